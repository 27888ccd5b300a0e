//! Players for both games.
//!
//! A [`Bot`] is given what its seat may see and never the decks, so it cannot peek; the type is the guarantee.

mod budget;
mod random;

pub use budget::{Budget, Stop};
pub use random::RandomBot;

use rules::{AnyMove, AnyTable};

/// A player that chooses moves.
pub trait Bot: Send {
    /// The choice for the seat to move, made within the budget; sooner once `stop` is raised. The game must not be
    /// over. With a budget of nodes it depends on the view, the budget, and the bot's level and seed alone.
    fn choose(&mut self, view: &AnyTable, budget: Budget, stop: &Stop) -> AnyMove;
}
