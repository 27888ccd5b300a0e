# From East to West.

ew-board = Board
ew-fort = Fort { $n }
ew-market = Market { $n }
ew-pantry = Pantry
ew-route = Trade route
ew-decks = Decks
ew-tiles = Exploration tiles
ew-decks-and-tiles = Decks and exploration tiles
ew-cards-and-tiles = Cards and tiles
ew-point-cards = Point cards
ew-bonus = Bonus tiles
ew-exploration = Exploration
ew-tile = tile
ew-mat = Your pantry and route
ew-mat-of = Pantry and route of { $name }
ew-ready = { $n ->
    [0] no settler ready
    [one] 1 ready
   *[other] { $n } ready
}
ew-in-reserve = { $n } in reserve
ew-used-up = { $n } used
ew-route-empty = No cards in your route yet
ew-nothing-yet = Nothing yet
ew-this-next = this one is next
ew-no-more = none left
ew-no-card = no card
ew-covered = Covered by an exploration tile
ew-come-back = { $n ->
    [0] all are home
    [one] 1 comes back
   *[other] { $n } come back
}

ew-symbol-saddlebag = saddlebag
ew-symbol-hammer = hammer
ew-symbol-dreamcatcher = dreamcatcher
ew-symbol-compass = compass
ew-icon-plains = plains
ew-icon-forest = forest
ew-icon-river = river
ew-icon-mountain = mountain

ew-point-card-name = Point card: { $points } points for { $cost }
ew-benefit-settlers = { $n ->
    [one] 1 settler joins you from the reserve
   *[other] { $n } settlers join you from the reserve
}
ew-benefit-tool = one settler fewer at { $icon }
ew-benefit-goods = { $spices } more at { $icon }
ew-benefit-explore = an exploration tile
ew-bonus-pair = Bonus tile: { $points } points for each pair of { $a } and { $b }
ew-bonus-each = Bonus tile: { $points } points for each { $symbol }
ew-bonus-settlers = Bonus tile: { $points } points for every { $n } settlers outside the reserve
ew-bonus-merchants = Bonus tile: { $points } points for every { $n } merchant cards of yours
ew-tile-plain = Exploration tile: { $points } points
ew-tile-gain = Exploration tile: { $points } points and { $spices }
ew-tile-settlers = { $n ->
    [one] Exploration tile: { $points } points and 1 settler
   *[other] Exploration tile: { $points } points and { $n } settlers
}
ew-tile-upgrade = Exploration tile: { $points } points and { $n } upgrade steps

ew-gain-name = Take { $get }
ew-upgrade-name = Upgrade, { $n } steps
ew-trade-name = Trade { $give } for { $get }
ew-renew-name = Renew the merchant cards and play again
ew-renew-short = Renew, play again
ew-adjust-name = Take 1 turmeric and swap two cards of your route
ew-adjust-short = swap two
ew-takes = { $n ->
    [one] 1 settler
   *[other] { $n } settlers
}
ew-stands = { $n ->
    [one] 1 settler of { $name }
   *[other] { $n } settlers of { $name }
}
ew-you-stand = { $n ->
    [one] 1 settler of yours
   *[other] { $n } settlers of yours
}
ew-you-need = You need { $n }
ew-you-are-here = you are here

ew-do-use = Use
ew-do-take = Take
ew-do-renew = Renew
ew-do-swap = Swap
ew-use-or-take = Use or take
ew-say-claim = Claim { $points } points for
ew-say-explore = and explore
ew-and-upgrade = and upgrade
ew-say-renew = New merchant cards, and you play again
ew-say-swap = and swap
ew-say-rest = { $n ->
    [0] Rest
    [one] 1 settler comes home
   *[other] { $n } settlers come home
}
ew-into-route = into your route
ew-for = for
ew-give-up = Give up { $card }
ew-take-bonus = Take the bonus tile
ew-choose-tile = Which exploration tile
ew-choose-out = Your route is full: touch the card to give up.
ew-choose-swap = Touch two cards of your route to swap them.
ew-you-place = { $n ->
    [one] You place 1 settler.
   *[other] You place { $n } settlers.
}
ew-go-home = { $n ->
    [one] 1 of { $name } goes home.
   *[other] { $n } of { $name } go home.
}
ew-join-you = { $n ->
    [one] 1 joins you from the reserve.
   *[other] { $n } join you from the reserve.
}

ew-did-work = worked at
ew-did-claim = claimed
ew-did-use = used
ew-did-take = took
ew-did-renew = renewed the merchant cards
ew-did-adjust = adjusted the route
ew-did-route = used the route
ew-did-rest = rested
ew-you-did-work = You worked at
ew-you-did-claim = You claimed
ew-you-did-use = You used
ew-you-did-take = You took
ew-you-did-renew = You renewed the merchant cards
ew-you-did-adjust = You adjusted the route
ew-you-did-route = You used the route
ew-you-did-rest = You rested
ew-plan-work = Work at
ew-plan-claim = Claim
ew-plan-use = Use
ew-plan-take = Take
ew-plan-renew = Renew the merchant cards
ew-plan-adjust = Adjust the route
ew-plan-route = Use the route
ew-plan-rest = Rest
ew-told-work = { $name }: work, { $card }
ew-told-claim = { $name }: claim { $card }
ew-told-use = { $name }: use { $card }
ew-told-take = { $name }: take { $card }
ew-told-renew = { $name }: renew the merchant cards
ew-told-adjust = { $name }: adjust the route
ew-told-route = { $name }: use the route, { $card }
ew-told-rest = { $name }: rest
ew-with-bonus = with the bonus tile
ew-in-place-of = in the place of { $card }
ew-swapping = swapping { $a } and { $b }

ew-key-forts = Forts
ew-key-locations = Locations
ew-key-markets = Markets
ew-key-route = Trade route
ew-key-market = Use or take the card of a market
ew-key-bonus = Take the bonus tile or leave it
ew-key-tile = Next exploration tile

why-covered = An exploration tile covers this location
why-own-settlers = Your settlers stand here already. Rest to take them back
why-not-enough-settlers = It takes { $need } settlers, { $have } are ready
why-more-than-fits = This is more than a pantry holds
why-not-done-here = This is not done here
why-no-point-card = No point card lies here
why-must-explore = Choose an exploration tile
why-does-not-explore = This card brings no exploration tile
why-tile-gone = This exploration tile is taken
why-no-bonus-tile = No bonus tile is left here
why-bonus-full = You have { $most } bonus tiles, no more are allowed
why-no-merchant-card = No merchant card lies here
why-not-below = Another card lies here now
why-route-full = Your route is full: choose a card to give up
why-route-has-room = Your route has room: no card has to go
why-not-in-route = This card is not in your route
why-swap-order = The left card is named first
why-card-occupied = Your settlers stand on this card. Rest to take them back
