//! Guests, accounts, devices and the links between them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{OwnDeed, OwnReport, Sanction, Summary};
use crate::ids::{PersonId, TableId};

/// You, as the server knows you.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Me {
    /// The name for programs; not a secret.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub id: PersonId,
    /// The name for people.
    pub name: String,
    /// Whether you have an account, and not only a cookie.
    pub account: bool,
    /// Whether you are an administrator.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub administrator: bool,
    /// The mute, if you may not write in any chat.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(test, ts(optional))]
    pub mute: Option<Sanction>,
}

/// Asks to be let in under a name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewGuest {
    /// What the others see: 1 to 32 characters.
    #[schema(min_length = 1, max_length = 32)]
    pub name: String,
}

/// The name of an account and its password.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Credentials {
    /// 1 to 32 characters; neither case nor blanks tell two names apart.
    #[schema(min_length = 1, max_length = 32)]
    pub name: String,
    /// 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    pub password: String,
}

/// A name for an account, its password, and the invitation if the server asks for one.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewAccount {
    /// 1 to 32 characters; neither case nor blanks tell two names apart.
    #[schema(min_length = 1, max_length = 32)]
    pub name: String,
    /// 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    pub password: String,
    /// The code of an invitation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 64)]
    #[cfg_attr(test, ts(optional))]
    pub invitation: Option<String>,
}

/// Another name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewName {
    /// 1 to 32 visible characters.
    #[schema(min_length = 1, max_length = 32)]
    pub name: String,
}

/// Another password for an account.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewPassword {
    /// The one until now.
    #[schema(max_length = 512)]
    pub old: String,
    /// 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    pub new: String,
}

/// A QR code as a drawing: dark squares on light ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Qr {
    /// How many squares wide and high it is, with the light margin around it.
    pub size: u32,
    /// The dark squares, as the path of an SVG picture whose view box is `0 0 size size`.
    pub path: String,
}

/// How others find a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Invitation {
    /// The table's page.
    pub link: String,
    /// The same for a camera.
    pub qr: Qr,
}

/// A name for a table that is to be opened, and how others will find it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NextTable {
    /// What to open the table as.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub id: TableId,
    /// The table's page, once it is open.
    pub link: String,
    /// The same for a camera.
    pub qr: Qr,
}

/// A code that lets a second device speak for the same person, once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeviceCode {
    /// What the second device sends to `POST /api/guests/device`.
    pub code: String,
    /// The page that does so, `/device#` and the code.
    pub link: String,
    /// The same for a camera.
    pub qr: Qr,
    /// The last moment it is good for, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub until: i64,
}

/// A second device's request to speak for a person.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UseCode {
    /// The code that the first device was given.
    #[schema(max_length = 64)]
    pub code: String,
}

/// A device that speaks for you.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Device {
    /// The name for programs; not a secret.
    pub id: String,
    /// The browser and the system, such as `Firefox, Android`; empty if it does not say.
    pub name: String,
    /// When it began to speak for you, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: i64,
    /// When it was last used, to the day, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub seen: i64,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// The devices that speak for you.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Devices {
    /// The one used last first.
    pub devices: Vec<Device>,
}

/// Asks for everything about you to be erased.
#[derive(Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Erase {
    /// The password, if you have an account.
    #[serde(default)]
    #[schema(max_length = 512)]
    #[cfg_attr(test, ts(optional))]
    pub password: Option<String>,
}

/// All that is kept about you.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Export {
    /// The name for programs.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub id: PersonId,
    /// The name for people.
    pub name: String,
    /// Whether you have an account.
    pub account: bool,
    /// The devices that speak for you.
    pub devices: Vec<Device>,
    /// The tables that you opened or sat at. `/api/tables/{id}/record` is the record of each.
    pub tables: Vec<Summary>,
    /// What you said.
    pub sayings: Vec<ExportedSaying>,
    /// The mute, if you are muted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(test, ts(optional))]
    pub mute: Option<Sanction>,
    /// The ban, if you are banned.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(test, ts(optional))]
    pub ban: Option<Sanction>,
    /// What administrators did to you.
    pub deeds: Vec<OwnDeed>,
    /// What you reported.
    pub reports: Vec<OwnReport>,
}

/// Something that you said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExportedSaying {
    /// At which table.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub table: TableId,
    /// The text.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
}
