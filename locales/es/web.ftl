# The web client.

home = Inicio
home-title = Siéntate y comercia
home-lead = Dos juegos de la ruta de las especias, con amigos o contra bots. No necesitas cuenta.
resume = Continuar
game-with = { $game } con { $names }
play-menu = Jugar
my-games = Mis partidas
waiting-others = Esperando a otros
finished = Terminadas
stage-over = Terminada
filter-stage = Qué partidas
filters = Filtros
filter-all = Todas
filter-turn = Tu turno
filter-running = En curso
filter-over = Terminadas
both-games = Los dos
filter-who = Rivales
against-anyone = Cualquiera
against-people = Personas
against-bots = Bots
search-opponent = Buscar rival
none-match = Ninguna partida coincide con estos filtros.
clear-filters = Quitar filtros
show-more = Ver más
your-record = Tus resultados
last-results = Últimas partidas, la más reciente primero
rank-n = { $place ->
    [1] 1.º puesto
    [2] 2.º puesto
    [3] 3.º puesto
    [4] 4.º puesto
   *[other] 5.º puesto
}
n-rounds = { $n ->
    [one] 1 ronda
   *[other] { $n } rondas
}
as-guest = Juegas sin cuenta
change-name = Cambiar de nombre
change-name-how = En las mesas en las que ya estás sigue tu nombre anterior.
name-changed = Nombre cambiado.
save = Guardar
more-for = Más sobre esta partida
score-sheet = Puntuación
all-games = Todas
recent-games = Últimas partidas
no-finished = Aquí aparecen las partidas terminadas.
placed = { $place ->
    [1] Ganaste con { $points }
    [2] 2.º puesto con { $points }
    [3] 3.er puesto con { $points }
    [4] 4.º puesto con { $points }
   *[other] 5.º puesto con { $points }
}
won-of = { $won } de { $played } ganadas
level = Nivel de los bots
meta-spice-road = De 2 a 5 jugadores, unos 25 minutos
meta-east-to-west = De 2 a 4 jugadores, unos 50 minutos
game-for = { $game } para { $n }
game = Juego
stand-ins = El tablero, las cartas y las losetas son componentes sustitutivos nuestros: los valores de los originales no están publicados.
components = Componentes
components-stand-in = Componentes sustitutivos
components-host = El tablero, las cartas y las losetas vienen de un archivo de componentes que añadió el anfitrión de este servidor.
bots-weaker = Con estos componentes los bots juegan peor: aprendieron con los nuestros.
play-bots = Jugar contra bots
play-now = Jugar ahora
new-table = Nueva mesa
rules = Reglas
lessons = Lecciones
learn = Aprender en 5 minutos
offer-lesson = ¿Es tu primera vez? Aprende en cinco minutos con una lección guiada.
settings = Ajustes
your-games = Tus partidas
open-tables = Mesas abiertas
no-games = Aún no tienes partidas. Empieza una aquí arriba.
no-tables = No hay mesas abiertas. Abre una y comparte el enlace.
go-on = Abrir
play-on = Jugar
join = Unirse
watch = Mirar
join-by-link = Unirse con un enlace
link-or-code = Enlace o código
free-chair = Asiento libre
stage-open = Esperando jugadores
stage-running = En curso
guest-name = Invitado
trademark = Century es una marca de su titular, Plan B Games. Caravanserai es un programa independiente con textos e ilustraciones propios. No está afiliado a Plan B Games ni cuenta con su respaldo.

nothing-here = Aquí no hay nada
nothing-here-why = Puede que el enlace sea antiguo o esté incompleto.
no-such-table = Esta mesa no existe
no-such-table-why = Puede que el enlace sea antiguo o esté incompleto, o que solo puedan verla quienes juegan.
unknown-game = Aquí aún no se puede jugar a esto
unknown-game-why = La mesa es de otro juego.
loading = Cargando la mesa

