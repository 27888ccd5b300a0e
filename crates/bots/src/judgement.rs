//! What a value net says about the moves of a position.

use std::fmt;
use std::sync::Arc;

use rules::east_to_west::Components;
use rules::{AnyMove, AnyTable, GameName};

use crate::chances::MAX_SEATS;
use crate::east_to_west::{self, Guide};
use crate::levels::BotError;
use crate::player::Playable;
use crate::search::Judge;
use crate::spice_road::Cards;
use crate::value_net::{BadNet, Net};

/// The value net of one game and number of players.
#[derive(Clone)]
pub struct ValueNet {
    game: GameName,
    net: Arc<Net>,
}

impl fmt::Debug for ValueNet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "ValueNet({} {})", self.game, self.net.players)
    }
}

/// A move, and the chance of each seat to win after it.
pub type Judged = (AnyMove, [f32; MAX_SEATS]);

/// Why a net cannot judge a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotJudged {
    /// The position is of another game or number of players.
    Table(GameName, usize),
    /// The game is over.
    Over,
    /// The nets know the built-in components alone.
    Components,
}

impl fmt::Display for NotJudged {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NotJudged::Table(game, players) => {
                write!(f, "this net judges {game} with {players} players")
            }
            NotJudged::Over => f.write_str("the game is over: there is no move to judge"),
            NotJudged::Components => f.write_str(
                "the value nets know the built-in components alone; for others use a bot's hint",
            ),
        }
    }
}

impl std::error::Error for NotJudged {}

impl ValueNet {
    /// The net that the bots use.
    ///
    /// # Errors
    /// When the game does not support this number of players.
    pub fn built_in(game: GameName, players: usize) -> Result<ValueNet, BotError> {
        if !game.players().contains(&players) {
            return Err(BotError::Players(game, players));
        }
        let net = match game {
            GameName::SpiceRoad => Cards::net(players),
            GameName::EastToWest => Guide::net(players),
        };
        Ok(ValueNet { game, net })
    }

    /// Reads a net that `caravan train` wrote.
    ///
    /// # Errors
    /// When the bytes are not those of a net for this game.
    pub fn from_bytes(game: GameName, bytes: &[u8]) -> Result<ValueNet, BadNet> {
        let shape = match game {
            GameName::SpiceRoad => Cards::SHAPE,
            GameName::EastToWest => Guide::SHAPE,
        };
        let net = Arc::new(Net::from_bytes(shape, bytes)?);
        Ok(ValueNet { game, net })
    }

    /// Returns whether the nets of From East to West know these components; with others the bots play weaker.
    pub fn knows(components: &Components) -> bool {
        east_to_west::knows(components)
    }

    /// The game that it judges.
    pub fn game(&self) -> GameName {
        self.game
    }

    /// The number of players that it judges games of.
    pub fn players(&self) -> usize {
        self.net.players
    }

    /// The candidate moves of a position, each with the chance of every seat to win after it.
    ///
    /// Moves that the bots never consider, such as payments with dearer spices than needed, are not among them.
    ///
    /// # Errors
    /// When the net does not know the position, or the game is over.
    pub fn judge(&self, view: &AnyTable) -> Result<Vec<Judged>, NotJudged> {
        if view.name() != self.game || view.seats() != self.net.players {
            return Err(NotJudged::Table(self.game, self.net.players));
        }
        if view.is_over() {
            return Err(NotJudged::Over);
        }
        match view {
            AnyTable::SpiceRoad(table) => self.judge_table::<Cards>(table),
            AnyTable::EastToWest(table) => self.judge_table::<Guide>(table),
        }
    }

    fn judge_table<G: Playable>(&self, table: &G::Table) -> Result<Vec<Judged>, NotJudged> {
        let game = G::of(table);
        if !game.is_known_to_nets() {
            return Err(NotJudged::Components);
        }
        let state = game.state(table);
        let (seat, seats) = (game.seat(&state), game.seats(&state));
        let mut moves = Vec::new();
        game.candidates(&state, &mut moves);
        let mut judge = G::net_judge(&self.net);
        judge.prepare(&state);
        let judged = moves.into_iter().map(|mv| {
            let chances = judge.chances(&state, mv).by_seat(seat, seats);
            (game.any_move(table, mv), chances.0)
        });
        Ok(judged.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Limits, NoClock, Stop};
    use rules::chance::seeded;
    use rules::{AnyGame, GameSet};

    #[test]
    fn the_best_judged_move_is_what_the_level_net_plays() {
        for (game, players) in [(GameName::SpiceRoad, 3), (GameName::EastToWest, 2)] {
            let net = ValueNet::built_in(game, players).unwrap();
            let mut bot = crate::bot("net", game, players, 0).unwrap();
            let mut position = AnyGame::deal(game, players, &mut seeded(5)).unwrap();
            for _ in 0..20 {
                let view = position.table();
                let judged = net.judge(&view).unwrap();
                let seat = view.seat().index();
                let best = judged.iter().map(|(_, chances)| chances[seat]);
                let best = best.fold(f32::MIN, f32::max);
                let limits = Limits {
                    budget: Level::Net.budget(),
                    stop: &Stop::default(),
                    clock: &NoClock,
                };
                let mv = bot.choose(&view, &limits);
                let (_, chances) = judged.iter().find(|(judged, _)| *judged == mv).unwrap();
                assert!((chances[seat] - best).abs() < 1e-6);
                assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4);
                position.play(&mv).unwrap();
            }
            assert_eq!(
                ValueNet::built_in(game, 2)
                    .unwrap()
                    .judge(&view_of(game, 4)),
                Err(NotJudged::Table(game, 2))
            );
        }
    }

    #[test]
    fn nets_know_the_built_in_components_alone() {
        let text = Components::STAND_IN_FILE.replacen("stand-in components", "others", 1);
        let others = Components::read(&text).unwrap();
        assert!(ValueNet::knows(&Components::stand_in()));
        assert!(!ValueNet::knows(&others));
        let net = ValueNet::built_in(GameName::EastToWest, 2).unwrap();
        let view = GameSet::with(&Arc::new(others)).deal(GameName::EastToWest, 2, &mut seeded(1));
        let judged = net.judge(&view.unwrap().table());
        assert_eq!(judged, Err(NotJudged::Components));
    }

    fn view_of(game: GameName, players: usize) -> AnyTable {
        AnyGame::deal(game, players, &mut seeded(1))
            .unwrap()
            .table()
    }
}
