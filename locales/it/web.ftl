# The web client.

home = Home
home-title = Siediti e commercia
home-lead = Due giochi sulla via delle spezie, con gli amici o contro i bot. Non serve un account.
resume = Riprendi
game-with = { $game } con { $names }
play-menu = Gioca
my-games = Le mie partite
waiting-others = In attesa degli altri
finished = Finite
stage-over = Finita
filter-stage = Quali partite
filters = Filtri
filter-all = Tutte
filter-turn = Tocca a te
filter-running = In corso
filter-over = Finite
both-games = Entrambi
filter-who = Avversari
against-anyone = Chiunque
against-people = Persone
against-bots = Bot
search-opponent = Cerca un avversario
none-match = Nessuna partita con questi filtri.
clear-filters = Azzera i filtri
show-more = Mostra altre
your-record = I tuoi risultati
last-results = Ultime partite, dalla più recente
rank-n = { $place ->
    [1] 1° posto
    [2] 2° posto
    [3] 3° posto
    [4] 4° posto
   *[other] 5° posto
}
n-rounds = { $n ->
    [one] 1 round
   *[other] { $n } round
}
as-guest = Giochi come ospite
change-name = Cambia nome
change-name-how = Ai tavoli dove giochi già resta il nome di prima.
name-changed = Nome cambiato.
save = Salva
more-for = Altro su questa partita
score-sheet = Punteggio
all-games = Tutte
recent-games = Ultime partite
no-finished = Qui compaiono le partite finite.
placed = { $place ->
    [1] Hai vinto con { $points }
    [2] 2° posto con { $points }
    [3] 3° posto con { $points }
    [4] 4° posto con { $points }
   *[other] 5° posto con { $points }
}
won-of = Vinte { $won } su { $played }
level = Livello dei bot
meta-spice-road = Da 2 a 5 giocatori, circa 25 minuti
meta-east-to-west = Da 2 a 4 giocatori, circa 50 minuti
game-for = { $game }, { $n } giocatori
game = Gioco
stand-ins = Tabellone, carte e tessere sono componenti sostitutivi creati da noi: i valori di quelli stampati non si trovano in nessun testo pubblico.
components = Componenti
components-stand-in = Componenti sostitutivi
components-host = Tabellone, carte e tessere vengono da un file di componenti che il gestore di questo server ha aggiunto.
bots-weaker = Con questi componenti i bot giocano peggio: hanno imparato con i nostri.
play-bots = Gioca contro i bot
play-now = Gioca ora
new-table = Nuovo tavolo
rules = Regole
lessons = Lezioni
learn = Impara in 5 minuti
offer-lesson = Prima volta qui? La lezione guidata dura cinque minuti.
settings = Impostazioni
your-games = Le tue partite
open-tables = Tavoli aperti
no-games = Ancora nessuna partita. Iniziane una qui sopra.
no-tables = Nessun tavolo aperto. Aprine uno e manda il link a un amico.
go-on = Apri
play-on = Gioca
join = Entra
watch = Guarda
join-by-link = Entra con un link
link-or-code = Link o codice
free-chair = Posto libero
stage-open = In attesa di giocatori
stage-running = In corso
guest-name = Ospite
trademark = Century è un marchio del rispettivo titolare, Plan B Games. Caravanserai è un programma indipendente, con testi e illustrazioni propri. Non è affiliato a Plan B Games, né approvato da Plan B Games.

nothing-here = Pagina non trovata
nothing-here-why = Il link potrebbe essere vecchio o incompleto.
no-such-table = Questo tavolo non esiste
no-such-table-why = Il link potrebbe essere vecchio o incompleto, oppure il tavolo è visibile solo a chi gioca.
unknown-game = Questo gioco non è ancora disponibile
unknown-game-why = Il tavolo è di un altro gioco.
loading = Caricamento del tavolo

