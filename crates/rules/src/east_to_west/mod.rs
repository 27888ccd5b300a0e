//! Century: From East to West, for two to four players: Spice Road's merchant cards and the boards of A New World.
//!
//! The boards, cards and tiles are data ([`Components`]); the default is a designed stand-in for the printed ones.
//! [`Table`] is everything that lies face up, and so all that any seat may know (EW-31); [`Decks`] is the order of
//! what lies face down; [`Game`] is both. A [`Move`] is a whole turn; its text needs the components, which name the
//! cards and tiles.
//!
//! ```
//! use rules::east_to_west::{Components, Game, Move};
//! let components = Components::stand_in();
//! let mut game = Game::deal(2, &components, &mut rules::chance::seeded(7));
//! let mv = Move::read("work A1-upgrade-2 Y>G", &components).unwrap();
//! game.play(mv).unwrap();
//! assert!(game.table().to_string().contains("A pantry YYG board 5 reserve 5"));
//! ```

mod components;
mod decision;
mod decks;
mod game;
mod illegal;
mod legal;
mod lookahead;
mod moves;
mod observation;
mod play;
mod position;
mod random;
mod reveal;
mod score;
mod table;

pub use components::{
    Benefit, BonusId, BonusMark, BonusTile, ComponentError, ComponentErrors, Components, Counts,
    ExplorationTile, Icon, Immediate, Layout, Limits, Location, LocationId, LocationKind,
    MAX_BYTES, Mark, PLAYERS, PointCard, PointId, Provenance, Symbol, TileId,
};
pub use decision::{Decision, decision_fields};
pub use decks::Decks;
pub use game::Game;
pub use illegal::Illegal;
pub use legal::{ActionList, Completions};
pub use lookahead::Lookahead;
pub use moves::{Action, Bonus, Discovery, Move, Task, Use};
pub use observation::{OBSERVATION, observation_fields};
pub use reveal::Reveal;
pub use score::{Outcome, Score};
pub use table::{Player, Stack, Table};
