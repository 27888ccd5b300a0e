//! The games that can be dealt and read: Spice Road, and From East to West with one component set.

use std::sync::Arc;

use rand_core::Rng;

use crate::any::AnyGame;
use crate::east_to_west::{self, Components};
use crate::fair::{self, Dealt};
use crate::game::GameName;
use crate::record::{self, Record, RecordError};
use crate::spice_road;
use crate::text::{ParseError, ParseErrorKind};

/// The games that can be dealt and read here. The default has From East to West with its stand-in components.
///
/// ```
/// use rules::{GameName, GameSet};
/// let games = GameSet::default();
/// let game = games.deal(GameName::EastToWest, 3, &mut rules::chance::seeded(1)).unwrap();
/// assert_eq!(games.read(&game.to_string()).unwrap(), game);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSet {
    components: Arc<Components>,
}

impl Default for GameSet {
    fn default() -> GameSet {
        GameSet::with(&Components::stand_in())
    }
}

impl GameSet {
    /// Both games, From East to West with these components.
    pub fn with(components: &Arc<Components>) -> GameSet {
        GameSet {
            components: Arc::clone(components),
        }
    }

    /// The components of From East to West.
    pub fn components(&self) -> &Arc<Components> {
        &self.components
    }

    /// The official setup, shuffled by the generator.
    ///
    /// # Errors
    /// When the game does not support this number of players.
    pub fn deal(
        &self,
        name: GameName,
        players: usize,
        rng: &mut impl Rng,
    ) -> Result<AnyGame, ParseError> {
        let range = name.players();
        if !range.contains(&players) {
            let (least, most) = (range.start(), range.end());
            let message = format!("{name} is for {least} to {most} players, not {players}");
            return Err(ParseError::new(ParseErrorKind::Players, message));
        }
        Ok(match name {
            GameName::SpiceRoad => AnyGame::SpiceRoad(spice_road::Game::deal(players, rng)),
            GameName::EastToWest => {
                let game = east_to_west::Game::deal(players, &self.components, rng);
                AnyGame::EastToWest(game)
            }
        })
    }

    /// Deals from the seed of a fair deal: first the first player, then the cards.
    ///
    /// # Errors
    /// When the game does not support this number of players.
    pub fn deal_fairly(
        &self,
        name: GameName,
        players: usize,
        seed: fair::Key,
    ) -> Result<Dealt, ParseError> {
        fair::deal(self, name, players, seed)
    }

    /// Reads a position; its first line says which game it is of.
    ///
    /// # Errors
    /// What is wrong with it, naming the card, seat or number.
    pub fn read(&self, text: &str) -> Result<AnyGame, ParseError> {
        let mut words = text.lines().next().unwrap_or_default().split_whitespace();
        match (words.next(), words.next()) {
            (Some("position"), Some(name)) => match name.parse()? {
                GameName::SpiceRoad => Ok(AnyGame::SpiceRoad(text.parse()?)),
                GameName::EastToWest => {
                    let game = east_to_west::Game::read(text, &self.components)?;
                    Ok(AnyGame::EastToWest(game))
                }
            },
            _ => Err(ParseError::missing(
                "a position begins with the line position GAME",
            )),
        }
    }

    /// Reads a record and replays it; one of From East to West must name these components.
    ///
    /// # Errors
    /// The line, and the turn if it is one, that is wrong, and why.
    pub fn read_record(&self, text: &str) -> Result<Record, RecordError> {
        record::read(self, text)
    }
}
