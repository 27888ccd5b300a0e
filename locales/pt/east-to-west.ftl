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
ew-mat-of = Despensa e rota de { $name }
ew-ready = { $n ->
    [0] Nenhum pronto
    [one] 1 pronto
   *[other] { $n } prontos
}
ew-settlers-ready = { $n ->
    [0] Nenhum colono pronto
    [one] 1 colono pronto
   *[other] { $n } colonos prontos
}
ew-in-reserve = { $n } na reserva
ew-used-up = { $n } no descarte
ew-nothing-yet = Ainda nada
ew-this-next = esta é a próxima
ew-no-more = Não há mais
ew-no-card = Sem carta
ew-covered = Coberto por uma ficha de Exploração
ew-come-back = { $n ->
    [0] Todos prontos
    [one] Volta 1
   *[other] Voltam { $n }
}

ew-symbol-saddlebag = alforge
ew-symbol-hammer = martelo
ew-symbol-dreamcatcher = apanhador de sonhos
ew-symbol-compass = bússola
ew-icon-plains = planície
ew-icon-forest = floresta
ew-icon-river = rio
ew-icon-mountain = montanha

ew-point-card-name = { $points ->
    [one] Carta de Ponto: 1 ponto por { $cost }
   *[other] Carta de Ponto: { $points } pontos por { $cost }
}
ew-benefit-settlers = { $n ->
    [one] recebe 1 colono da reserva
   *[other] recebe { $n } colonos da reserva
}
ew-benefit-tool = menos um colono nos locais de { $icon }
ew-benefit-goods = mais { $spices } nos locais de { $icon }
ew-benefit-explore = uma ficha de Exploração
ew-bonus-pair = { $points ->
    [one] Ficha de Bonificação: 1 ponto por cada par de { $a } e { $b }
   *[other] Ficha de Bonificação: { $points } pontos por cada par de { $a } e { $b }
}
ew-bonus-each = { $points ->
    [one] Ficha de Bonificação: 1 ponto por cada { $symbol }
   *[other] Ficha de Bonificação: { $points } pontos por cada { $symbol }
}
ew-bonus-settlers = { $points ->
    [one] Ficha de Bonificação: 1 ponto por cada { $n } colonos fora da reserva
   *[other] Ficha de Bonificação: { $points } pontos por cada { $n } colonos fora da reserva
}
ew-bonus-merchants = { $points ->
    [one] Ficha de Bonificação: 1 ponto por cada { $n } cartas de Mercador suas
   *[other] Ficha de Bonificação: { $points } pontos por cada { $n } cartas de Mercador suas
}
ew-tile-plain = { $points ->
    [one] Ficha de Exploração: 1 ponto
   *[other] Ficha de Exploração: { $points } pontos
}
ew-tile-gain = { $points ->
    [one] Ficha de Exploração: 1 ponto e { $spices }
   *[other] Ficha de Exploração: { $points } pontos e { $spices }
}
ew-tile-settlers = Ficha de Exploração: { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
} e { $n ->
    [one] 1 colono
   *[other] { $n } colonos
}
ew-tile-upgrade = Ficha de Exploração: { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
} e { $n ->
    [one] 1 nível de melhoria
   *[other] { $n } níveis de melhoria
}

ew-gain-name = Receber { $get }
ew-upgrade-name = { $n ->
    [one] Promover 1 nível
   *[other] Promover até { $n } níveis
}
ew-trade-name = Trocar { $give } por { $get }
ew-renew-name = Renovar as cartas de Mercador e jogar outra vez
ew-renew-short = Renovar, turno extra
ew-adjust-name = Receber 1 de cúrcuma e trocar de lugar duas cartas da rota
ew-adjust-short = Trocar duas
ew-takes = { $n ->
    [one] 1 colono
   *[other] { $n } colonos
}
ew-stands = { $n ->
    [one] 1 colono de { $name }
   *[other] { $n } colonos de { $name }
}
ew-you-stand = { $n ->
    [one] 1 colono seu
   *[other] { $n } colonos seus
}
ew-you-need = { $n ->
    [one] Precisa de 1 colono
   *[other] Precisa de { $n } colonos
}
ew-you-are-here = Está aqui

