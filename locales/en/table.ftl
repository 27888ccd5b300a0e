# The table: its head, the ledger, and what is said while the connection is away.

short-name-spice-road = Spice Road
short-name-east-to-west = East to West
announcements = Announcements

line-offline = Offline
line-offline-long = Offline. Your move is saved and will be sent.
line-restart = Restarting…
line-restart-long = The server is restarting. Clocks are paused.
line-update = New version
line-update-long = A new version is ready.
reload = Reload
line-slow = Reconnecting…
line-slow-long = Reconnecting… The clock may be off.
line-back = Back online
line-back-sent = You’re back online. Your move was sent.
time-left-about = Time left, may be off
time-left-paused = Time left, paused
sends-after-restart = It will be sent when the server is back.
send-after-restart = Send after restart
sends-when-online = It will be sent when you’re back online.
send-when-online = Send when online
do-not-send = Don’t send
move-refused = Move not accepted

touch-a-card = Choose a card to see what it does.
plan-how = You can plan your next move: choose a card.
your-plan = Your plan:
plan-kept = Planned. It opens when it’s your turn.
plan-drop = Drop the plan
turn-of = { $name }’s turn
undo-before-passing = Undo the last move
no-thanks = No, thanks

you-pay = You pay
you-get = You get
you-put-back = You discard
do-and-put-back = { $do } and discard { $n }
put-back-how = { $n ->
    [one] 1 too many. Tap what you discard.
   *[other] { $n } too many. Tap what you discard.
}
put-back-change = Discard { $spice }. Change
cube-goes = { $spice }, discarded. Change
cube-stays = { $spice }, kept. Discard it instead
no-step-up = { $spice } is the highest spice
no-more-steps = { $n ->
    [one] Only 1 step. Tap the upgraded cube to take it back.
   *[other] Only { $n } steps. Tap an upgraded cube to take its steps back.
}
n-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}

ew-touch-a-place = Choose a location, a fort, a market or a route card.
ew-settlers-of = { $ready ->
    [one] 1 settler ready, { $reserve } in reserve
   *[other] { $ready } settlers ready, { $reserve } in reserve
}
ew-use-now = Use now
ew-take-to-route = Take to route

# A screen that everybody looks at, and phones as hands beside it.
shared-screen = Shared screen
shared-screen-how = A TV or a tablet in the middle of the table shows the game, and your phones are your hands. Open the link on it and choose:
use-as-screen = Use as shared screen
screen-join = Take a seat
screen-join-how = Scan the code: your phone becomes your hand.
screen-hand = Play along
screen-hand-how = Scan the code: your phone becomes your hand.
last-moves = Last moves
n-in-hand = { $n } in hand
whole-table = Whole table
hand-only = Only my hand
table-parts = Part of the table
part-acquire = Acquire 1–6
part-claim = Claim A–E
device-plays = I play here
device-shows = Shared screen
device-shows-how = Everyone plays on a phone and joins with the code on this screen. Your own seat becomes an open seat.
