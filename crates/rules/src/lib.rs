//! The rules of two spice trading games.

mod caravan;
pub mod chance;
mod deck;
pub mod east_to_west;
mod exchange;
mod fair;
mod game;
mod merchant;
mod record;
mod seat;
mod spice;
pub mod spice_road;
mod text;

pub use caravan::{Discards, count_discards, discards, nth_discard};
pub use deck::Deck;
pub use exchange::{Exchange, upgrades};
pub use fair::Fair;
pub use game::{AnyGame, AnyIllegal, AnyMove, AnyTable, Game, GameName, Standing};
pub use merchant::{
    Beyond, CARD_TEXTS, MERCHANTS, MERCHANTS_IN_ALL, MERCHANTS_IN_DECK, Merchant, MerchantId,
    MerchantSet,
};
pub use record::{Ending, RULES_VERSION, Record, RecordError, Turn};
pub use seat::Seat;
pub use spice::{Spice, Spices};
pub use text::{MoveError, Unreadable, quoted};
