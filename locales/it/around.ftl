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
