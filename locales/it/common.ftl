# Words of the game, shared by all clients.

spice-road = La Via delle Spezie
east-to-west = Da Est a Ovest

spice-y = curcuma
spice-r = zafferano
spice-g = cardamomo
spice-b = cannella
spices-y = { $n } curcuma
spices-r = { $n } zafferano
spices-g = { $n } cardamomo
spices-b = { $n } cannella
spices-none = niente

spice-card-name = Carta Spezie: ricevi { $get }
upgrade-card-name = Carta Miglioria: { $n } livelli
trade-card-name = Carta Commercio: { $give } per { $get }
point-card-name = Carta Punteggio: { $points } punti per { $cost }

point-cards = Carte Punteggio
merchant-cards = Carte Mercante
caravan = Carovana
hand = Mano
played = Giocate
claimed = Rivendicate
points = Punti
gold = Oro
silver = Argento
spices-left = Spezie rimaste
cards = Carte
player = Giocatore
players = Giocatori
bots = Bot
first-player = primo giocatore
rank = Posto
score = Punti

level-novice = principiante
level-casual = tranquillo
level-steady = solido
level-strong = forte
level-master = maestro
level-random = a caso

do-play = Giocare
do-acquire = Acquisire
do-rest = Riposare
do-claim = Rivendicare
do-take = Ricevere
do-upgrade = Migliorare
do-trade = { $n ->
    [one] Scambiare una volta
   *[other] Scambiare { $n } volte
}
do-put-back = Scartare { $n }

did-play = gioca
did-acquire = acquisisce
did-rest = riposa
did-claim = rivendica

told-play = { $name }: gioca { $card }
told-acquire = { $name }: acquisisce { $card }
told-rest = { $name }: riposa
told-claim = { $name }: rivendica { $card }
for-spices = { $give } per { $get }
times = { $n } volte
paying = paga { $spices }
putting-back = scarta { $spices }

why-not-enough = Hai { $have } di { $need } { $spice }
why-cannot-pay = { $need ->
    [one] Costa 1 cubo, ne hai { $have }
   *[other] Costa { $need } cubi, ne hai { $have }
}
why-not-in-hand = Questa carta non è nella tua mano
why-already-played = Questa carta è già giocata. Riposa per riprenderla
why-nothing-played = Non hai carte giocate da riprendere
why-not-in-market = Questa carta non è più nella fila
why-not-in-row = Questa carta non è più nella fila
why-game-over = La partita è finita
why-not-started = La partita non è cominciata
why-not-your-turn = Non è il tuo turno
why-no-hints = Questo tavolo non dà suggerimenti
why-undo-off = A questo tavolo nessuna mossa torna indietro
why-nothing-to-undo = Non c’è una tua mossa da riprendere
why-others-moved = Un’altra persona ha giocato dopo di te
why-revealed = È stata scoperta una carta nuova
why-undo-asked = Qualcuno lo ha già chiesto
why-unreadable = Questa non è una mossa nella notazione
why-beyond = È più di quanto una carovana può fare
why-wrong-payment = Chiede di pagare { $need }, non { $paid }
why-pays-for-nothing = Solo acquisire ha un costo
why-wrong-discard = Vanno scartati { $need }, non { $discarded }
why-discards-not-held = Non hai quello che scarti
why-broken = Il server non ha potuto rispondere. Riprova
