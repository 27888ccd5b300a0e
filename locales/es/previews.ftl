# What other programs show of a link. The server fills these in by itself: variables, but no forms.

preview-house = Century: La Ruta de las Especias y De Oriente a Occidente, con amigos o contra bots. No necesitas cuenta.
preview-name-spice-road = La Ruta de las Especias
preview-name-east-to-west = De Oriente a Occidente
preview-about-spice-road = Reúne mercaderes, convierte la cúrcuma en canela paso a paso y reclama las cartas de mercado antes que los demás.
preview-about-east-to-west = Envía colonos a trabajar por el mapa, crea una ruta comercial con tus mercaderes y reclama las cartas de puntos de los fuertes.
preview-open = { $owner } te invita: { $game }
preview-open-how = Abre el enlace y toma asiento. No necesitas cuenta.
preview-running = { $game }: { $names }
preview-running-how = La partida está en curso. Mírala en directo.
preview-over = { $game }: { $names }
preview-over-how = La partida ha terminado. Mira la puntuación y repasa cada jugada.