your-name = Il tuo nome
name = Nome
you = Tu
seat-n = Posto { $n }
chair-device = Su questo dispositivo
bot-of-level = Bot · { $level }
options = Opzioni
seats = Posti
player-n = Giocatore { $n }
first-drawn = Il primo giocatore si sorteggia all’inizio
first-come = chi entra prima
kind-open = Libero
kind-bot = Bot
kind-device = Qui
kind-me = Io
open-seat-how = Può sedersi qui la prima persona che apre il link.
me-seat-how = Questo è il tuo posto. Per cambiarlo, scegli un altro posto e poi Io.
remove-seat = Togli
add-seat = Aggiungi
invite-before = Puoi mandarlo già ora. Il link funziona appena apri il tavolo.
share = Condividi
seats-to-fill = { $n ->
    [0] Tutti i posti sono occupati
    [one] Un posto da occupare
   *[other] { $n } posti da occupare
}
who-finds = Chi può entrare
finds-link = Chi ha il link
finds-public = Chiunque
who-watches = Spettatori
watches-off = No
watches-link = Con il link
watches-public = Chiunque
taking-back = Annullare le mosse
taking-back-off = Mai
taking-back-own = Le proprie
taking-back-consent = Se tutti accettano
hints = Suggerimenti
hints-alone = Solo contro i bot
hints-always = Sempre
start = Inizia
open-table = Apri il tavolo
waiting-title = In attesa di giocatori
ready-title = Ci sono tutti
sit-here = Siediti qui
seat-bot = Aggiungi un bot
free-the-chair = Rimuovi { $name }
leave-seat = Lascia il posto
start-when-full = La partita può iniziare quando tutti i posti sono occupati.
owner-starts = La partita inizia quando lo decide { $name }.
invite = Invita
invite-how = Manda questo link o fai inquadrare il codice con un telefono.
link = Link
copy = Copia link
copied = Copiato
qr = Codice QR del link

language = Lingua
theme = Tema
theme-system = Sistema
theme-light = Chiaro
theme-dark = Scuro
sending = Invio delle mosse
sending-confirm = Con conferma
sending-at-once = Immediato
pace = Animazioni
pace-calm = Rilassate
pace-quick = Veloci
pace-off = Nessuna
sound = Suoni
sound-turn = Al tuo turno
sound-all = Tutti
sound-off = Nessuno
letter-keys = Scorciatoie con una sola lettera

