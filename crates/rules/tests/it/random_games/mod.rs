//! Thousands of seeded random games of Spice Road, and what must hold after every turn of them.

use crate::naive;

mod beside_naive;
mod laws;
mod legal;
mod mutants;

use rules::chance::{self, XorShift, below};
use rules::spice_road::{Action, Game, Move, Table};

/// The rules know no turn limit (SR-24), so random play needs one.
const MAX_TURNS: usize = 500;

/// How a game is played; every third game its own way, so that early, rich and late positions all come up.
fn choose(style: u64, table: &Table, rng: &mut XorShift) -> Move {
    match style % 3 {
        0 => table.random_move(rng),
        1 => {
            let action = table.random_action(rng);
            table.random_completion(action, rng)
        }
        // Claims when it can, and often plays the last way in the list, which trades as often as possible.
        _ => {
            let actions = table.actions();
            let trades = below(rng, 2) == 0;
            let eager = |action: &&Action| match action {
                Action::Claim(_) => true,
                Action::Play(_) => trades,
                _ => false,
            };
            let action = actions.iter().rev().find(eager).copied();
            let action = action.unwrap_or_else(|| table.random_action(rng));
            table.random_completion(action, rng)
        }
    }
}

/// Plays `games` games for each number of players; `turn` sees every position before its move and that move.
///
/// Returns how many games came to their end.
fn play_games(games: u64, mut turn: impl FnMut(&Game, Move, &mut XorShift)) -> usize {
    let mut finished = 0;
    for players in 2..=5 {
        for seed in 0..games {
            let mut game = Game::deal(players, &mut chance::seeded(seed << 3 | players as u64));
            let mut rng = XorShift::new(seed);
            for _ in 0..MAX_TURNS {
                if game.table().is_over() {
                    finished += 1;
                    break;
                }
                let mv = choose(seed, game.table(), &mut rng);
                turn(&game, mv, &mut rng);
                game.play(mv)
                    .unwrap_or_else(|why| panic!("{mv}: {why} in\n{game}"));
            }
        }
    }
    finished
}
