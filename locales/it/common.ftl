# Words of the game, shared by all clients.

spice-road = Spezie
east-to-west = Est a Ovest

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
upgrade-card-name = { $n ->
    [one] Carta Miglioria: 1 livello
   *[other] Carta Miglioria: { $n } livelli
}
trade-card-name = Carta Commercio: scambia { $give } con { $get }
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
first-player = Primo giocatore
rank = Posizione
score = Punti

level-novice = Principiante
level-curious = Curioso
level-casual = Tranquillo
level-careful = Prudente
level-steady = Solido
level-sharp = Acuto
level-strong = Forte
level-expert = Esperto
level-master = Maestro
level-random = A caso
level-how-novice = Raccoglie cubi e carte, di rado con un piano.
level-how-curious = Punta a una carta punti, ma si distrae.
level-how-casual = Gioca con criterio, un turno alla volta.
level-how-careful = Guarda tutto il tavolo, ma spesso lo valuta male.
level-how-steady = Valuta bene il tavolo, ma sbaglia ancora.
level-how-sharp = Verifica la risposta alle sue prime idee.
level-how-strong = Guarda qualche mossa avanti.
level-how-expert = Guarda diversi turni avanti.
level-how-master = Pensa fino a un secondo a mossa, più avanti che può.

do-play = Giocare
do-acquire = Acquisire
do-rest = Riposare
do-claim = Rivendicare
do-take = Ricevere
do-upgrade = Migliorare
do-trade = { $n ->
    [one] Scambiare 1 volta
   *[other] Scambiare { $n } volte
}
do-put-back = Scartare { $n }

did-play = gioca
did-acquire = acquisisce
did-rest = riposa
did-claim = rivendica

told-play = { $name } gioca: { $card }
told-acquire = { $name } acquisisce: { $card }
told-rest = { $name } riposa
told-claim = { $name } rivendica: { $card }
told-you-play = Giochi: { $card }
told-you-acquire = Acquisisci: { $card }
told-you-rest = Riposi
told-you-claim = Rivendichi: { $card }
for-spices = da { $give } a { $get }
times = { $n } volte
paying = pagando { $spices }
putting-back = scartando { $spices }

why-not-enough = { $need ->
    [one] Serve 1 cubo di { $spice }, { $have ->
        [0] non ne hai
       *[other] ne hai { $have }
    }
   *[other] Servono { $need } cubi di { $spice }, { $have ->
        [0] non ne hai
       *[other] ne hai { $have }
    }
}
why-cannot-pay = Cubi da pagare: { $need }, ne hai { $have }
why-not-in-hand = Non hai questa carta in mano
why-already-played = Hai già giocato questa carta. Riposa per riprenderla
why-nothing-played = Non hai carte giocate da riprendere
why-not-in-market = Questa carta non è più nella fila
why-not-in-row = Questa carta non è più nella fila
why-game-over = La partita è finita
why-not-started = La partita non è ancora iniziata
why-not-your-turn = Non è il tuo turno
why-no-hints = A questo tavolo non ci sono suggerimenti
why-hint-busy = I bot sono occupati. Riprova tra un momento.
why-hint-failed = Non c’è un suggerimento per questa posizione
why-undo-off = A questo tavolo non si annullano le mosse
why-nothing-to-undo = Non hai mosse da annullare
why-others-moved = Dopo di te ha già giocato un’altra persona
why-revealed = Nel frattempo è stata scoperta una carta
why-undo-asked = Qualcuno l’ha già chiesto
why-unreadable = Mossa non riconosciuta: controlla la notazione
why-beyond = È più di quanto una carovana possa fare
why-wrong-payment = Cubi da pagare: { $need }, non { $paid }
why-pays-for-nothing = Si paga solo per acquisire una carta
why-wrong-discard = Cubi da scartare: { $need }, non { $discarded }
why-discards-not-held = Non hai i cubi che vuoi scartare
why-not-over = La partita non è ancora finita
why-bot-plays = Un bot sta giocando al posto tuo. Prima riprendi il tuo posto.
why-log-full = A questo tavolo ci sono state troppe mosse. Inizia una nuova partita.
