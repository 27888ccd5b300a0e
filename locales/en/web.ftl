# The web client.

home = Home
home-title = Sit down and trade
home-lead = Two spice-trading games to play with friends or against bots. No account needed.
resume = Resume
game-with = { $game } with { $names }
play-menu = Play
my-games = My games
waiting-others = Waiting for others
finished = Finished
stage-over = Finished
filter-stage = Which games
filters = Filters
filter-all = All
filter-turn = Your turn
filter-running = In progress
filter-over = Finished
both-games = Both games
filter-who = Opponents
against-anyone = Anyone
against-people = People
against-bots = Bots
search-opponent = Search by opponent
none-match = No games match these filters.
clear-filters = Clear filters
show-more = Show more
your-record = Your record
last-results = Latest games, newest first
rank-n = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
    [4] 4th place
   *[other] 5th place
}
n-rounds = { $n ->
    [one] 1 round
   *[other] { $n } rounds
}
as-guest = You’re playing as a guest
change-name = Change name
change-name-how = You keep your old name at tables you’ve already joined.
name-changed = Name changed.
save = Save
more-for = More for this game
score-sheet = Score sheet
all-games = All games
recent-games = Recent games
no-finished = Finished games appear here.
placed = { $place ->
    [1] You won with { $points }
    [2] Second with { $points }
    [3] Third with { $points }
    [4] Fourth with { $points }
   *[other] Fifth with { $points }
}
won-of = Won { $won } of { $played }
level = Bot level
meta-spice-road = 2 to 5 players, about 25 minutes
meta-east-to-west = 2 to 4 players, about 50 minutes
game-for = { $game }, { $n } players
game = Game
stand-ins = The board, cards and tiles are our own stand-ins, because the values in the printed game aren’t publicly available.
components = Components
components-stand-in = Stand-in components
components-host = The board, cards and tiles come from a component file that the host of this server added.
bots-weaker = Bots are weaker with these components: they learned the game with ours.
play-bots = Play against bots
play-now = Play now
new-table = New table
rules = Rules
lessons = Lessons
learn = Learn to play
offer-lesson = New here? Learn the game in five minutes.
settings = Settings
your-games = Your games
open-tables = Open tables
no-games = No games yet. Start one above.
no-tables = No open tables. Create one and send a friend the link.
go-on = Open
play-on = Play
join = Join
watch = Watch
join-by-link = Join with a link
link-or-code = Link or code
free-chair = Open seat
stage-open = Waiting for players
stage-running = In progress
guest-name = Guest
trademark = Century is a trademark of its owner, Plan B Games. Caravanserai is an independent project with its own text and artwork. It is not affiliated with or endorsed by Plan B Games.

nothing-here = Page not found
nothing-here-why = The link may be old or incomplete.
no-such-table = Table not found
no-such-table-why = The link may be old or incomplete, or only the players can see this table.
unknown-game = This game isn’t available here yet
unknown-game-why = The table is for a different game.
loading = Loading the table

your-name = Your name
name = Name
you = You
seat-n = Seat { $n }
chair-device = On this device
bot-of-level = Bot · { $level }
options = Options
seats = Seats
player-n = Player { $n }
first-drawn = The first player is drawn at the start
first-come = first to join
kind-open = Open seat
kind-bot = Bot
kind-device = This device
kind-me = Me
open-seat-how = The first person to open your link can sit here.
me-seat-how = This is your seat. To move, choose another seat and then Me.
remove-seat = Remove
add-seat = Add
invite-before = Send it now if you like. The link works as soon as you create the table.
share = Share
seats-to-fill = { $n ->
    [0] Every seat is taken
    [one] One seat to fill
   *[other] { $n } seats to fill
}
who-finds = Who can join
finds-link = Anyone with the link
finds-public = Anyone
who-watches = Spectators
watches-off = Off
watches-link = With the link
watches-public = Anyone
taking-back = Undo
taking-back-off = Off
taking-back-own = Your own moves
taking-back-consent = If everyone agrees
hints = Hints
hints-alone = Only against bots
hints-always = Always
start = Start
open-table = Create table
waiting-title = Waiting for players
ready-title = Everyone is here
sit-here = Sit here
seat-bot = Add a bot
free-the-chair = Remove { $name }
leave-seat = Leave your seat
start-when-full = You can start when every seat is taken.
owner-starts = { $name } will start the game.
invite = Invite friends
invite-how = Send this link, or scan the code with a phone.
link = Link
copy = Copy link
copied = Copied
qr = QR code for the link

