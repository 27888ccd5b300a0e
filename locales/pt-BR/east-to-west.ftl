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
ew-mat = Sua despensa e sua rota
ew-mat-of = Despensa e rota de { $name }
ew-ready = { $n ->
    [0] Nenhum pronto
    [one] { $n } pronto
   *[other] { $n } prontos
}
ew-settlers-ready = { $n ->
    [0] Nenhum colono pronto
    [one] { $n } colono pronto
   *[other] { $n } colonos prontos
}
ew-in-reserve = { $n } na reserva
ew-used-up = { $n } no descarte
ew-nothing-yet = Nada ainda
ew-this-next = esta é a próxima
ew-no-more = Não há mais
ew-no-card = Sem carta
ew-covered = Coberto por uma ficha de Exploração
ew-come-back = { $n ->
    [0] Todos prontos
    [one] Volta { $n }
   *[other] Voltam { $n }
}

ew-symbol-saddlebag = alforje
ew-symbol-hammer = martelo
ew-symbol-dreamcatcher = apanhador de sonhos
ew-symbol-compass = bússola
ew-icon-plains = planície
ew-icon-forest = floresta
ew-icon-river = rio
ew-icon-mountain = montanha

ew-point-card-name = { $points ->
    [one] Carta de Ponto: { $points } ponto por { $cost }
   *[other] Carta de Ponto: { $points } pontos por { $cost }
}
ew-benefit-settlers = { $n ->
    [one] recebe { $n } colono da reserva
   *[other] recebe { $n } colonos da reserva
}
ew-benefit-tool = um colono a menos nos locais de { $icon }
ew-benefit-goods = mais { $spices } nos locais de { $icon }
ew-benefit-explore = uma ficha de Exploração
ew-bonus-pair = { $points ->
    [one] Ficha de Bonificação: { $points } ponto por cada par de { $a } e { $b }
   *[other] Ficha de Bonificação: { $points } pontos por cada par de { $a } e { $b }
}
ew-bonus-each = { $points ->
    [one] Ficha de Bonificação: { $points } ponto por { $symbol }
   *[other] Ficha de Bonificação: { $points } pontos por { $symbol }
}
ew-bonus-settlers = { $points ->
    [one] Ficha de Bonificação: { $points } ponto a cada { $n } colonos fora da reserva
   *[other] Ficha de Bonificação: { $points } pontos a cada { $n } colonos fora da reserva
}
ew-bonus-merchants = { $points ->
    [one] Ficha de Bonificação: { $points } ponto a cada { $n } cartas de Mercador suas
   *[other] Ficha de Bonificação: { $points } pontos a cada { $n } cartas de Mercador suas
}
ew-tile-plain = { $points ->
    [one] Ficha de Exploração: { $points } ponto
   *[other] Ficha de Exploração: { $points } pontos
}
ew-tile-gain = { $points ->
    [one] Ficha de Exploração: { $points } ponto e { $spices }
   *[other] Ficha de Exploração: { $points } pontos e { $spices }
}
ew-tile-settlers = Ficha de Exploração: { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
} e { $n ->
    [one] { $n } colono
   *[other] { $n } colonos
}
ew-tile-upgrade = Ficha de Exploração: { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
} e { $n ->
    [one] { $n } nível de melhoria
   *[other] { $n } níveis de melhoria
}

ew-gain-name = Receber { $get }
ew-upgrade-name = { $n ->
    [one] Promover { $n } nível
   *[other] Promover até { $n } níveis
}
ew-trade-name = Trocar { $give } por { $get }
ew-renew-name = Renovar as cartas de Mercador e jogar outra vez
ew-renew-short = Renovar, turno extra
ew-adjust-name = Receber 1 de cúrcuma e trocar de lugar duas cartas da rota
ew-adjust-short = Trocar duas
ew-takes = { $n ->
    [one] { $n } colono
   *[other] { $n } colonos
}
ew-stands = { $n ->
    [one] { $n } colono de { $name }
   *[other] { $n } colonos de { $name }
}
ew-you-stand = { $n ->
    [one] { $n } colono seu
   *[other] { $n } colonos seus
}
ew-you-need = { $n ->
    [one] Você precisa de { $n } colono
   *[other] Você precisa de { $n } colonos
}
ew-you-are-here = Você está aqui

