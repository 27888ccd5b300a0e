//! Matches and round robins between bots, with error bars.
//!
//! Every two contenders meet on the same deals, each deal over all seats ([`seating`]). A contender that plays an illegal move,
//! crashes or hangs loses that game and the arena goes on. Shares and their errors are explained in [`stats`], ratings
//! in [`rating`], the sequential test in [`sprt`]. With budgets of nodes everything but times is the same on every
//! machine, whatever the number of threads.
//!
//! ```
//! use std::sync::Arc;
//! use lab::arena::{Arena, Contender, Known};
//! use bots::{Budget, RandomBot};
//! use rules::GameName;
//!
//! let known = [Known {
//!     name: "random".to_owned(),
//!     budget: Budget::Nodes(1),
//!     make: Arc::new(|seed| Box::new(RandomBot::new(seed))),
//! }];
//! let random = Contender::read("random", None, &known).unwrap();
//! let arena = Arena::new(GameName::SpiceRoad, vec![random.clone(), random]);
//! let report = Arena { games: 4, ..arena }.open(|_| {}).unwrap();
//! assert_eq!(report.games, 4);
//! assert_eq!(report.bots[1].name, "random#2");
//! ```

#![allow(
    clippy::cast_precision_loss,
    reason = "games, deals, points and players are counts far below 2^52"
)]

mod contender;
mod crew;
mod error;
mod external;
mod fault;
mod play;
pub mod rating;
mod report;
pub mod seating;
pub mod sprt;
pub mod stats;
mod svg;
mod table;
mod tally;
mod timeouts;
mod watch;

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use rules::east_to_west::Components;
use rules::{AnyGame, GameName, GameSet, Seat, chance};

pub use contender::{Contender, Factory, Known, Origin, PROGRAM_BUDGET, without_budget};
pub use crew::THREAD_NAME;
pub use error::ArenaError;
pub use report::{Adjusted, BotLine, PairLine, Report, SprtLine};
pub use sprt::Sprt;
pub use timeouts::Timeouts;

use contender::tell_apart;
use external::Program;
use seating::{Pairing, Schedule};
use sprt::Verdict;
use tally::Tally;

/// Default last round of a game (SR-24).
pub const USUAL_CAP: u32 = 200;
/// The most bots of one round robin.
pub const MAX_BOTS: usize = 32;
/// The most games between two bots.
pub const MAX_GAMES: u64 = 1_000_000;
/// The most games at a time.
pub const MAX_JOBS: usize = 256;

/// What is done about the luck of the cards; [`bots::luck`] says what it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Luck {
    /// Nothing.
    #[default]
    Ignored,
    /// It is judged at every card, and taken from the results.
    Judged,
}

/// The contenders, the games they play, and how.
#[derive(Clone)]
pub struct Arena {
    /// Which game.
    pub game: GameName,
    /// How many seats.
    pub players: usize,
    /// The components of From East to West.
    pub components: Arc<Components>,
    /// The contenders.
    pub contenders: Vec<Contender>,
    /// Games per pair, rounded up to whole deals of one game per seat.
    pub games: u64,
    /// The seed of the first deal; each further deal has the next.
    pub seed: u64,
    /// The last round that is played; a game that is not over then counts as it stands.
    pub cap: u32,
    /// How many games are played at a time.
    pub jobs: usize,
    /// Stop when this test has decided.
    pub sprt: Option<Sprt>,
    /// Whether results are also told without the luck of the cards.
    pub luck: Luck,
    /// Timeouts of bots and programs.
    pub timeouts: Timeouts,
}

impl fmt::Debug for Arena {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "Arena({} {} {:?})",
            self.game, self.players, self.contenders
        )
    }
}

/// Progress of the games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Games that count so far.
    pub played: u64,
    /// Games there will be, unless a test decides before.
    pub games: u64,
    /// The sequential test's ratio, in parts of the bound it stops at, from −1 to 1.
    pub decided: Option<f64>,
}

