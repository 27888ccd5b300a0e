//! The last round, played out exactly: no player has more than one turn left, so the result can be calculated.
//!
//! Everybody plays for their own chance to win; a player without one takes the points. A turn matters to the others by
//! what it takes from the rows alone, so of all the plays of cards the one that scores most stands for all.

use std::cmp::Reverse;
use std::{iter, mem};

use super::candidates::{acquire, claim};
use super::state::{Cards, Kind, State, Step};
use crate::chances::BySeat;
use crate::clock::Work;

/// The most that the seat to move can score with one more turn.
fn reach(state: &State, cards: &Cards) -> u32 {
    let side = state.mover();
    let mut best = best_play(state, cards).1;
    for place in 0..usize::from(state.row_len) {
        if let Some(step) = claim(state, place, side.caravan, cards) {
            let points = cards.points[usize::from(step.id)] + state.coin(place);
            let score = u32::from(side.points + points) + step.after.not_yellow();
            best = best.max(score);
        }
    }
    for place in 0..usize::from(state.market_len) {
        // Paying and discarding the cheapest first keeps the most points.
        let Some(step) = acquire(state, place, side.caravan) else {
            break;
        };
        best = best.max(u32::from(side.points) + step.after.not_yellow());
    }
    best
}

/// The play of a card that scores most, if it beats doing nothing, and that score.
fn best_play(state: &State, cards: &Cards) -> (Option<Step>, u32) {
    let side = state.mover();
    let mut best = (None, side.score());
    let mut hand = side.hand;
    while hand != 0 {
        let card = hand.trailing_zeros() as usize;
        hand &= hand - 1;
        for way in cards.first_way[card]..cards.first_way[card + 1] {
            let exchange = &cards.ways[usize::from(way)];
            if !side.caravan.contains(exchange.give) {
                continue;
            }
            let after = side.caravan.minus(exchange.give).plus(exchange.get).shed();
            let score = u32::from(side.points) + after.not_yellow();
            if score > best.1 {
                let step = Step {
                    kind: Kind::Play,
                    id: way as u8,
                    after,
                    ..Step::default()
                };
                best = (Some(step), score);
            }
        }
    }
    best
}

/// What the seat to move can do that matters to the others when it has no other turn.
fn options<'a>(state: &'a State, cards: &'a Cards) -> impl Iterator<Item = Step> + 'a {
    let caravan = state.mover().caravan;
    let claims = (0..usize::from(state.row_len))
        .filter_map(move |place| claim(state, place, caravan, cards));
    // Resting stands for every turn that changes nothing.
    let play = best_play(state, cards).0.unwrap_or(Step {
        after: caravan,
        ..Step::default()
    });
    let acquired =
        (0..usize::from(state.market_len)).map_while(move |place| acquire(state, place, caravan));
    claims.chain(iter::once(play)).chain(acquired)
}

/// Everybody's chances by seat when the game ends with this round; the seat to move has not moved yet.
///
/// Each call spends one unit of `work`; no player has a chance once there is none left.
fn chances(state: &State, cards: &Cards, work: &mut Work) -> BySeat {
    if !work.spend() {
        return BySeat::default();
    }
    let seat = usize::from(state.seat);
    if seat + 1 == state.players() {
        let others = (0..seat).map(|other| state.sides[other].score()).max();
        // Of equals the last seat wins; what it does when it cannot win changes nothing (SR-22).
        if others.is_none_or(|most| reach(state, cards) >= most) {
            return BySeat::won_by(seat);
        }
        let mut before = *state;
        before.seats -= 1;
        return BySeat::won_by(before.leader());
    }
    let ahead = (0..seat).map(|other| state.sides[other].score()).max();
    if ahead.is_some_and(|most| reach(state, cards) < most) {
        // Nothing wins any more, so the points decide; of equals the first.
        let score = |step: &Step| {
            let mut next = *state;
            next.apply(*step, cards);
            Reverse(next.mover().score())
        };
        let most = options(state, cards).min_by_key(score);
        return most.map_or_else(BySeat::default, |step| after(state, step, cards, work).0);
    }
    let mut best: Option<(f32, u32, BySeat)> = None;
    for step in options(state, cards) {
        let (chances, score) = after(state, step, cards, work);
        let own = chances.of(seat);
        if own >= 1.0 {
            return chances;
        }
        if best.is_none_or(|(most, points, _)| (own, score) > (most, points)) {
            best = Some((own, score, chances));
        }
    }
    best.map_or_else(BySeat::default, |(_, _, chances)| chances)
}

/// Everybody's chances by seat after a step that is made in the last round or begins it, and the mover's score.
///
/// The chances are right if there is `work` left.
pub(crate) fn after(before: &State, step: Step, cards: &Cards, work: &mut Work) -> (BySeat, u32) {
    let mut state = *before;
    state.apply(step, cards);
    let score = state.mover().score();
    let seat = usize::from(state.seat);
    if seat + 1 == state.players() {
        return (BySeat::won_by(state.leader()), score);
    }
    if step.kind != Kind::Claim || state.unseen_points == 0 {
        // A merchant card turned up now carries no spices and is never played.
        state.pass();
        return (chances(&state, cards, work), score);
    }
    // A point card matters when a player can still claim it; the others are all alike.
    let later = seat + 1..state.players();
    let matters = |card: u8| {
        let cost = cards.costs[usize::from(card)];
        later.clone().any(|s| state.sides[s].caravan.contains(cost))
    };
    let all = state.unseen_points.count_ones();
    let (mut sum, mut alike, mut rest) = (BySeat::default(), 0, 0);
    let mut unseen = state.unseen_points;
    while unseen != 0 {
        let card = unseen.trailing_zeros() as u8;
        unseen &= unseen - 1;
        if !matters(card) {
            alike = 1 << card;
            rest += 1;
            continue;
        }
        let mut turned = state;
        turned.turn_up(card);
        turned.pass();
        sum.add(&chances(&turned, cards, work), 1);
    }
    if rest > 0 {
        state.unseen_points &= !alike;
        state.pass();
        sum.add(&chances(&state, cards, work), rest);
    }
    (sum.divided_by(all), score)
}

/// Whether after this step the next seat can claim its last card and is then sure to win.
///
/// It is not looked for when more than `most` seats would have a turn after that claim.
pub(crate) fn loses(before: &State, step: Step, most: u8, cards: &Cards, work: &mut Work) -> bool {
    let next = (before.seat + 1) % before.seats;
    let turns = before.seats - 1 - next;
    let threatens = before.sides[usize::from(next)].claims + 1 >= before.claims_to_end();
    // A point card that this step turns up may still help the player who moves after the claim.
    if !threatens || turns > most || (step.kind == Kind::Claim && turns > 0) {
        return false;
    }
    let mut state = *before;
    state.apply(step, cards);
    state.pass();
    wins_at_once(&state, cards, work)
}

/// Whether the seat to move can claim its last card and is then sure to win.
fn wins_at_once(state: &State, cards: &Cards, work: &mut Work) -> bool {
    let (seat, caravan) = (usize::from(state.seat), state.mover().caravan);
    state.mover().claims + 1 >= state.claims_to_end()
        && (0..usize::from(state.row_len))
            .filter_map(|place| claim(state, place, caravan, cards))
            .any(|claim| after(state, claim, cards, work).0.of(seat) >= 1.0)
}

/// Whether after this step another player wins for certain before the mover has another turn, whatever is turned up and
/// whatever those in between do against it.
///
/// It is looked for as long as `work` lasts, and where those in between have no turn after the claim that ends it.
pub(crate) fn is_lost(before: &State, step: Step, cards: &Cards, work: &mut Work) -> bool {
    before.is_near_end()
        && for_all_turned_up(before, step, cards, |state| {
            is_taken(state, before.seat, cards, work)
        })
}

/// Whether this holds after a step whatever point card it turns up; the next seat is then to move.
fn for_all_turned_up(
    before: &State,
    step: Step,
    cards: &Cards,
    mut holds: impl FnMut(&State) -> bool,
) -> bool {
    let mut state = *before;
    state.apply(step, cards);
    let mut unseen = match step.kind {
        Kind::Claim => state.unseen_points,
        Kind::Play | Kind::Acquire | Kind::Rest => 0,
    };
    if unseen == 0 {
        state.pass();
        return holds(&state);
    }
    let mut alike = false;
    while unseen != 0 {
        let card = unseen.trailing_zeros() as u8;
        unseen &= unseen - 1;
        let cost = cards.costs[usize::from(card)];
        let sides = &state.sides[..state.players()];
        // Cards that no player can pay for are all alike.
        if !sides.iter().any(|side| side.caravan.contains(cost)) && mem::replace(&mut alike, true) {
            continue;
        }
        let mut turned = state;
        turned.turn_up(card);
        turned.pass();
        if !holds(&turned) {
            return false;
        }
    }
    true
}

/// Whether another player wins for certain before `me` is to move, whatever the others do against it.
fn is_taken(state: &State, me: u8, cards: &Cards, work: &mut Work) -> bool {
    if state.seat == me || !work.spend() {
        return false;
    }
    if wins_at_once(state, cards, work) {
        return true;
    }
    // Who threatens sits further on in this round: so the seat to move has no turn after that.
    let end = if me > state.seat { me } else { state.seats };
    let row = &state.row[..usize::from(state.row_len)];
    let threatens = |seat: u8| {
        let side = &state.sides[usize::from(seat)];
        let pays = |&card: &u8| side.caravan.contains(cards.costs[usize::from(card)]);
        side.claims + 1 >= state.claims_to_end() && row.iter().any(pays)
    };
    (state.seat + 1..end).any(threatens)
        && options(state, cards).all(|step| match turns_left(state, step) {
            Some(_) => after(state, step, cards, work).0.of(usize::from(me)) <= 0.0,
            None => for_all_turned_up(state, step, cards, |next| is_taken(next, me, cards, work)),
        })
}

