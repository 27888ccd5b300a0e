# The lessons: what the guide says, chapter by chapter.

lessons-title = Aprende jugando
lessons-lead = Capítulos breves en una mesa de verdad. Nada puede salir mal: lo que no se pide se deshace.
lessons-you = Tú
lessons-guide = Guía
lessons-taken-back = Jugada deshecha
lessons-now = Aquí lees lo que va a pasar. Confírmalo con el botón claro.
lessons-chapter-done = Muy bien, este capítulo está completo.
lessons-all-done = No necesitas nada más. Siéntate y juega.
lessons-again = Otra vez
lessons-next-chapter = Sigue: { $title }
lessons-all = Todas las lecciones
lessons-next = Seguir
lessons-show = Muéstrame
lessons-read-first = Primero lee, luego te toca
lessons-not-now = En esta lección no
lessons-no-undo = La lección sigue. Puedes empezar el capítulo otra vez
lessons-place = Lección { $n } de { $of }
lessons-step = Paso { $n } de { $of }
lessons-list = Capítulos
lessons-leave = Salir de la lección
lessons-is-done = hecho
lessons-done-of = { $n } de { $of } capítulos hechos
lessons-begin = Empezar
lessons-go-on = Continuar
lessons-rules = Leer todas las reglas

lesson-spice-road-spices = Las especias y la caravana
lesson-spice-road-spices-about = Cuatro clases de cubos y para qué sirven
lesson-spice-road-spices-four = Las cuatro especias, cada una más valiosa que la anterior: cúrcuma, azafrán, cardamomo, canela. Tu caravana lleva hasta diez cubos.
lesson-spice-road-spices-goal = Las cartas de mercado piden ciertas especias. Reúne las especias y reclama las cartas: gana quien tenga más puntos.
lesson-spice-road-spices-first = En tu turno haces una sola cosa. Empieza con una carta de especia: toca la de dos cubos de cúrcuma en tu mano.
lesson-spice-road-spices-first-now = Aquí lees lo que va a pasar. Pulsa Recibir y los cubos son tuyos.
lesson-spice-road-spices-first-else = También se puede, pero primero hacen falta especias. Toca la carta de dos cubos de cúrcuma en tu mano.

lesson-spice-road-play = Jugar una carta
lesson-spice-road-play-about = Recibir, canjear y mejorar especias
lesson-spice-road-play-gain = Una carta con el signo más te da especias. Juega la tuya: dos cubos de cúrcuma.
lesson-spice-road-play-gain-now = Pulsa Recibir: dos cubos más entran en tu caravana.
lesson-spice-road-play-gain-else = Puedes hacerlo, pero el próximo paso necesita más cúrcuma. Juega la carta con el signo más.
lesson-spice-road-play-trade = Una carta de comercio convierte lo que está sobre la flecha en lo que está debajo, tantas veces como puedas pagar. Toca la que da cardamomo por dos cubos de cúrcuma.
lesson-spice-road-play-trade-now = Seis cubos de cúrcuma bastan para tres veces. Deja el número en tres y canjea.
lesson-spice-road-play-trade-else = También está permitido. Aquí canjea los seis cubos de cúrcuma: la carta de comercio, tres veces.
lesson-spice-road-play-upgrade = Una carta de mejora sube los cubos, nivel a nivel, a la especia siguiente. Toca la carta con la doble flecha hacia arriba.
lesson-spice-road-play-upgrade-now = Dos niveles: dos cubos de cardamomo pasan a canela. Toca un cubo para cambiar su nivel y luego mejora.
lesson-spice-road-play-upgrade-else = Se puede subir menos, pero aquí usa los dos niveles. Con la carta de mejora convierte dos cubos de cardamomo en canela.