language = Language
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
sending = Moves
sending-confirm = Confirm first
sending-at-once = Play instantly
pace = Animation speed
pace-calm = Relaxed
pace-quick = Fast
pace-off = Off
sound = Sound
sound-turn = Your turn
sound-all = All
sound-off = Off
letter-keys = Single-letter shortcuts

menu = Menu
close = Close
moves = Moves
keys = Keyboard shortcuts
hint = Hint
undo = Undo
cancel = Cancel
send = Send
skip = Skip
save-record = Download this game
leave-game = Leave the game
end-game = End game
end-game-sure = End it for everyone
close-table = Close table
ended-early = Ended early
ended-early-why = { $name } ended the game. There’s no winner.
table-closed = This table is closed
table-closed-why = Its owner closed it before the game began.
round = Round { $n }
ends-at = Ends at { $n } cards
your-turn = Your turn
you-watch = You’re watching
whose-turn = Whose turn it is
your-move = Your move
is-thinking = { $name } is thinking
thinking = Thinking
away = Away
away-bot-plays = Away, bot playing
bot-plays-for-you = A bot is playing for you.
take-seat-back = Take your seat back
on-its-way = Sending your move
since-your-turn = Since your last turn
no-moves-yet = No moves yet
other-players = Other players
player-cards = Player’s cards
mat = Your caravan and cards
mat-of = { $name }’s caravan and cards
cards-of = { $have } of { $most } cards
you-cards-of = You: { $have } of { $most } cards
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
    [0] None played
   *[other] Take { $n } back
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
points-deck = Point card deck, { $n } left
merchants-deck = Merchant card deck, { $n } left
deck-points = point cards
deck-merchants = merchants
can-claim = You can claim it
needs = Needs
have-all = You can afford it
price = { $n ->
    [0] Free
    [one] 1 cube
   *[other] { $n } cubes
}
lying = { $spices } on it
payment-on = Payment on card { $n }: { $spice }. Change
cube-of = { $spice }, space { $n }
tip-wait = Wait for your turn
tip-watching = You’re watching

say-take = Take
say-trade = Trade
say-upgrade = Upgrade
say-acquire = Acquire
say-rest = { $n ->
    [one] Take 1 card back
   *[other] Take { $n } cards back
}
say-put-back = and discard
laying = paying
and-gold = and get a gold coin
and-silver = and get a silver coin
nothing = nothing
how-often = Number of trades
less = Fewer
more = More
steps-of = { $n } of { $most } steps. Choose a cube to upgrade it, again to go further.
give-get = You give { $give } and get { $get }.
will-hold = You’ll have { $n } of { $most } cubes.
comes-along = You also get { $spices } and will have { $n } of { $most } cubes.
over-limit = That makes { $n } cubes. You can keep { $most }.
step-back = { $from } to { $to }. Undo
choose-again = Choose again
refused-conflict = The table has changed. Choose again.
type-move = Type a move
type-move-how = Type a move in notation, then press Enter

you-play = You played
you-acquire = You acquired
you-rest = You rested
you-claim = You claimed

plan = Plan
plan-claim = { $n ->
    [one] Plan: { $points } points now
   *[other] Plan: { $points } points in { $n } turns
}
plan-do-play = Play
plan-do-acquire = Acquire
plan-do-rest = Rest
plan-do-claim = Claim
plan-chance = The engine gives you a { $chance } chance of winning.
do-it = Use hint

no-connection = Offline, reconnecting. Your move is saved.
back-again = You’re back online.
undo-asked = { $name } wants to undo a move
undo-you-asked = You asked to undo a move. The others decide.
agree = Agree
decline = Decline
move-sent = Move sent
pass-to = Pass the device to { $name }
ready = Ready

game-over = Game over
wins = { $name } wins with { $n } points!
you-win = You win with { $n } points!
rematch = Rematch
look-at-table = View the table

key-points = Point cards
key-merchants = Merchant cards
key-hand = Hand
key-others = Other players
key-rest = Rest
key-arrows = Next card or payment
key-enter = Choose, then send
key-esc = Cancel
key-spices = Choose a cube of this spice
key-times = Number of trades
key-type = Type a move
key-undo = Undo
key-hint = Hint
key-help = Show these shortcuts
