//! Bots in all seats of a game but one.

use std::sync::{Mutex, PoisonError};

use bots::{Bot, Budget, Level, Limits, Stop};
use lab::ThreadClock;
use rules::chance::{XorShift, below};
use rules::rand_core::Rng as _;
use rules::{AnyMove, AnyTable, GameName, Seat};

/// How the bots that play against the caller are made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opposition {
    /// Their level.
    pub(crate) level: Level,
    /// The caller's seat; drawn with each deal if it is not given.
    pub(crate) seat: Option<Seat>,
    /// Their search budget; that of their level if none is given.
    pub(crate) budget: Option<Budget>,
}

/// The bots of one game.
pub(crate) struct Opponents {
    opposition: Opposition,
    /// The caller's seat in the game that is played.
    pub(crate) seat: Seat,
    /// Behind locks, because Python may hold a batch in any thread; the locks are never contended.
    bots: Vec<Mutex<Box<dyn Bot>>>,
}

impl Opponents {
    pub(crate) fn new(opposition: Opposition) -> Opponents {
        Opponents {
            opposition,
            seat: opposition.seat.unwrap_or(Seat::FIRST),
            bots: Vec::new(),
        }
    }

    /// Seats new bots for a new game.
    pub(crate) fn sit_down(&mut self, game: GameName, players: usize, rng: &mut XorShift) {
        let drawn = || Seat::new(below(rng, players as u32) as usize);
        self.seat = self.opposition.seat.unwrap_or_else(drawn);
        let level = self.opposition.level.to_string();
        self.bots = (0..players)
            .map(|_| {
                let bot = bots::bot(&level, game, players, rng.next_u64());
                Mutex::new(bot.expect("the level and the number of players are checked"))
            })
            .collect();
    }

    /// The move of the bot in the seat to move.
    pub(crate) fn choose(&mut self, seat: Seat, view: &AnyTable) -> AnyMove {
        let bot = self.bots[seat.index()].get_mut();
        let bot = bot.unwrap_or_else(PoisonError::into_inner);
        let limits = Limits {
            budget: self.opposition.budget.unwrap_or_else(|| bot.budget()),
            stop: &Stop::default(),
            clock: &ThreadClock::start(),
        };
        bot.choose(view, &limits)
    }
}
