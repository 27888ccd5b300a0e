# Words of the game, shared by all clients.

spice-road = Especias
east-to-west = Occidente

spice-y = cúrcuma
spice-r = azafrán
spice-g = cardamomo
spice-b = canela
spices-y = { $n } de cúrcuma
spices-r = { $n } de azafrán
spices-g = { $n } de cardamomo
spices-b = { $n } de canela
spices-none = nada

spice-card-name = Carta de especia: recibe { $get }
upgrade-card-name = { $n ->
    [one] Carta de mejora: 1 nivel
   *[other] Carta de mejora: { $n } niveles
}
trade-card-name = Carta de comercio: { $give } por { $get }
point-card-name = Carta de mercado: { $points } puntos por { $cost }

point-cards = Mercados
merchant-cards = Cartas de mercader
caravan = Caravana
hand = Mano
played = Ya jugadas
claimed = Reclamadas
points = Puntos
gold = Oro
silver = Plata
spices-left = Especias
cards = Cartas
player = Jugador
players = Jugadores
bots = Bots
first-player = Primer jugador
rank = Puesto
score = Puntuación

level-novice = Novato
level-curious = Curioso
level-casual = Tranquilo
level-careful = Prudente
level-steady = Firme
level-sharp = Agudo
level-strong = Fuerte
level-expert = Experto
level-master = Maestro
level-random = Al azar
level-how-novice = Junta cubos y cartas, casi nunca con un plan.
level-how-curious = Piensa en una carta de puntos, pero se distrae.
level-how-casual = Juega con cabeza, turno a turno.
level-how-careful = Mira toda la mesa, pero a menudo la valora mal.
level-how-steady = Valora bien la mesa, pero comete errores.
level-how-sharp = Comprueba la respuesta a sus primeras ideas.
level-how-strong = Mira varias jugadas por delante.
level-how-expert = Mira varios turnos por delante.
level-how-master = Piensa hasta un segundo por jugada, tan lejos como puede.

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
told-you-play = Juegas: { $card }
told-you-acquire = Adquieres: { $card }
told-you-rest = Descansas
told-you-claim = Reclamas: { $card }
for-spices = { $give } por { $get }
times = { $n ->
    [one] 1 vez
   *[other] { $n } veces
}
paying = pagando { $spices }
putting-back = devolviendo { $spices }

why-not-enough = Te falta { $spice }: tienes { $have } de { $need }
why-cannot-pay = Precio en cubos: { $need }. Tienes { $have }
why-not-in-hand = Esta carta no está en tu mano
why-already-played = Ya has jugado esta carta. Descansa para recuperarla
why-nothing-played = No tienes cartas jugadas que recuperar
why-not-in-market = Esta carta ya no está en la fila
why-not-in-row = Esta carta ya no está en la fila
why-game-over = La partida ha terminado
why-not-started = La partida aún no ha empezado
why-not-your-turn = No es tu turno
why-no-hints = En esta mesa no hay pistas
why-hint-busy = Los bots están ocupados. Inténtalo dentro de un momento.
why-hint-failed = No hay pista para esta posición
why-undo-off = En esta mesa no se puede deshacer
why-nothing-to-undo = No tienes ninguna jugada que deshacer
why-others-moved = Otra persona ha jugado después de ti
why-revealed = Ya se ha descubierto una carta nueva
why-undo-asked = Alguien ya lo ha pedido
why-unreadable = No es una jugada escrita en la notación
why-beyond = Esa carta no da para tanto
why-wrong-payment = Hay que pagar { $need }, no { $paid }
why-pays-for-nothing = Solo se paga al adquirir una carta
why-wrong-discard = Hay que devolver { $need }, no { $discarded }
why-discards-not-held = No tienes los cubos que quieres devolver
why-not-over = La partida aún no ha terminado
why-bot-plays = Un bot juega por ti. Primero recupera tu asiento.
why-log-full = En esta mesa se han hecho demasiadas jugadas. Empieza otra partida.
