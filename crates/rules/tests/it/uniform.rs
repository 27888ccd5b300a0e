//! Random moves are exactly equally likely: every index a draw can give leads to another move.

use crate::fragments;

use std::collections::HashSet;
use std::convert::Infallible;
use std::fmt::Display;
use std::hash::Hash;

use rand_core::TryRng;
use rules::chance::{self, below};
use rules::spice_road::{Game, Table};

/// A generator whose next bounded draw below `bound` gives `index`, and which may be asked only once.
struct Scripted {
    word: Option<u32>,
}

impl Scripted {
    /// The middle word of those that [`below`] maps to the index: far from the few that are drawn anew.
    fn new(index: u32, bound: u32) -> Scripted {
        let word = ((u64::from(index) << 32) + (1 << 31)) / u64::from(bound);
        Scripted {
            word: Some(word as u32),
        }
    }
}

impl TryRng for Scripted {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.word.take().expect("one draw is enough"))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        panic!("draws take 32 bits");
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        panic!("draws take 32 bits");
    }
}

/// Draws with every index: each of `all` must come out exactly once.
fn check<T: Copy + Eq + Hash + Display>(all: &[T], draw: impl Fn(&mut Scripted) -> T) {
    let bound = all.len() as u32;
    let drawn: HashSet<T> = (0..bound)
        .map(|index| draw(&mut Scripted::new(index, bound)))
        .collect();
    let all: HashSet<T> = all.iter().copied().collect();
    let missing: Vec<String> = all.difference(&drawn).map(T::to_string).collect();
    assert!(missing.is_empty(), "never drawn: {missing:?}");
    assert_eq!(drawn.len() as u32, bound, "as many results as indices");
}

fn check_all(table: &Table) {
    let moves: Vec<_> = table.moves().collect();
    check(&moves, |rng| table.random_move(rng));
    let actions = table.actions();
    check(&actions, |rng| table.random_action(rng));
    for action in actions {
        let completions: Vec<_> = table.completions(action).collect();
        check(&completions, |rng| table.random_completion(action, rng));
    }
}

#[test] // The premise of all the others: below() gives the index that the script asks for.
fn a_scripted_draw_gives_its_index() {
    for bound in [1, 2, 3, 7, 100, 3399, 65_537, 1_000_003] {
        let step = 1 + bound as usize / 1000;
        for index in (0..bound).step_by(step).chain([bound - 1]) {
            assert_eq!(below(&mut Scripted::new(index, bound), bound), index);
        }
    }
}

#[test] // Of the 2^32 words, the same number leads to every index, and the rest is drawn anew.
fn a_bounded_draw_is_exactly_even() {
    struct Counting(u32, u32);
    impl TryRng for Counting {
        type Error = Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            self.1 += 1;
            Ok(self.0)
        }
        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            panic!("draws take 32 bits");
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            panic!("draws take 32 bits");
        }
    }
    // A word is refused when the low half of its product is below 2^32 mod bound; of the words that lead to an index
    // the products are `bound` apart, so counting from the first to the last accepted one is arithmetic.
    for bound in [3_u64, 6, 36, 43, 99, 2_147_483_649] {
        let threshold = (1_u64 << 32) % bound;
        let words = |index: u64| {
            let low = ((index << 32) + threshold).div_ceil(bound);
            let high = (((index + 1) << 32) - 1) / bound;
            (low, high)
        };
        let (low, high) = words(0);
        let each = high - low + 1;
        assert_eq!(each, (1 << 32) / bound);
        for index in (0..bound).take(100).chain([bound - 1]) {
            let (low, high) = words(index);
            assert_eq!(high - low + 1, each, "{index} of {bound}");
            for word in [low, high] {
                let mut rng = Counting(word as u32, 0);
                assert_eq!(u64::from(below(&mut rng, bound as u32)), index);
                assert_eq!(rng.1, 1, "accepted at once");
            }
        }
    }
}

#[test] // SR-20: discards of every size.
fn moves_that_overflow_the_caravan_are_drawn_evenly() {
    for fragment in [
        "A caravan YYYYYRRRGB hand +YYYY +B G>YYYYR",
        "A caravan YYRRRGGGBB hand G>YYYYR GG>YYRB B>YYRR | points YYRR RRGG",
        "A caravan GGGGGGGGGG hand G>YYYYR G>RR",
    ] {
        check_all(fragments::game(fragment).table());
    }
}

#[test] // SR-15: every payment, in every order, with every discard for the spices found.
fn acquisitions_are_drawn_evenly() {
    for fragment in [
        "A caravan YYYRRGGGB",
        "A caravan YYRRRGGGBB | market +YYY=YR +YR=G +G=RR +YYYY=YYRB RR>GG=BB U3=YYRGB",
        "A caravan YYYYYYYYYY | market +YYY +YR=RGB +G=RRRR +YYYY U3=B RR>GG=YYYRRGGBB",
        "A caravan YR played +YY | market +YYY=Y +YR=G +G=RR",
        "A caravan YYYYYYYYRB | market +YYY=YYYYYYYYYYYYYYRRRRRRGGG +YR=BBBBBB | market-deck -",
        "A caravan - played +YY U2 | market - | market-deck -",
    ] {
        check_all(fragments::game(fragment).table());
    }
}

#[test]
fn the_positions_of_whole_games_are_drawn_evenly() {
    for players in 2..=5 {
        let mut rng = chance::seeded(players as u64);
        let mut game = Game::deal(players, &mut rng);
        for _ in 0..150 {
            if game.table().is_over() {
                break;
            }
            check_all(game.table());
            let mv = game.table().random_move(&mut rng);
            game.play(mv).unwrap();
        }
    }
}
