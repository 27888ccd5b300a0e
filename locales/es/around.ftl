# Lo que rodea la mesa: relojes, quien se ha ido, charla, cuentas y avisos.

clock = Reloj
clock-none = Sin reloj
clock-each = Para cada jugador
clock-minutes = Minutos para la partida
clock-seconds = Segundos más por jugada
clock-how = Si a alguien se le acaba el tiempo, juega un bot; puede recuperar su sitio.
clock-of = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s por jugada
}
time-left = Tiempo restante
time-low = Quedan { $n } segundos
late-bot-plays = sin tiempo, juega un bot
ran-out-of-time = se le acabó el tiempo
your-time-ran-out = Se te acabó el tiempo. Un bot juega por ti.
is-gone = { $name } no está.
let-bot-play = Que juegue un bot
