# Ciò che sta intorno al tavolo: orologi, chi è assente, chat, account e notifiche.

clock = Orologio
clock-none = Senza orologio
clock-each = Uno a testa
clock-minutes = Minuti per la partita
clock-seconds = Secondi extra per mossa
clock-how = Se finisci il tempo, un bot gioca al posto tuo. Puoi riprendere il posto quando vuoi.
clock-of = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s a mossa
}
time-left = Tempo rimasto
time-low = { $n ->
    [one] Resta 1 secondo
   *[other] Restano { $n } secondi
}
late-bot-plays = Tempo scaduto, gioca un bot
ran-out-of-time = Tempo scaduto
your-time-ran-out = Tempo scaduto. Un bot gioca al posto tuo.
is-gone = { $name } non è più al tavolo.
let-bot-play = Fai giocare un bot

games-wait = { $n ->
    [one] Tocca a te in una partita
   *[other] Tocca a te in { $n } partite
}
to-watch = Partite da guardare

notices = Avvisami quando tocca a me
notices-refused = Questo browser blocca le notifiche del sito. Consentile nelle impostazioni.
show-chat = Mostra la chat

account = Profilo
sign-in = Accedi
sign-out = Esci
play-as-guest = Giochi come { $name }, ospite su questo dispositivo.
signed-in-as = Hai effettuato l’accesso come { $name }.
take-account = Crea un account
take-account-how = Gioca su qualsiasi dispositivo senza perdere le tue partite. Bastano un nome e una password.
password = Password
password-how = Almeno 8 caratteri
have-account = Hai già un account?
sign-in-how = Qui troverai le partite del tuo account. Quelle giocate come ospite non saranno più su questo dispositivo.
second-device = Un altro dispositivo
second-device-how = Apri questo link sull’altro dispositivo o inquadra il codice. Funziona una volta sola e scade dopo dieci minuti.
make-link = Crea un link
sign-out-guest = Esci ed elimina l’ospite
sign-out-guest-how = Se esci, questo ospite sparisce per sempre con le sue partite. Per conservarle, crea prima un account.
change-password = Cambia password
old-password = Password attuale
new-password = Nuova password
password-changed = Password cambiata. Sugli altri dispositivi dovrai accedere di nuovo.
device-title = Questo dispositivo
device-how = Gioca qui con il profilo e le partite dell’altro dispositivo.
device-now = Ora qui giochi come { $name }: questo dispositivo passerà all’altro profilo.
device-use = Usa questo dispositivo
device-cut-short = Il link è incompleto. Creane uno nuovo sull’altro dispositivo.
refused-wrong-password = Nome o password errati.
refused-name-taken = Questo nome appartiene a un account. Scegline un altro o accedi.
refused-too-many = Troppi tentativi. Riprova tra un minuto.
refused-old-link = Il link è scaduto o già usato. Creane uno nuovo sull’altro dispositivo.
refused-no-answer = Il server non risponde. Riprova.
refused-name = Il nome deve avere da 1 a 32 caratteri visibili.
refused-password = La password deve avere da 8 a 128 caratteri.
refused-have-account = Hai già un account.
refused-no-account = Non hai ancora un account.
refused-too-fast = Troppe richieste. Aspetta un momento e riprova.
refused-tables = Hai troppi tavoli aperti. Prima finiscine o chiudine qualcuno.
refused-sockets = Il sito è aperto in troppe schede. Chiudine qualcuna.
refused-chat-full = La chat di questo tavolo è piena.
refused-no-chat = Non puoi scrivere nella chat di questo tavolo.
refused-seat-taken = Quel posto è occupato. Scegline un altro.
refused-begun = La partita è iniziata senza di te. Puoi comunque guardarla.
refused-nobody-plays = Deve giocare almeno una persona.
refused-owner-only = Può farlo solo chi ha aperto il tavolo.
refused-players-only = Può farlo solo chi gioca a questo tavolo.
refused-private = Solo chi gioca può vedere questa partita.
refused-is-back = È di nuovo online.
refused-wait = { $n ->
    [one] Aspetta ancora un secondo, poi riprova.
   *[other] Aspetta ancora { $n } secondi, poi riprova.
}
refused-clock = L’orologio può avere da 1 a 180 minuti e da 0 a 180 secondi extra.
refused-busy = Il tavolo è occupato. Riprova tra un momento.
refused-who = L’accesso su questo dispositivo non è più valido. Ricarica la pagina e riprova.
refused-record = Questo file non è una partita salvata.
refused-record-line = La riga { $n } di questo file non è di una partita salvata.
why-banned = Un amministratore ti ha escluso da questo server: { $reason }
why-muted = Un amministratore ti ha disattivato la chat: { $reason }
why-account-needed = Qui solo chi ha un account può aprire tavoli. Puoi comunque unirti a un tavolo di cui hai il link.
why-invitation-needed = Qui serve un invito per creare un account. Chiedilo a chi gestisce il server.
why-old-invitation = Questo invito è scaduto o è già stato usato. Chiedine uno nuovo.
why-registration-closed = Al momento questo server non accetta nuovi account.
why-already-reported = L’hai già segnalato. Un amministratore lo esaminerà.
why-bad-reason = Scrivi una riga di massimo 300 caratteri; un avviso può averne 500.
why-bad-time = Scegli una durata tra un minuto e dieci anni; un invito può durare al massimo un anno.
why-not-account = Solo chi ha un account può essere amministratore.
why-is-administrator = Questa persona è un amministratore. Revoca prima il ruolo.
refused-too-large = Questo file è troppo grande.
refused-forbidden = Qui non puoi farlo.
refused-changed = Il tavolo è cambiato. Riprova.
refused-damaged = Il tavolo non si può aprire: il suo registro è danneggiato. Chiedi a chi gestisce il server.
refused-not-understood = Il server non l’ha accettato. Ricarica la pagina e riprova.
refused-unknown = Qualcosa è andato storto. Riprova.