lesson-spice-road-acquire = Adquirir una carta
lesson-spice-road-acquire-about = Conseguir mercaderes y pagarlos
lesson-spice-road-acquire-row = Las cartas nuevas vienen de esta fila. La primera es gratis; para una más lejana, pon un cubo en cada carta anterior.
lesson-spice-road-acquire-pay = Adquiere la tercera carta, con dos cubos de cúrcuma y uno de azafrán. Cuesta dos cubos.
lesson-spice-road-acquire-pay-now = Va un cubo en cada una de las dos cartas anteriores. Toca un cubo para pagar con otro y luego adquiere.
lesson-spice-road-acquire-pay-else = Puedes hacerlo, pero aquí practicas el pago. Adquiere la tercera carta de la fila.
lesson-spice-road-acquire-lying = En la primera carta hay un cubo tuyo. Quien adquiere la carta recibe también el cubo, y la primera es gratis.
lesson-spice-road-acquire-lying-now = El cubo vuelve con la carta. Adquiérela.
lesson-spice-road-acquire-lying-else = Es posible, pero el cubo sería para el siguiente jugador. Adquiere la primera carta.

lesson-spice-road-rest = Descansar
lesson-spice-road-rest-about = Recuperar las cartas jugadas
lesson-spice-road-rest-rest = Las cartas jugadas quedan a un lado. Al descansar las recuperas todas: toca Descansar.
lesson-spice-road-rest-rest-now = Vuelven tres cartas. Cuesta un turno entero: juega varias antes de descansar.
lesson-spice-road-rest-rest-else = Estaría permitido, pero tus mejores cartas están a un lado. Descansa para recuperarlas.
lesson-spice-road-rest-again = Tu mano está otra vez llena. Juega la carta con dos cubos de cúrcuma y uno de azafrán.
lesson-spice-road-rest-again-else = No está mal. Aquí juega otra vez la carta con dos cubos de cúrcuma y uno de azafrán.

lesson-spice-road-claim = Reclamar una carta
lesson-spice-road-claim-about = Convertir especias en puntos
lesson-spice-road-claim-cost = El número dice cuántos puntos vale una carta de mercado. Los cubos de debajo son su precio.
lesson-spice-road-claim-claim = Tienes dos cubos de cúrcuma y dos de cardamomo: el precio de la carta de 8. Tócala.
lesson-spice-road-claim-claim-now = Das exactamente estos cubos y conservas los demás. Reclama la carta.
lesson-spice-road-claim-claim-else = Se podría, pero antes de tu próximo turno otro puede reclamar la carta. Toma ahora los 8 puntos.

lesson-spice-road-coins = Las monedas
lesson-spice-road-coins-about = Por qué importa el lugar de una carta de mercado
lesson-spice-road-coins-coins = Con la primera carta recibes una moneda de oro, que vale 3; con la segunda, una de plata, que vale 1. Cuando se acaba el oro, la plata pasa a la primera carta.
lesson-spice-road-coins-gold = Puedes pagar dos cartas: 10 y oro son 13, 11 y plata son 12. Reclama la primera.
lesson-spice-road-coins-gold-now = La moneda viene con la carta. Reclámala.
lesson-spice-road-coins-gold-else = No está mal, pero con su moneda de oro la primera carta da 13. Reclama esa.

lesson-spice-road-limit = El límite de diez
lesson-spice-road-limit-about = Qué pasa con el cubo número once
lesson-spice-road-limit-over = Tienes nueve cubos. Juega la carta con dos cubos de cúrcuma y uno de azafrán y mira qué pasa.
lesson-spice-road-limit-over-now = Doce son dos de más: al final del turno pueden quedar diez. Elige qué devolver; se proponen los más baratos.
lesson-spice-road-limit-over-else = Está permitido, pero aquí prueba a pasar de diez. Juega la carta con dos cubos de cúrcuma y uno de azafrán.

lesson-spice-road-end = El final y los puntos
lesson-spice-road-end-about = La última ronda y lo que cuenta
lesson-spice-road-end-near = Con dos o tres jugadores, la sexta carta de mercado termina la partida; con más, la quinta. Aquí cada jugador tiene cinco.
lesson-spice-road-end-last = Tienes tres cubos de azafrán y dos de cardamomo. Reclama tu sexta carta.
lesson-spice-road-end-last-now = La ronda se juega hasta el final, para que todos hayan tenido los mismos turnos. Reclámala.
lesson-spice-road-end-last-else = Es posible, pero ahora puedes terminar la partida. Reclama la carta de tres cubos de azafrán y dos de cardamomo.
lesson-spice-road-end-score = Cuentan las cartas, el oro 3, la plata 1, y 1 por cada cubo que quede y no sea cúrcuma. En caso de empate gana quien jugó el último.
