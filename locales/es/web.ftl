# The web client.

home = Inicio
home-title = Siéntate y comercia
home-lead = Dos juegos de la ruta de las especias, con amigos o bots. Sin cuenta.
games-go-on = { $n ->
    [one] Una partida sigue
   *[other] { $n } partidas siguen
}
meta-spice-road = De 2 a 5 jugadores, unos 25 minutos
meta-east-to-west = De 2 a 4 jugadores, unos 50 minutos
about-spice-road = Reúne mercaderes, convierte paso a paso la cúrcuma en canela y reclama las cartas de mercado antes que los demás.
about-east-to-west = Envía colonos a trabajar en el mapa, construye una ruta comercial de mercaderes y reclama las cartas de puntos sobre los fuertes.
game-for = { $game } para { $n }
which-game = ¿A qué se juega?
game = Juego
stand-ins = Tablero, cartas y losetas son componentes sustitutivos nuestros: los valores impresos no están en ningún texto público.
play-bots = Jugar contra bots
play-now = Jugar ahora
new-table = Mesa nueva
rules = Reglas
lessons = Lecciones
learn = Aprende en cinco minutos
offer-lesson = ¿Es tu primera vez? Una lección guiada dura cinco minutos.
settings = Ajustes
your-games = Tus partidas
open-tables = Mesas abiertas
no-games = Aún no hay partidas. Empieza una arriba.
no-tables = No hay mesas abiertas. Abre una y envía el enlace a un amigo.
go-on = Abrir
join = Entrar
watch = Mirar
join-by-link = Entrar con un enlace
link-or-code = Enlace o código
free-chair = sitio libre
stage-open = esperando jugadores
stage-running = en juego
guest-name = Invitado
trademark = Century es una marca de su titular, Plan B Games. Caravanserai es un programa independiente con textos y dibujos propios. No está afiliado a Plan B Games ni cuenta con su respaldo.

nothing-here = No hay nada en esta dirección
nothing-here-why = Puede que el enlace sea viejo o esté incompleto.
no-such-table = Esta mesa no existe
no-such-table-why = Puede que el enlace sea viejo o esté incompleto, o que solo puedan verla quienes juegan.
unknown-game = Este juego aún no está aquí
unknown-game-why = La mesa es de otro juego.
loading = Se prepara la mesa

your-name = Tu nombre
name = Nombre
you = tú
seat-n = Sitio { $n }
chair-open = Libre para un amigo
chair-device = En este dispositivo
chair-bot = Bot { $name }, { $level }
bot-of-level = bot, { $level }
options = Opciones
who-finds = Quién encuentra la mesa
finds-link = Quien tenga el enlace
finds-public = Todos
who-watches = Quién puede mirar
watches-off = Nadie
watches-link = Quien tenga el enlace
watches-public = Todos
taking-back = Deshacer jugadas
taking-back-off = Nunca
taking-back-own = Las propias
taking-back-consent = Si todos aceptan
hints = Pistas
hints-alone = Solo contra bots
hints-always = Siempre
start = Empezar
open-table = Abrir la mesa
waiting-title = La mesa está puesta
sit-here = Sentarse aquí
seat-bot = Poner un bot
free-the-chair = Liberar el sitio: { $name }
start-when-full = La partida puede empezar cuando todos los sitios estén ocupados.
owner-starts = { $name } empieza la partida.
invite = Invitar
invite-how = Envía este enlace, o deja que un teléfono lea el código.
link = Enlace
copy = Copiar
copied = Copiado
qr = Código QR del enlace

language = Idioma
theme = Aspecto
theme-system = Como el dispositivo
theme-light = Claro
theme-dark = Oscuro
sending = Jugadas
sending-confirm = Confirmar antes
sending-at-once = Enviar al instante
pace = Jugadas de otros
pace-calm = Con calma
pace-quick = Rápidas
pace-off = Al instante
sound = Sonido
sound-turn = Tu turno
sound-all = Todo
sound-off = Nada
letter-keys = Teclas de una letra