impl Arena {
    /// Two-player games between these contenders, with default settings.
    pub fn new(game: GameName, contenders: Vec<Contender>) -> Arena {
        Arena {
            game,
            players: *game.players().start(),
            components: Components::stand_in(),
            contenders,
            games: 100,
            seed: 1,
            cap: USUAL_CAP,
            jobs: 1,
            sprt: None,
            luck: Luck::Ignored,
            timeouts: Timeouts::default(),
        }
    }

    /// Plays all games and reports progress after each.
    ///
    /// # Errors
    /// When the settings make no match, or an external program does not start.
    pub fn open(self, mut progress: impl FnMut(Progress)) -> Result<Report, ArenaError> {
        self.open_until(|told| {
            progress(told);
            ControlFlow::Continue(())
        })
    }

    /// Plays games until `progress` breaks off, which is asked after each; a report on part of a deal is not a fair one.
    ///
    /// # Errors
    /// When the settings make no match, or an external program does not start.
    pub fn open_until(
        mut self,
        mut progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Report, ArenaError> {
        self.check()?;
        tell_apart(&mut self.contenders);
        let pairings = Pairing::round_robin(self.contenders.len());
        let schedule = Schedule::new(pairings.len(), self.players, self.games);
        let mut tally = Tally::new(self.contenders.len(), &pairings, self.players);
        let last_seat = Seat::new(self.players - 1);
        crew::play_all(&self, &pairings, schedule, |fixture, played| {
            tally.count(fixture, played);
            let deal_done = fixture.seat == last_seat && fixture.pairing + 1 == pairings.len();
            let ratio = self
                .sprt
                .filter(|_| deal_done)
                .map(|sprt| sprt.log_likelihood_ratio(&tally.deals_by_wins()));
            progress(Progress {
                played: tally.games(),
                games: schedule.games(),
                decided: ratio.map(|ratio| (ratio / Sprt::bound()).clamp(-1.0, 1.0)),
            })?;
            match ratio.map(Sprt::verdict) {
                None | Some(Verdict::Undecided) => ControlFlow::Continue(()),
                Some(Verdict::AcceptElo0 | Verdict::AcceptElo1) => ControlFlow::Break(()),
            }
        });
        Ok(Report::new(&self, &tally))
    }

    fn deal(&self, seed: u64) -> AnyGame {
        let mut rng = chance::seeded(seed);
        GameSet::with(&self.components)
            .deal(self.game, self.players, &mut rng)
            .expect("the number of players was checked")
    }

    fn check(&self) -> Result<(), ArenaError> {
        let count = self.contenders.len();
        let range = self.game.players();
        if !range.contains(&self.players) {
            return Err(ArenaError::Players {
                game: self.game,
                players: self.players,
                least: *range.start(),
                most: *range.end(),
            });
        }
        match count {
            0 | 1 => return Err(ArenaError::TooFew { count }),
            2..=MAX_BOTS => {}
            _ => {
                let most = MAX_BOTS;
                return Err(ArenaError::TooMany { count, most });
            }
        }
        if !(1..=MAX_GAMES).contains(&self.games) {
            let (games, most) = (self.games, MAX_GAMES);
            return Err(ArenaError::Games { games, most });
        }
        if !(1..=MAX_JOBS).contains(&self.jobs) {
            let (jobs, most) = (self.jobs, MAX_JOBS);
            return Err(ArenaError::Jobs { jobs, most });
        }
        if self.cap == 0 {
            return Err(ArenaError::Cap);
        }
        if let Some(Sprt { elo0, elo1 }) = self.sprt {
            if count != 2 {
                return Err(ArenaError::SprtPair { count });
            }
            if elo0.partial_cmp(&elo1) != Some(std::cmp::Ordering::Less) {
                return Err(ArenaError::SprtOrder { elo0, elo1 });
            }
        }
        // Report a program that does not start before the first game instead of as a fault in each.
        for contender in &self.contenders {
            if let Origin::Program(command) = &contender.origin {
                Program::new(command, self.timeouts).start()?;
            }
        }
        Ok(())
    }
}
