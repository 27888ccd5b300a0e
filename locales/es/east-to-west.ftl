# De Oriente a Occidente.

ew-board = Tablero
ew-fort = Fuerte { $n }
ew-market = Mercado { $n }
ew-pantry = Despensa
ew-route = Ruta comercial
ew-decks = Mazos
ew-tiles = Losetas de exploración
ew-decks-and-tiles = Mazos y losetas
ew-cards-and-tiles = Cartas y losetas
ew-point-cards = Cartas de puntos
ew-bonus = Bonificación
ew-exploration = Exploración
ew-tile = loseta
ew-mat = Tu despensa y tu ruta
ew-mat-of = Despensa y ruta de { $name }
ew-ready = { $n ->
    [0] Ninguno listo
    [one] 1 listo
   *[other] { $n } listos
}
ew-settlers-ready = { $n ->
    [0] Ningún colono listo
    [one] 1 colono listo
   *[other] { $n } colonos listos
}
ew-in-reserve = { $n } en reserva
ew-used-up = { $n ->
    [one] 1 usada
   *[other] { $n } usadas
}
ew-nothing-yet = Aún nada
ew-this-next = sigue esta
ew-no-more = No quedan
ew-no-card = Sin carta
ew-covered = Cubierto por una loseta de exploración
ew-come-back = { $n ->
    [0] Todos en casa
    [one] Vuelve 1
   *[other] Vuelven { $n }
}

ew-symbol-saddlebag = alforja
ew-symbol-hammer = martillo
ew-symbol-dreamcatcher = atrapasueños
ew-symbol-compass = brújula
ew-icon-plains = llanura
ew-icon-forest = bosque
ew-icon-river = río
ew-icon-mountain = montaña

ew-point-card-name = { $points ->
    [one] Carta de puntos: 1 punto por { $cost }
   *[other] Carta de puntos: { $points } puntos por { $cost }
}
ew-benefit-settlers = { $n ->
    [one] recibes 1 colono de tu reserva
   *[other] recibes { $n } colonos de tu reserva
}
ew-benefit-tool = herramienta: un colono menos en lugares de { $icon }
ew-benefit-goods = mercancías: { $spices } más en lugares de { $icon }
ew-benefit-explore = una loseta de exploración
ew-bonus-pair = { $points ->
    [one] Loseta de bonificación: 1 punto por cada pareja de { $a } y { $b }
   *[other] Loseta de bonificación: { $points } puntos por cada pareja de { $a } y { $b }
}
ew-bonus-each = { $points ->
    [one] Loseta de bonificación: 1 punto por cada { $symbol }
   *[other] Loseta de bonificación: { $points } puntos por cada { $symbol }
}
ew-bonus-settlers = { $points ->
    [one] Loseta de bonificación: 1 punto por cada { $n } colonos fuera de tu reserva
   *[other] Loseta de bonificación: { $points } puntos por cada { $n } colonos fuera de tu reserva
}
ew-bonus-merchants = { $points ->
    [one] Loseta de bonificación: 1 punto por cada { $n } cartas de mercader tuyas
   *[other] Loseta de bonificación: { $points } puntos por cada { $n } cartas de mercader tuyas
}
ew-tile-plain = { $points ->
    [one] Loseta de exploración: 1 punto
   *[other] Loseta de exploración: { $points } puntos
}
ew-tile-gain = { $points ->
    [one] Loseta de exploración: 1 punto y { $spices }
   *[other] Loseta de exploración: { $points } puntos y { $spices }
}
ew-tile-settlers = Loseta de exploración: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} y { $n ->
    [one] 1 colono
   *[other] { $n } colonos
}
ew-tile-upgrade = Loseta de exploración: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} y { $n ->
    [one] 1 nivel de mejora
   *[other] { $n } niveles de mejora
}

ew-gain-name = Recibe { $get }
ew-upgrade-name = { $n ->
    [one] Mejora 1 nivel
   *[other] Mejora { $n } niveles
}
ew-trade-name = Canjea { $give } por { $get }
ew-renew-name = Renueva las cartas de mercader y juega otra vez
ew-renew-short = Renueva y repite
ew-adjust-name = Recibe 1 de cúrcuma e intercambia dos cartas de tu ruta
ew-adjust-short = Intercambia dos
ew-takes = { $n ->
    [one] 1 colono
   *[other] { $n } colonos
}
ew-stands = { $n ->
    [one] 1 colono de { $name }
   *[other] { $n } colonos de { $name }
}
ew-you-stand = { $n ->
    [one] 1 colono tuyo
   *[other] { $n } colonos tuyos
}
ew-you-need = Necesitas { $n }
ew-you-are-here = Estás aquí

ew-do-use = Usar
ew-do-take = Tomar
ew-do-renew = Renovar
ew-do-swap = Intercambiar
ew-use-or-take = Usar o tomar
ew-say-renew = Renueva las cartas de mercader y juega otra vez
ew-say-swap = e intercambia
ew-say-rest = { $n ->
    [0] Descansa
    [one] 1 colono vuelve a casa
   *[other] { $n } colonos vuelven a casa
}
ew-for = en lugar de
ew-give-up = Sustituir { $card }
ew-take-bonus = Tomar la loseta de bonificación
ew-choose-tile = Elige una loseta de exploración
ew-choose-out = Tu ruta está llena: toca la carta que quieres sustituir.
ew-choose-swap = Toca dos cartas de tu ruta para intercambiarlas.
ew-you-place = { $n ->
    [one] Colocas 1 colono.
   *[other] Colocas { $n } colonos.
}
ew-go-home = { $n ->
    [one] Vuelve a casa 1 colono de { $name }.
   *[other] Vuelven a casa { $n } colonos de { $name }.
}
ew-join-you = { $n ->
    [one] Recibes 1 colono de tu reserva.
   *[other] Recibes { $n } colonos de tu reserva.
}

ew-did-work = trabaja en
ew-did-claim = reclama
ew-did-use = usa
ew-did-take = toma
ew-did-renew = renueva las cartas de mercader
ew-did-adjust = ajusta la ruta
ew-did-route = usa la ruta
ew-did-rest = descansa
ew-you-did-work = Trabajas en
ew-you-did-claim = Reclamas
ew-you-did-use = Usas
ew-you-did-take = Tomas
ew-you-did-renew = Renuevas las cartas de mercader
ew-you-did-adjust = Ajustas la ruta
ew-you-did-route = Usas la ruta
ew-you-did-rest = Descansas
ew-plan-work = Trabaja en
ew-plan-claim = Reclama
ew-plan-use = Usa
ew-plan-take = Toma
ew-plan-renew = Renueva las cartas de mercader
ew-plan-adjust = Ajusta la ruta
ew-plan-route = Usa la ruta
ew-plan-rest = Descansa
ew-told-work = { $name }: trabaja, { $card }
ew-told-claim = { $name }: reclama { $card }
ew-told-use = { $name }: usa { $card }
ew-told-take = { $name }: toma { $card }
ew-told-renew = { $name }: renueva las cartas de mercader
ew-told-adjust = { $name }: ajusta la ruta
ew-told-route = { $name }: usa la ruta, { $card }
ew-told-rest = { $name }: descansa
ew-told-you-work = Trabajas: { $card }
ew-told-you-claim = Reclamas: { $card }
ew-told-you-use = Usas: { $card }
ew-told-you-take = Tomas: { $card }
ew-told-you-renew = Renuevas las cartas de mercader
ew-told-you-adjust = Ajustas la ruta
ew-told-you-route = Usas la ruta: { $card }
ew-told-you-rest = Descansas
ew-with-bonus = con la loseta de bonificación
ew-in-place-of = en lugar de { $card }
ew-swapping = intercambiando { $a } y { $b }

ew-key-forts = Fuertes
ew-key-locations = Lugares
ew-key-markets = Mercados
ew-key-route = Ruta comercial
ew-key-market = Usar o tomar la carta de un mercado
ew-key-bonus = Tomar o dejar la loseta de bonificación
ew-key-tile = Siguiente loseta de exploración

why-covered = Una loseta de exploración cubre este lugar
why-own-settlers = Ya tienes colonos aquí. Descansa para recuperarlos
why-not-enough-settlers = Colonos necesarios: { $need }. Listos: { $have }
why-more-than-fits = No cabe tanto en la despensa
why-not-done-here = Eso no se puede hacer aquí
why-no-point-card = Aquí no hay ninguna carta de puntos
why-must-explore = Elige una loseta de exploración
why-does-not-explore = Esta carta no da una loseta de exploración
why-tile-gone = Esta loseta de exploración ya no está
why-no-bonus-tile = Aquí no quedan losetas de bonificación
why-bonus-full = Ya tienes { $most } losetas de bonificación y no puedes tomar más
why-no-merchant-card = Aquí no hay ninguna carta de mercader
why-not-below = Ahora hay otra carta aquí
why-route-full = Tu ruta está llena: elige la carta que quieres sustituir
why-route-has-room = En tu ruta queda espacio: no hace falta sustituir ninguna carta
why-not-in-route = Esta carta no está en tu ruta
why-swap-order = Escribe primero la carta de la izquierda
why-card-occupied = Tienes colonos en esta carta. Descansa para recuperarlos
ew-tiles-left = { $n ->
    [one] loseta
   *[other] losetas
}
