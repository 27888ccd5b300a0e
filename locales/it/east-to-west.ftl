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
ew-mat-of = Dispensa e rotta di { $name }
ew-ready = { $n ->
    [0] Nessuno pronto
    [one] 1 pronto
   *[other] { $n } pronti
}
ew-settlers-ready = { $n ->
    [0] Nessun colono pronto
    [one] 1 colono pronto
   *[other] { $n } coloni pronti
}
ew-in-reserve = { $n } in riserva
ew-used-up = { $n ->
    [one] 1 usata
   *[other] { $n } usate
}
ew-nothing-yet = Ancora niente
ew-this-next = la prossima
ew-no-more = Finite
ew-no-card = Nessuna carta
ew-covered = Coperto da una tessera Esplorazione
ew-come-back = { $n ->
    [0] Già tutti a casa
    [one] Torna 1 colono
   *[other] Tornano { $n } coloni
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
    [one] ricevi 1 colono dalla riserva
   *[other] ricevi { $n } coloni dalla riserva
}
# Le varianti sono le parole ew-icon qui sopra; un altro file di componenti può averne di sue.
ew-benefit-tool = { $icon ->
    [pianura] attrezzo: un colono in meno in pianura
    [foresta] attrezzo: un colono in meno nella foresta
    [fiume] attrezzo: un colono in meno al fiume
    [montagna] attrezzo: un colono in meno in montagna
   *[other] attrezzo: un colono in meno con l’icona { $icon }
}
ew-benefit-goods = { $icon ->
    [pianura] merci: { $spices } in più in pianura
    [foresta] merci: { $spices } in più nella foresta
    [fiume] merci: { $spices } in più al fiume
    [montagna] merci: { $spices } in più in montagna
   *[other] merci: { $spices } in più con l’icona { $icon }
}
ew-benefit-explore = una tessera Esplorazione
ew-bonus-pair = Tessera Bonus: { $points } punti per ogni coppia { $a } + { $b }
ew-bonus-each = Tessera Bonus: { $points } punti per ogni { $symbol }
ew-bonus-settlers = { $n ->
    [one] Tessera Bonus: { $points } punti per ogni colono fuori dalla riserva
   *[other] Tessera Bonus: { $points } punti ogni { $n } coloni fuori dalla riserva
}
ew-bonus-merchants = { $n ->
    [one] Tessera Bonus: { $points } punti per ogni tua carta Mercante
   *[other] Tessera Bonus: { $points } punti ogni { $n } delle tue carte Mercante
}
ew-tile-plain = Tessera Esplorazione: { $points } punti
ew-tile-gain = Tessera Esplorazione: { $points } punti e { $spices }
ew-tile-settlers = { $n ->
    [one] Tessera Esplorazione: { $points } punti e 1 colono
   *[other] Tessera Esplorazione: { $points } punti e { $n } coloni
}
ew-tile-upgrade = { $n ->
    [one] Tessera Esplorazione: { $points } punti e 1 livello di miglioria
   *[other] Tessera Esplorazione: { $points } punti e { $n } livelli di miglioria
}

ew-gain-name = Ricevi { $get }
ew-upgrade-name = { $n ->
    [one] Migliora: 1 livello
   *[other] Migliora: { $n } livelli
}
ew-trade-name = Scambia { $give } con { $get }
ew-renew-name = Rinnova le carte Mercante e gioca ancora
ew-renew-short = Rinnova, gioca ancora
ew-adjust-name = Ricevi 1 curcuma e inverti due carte della rotta
ew-adjust-short = Invertine due
ew-takes = { $n ->
    [one] 1 colono
   *[other] { $n } coloni
}
ew-stands = { $n ->
    [one] 1 colono di { $name }
   *[other] { $n } coloni di { $name }
}
ew-you-stand = { $n ->
    [one] 1 tuo colono
   *[other] { $n } tuoi coloni
}
ew-you-need = { $n ->
    [one] Te ne serve 1
   *[other] Te ne servono { $n }
}
ew-you-are-here = Sei qui

