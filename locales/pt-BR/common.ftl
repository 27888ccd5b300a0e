# Words of the game, shared by all clients.

spice-road = Especiarias
east-to-west = Ocidente

spice-y = cúrcuma
spice-r = açafrão
spice-g = cardamomo
spice-b = canela
spices-y = { $n } de cúrcuma
spices-r = { $n } de açafrão
spices-g = { $n } de cardamomo
spices-b = { $n } de canela
spices-none = nada

spice-card-name = Carta de especiarias: dá { $get }
upgrade-card-name = { $n ->
    [one] Carta de melhoria: { $n } nível
   *[other] Carta de melhoria: até { $n } níveis
}
trade-card-name = Carta de troca: { $give } por { $get }
point-card-name = Carta de Ponto: { $points } pontos por { $cost }

point-cards = Cartas de Ponto
merchant-cards = Cartas de Mercador
caravan = Caravana
hand = Mão
played = Cartas jogadas
claimed = Cartas reclamadas
points = Pontos
gold = Ouro
silver = Prata
spices-left = Especiarias
cards = Cartas
player = Jogador
players = Jogadores
bots = Bots
first-player = Primeiro jogador
rank = Posição
score = Pontuação

level-novice = Novato
level-curious = Curioso
level-casual = Casual
level-careful = Cauteloso
level-steady = Firme
level-sharp = Perspicaz
level-strong = Forte
level-expert = Experiente
level-master = Mestre
level-random = Aleatório
level-how-novice = Junta cubos e cartas, quase sempre sem plano.
level-how-curious = Pensa em uma carta de pontos, mas se distrai.
level-how-casual = Joga com critério, um turno de cada vez.
level-how-careful = Olha a mesa toda, mas muitas vezes avalia mal.
level-how-steady = Avalia bem a mesa, mas comete erros.
level-how-sharp = Confere a resposta às suas primeiras ideias.
level-how-strong = Enxerga algumas jogadas à frente.
level-how-expert = Enxerga vários turnos à frente.
level-how-master = Pensa até um segundo por jogada, o mais longe que puder.

do-play = Jogar
do-acquire = Adquirir
do-rest = Descansar
do-claim = Reclamar carta
do-take = Receber
do-upgrade = Promover
do-trade = { $n ->
    [one] Trocar uma vez
   *[other] Trocar { $n } vezes
}
do-put-back = Devolver { $n }

did-play = jogou
did-acquire = adquiriu
did-rest = descansou
did-claim = reclamou a carta

told-play = { $name } jogou: { $card }
told-acquire = { $name } adquiriu: { $card }
told-rest = { $name } descansou
told-claim = { $name } reclamou a carta: { $card }
told-you-play = Você jogou: { $card }
told-you-acquire = Você adquiriu: { $card }
told-you-rest = Você descansou
told-you-claim = Você reclamou a carta: { $card }
for-spices = { $give } por { $get }
times = { $n } vezes
paying = pagou { $spices }
putting-back = devolveu { $spices }

why-not-enough = { $need ->
    [one] Você precisa de { $need } cubo de { $spice } e não tem nenhum
   *[other] Você precisa de { $need } cubos de { $spice } e tem { $have }
}
why-cannot-pay = { $need ->
    [one] Custa { $need } cubo e você não tem nenhum
   *[other] Faltam cubos: custa { $need } e você tem { $have }
}
why-not-in-hand = Esta carta não está na sua mão
why-already-played = Você já jogou esta carta. Descanse para recuperá-la
why-nothing-played = Você não tem cartas jogadas para recuperar
why-not-in-market = Esta carta não está mais na fila
why-not-in-row = Esta carta não está mais na fila
why-game-over = A partida acabou
why-not-started = A partida ainda não começou
why-not-your-turn = Ainda não é a sua vez
why-no-hints = Esta mesa não tem dicas
why-hint-busy = Os bots estão ocupados. Tente de novo em instantes.
why-hint-failed = Não há dica para esta posição
why-undo-off = Nesta mesa não dá para desfazer jogadas
why-nothing-to-undo = Você não tem nenhuma jogada para desfazer
why-others-moved = Outra pessoa já jogou depois de você
why-revealed = Uma carta nova já foi virada
why-undo-asked = Já existe um pedido para desfazer
why-unreadable = Isto não é uma jogada na notação do jogo
why-beyond = É mais do que uma caravana consegue fazer
why-wrong-payment = Você deve pagar { $need }, não { $paid }
why-pays-for-nothing = Só se paga para adquirir uma carta
why-wrong-discard = Você deve devolver { $need }, não { $discarded }
why-discards-not-held = Você não pode devolver cubos que não tem
why-not-over = A partida ainda não acabou
why-bot-plays = Um bot está jogando por você. Primeiro recupere seu lugar.
why-log-full = Esta mesa já teve jogadas demais. Comece uma nova partida.
