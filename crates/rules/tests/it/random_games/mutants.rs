//! Moves that are nearly legal: `check` allows exactly those of them that are listed.

use std::collections::HashSet;

use rules::chance::{XorShift, below};
use rules::spice_road::{
    Action, Game, MAX_PAYMENT, Move, Payment, PointId, WAYS, WAYS_IN_ALL, WayId,
};
use rules::{MERCHANTS_IN_ALL, MerchantId, Spice, Spices};

use super::play_games;

fn random_spice(rng: &mut XorShift) -> Spice {
    Spice::ALL[below(rng, 4) as usize]
}

/// Up to `most` random spices.
fn random_spices(most: u32, rng: &mut XorShift) -> Vec<Spice> {
    let number = below(rng, most + 1);
    (0..number).map(|_| random_spice(rng)).collect()
}

fn way(index: usize) -> WayId {
    WayId::find(WAYS[index].card, WAYS[index].exchange).expect("it is listed")
}

fn random_action(rng: &mut XorShift) -> Action {
    match below(rng, 4) {
        0 => Action::Play(way(below(rng, WAYS_IN_ALL as u32) as usize)),
        1 => Action::Acquire(MerchantId::new(below(rng, MERCHANTS_IN_ALL as u32) as usize)),
        2 => Action::Rest,
        _ => Action::Claim(PointId::new(below(rng, 36) as usize)),
    }
}

/// A change in one or more parts of a move.
fn mutant(mut mv: Move, rng: &mut XorShift) -> Move {
    match below(rng, 6) {
        0 => mv.action = random_action(rng),
        1 => mv.pay = random_spices(MAX_PAYMENT as u32, rng).into_iter().collect(),
        2 => {
            let mut pay: Vec<Spice> = mv.pay.iter().collect();
            if !pay.is_empty() {
                let place = below(rng, pay.len() as u32) as usize;
                pay[place] = random_spice(rng);
            }
            mv.pay = pay.into_iter().collect();
        }
        3 => mv.pay = Payment::NONE,
        4 => {
            let more = Spices::one(random_spice(rng));
            let less = Spices::one(random_spice(rng));
            mv.discard = mv.discard.plus(more);
            if mv.discard.contains(less) {
                mv.discard = mv.discard.minus(less);
            }
        }
        _ => {
            let spices = random_spices(3, rng).into_iter().map(Spices::one);
            mv.discard = spices.fold(Spices::NONE, Spices::plus);
        }
    }
    mv
}

/// Refused moves change nothing; `check` and the list say the same.
fn compare(game: &Game, mv: Move, listed: &HashSet<Move>) -> bool {
    let legal = game.table().check(mv).is_ok();
    assert_eq!(legal, listed.contains(&mv), "{mv} in\n{game}");
    if !legal {
        let mut unchanged = *game;
        assert!(unchanged.play(mv).is_err());
        assert_eq!(unchanged, *game);
    }
    legal
}

#[test]
fn check_allows_exactly_the_listed_moves() {
    let (mut legal, mut refused) = (0, 0);
    play_games(40, |game, mv, rng| {
        let listed: HashSet<Move> = game.table().moves().collect();
        for _ in 0..20 {
            let mut other = mutant(mv, rng);
            if below(rng, 3) == 0 {
                other = mutant(other, rng);
            }
            if compare(game, other, &listed) {
                legal += 1;
            } else {
                refused += 1;
            }
        }
    });
    assert!(legal > 10_000 && refused > 100_000, "{legal} and {refused}");
}

#[test] // Every card of the box in every way, paying and discarding nothing.
fn check_knows_every_action_of_the_box() {
    let all: Vec<Action> = (0..WAYS_IN_ALL)
        .map(|index| Action::Play(way(index)))
        .chain((0..MERCHANTS_IN_ALL).map(|card| Action::Acquire(MerchantId::new(card))))
        .chain(PointId::all().map(Action::Claim))
        .chain([Action::Rest])
        .collect();
    play_games(4, |game, _, _| {
        let listed: HashSet<Move> = game.table().moves().collect();
        for &action in &all {
            compare(game, Move::plain(action), &listed);
        }
    });
}
