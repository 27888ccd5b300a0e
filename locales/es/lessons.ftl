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

lesson-east-to-west-board = La tierra y tus colonos
lesson-east-to-west-board-about = Qué hay en el tablero, y un primer día de trabajo
lesson-east-to-west-board-land = Arriba los fuertes con las cartas de puntos, abajo los mercados con las cartas de mercader, y en medio los lugares donde se trabaja.
lesson-east-to-west-board-settlers = Tus colonos listos trabajan para ti; otros esperan aún en la reserva. Tu despensa guarda hasta diez cubos.
lesson-east-to-west-board-gain = Para trabajar colocas colonos y haces lo que dice el lugar. Toca el que da dos cubos de cúrcuma.
lesson-east-to-west-board-gain-now = Un colono va allí y llegan dos cubos. Confírmalo con el botón claro.
lesson-east-to-west-board-gain-else = También se puede. Empieza por el lugar que da dos cubos de cúrcuma.

lesson-east-to-west-displace = Desplazar a otros
lesson-east-to-west-displace-about = Donde hay alguien, un colono más
lesson-east-to-west-displace-more = Dos colonos del otro jugador están donde se reciben cúrcuma y azafrán. Coloca uno más y los suyos vuelven a casa: toca ese lugar.
lesson-east-to-west-displace-more-now = Tres colonos, sea cual sea el número impreso. Los suyos quedan listos enseguida, así que nadie pierde nada.
lesson-east-to-west-displace-more-else = Es posible, pero aquí practicas cómo desplazar. Toca el lugar donde están los colonos del otro jugador.

lesson-east-to-west-work = Canjear y mejorar
lesson-east-to-west-work-about = Qué más se hace en los lugares
lesson-east-to-west-work-trade = En los lugares se canjea tantas veces como se pueda pagar. Toca el que da dos cubos de azafrán por tres de cúrcuma.
lesson-east-to-west-work-trade-now = Seis cubos de cúrcuma bastan para dos veces. Deja el número en dos y confirma.
lesson-east-to-west-work-trade-else = Estaría permitido. Aquí canjea los seis cubos de cúrcuma: tres por dos de azafrán, dos veces.
lesson-east-to-west-work-upgrade = Otros lugares suben los cubos de nivel. Toca el de 2×; pide dos colonos.
lesson-east-to-west-work-upgrade-now = Sube dos cubos de azafrán a cardamomo, un nivel cada uno. Toca un cubo para cambiar su nivel.
lesson-east-to-west-work-upgrade-else = Está permitido, pero aquí sube dos cubos de azafrán a cardamomo en el lugar de 2×.

lesson-east-to-west-market = Los mercados
lesson-east-to-west-market-about = Usar una carta de mercader, o llevársela
lesson-east-to-west-market-row = Bajo cada mercado hay una carta de mercader. Úsala allí mismo, o tómala para tu ruta comercial, donde te sirve una y otra vez.
lesson-east-to-west-market-use = La primera carta da dos cubos de azafrán. Toca el primer mercado y úsala.
lesson-east-to-west-market-use-now = Deja Usar y confirma. La carta va a tu pila de descartes y las demás se deslizan a la izquierda.
lesson-east-to-west-market-use-else = Puedes hacerlo. Aquí usa la carta del primer mercado.
lesson-east-to-west-market-take = Ahora llévate una carta: la que da cardamomo por dos cubos de cúrcuma. Toca el segundo mercado.
lesson-east-to-west-market-take-now = Elige Tomar y confirma: la carta abre tu ruta comercial.
lesson-east-to-west-market-take-else = También está permitido. Aquí toma la carta del segundo mercado: elige Tomar.

lesson-east-to-west-route = La ruta comercial
lesson-east-to-west-route-about = Tus propias cartas y los colonos que piden
lesson-east-to-west-route-price = Esta es tu ruta comercial. Una carta pide un colono, y uno más por cada carta sin colonos a su izquierda.
lesson-east-to-west-route-first = A la izquierda de la primera carta no hay nada: pide un colono. Tócala.
lesson-east-to-west-route-first-else = Está permitido. Aquí usa la primera carta de tu ruta.
lesson-east-to-west-route-third = Ahora la tercera: en la primera ya hay un colono, así que solo cuenta la segunda. Pide dos colonos; tócala.
lesson-east-to-west-route-third-now = Dos colonos, y dos cubos de azafrán pasan a cardamomo. Confirma.
lesson-east-to-west-route-third-else = Es posible. Aquí usa la tercera carta de tu ruta.

