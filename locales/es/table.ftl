# La mesa: el encabezado, el libro de jugadas y lo que se dice sin conexión.

short-name-spice-road = Especias
short-name-east-to-west = Occidente
announcements = Avisos

line-offline = Sin conexión
line-offline-long = Sin conexión. Tu jugada está guardada y se enviará.
line-restart = Reiniciando…
line-restart-long = El servidor se está reiniciando. Relojes en pausa.
line-update = Nueva versión
line-update-long = Hay una nueva versión lista.
reload = Recargar
line-slow = Reconectando…
line-slow-long = Reconectando… El reloj puede estar desajustado.
line-back = Conexión recuperada
line-back-sent = Conexión recuperada. Tu jugada se ha enviado.
time-left-about = Tiempo restante, aproximado
time-left-paused = Tiempo restante, en pausa
sends-after-restart = Se enviará cuando vuelva el servidor.
send-after-restart = Enviar tras el reinicio
sends-when-online = Se enviará al volver la conexión.
send-when-online = Enviar al volver
do-not-send = No enviar
move-refused = Jugada no aceptada

touch-a-card = Elige una carta para ver qué hace.
plan-how = Puedes preparar tu próxima jugada: elige una carta.
your-plan = Tu plan:
plan-kept = Plan listo. Se abre cuando te toque.
plan-drop = Olvidar el plan
turn-of = Turno de { $name }
undo-before-passing = Deshacer la última jugada
no-thanks = No, gracias

you-pay = Pagas
you-get = Recibes
you-put-back = Devuelves
do-and-put-back = { $do } y devolver { $n }
put-back-how = { $n ->
    [one] Sobra 1. Toca lo que devuelves.
   *[other] Sobran { $n }. Toca lo que devuelves.
}
put-back-change = Devuelves { $spice }. Cambiar
cube-goes = { $spice }, se devuelve. Cambiar
cube-stays = { $spice }, se queda. Devolver en su lugar
no-step-up = No hay nada por encima de { $spice }
no-more-steps = { $n ->
    [one] Solo 1 nivel. Toca el cubo mejorado para volver atrás.
   *[other] Solo { $n } niveles. Toca un cubo mejorado para volver atrás.
}
n-points = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}

ew-touch-a-place = Elige un lugar, un fuerte, un mercado o una carta de tu ruta.
ew-settlers-of = { $ready ->
    [one] 1 colono listo, { $reserve } en reserva
   *[other] { $ready } colonos listos, { $reserve } en reserva
}
ew-use-now = Usar ahora
ew-take-to-route = Tomar para la ruta

# A screen that everybody looks at, and phones as hands beside it.
shared-screen = Pantalla compartida
shared-screen-how = Una TV o una tableta en el centro de la mesa muestra la partida y los teléfonos son las manos. Abre ahí el enlace y elige:
use-as-screen = Usar como pantalla
screen-join = Siéntate a la mesa
screen-join-how = Escanea el código: tu teléfono será tu mano.
screen-hand = Juega con tu teléfono
screen-hand-how = Escanea el código: tu teléfono será tu mano.
last-moves = Últimas jugadas
n-in-hand = { $n } en la mano
whole-table = Toda la mesa
hand-only = Solo mi mano
table-parts = Parte de la mesa
part-acquire = Adquirir 1–6
part-claim = Reclamar A–E
device-plays = Juego aquí
device-shows = Pantalla compartida
device-shows-how = Cada persona juega en su teléfono y entra con el código de esta pantalla. Tu asiento queda libre.
