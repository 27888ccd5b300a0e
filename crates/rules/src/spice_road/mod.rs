//! Century: Spice Road, for two to five players.
//!
//! [`Table`] is everything that lies face up, and so all that any seat may know (SR-23); [`Decks`] is the order of
//! what lies face down; [`Game`] is both. A [`Move`] is a whole turn.
//!
//! ```
//! use rules::spice_road::Game;
//! let mut game = Game::deal(2, &mut rules::chance::seeded(7));
//! game.play("play U2 YY>RR".parse().unwrap()).unwrap();
//! assert!(game.table().to_string().contains("A caravan YRR hand +YY played U2"));
//! ```

mod caravans;
mod cards;
mod decision;
mod decks;
mod game;
mod illegal;
mod legal;
mod market;
mod moves;
mod observation;
mod payment;
mod play;
mod position;
mod random;
mod score;
mod table;
mod ways;

pub use cards::{POINT_CARDS, PointId};
pub use decision::{Decision, decision_fields};
pub use decks::Decks;
pub use game::Game;
pub use illegal::{Illegal, MoveError};
pub use legal::{ActionList, Completions, MAX_ACTIONS};
pub use market::Market;
pub use moves::{Action, Move, Reveal};
pub use observation::{OBSERVATION, observation_fields};
pub use payment::{MAX_PAYMENT, Payment, Payments, payments};
pub use score::{Outcome, Score};
pub use table::{Coin, PLAYERS, Player, Table};
pub use ways::{WAYS, WAYS_IN_ALL, Way, WayId, WaySet};

/// The most spices a caravan holds at the end of a turn (SR-20).
pub const CARAVAN_LIMIT: u16 = 10;
/// Places in the row of merchant cards (SR-9).
pub const MARKET_PLACES: usize = 6;
/// Places in the row of point cards (SR-6).
pub const POINT_PLACES: usize = 5;
/// The most spices on the market cards of a position in all: five for each of the 43 cards that can be acquired (SR-15).
pub const MAX_MARKET_SPICES: u32 = (crate::MERCHANTS_IN_DECK * MAX_PAYMENT) as u32;
/// The most point cards a player can claim (SR-21).
pub const MAX_CLAIMS: usize = 6;