ew-do-use = Usare
ew-do-take = Prendere
ew-do-renew = Rinnovare
ew-do-swap = Invertire
ew-use-or-take = Usare o prendere
ew-say-renew = Nuove carte Mercante, e giochi ancora
ew-say-swap = e inverti
ew-say-rest = { $n ->
    [0] Riposa
    [one] 1 colono torna a casa
   *[other] { $n } coloni tornano a casa
}
ew-for = al posto di
ew-give-up = Sostituisci { $card }
ew-take-bonus = Prendi la tessera Bonus
ew-choose-tile = Scegli una tessera Esplorazione
ew-choose-out = La rotta è piena: tocca la carta da sostituire.
ew-choose-swap = Tocca due carte della rotta per invertirle.
ew-you-place = { $n ->
    [one] Collochi 1 colono.
   *[other] Collochi { $n } coloni.
}
ew-go-home = { $n ->
    [one] 1 colono di { $name } torna a casa.
   *[other] { $n } coloni di { $name } tornano a casa.
}
ew-join-you = { $n ->
    [one] Ricevi 1 colono dalla riserva.
   *[other] Ricevi { $n } coloni dalla riserva.
}

ew-did-work = lavora:
ew-did-claim = rivendica
ew-did-use = usa
ew-did-take = prende
ew-did-renew = rinnova le carte Mercante
ew-did-adjust = riordina la rotta
ew-did-route = usa la rotta
ew-did-rest = riposa
ew-you-did-work = Lavori:
ew-you-did-claim = Rivendichi
ew-you-did-use = Usi
ew-you-did-take = Prendi
ew-you-did-renew = Rinnovi le carte Mercante
ew-you-did-adjust = Riordini la rotta
ew-you-did-route = Usi la rotta
ew-you-did-rest = Riposi
ew-plan-work = Lavora:
ew-plan-claim = Rivendica
ew-plan-use = Usa
ew-plan-take = Prendi
ew-plan-renew = Rinnova le carte Mercante
ew-plan-adjust = Riordina la rotta
ew-plan-route = Usa la rotta
ew-plan-rest = Riposa
ew-told-work = { $name } lavora: { $card }
ew-told-claim = { $name } rivendica: { $card }
ew-told-use = { $name } usa: { $card }
ew-told-take = { $name } prende: { $card }
ew-told-renew = { $name } rinnova le carte Mercante
ew-told-adjust = { $name } riordina la rotta
ew-told-route = { $name } usa la rotta: { $card }
ew-told-rest = { $name } riposa
ew-told-you-work = Lavori: { $card }
ew-told-you-claim = Rivendichi: { $card }
ew-told-you-use = Usi: { $card }
ew-told-you-take = Prendi: { $card }
ew-told-you-renew = Rinnovi le carte Mercante
ew-told-you-adjust = Riordini la rotta
ew-told-you-route = Usi la rotta: { $card }
ew-told-you-rest = Riposi
ew-with-bonus = con la tessera Bonus
ew-in-place-of = al posto di { $card }
ew-swapping = invertendo { $a } e { $b }

ew-key-forts = Forti
ew-key-locations = Luoghi
ew-key-markets = Mercati
ew-key-route = Rotta commerciale
ew-key-market = Usa o prendi la carta di un mercato
ew-key-bonus = Prendi o lascia la tessera Bonus
ew-key-tile = Tessera Esplorazione successiva

why-covered = Una tessera Esplorazione copre questo luogo
why-own-settlers = Qui ci sono già i tuoi coloni. Riposa per riprenderli
why-not-enough-settlers = Coloni richiesti: { $need }, pronti: { $have }
why-more-than-fits = È più di quanto la dispensa possa contenere
why-not-done-here = Qui non si può fare
why-no-point-card = Qui non c’è nessuna carta Punteggio
why-must-explore = Scegli una tessera Esplorazione
why-does-not-explore = Questa carta non dà tessere Esplorazione
why-tile-gone = Questa tessera Esplorazione è già stata presa
why-no-bonus-tile = Qui non ci sono più tessere Bonus
why-bonus-full = Hai già { $most } tessere Bonus: è il massimo
why-no-merchant-card = Qui non c’è nessuna carta Mercante
why-not-below = Ora qui c’è un’altra carta
why-route-full = La rotta è piena: scegli la carta da sostituire
why-route-has-room = Nella rotta c’è posto: non devi togliere carte
why-not-in-route = Questa carta non è nella tua rotta
why-swap-order = Indica prima la carta a sinistra
why-card-occupied = Su questa carta ci sono i tuoi coloni. Riposa per riprenderli
ew-tiles-left = { $n ->
    [one] tessera
   *[other] tessere
}