your-name = Tu nombre
name = Nombre
you = Tú
seat-n = Asiento { $n }
chair-device = En este dispositivo
bot-of-level = Bot · { $level }
options = Opciones
seats = Asientos
player-n = Jugador { $n }
first-drawn = Quién empieza se sortea
first-come = quien llegue
kind-open = Libre
kind-bot = Bot
kind-device = Este dispositivo
kind-me = Yo
open-seat-how = Puede sentarse aquí la primera persona que abra tu enlace.
me-seat-how = Este es tu asiento. Para cambiarlo, elige otro y después Yo.
remove-seat = Quitar
add-seat = Añadir
invite-before = Puedes enviarlo ya. El enlace funciona en cuanto abras la mesa.
share = Compartir
seats-to-fill = { $n ->
    [0] Todos los asientos están ocupados
    [one] Falta una persona
   *[other] Faltan { $n } personas
}
who-finds = Quién puede unirse
finds-link = Con el enlace
finds-public = Cualquiera
who-watches = Espectadores
watches-off = No
watches-link = Con el enlace
watches-public = Cualquiera
taking-back = Deshacer jugadas
taking-back-off = No
taking-back-own = Las propias
taking-back-consent = Si todos aceptan
hints = Pistas
hints-alone = Solo contra bots
hints-always = Siempre
start = Empezar
open-table = Abrir la mesa
waiting-title = Esperando jugadores
ready-title = Ya están todos
sit-here = Sentarse aquí
seat-bot = Añadir un bot
free-the-chair = Quitar a { $name }
leave-seat = Dejar tu asiento
start-when-full = Podrás empezar cuando todos los asientos estén ocupados.
owner-starts = La partida empieza cuando { $name } lo decida.
invite = Invitar
invite-how = Envía este enlace o deja que escaneen el código con un teléfono.
link = Enlace
copy = Copiar enlace
copied = Copiado
qr = Código QR del enlace

language = Idioma
theme = Tema
theme-system = Sistema
theme-light = Claro
theme-dark = Oscuro
sending = Tus jugadas
sending-confirm = Confirmar antes
sending-at-once = Enviar sin confirmar
pace = Animaciones
pace-calm = Tranquilas
pace-quick = Rápidas
pace-off = No
sound = Sonido
sound-turn = Solo en tu turno
sound-all = Todo
sound-off = No
letter-keys = Atajos de una sola letra

menu = Menú
close = Cerrar
moves = Jugadas
keys = Atajos de teclado
hint = Pista
undo = Deshacer
cancel = Cancelar
send = Enviar
skip = Saltar
save-record = Descargar la partida
leave-game = Dejar la partida
end-game = Terminar la partida
end-game-sure = Terminarla para todos
close-table = Cerrar la mesa
ended-early = Terminada antes de tiempo
ended-early-why = { $name } terminó la partida. No gana nadie.
table-closed = Esta mesa está cerrada
table-closed-why = Quien la abrió la cerró antes de que empezara la partida.
round = Ronda { $n }
ends-at = Termina con { $n } cartas
your-turn = Tu turno
you-watch = Estás mirando
whose-turn = De quién es el turno
your-move = Tu jugada
is-thinking = { $name } está pensando
thinking = Pensando
away = Ausente
away-bot-plays = Ausente: juega un bot
bot-plays-for-you = Un bot juega por ti.
take-seat-back = Recuperar tu asiento
on-its-way = Enviando
since-your-turn = Desde tu último turno
no-moves-yet = Aún no hay jugadas
other-players = Otros jugadores
player-cards = Cartas de un jugador
mat = Tu caravana y tus cartas
mat-of = Caravana y cartas de { $name }
cards-of = { $have } de { $most } cartas
you-cards-of = Tú, { $have } de { $most } cartas
held-of = { $n } de { $most }
n-cards = { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}
n-played = { $n ->
    [one] 1 ya jugada
   *[other] { $n } ya jugadas
}
is-played = ya jugada
hand-empty = Tu mano está vacía. Descansa para recuperar tus cartas.
rest = Descansar
take-back = { $n ->
    [0] Nada jugado
    [one] Recuperas 1
   *[other] Recuperas { $n }
}
gold-coins = { $n ->
    [one] 1 moneda de oro
   *[other] { $n } monedas de oro
}
silver-coins = { $n ->
    [one] 1 moneda de plata
   *[other] { $n } monedas de plata
}
gold-coins-left = { $n ->
    [one] queda 1 moneda de oro
   *[other] quedan { $n } monedas de oro
}
silver-coins-left = { $n ->
    [one] queda 1 moneda de plata
   *[other] quedan { $n } monedas de plata
}
points-deck = { $n ->
    [one] Mazo de mercados, queda 1 carta
   *[other] Mazo de mercados, quedan { $n } cartas
}
merchants-deck = { $n ->
    [one] Mazo de mercaderes, queda 1 carta
   *[other] Mazo de mercaderes, quedan { $n } cartas
}
deck-points = mercados
deck-merchants = mercaderes
can-claim = Puedes reclamarla
needs = Reúne
have-all = Lo tienes todo
price = { $n ->
    [0] Gratis
    [one] 1 cubo
   *[other] { $n } cubos
}
lying = con { $spices } encima
payment-on = Pago en la carta { $n }: { $spice }. Cambiar
cube-of = { $spice }, posición { $n }
tip-wait = Espera a tu turno
tip-watching = Solo estás mirando

