# Words of the game, shared by all clients.

spice-road = A Rota das Especiarias
east-to-west = Do Oriente ao Ocidente

spice-y = cúrcuma
spice-r = açafrão
spice-g = cardamomo
spice-b = canela
spices-y = { $n } cúrcuma
spices-r = { $n } açafrão
spices-g = { $n } cardamomo
spices-b = { $n } canela
spices-none = nada

spice-card-name = Carta de especiarias: recebe { $get }
upgrade-card-name = Carta de melhoria: { $n } níveis
trade-card-name = Carta de troca: { $give } por { $get }
point-card-name = Carta de Ponto: { $points } pontos por { $cost }

point-cards = Cartas de Ponto
merchant-cards = Cartas de Mercador
caravan = Caravana
hand = Mão
played = Jogadas
claimed = Reclamadas
points = Pontos
gold = Ouro
silver = Prata
spices-left = Especiarias
cards = Cartas
player = Jogador
players = Jogadores
bots = Bots
first-player = primeiro jogador
rank = Lugar
score = Pontuação

level-novice = novato
level-casual = calmo
level-steady = firme
level-strong = forte
level-master = mestre
level-random = ao acaso

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

did-play = joga
did-acquire = adquire
did-rest = descansa
did-claim = reclama

told-play = { $name }: joga { $card }
told-acquire = { $name }: adquire { $card }
told-rest = { $name }: descansa
told-claim = { $name }: reclama { $card }
for-spices = { $give } por { $get }
times = { $n } vezes
paying = paga { $spices }
putting-back = devolve { $spices }

why-not-enough = Tem { $have } de { $need } { $spice }
why-cannot-pay = { $need ->
    [one] Custa 1 cubo, tem { $have }
   *[other] Custa { $need } cubos, tem { $have }
}
why-not-in-hand = Esta carta não está na sua mão
why-already-played = Esta carta já foi jogada. Descanse para a recuperar
why-nothing-played = Não tem cartas jogadas para recuperar
why-not-in-market = Esta carta já não está na fila
why-not-in-row = Esta carta já não está na fila
why-game-over = A partida acabou
why-not-started = A partida ainda não começou
why-not-your-turn = Não é o seu turno
why-no-hints = Esta mesa não dá dicas
why-undo-off = Nesta mesa nenhuma jogada é desfeita
why-nothing-to-undo = Não há jogada sua para desfazer
why-others-moved = Outra pessoa jogou entretanto
why-revealed = Foi virada uma carta nova
why-undo-asked = Alguém já pediu
why-unreadable = Isto não é uma jogada na notação
why-beyond = É mais do que uma caravana consegue
why-wrong-payment = Pede para pagar { $need }, não { $paid }
why-pays-for-nothing = Só adquirir tem um custo
why-wrong-discard = É preciso devolver { $need }, não { $discarded }
why-discards-not-held = Não tem o que devolve
why-broken = O servidor não conseguiu responder. Tente de novo
