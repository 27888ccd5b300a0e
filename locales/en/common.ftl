# Game words, shared by every client.

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
upgrade-card-name = { $n ->
    [one] Upgrade card: 1 step
   *[other] Upgrade card: { $n } steps
}
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
first-player = First player
rank = Rank
score = Score

level-novice = Novice
level-curious = Curious
level-casual = Casual
level-careful = Careful
level-steady = Steady
level-sharp = Sharp
level-strong = Strong
level-expert = Expert
level-master = Master
level-random = Random
level-how-novice = Collects cubes and cards, rarely with a plan.
level-how-curious = Has a point card in mind, but is easily distracted.
level-how-casual = Plays sensibly, one turn at a time.
level-how-careful = Watches the whole table, but often misjudges it.
level-how-steady = Judges the table well, but makes mistakes.
level-how-sharp = Checks the reply to its first ideas.
level-how-strong = Looks a few moves ahead.
level-how-expert = Looks several turns ahead.
level-how-master = Thinks as far ahead as a second allows.

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
do-put-back = Discard { $n }

did-play = played
did-acquire = acquired
did-rest = rested
did-claim = claimed

told-play = { $name } played { $card }
told-acquire = { $name } acquired { $card }
told-rest = { $name } rested
told-claim = { $name } claimed { $card }
told-you-play = You played { $card }
told-you-acquire = You acquired { $card }
told-you-rest = You rested
told-you-claim = You claimed { $card }
for-spices = turning { $give } into { $get }
times = { $n } times
paying = paying { $spices }
putting-back = discarding { $spices }

why-not-enough = You need { $need } { $spice } and have { $have }
why-cannot-pay = { $need ->
    [one] Not enough cubes: it costs 1, you have { $have }
   *[other] Not enough cubes: it costs { $need }, you have { $have }
}
why-not-in-hand = This card isn’t in your hand
why-already-played = You’ve already played this card. Rest to take it back.
why-nothing-played = You have no played cards to take back
why-not-in-market = This card is no longer in the row
why-not-in-row = This card is no longer in the row
why-game-over = The game is over
why-not-started = The game hasn’t started yet
why-not-your-turn = It’s not your turn
why-no-hints = Hints are off at this table
why-hint-busy = The bots are busy. Try again in a moment.
why-hint-failed = There’s no hint for this position
why-undo-off = Undo is off at this table
why-nothing-to-undo = You have no move to undo
why-others-moved = Too late to undo: another player has moved
why-revealed = Too late to undo: a new card was revealed
why-undo-asked = Someone has already asked to undo
why-unreadable = That isn’t a valid move. Check the notation.
why-beyond = That can’t be done in one move
why-wrong-payment = The price is { $need }, not { $paid }
why-pays-for-nothing = You only pay when you acquire a card
why-wrong-discard = You need to discard { $need }, not { $discarded }
why-discards-not-held = You can’t discard cubes you don’t have
why-not-over = The game isn’t over yet
why-bot-plays = A bot is playing for you. Take your seat back first.
why-log-full = This table has seen too many moves. Start a new game.