say-take = Recibe
say-trade = Canjea
say-upgrade = Mejora
say-acquire = Adquiere
say-rest = { $n ->
    [one] Recupera 1 carta
   *[other] Recupera { $n } cartas
}
say-put-back = devolviendo
laying = pagando
and-gold = y recibe una moneda de oro
and-silver = y recibe una moneda de plata
nothing = nada
how-often = Cuántas veces
less = Menos
more = Más
steps-of = { $most ->
    [one] { $n } de 1 nivel. Cada toque mejora un cubo un nivel.
   *[other] { $n } de { $most } niveles. Cada toque mejora un cubo un nivel.
}
give-get = Das { $give } y recibes { $get }.
will-hold = Tendrás { $n } de { $most } cubos.
comes-along = Con la carta recibes { $spices }: tendrás { $n } de { $most } cubos.
over-limit = Serían { $n } cubos. Puedes conservar { $most }.
step-back = De { $from } a { $to }. Deshacer
choose-again = Elegir de nuevo
refused-conflict = La mesa ha cambiado. Elige de nuevo.
type-move = Escribe una jugada
type-move-how = Escribe la jugada en notación y pulsa Enter

you-play = Juegas
you-acquire = Adquieres
you-rest = Descansas
you-claim = Reclamas

plan = Plan
plan-claim = { $n ->
    [one] Plan: { $points } puntos ahora
   *[other] Plan: { $points } puntos en { $n } turnos
}
plan-do-play = Juega
plan-do-acquire = Adquiere
plan-do-rest = Descansa
plan-do-claim = Reclama
plan-chance = Según el mejor bot, tu probabilidad de ganar es del { $chance }.
do-it = Usar la pista

no-connection = Sin conexión. Tu jugada está guardada y se enviará.
back-again = Vuelves a tener conexión.
undo-asked = { $name } pide deshacer una jugada
undo-you-asked = Has pedido deshacer una jugada. Deciden los demás.
agree = Aceptar
decline = Rechazar
move-sent = Jugada enviada
pass-to = Pasa el dispositivo a { $name }
ready = Continuar

game-over = La partida ha terminado
wins = { $n ->
    [one] { $name } gana con 1 punto
   *[other] { $name } gana con { $n } puntos
}
you-win = { $n ->
    [one] ¡Ganas con 1 punto!
   *[other] ¡Ganas con { $n } puntos!
}
rematch = Revancha
look-at-table = Ver la mesa

key-points = Cartas de mercado
key-merchants = Cartas de mercader
key-hand = Mano
key-others = Otros jugadores
key-rest = Descansar
key-arrows = Cambiar de carta o de pago
key-enter = Elegir y después enviar
key-esc = Cancelar
key-spices = Elegir un cubo de esa especia
key-times = Cuántas veces canjear
key-type = Escribir una jugada
key-undo = Deshacer
key-hint = Pista
key-help = Estos atajos
