//! The rules of two spice trading games.

pub mod chance;
mod exchange;
mod merchant;
mod seat;
mod spice;
mod text;

pub use exchange::{Exchange, upgrades};
pub use merchant::{
    Beyond, CARD_TEXTS, MERCHANTS, MERCHANTS_IN_ALL, MERCHANTS_IN_DECK, Merchant, MerchantId,
    MerchantSet,
};
pub use seat::Seat;
pub use spice::{Spice, Spices};
pub use text::{Unreadable, quoted};
