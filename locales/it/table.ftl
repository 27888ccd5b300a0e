# Il tavolo: l’intestazione, il registro e ciò che si dice senza connessione.

short-name-spice-road = Spezie
short-name-east-to-west = Est a Ovest
announcements = Annunci

line-offline = Offline
line-offline-long = Sei offline. La mossa è salvata e verrà inviata.
line-slow = Riconnessione…
line-slow-long = Riconnessione… L’orologio può non essere esatto.
line-back = Di nuovo online
line-back-sent = Sei di nuovo online. La mossa è stata inviata.
time-left-about = Tempo rimasto, non esatto
sends-when-online = Verrà inviata quando torni online.
send-when-online = Invia appena online
do-not-send = Non inviare
move-refused = Mossa non accettata

touch-a-card = Scegli una carta per vedere cosa fa.
plan-how = Puoi preparare la prossima mossa: scegli una carta.
your-plan = Il tuo piano:
plan-kept = Piano pronto. Si apre al tuo turno.
plan-drop = Lascia il piano
turn-of = Turno di { $name }
undo-before-passing = Annulla l’ultima mossa
no-thanks = No, grazie

you-pay = Paghi
you-get = Ricevi
you-put-back = Scarti
do-and-put-back = { $do } e scartare { $n }
put-back-how = { $n ->
    [one] 1 di troppo. Tocca cosa scarti.
   *[other] { $n } di troppo. Tocca cosa scarti.
}
put-back-change = Scarti { $spice }. Cambia
cube-goes = { $spice }, da scartare. Cambia
cube-stays = { $spice }, resta. Scartalo al suo posto
no-step-up = Più su di { $spice } non si va
no-more-steps = { $n ->
    [one] Solo 1 livello. Tocca il cubo migliorato per tornare indietro.
   *[other] Solo { $n } livelli. Tocca un cubo migliorato per tornare indietro.
}
n-points = { $n ->
    [one] 1 punto
   *[other] { $n } punti
}

ew-touch-a-place = Scegli un luogo, un Forte, un mercato o una carta della rotta.
ew-settlers-of = { $ready ->
    [one] 1 colono pronto, { $reserve } in riserva
   *[other] { $ready } coloni pronti, { $reserve } in riserva
}
ew-use-now = Usa ora
ew-take-to-route = Prendi per la rotta
