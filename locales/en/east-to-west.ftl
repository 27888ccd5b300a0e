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
ew-mat-of = { $name }’s pantry and route
ew-ready = { $n ->
    [0] None ready
    [one] 1 ready
   *[other] { $n } ready
}
ew-settlers-ready = { $n ->
    [0] No settlers ready
    [one] 1 settler ready
   *[other] { $n } settlers ready
}
ew-in-reserve = { $n } in reserve
ew-used-up = { $n } in discard pile
ew-nothing-yet = Nothing yet
ew-this-next = left, this is next
ew-no-more = None left
ew-no-card = No card
ew-covered = Covered by an exploration tile
ew-come-back = { $n ->
    [0] All are back
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
    [one] 1 settler from your reserve
   *[other] { $n } settlers from your reserve
}
ew-benefit-tool = 1 settler fewer at { $icon } locations
ew-benefit-goods = plus { $spices } at { $icon } locations
ew-benefit-explore = take an exploration tile
ew-bonus-pair = Bonus tile: { $points } points for each pair of { $a } and { $b }
ew-bonus-each = Bonus tile: { $points } points for each { $symbol }
ew-bonus-settlers = Bonus tile: { $points } points for every { $n } settlers outside your reserve
ew-bonus-merchants = Bonus tile: { $points } points for every { $n } merchant cards you own
ew-tile-plain = { $points ->
    [one] Exploration tile: 1 point
   *[other] Exploration tile: { $points } points
}
ew-tile-gain = { $points ->
    [one] Exploration tile: 1 point and { $spices }
   *[other] Exploration tile: { $points } points and { $spices }
}
ew-tile-settlers = { $n ->
    [one] { $points ->
        [one] Exploration tile: 1 point and 1 settler
       *[other] Exploration tile: { $points } points and 1 settler
    }
   *[other] { $points ->
        [one] Exploration tile: 1 point and { $n } settlers
       *[other] Exploration tile: { $points } points and { $n } settlers
    }
}
ew-tile-upgrade = { $n ->
    [one] { $points ->
        [one] Exploration tile: 1 point and 1 upgrade step
       *[other] Exploration tile: { $points } points and 1 upgrade step
    }
   *[other] { $points ->
        [one] Exploration tile: 1 point and { $n } upgrade steps
       *[other] Exploration tile: { $points } points and { $n } upgrade steps
    }
}

ew-gain-name = Take { $get }
ew-upgrade-name = { $n ->
    [one] Upgrade, 1 step
   *[other] Upgrade, { $n } steps
}
ew-trade-name = Trade { $give } for { $get }
ew-renew-name = Renew the merchant cards and take another turn
ew-renew-short = Renew, go again
ew-adjust-name = Take 1 turmeric and swap two cards in your route
ew-adjust-short = Swap two
ew-takes = { $n ->
    [one] Takes 1 settler
   *[other] Takes { $n } settlers
}
ew-stands = { $n ->
    [one] { $name } has 1 settler here
   *[other] { $name } has { $n } settlers here
}
ew-you-stand = { $n ->
    [one] You have 1 settler here
   *[other] You have { $n } settlers here
}
ew-you-need = { $n ->
    [one] You need 1 settler
   *[other] You need { $n } settlers
}
ew-you-are-here = You’re here

ew-do-use = Use
ew-do-take = Take
ew-do-renew = Renew
ew-do-swap = Swap
ew-use-or-take = Use or take
ew-say-renew = Renew the merchant cards and take another turn
ew-say-swap = and swap
ew-say-rest = { $n ->
    [0] Rest
    [one] Bring 1 settler back
   *[other] Bring { $n } settlers back
}
ew-for = replacing
ew-give-up = Replace { $card }
ew-take-bonus = Take the bonus tile
ew-choose-tile = Choose an exploration tile
ew-choose-out = Your route is full. Choose the card to replace.
ew-choose-swap = If you like, choose two cards in your route to swap.
ew-you-place = { $n ->
    [one] You place 1 settler.
   *[other] You place { $n } settlers.
}
ew-go-home = { $n ->
    [one] { $name } gets 1 settler back.
   *[other] { $name } gets { $n } settlers back.
}
ew-join-you = { $n ->
    [one] 1 settler joins you from the reserve.
   *[other] { $n } settlers join you from the reserve.
}

ew-did-work = worked at
ew-did-claim = claimed
ew-did-use = used
ew-did-take = took
ew-did-renew = renewed the merchant cards
ew-did-adjust = adjusted the route
ew-did-route = used route card
ew-did-rest = rested
ew-you-did-work = You worked at
ew-you-did-claim = You claimed
ew-you-did-use = You used
ew-you-did-take = You took
ew-you-did-renew = You renewed the merchant cards
ew-you-did-adjust = You adjusted the route
ew-you-did-route = You used route card
ew-you-did-rest = You rested
ew-plan-work = Work at
ew-plan-claim = Claim
ew-plan-use = Use
ew-plan-take = Take
ew-plan-renew = Renew the merchant cards
ew-plan-adjust = Adjust the route
ew-plan-route = Use route card
ew-plan-rest = Rest
ew-told-work = { $name } worked: { $card }
ew-told-claim = { $name } claimed { $card }
ew-told-use = { $name } used { $card }
ew-told-take = { $name } took { $card }
ew-told-renew = { $name } renewed the merchant cards
ew-told-adjust = { $name } adjusted the route
ew-told-route = { $name } used the trade route: { $card }
ew-told-rest = { $name } rested
ew-told-you-work = You worked: { $card }
ew-told-you-claim = You claimed { $card }
ew-told-you-use = You used { $card }
ew-told-you-take = You took { $card }
ew-told-you-renew = You renewed the merchant cards
ew-told-you-adjust = You adjusted the route
ew-told-you-route = You used the trade route: { $card }
ew-told-you-rest = You rested
ew-with-bonus = with the bonus tile
ew-in-place-of = replacing { $card }
ew-swapping = swapping { $a } and { $b }

ew-key-forts = Forts
ew-key-locations = Locations
ew-key-markets = Markets
ew-key-route = Trade route
ew-key-market = Use or take the market card
ew-key-bonus = Take or leave the bonus tile
ew-key-tile = Next exploration tile

why-covered = An exploration tile covers this location
why-own-settlers = Your settlers are already here. Rest to bring them back.
why-not-enough-settlers = Not enough settlers: it takes { $need }, you have { $have } ready
why-more-than-fits = A pantry can’t hold that many cubes
why-not-done-here = You can’t do that here
why-no-point-card = There’s no point card here
why-must-explore = Choose an exploration tile
why-does-not-explore = This card doesn’t give you an exploration tile
why-tile-gone = That exploration tile has been taken
why-no-bonus-tile = There are no bonus tiles left here
why-bonus-full = You already have { $most } bonus tiles, the maximum
why-no-merchant-card = There’s no merchant card here
why-not-below = There’s a different card here now
why-route-full = Your route is full. Choose a card to replace.
why-route-has-room = Your route has room: no card needs replacing
why-not-in-route = This card isn’t in your route
why-swap-order = Name the left card first
why-card-occupied = Your settlers are on this card. Rest to bring them back.
ew-tiles-left = { $n ->
    [one] tile
   *[other] tiles
}