ew-do-use = Usar
ew-do-take = Tirar
ew-do-renew = Renovar
ew-do-swap = Trocar de lugar
ew-use-or-take = Usar ou tirar
ew-say-renew = Renove as cartas de Mercador e jogue outra vez
ew-say-swap = e troque de lugar
ew-say-rest = { $n ->
    [0] Descanse
    [one] 1 colono volta para o seu tabuleiro
   *[other] { $n } colonos voltam para o seu tabuleiro
}
ew-for = no lugar de
ew-give-up = Substituir { $card }
ew-take-bonus = Tirar a ficha de Bonificação
ew-choose-tile = Escolha a ficha de Exploração
ew-choose-out = A sua rota está cheia: toque na carta a substituir.
ew-choose-swap = Se quiser, toque em duas cartas da sua rota para as trocar de lugar.
ew-you-place = { $n ->
    [one] Coloca 1 colono.
   *[other] Coloca { $n } colonos.
}
ew-go-home = { $n ->
    [one] 1 colono de { $name } volta para casa.
   *[other] { $n } colonos de { $name } voltam para casa.
}
ew-join-you = { $n ->
    [one] Recebe 1 colono da reserva.
   *[other] Recebe { $n } colonos da reserva.
}

ew-did-work = trabalhou
ew-did-claim = reclamou
ew-did-use = usou
ew-did-take = tirou
ew-did-renew = renovou as cartas de Mercador
ew-did-adjust = ajustou a rota
ew-did-route = usou a rota
ew-did-rest = descansou
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
ew-told-work = { $name } trabalhou: { $card }
ew-told-claim = { $name } reclamou: { $card }
ew-told-use = { $name } usou: { $card }
ew-told-take = { $name } tirou: { $card }
ew-told-renew = { $name } renovou as cartas de Mercador
ew-told-adjust = { $name } ajustou a rota
ew-told-route = { $name } usou a rota: { $card }
ew-told-rest = { $name } descansou
ew-told-you-work = Trabalhou: { $card }
ew-told-you-claim = Reclamou: { $card }
ew-told-you-use = Usou: { $card }
ew-told-you-take = Tirou: { $card }
ew-told-you-renew = Renovou as cartas de Mercador
ew-told-you-adjust = Ajustou a rota
ew-told-you-route = Usou a rota: { $card }
ew-told-you-rest = Descansou
ew-with-bonus = com a ficha de Bonificação
ew-in-place-of = no lugar de { $card }
ew-swapping = trocou de lugar { $a } e { $b }

ew-key-forts = Fortes
ew-key-locations = Locais
ew-key-markets = Mercados
ew-key-route = Rota comercial
ew-key-market = Usar ou tirar a carta de um mercado
ew-key-bonus = Tirar ou deixar a ficha de Bonificação
ew-key-tile = Ficha de Exploração seguinte

why-covered = Uma ficha de Exploração cobre este local
why-own-settlers = Já tem colonos aqui. Descanse para os recuperar
why-not-enough-settlers = Colonos prontos: { $have }. Precisa de { $need }
why-more-than-fits = É mais do que cabe numa despensa
why-not-done-here = Isso não se faz aqui
why-no-point-card = Aqui não há nenhuma carta de Ponto
why-must-explore = Escolha uma ficha de Exploração
why-does-not-explore = Esta carta não dá fichas de Exploração
why-tile-gone = Esta ficha de Exploração já foi tirada
why-no-bonus-tile = Aqui já não há fichas de Bonificação
why-bonus-full = Já tem { $most } fichas de Bonificação, o máximo permitido
why-no-merchant-card = Aqui não há nenhuma carta de Mercador
why-not-below = Agora está aqui outra carta
why-route-full = A sua rota está cheia: escolha a carta a substituir
why-route-has-room = A sua rota ainda tem espaço: não é preciso substituir nenhuma carta
why-not-in-route = Esta carta não está na sua rota
why-swap-order = A carta da esquerda vem primeiro
why-card-occupied = Já tem colonos nesta carta. Descanse para os recuperar
ew-tiles-left = { $n ->
    [one] ficha
   *[other] fichas
}
