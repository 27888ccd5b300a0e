//! What a level does wrong: its moves compared with those of a deeper search.
//!
//! The level plays in all seats. Each move costs the chance to win that the search states for the best move, minus that of the move
//! played; what it overlooked is the plan behind the best move.

use std::fmt;

use bots::{Budget, Hint, Level, Limits, Stop};
use rules::chance::seeded;
use rules::{AnyGame, AnyMove, GameName, Seat};

use crate::ThreadClock;

/// Games end after this round at the latest.
const MAX_ROUNDS: u32 = 200;

/// How bad a mistake is, by the chance to win that it costs: the smallest loss, in percent, and the word for it.
pub const GRADES: [(f32, &str); 3] = [(4.0, "slip"), (8.0, "mistake"), (12.0, "big mistake")];

/// A move that was worse than another.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The seed of the deal.
    pub deal: u64,
    /// The position as text, as all seats saw it.
    pub position: String,
    /// The seat to move.
    pub seat: Seat,
    /// The move played, with its chance to win, from 0 to 1.
    pub played: (AnyMove, f32),
    /// The best move, with its chance to win.
    pub best: (AnyMove, f32),
    /// The seat's own turns that should have followed the best move, up to its next claim.
    pub plan: Vec<AnyMove>,
}

impl Mistake {
    /// The chance to win that it cost, from 0 to 1.
    pub fn cost(&self) -> f32 {
        self.best.1 - self.played.1
    }
}

/// The mistakes of one level.
#[derive(Clone, Debug)]
pub struct Mistakes {
    /// The game.
    pub game: GameName,
    /// The number of players.
    pub players: usize,
    /// The level.
    pub level: Level,
    /// The games played.
    pub games: u64,
    /// The moves looked at.
    pub moves: u64,
    /// The moves that cost at least as much as each of [`GRADES`] and less than the next.
    pub graded: [u64; GRADES.len()],
    /// The chance lost in all moves together.
    pub lost: f64,
    /// The worst move of each game, the worst game first.
    pub worst: Vec<Mistake>,
}

/// Lets a level play against itself and compares each move with a search of `iterations`.
///
/// Moves that the search does not list cost as much as the worst that it does.
///
/// # Panics
/// If the game does not support this number of players.
pub fn mistakes(
    (game, players): (GameName, usize),
    level: Level,
    (games, seed): (u64, u64),
    iterations: u64,
    mut progress: impl FnMut(u64),
) -> Mistakes {
    let mut found = Mistakes {
        game,
        players,
        level,
        games,
        moves: 0,
        graded: [0; GRADES.len()],
        lost: 0.0,
        worst: Vec::new(),
    };
    for number in 0..games {
        let deal = seed.wrapping_add(number);
        let worst = found.play(deal, iterations);
        found.worst.extend(worst);
        progress(number + 1);
    }
    found
        .worst
        .sort_by(|a, b| b.cost().total_cmp(&a.cost()).then(a.deal.cmp(&b.deal)));
    found
}

impl Mistakes {
    /// Plays one game and counts what its moves cost. Returns the worst, if any was worse than another.
    fn play(&mut self, deal: u64, iterations: u64) -> Option<Mistake> {
        let stop = Stop::default();
        let search = Limits::untimed(Budget::Nodes(iterations), &stop);
        let mut position = AnyGame::deal(self.game, self.players, &mut seeded(deal))
            .expect("the number of players was checked");
        let mut bot = bots::bot(&self.level.to_string(), self.game, self.players, deal)
            .expect("every level plays both games");
        let mut worst: Option<Mistake> = None;
        while !position.is_over() && position.round() <= MAX_ROUNDS {
            let view = position.table();
            let own = Limits {
                budget: self.level.budget(),
                stop: &stop,
                clock: &ThreadClock::start(),
            };
            let mv = bot.choose(&view, &own);
            let Hint { moves, plan } = bots::hint(&view, Level::Master, &search, deal);
            let played = moves.iter().find(|(listed, _)| *listed == mv);
            let least = moves.last().map_or(0.0, |last| last.1);
            let mistake = Mistake {
                deal,
                position: view.to_string(),
                seat: view.seat(),
                played: (mv.clone(), played.map_or(least, |found| found.1)),
                best: moves[0].clone(),
                plan,
            };
            self.moves += 1;
            self.lost += f64::from(mistake.cost());
            let grade = GRADES
                .iter()
                .rposition(|grade| 100.0 * mistake.cost() >= grade.0);
            if let Some(grade) = grade {
                self.graded[grade] += 1;
            }
            if mistake.cost() > worst.as_ref().map_or(0.0, Mistake::cost) {
                worst = Some(mistake);
            }
            position.play(&mv).expect("bots play by the rules");
        }
        worst
    }
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Mistakes {
            game,
            players,
            level,
            games,
            moves,
            ..
        } = self;
        let of_all = |count: f64| 100.0 * count / (*moves).max(1) as f64;
        writeln!(
            f,
            "{level}, {game}, {players} players: {moves} moves in {games} games"
        )?;
        writeln!(f, "{:5.1} % of a game lost by each move", of_all(self.lost))?;
        for ((least, word), &count) in GRADES.iter().zip(&self.graded) {
            let share = of_all(count as f64);
            writeln!(
                f,
                "{share:5.1} % of the moves a {word}: {least} % lost or more"
            )?;
        }
        Ok(())
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let percent = |chance: f32| 100.0 * chance;
        writeln!(f, "{}", self.position)?;
        writeln!(f, "deal     {}", self.deal)?;
        writeln!(
            f,
            "played   {}  ({:.0} %)",
            self.played.0,
            percent(self.played.1)
        )?;
        writeln!(
            f,
            "better   {}  ({:.0} %)",
            self.best.0,
            percent(self.best.1)
        )?;
        for mv in self.plan.iter().skip(1) {
            writeln!(f, "then     {mv}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_that_judges_better_loses_less_by_its_moves() {
        for game in GameName::ALL {
            let lost = |level| {
                let mut games = 0;
                let found = mistakes((game, 2), level, (3, 1), 60, |played| games = played);
                assert_eq!((found.games, games), (3, 3));
                assert!(found.moves > 60 && found.worst.len() <= 3, "{found}");
                assert!(found.worst.is_sorted_by(|a, b| a.cost() >= b.cost()));
                for mistake in &found.worst {
                    // What is told can be looked at again.
                    let position = AnyGame::read(&mistake.position).unwrap();
                    assert_eq!(position.check(&mistake.played.0), Ok(()));
                    assert_eq!(mistake.plan[0], mistake.best.0);
                }
                found.lost / found.moves as f64
            };
            let [weak, strong] = [Level::Novice, Level::Strong].map(lost);
            assert!(strong < weak / 2.0, "{game}: {strong} {weak}");
        }
    }
}
