//! The value net of every game: from a described table to everybody's chance to win.
//!
//! A game describes its tables as bits in words of 64, each word one thing: first the middle of the table, then one
//! block for each player. What the words mean is the game's affair; its [`Shape`] says how many there are.

mod inputs;
mod kernel;
mod net;

pub use inputs::Inputs;
pub use net::BadNet;

pub(crate) use kernel::{Kernel, Rows};
use net::Half;
pub(crate) use net::softmax;
pub use net::{CEILING, H1, H2, MAX_WEIGHT, Net, ONE, Row, Second, Sums, Units};

pub use crate::softmax::shares;

/// The most players of any game.
pub const MAX_SEATS: usize = rules::Seat::MAX_SEATS;
/// The most words of any description; it keeps a net below a million bytes.
pub const MAX_WORDS: usize = 60;

/// How a game describes its tables, and so what its nets look like.
#[derive(Debug)]
pub struct Shape {
    /// How the file of a net begins.
    pub net_magic: &'static [u8; 8],
    /// How the checkpoint of a training begins.
    pub checkpoint_magic: &'static [u8; 8],
    /// Words that describe the middle of the table.
    pub table_words: usize,
    /// Words that describe one player.
    pub player_words: usize,
    /// The words of the second half of a description, as a set. Which half a word is in is arbitrary; with large weights the
    /// sums of each half must fit into 16 bits.
    pub second_half: u64,
    /// What descriptions for a number of players can look like.
    pub inputs: fn(usize) -> Inputs,
    /// Bits that tables of the first number of players never set and those of the second do, each with one that means
    /// nearly the same.
    pub unseen_rows: fn(usize, usize) -> Vec<(usize, usize)>,
}

impl Shape {
    /// The number of words that describe a table of `players`.
    pub const fn words(&self, players: usize) -> usize {
        self.table_words + self.player_words * players
    }

    /// The half that a word belongs to.
    #[inline]
    const fn half(&self, word: usize) -> Half {
        if self.second_half >> word & 1 == 0 {
            Half::First
        } else {
            Half::Second
        }
    }

    /// The set of these words in the block of every player.
    pub(crate) const fn words_of_players(
        table_words: usize,
        player_words: usize,
        words: &[usize],
    ) -> u64 {
        let mut set = 0;
        let mut base = table_words;
        while base + player_words <= MAX_WORDS {
            let mut i = 0;
            while i < words.len() {
                set |= 1 << (base + words[i]);
                i += 1;
            }
            base += player_words;
        }
        set
    }
}

/// A description without a meaning, for tests.
#[cfg(test)]
pub(crate) static PLAIN: Shape = Shape {
    net_magic: b"caravan0",
    checkpoint_magic: b"caravtr0",
    table_words: 4,
    player_words: 3,
    second_half: 0b10,
    inputs: |players| {
        let mut inputs = Inputs::default();
        for word in 0..PLAIN.words(players) {
            inputs.any(word, 0..64);
        }
        inputs
    },
    unseen_rows: |_, _| Vec::new(),
};
