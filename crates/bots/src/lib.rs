//! Players for both games.
//!
//! A [`Bot`] is given what its seat may see and never the decks, so it cannot peek; the type is the guarantee.

// Chances and scales mix small whole numbers with floats, exact in both.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap
)]

mod bench;
mod budget;
mod chances;
mod clock;
pub mod east_to_west;
mod hint;
mod judgement;
mod lessons;
mod levels;
mod luck;
mod noise;
mod player;
mod random;
mod search;
mod self_play;
mod softmax;
pub mod spice_road;
pub mod value_net;
mod weights;

pub use bench::Bench;
pub use budget::{Budget, Stop};
pub use clock::{Clock, Limits, NoClock};
pub use hint::{Hint, hint, judged};
pub use judgement::{Judged, NotJudged, ValueNet};
pub use lessons::{Habits, Sample};
pub use levels::{BotError, Level, bot, candidate};
pub use luck::luck;
pub use random::RandomBot;
pub use search::SearchParams;
pub use self_play::{SelfPlayer, self_play};
pub use value_net::BadNet;

use rules::{AnyMove, AnyTable};

/// A player that chooses moves.
pub trait Bot: Send {
    /// The choice for the seat to move, made within the limits. The game must not be
    /// over, and must be the one that the bot was made for. With a budget of nodes the choice depends on the view, the
    /// budget, and the bot's level and seed alone.
    fn choose(&mut self, view: &AnyTable, limits: &Limits) -> AnyMove;

    /// Default thinking budget.
    fn budget(&self) -> Budget {
        Budget::Nodes(1)
    }
}