/// How many seats move after a step of the seat to move, when it is made in the last round or begins it.
#[inline]
pub(crate) fn turns_left(before: &State, step: Step) -> Option<u8> {
    let ends = step.kind == Kind::Claim && before.mover().claims + 1 >= before.claims_to_end();
    (before.last_round || ends).then(|| before.seats - 1 - before.seat)
}

#[cfg(test)]
mod tests {
    use rules::spice_road::{Game, Move, Table};

    use super::*;
    use crate::spice_road::state::CARDS;

    fn table(text: &str) -> Table {
        *text.parse::<Game>().expect("a position").table()
    }

    /// The moves that are not lost before the next turn.
    fn not_lost(table: &Table) -> Vec<String> {
        let state = State::new(table);
        let kept = |mv: &Move| {
            !is_lost(
                &state,
                state.step_of(*mv, table.market().spices()),
                &CARDS,
                &mut Work::of(3000),
            )
        };
        table
            .moves()
            .filter(kept)
            .map(|mv| mv.to_string())
            .collect()
    }

    #[test] // SR-21: B moves between A and C, who would end the game, and cannot help it.
    fn who_sits_in_between_may_be_unable_to_stop_it() {
        let table = table(
            "position spice-road\n\
             turn 38 A\n\
             market YYY>B=Y YY>G G>YYYYR GG>YYRRR BB>YRGGG B>GG\n\
             market-deck +12\n\
             points YYBBB RRGGBB RRRBB YRGBBB YYRRR\n\
             points-deck +18\n\
             coins gold 1 silver 3\n\
             A caravan YYYRRRR hand +YY YYY>RG YYYY>GB R>YYY RRR>YYGG RRR>YGB YR>B B>YRG played U2 +YYY G>RR claimed RRGG YYBB YYGG YRGB gold 0 silver 1\n\
             B caravan YY hand U2 YYYYY>BB RR>YYYG RRR>GGG YYG>BB B>YYRR B>YYYG BB>RRRGG played +YY +G claimed RRRGG RRBB YYYRGB GGGG gold 2 silver 1\n\
             C caravan YYRRRRR hand U2 +YR +YYYY +YYR YY>RR RRR>BB B>RRR played +YY +RR U3 claimed YYGGBB GGBB GGGGG RRRRR RRRR gold 3 silver 1",
        );
        assert_eq!(not_lost(&table), ["claim YYRRR"]);
    }

    #[test] // SR-18, SR-21: B is next to claim YYYGG, C and D have a turn after that.
    fn no_card_turned_up_helps_against_a_sure_claim() {
        let table = table(
            "position spice-road\n\
             turn 31 A\n\
             market BB>YRGGG\n\
             market-deck -\n\
             points YYRRGG RRBBB YYYGG RRBB YRGGGB\n\
             points-deck +20\n\
             coins gold 4 silver 3\n\
             A caravan YYYYRRGGG hand +YY U2 +YR YYY>RRR YYY>B YYYY>GB R>YYY RR>YYYG G>RR GG>BB GGG>BBB YYG>BB B>YYRR played RRR>GGG claimed YYRRBB RRGGG gold 1 silver 1\n\
             B caravan YYYYGG hand +YY U2 +G +YYR RRR>BB G>YYYYR GG>YYRB played +B U3 claimed YGGB GGBB RRRR YYBB gold 0 silver 4\n\
             C caravan YRRRG hand YY>RR YYYY>GG YYYYY>BB RRR>YYGG G>YRR B>YRG played +YY U2 +YYYY +RR RR>GG GG>YYRRR B>RRR B>YYYG claimed YYRR YYRRR gold 0 silver 0\n\
             D caravan YYYRR hand +YG YY>G YYY>RG RR>YYB RRR>YGB YR>B B>GG BB>RRRGG played +YY U2 +YYY YYYYY>GGG GG>RRB claimed RRRRR RRGG GGGBB gold 3 silver 0\n\
             ",
        );
        let kept = not_lost(&table);
        assert_eq!(kept, ["claim YYYGG"]);
        let state = State::new(&table);
        let other = table.moves().find(|mv| mv.to_string() == "claim YYRRGG");
        let step = state.step_of(other.expect("a legal move"), table.market().spices());
        assert!(is_lost(&state, step, &CARDS, &mut Work::of(3000)));
        assert!(
            !is_lost(&state, step, &CARDS, &mut Work::of(1)),
            "given up in time"
        );
    }
}
