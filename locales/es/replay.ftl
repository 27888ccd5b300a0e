# La puntuación, la repetición y la comprobación del reparto.

finished-after = { $n ->
    [one] Terminada tras 1 ronda
   *[other] Terminada tras { $n } rondas
}
ahead-of = { $n ->
    [0] Los mismos puntos que { $name }: desempata el orden de turno.
    [one] Un punto más que { $name }.
   *[other] { $n } puntos más que { $name }.
}
ahead-of-you = { $n ->
    [0] Los mismos puntos que tú: desempata el orden de turno.
    [one] Un punto más que tú.
   *[other] { $n } puntos más que tú.
}
how-it-went = Cómo fue
where-from = De dónde vienen los puntos
graph-round = Ronda
graph-claim = ronda { $round }: { $points }
graph-end = { $points } al final
history-missing = No se pudieron cargar las jugadas.
try-again = Reintentar
moments = Momentos clave
moment-lead = { $whose ->
    [mine] Tomas la delantera con una carta de { $n } puntos:
   *[theirs] { $name } toma la delantera con una carta de { $n } puntos:
}
moment-dearest = { $whose ->
    [mine] Reclamas la carta más valiosa: { $n } puntos
   *[theirs] { $name } reclama la carta más valiosa: { $n } puntos
}
moment-ended = { $whose ->
    [mine] Tu última carta pone fin a la partida
   *[theirs] La última carta de { $name } pone fin a la partida
}

replay = Repetición
replay-from = Repetición desde la ronda { $n }
open-record = Abrir partida descargada
the-deal = El reparto
the-deal-told = Las cartas están repartidas
move-of = Jugada { $n } de { $most }
moment = Momento de la partida
by-move = Jugada
by-round = Ronda
by-mine = Mías
back-move = Jugada anterior
back-round = Ronda anterior
back-mine = Mi jugada anterior
on-move = Jugada siguiente
on-round = Ronda siguiente
on-mine = Mi jugada siguiente
run = Reproducir
pause = Pausar
play-from-here = Jugar desde aquí contra bots
link-to-moment = Copiar el enlace a este momento
to-the-table = Ir a la mesa
not-begun = La partida aún no ha empezado
not-begun-why = Todavía no hay nada que ver.

deal-fixed = El reparto quedó fijado antes de la primera jugada.
check-it = Comprobarlo
fair-check = Reparto limpio
fair-proven = Demostrado: el servidor no eligió estas cartas
fair-proven-alone = Demostrado: estas cartas quedaron fijadas antes de empezar. Ningún jugador aportó al reparto, así que el servidor pudo elegirlas.
fair-wrong = Las cartas no coinciden con lo comprometido
fair-unfinished = Podrás comprobarlo cuando termine la partida
fair-silent = Esta partida no indica cómo se repartieron las cartas
fair-unknown = El reparto de este juego aún no se puede comprobar aquí
fair-failed = No se pudo cargar o leer la partida.
fair-agrees = Coincide
fair-disagrees = No coincide
fair-step-bound = El secreto del servidor es el que comprometió antes de empezar
fair-seen-here = Este dispositivo vio el mismo compromiso antes del reparto.
fair-step-shares = { $n ->
    [0] Ningún jugador aportó un número propio
    [one] 1 jugador aportó un número, fijado antes de mostrarse
   *[other] { $n } jugadores aportaron números, fijados antes de mostrarse
}
fair-step-first = De estos números sale el primer jugador
fair-step-rows = También las { $n } cartas de las filas
fair-step-cards = { $n ->
    [0] Después no se descubrió ninguna carta
    [one] También la carta que se descubrió después
   *[other] También las { $n } cartas que se descubrieron después, en su orden
}
fair-differs = Se esperaba { $want }, se encontró { $have }
fair-limit = Esta página ha calculado los mazos por su cuenta. No puede demostrar que el servidor no los mirara.
fair-numbers = Los números
fair-commitment = Compromiso del servidor
fair-secret = Su secreto
fair-nonce = Aportado por { $name }
fair-no-nonce = nada
fair-seed = De donde sale todo
fair-recipe = También puedes comprobarlo con la partida descargada:
