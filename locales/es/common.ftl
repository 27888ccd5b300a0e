# Words of the game, shared by all clients.

spice-road = La Ruta de las Especias
east-to-west = De Oriente a Occidente

spice-y = cúrcuma
spice-r = azafrán
spice-g = cardamomo
spice-b = canela
spices-y = { $n } cúrcuma
spices-r = { $n } azafrán
spices-g = { $n } cardamomo
spices-b = { $n } canela
spices-none = nada

spice-card-name = Carta de especia: recibe { $get }
upgrade-card-name = Carta de mejora: { $n } niveles
trade-card-name = Carta de comercio: { $give } por { $get }
point-card-name = Carta de mercado: { $points } puntos por { $cost }

point-cards = Cartas de mercado
merchant-cards = Cartas de mercader
caravan = Caravana
hand = Mano
played = Jugadas
claimed = Reclamadas
points = Puntos
gold = Oro
silver = Plata
spices-left = Especias
cards = Cartas
player = Jugador
players = Jugadores
bots = Bots
first-player = primer jugador
rank = Puesto
score = Puntuación

level-novice = novato
level-casual = tranquilo
level-steady = firme
level-strong = fuerte
level-master = maestro
level-random = al azar

do-play = Jugar
do-acquire = Adquirir
do-rest = Descansar
do-claim = Reclamar
do-take = Recibir
do-upgrade = Mejorar
do-trade = { $n ->
    [one] Canjear una vez
   *[other] Canjear { $n } veces
}
do-put-back = Devolver { $n }

did-play = juega
did-acquire = adquiere
did-rest = descansa
did-claim = reclama

told-play = { $name }: juega { $card }
told-acquire = { $name }: adquiere { $card }
told-rest = { $name }: descansa
told-claim = { $name }: reclama { $card }
for-spices = { $give } por { $get }
times = { $n } veces
paying = paga { $spices }
putting-back = devuelve { $spices }

why-not-enough = Tienes { $have } de { $need } { $spice }
why-cannot-pay = { $need ->
    [one] Cuesta 1 cubo, tienes { $have }
   *[other] Cuesta { $need } cubos, tienes { $have }
}
why-not-in-hand = Esta carta no está en tu mano
why-already-played = Esta carta ya está jugada. Descansa para recuperarla
why-nothing-played = No tienes cartas jugadas que recuperar
why-not-in-market = Esta carta ya no está en la fila
why-not-in-row = Esta carta ya no está en la fila
why-game-over = La partida ha terminado
why-not-started = La partida no ha empezado
why-not-your-turn = No es tu turno
why-no-hints = Esta mesa no da pistas
why-undo-off = En esta mesa no se deshace ninguna jugada
why-nothing-to-undo = No hay ninguna jugada tuya que deshacer
why-others-moved = Otra persona ha jugado después
why-revealed = Se ha descubierto una carta nueva
why-undo-asked = Alguien ya lo ha pedido
why-unreadable = Esto no es una jugada en la notación
why-beyond = Es más de lo que puede una caravana
why-wrong-payment = Pide pagar { $need }, no { $paid }
why-pays-for-nothing = Solo adquirir tiene un coste
why-wrong-discard = Hay que devolver { $need }, no { $discarded }
why-discards-not-held = No tienes lo que devuelves
why-broken = El servidor no ha podido responder. Prueba otra vez