menu = Menú
close = Cerrar
moves = Jugadas
keys = Teclas
hint = Pista
undo = Deshacer
cancel = Cancelar
send = Enviar
skip = Saltar
save-record = Guardar la partida
leave-game = Dejar la partida
round = ronda { $n }
ends-at = acaba con { $n } cartas
your-turn = Tu turno
you-watch = Miras
whose-turn = De quién es el turno
your-move = Tu jugada
your-turn-choose = Tu turno: toca una carta
is-thinking = { $name } piensa
thinking = piensa
away = fuera
away-bot-plays = fuera, juega un bot
bot-plays-for-you = Un bot juega por ti.
take-seat-back = Recuperar tu asiento
on-its-way = En camino
last-move = última jugada
since-your-turn = Desde tu último turno
no-moves-yet = Aún no hay jugadas
other-players = Otros jugadores
player-cards = Cartas de un jugador
mat = Tu caravana y tus cartas
mat-of = Caravana y cartas: { $name }
cards-of = { $have } de { $most } cartas
you-cards-of = Tú, { $have } de { $most } cartas
held-of = { $n } de { $most }
n-cards = { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}
n-played = { $n ->
    [one] 1 jugada
   *[other] { $n } jugadas
}
is-played = jugada
hand-empty = Tu mano está vacía. Descansa para recuperar tus cartas.
rest = Descansar
take-back = { $n ->
    [0] nada jugado
    [one] recupera 1
   *[other] recupera { $n }
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
points-deck = Mazo de cartas de mercado, quedan { $n }
merchants-deck = Mazo de cartas de mercader, quedan { $n }
deck-points = mercados
deck-merchants = mercaderes
can-claim = puedes reclamarla
needs = falta
have-all = lo tienes todo
price = { $n ->
    [0] gratis
    [one] 1 cubo
   *[other] { $n } cubos
}
lying = encima: { $spices }
payment-on = Pago en la carta { $n }: { $spice }. Cambiar
cube-of = { $spice }, lugar { $n }
tip-wait = En tu turno
tip-watching = Estás mirando

say-take = Recibe
say-trade = Canjea
say-upgrade = Mejora
say-acquire = Adquiere
say-claim = Reclama { $points } por
say-rest = { $n ->
    [one] Recupera 1 carta
   *[other] Recupera { $n } cartas
}
say-put-back = y devuelve
laying = poniendo
and = y
and-gold = y una moneda de oro
and-silver = y una moneda de plata
nothing = nada
how-often = Cuántas veces
less = Una vez menos
more = Una vez más
steps-of = { $n } de { $most } niveles. Toca un cubo para subirlo, otra vez para subirlo más.
give-get = Das { $give }, recibes { $get }.
will-hold = Tendrás { $n } de { $most }.
comes-along = Con la carta tomas { $spices }: tendrás { $n } de { $most }.
over-limit = Tendrías { $n } cubos, pueden quedar { $most }.
step-back = De { $from } a { $to }. Deshacer
to-put-back = Para devolver
choose-put-back = Elige qué devolver
keep = Quedarse { $spice }
put-back-one = Devolver { $spice }
choose-again = Elegir otra vez
refused-conflict = La mesa ha avanzado y esto ya no es posible. Elige otra vez.
type-move = Escribe una jugada
type-move-how = Una jugada en la notación y después Intro

you-play = Has jugado
you-acquire = Has adquirido
you-rest = Has descansado
you-claim = Has reclamado
short-play = { $name } juega
short-acquire = { $name } adquiere
short-rest = { $name } descansa
short-claim = { $name } reclama

plan = Plan
plan-claim = { $n ->
    [one] Plan: { $points } puntos ahora
   *[other] Plan: { $points } puntos en { $n } turnos
}
plan-do-play = Juega
plan-do-acquire = Adquiere
plan-do-rest = Descansa
plan-do-claim = Reclama
plan-chance = El bot más fuerte te da un { $n } % de ganar.
do-it = Hacerlo

no-connection = Sin conexión. Tu jugada se conserva.
back-again = De vuelta. No se ha perdido nada.
undo-asked = { $name } pide deshacer una jugada
undo-you-asked = Has pedido deshacer una jugada. Deciden los demás.
agree = Aceptar
decline = Rechazar
move-sent = Jugada enviada
pass-to = Pasa el dispositivo: { $name }
ready = Listo

game-over = La partida ha terminado
wins = { $name } gana con { $n }
you-win = Ganas con { $n }
rematch = Revancha
look-at-table = Mirar la mesa

key-points = Cartas de mercado
key-merchants = Cartas de mercader
key-hand = Mano
key-others = Otros jugadores
key-rest = Descansar
key-arrows = Carta o pago de al lado
key-enter = Elegir y después enviar
key-esc = Cancelar
key-spices = Elegir un cubo de esta clase
key-times = Cuántas veces canjear
key-type = Escribir una jugada
key-undo = Deshacer
key-hint = Pista
key-help = Estas teclas
