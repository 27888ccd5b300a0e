# Ciò che sta intorno al tavolo: orologi, chi è via, chiacchiere, account e avvisi.

clock = Orologio
clock-none = Senza orologio
clock-each = Per ogni giocatore
clock-minutes = Minuti per la partita
clock-seconds = Secondi in più per mossa
clock-how = Per chi finisce il tempo gioca un bot; il posto si può riprendere.
clock-of = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s a mossa
}
time-left = Tempo rimasto
time-low = Restano { $n } secondi
late-bot-plays = tempo scaduto, gioca un bot
ran-out-of-time = tempo scaduto
your-time-ran-out = Il tuo tempo è scaduto. Un bot gioca al posto tuo.
is-gone = { $name } non c’è più.
let-bot-play = Fai giocare un bot

games-wait = { $n ->
    [one] Una partita ti aspetta
   *[other] { $n } partite ti aspettano
}
to-watch = Da guardare

notices = Avvisa quando tocca a me
notices-refused = Questo browser non mostra avvisi di questo indirizzo. Consentili nelle sue impostazioni.
show-chat = Mostra le chiacchiere al tavolo

account = Tu
sign-in = Accedi
sign-out = Esci
play-as-guest = Giochi come { $name }, ospite su questo dispositivo.
signed-in-as = Hai effettuato l’accesso come { $name }.
take-account = Crea un account
take-account-how = Un nome e una password, così le tue partite ti trovano su ogni dispositivo. Le partite che hai restano tue.
password = Password
password-how = Almeno 8 caratteri
have-account = Hai già un account?
sign-in-how = Le partite saranno quelle dell’account. Le partite dell’ospite non resteranno su questo dispositivo.
second-device = Un secondo dispositivo
second-device-how = Apri lì questo link, o fai leggere il codice alla fotocamera. Vale una volta, per dieci minuti.
make-link = Crea un link
sign-out-guest = Esci e perdi le partite
sign-out-guest-how = Un ospite che esce non torna più, e nemmeno le sue partite. Per conservarle crea prima un account.
change-password = Cambia la password
old-password = Password attuale
new-password = Nuova password
password-changed = La password è cambiata. Gli altri dispositivi devono accedere di nuovo.
device-title = Questo dispositivo
device-how = Gioca qui come sull’altro dispositivo, con le stesse partite.
device-now = Ora questo dispositivo gioca come { $name }, poi non più.
device-use = Usa questo dispositivo
device-cut-short = Il link è incompleto. Creane uno nuovo sull’altro dispositivo.
refused-wrong-password = Il nome o la password non è giusto.
refused-name-taken = Il nome è di un account. Scegline un altro, o accedi.
refused-too-many = Troppi tentativi. Aspetta un minuto.
refused-old-link = Il link è già usato o troppo vecchio. Creane uno nuovo sull’altro dispositivo.
refused-unreadable = Un nome ha da 1 a 32 caratteri visibili, una password da 8 a 128.
refused-no-answer = La casa non risponde. Riprova.

chat = Chiacchiere
chat-unread = Chiacchiere, { $n } nuovi
chat-empty = Nessuno ha ancora detto niente.
chat-say = Di’ qualcosa
chat-too-many = Troppo in una volta. Aspetta un momento.
chat-failed = Non è stato detto. Riprova.
chat-off = Nessuno
chat-table = Chi gioca
chat-watchers = Anche chi guarda

graph-of = Mostra
graph-of-points = punti
graph-of-chances = chi vincerebbe
who-would-win = Chi vincerebbe, a giudizio dei bot
estimate-working = I bot stanno giudicando la partita
estimate-failed = I bot non hanno potuto giudicare questa partita.
as-table = Come tabella