chat = Chat
chat-unread = { $n ->
    [one] Chat, 1 nuovo messaggio
   *[other] Chat, { $n } nuovi messaggi
}
chat-empty = Ancora nessun messaggio
chat-say = Scrivi un messaggio
chat-too-many = Troppi messaggi insieme. Aspetta un momento.
chat-failed = Messaggio non inviato. Riprova.
chat-off = No
chat-table = Giocatori
chat-watchers = Anche spettatori

graph-of = Mostra
graph-of-points = Punti
graph-of-chances = Pronostico
who-would-win = Pronostico dei bot
estimate-working = I bot stanno valutando la partita
estimate-failed = I bot non sono riusciti a valutare questa partita.
as-table = Vedi come tabella

devices = I tuoi dispositivi
unknown-device = Dispositivo sconosciuto
this-device = Questo dispositivo
last-used = Ultimo uso: { $when }
own-data = I tuoi dati
export-data = Scarica i tuoi dati
erase-me = Elimina i miei dati
erase-how = Non si può annullare. Il tuo nome, i tuoi dispositivi e ciò che hai scritto vengono eliminati. Le partite che hai giocato restano, senza il tuo nome.
erase-sure = Elimina per sempre
former-player = Ex giocatore

got-it = Ho capito
read-notice = Leggi
host-notice = Dal gestore
banned = Ti hanno escluso da questo server
banned-until = Puoi tornare dal { $time }.
banned-for-good = L’esclusione non ha scadenza.
muted-until = Non puoi scrivere in chat fino al { $time }.
muted-for-good = Non puoi scrivere in chat.
closed-for = Un amministratore ha chiuso questo tavolo: { $reason }
invitation = Invito
invitation-how = Questo server è su invito. Incolla il link che hai ricevuto.
invited = Hai ricevuto un invito
invited-cut-short = Questo link è incompleto. Chiedine uno nuovo.
sign-up-closed = Questo server al momento non accetta nuovi account. Puoi comunque giocare come ospite ai tavoli di cui hai il link.
admin-page = Amministrazione
report = Segnala
report-player = Segnala un nome
report-whose = Di chi è il nome
report-name-of = Segnala il nome { $name }
report-message-of = Segnala questo messaggio di { $name }
report-reason = Che cosa non va? (facoltativo)
report-how = Solo gli amministratori vedranno la tua segnalazione.
report-send = Invia la segnalazione
report-sent = Segnalazione inviata
report-sent-how = Grazie. Un amministratore la esaminerà.
