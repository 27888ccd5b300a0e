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
    [one] Carta de melhoria: 1 nível
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
level-careful = Prudente
level-steady = Firme
level-sharp = Perspicaz
level-strong = Forte
level-expert = Perito
level-master = Mestre
level-random = Aleatório
level-how-novice = Junta cubos e cartas, quase sempre sem plano.
level-how-curious = Pensa numa carta de pontos, mas distrai-se.
level-how-casual = Joga com critério, um turno de cada vez.
level-how-careful = Olha para toda a mesa, mas avalia-a muitas vezes mal.
level-how-steady = Avalia bem a mesa, mas comete erros.
level-how-sharp = Verifica a resposta às suas primeiras ideias.
level-how-strong = Vê algumas jogadas à frente.
level-how-expert = Vê vários turnos à frente.
level-how-master = Pensa até um segundo por jogada, o mais longe que puder.

do-play = Jogar
do-acquire = Adquirir
do-rest = Descansar
do-claim = Reclamar
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
did-claim = reclamou

told-play = { $name } jogou: { $card }
told-acquire = { $name } adquiriu: { $card }
told-rest = { $name } descansou
told-claim = { $name } reclamou: { $card }
told-you-play = Jogou: { $card }
told-you-acquire = Adquiriu: { $card }
told-you-rest = Descansou
told-you-claim = Reclamou: { $card }
for-spices = { $give } por { $get }
times = { $n } vezes
paying = pagou { $spices }
putting-back = devolveu { $spices }

why-not-enough = { $need ->
    [one] Precisa de 1 cubo de { $spice } e não tem nenhum
   *[other] Precisa de { $need } cubos de { $spice } e tem { $have }
}
why-cannot-pay = { $need ->
    [one] Custa 1 cubo e não tem nenhum
   *[other] Não tem cubos suficientes: custa { $need } e tem { $have }
}
why-not-in-hand = Esta carta não está na sua mão
why-already-played = Já jogou esta carta. Descanse para a recuperar
why-nothing-played = Não tem cartas jogadas para recuperar
why-not-in-market = Esta carta já não está na fila
why-not-in-row = Esta carta já não está na fila
why-game-over = A partida acabou
why-not-started = A partida ainda não começou
why-not-your-turn = Ainda não é a sua vez
why-no-hints = Nesta mesa não há dicas
why-hint-busy = Os bots estão ocupados. Tente de novo dentro de momentos.
why-hint-failed = Não há dica para esta posição
why-undo-off = Nesta mesa não se desfazem jogadas
why-nothing-to-undo = Não tem nenhuma jogada para desfazer
why-others-moved = Entretanto, outra pessoa já jogou
why-revealed = Entretanto, foi virada uma carta nova
why-undo-asked = Já há um pedido para desfazer
why-unreadable = Isto não é uma jogada na notação do jogo
why-beyond = É mais do que uma caravana consegue fazer
why-wrong-payment = Tem de pagar { $need }, não { $paid }
why-pays-for-nothing = Só se paga para adquirir uma carta
why-wrong-discard = Tem de devolver { $need }, não { $discarded }
why-discards-not-held = Não pode devolver cubos que não tem
why-not-over = A partida ainda não terminou
why-bot-plays = Um bot está a jogar por si. Recupere primeiro o seu lugar.
why-log-full = Esta mesa já teve demasiadas jogadas. Comece uma nova partida.
