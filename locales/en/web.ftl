# The web client.

home = Home
home-title = Sit down and trade
home-lead = Two games of the spice road, against friends or bots. No account needed.
games-go-on = { $n ->
    [one] One game goes on
   *[other] { $n } games go on
}
meta-spice-road = 2 to 5 players, about 25 minutes
meta-east-to-west = 2 to 4 players, about 50 minutes
about-spice-road = Gather merchants, turn turmeric into cinnamon step by step, and claim the point cards before the others do.
about-east-to-west = Send settlers to work on the map, build a trade route of merchants, and claim the point cards above the forts.
game-for = { $game } for { $n }
which-game = What shall be played?
game = Game
stand-ins = Board, cards and tiles are our own stand-ins for the printed ones, whose values are in no public text.
play-bots = Play against bots
play-now = Play now
new-table = New table
rules = Rules
lessons = Lessons
learn = Learn in five minutes
offer-lesson = New here? A guided lesson takes five minutes.
settings = Settings
your-games = Your games
open-tables = Open tables
no-games = No games yet. Start one above.
no-tables = No open tables. Open one and send a friend the link.
go-on = Open
join = Join
watch = Watch
join-by-link = Join by link
link-or-code = Link or code
free-chair = free seat
stage-open = waiting for players
stage-running = being played
guest-name = Guest
trademark = Century is a trademark of its owner, Plan B Games. Caravanserai is an independent program with its own words and art. It is not affiliated with, nor endorsed by, Plan B Games.

nothing-here = Nothing at this address
nothing-here-why = The link may be old or cut short.
no-such-table = This table does not exist
no-such-table-why = The link may be old or cut short, or only those who play may see it.
unknown-game = This game is not played here yet
unknown-game-why = The table is for another game.
loading = The table is being set

your-name = Your name
name = Name
you = you
seat-n = Seat { $n }
chair-open = Open for a friend
chair-device = On this device
chair-bot = Bot { $name }, { $level }
bot-of-level = bot, { $level }
options = Options
who-finds = Who finds the table
finds-link = Who has the link
finds-public = Everybody
who-watches = Who may watch
watches-off = Nobody
watches-link = Who has the link
watches-public = Everybody
taking-back = Taking moves back
taking-back-off = Never
taking-back-own = Own moves
taking-back-consent = If all agree
hints = Hints
hints-alone = Only against bots
hints-always = Always
start = Start
open-table = Open the table
waiting-title = The table is set
sit-here = Sit here
seat-bot = Seat a bot
free-the-chair = Free the seat of { $name }
start-when-full = The game can start when every seat is taken.
owner-starts = { $name } starts the game.
invite = Invite
invite-how = Send this link, or let a phone read the code.
link = Link
copy = Copy
copied = Copied
qr = QR code of the link

language = Language
theme = Look
theme-system = As the device
theme-light = Light
theme-dark = Dark
sending = Moves
sending-confirm = Confirm first
sending-at-once = Send at once
pace = Others’ moves
pace-calm = Calm
pace-quick = Quick
pace-off = At once
sound = Sound
sound-turn = Your turn
sound-all = All
sound-off = Off
letter-keys = Single-letter keys

menu = Menu
close = Close
moves = Moves
keys = Keys
hint = Hint
undo = Undo
cancel = Cancel
send = Send
skip = Skip
save-record = Save the record
leave-game = Leave the game
round = round { $n }
ends-at = ends at { $n } cards
your-turn = Your turn
you-watch = You watch
whose-turn = Whose turn
your-move = Your move
your-turn-choose = Your turn: touch a card
is-thinking = { $name } is thinking
thinking = thinking
away = away
away-bot-plays = away, a bot plays
bot-plays-for-you = A bot plays for you.
take-seat-back = Take your seat back
on-its-way = On its way
last-move = last move
since-your-turn = Since your last turn
no-moves-yet = No moves yet
other-players = Other players
player-cards = A player’s cards
mat = Your caravan and cards
mat-of = Caravan and cards of { $name }
cards-of = { $have } of { $most } cards
you-cards-of = You, { $have } of { $most } cards
held-of = { $n } of { $most }
n-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
n-played = { $n } played
is-played = played
hand-empty = Your hand is empty. Rest to take your cards back.
rest = Rest
take-back = { $n ->
    [0] nothing played
   *[other] take { $n } back
}
gold-coins = { $n ->
    [one] 1 gold coin
   *[other] { $n } gold coins
}
silver-coins = { $n ->
    [one] 1 silver coin
   *[other] { $n } silver coins
}
gold-coins-left = { $n ->
    [one] 1 gold coin left
   *[other] { $n } gold coins left
}
silver-coins-left = { $n ->
    [one] 1 silver coin left
   *[other] { $n } silver coins left
}
points-deck = Deck of point cards, { $n } left
merchants-deck = Deck of merchant cards, { $n } left
deck-points = points
deck-merchants = merchants
can-claim = you can claim it
needs = needs
have-all = you hold it all
price = { $n ->
    [0] free
    [one] 1 cube
   *[other] { $n } cubes
}
lying = { $spices } on it
payment-on = Payment on card { $n }: { $spice }. Change
cube-of = { $spice }, place { $n }
tip-wait = In your turn
tip-watching = You are watching

say-take = Take
say-trade = Trade
say-upgrade = Upgrade
say-acquire = Acquire
say-claim = Claim { $points } for
say-rest = { $n ->
    [one] Take 1 card back
   *[other] Take { $n } cards back
}
say-put-back = and put back
laying = laying
and = and
and-gold = and a gold coin
and-silver = and a silver coin
nothing = nothing
how-often = How often
less = Once less
more = Once more
steps-of = { $n } of { $most } steps. Touch a cube to step it up, again to step on.
give-get = You give { $give }, get { $get }.
will-hold = You will hold { $n } of { $most }.
comes-along = The { $spices } on it comes along: you will hold { $n } of { $most }.
over-limit = You would hold { $n }, { $most } may stay.
step-back = { $from } to { $to }. Take back
to-put-back = To be put back
choose-put-back = Choose what to put back
keep = Keep { $spice }
put-back-one = Put back { $spice }
choose-again = Choose again
refused-conflict = The table moved on, so this is no longer possible. Choose again.
type-move = Type a move
type-move-how = A move in the notation, then Enter

you-play = You played
you-acquire = You acquired
you-rest = You rested
you-claim = You claimed
short-play = { $name } played
short-acquire = { $name } acquired
short-rest = { $name } rested
short-claim = { $name } claimed

plan = Plan
plan-claim = { $n ->
    [one] Plan: { $points } points now
   *[other] Plan: { $points } points in { $n } turns
}
plan-do-play = Play
plan-do-acquire = Acquire
plan-do-rest = Rest
plan-do-claim = Claim
plan-chance = The strongest bot gives you { $n } % to win.
do-it = Do it

no-connection = No connection. Your move is kept.
back-again = Back again. Nothing was lost.
undo-asked = { $name } asks to take a move back
undo-you-asked = You asked to take a move back. The others decide.
agree = Agree
decline = Decline
move-sent = Move sent
pass-to = Pass the device to { $name }
ready = Ready

game-over = The game is over
wins = { $name } wins with { $n }
you-win = You win with { $n }
rematch = Rematch
look-at-table = Look at the table

key-points = Point cards
key-merchants = Merchant cards
key-hand = Hand
key-others = Other players
key-rest = Rest
key-arrows = Next card, next payment
key-enter = Choose, then send
key-esc = Cancel
key-spices = Choose a cube of this kind
key-times = How often to trade
key-type = Type a move
key-undo = Undo
key-hint = Hint
key-help = These keys
