# A pontuação, a repetição e a verificação da distribuição.

finished-after = { $n ->
    [one] terminada após 1 ronda
   *[other] terminada após { $n } rondas
}
ahead-of = { $n ->
    [0] Tantos pontos como { $name }, mas depois na ordem de turno.
    [one] Um ponto mais do que { $name }.
   *[other] { $n } pontos mais do que { $name }.
}
how-it-went = Como correu
where-from = De onde vieram os pontos
graph-round = ronda
graph-claim = ronda { $round }: { $points }
graph-end = { $points } no fim
history-missing = Não foi possível obter as jogadas.
try-again = Tentar de novo
moments = Momentos
moment-lead = { $whose ->
    [mine] Passa à frente por { $n } com
   *[theirs] { $name } passa à frente por { $n } com
}
moment-dearest = { $whose ->
    [mine] Reclama { $n }, a carta mais cara
   *[theirs] { $name } reclama { $n }, a carta mais cara
}
moment-ended = { $whose ->
    [mine] A sua última carta termina a partida
   *[theirs] A última carta de { $name } termina a partida
}

replay = Repetição
replay-from = Repetição desde a ronda { $n }
open-record = Abrir uma partida guardada
the-deal = A distribuição
the-deal-told = As cartas estão distribuídas
move-of = jogada { $n } de { $most }
moment = Momento da partida
by-move = jogada
by-round = ronda
by-mine = minhas
back-move = Uma jogada atrás
back-round = Uma ronda atrás
back-mine = À minha jogada anterior
on-move = Uma jogada à frente
on-round = Uma ronda à frente
on-mine = À minha jogada seguinte
run = Passar as jogadas
pause = Pausa
link-to-moment = Ligação a este momento
to-the-table = À mesa
not-begun = A partida não começou
not-begun-why = Ainda não há nada para repetir.

deal-fixed = A distribuição estava fixada antes da primeira jogada.
check-it = Verificar
fair-check = Distribuição justa
fair-proven = Provado: ninguém escolheu estas cartas
fair-wrong = As cartas não seguem do que foi prometido
fair-unfinished = Pode ser verificada quando a partida acabar
fair-silent = Esta partida guardada não diz como as cartas foram distribuídas
fair-unknown = A distribuição deste jogo ainda não se verifica aqui
fair-failed = Não foi possível obter ou ler a partida guardada.
fair-agrees = Confere
fair-disagrees = É diferente
fair-step-bound = O segredo da casa é aquele a que se vinculou antes do início
fair-seen-here = Este dispositivo viu a mesma promessa antes da distribuição.
fair-step-shares = { $n ->
    [0] Nenhum jogador acrescentou um número seu
    [one] 1 jogador acrescentou um número, vinculado antes de o mostrar
   *[other] { $n } jogadores acrescentaram números, vinculados antes de os mostrar
}
fair-step-first = O primeiro jogador segue destes números
fair-step-rows = Também as { $n } cartas das filas
fair-step-cards = { $n ->
    [0] Nenhuma carta foi virada depois
    [one] Também a carta virada depois
   *[other] Também as { $n } cartas viradas depois, pela sua ordem
}
fair-differs = esperava-se { $want }, encontrou-se { $have }
fair-limit = Esta página deduziu os baralhos por si. Prova que ninguém escolheu a distribuição, nem o anfitrião, não que o anfitrião não a viu.
fair-numbers = Os números
fair-commitment = A que a casa se vinculou
fair-secret = O seu segredo
fair-nonce = Acrescentado por { $name }
fair-no-nonce = nada
fair-seed = De onde tudo segue
fair-recipe = O mesmo se pode fazer com a partida guardada:
