# Words of the game, shared by all clients.

spice-road = Spice Road
east-to-west = East to West

spice-y = turmeric
spice-r = saffron
spice-g = cardamom
spice-b = cinnamon
spices-y = { $n } turmeric
spices-r = { $n } saffron
spices-g = { $n } cardamom
spices-b = { $n } cinnamon
spices-none = nothing

spice-card-name = Spice card: take { $get }
upgrade-card-name = Upgrade card: { $n } steps
trade-card-name = Trade card: { $give } for { $get }
point-card-name = Point card: { $points } points for { $cost }

point-cards = Point cards
merchant-cards = Merchant cards
caravan = Caravan
hand = Hand
played = Played
claimed = Claimed
points = Points
gold = Gold
silver = Silver
spices-left = Spices left
cards = Cards
player = Player
players = Players
bots = Bots
first-player = first player
rank = Rank
score = Score

level-novice = novice
level-casual = casual
level-steady = steady
level-strong = strong
level-master = master
level-random = random

do-play = Play
do-acquire = Acquire
do-rest = Rest
do-claim = Claim
do-take = Take
do-upgrade = Upgrade
do-trade = { $n ->
    [one] Trade once
    [2] Trade twice
   *[other] Trade { $n } times
}
do-put-back = Put back { $n }

did-play = played
did-acquire = acquired
did-rest = rested
did-claim = claimed

told-play = { $name }: play { $card }
told-acquire = { $name }: acquire { $card }
told-rest = { $name }: rest
told-claim = { $name }: claim { $card }
for-spices = { $give } for { $get }
times = { $n } times
paying = paying { $spices }
putting-back = putting back { $spices }

why-not-enough = You hold { $have } of { $need } { $spice }
why-cannot-pay = { $need ->
    [one] It costs 1 cube, you hold { $have }
   *[other] It costs { $need } cubes, you hold { $have }
}
why-not-in-hand = This card is not in your hand
why-already-played = This card is played. Rest to take it back
why-nothing-played = You have no played cards to take back
why-not-in-market = This card is no longer in the row
why-not-in-row = This card is no longer in the row
why-game-over = The game is over
why-not-started = The game has not begun
why-not-your-turn = It is not your turn
why-no-hints = This table gives no hints
why-undo-off = At this table no move is taken back
why-nothing-to-undo = There is no move of yours to take back
why-others-moved = Another person has moved since
why-revealed = A new card was turned up
why-undo-asked = Somebody has asked already
why-unreadable = This is not a move in the notation
why-beyond = This is more than a caravan can do
why-wrong-payment = It asks to pay { $need }, not { $paid }
why-pays-for-nothing = Only acquiring costs anything
why-wrong-discard = { $need } must be put back, not { $discarded }
why-discards-not-held = You do not hold what you put back
why-broken = The house could not answer. Try again
