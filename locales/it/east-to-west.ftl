# Da Est a Ovest.

ew-board = Tabellone
ew-fort = Forte { $n }
ew-market = Mercato { $n }
ew-pantry = Dispensa
ew-route = Rotta commerciale
ew-decks = Mazzi
ew-tiles = Tessere Esplorazione
ew-decks-and-tiles = Mazzi e tessere Esplorazione
ew-cards-and-tiles = Carte e tessere
ew-point-cards = Carte Punteggio
ew-bonus = Tessere Bonus
ew-exploration = Esplorazione
ew-tile = tessera
ew-mat = La tua dispensa e la tua rotta
ew-mat-of = Dispensa e rotta: { $name }
ew-ready = { $n ->
    [0] nessun colono pronto
    [one] 1 pronto
   *[other] { $n } pronti
}
ew-in-reserve = { $n } in riserva
ew-used-up = { $n } usate
ew-route-empty = Ancora nessuna carta nella rotta
ew-nothing-yet = Ancora niente
ew-this-next = la prossima
ew-no-more = finite
ew-no-card = nessuna carta
ew-covered = Coperto da una tessera Esplorazione
ew-come-back = { $n ->
    [0] tutti a casa
    [one] ne torna 1
   *[other] ne tornano { $n }
}

ew-symbol-saddlebag = bisaccia
ew-symbol-hammer = martello
ew-symbol-dreamcatcher = acchiappasogni
ew-symbol-compass = bussola
ew-icon-plains = pianura
ew-icon-forest = foresta
ew-icon-river = fiume
ew-icon-mountain = montagna

ew-point-card-name = Carta Punteggio: { $points } punti per { $cost }
ew-benefit-settlers = { $n ->
    [one] 1 colono ti raggiunge dalla riserva
   *[other] { $n } coloni ti raggiungono dalla riserva
}
ew-benefit-tool = attrezzo, un colono in meno: { $icon }
ew-benefit-goods = merci, { $spices } in più: { $icon }
ew-benefit-explore = una tessera Esplorazione
ew-bonus-pair = Tessera Bonus: { $points } punti per ogni coppia di { $a } e { $b }
ew-bonus-each = Tessera Bonus: { $points } punti per ogni { $symbol }
ew-bonus-settlers = Tessera Bonus: { $points } punti ogni { $n } coloni fuori dalla riserva
ew-bonus-merchants = Tessera Bonus: { $points } punti ogni { $n } tue carte Mercante
ew-tile-plain = Tessera Esplorazione: { $points } punti
ew-tile-gain = Tessera Esplorazione: { $points } punti e { $spices }
ew-tile-settlers = { $n ->
    [one] Tessera Esplorazione: { $points } punti e 1 colono
   *[other] Tessera Esplorazione: { $points } punti e { $n } coloni
}
ew-tile-upgrade = Tessera Esplorazione: { $points } punti e { $n } livelli di miglioria

ew-gain-name = Ricevi { $get }
ew-upgrade-name = Migliora, { $n } livelli
ew-trade-name = Scambia { $give } con { $get }
ew-renew-name = Rinnova le carte Mercante e gioca ancora
ew-renew-short = Rinnova, gioca ancora
ew-adjust-name = Ricevi 1 curcuma e inverti due carte della rotta
ew-adjust-short = invertine due
ew-takes = { $n ->
    [one] 1 colono
   *[other] { $n } coloni
}
ew-stands = { $n ->
    [one] 1 colono: { $name }
   *[other] { $n } coloni: { $name }
}
ew-you-stand = { $n ->
    [one] 1 tuo colono
   *[other] { $n } tuoi coloni
}
ew-you-need = Te ne servono { $n }
ew-you-are-here = sei qui

