# What is around the table: clocks, people who are gone, talk, accounts and notices.

clock = Clock
clock-none = No clock
clock-each = For each player
clock-minutes = Minutes for the game
clock-seconds = Seconds more for each move
clock-how = Who runs out of time is played for by a bot, and may take the seat back.
clock-of = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s a move
}
time-left = Time left
time-low = { $n } seconds left
late-bot-plays = out of time, a bot plays
ran-out-of-time = ran out of time
your-time-ran-out = Your time ran out. A bot plays for you.
is-gone = { $name } is gone.
let-bot-play = Let a bot play

games-wait = { $n ->
    [one] One game waits for you
   *[other] { $n } games wait for you
}
to-watch = To watch

notices = Notify me when it is my turn
notices-refused = This browser does not show notifications of this address. Allow them in its settings.
show-chat = Show what is said at tables

account = You
sign-in = Sign in
sign-out = Sign out
play-as-guest = You play as { $name }, as a guest of this device.
signed-in-as = You are signed in as { $name }.
take-account = Take an account
take-account-how = A name and a password, so that your games find you on every device. You keep the games you have.
password = Password
password-how = 8 characters or more
have-account = You have an account already?
sign-in-how = Your games are then those of the account. The guest’s games are no longer on this device.
second-device = A second device
second-device-how = Open this link there, or let its camera read the code. It is good once, for ten minutes.
make-link = Make a link
sign-out-guest = Sign out and lose the games
sign-out-guest-how = A guest who signs out is gone for good, the games too. Take an account first to keep them.
change-password = Change the password
old-password = Password until now
new-password = New password
password-changed = The password is changed. Other devices must sign in again.
device-title = This device
device-how = Play here as on your other device, with the same games.
device-now = This device plays as { $name } now, and will no more.
device-use = Use this device
device-cut-short = This link is cut short. Make a new one on the other device.
refused-wrong-password = The name or the password is wrong.
refused-name-taken = The name belongs to an account. Choose another, or sign in.
refused-too-many = Too many attempts. Wait a minute.
refused-old-link = The link was used or is too old. Make a new one on the other device.
refused-unreadable = A name has 1 to 32 visible characters, a password 8 to 128.
refused-no-answer = The house does not answer. Try again.

chat = Talk
chat-unread = Talk, { $n } new
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-too-many = Too much at once. Wait a moment.
chat-failed = It was not said. Try again.
chat-off = Nobody
chat-table = Who plays
chat-watchers = Who watches too

graph-of = Show
graph-of-points = points
graph-of-chances = who would win
who-would-win = Who would win, by the bots’ judgement
estimate-working = The bots are judging the game
estimate-failed = The bots could not judge this game.
as-table = As a table
