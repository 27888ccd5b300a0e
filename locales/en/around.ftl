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
