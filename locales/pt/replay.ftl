# A pontuação, a repetição e a verificação da distribuição.

finished-after = { $n ->
    [one] Terminou em 1 ronda
   *[other] Terminou em { $n } rondas
}
ahead-of = { $n ->
    [0] Os mesmos pontos que { $name }; no empate, vence quem joga mais tarde na ronda.
    [one] Mais 1 ponto do que { $name }.
   *[other] Mais { $n } pontos do que { $name }.
}
ahead-of-you = { $n ->
    [0] Os mesmos pontos que você; no empate, vence quem joga mais tarde na ronda.
    [one] Mais 1 ponto do que você.
   *[other] Mais { $n } pontos do que você.
}
how-it-went = Como correu
where-from = De onde vieram os pontos
graph-round = Ronda
graph-claim = ronda { $round }: { $points }
graph-end = { $points } no fim
history-missing = Não foi possível carregar as jogadas.
try-again = Tentar de novo
moments = Momentos-chave
moment-lead = { $whose ->
    [mine] Passou para a frente com a carta de { $n } pontos
   *[theirs] { $name } passou para a frente com a carta de { $n } pontos
}
moment-dearest = { $whose ->
    [mine] Reclamou a carta mais valiosa: { $n } pontos
   *[theirs] { $name } reclamou a carta mais valiosa: { $n } pontos
}
moment-ended = { $whose ->
    [mine] A sua última carta pôs fim à partida
   *[theirs] A última carta de { $name } pôs fim à partida
}

replay = Repetição
replay-from = Rever a partir da ronda { $n }
open-record = Importar partida
the-deal = Início da partida
the-deal-told = As cartas foram distribuídas
move-of = Jogada { $n } de { $most }
moment = Momento da partida
by-move = Jogada
by-round = Ronda
by-mine = Minhas
back-move = Jogada anterior
back-round = Ronda anterior
back-mine = A minha jogada anterior
on-move = Jogada seguinte
on-round = Ronda seguinte
on-mine = A minha jogada seguinte
run = Reproduzir
pause = Pausar
play-from-here = Jogar a partir daqui contra bots
link-to-moment = Copiar o link deste momento
to-the-table = Ir para a mesa
not-begun = A partida ainda não começou
not-begun-why = Ainda não há nada para rever.

deal-fixed = A ordem das cartas ficou decidida antes da primeira jogada.
check-it = Verificar
fair-check = Sorteio justo
fair-proven = Provado: o servidor não escolheu estas cartas
fair-proven-alone = Provado: estas cartas ficaram fixadas antes do início. Nenhum jogador contribuiu para o sorteio, por isso o servidor pode tê-las escolhido.
fair-wrong = As cartas não resultam do que foi prometido
fair-unfinished = Poderá verificar quando a partida acabar
fair-silent = O registo desta partida não diz como as cartas foram distribuídas
fair-unknown = Ainda não é possível verificar aqui o sorteio deste jogo
fair-failed = Não foi possível obter ou ler o registo da partida.
fair-agrees = Confere
fair-disagrees = Não confere
fair-step-bound = O segredo do servidor é o mesmo com que se comprometeu antes do início
fair-seen-here = Este dispositivo viu o mesmo compromisso antes da distribuição das cartas.
fair-step-shares = { $n ->
    [0] Nenhum jogador acrescentou um número seu
    [one] 1 jogador acrescentou um número, com o qual se comprometeu antes de o revelar
   *[other] { $n } jogadores acrescentaram números, com os quais se comprometeram antes de os revelar
}
fair-step-first = O primeiro jogador resulta destes números
fair-step-rows = As { $n } cartas das filas também
fair-step-cards = { $n ->
    [0] Depois não foi virada nenhuma carta
    [one] A carta virada depois também
   *[other] As { $n } cartas viradas depois também, pela mesma ordem
}
fair-differs = Esperado: { $want }; encontrado: { $have }
fair-limit = Foi esta página que calculou os baralhos. Não pode provar que o anfitrião não os viu.
fair-numbers = Os números
fair-commitment = Compromisso do servidor
fair-secret = Segredo do servidor
fair-nonce = Acrescentado por { $name }
fair-no-nonce = nada
fair-seed = Semente de onde tudo resulta
fair-recipe = Pode fazer a mesma verificação com a partida exportada:
