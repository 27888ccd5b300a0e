//! The last round, played out exactly: nobody has more than one turn left, so the result can be calculated.
//!
//! Everybody plays for their own chance to win; whoever has none takes the points. A turn matters to the others by
//! what it takes from the rows alone, so of all the plays of cards the one that scores most stands for all.

use std::iter;

use super::candidates::{acquire, claim};
use super::state::{Cards, Kind, MOST, State, Step};
use crate::value_net::Chances;

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
fn chances(state: &State, cards: &Cards) -> Chances {
    let seat = usize::from(state.seat);
    if seat + 1 == state.players() {
        let mut chances = [0.0; MOST];
        let others = (0..seat).map(|other| state.sides[other].score()).max();
        // Of equals the last seat wins; what it does when it cannot win changes nothing (SR-22).
        if others.is_none_or(|most| reach(state, cards) >= most) {
            chances[seat] = 1.0;
        } else {
            let mut before = *state;
            before.seats -= 1;
            chances[before.leader()] = 1.0;
        }
        return chances;
    }
    let mut best: Option<(f32, u32, Chances)> = None;
    for step in options(state, cards) {
        let (chances, score) = after(state, step, cards);
        if best.is_none_or(|(own, points, _)| (chances[seat], score) > (own, points)) {
            best = Some((chances[seat], score, chances));
        }
    }
    best.map_or([0.0; MOST], |(_, _, chances)| chances)
}

/// Everybody's chances by seat after a step that is made in the last round or begins it, and the mover's score.
pub(crate) fn after(before: &State, step: Step, cards: &Cards) -> (Chances, u32) {
    let mut state = *before;
    state.apply(step, cards);
    let score = state.mover().score();
    let seat = usize::from(state.seat);
    if seat + 1 == state.players() {
        let mut chances = [0.0; MOST];
        chances[state.leader()] = 1.0;
        return (chances, score);
    }
    if step.kind != Kind::Claim || state.unseen_points == 0 {
        // A merchant card turned up now carries no spices and is never played.
        state.pass();
        return (chances(&state, cards), score);
    }
    // A point card matters when somebody can still claim it; the others are all alike.
    let later = seat + 1..state.players();
    let matters = |card: u8| {
        let cost = cards.costs[usize::from(card)];
        later.clone().any(|s| state.sides[s].caravan.contains(cost))
    };
    let all = state.unseen_points.count_ones();
    let (mut sum, mut alike, mut rest) = ([0.0; MOST], 0, 0);
    let mut unseen = state.unseen_points;
    let place = usize::from(state.row_len);
    while unseen != 0 {
        let card = unseen.trailing_zeros() as u8;
        unseen &= unseen - 1;
        if !matters(card) {
            alike = 1 << card;
            rest += 1;
            continue;
        }
        let mut turned = state;
        turned.row[place] = card;
        turned.row_len += 1;
        turned.unseen_points &= !(1 << card);
        turned.pass();
        add(&mut sum, &chances(&turned, cards), 1);
    }
    if rest > 0 {
        state.unseen_points &= !alike;
        state.pass();
        add(&mut sum, &chances(&state, cards), rest);
    }
    (sum.map(|total| total / all as f32), score)
}

/// Whether after this step the next seat can claim its last card and is then sure to win.
///
/// It is not looked for when more than `most` seats would have a turn after that claim.
pub(crate) fn loses(before: &State, step: Step, most: u8, cards: &Cards) -> bool {
    let next = (before.seat + 1) % before.seats;
    let turns = before.seats - 1 - next;
    let threatens = before.sides[usize::from(next)].claims + 1 >= before.claims_to_end();
    // A point card that this step turns up may still help whoever moves after the claim.
    if !threatens || turns > most || (step.kind == Kind::Claim && turns > 0) {
        return false;
    }
    let mut state = *before;
    state.apply(step, cards);
    state.pass();
    let caravan = state.mover().caravan;
    (0..usize::from(state.row_len))
        .filter_map(|place| claim(&state, place, caravan, cards))
        .any(|claim| after(&state, claim, cards).0[usize::from(next)] >= 1.0)
}

fn add(sum: &mut Chances, chances: &Chances, times: u32) {
    for (total, chance) in sum.iter_mut().zip(chances) {
        *total += chance * times as f32;
    }
}

/// How many seats move after a step of the seat to move, when it is made in the last round or begins it.
#[inline]
pub(crate) fn turns_left(before: &State, step: Step) -> Option<u8> {
    let ends = step.kind == Kind::Claim && before.mover().claims + 1 >= before.claims_to_end();
    (before.last_round || ends).then(|| before.seats - 1 - before.seat)
}