ew-do-use = Usar
ew-do-take = Pegar
ew-do-renew = Renovar
ew-do-swap = Trocar de lugar
ew-use-or-take = Usar ou pegar
ew-say-renew = Renove as cartas de Mercador e jogue outra vez
ew-say-swap = e troque de lugar
ew-say-rest = { $n ->
    [0] Descanse
    [one] { $n } colono volta para o seu tabuleiro
   *[other] { $n } colonos voltam para o seu tabuleiro
}
ew-for = no lugar de
ew-give-up = Substituir { $card }
ew-take-bonus = Pegar a ficha de Bonificação
ew-choose-tile = Escolha a ficha de Exploração
ew-choose-out = Sua rota está cheia: toque na carta a substituir.
ew-choose-swap = Se quiser, toque em duas cartas da sua rota para trocá-las de lugar.
ew-you-place = { $n ->
    [one] Você coloca { $n } colono.
   *[other] Você coloca { $n } colonos.
}
ew-go-home = { $n ->
    [one] { $n } colono de { $name } volta para casa.
   *[other] { $n } colonos de { $name } voltam para casa.
}
ew-join-you = { $n ->
    [one] Você recebe { $n } colono da reserva.
   *[other] Você recebe { $n } colonos da reserva.
}

ew-did-work = trabalhou
ew-did-claim = reclamou a carta
ew-did-use = usou
ew-did-take = pegou
ew-did-renew = renovou as cartas de Mercador
ew-did-adjust = ajustou a rota
ew-did-route = usou a rota
ew-did-rest = descansou
ew-you-did-work = Você trabalhou
ew-you-did-claim = Você reclamou a carta
ew-you-did-use = Você usou
ew-you-did-take = Você pegou
ew-you-did-renew = Você renovou as cartas de Mercador
ew-you-did-adjust = Você ajustou a rota
ew-you-did-route = Você usou a rota
ew-you-did-rest = Você descansou
ew-plan-work = Trabalhe
ew-plan-claim = Reclame a carta
ew-plan-use = Use
ew-plan-take = Pegue
ew-plan-renew = Renove as cartas de Mercador
ew-plan-adjust = Ajuste a rota
ew-plan-route = Use a rota
ew-plan-rest = Descanse
ew-told-work = { $name } trabalhou: { $card }
ew-told-claim = { $name } reclamou a carta: { $card }
ew-told-use = { $name } usou: { $card }
ew-told-take = { $name } pegou: { $card }
ew-told-renew = { $name } renovou as cartas de Mercador
ew-told-adjust = { $name } ajustou a rota
ew-told-route = { $name } usou a rota: { $card }
ew-told-rest = { $name } descansou
ew-told-you-work = Você trabalhou: { $card }
ew-told-you-claim = Você reclamou a carta: { $card }
ew-told-you-use = Você usou: { $card }
ew-told-you-take = Você pegou: { $card }
ew-told-you-renew = Você renovou as cartas de Mercador
ew-told-you-adjust = Você ajustou a rota
ew-told-you-route = Você usou a rota: { $card }
ew-told-you-rest = Você descansou
ew-with-bonus = com a ficha de Bonificação
ew-in-place-of = no lugar de { $card }
ew-swapping = trocou de lugar { $a } e { $b }

ew-key-forts = Fortes
ew-key-locations = Locais
ew-key-markets = Mercados
ew-key-route = Rota comercial
ew-key-market = Usar ou pegar a carta de um mercado
ew-key-bonus = Pegar ou deixar a ficha de Bonificação
ew-key-tile = Próxima ficha de Exploração

why-covered = Uma ficha de Exploração cobre este local
why-own-settlers = Você já tem colonos aqui. Descanse para recuperá-los
why-not-enough-settlers = Colonos prontos: { $have }. Você precisa de { $need }
why-more-than-fits = É mais do que cabe em uma despensa
why-not-done-here = Isso não se faz aqui
why-no-point-card = Não há nenhuma carta de Ponto aqui
why-must-explore = Escolha uma ficha de Exploração
why-does-not-explore = Esta carta não dá fichas de Exploração
why-tile-gone = Alguém já pegou esta ficha de Exploração
why-no-bonus-tile = Não há mais fichas de Bonificação aqui
why-bonus-full = Você já tem { $most } fichas de Bonificação, o máximo permitido
why-no-merchant-card = Não há nenhuma carta de Mercador aqui
why-not-below = Agora há outra carta aqui
why-route-full = Sua rota está cheia: escolha a carta a substituir
why-route-has-room = Sua rota ainda tem espaço: não é preciso substituir nenhuma carta
why-not-in-route = Esta carta não está na sua rota
why-swap-order = A carta da esquerda vem primeiro
why-card-occupied = Você já tem colonos nesta carta. Descanse para recuperá-los
ew-tiles-left = { $n ->
    [one] ficha
   *[other] fichas
}
