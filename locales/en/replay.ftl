# Score sheet, replay and the fair-deal check.

finished-after = { $n ->
    [one] Finished after 1 round
   *[other] Finished after { $n } rounds
}
ahead-of = { $n ->
    [0] Tied with { $name } on points, but later in turn order.
    [one] One point ahead of { $name }.
   *[other] { $n } points ahead of { $name }.
}
ahead-of-you = { $n ->
    [0] Tied with you on points, but later in turn order.
    [one] One point ahead of you.
   *[other] { $n } points ahead of you.
}
how-it-went = How it went
where-from = Where the points came from
graph-round = Round
graph-claim = { $points } points in round { $round }
graph-end = { $points } points at the end
history-missing = Couldn’t load the moves
try-again = Try again
moments = Key moments
moment-lead = { $whose ->
    [mine] You take the lead with a card worth { $n }
   *[theirs] { $name } takes the lead with a card worth { $n }
}
moment-dearest = { $whose ->
    [mine] You claim the most valuable card, worth { $n }
   *[theirs] { $name } claims the most valuable card, worth { $n }
}
moment-ended = { $whose ->
    [mine] Your last card ends the game
   *[theirs] { $name }’s last card ends the game
}

replay = Replay
replay-from = Replay from round { $n }
open-record = Open a saved game
the-deal = The deal
the-deal-told = The cards are dealt
move-of = Move { $n } of { $most }
moment = Position in the game
by-move = Move
by-round = Round
by-mine = My moves
back-move = Previous move
back-round = Previous round
back-mine = My previous move
on-move = Next move
on-round = Next round
on-mine = My next move
run = Play
pause = Pause
play-from-here = Play from here against bots
link-to-moment = Copy link to this move
to-the-table = Back to the table
not-begun = The game hasn’t started yet
not-begun-why = There’s nothing to replay yet.

deal-fixed = The deal was fixed before the first move.
check-it = Check it
fair-check = Fair deal
fair-proven = Proven: the server didn’t choose these cards
fair-proven-alone = Proven: these cards were fixed before the start. No player added to the deal, so the server could have chosen them.
fair-wrong = These cards don’t match what was fixed before the start
fair-unfinished = You can check the deal when the game is over
fair-silent = This saved game doesn’t say how its cards were dealt
fair-unknown = The deal can’t be checked for this game yet
fair-failed = Couldn’t load or read the saved game.
fair-agrees = Confirmed
fair-disagrees = Not confirmed
fair-step-bound = The server used the secret it committed to before the start
fair-seen-here = This device saw the same commitment before the deal.
fair-step-shares = { $n ->
    [0] No player added a number of their own
    [one] 1 player added a number, fixed before it was shown
   *[other] { $n } players added numbers, fixed before they were shown
}
fair-step-first = The first player follows from these numbers
fair-step-rows = So do the { $n } cards in the starting rows
fair-step-cards = { $n ->
    [0] No cards were revealed later
    [one] So does the card revealed later
   *[other] So do all { $n } cards revealed later, in the right order
}
fair-differs = Expected { $want }, found { $have }
fair-limit = This page worked out the decks by itself. It can’t prove that the host never looked at them.
fair-numbers = The numbers
fair-commitment = Server’s commitment
fair-secret = Server’s secret
fair-nonce = Added by { $name }
fair-no-nonce = nothing
fair-seed = Seed of the whole deal
fair-recipe = To check the saved game yourself, run:
