//! How lucky the cards were that a move turned face up.
//!
//! The luck of a draw is everybody's chance after it, as the judge sees it, minus the mean over all cards that could have come. Given
//! all that happened before, its mean is 0 whatever the judge thinks, since every unseen card is equally likely and no player
//! knows more. So results minus luck have the same mean as results, and vary less the better the judge is: a control variate.

use rules::{AnyGame, AnyMove, AnyReveal};

use crate::chances::{BySeat, MAX_SEATS};
use crate::east_to_west::Guide;
use crate::player::Playable;
use crate::search::Judge;
use crate::spice_road::Cards;

/// A card or tile that may be drawn next, with those before it.
struct Drawn {
    reveal: AnyReveal,
    /// Number of pieces of this kind.
    copies: u32,
    /// Everybody's luck with it.
    luck: BySeat,
}

/// Everybody's luck, by seat, with what a legal move turned face up; 0 for those who do not play.
pub fn luck(before: &AnyGame, mv: &AnyMove, reveal: &AnyReveal) -> [f32; MAX_SEATS] {
    let unseen = before.forget_hidden();
    let mut luck = BySeat::default();
    let mut so_far = None;
    loop {
        let possible = draw(&unseen, mv, so_far.as_ref());
        let came = possible
            .into_iter()
            .find(|drawn| reveal.continues(&drawn.reveal));
        let Some(came) = came else { return luck.0 };
        luck.add(&came.luck, 1);
        so_far = Some(came.reveal);
    }
}

/// All that may be drawn next from a position that knows nothing hidden. What comes later is the same for each, as far as possible: the first that could come.
fn draw(before: &AnyGame, mv: &AnyMove, so_far: Option<&AnyReveal>) -> Vec<Drawn> {
    let possible = before.draws(mv, so_far);
    // A card that must come is neither good nor bad luck.
    let is_drawn = possible.len() > 1;
    let judged = possible.into_iter().map(|(reveal, copies)| Drawn {
        luck: if is_drawn {
            chances_after(before, mv, reveal.clone())
        } else {
            BySeat::default()
        },
        reveal,
        copies,
    });
    let mut possible: Vec<Drawn> = judged.collect();
    let (mut mean, mut pieces) = (BySeat::default(), 0);
    for drawn in &possible {
        mean.add(&drawn.luck, drawn.copies);
        pieces += drawn.copies;
    }
    let mean = mean.divided_by(pieces.max(1));
    for drawn in &mut possible {
        for (luck, mean) in drawn.luck.0.iter_mut().zip(mean.0) {
            *luck -= mean;
        }
    }
    possible
}

/// Everybody's chances after a move that turned this face up and then what could come first; the same for all reveals if
/// the game is over.
fn chances_after(before: &AnyGame, mv: &AnyMove, mut reveal: AnyReveal) -> BySeat {
    while let Some((next, _)) = before.draws(mv, Some(&reveal)).into_iter().next() {
        reveal = next;
    }
    let mut after = before.clone();
    let played = after.play_revealing(mv, &reveal);
    debug_assert!(played.is_ok(), "{mv}: {reveal} is one of the draws");
    match &after {
        _ if after.is_over() => BySeat::default(),
        AnyGame::SpiceRoad(game) => chances(&Cards::of(game.table()), game.table()),
        AnyGame::EastToWest(game) => chances(&Guide::of(game.table()), game.table()),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use rules::GameName;
    use rules::chance::{XorShift, seeded};

    /// Games of random moves, with what each move turned face up.
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

    /// Luck to the last bit.
    fn bits<const N: usize>(luck: [f32; N]) -> [u32; N] {
        luck.map(f32::to_bits)
    }

    #[test]
    fn luck_is_nothing_on_average_over_all_that_could_come_at_each_draw() {
        for game in GameName::ALL {
            let (mut draws, mut several, mut size) = (0, 0, 0.0);
            each_reveal(game, |before, mv, reveal| {
                let unseen = before.forget_hidden();
                let mut sum = BySeat::default();
                let (mut so_far, mut turned_up) = (None, 0);
                loop {
                    let possible = draw(&unseen, mv, so_far.as_ref());
                    let mut mean = BySeat::default();
                    for each in &possible {
                        mean.add(&each.luck, each.copies);
                    }
                    assert!(mean.0.iter().all(|luck| luck.abs() < 1e-3), "{mean:?}");
                    let came = possible.into_iter().find(|it| reveal.continues(&it.reveal));
                    let Some(came) = came else { break };
                    sum.add(&came.luck, 1);
                    so_far = Some(came.reveal);
                    turned_up += 1;
                }
                assert_eq!(so_far.as_ref(), Some(reveal));
                assert_eq!(bits(luck(before, mv, reveal)), bits(sum.0));
                size += sum.0[0].abs();
                draws += turned_up;
                several += usize::from(turned_up > 1);
            });
            assert!(draws > 40 && size > 0.1, "{game}: {draws} {size}");
            assert_eq!(several > 3, game == GameName::EastToWest, "{several}");
        }
    }

    #[test]
    fn what_lies_hidden_does_not_change_luck() {
        each_reveal(GameName::SpiceRoad, |before, mv, reveal| {
            let other = before.deal_unseen(&mut XorShift::new(1));
            assert_eq!(
                bits(luck(before, mv, reveal)),
                bits(luck(&other, mv, reveal))
            );
        });
    }
}
