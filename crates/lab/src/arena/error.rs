//! Errors that keep an arena from starting, with messages for the user.

use std::io;

/// Why the matches cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// An unknown bot, or one that does not play this game.
    #[error(
        "there is no bot {name} for this game; there are {known}, and cmd:PROGRAM ARGS for a program of your own"
    )]
    UnknownBot {
        /// What was asked for, in quotation marks.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A text after `@` that is not a budget.
    #[error("{text} is not a budget: write BOT@ms=10 or BOT@nodes=400, with a number from 1 on")]
    Budget {
        /// The text after the `@`, in quotation marks.
        text: String,
    },
    /// A command line without a program, or with an open quotation mark.
    #[error("{text} names no program to run: write 'cmd:PROGRAM ARGS', quoted as in a shell")]
    Command {
        /// What was asked for, in quotation marks.
        text: String,
    },
    /// Fewer than two contenders.
    #[error("a match needs two bots or more, such as --bots greedy,random; {count} given")]
    TooFew {
        /// How many there are.
        count: usize,
    },
    /// More bots than a table of pairs can show.
    #[error("{count} bots are too many for one round robin: {most} at most")]
    TooMany {
        /// How many there are.
        count: usize,
        /// How many may be.
        most: usize,
    },
    /// No games, or too many to count.
    #[error("{games} games cannot be played: from 1 to {most}")]
    Games {
        /// How many were asked for.
        games: u64,
        /// How many may be.
        most: u64,
    },
    /// Threads out of range.
    #[error("{jobs} games at a time cannot be played: from 1 to {most}")]
    Jobs {
        /// How many were asked for.
        jobs: usize,
        /// How many may be.
        most: usize,
    },
    /// A cap that ends every game before it begins.
    #[error("a cap of 0 rounds leaves nothing to play: from 1 on")]
    Cap,
    /// A number of players the game is not for.
    #[error("{game} is for {least} to {most} players, not {players}")]
    Players {
        /// The game.
        game: rules::GameName,
        /// How many were asked for.
        players: usize,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// A test between more than two bots.
    #[error("a sequential test compares two bots; {count} given")]
    SprtPair {
        /// How many there are.
        count: usize,
    },
    /// Hypotheses that cannot be told apart.
    #[error("a sequential test wants ELO0 below ELO1, such as 0,10; not {elo0},{elo1}")]
    SprtOrder {
        /// The lower hypothesis.
        elo0: f64,
        /// The upper hypothesis.
        elo1: f64,
    },
    /// A program that does not start.
    #[error("cannot start {program}: {source}")]
    Start {
        /// Its name, in quotation marks.
        program: String,
        /// What the system says.
        source: io::Error,
    },
}
