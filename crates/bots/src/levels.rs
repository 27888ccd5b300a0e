//! The players by name, from a gentle first game to the strongest there is.
//!
//! ```
//! use rules::GameName;
//! let novice = bots::bot("novice", GameName::SpiceRoad, 2, 1).unwrap();
//! assert!(bots::bot("wizard", GameName::SpiceRoad, 2, 1).is_err());
//! # let _ = novice;
//! ```

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rules::GameName;

use crate::east_to_west::Guide;
use crate::player::LevelBot;
use crate::random::RandomBot;
use crate::spice_road::Cards;
use crate::{BadNet, Bot, Budget};

/// How well a player plays, and how: the levels for people, and players for measurements.
///
/// What a level does is in the `skill` of each game; STRENGTH.md has what each scores against the one below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Gathers spices and cards for their own sake and loses sight of what they are for.
    Novice,
    /// Looks at what a card costs, and often misjudges what a turn is worth.
    Curious,
    /// Knows what is good now and does not look ahead.
    Casual,
    /// Has a feeling for the whole game and misjudges often.
    Careful,
    /// Judges the table well, with mistakes.
    Steady,
    /// Judges the table well and looks at the answers to its first ideas.
    Sharp,
    /// Calculates the answers to its better moves.
    Strong,
    /// Calculates the next few turns.
    Expert,
    /// Calculates as far as the time allows.
    Master,
    /// The value net without a search, for measurements.
    Net,
    /// A planner of its own turns, the first fixed yardstick of measurements.
    Beam,
    /// Nets and a search that never change, with fixed numbers of iterations: the second yardstick.
    Anchor,
    /// The best move at first sight by a hand-made evaluation, for measurements.
    Greedy,
    /// Any legal move.
    Random,
}

impl Level {
    /// The levels that people choose from, the weakest first.
    pub const OFFERED: [Level; 9] = [
        Level::Novice,
        Level::Curious,
        Level::Casual,
        Level::Careful,
        Level::Steady,
        Level::Sharp,
        Level::Strong,
        Level::Expert,
        Level::Master,
    ];

    /// Every player: the levels, then those for measurements.
    pub const ALL: [Level; 14] = [
        Level::Novice,
        Level::Curious,
        Level::Casual,
        Level::Careful,
        Level::Steady,
        Level::Sharp,
        Level::Strong,
        Level::Expert,
        Level::Master,
        Level::Net,
        Level::Beam,
        Level::Anchor,
        Level::Greedy,
        Level::Random,
    ];

    /// Default thinking budget.
    pub const fn budget(self) -> Budget {
        match self {
            Level::Sharp => Budget::Nodes(2 * SHARP_ITERATIONS),
            Level::Strong => Budget::Nodes(STRONG_ITERATIONS * MAX_OPPONENTS),
            Level::Expert => Budget::Nodes(EXPERT_ITERATIONS * MAX_OPPONENTS),
            Level::Anchor => Budget::Nodes(ANCHOR_ITERATIONS),
            Level::Master => Budget::Time(Duration::from_secs(1)),
            _ => Budget::Nodes(1),
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Curious => "curious",
            Level::Casual => "casual",
            Level::Careful => "careful",
            Level::Steady => "steady",
            Level::Sharp => "sharp",
            Level::Strong => "strong",
            Level::Expert => "expert",
            Level::Master => "master",
            Level::Net => "net",
            Level::Beam => "beam",
            Level::Anchor => "anchor",
            Level::Greedy => "greedy",
            Level::Random => "random",
        }
    }
}

const MAX_OPPONENTS: u64 = rules::Seat::MAX_SEATS as u64 - 1;

/// The iterations of `sharp` in Spice Road, however much time there is; twice as many in From East to West.
pub(crate) const SHARP_ITERATIONS: u64 = 4;

/// The iterations of `strong` for each opponent: with more of them, a search of the same size sees less far.
pub(crate) const STRONG_ITERATIONS: u64 = 45;

/// The iterations of `expert` for each opponent in Spice Road, which has the most.
pub(crate) const EXPERT_ITERATIONS: u64 = 450;

/// The most iterations of `anchor` in either game.
pub(crate) const ANCHOR_ITERATIONS: u64 = 1000;

/// How a level comes to its move.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Skill<Eye> {
    /// By a hand-made evaluation of the next position.
    Eye(Eye),
    /// By the net's view of the next position, off by up to this much with two players.
    Net(f32),
    /// By searching, up to this many iterations.
    Search(u64),
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.text())
    }
}

impl FromStr for Level {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Level, BotError> {
        let found = Level::ALL.into_iter().find(|name| name.text() == text);
        found.ok_or_else(|| BotError::Name(text.to_owned()))
    }
}

/// Why there is no such player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotError {
    /// There is no player of this name.
    Name(String),
    /// The game does not support this number of players.
    Players(GameName, usize),
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            BotError::Name(text) => {
                let known: Vec<&str> = Level::ALL.iter().map(|name| name.text()).collect();
                let known = known.join(", ");
                write!(
                    f,
                    "there is no bot {}; there are {known}",
                    rules::quoted(text)
                )
            }
            BotError::Players(game, players) => {
                let range = game.players();
                let (least, most) = (range.start(), range.end());
                write!(f, "{game} is for {least} to {most} players, not {players}")
            }
        }
    }
}

impl std::error::Error for BotError {}

/// The player of this name for a game with this number of players; its random choices follow the seed.
///
/// # Errors
/// When there is no player of this name, or the game does not support this number of players.
pub fn bot(
    name: &str,
    game: GameName,
    players: usize,
    seed: u64,
) -> Result<Box<dyn Bot>, BotError> {
    let name: Level = name.parse()?;
    if !game.players().contains(&players) {
        return Err(BotError::Players(game, players));
    }
    match (name, game) {
        (Level::Random, _) => Ok(Box::new(RandomBot::new(seed))),
        (name, GameName::SpiceRoad) => Ok(Box::new(LevelBot::<Cards>::new(name, players, seed))),
        (name, GameName::EastToWest) => Ok(Box::new(LevelBot::<Guide>::new(name, players, seed))),
    }
}

/// A player that searches with a net of its own, for measuring nets before they are accepted.
///
/// # Errors
/// When the bytes are not those of a net for this game and this number of players.
pub fn candidate(
    net: &[u8],
    game: GameName,
    players: usize,
    seed: u64,
) -> Result<Box<dyn Bot>, BadNet> {
    Ok(match game {
        GameName::SpiceRoad => Box::new(LevelBot::<Cards>::with_net(net, players, seed)?),
        GameName::EastToWest => Box::new(LevelBot::<Guide>::with_net(net, players, seed)?),
    })
}
