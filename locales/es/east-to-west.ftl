# De Oriente a Occidente.

ew-board = Tablero
ew-fort = Fuerte { $n }
ew-market = Mercado { $n }
ew-pantry = Despensa
ew-route = Ruta comercial
ew-decks = Mazos
ew-tiles = Losetas de exploración
ew-decks-and-tiles = Mazos y losetas de exploración
ew-cards-and-tiles = Cartas y losetas
ew-point-cards = Cartas de puntos
ew-bonus = Losetas de bonificación
ew-exploration = Exploración
ew-tile = loseta
ew-mat = Tu despensa y tu ruta
ew-mat-of = Despensa y ruta: { $name }
ew-ready = { $n ->
    [0] ningún colono listo
    [one] 1 listo
   *[other] { $n } listos
}
ew-in-reserve = { $n } en reserva
ew-used-up = { $n } usadas
ew-route-empty = Aún no hay cartas en tu ruta
ew-nothing-yet = Todavía nada
ew-this-next = la siguiente
ew-no-more = no quedan
ew-no-card = ninguna carta
ew-covered = Cubierto por una loseta de exploración
ew-come-back = { $n ->
    [0] todos en casa
    [one] vuelve 1
   *[other] vuelven { $n }
}

ew-symbol-saddlebag = alforja
ew-symbol-hammer = martillo
ew-symbol-dreamcatcher = atrapasueños
ew-symbol-compass = brújula
ew-icon-plains = llanura
ew-icon-forest = bosque
ew-icon-river = río
ew-icon-mountain = montaña

ew-point-card-name = Carta de puntos: { $points } puntos por { $cost }
ew-benefit-settlers = { $n ->
    [one] 1 colono se te une desde la reserva
   *[other] { $n } colonos se te unen desde la reserva
}
ew-benefit-tool = herramienta, un colono menos: { $icon }
ew-benefit-goods = mercancías, { $spices } más: { $icon }
ew-benefit-explore = una loseta de exploración
ew-bonus-pair = Loseta de bonificación: { $points } puntos por cada pareja de { $a } y { $b }
ew-bonus-each = Loseta de bonificación: { $points } puntos por cada { $symbol }
ew-bonus-settlers = Loseta de bonificación: { $points } puntos por cada { $n } colonos fuera de la reserva
ew-bonus-merchants = Loseta de bonificación: { $points } puntos por cada { $n } cartas de mercader tuyas
ew-tile-plain = Loseta de exploración: { $points } puntos
ew-tile-gain = Loseta de exploración: { $points } puntos y { $spices }
ew-tile-settlers = { $n ->
    [one] Loseta de exploración: { $points } puntos y 1 colono
   *[other] Loseta de exploración: { $points } puntos y { $n } colonos
}
ew-tile-upgrade = Loseta de exploración: { $points } puntos y { $n } niveles de mejora

ew-gain-name = Recibe { $get }
ew-upgrade-name = Mejora, { $n } niveles
ew-trade-name = Canjea { $give } por { $get }
ew-renew-name = Renueva las cartas de mercader y juega otra vez
ew-renew-short = Renueva, juega otra vez
ew-adjust-name = Recibe 1 cúrcuma e intercambia dos cartas de tu ruta
ew-adjust-short = intercambia dos
ew-takes = { $n ->
    [one] 1 colono
   *[other] { $n } colonos
}
ew-stands = { $n ->
    [one] 1 colono: { $name }
   *[other] { $n } colonos: { $name }
}
ew-you-stand = { $n ->
    [one] 1 colono tuyo
   *[other] { $n } colonos tuyos
}
ew-you-need = Necesitas { $n }
ew-you-are-here = estás aquí

ew-do-use = Usar
ew-do-take = Tomar
ew-do-renew = Renovar
ew-do-swap = Intercambiar
ew-use-or-take = Usar o tomar
ew-say-claim = Reclama { $points } puntos por
ew-say-explore = y explora
ew-and-upgrade = y mejora
ew-say-renew = Nuevas cartas de mercader, y juegas otra vez
ew-say-swap = e intercambia
ew-say-rest = { $n ->
    [0] Descansa
    [one] 1 colono vuelve a casa
   *[other] { $n } colonos vuelven a casa
}
ew-into-route = para tu ruta
ew-for = por
ew-give-up = Renuncia: { $card }
ew-take-bonus = Toma la loseta de bonificación
ew-choose-tile = Qué loseta de exploración
ew-choose-out = Tu ruta está llena: toca la carta que sustituyes.
ew-choose-swap = Toca dos cartas de tu ruta para intercambiarlas.
ew-you-place = { $n ->
    [one] Colocas 1 colono.
   *[other] Colocas { $n } colonos.
}
ew-go-home = { $n ->
    [one] { $name }: 1 colono vuelve a casa.
   *[other] { $name }: { $n } colonos vuelven a casa.
}
ew-join-you = { $n ->
    [one] 1 se te une desde la reserva.
   *[other] { $n } se te unen desde la reserva.
}

ew-did-work = trabaja
ew-did-claim = reclama
ew-did-use = usa
ew-did-take = toma
ew-did-renew = renueva las cartas de mercader
ew-did-adjust = ajusta la ruta
ew-did-route = usa la ruta
ew-did-rest = descansa
ew-you-did-work = Has trabajado
ew-you-did-claim = Has reclamado
ew-you-did-use = Has usado
ew-you-did-take = Has tomado
ew-you-did-renew = Has renovado las cartas de mercader
ew-you-did-adjust = Has ajustado la ruta
ew-you-did-route = Has usado la ruta
ew-you-did-rest = Has descansado
ew-plan-work = Trabaja
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
why-own-settlers = Tus colonos ya están aquí. Descansa para recuperarlos
why-not-enough-settlers = Hacen falta { $need } colonos, listos: { $have }
why-more-than-fits = Es más de lo que cabe en la despensa
why-not-done-here = Esto no se hace aquí
why-no-point-card = Aquí no hay ninguna carta de puntos
why-must-explore = Elige una loseta de exploración
why-does-not-explore = Esta carta no da losetas de exploración
why-tile-gone = Esta loseta de exploración ya está tomada
why-no-bonus-tile = Aquí no quedan losetas de bonificación
why-bonus-full = Tienes { $most } losetas de bonificación, no puede haber más
why-no-merchant-card = Aquí no hay ninguna carta de mercader
why-not-below = Ahora hay otra carta aquí
why-route-full = Tu ruta está llena: elige la carta que sustituyes
why-route-has-room = En tu ruta hay sitio: ninguna carta tiene que salir
why-not-in-route = Esta carta no está en tu ruta
why-swap-order = Primero se nombra la carta de la izquierda
why-card-occupied = Tus colonos están en esta carta. Descansa para recuperarlos