menu = Menu
close = Chiudi
moves = Mosse
keys = Scorciatoie
hint = Suggerimento
undo = Indietro
cancel = Annulla
send = Invia
skip = Salta
save-record = Scarica la partita
leave-game = Lascia la partita
end-game = Chiudi la partita
end-game-sure = Chiudila per tutti
close-table = Chiudi il tavolo
ended-early = Chiusa in anticipo
ended-early-why = { $name } ha chiuso la partita. Non vince nessuno.
table-closed = Questo tavolo è chiuso
table-closed-why = Chi l’aveva aperto l’ha chiuso prima dell’inizio della partita.
round = Round { $n }
ends-at = Finisce a { $n } carte
your-turn = Il tuo turno
you-watch = Stai guardando
whose-turn = A chi tocca
your-move = La tua mossa
is-thinking = { $name } sta pensando
thinking = Sta pensando
away = Assente
away-bot-plays = Assente, gioca un bot
bot-plays-for-you = Un bot gioca al posto tuo.
take-seat-back = Riprendi il tuo posto
on-its-way = Invio in corso
since-your-turn = Dal tuo ultimo turno
no-moves-yet = Ancora nessuna mossa
other-players = Altri giocatori
player-cards = Carte del giocatore
mat = La tua carovana e le tue carte
mat-of = Carovana e carte di { $name }
cards-of = { $have ->
    [one] 1 carta su { $most }
   *[other] { $have } carte su { $most }
}
you-cards-of = { $have ->
    [one] Tu, 1 carta su { $most }
   *[other] Tu, { $have } carte su { $most }
}
held-of = { $n } su { $most }
n-cards = { $n ->
    [one] 1 carta
   *[other] { $n } carte
}
n-played = { $n ->
    [one] 1 giocata
   *[other] { $n } giocate
}
is-played = giocata
hand-empty = Non hai carte in mano. Riposa per riprendere quelle giocate.
rest = Riposare
take-back = { $n ->
    [0] Nessuna carta giocata
    [one] Riprendi 1 carta
   *[other] Riprendi { $n } carte
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
points-deck = { $n ->
    [0] Mazzo delle carte Punteggio, vuoto
    [one] Mazzo delle carte Punteggio, ne resta 1
   *[other] Mazzo delle carte Punteggio, ne restano { $n }
}
merchants-deck = { $n ->
    [0] Mazzo delle carte Mercante, vuoto
    [one] Mazzo delle carte Mercante, ne resta 1
   *[other] Mazzo delle carte Mercante, ne restano { $n }
}
deck-points = carte
deck-merchants = mercanti
can-claim = Puoi rivendicarla
needs = Ancora
have-all = Hai tutto
price = { $n ->
    [0] Gratis
    [one] 1 cubo
   *[other] { $n } cubi
}
lying = con sopra { $spices }
payment-on = Pagamento sulla carta { $n }: { $spice }. Cambia
cube-of = { $spice }, posto { $n }
tip-wait = Aspetta il tuo turno
tip-watching = Stai solo guardando

say-take = Ricevi
say-trade = Scambia
say-upgrade = Migliora
say-acquire = Acquisisci
say-rest = { $n ->
    [one] Riprendi 1 carta
   *[other] Riprendi { $n } carte
}
say-put-back = scartando
laying = pagando
and-gold = e ricevi una moneta d’oro
and-silver = e ricevi una moneta d’argento
nothing = niente
how-often = Quante volte
less = Meno volte
more = Più volte
steps-of = Livelli: { $n } su { $most }. Tocca un cubo per migliorarlo, toccalo ancora per un altro livello.
give-get = Dai { $give } e ricevi { $get }.
will-hold = { $n ->
    [one] Avrai 1 cubo su { $most }.
   *[other] Avrai { $n } cubi su { $most }.
}
comes-along = { $n ->
    [one] Con la carta prendi anche { $spices }: avrai 1 cubo su { $most }.
   *[other] Con la carta prendi anche { $spices }: avrai { $n } cubi su { $most }.
}
over-limit = Avresti { $n } cubi: puoi tenerne { $most }.
step-back = Da { $from } a { $to }. Annulla
choose-again = Scegli di nuovo
refused-conflict = Il tavolo è cambiato. Scegli di nuovo.
type-move = Scrivi una mossa
type-move-how = Scrivi la mossa in notazione, poi premi Invio

you-play = Giochi
you-acquire = Acquisisci
you-rest = Riposi
you-claim = Rivendichi

plan = Piano
plan-claim = { $n ->
    [one] Piano: { $points } punti subito
   *[other] Piano: { $points } punti in { $n } turni
}
plan-do-play = Gioca
plan-do-acquire = Acquisisci
plan-do-rest = Riposa
plan-do-claim = Rivendica
plan-chance = Probabilità di vittoria secondo il bot più forte: { $chance }.
do-it = Fai così

no-connection = Sei offline. La mossa è salvata e verrà inviata.
back-again = Sei di nuovo online.
undo-asked = { $name } chiede di annullare una mossa
undo-you-asked = Hai chiesto di annullare una mossa. Decidono gli altri.
agree = Accetta
decline = Rifiuta
move-sent = Mossa inviata
pass-to = Passa il dispositivo a { $name }
ready = Sono qui

game-over = La partita è finita
wins = { $n ->
    [one] { $name } vince con 1 punto
   *[other] { $name } vince con { $n } punti
}
you-win = { $n ->
    [one] Hai vinto con 1 punto!
   *[other] Hai vinto con { $n } punti!
}
rematch = Rivincita
look-at-table = Guarda il tavolo

key-points = Carte Punteggio
key-merchants = Carte Mercante
key-hand = Mano
key-others = Altri giocatori
key-rest = Riposare
key-arrows = Carta o pagamento successivo
key-enter = Scegli, poi invia
key-esc = Annulla
key-spices = Scegli un cubo di questa spezia
key-times = Quante volte scambiare
key-type = Scrivi una mossa
key-undo = Indietro
key-hint = Suggerimento
key-help = Queste scorciatoie
