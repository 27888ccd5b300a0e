//! What a move may turn face up, draw by draw, with its chances.

use std::collections::BTreeMap;

use rules::chance::{XorShift, below, seeded};
use rules::{AnyGame, AnyMove, AnyReveal, GameName};

/// Draws one by one, as the weights say.
fn drawn(game: &AnyGame, mv: &AnyMove, rng: &mut XorShift) -> Option<AnyReveal> {
    let mut so_far = None;
    loop {
        let draws = game.draws(mv, so_far.as_ref());
        let sum: u32 = draws.iter().map(|(_, weight)| weight).sum();
        if sum == 0 {
            return so_far;
        }
        let mut place = below(rng, sum);
        let next = draws.into_iter().find(|(_, weight)| {
            let found = place < *weight;
            place = place.wrapping_sub(*weight);
            found
        });
        so_far = next.map(|(reveal, _)| reveal);
    }
}

#[test]
fn what_is_drawn_can_be_played_and_what_is_played_can_be_drawn() {
    let mut rng = XorShift::new(9);
    for name in GameName::ALL {
        for players in name.players() {
            let mut game = AnyGame::deal(name, players, &mut seeded(3)).unwrap();
            let mut revealed = 0;
            for _ in 0..400 {
                if game.is_over() {
                    break;
                }
                let mv = game.random_by_action(&mut rng);
                let guess = drawn(&game, &mv, &mut rng);
                let mut other = game.forget_hidden();
                if let Some(reveal) = &guess {
                    other.play_revealing(&mv, reveal).unwrap();
                    revealed += 1;
                }
                let real = game.clone().play(&mv).unwrap();
                assert_eq!(guess.is_none(), real.is_empty(), "{mv}");
                assert_eq!(
                    guess.map_or(0, |reveal| reveal.to_string().split(' ').count()),
                    if real.is_empty() {
                        0
                    } else {
                        real.to_string().split(' ').count()
                    },
                    "{mv}: {real}"
                );
                game.play(&mv).unwrap();
            }
            assert!(revealed > 20, "{name} {players}: {revealed}");
        }
    }
}

#[test]
fn draws_come_as_often_as_deals_bring_them() {
    let mut rng = XorShift::new(5);
    for name in GameName::ALL {
        let mut game = AnyGame::deal(name, 2, &mut seeded(1)).unwrap();
        // A move that turns something up; of From East to West a tile that there are several of, if possible.
        let mv = loop {
            let moves = game.moves();
            let weighty = |mv: &AnyMove| {
                let mut so_far = None;
                loop {
                    let draws = game.draws(mv, so_far.as_ref());
                    match draws.first() {
                        Some(_) if draws.iter().any(|(_, weight)| *weight > 1) => return true,
                        Some((reveal, _)) => so_far = Some(reveal.clone()),
                        None => return so_far.is_some() && name == GameName::SpiceRoad,
                    }
                }
            };
            if let Some(mv) = moves.iter().find(|mv| weighty(mv)) {
                break mv.clone();
            }
            let mv = game.random_by_action(&mut rng);
            game.play(&mv).unwrap();
        };
        let last = |reveal: &str| reveal.rsplit(' ').next().unwrap_or_default().to_owned();
        let (mut dealt, mut guessed) = (BTreeMap::new(), BTreeMap::new());
        for _ in 0..20_000 {
            let reveal = game.deal_unseen(&mut rng).play(&mv).unwrap();
            *dealt.entry(last(&reveal.to_string())).or_insert(0_i32) += 1;
            let reveal = drawn(&game, &mv, &mut rng).unwrap();
            *guessed.entry(last(&reveal.to_string())).or_insert(0_i32) += 1;
        }
        assert!(dealt.keys().eq(guessed.keys()), "{dealt:?} {guessed:?}");
        for (card, count) in &dealt {
            let apart = (count - guessed[card]).abs();
            // Five times the deviation of a difference of two such counts.
            assert!(
                apart * apart < 25 * 2 * (count + guessed[card]),
                "{card}: {count}"
            );
        }
    }
}