ew-do-use = Usare
ew-do-take = Prendere
ew-do-renew = Rinnovare
ew-do-swap = Invertire
ew-use-or-take = Usare o prendere
ew-say-claim = Rivendica { $points } punti per
ew-say-explore = ed esplora
ew-and-upgrade = e migliora
ew-say-renew = Nuove carte Mercante, e giochi ancora
ew-say-swap = e inverti
ew-say-rest = { $n ->
    [0] Riposa
    [one] 1 colono torna a casa
   *[other] { $n } coloni tornano a casa
}
ew-into-route = nella tua rotta
ew-for = per
ew-give-up = Rinuncia: { $card }
ew-take-bonus = Prendi la tessera Bonus
ew-choose-tile = Quale tessera Esplorazione
ew-choose-out = La rotta è piena: tocca la carta da sostituire.
ew-choose-swap = Tocca due carte della rotta per invertirle.
ew-you-place = { $n ->
    [one] Collochi 1 colono.
   *[other] Collochi { $n } coloni.
}
ew-go-home = { $n ->
    [one] { $name }: 1 colono torna a casa.
   *[other] { $name }: { $n } coloni tornano a casa.
}
ew-join-you = { $n ->
    [one] 1 ti raggiunge dalla riserva.
   *[other] { $n } ti raggiungono dalla riserva.
}

ew-did-work = lavora
ew-did-claim = rivendica
ew-did-use = usa
ew-did-take = prende
ew-did-renew = rinnova le carte Mercante
ew-did-adjust = riordina la rotta
ew-did-route = usa la rotta
ew-did-rest = riposa
ew-you-did-work = Hai lavorato
ew-you-did-claim = Hai rivendicato
ew-you-did-use = Hai usato
ew-you-did-take = Hai preso
ew-you-did-renew = Hai rinnovato le carte Mercante
ew-you-did-adjust = Hai riordinato la rotta
ew-you-did-route = Hai usato la rotta
ew-you-did-rest = Hai riposato
ew-plan-work = Lavora
ew-plan-claim = Rivendica
ew-plan-use = Usa
ew-plan-take = Prendi
ew-plan-renew = Rinnova le carte Mercante
ew-plan-adjust = Riordina la rotta
ew-plan-route = Usa la rotta
ew-plan-rest = Riposa
ew-told-work = { $name }: lavora, { $card }
ew-told-claim = { $name }: rivendica { $card }
ew-told-use = { $name }: usa { $card }
ew-told-take = { $name }: prende { $card }
ew-told-renew = { $name }: rinnova le carte Mercante
ew-told-adjust = { $name }: riordina la rotta
ew-told-route = { $name }: usa la rotta, { $card }
ew-told-rest = { $name }: riposa
ew-with-bonus = con la tessera Bonus
ew-in-place-of = al posto di { $card }
ew-swapping = invertendo { $a } e { $b }

ew-key-forts = Forti
ew-key-locations = Luoghi
ew-key-markets = Mercati
ew-key-route = Rotta commerciale
ew-key-market = Usare o prendere la carta di un mercato
ew-key-bonus = Prendere o lasciare la tessera Bonus
ew-key-tile = Tessera Esplorazione seguente

why-covered = Una tessera Esplorazione copre questo luogo
why-own-settlers = I tuoi coloni sono già qui. Riposa per riprenderli
why-not-enough-settlers = Servono { $need } coloni, pronti: { $have }
why-more-than-fits = È più di quanto la dispensa può contenere
why-not-done-here = Questo non si fa qui
why-no-point-card = Qui non c’è nessuna carta Punteggio
why-must-explore = Scegli una tessera Esplorazione
why-does-not-explore = Questa carta non dà tessere Esplorazione
why-tile-gone = Questa tessera Esplorazione è già presa
why-no-bonus-tile = Qui non ci sono più tessere Bonus
why-bonus-full = Hai già { $most } tessere Bonus, di più non si può
why-no-merchant-card = Qui non c’è nessuna carta Mercante
why-not-below = Ora qui c’è un’altra carta
why-route-full = La rotta è piena: scegli la carta da sostituire
why-route-has-room = Nella rotta c’è posto: nessuna carta deve uscire
why-not-in-route = Questa carta non è nella tua rotta
why-swap-order = Prima si nomina la carta a sinistra
why-card-occupied = I tuoi coloni sono su questa carta. Riposa per riprenderli
