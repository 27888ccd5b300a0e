# Il tavolo: l’intestazione, il registro e ciò che si dice senza connessione.

short-name-spice-road = Spezie
short-name-east-to-west = Est a Ovest
announcements = Annunci

line-offline = Offline
line-offline-long = Sei offline. La mossa è salvata e verrà inviata.
line-restart = Riavvio…
line-restart-long = Il server si sta riavviando. Orologi in pausa.
line-update = Nuova versione
line-update-long = È pronta una nuova versione.
reload = Ricarica
line-slow = Riconnessione…
line-slow-long = Riconnessione… L’orologio può non essere esatto.
line-back = Di nuovo online
line-back-sent = Sei di nuovo online. La mossa è stata inviata.
time-left-about = Tempo rimasto, approssimativo
time-left-paused = Tempo rimasto, in pausa
sends-after-restart = Verrà inviata quando il server torna attivo.
send-after-restart = Invia dopo il riavvio
sends-when-online = Verrà inviata quando torni online.
send-when-online = Invia appena online
do-not-send = Non inviare
move-refused = Mossa non accettata

touch-a-card = Scegli una carta per vedere cosa fa.
plan-how = Puoi preparare la prossima mossa: scegli una carta.
your-plan = Il tuo piano:
plan-kept = Piano pronto. Si apre al tuo turno.
plan-drop = Rinuncia al piano
turn-of = Turno di { $name }
undo-before-passing = Torna indietro di una mossa
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
ew-use-now = Usare ora
ew-take-to-route = Prendere per la rotta

# A screen that everybody looks at, and phones as hands beside it.
shared-screen = Schermo condiviso
shared-screen-how = Una TV o un tablet al centro del tavolo mostra la partita e i telefoni sono le vostre mani. Apri lì il link e scegli:
use-as-screen = Usa come schermo condiviso
screen-join = Prendi posto
screen-join-how = Inquadra il codice: il telefono diventa la tua mano.
screen-hand = Gioca con noi
screen-hand-how = Inquadra il codice: il telefono diventa la tua mano.
last-moves = Ultime mosse
n-in-hand = { $n } in mano
whole-table = Tutto il tavolo
hand-only = Solo la mia mano
table-parts = Parte del tavolo
part-acquire = Acquisire 1–6
part-claim = Rivendicare A–E
device-plays = Gioco qui
device-shows = Schermo condiviso
device-shows-how = Ognuno gioca sul telefono ed entra con il codice su questo schermo. Il tuo posto resta libero.
