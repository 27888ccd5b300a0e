# Do Oriente ao Ocidente.

ew-board = Tabuleiro
ew-fort = Forte { $n }
ew-market = Mercado { $n }
ew-pantry = Despensa
ew-route = Rota comercial
ew-decks = Baralhos
ew-tiles = Fichas de Exploração
ew-decks-and-tiles = Baralhos e fichas de Exploração
ew-cards-and-tiles = Cartas e fichas
ew-point-cards = Cartas de Ponto
ew-bonus = Fichas de Bonificação
ew-exploration = Exploração
ew-tile = ficha
ew-mat = A sua despensa e a sua rota
ew-mat-of = Despensa e rota: { $name }
ew-ready = { $n ->
    [0] nenhum colono pronto
    [one] 1 pronto
   *[other] { $n } prontos
}
ew-in-reserve = { $n } na reserva
ew-used-up = { $n } usadas
ew-route-empty = Ainda não há cartas na sua rota
ew-nothing-yet = Ainda nada
ew-this-next = a próxima
ew-no-more = não há mais
ew-no-card = nenhuma carta
ew-covered = Coberto por uma ficha de Exploração
ew-come-back = { $n ->
    [0] todos em casa
    [one] volta 1
   *[other] voltam { $n }
}

ew-symbol-saddlebag = alforge
ew-symbol-hammer = martelo
ew-symbol-dreamcatcher = apanhador de sonhos
ew-symbol-compass = bússola
ew-icon-plains = planície
ew-icon-forest = floresta
ew-icon-river = rio
ew-icon-mountain = montanha

ew-point-card-name = Carta de Ponto: { $points } pontos por { $cost }
ew-benefit-settlers = { $n ->
    [one] 1 colono junta-se a si da reserva
   *[other] { $n } colonos juntam-se a si da reserva
}
ew-benefit-tool = ferramenta, um colono a menos: { $icon }
ew-benefit-goods = mercadorias, { $spices } a mais: { $icon }
ew-benefit-explore = uma ficha de Exploração
ew-bonus-pair = Ficha de Bonificação: { $points } pontos por cada par de { $a } e { $b }
ew-bonus-each = Ficha de Bonificação: { $points } pontos por cada { $symbol }
ew-bonus-settlers = Ficha de Bonificação: { $points } pontos por cada { $n } colonos fora da reserva
ew-bonus-merchants = Ficha de Bonificação: { $points } pontos por cada { $n } cartas de Mercador suas
ew-tile-plain = Ficha de Exploração: { $points } pontos
ew-tile-gain = Ficha de Exploração: { $points } pontos e { $spices }
ew-tile-settlers = { $n ->
    [one] Ficha de Exploração: { $points } pontos e 1 colono
   *[other] Ficha de Exploração: { $points } pontos e { $n } colonos
}
ew-tile-upgrade = Ficha de Exploração: { $points } pontos e { $n } níveis de melhoria

ew-gain-name = Receba { $get }
ew-upgrade-name = Promova, { $n } níveis
ew-trade-name = Troque { $give } por { $get }
ew-renew-name = Renove as cartas de Mercador e jogue outra vez
ew-renew-short = Renove, jogue outra vez
ew-adjust-name = Receba 1 cúrcuma e troque de lugar duas cartas da sua rota
ew-adjust-short = troque duas
ew-takes = { $n ->
    [one] 1 colono
   *[other] { $n } colonos
}
ew-stands = { $n ->
    [one] 1 colono: { $name }
   *[other] { $n } colonos: { $name }
}
ew-you-stand = { $n ->
    [one] 1 colono seu
   *[other] { $n } colonos seus
}
ew-you-need = Precisa de { $n }
ew-you-are-here = está aqui

