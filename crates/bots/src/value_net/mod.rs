//! The value net of every game: from a described table to everybody's chance to win.
//!
//! A game describes its tables as bits in words of 64, each word one thing: first the middle of the table, then one
//! block for each player. What the words mean is the game's affair; its [`Shape`] says how many there are.

mod kernel;
mod net;

pub use net::BadNet;

pub(crate) use kernel::{Kernel, Rows};
pub(crate) use net::softmax;
pub use net::{CEILING, H1, H2, MOST_WEIGHT, Net, ONE, Row, Second, Sums};

pub use crate::softmax::shares;

/// The most players of any game.
pub const MOST: usize = rules::Seat::MOST;
/// The most words of any description; it keeps a net below a million bytes.
pub const MOST_WORDS: usize = 60;

/// How a game describes its tables, and so what its nets look like.
#[derive(Debug)]
pub struct Shape {
    /// How the file of a net begins.
    pub net_mark: &'static [u8; 8],
    /// How the checkpoint of a training begins.
    pub checkpoint_mark: &'static [u8; 8],
    /// Words that describe the middle of the table.
    pub table_words: usize,
    /// Words that describe one player.
    pub player_words: usize,
    /// Bits that tables of the first number of players never set and those of the second do, each with one that means
    /// nearly the same.
    pub unseen_rows: fn(usize, usize) -> Vec<(usize, usize)>,
}

impl Shape {
    /// How many words describe a table of so many players.
    pub const fn words(&self, players: usize) -> usize {
        self.table_words + self.player_words * players
    }
}

/// A description without a meaning, for tests.
#[cfg(test)]
pub(crate) static PLAIN: Shape = Shape {
    net_mark: b"caravan0",
    checkpoint_mark: b"caravtr0",
    table_words: 4,
    player_words: 3,
    unseen_rows: |_, _| Vec::new(),
};