lesson-east-to-west-rest = Descansar
lesson-east-to-west-rest-about = Llamar a tus colonos
lesson-east-to-west-rest-rest = Solo te queda un colono. Descansa, y todos vuelven del tablero y de la ruta: toca Descansar.
lesson-east-to-west-rest-rest-now = Cuesta un turno entero, pero después todos están listos de nuevo.
lesson-east-to-west-rest-rest-else = Un colono todavía puede hacer algo. Aquí llámalos a todos: descansa.

lesson-east-to-west-fort = Los fuertes
lesson-east-to-west-fort-about = Reclamar cartas de puntos
lesson-east-to-west-fort-card = Una carta de puntos muestra sus puntos, un símbolo, su precio y un beneficio, como colonos de la reserva. El beneficio llega enseguida.
lesson-east-to-west-fort-claim = Tienes dos cubos de cúrcuma y dos de azafrán: el precio de la carta del primer fuerte. Toca el fuerte.
lesson-east-to-west-fort-claim-now = Su loseta de bonificación viene con ella y cuenta al final; puedes tener tres. Reclama la carta.
lesson-east-to-west-fort-claim-else = Es posible. Aquí reclama la carta del primer fuerte junto con la loseta de bonificación.

lesson-east-to-west-explore = La exploración
lesson-east-to-west-explore-about = Para qué sirve una brújula
lesson-east-to-west-explore-compass = Con una brújula tomas una loseta de exploración. Dos losetas cubren un lugar, que sigue cerrado hasta que alguien las toma.
lesson-east-to-west-explore-tile = La carta del primer fuerte tiene una brújula, y tienes su precio. Toca el fuerte.
lesson-east-to-west-explore-tile-now = Elige una loseta: todas valen puntos, algunas dan algo enseguida. Luego reclama la carta.
lesson-east-to-west-explore-tile-else = Está permitido, pero aquí explora: reclama la carta del primer fuerte.

lesson-east-to-west-tools = Herramientas y mercancías
lesson-east-to-west-tools-about = Cartas que siguen trabajando
lesson-east-to-west-tools-own = Algunas de tus cartas siguen trabajando: la herramienta ahorra un colono en el bosque, las mercancías traen un cubo de cúrcuma en la montaña.
lesson-east-to-west-tools-tool = Cúrcuma y azafrán en el bosque piden dos colonos; con tu herramienta basta uno. Toca ese lugar.
lesson-east-to-west-tools-tool-else = Es posible. Aquí usa tu herramienta en el bosque: cúrcuma y azafrán.
lesson-east-to-west-tools-goods = En la montaña se reciben tres cubos de cúrcuma, y tus mercancías añaden un cuarto. Toca ese lugar.
lesson-east-to-west-tools-goods-else = Es posible. Aquí ve a la montaña a por tres cubos de cúrcuma.

lesson-east-to-west-limit = El límite de diez
lesson-east-to-west-limit-about = Qué pasa con el cubo número once
lesson-east-to-west-limit-over = Tienes nueve cubos. Trabaja donde se reciben tres cubos de cúrcuma y mira qué pasa.
lesson-east-to-west-limit-over-now = Doce son dos de más: al final del turno pueden quedar diez. Elige qué devolver; se proponen los más baratos.
lesson-east-to-west-limit-over-else = Está permitido, pero aquí prueba a pasar de diez: tres cubos de cúrcuma, en la montaña.

lesson-east-to-west-end = El final y los puntos
lesson-east-to-west-end-about = La última ronda y lo que cuenta
lesson-east-to-west-end-last = La octava carta de puntos termina la partida, y tú tienes siete. Reclama la del primer fuerte.
lesson-east-to-west-end-last-now = La ronda se juega hasta el final. Toma también la loseta de bonificación y reclama la carta.
lesson-east-to-west-end-last-else = Es posible, pero ahora puedes terminar la partida. Reclama la carta del primer fuerte, con su loseta de bonificación.
lesson-east-to-west-end-score = Cuentan cartas de puntos, losetas de bonificación y de exploración, y 1 por cada cubo que quede y no sea cúrcuma. En caso de empate gana quien jugó el último.