ew-do-use = Usar
ew-do-take = Tirar
ew-do-renew = Renovar
ew-do-swap = Trocar lugar
ew-use-or-take = Usar ou tirar
ew-say-claim = Reclame { $points } pontos por
ew-say-explore = e explore
ew-and-upgrade = e promova
ew-say-renew = Novas cartas de Mercador, e joga outra vez
ew-say-swap = e troque
ew-say-rest = { $n ->
    [0] Descanse
    [one] 1 colono volta para casa
   *[other] { $n } colonos voltam para casa
}
ew-into-route = para a sua rota
ew-for = por
ew-give-up = Abdique: { $card }
ew-take-bonus = Tire a ficha de Bonificação
ew-choose-tile = Qual ficha de Exploração
ew-choose-out = A sua rota está cheia: toque na carta a substituir.
ew-choose-swap = Toque em duas cartas da sua rota para as trocar de lugar.
ew-you-place = { $n ->
    [one] Coloca 1 colono.
   *[other] Coloca { $n } colonos.
}
ew-go-home = { $n ->
    [one] { $name }: 1 colono volta para casa.
   *[other] { $name }: { $n } colonos voltam para casa.
}
ew-join-you = { $n ->
    [one] 1 junta-se a si da reserva.
   *[other] { $n } juntam-se a si da reserva.
}

ew-did-work = trabalha
ew-did-claim = reclama
ew-did-use = usa
ew-did-take = tira
ew-did-renew = renova as cartas de Mercador
ew-did-adjust = ajusta a rota
ew-did-route = usa a rota
ew-did-rest = descansa
ew-you-did-work = Trabalhou
ew-you-did-claim = Reclamou
ew-you-did-use = Usou
ew-you-did-take = Tirou
ew-you-did-renew = Renovou as cartas de Mercador
ew-you-did-adjust = Ajustou a rota
ew-you-did-route = Usou a rota
ew-you-did-rest = Descansou
ew-plan-work = Trabalhe
ew-plan-claim = Reclame
ew-plan-use = Use
ew-plan-take = Tire
ew-plan-renew = Renove as cartas de Mercador
ew-plan-adjust = Ajuste a rota
ew-plan-route = Use a rota
ew-plan-rest = Descanse
ew-told-work = { $name }: trabalha, { $card }
ew-told-claim = { $name }: reclama { $card }
ew-told-use = { $name }: usa { $card }
ew-told-take = { $name }: tira { $card }
ew-told-renew = { $name }: renova as cartas de Mercador
ew-told-adjust = { $name }: ajusta a rota
ew-told-route = { $name }: usa a rota, { $card }
ew-told-rest = { $name }: descansa
ew-with-bonus = com a ficha de Bonificação
ew-in-place-of = no lugar de { $card }
ew-swapping = trocando { $a } e { $b } de lugar

ew-key-forts = Fortes
ew-key-locations = Locais
ew-key-markets = Mercados
ew-key-route = Rota comercial
ew-key-market = Usar ou tirar a carta de um mercado
ew-key-bonus = Tirar ou deixar a ficha de Bonificação
ew-key-tile = Ficha de Exploração seguinte

why-covered = Uma ficha de Exploração cobre este local
why-own-settlers = Os seus colonos já estão aqui. Descanse para os recuperar
why-not-enough-settlers = São precisos { $need } colonos, prontos: { $have }
why-more-than-fits = É mais do que cabe na despensa
why-not-done-here = Isto não se faz aqui
why-no-point-card = Aqui não há nenhuma carta de Ponto
why-must-explore = Escolha uma ficha de Exploração
why-does-not-explore = Esta carta não dá fichas de Exploração
why-tile-gone = Esta ficha de Exploração já foi tirada
why-no-bonus-tile = Aqui já não há fichas de Bonificação
why-bonus-full = Tem { $most } fichas de Bonificação, não pode haver mais
why-no-merchant-card = Aqui não há nenhuma carta de Mercador
why-not-below = Agora está aqui outra carta
why-route-full = A sua rota está cheia: escolha a carta a substituir
why-route-has-room = Na sua rota há espaço: nenhuma carta tem de sair
why-not-in-route = Esta carta não está na sua rota
why-swap-order = A carta da esquerda vem primeiro
why-card-occupied = Os seus colonos estão nesta carta. Descanse para os recuperar
