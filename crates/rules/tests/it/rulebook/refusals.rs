//! What the rules forbid, each with the reason that a player is told.

use super::refuse;

/// A finished game: somebody has six cards and the first seat would begin another round.
const OVER: &str = "A caravan YY | B claimed YYRR YYYRR YYRRR YYGG RRRR YYYGG";

#[test] // SR-11: only cards in hand are played.
fn cards_that_are_not_in_hand() {
    refuse("A caravan YY", "play YY>G", "YY>G is not in the hand");
    refuse(
        "A caravan YY | B hand YY>G",
        "play YY>G",
        "YY>G is not in the hand",
    );
    refuse(
        "A caravan YY played U2",
        "play U2 Y>R",
        "U2 was played already; rest to take it back",
    );
    refuse(
        "A caravan YY hand - played +YY",
        "play +YY",
        "+YY was played already; rest to take it back",
    );
}

#[test] // SR-13: no more steps than the card has, only upwards, and only of cubes that are there.
fn upgrades_that_are_too_much() {
    for (mv, reason) in [
        ("U2 YYY>RRR", "2 upgrade steps cannot turn YYY into RRR"),
        ("U2 Y>B", "2 upgrade steps cannot turn Y into B"),
        ("U2 R>Y", "2 upgrade steps cannot turn R into Y"),
        ("U2 B>G", "2 upgrade steps cannot turn B into G"),
        ("U2 YY>R", "2 upgrade steps cannot turn YY into R"),
        ("U2 Y>RR", "2 upgrade steps cannot turn Y into RR"),
        ("U2 G>B", "needs G, the caravan holds YYYRB"),
        ("U2 RR>GG", "needs RR, the caravan holds YYYRB"),
        ("U3 YYYY>RRRR", "3 upgrade steps cannot turn YYYY into RRRR"),
        ("U3 YY>GG", "3 upgrade steps cannot turn YY into GG"),
    ] {
        refuse("A caravan YYYRB hand U3", &format!("play {mv}"), reason);
    }
}

#[test] // SR-14: the whole cost of every repetition must be held before.
fn trades_that_cannot_be_paid() {
    refuse(
        "A caravan Y hand YY>G",
        "play YY>G",
        "needs YY, the caravan holds Y",
    );
    refuse(
        "A caravan - hand YY>G",
        "play YY>G",
        "needs YY, the caravan holds -",
    );
    refuse(
        "A caravan YYYYY hand YY>G",
        "play YY>G x3",
        "needs YYYYYY, the caravan holds YYYYY",
    );
    refuse(
        "A caravan YYYYYRR hand YR>B",
        "play YR>B x3",
        "needs YYYRRR, the caravan holds YYYYYRR",
    );
    refuse(
        "A caravan YYYYYYYYYY hand YY>G",
        "play YY>G x6",
        "YY>G 6 times is more than a full caravan can pay",
    );
}

#[test] // SR-15: a card of the row, one cube of the caravan for each card to its left.
fn acquisitions_that_are_not_paid_right() {
    let before = "A caravan YYR | market +YYY +YR=B +G +YYYY";
    for (mv, reason) in [
        ("acquire +B", "+B is not in the market"),
        ("acquire +YY", "+YY is not in the market"),
        (
            "acquire +YYY pay Y",
            "the first card of the market is free, 1 paid",
        ),
        (
            "acquire +YR",
            "asks to pay 1, one for each card to its left, 0 paid",
        ),
        (
            "acquire +G pay YYR",
            "asks to pay 2, one for each card to its left, 3 paid",
        ),
        (
            "acquire +G pay YYYYYY",
            "asks to pay 5, one for each card to its left, 6 paid",
        ),
        ("acquire +G pay RR", "needs RR, the caravan holds YYR"),
        ("acquire +YR pay B", "needs B, the caravan holds YYR"),
        ("acquire +YYYY pay YYG", "needs YYG, the caravan holds YYR"),
    ] {
        refuse(before, mv, reason);
    }
}

#[test] // SR-17: rest is not allowed with no card played.
fn a_rest_from_nothing() {
    refuse(
        "A caravan YY",
        "rest",
        "no card was played that could be taken back",
    );
}

#[test] // SR-18: all cubes must be held, and the card must lie in the row.
fn claims_without_the_spices() {
    let before = "A caravan YYRGGGG | points YYRR GGGG BBBB RRBB RRGG";
    refuse(
        before,
        "claim YYRR",
        "needs YYRR, the caravan holds YYRGGGG",
    );
    refuse(before, "claim GGGGG", "point card GGGGG is not in the row");
    refuse(
        "A caravan YYRR | B claimed YYRR",
        "claim YYRR",
        "point card YYRR is not in the row",
    );
}

#[test] // SR-20: exactly down to ten, with cubes that are there.
fn discards_of_the_wrong_size() {
    let before = "A caravan YYYYYRRRG hand +YYY | points YYRR";
    for (mv, reason) in [
        (
            "play +YY",
            "1 above the limit of ten must be discarded, 0 discarded",
        ),
        (
            "play +YYY discard Y",
            "2 above the limit of ten must be discarded, 1 discarded",
        ),
        (
            "play +YY discard YY",
            "1 above the limit of ten must be discarded, 2 discarded",
        ),
        (
            "play +YY discard B",
            "discards B, the caravan holds YYYYYYYRRRG",
        ),
        (
            "play +YYY discard GG",
            "discards GG, the caravan holds YYYYYYYYRRRG",
        ),
        (
            "play U2 discard Y",
            "nothing is above the limit of ten, 1 discarded",
        ),
        (
            "claim YYRR discard Y",
            "nothing is above the limit of ten, 1 discarded",
        ),
    ] {
        refuse(before, mv, reason);
    }
    refuse(
        "A caravan YYY played U2",
        "rest discard Y",
        "nothing is above the limit of ten, 1 discarded",
    );
    refuse(
        "A caravan YYYYYYYYYY | market +YYY=RR",
        "acquire +YYY",
        "2 above the limit of ten must be discarded, 0 discarded",
    );
}

#[test] // SR-21: nothing may be played once the game is over.
fn moves_after_the_end() {
    for mv in [
        "play +YY",
        "play U2 Y>R",
        "rest",
        "acquire +YYY",
        "claim RRGG",
    ] {
        refuse(OVER, mv, "the game is over");
    }
}
