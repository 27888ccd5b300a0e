# La puntuación, la repetición y la comprobación del reparto.

finished-after = { $n ->
    [one] terminada tras 1 ronda
   *[other] terminada tras { $n } rondas
}
ahead-of = { $n ->
    [0] Tantos puntos como { $name }, pero después en el orden de turno.
    [one] Un punto más que { $name }.
   *[other] { $n } puntos más que { $name }.
}
how-it-went = Cómo fue
where-from = De dónde vienen los puntos
graph-round = ronda
graph-claim = ronda { $round }: { $points }
graph-end = { $points } al final
history-missing = No se pudieron obtener las jugadas.
try-again = Probar otra vez
moments = Momentos
moment-lead = { $whose ->
    [mine] Pasas a la cabeza por { $n } con
   *[theirs] { $name } pasa a la cabeza por { $n } con
}
moment-dearest = { $whose ->
    [mine] Reclamas { $n }, la carta más cara
   *[theirs] { $name } reclama { $n }, la carta más cara
}
moment-ended = { $whose ->
    [mine] Tu última carta termina la partida
   *[theirs] La última carta de { $name } termina la partida
}

replay = Repetición
replay-from = Repetición desde la ronda { $n }
open-record = Abrir una partida guardada
the-deal = El reparto
the-deal-told = Las cartas están repartidas
move-of = jugada { $n } de { $most }
moment = Momento de la partida
by-move = jugada
by-round = ronda
by-mine = mías
back-move = Una jugada atrás
back-round = Una ronda atrás
back-mine = A mi jugada anterior
on-move = Una jugada adelante
on-round = Una ronda adelante
on-mine = A mi jugada siguiente
run = Pasar las jugadas
pause = Pausa
link-to-moment = Enlace a este momento
to-the-table = A la mesa
not-begun = La partida no ha empezado
not-begun-why = Aún no hay nada que repetir.

deal-fixed = El reparto estaba fijado antes de la primera jugada.
check-it = Comprobar
fair-check = Reparto justo
fair-proven = Probado: nadie eligió estas cartas
fair-wrong = Las cartas no siguen de lo prometido
fair-unfinished = Se puede comprobar cuando termine la partida
fair-silent = Esta partida guardada no dice cómo se repartieron las cartas
fair-unknown = El reparto de este juego aún no se comprueba aquí
fair-failed = No se pudo obtener o leer la partida guardada.
fair-agrees = Coincide
fair-disagrees = Es distinto
fair-step-bound = El secreto de la casa es aquel al que se comprometió antes del comienzo
fair-seen-here = Este dispositivo vio la misma promesa antes del reparto.
fair-step-shares = { $n ->
    [0] Ningún jugador añadió un número propio
    [one] 1 jugador añadió un número, comprometido antes de mostrarlo
   *[other] { $n } jugadores añadieron números, comprometidos antes de mostrarlos
}
fair-step-first = El primer jugador sigue de estos números
fair-step-rows = También las { $n } cartas de las filas
fair-step-cards = { $n ->
    [0] No se descubrió ninguna carta después
    [one] También la carta descubierta después
   *[other] También las { $n } cartas descubiertas después, en su orden
}
fair-differs = se esperaba { $want }, se encontró { $have }
fair-limit = Esta página dedujo los mazos por sí misma. Prueba que nadie eligió el reparto, tampoco el anfitrión, no que el anfitrión no lo mirara.
fair-numbers = Los números
fair-commitment = A qué se comprometió la casa
fair-secret = Su secreto
fair-nonce = Añadido por { $name }
fair-no-nonce = nada
fair-seed = De donde sigue todo
fair-recipe = Lo mismo se puede hacer con la partida guardada:
