//! Serialization: whatever has a text is this text.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::any::{AnyGame, AnyMove, AnyReveal, AnyTable};
use crate::fair::Fair;
use crate::record::Record;
use crate::{Exchange, GameName, Merchant, MerchantId, Seat, Spices, spice_road};

/// Reads a string with a function that says what is wrong with it.
fn read<'de, D: Deserializer<'de>, T, E: fmt::Display>(
    deserializer: D,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    read(&text).map_err(D::Error::custom)
}

macro_rules! written_as_text {
    ($($type:ty),* $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

macro_rules! read_from_text {
    ($($type:ty = $read:expr),* $(,)?) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                read(deserializer, $read)
            }
        }
    )*};
}

written_as_text!(
    AnyGame,
    AnyMove,
    AnyReveal,
    AnyTable,
    Exchange,
    Fair,
    GameName,
    Merchant,
    MerchantId,
    Record,
    Seat,
    Spices,
    spice_road::Game,
    spice_road::Move,
    spice_road::PointId,
    spice_road::Table,
);

// Moves of From East to West are read with the components that name their cards: see `AnyGame::read_move`.
read_from_text!(
    AnyGame = AnyGame::read,
    Exchange = str::parse,
    Fair = str::parse,
    GameName = str::parse,
    Merchant = str::parse,
    MerchantId = str::parse,
    Record = Record::read,
    Seat = str::parse,
    Spices = str::parse,
    spice_road::Game = str::parse,
    spice_road::Move = str::parse,
    spice_road::PointId = str::parse,
);
