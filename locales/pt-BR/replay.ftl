# A pontuação, o replay e a verificação da distribuição.

finished-after = { $n ->
    [one] Terminou em { $n } rodada
   *[other] Terminou em { $n } rodadas
}
ahead-of = { $n ->
    [0] Os mesmos pontos que { $name }; no empate, vence quem joga mais tarde na rodada.
    [one] { $n } ponto a mais que { $name }.
   *[other] { $n } pontos a mais que { $name }.
}
ahead-of-you = { $n ->
    [0] Os mesmos pontos que você; no empate, vence quem joga mais tarde na rodada.
    [one] { $n } ponto a mais que você.
   *[other] { $n } pontos a mais que você.
}
how-it-went = Como foi a partida
where-from = De onde vieram os pontos
graph-round = Rodada
graph-claim = rodada { $round }: { $points }
graph-end = { $points } no fim
history-missing = Não foi possível carregar as jogadas.
try-again = Tentar de novo
moments = Momentos-chave
moment-lead = { $whose ->
    [mine] Você assumiu a liderança com a carta de { $n } pontos
   *[theirs] { $name } assumiu a liderança com a carta de { $n } pontos
}
moment-dearest = { $whose ->
    [mine] Você reclamou a carta mais valiosa: { $n } pontos
   *[theirs] { $name } reclamou a carta mais valiosa: { $n } pontos
}
moment-ended = { $whose ->
    [mine] Sua última carta encerrou a partida
   *[theirs] A última carta de { $name } encerrou a partida
}

replay = Replay
replay-from = Rever a partir da rodada { $n }
open-record = Importar partida
the-deal = Início da partida
the-deal-told = As cartas foram distribuídas
move-of = Jogada { $n } de { $most }
moment = Momento da partida
by-move = Jogada
by-round = Rodada
by-mine = Minhas
back-move = Jogada anterior
back-round = Rodada anterior
back-mine = Minha jogada anterior
on-move = Próxima jogada
on-round = Próxima rodada
on-mine = Minha próxima jogada
run = Reproduzir
pause = Pausar
play-from-here = Jogar a partir daqui contra bots
link-to-moment = Copiar o link deste momento
to-the-table = Ir para a mesa
not-begun = A partida ainda não começou
not-begun-why = Ainda não há nada para rever.

deal-fixed = A ordem das cartas foi decidida antes da primeira jogada.
check-it = Verificar
fair-check = Sorteio justo
fair-proven = Provado: o servidor não escolheu estas cartas
fair-proven-alone = Provado: estas cartas foram fixadas antes do início. Nenhum jogador contribuiu para o sorteio, então o servidor pode tê-las escolhido.
fair-wrong = As cartas não resultam do que foi prometido
fair-unfinished = Você poderá verificar quando a partida acabar
fair-silent = O registro desta partida não diz como as cartas foram distribuídas
fair-unknown = Ainda não é possível verificar aqui o sorteio deste jogo
fair-failed = Não foi possível obter ou ler o registro da partida.
fair-agrees = Confere
fair-disagrees = Não confere
fair-step-bound = O segredo do servidor é o mesmo com que ele se comprometeu antes do início
fair-seen-here = Este dispositivo viu o mesmo compromisso antes da distribuição das cartas.
fair-step-shares = { $n ->
    [0] Nenhum jogador acrescentou um número próprio
    [one] { $n } jogador acrescentou um número, com o qual se comprometeu antes de revelá-lo
   *[other] { $n } jogadores acrescentaram números, com os quais se comprometeram antes de revelá-los
}
fair-step-first = O primeiro jogador resulta destes números
fair-step-rows = As { $n } cartas das filas também
fair-step-cards = { $n ->
    [0] Nenhuma carta foi virada depois
    [one] A carta virada depois também
   *[other] As { $n } cartas viradas depois também, na mesma ordem
}
fair-differs = Esperado: { $want }; encontrado: { $have }
fair-limit = Foi esta página que calculou os baralhos. Ela não pode provar que o anfitrião não os viu.
fair-numbers = Os números
fair-commitment = Compromisso do servidor
fair-secret = Segredo do servidor
fair-nonce = Acrescentado por { $name }
fair-no-nonce = nada
fair-seed = Semente de onde tudo resulta
fair-recipe = Você pode fazer a mesma verificação com a partida exportada:
