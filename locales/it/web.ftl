# The web client.

home = Inizio
home-title = Siediti e commercia
home-lead = Due giochi sulla via delle spezie, con amici o bot. Senza registrarsi.
games-go-on = { $n ->
    [one] Una partita continua
   *[other] { $n } partite continuano
}
meta-spice-road = Da 2 a 5 giocatori, circa 25 minuti
meta-east-to-west = Da 2 a 4 giocatori, circa 50 minuti
about-spice-road = Raccogli mercanti, trasforma passo dopo passo la curcuma in cannella e rivendica le carte Punteggio prima degli altri.
about-east-to-west = Manda i coloni a lavorare sulla mappa, costruisci una rotta commerciale di mercanti e rivendica le carte Punteggio sopra i Forti.
game-for = { $game } in { $n }
which-game = A che cosa si gioca?
game = Gioco
stand-ins = Tabellone, carte e tessere sono componenti sostitutivi nostri: i valori stampati non sono in nessun testo pubblico.
play-bots = Gioca contro i bot
play-now = Gioca ora
new-table = Nuovo tavolo
rules = Regole
lessons = Lezioni
learn = Impara in cinque minuti
offer-lesson = È la prima volta? Una lezione guidata dura cinque minuti.
settings = Impostazioni
your-games = Le tue partite
open-tables = Tavoli aperti
no-games = Ancora nessuna partita. Comincia qui sopra.
no-tables = Nessun tavolo aperto. Aprine uno e manda il link a un amico.
go-on = Apri
join = Entra
watch = Guarda
join-by-link = Entra con un link
link-or-code = Link o codice
free-chair = posto libero
stage-open = in attesa di giocatori
stage-running = in corso
guest-name = Ospite
trademark = Century è un marchio del suo titolare, Plan B Games. Caravanserai è un programma indipendente con parole e disegni propri. Non è affiliato a Plan B Games, né approvato da Plan B Games.

nothing-here = Niente a questo indirizzo
nothing-here-why = Il link può essere vecchio o incompleto.
no-such-table = Questo tavolo non esiste
no-such-table-why = Il link può essere vecchio o incompleto, oppure solo chi gioca può vederlo.
unknown-game = Questo gioco qui non c’è ancora
unknown-game-why = Il tavolo è di un altro gioco.
loading = Il tavolo si apparecchia

your-name = Il tuo nome
name = Nome
you = tu
seat-n = Posto { $n }
chair-open = Libero per un amico
chair-device = Su questo dispositivo
chair-bot = Bot { $name }, { $level }
bot-of-level = bot, { $level }
options = Opzioni
who-finds = Chi trova il tavolo
finds-link = Chi ha il link
finds-public = Tutti
who-watches = Chi può guardare
watches-off = Nessuno
watches-link = Chi ha il link
watches-public = Tutti
taking-back = Riprendere mosse
taking-back-off = Mai
taking-back-own = Le proprie
taking-back-consent = Se tutti accettano
hints = Suggerimenti
hints-alone = Solo contro i bot
hints-always = Sempre
start = Inizia
open-table = Apri il tavolo
waiting-title = Il tavolo è pronto
sit-here = Siediti qui
seat-bot = Metti un bot
free-the-chair = Libera il posto: { $name }
start-when-full = La partita può iniziare quando tutti i posti sono presi.
owner-starts = { $name } dà inizio alla partita.
invite = Invita
invite-how = Manda questo link, o fai leggere il codice a un telefono.
link = Link
copy = Copia
copied = Copiato
qr = Codice QR del link

language = Lingua
theme = Aspetto
theme-system = Come il dispositivo
theme-light = Chiaro
theme-dark = Scuro
sending = Mosse
sending-confirm = Prima conferma
sending-at-once = Invia subito
pace = Mosse degli altri
pace-calm = Con calma
pace-quick = Veloci
pace-off = Subito
sound = Suoni
sound-turn = Il tuo turno
sound-all = Tutti
sound-off = Nessuno
letter-keys = Tasti di una lettera

menu = Menu
close = Chiudi
moves = Mosse
keys = Tasti
hint = Suggerimento
undo = Indietro
cancel = Annulla
send = Invia
skip = Salta
save-record = Salva la partita
leave-game = Lascia la partita
round = round { $n }
ends-at = finisce a { $n } carte
your-turn = Il tuo turno
you-watch = Guardi
whose-turn = Di chi è il turno
your-move = La tua mossa
your-turn-choose = Tocca a te: scegli una carta
is-thinking = { $name } pensa
thinking = pensa
away = via
away-bot-plays = via, gioca un bot
bot-plays-for-you = Un bot gioca al posto tuo.
take-seat-back = Riprendi il tuo posto
on-its-way = In viaggio
last-move = ultima mossa
since-your-turn = Dal tuo ultimo turno
no-moves-yet = Ancora nessuna mossa
other-players = Altri giocatori
player-cards = Carte di un giocatore
mat = La tua carovana e le tue carte
mat-of = Carovana e carte: { $name }
cards-of = { $have } di { $most } carte
you-cards-of = Tu, { $have } di { $most } carte
held-of = { $n } di { $most }
n-cards = { $n ->
    [one] 1 carta
   *[other] { $n } carte
}
n-played = { $n ->
    [one] 1 giocata
   *[other] { $n } giocate
}
is-played = giocata
hand-empty = La tua mano è vuota. Riposa per riprendere le carte.
rest = Riposare
take-back = { $n ->
    [0] niente giocato
    [one] riprendi 1
   *[other] riprendi { $n }
}
gold-coins = { $n ->
    [one] 1 moneta d’oro
   *[other] { $n } monete d’oro
}
silver-coins = { $n ->
    [one] 1 moneta d’argento
   *[other] { $n } monete d’argento
}
gold-coins-left = { $n ->
    [one] resta 1 moneta d’oro
   *[other] restano { $n } monete d’oro
}
silver-coins-left = { $n ->
    [one] resta 1 moneta d’argento
   *[other] restano { $n } monete d’argento
}
points-deck = Mazzo delle carte Punteggio, ne restano { $n }
merchants-deck = Mazzo delle carte Mercante, ne restano { $n }
deck-points = punti
deck-merchants = mercanti
can-claim = la puoi rivendicare
needs = serve
have-all = hai tutto
price = { $n ->
    [0] gratis
    [one] 1 cubo
   *[other] { $n } cubi
}
lying = sopra: { $spices }
payment-on = Pagamento sulla carta { $n }: { $spice }. Cambia
cube-of = { $spice }, posto { $n }
tip-wait = Nel tuo turno
tip-watching = Stai guardando

say-take = Ricevi
say-trade = Scambia
say-upgrade = Migliora
say-acquire = Acquisisci
say-claim = Rivendica { $points } per
say-rest = { $n ->
    [one] Riprendi 1 carta
   *[other] Riprendi { $n } carte
}
say-put-back = e scarta
laying = posando
and = e
and-gold = e una moneta d’oro
and-silver = e una moneta d’argento
nothing = niente
how-often = Quante volte
less = Una volta in meno
more = Una volta in più
steps-of = { $n } di { $most } livelli. Tocca un cubo per alzarlo, ancora per alzarlo di più.
give-get = Dai { $give }, ricevi { $get }.
will-hold = Avrai { $n } di { $most }.
comes-along = Con la carta prendi { $spices }: avrai { $n } di { $most }.
over-limit = Avresti { $n } cubi, ne restano al massimo { $most }.
step-back = Da { $from } a { $to }. Riprendi
to-put-back = Da scartare
choose-put-back = Scegli che cosa scartare
keep = Tieni { $spice }
put-back-one = Scarta { $spice }
choose-again = Scegli di nuovo
refused-conflict = Il tavolo è andato avanti, questo non è più possibile. Scegli di nuovo.
type-move = Scrivi una mossa
type-move-how = Una mossa nella notazione, poi Invio

you-play = Hai giocato
you-acquire = Hai acquisito
you-rest = Hai riposato
you-claim = Hai rivendicato
short-play = { $name } gioca
short-acquire = { $name } acquisisce
short-rest = { $name } riposa
short-claim = { $name } rivendica

plan = Piano
plan-claim = { $n ->
    [one] Piano: { $points } punti ora
   *[other] Piano: { $points } punti in { $n } turni
}
plan-do-play = Gioca
plan-do-acquire = Acquisisci
plan-do-rest = Riposa
plan-do-claim = Rivendica
plan-chance = Il bot più forte ti dà { $n } % di vincere.
do-it = Fallo

no-connection = Nessuna connessione. La tua mossa è conservata.
back-again = Di nuovo qui. Non si è perso niente.
undo-asked = { $name } chiede di riprendere una mossa
undo-you-asked = Hai chiesto di riprendere una mossa. Decidono gli altri.
agree = Accetta
decline = Rifiuta
move-sent = Mossa inviata
pass-to = Passa il dispositivo: { $name }
ready = Ecco

game-over = La partita è finita
wins = { $name } vince con { $n }
you-win = Vinci con { $n }
rematch = Rivincita
look-at-table = Guarda il tavolo

key-points = Carte Punteggio
key-merchants = Carte Mercante
key-hand = Mano
key-others = Altri giocatori
key-rest = Riposare
key-arrows = Carta o pagamento accanto
key-enter = Scegli, poi invia
key-esc = Annulla
key-spices = Scegli un cubo di questo tipo
key-times = Quante volte scambiare
key-type = Scrivi una mossa
key-undo = Indietro
key-hint = Suggerimento
key-help = Questi tasti
