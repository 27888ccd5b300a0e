//! How lucky the cards were that a move turned face up.
//!
//! The luck of a draw is everybody's chance after it, as the judge sees it, minus the mean over all cards that could have come. Given
//! all that happened before, its mean is 0 whatever the judge thinks, since every unseen card is equally likely and no player
//! knows more. So results minus luck have the same mean as results, and vary less the better the judge is: a control variate.

use rules::{AnyGame, AnyMove, AnyReveal, MerchantId, MerchantSet};
use rules::{east_to_west, spice_road};

use crate::chances::{BySeat, MAX_SEATS};
use crate::east_to_west::Guide;
use crate::player::Playable;
use crate::search::Judge;
use crate::spice_road::Cards;

/// A card or tile that was drawn, and what could have been drawn instead, itself included.
struct Draw<Reveal> {
    actual: Reveal,
    /// Each with the number of pieces of its kind.
    possible: Vec<(Reveal, u32)>,
}

/// Everybody's luck, by seat, with what a legal move turned face up; 0 for those who do not play.
pub fn luck(before: &AnyGame, mv: &AnyMove, reveal: &AnyReveal) -> [f32; MAX_SEATS] {
    let nobody = [0.0; MAX_SEATS];
    if reveal.is_empty() {
        return nobody;
    }
    match (before, mv, reveal) {
        (AnyGame::SpiceRoad(game), AnyMove::SpiceRoad(mv), AnyReveal::SpiceRoad(reveal)) => {
            let guide = Cards::of(game.table());
            let unseen = spice_road::Decks::unseen(game.table());
            let game = spice_road::Game::new(*game.table(), unseen);
            let draws = draws_in_spice_road(game.table(), *reveal);
            sum(&guide, draws, |reveal| {
                let mut after = game;
                after.play_revealing(*mv, reveal).ok()?;
                (!after.table().is_over()).then(|| *after.table())
            })
        }
        (
            AnyGame::EastToWest(game),
            AnyMove::EastToWest(mv, _),
            AnyReveal::EastToWest(reveal, _),
        ) => {
            let guide = Guide::of(game.table());
            let unseen = east_to_west::Decks::unseen(game.table());
            let game = east_to_west::Game::new(game.table().clone(), unseen);
            let draws = draws_in_east_to_west(game.table(), *mv, *reveal);
            sum(&guide, draws, |reveal| {
                let mut after = game.clone();
                after.play_revealing(*mv, reveal).ok()?;
                (!after.table().is_over()).then(|| after.table().clone())
            })
        }
        _ => nobody,
    }
}

/// The luck of several draws together; `after` is the table after a reveal, or nothing if the game is over.
fn sum<G: Playable, Reveal: Copy + PartialEq>(
    game: &G,
    draws: Vec<Draw<Reveal>>,
    after: impl Fn(Reveal) -> Option<G::Table>,
) -> [f32; MAX_SEATS] {
    let mut luck = [0.0; MAX_SEATS];
    for draw in draws {
        let mut mean = BySeat::default();
        let (mut actual, mut pieces) = (BySeat::default(), 0);
        for (reveal, copies) in draw.possible {
            let Some(table) = after(reveal) else {
                return luck;
            };
            let chances = chances(game, &table);
            if reveal == draw.actual {
                actual = chances;
            }
            mean.add(&chances, copies);
            pieces += copies;
        }
        let mean = mean.divided_by(pieces.max(1));
        for ((luck, actual), mean) in luck.iter_mut().zip(actual.0).zip(mean.0) {
            *luck += actual - mean;
        }
    }
    luck
}

/// Everybody's chances at a table: those after the move that looks best.
fn chances<G: Playable>(game: &G, table: &G::Table) -> BySeat {
    let state = game.state(table);
    let (seat, seats) = (game.seat(&state), game.seats(&state));
    let net = G::net(seats);
    let mut judge = game.judge(&net);
    let mut moves = Vec::with_capacity(64);
    game.candidates(&state, &mut moves);
    judge.prepare(&state);
    let judged = moves.iter().map(|&mv| judge.chances(&state, mv));
    let best = judged.reduce(|best, next| if next.own() > best.own() { next } else { best });
    best.unwrap_or_default().by_seat(seat, seats)
}

fn draws_in_spice_road(
    table: &spice_road::Table,
    actual: spice_road::Reveal,
) -> Vec<Draw<spice_road::Reveal>> {
    use spice_road::Reveal;
    let possible: Vec<(Reveal, u32)> = match actual {
        Reveal::Nothing => return Vec::new(),
        Reveal::Merchant(_) => {
            let cards = table.unseen_merchants();
            cards.map(|card| (Reveal::Merchant(card), 1)).collect()
        }
        Reveal::Point(_) => {
            let cards = table.unseen_points();
            cards.map(|card| (Reveal::Point(card), 1)).collect()
        }
    };
    vec![Draw { actual, possible }]
}

