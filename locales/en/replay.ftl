# The score sheet, the replay and the check of the deal.

finished-after = { $n ->
    [one] finished after 1 round
   *[other] finished after { $n } rounds
}
ahead-of = { $n ->
    [0] As many points as { $name }, but later in turn order.
    [one] One point ahead of { $name }.
   *[other] { $n } points ahead of { $name }.
}
how-it-went = How it went
where-from = Where the points came from
graph-round = round
graph-claim = round { $round }: { $points }
graph-end = { $points } at the end
history-missing = The moves could not be fetched.
try-again = Try again
moments = Moments
moment-lead = { $whose ->
    [mine] You take the lead for { $n } with
   *[theirs] { $name } takes the lead for { $n } with
}
moment-dearest = { $whose ->
    [mine] You claim { $n }, the dearest card
   *[theirs] { $name } claims { $n }, the dearest card
}
moment-ended = { $whose ->
    [mine] Your last card ends the game
   *[theirs] The last card of { $name } ends the game
}

replay = Replay
replay-from = Replay from round { $n }
open-record = Open a record
the-deal = The deal
the-deal-told = The cards are dealt
move-of = move { $n } of { $most }
moment = Moment of the game
by-move = move
by-round = round
by-mine = my moves
back-move = One move back
back-round = One round back
back-mine = Back to my move before
on-move = One move on
on-round = One round on
on-mine = On to my next move
run = Play the moves
pause = Pause
link-to-moment = Link to this moment
to-the-table = To the table
not-begun = The game has not begun
not-begun-why = There is nothing to replay yet.

deal-fixed = The deal was fixed before the first move.
check-it = Check it
fair-check = Fair deal
fair-proven = Proven: nobody chose these cards
fair-wrong = The cards do not follow from what was promised
fair-unfinished = It can be checked when the game is over
fair-silent = This record does not say how its cards were dealt
fair-unknown = The deal of this game is not checked here yet
fair-failed = The record could not be fetched or read.
fair-agrees = It agrees
fair-disagrees = It differs
fair-step-bound = The house’s secret is the one it was bound to before the start
fair-seen-here = This device saw the same promise before the deal.
fair-step-shares = { $n ->
    [0] No player added a number of their own
    [one] 1 player added a number, bound to it before it was shown
   *[other] { $n } players added numbers, bound to them before they were shown
}
fair-step-first = The first player follows from these numbers
fair-step-rows = So do the { $n } cards of the rows
fair-step-cards = { $n ->
    [0] No card was turned up later
    [one] So does the card turned up later
   *[other] So do all { $n } cards turned up later, in their order
}
fair-differs = { $want } expected, { $have } found
fair-limit = This page derived the decks itself. It proves that nobody chose the deal, the host included, not that the host did not look at it.
fair-numbers = The numbers
fair-commitment = What the house was bound to
fair-secret = Its secret
fair-nonce = Added by { $name }
fair-no-nonce = nothing
fair-seed = What all follows from
fair-recipe = The same can be done with the saved record:
