//! The player that knows nothing but the rules.

use rules::chance::XorShift;
use rules::{AnyMove, AnyTable};

use crate::{Bot, Limits};

/// Plays any legal move, each equally likely.
#[derive(Clone, Debug)]
pub struct RandomBot {
    rng: XorShift,
}

impl RandomBot {
    /// A player whose choices follow this seed.
    pub fn new(seed: u64) -> RandomBot {
        RandomBot {
            rng: XorShift::new(seed),
        }
    }
}

impl Bot for RandomBot {
    fn choose(&mut self, view: &AnyTable, _limits: &Limits) -> AnyMove {
        view.random_move(&mut self.rng)
    }
}