/// What is turned up together is drawn one after the other. What comes later stands for itself only in its own draw; before, the
/// first that could come stands for it, whatever came.
fn draws_in_east_to_west(
    table: &east_to_west::Table,
    mv: east_to_west::Move,
    actual: east_to_west::Reveal,
) -> Vec<Draw<east_to_west::Reveal>> {
    let mut draws = Vec::new();
    let tiles = table.unseen_bonus();
    let tiles = || {
        let kinds = table.components().bonus_tiles().len();
        let kinds = tiles.into_iter().take(kinds).enumerate();
        kinds
            .filter(|&(_, copies)| copies > 0)
            .map(|(kind, copies)| (east_to_west::BonusId::new(kind), u32::from(copies)))
    };
    let some_tile = actual
        .bonus
        .and_then(|_| tiles().next())
        .map(|(tile, _)| tile);
    if actual.point.is_some() {
        let mut shown = actual;
        shown.bonus = some_tile;
        let possible = table
            .unseen_points()
            .map(|point| (with_point(shown, point), 1));
        draws.push(Draw {
            actual: shown,
            possible: possible.collect(),
        });
    }
    if actual.bonus.is_some() {
        let possible = tiles().map(|(tile, copies)| (with_tile(actual, tile), copies));
        draws.push(Draw {
            actual,
            possible: possible.collect(),
        });
    }
    let unseen = table.unseen_merchants();
    for drawn in 0..actual.merchants.len().min(table.market_unseen_len()) {
        let before = &actual.merchants[..drawn];
        let left = before.iter().fold(unseen, |left, &card| left.without(card));
        let shown = |card| with_merchant(&actual, drawn, card, left);
        draws.push(Draw {
            actual: shown(actual.merchants[drawn]),
            possible: left.map(|card| (shown(card), 1)).collect(),
        });
    }
    draws.retain(|draw| table.can_reveal(mv, draw.actual));
    draws
}

fn with_point(
    mut reveal: east_to_west::Reveal,
    point: east_to_west::PointId,
) -> east_to_west::Reveal {
    reveal.point = Some(point);
    reveal
}

fn with_tile(
    mut reveal: east_to_west::Reveal,
    tile: east_to_west::BonusId,
) -> east_to_west::Reveal {
    reveal.bonus = Some(tile);
    reveal
}

/// The reveal with this card at this place, and behind it the first cards that are left; known cards stay as they are.
fn with_merchant(
    actual: &east_to_west::Reveal,
    place: usize,
    card: MerchantId,
    left: MerchantSet,
) -> east_to_west::Reveal {
    let mut reveal = *actual;
    reveal.merchants[place] = card;
    let mut others = left.without(card);
    for later in &mut reveal.merchants[place + 1..] {
        if let Some(next) = others.next() {
            *later = next;
        }
    }
    reveal
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chance::{XorShift, seeded};
    use rules::{GameName, Seat};

    /// Games of random moves, with the luck of each reveal and of each that could have come instead.
    fn each_reveal(game: GameName, mut see: impl FnMut(&AnyGame, &AnyMove, &AnyReveal)) {
        let mut rng = XorShift::new(3);
        for players in game.players() {
            let mut position = AnyGame::deal(game, players, &mut seeded(7)).unwrap();
            for _ in 0..60 {
                if position.is_over() {
                    break;
                }
                let mv = position.random_by_action(&mut rng);
                let before = position.clone();
                let reveal = position.play(&mv).unwrap();
                if !reveal.is_empty() {
                    see(&before, &mv, &reveal);
                }
            }
        }
    }

    #[test]
    fn luck_is_nothing_on_average_over_all_cards_that_could_come() {
        let (mut seen, mut size) = (0, 0.0);
        each_reveal(GameName::SpiceRoad, |before, mv, _| {
            let (AnyGame::SpiceRoad(game), AnyMove::SpiceRoad(_)) = (before, mv) else {
                panic!("another game");
            };
            let AnyReveal::SpiceRoad(actual) = before.clone().play(mv).unwrap() else {
                panic!("another game");
            };
            let mut sum = [0.0; MAX_SEATS];
            for draw in draws_in_spice_road(game.table(), actual) {
                for (reveal, _) in draw.possible {
                    let lucky = luck(before, mv, &AnyReveal::SpiceRoad(reveal));
                    for seat in Seat::all(before.seats()) {
                        sum[seat.index()] += lucky[seat.index()];
                        size += lucky[seat.index()].abs();
                    }
                }
            }
            assert!(sum.iter().all(|luck| luck.abs() < 1e-3), "{sum:?}");
            seen += 1;
        });
        assert!(seen > 40 && size > 10.0, "{seen} {size}");
    }

    #[test]
    fn each_of_several_draws_is_fair_and_the_last_shows_what_came() {
        let (mut seen, mut several, mut size) = (0, 0, 0.0);
        each_reveal(GameName::EastToWest, |before, any, reveal| {
            let (
                AnyGame::EastToWest(game),
                AnyMove::EastToWest(mv, _),
                AnyReveal::EastToWest(reveal, named),
            ) = (before, any, reveal)
            else {
                panic!("another game");
            };
            let table = game.table();
            let draws = draws_in_east_to_west(table, *mv, *reveal);
            for draw in &draws {
                let is_actual = |possible: &&(east_to_west::Reveal, u32)| possible.0 == draw.actual;
                assert_eq!(draw.possible.iter().filter(is_actual).count(), 1);
                for &(possible, copies) in &draw.possible {
                    assert!(copies > 0 && table.can_reveal(*mv, possible));
                }
            }
            if let Some(last) = draws.last() {
                assert_eq!(last.actual, *reveal);
                let lucky = luck(before, any, &AnyReveal::EastToWest(*reveal, named.clone()));
                size += lucky[0].abs();
                assert!(lucky.iter().sum::<f32>().abs() < 1e-4);
            }
            seen += draws.len();
            several += usize::from(draws.len() > 1);
        });
        assert!(
            seen > 20 && several > 3 && size > 0.1,
            "{seen} {several} {size}"
        );
    }
}
