//! One table as a pure state machine: commands in, events out.
//!
//! ```text
//! decide(&state, command, &context) -> events or a refusal      changes nothing
//! state.apply(&event)                                           the only thing that changes a state
//! state.next()                                                  who is to act, and by when
//! ```
//!
//! No clock, randomness, storage or network of its own: everything a decision depends on is an argument, so that a
//! state, a command and a context always give the same events. Each rule of a table has a file named after it:
//!
//! | to find | look in |
//! |---|---|
//! | every command, and how it is decided | `command` |
//! | every event | `event` |
//! | every refusal | `refusal` |
//! | sitting down and getting up | `seats` |
//! | making a move | `moves` |
//! | taking moves back | `undo` |
//! | time left, and running out of it | [`clocks`] |
//! | bots that play for people | `stand_ins`, `hand_over` |
//! | deals that nobody chose | [`fair`] |
//! | closing a table before its game is over | `close` |
//! | playing again | `rematch` |
//! | hints | `hints` |
//! | the stored form of a log | [`log`] |

pub mod clocks;
mod close;
mod command;
mod event;
pub mod fair;
mod hand_over;
mod hints;
mod ids;
pub mod log;
mod moves;
mod next;
mod reasons;
mod refusal;
mod rematch;
mod seats;
mod settings;
mod stand_ins;
mod state;
mod undo;

pub use command::{Act, Bots, Command, Context, Decision, Entropy, NewTable, decide, open};
pub use event::{Chair, Created, Entry, Event};
pub use hand_over::PATIENCE;
pub use ids::{LENGTH as ID_LENGTH, PersonId, TableId, legible};
pub use next::Next;
pub use reasons::{of_move, of_rules};
pub use refusal::{Kind, REASON_KEYS, Reason, Refusal, reason};
pub use settings::{Access, Chat, Hints, Pace, Spectators, Stage, Undo};
pub use state::{Asked, Play, State, Turn, UNDO_TOO_FAR, component_set_of, view_hash};
pub use undo::Want;
