//! The players of From East to West, each a way to come to a move.

use std::sync::Arc;

use rules::chance::Playful;
use rules::east_to_west::{Move, Table};

use super::beam::{BeamParams, plan};
use super::evaluate::{WORTH, Worth};
use super::features::SHAPE;
use super::greedy::{Eye, best_move, rank_by_net};
use super::guide::Guide;
use super::judge::ByHand;
use super::net_judge::{ByNet, judge_for, knows};
use super::patience::{impatient, impatient_plan};
use super::search::{Search, SearchParams, fingerprint};
use super::weights::net_for;
use crate::levels::{Name, STRONG_ITERATIONS};
use crate::value_net::Net;
use crate::{BadNet, Budget, Stop};

/// How a player comes to its move.
enum Mind {
    /// By a hand-made evaluation of the next table.
    Eye(Eye),
    /// By a plan of its own turns.
    Beam(BeamParams),
    /// By the net's view of the next table, off by up to so much; where the net does not know the components, by the
    /// answers to the first choice.
    Net(f32, Box<Search>),
    /// By searching, at most so many iterations.
    Search(Box<Search>, u64),
}

/// A player of From East to West.
pub(crate) struct Player {
    mind: Mind,
    seed: u64,
    /// Judges the tables of the built-in components; a hand-made evaluation judges all others.
    net: Arc<Net>,
    /// What the components of the last table mean.
    guide: Option<Guide>,
}

/// How `novice` sees the table: spices and cards for their own sake, hardly what they are for.
const NOVICE: Eye = Eye {
    worth: Worth {
        targets: [10, 0, 0],
        ..WORTH
    },
    noise: 900,
};

/// How `casual` sees the table: soundly, but loosely.
const CASUAL: Eye = Eye {
    worth: WORTH,
    noise: 400,
};

/// How far `steady` misjudges a chance at most.
const STEADY_WOBBLE: f32 = 0.12;

impl Player {
    /// The player of this name.
    pub(crate) fn new(name: Name, players: usize, seed: u64) -> Player {
        let search = |most| {
            let search = Search::new(SearchParams::for_iterations(most));
            Mind::Search(Box::new(search), most)
        };
        let net = |wobble| {
            let search = Search::new(SearchParams::for_iterations(1));
            Mind::Net(wobble, Box::new(search))
        };
        let mind = match name {
            Name::Greedy => Mind::Eye(Eye::SHARP),
            Name::Novice => Mind::Eye(NOVICE),
            Name::Casual => Mind::Eye(CASUAL),
            Name::Steady => net(STEADY_WOBBLE),
            Name::Strong => search(STRONG_ITERATIONS),
            Name::Master => search(u64::MAX),
            Name::Beam => Mind::Beam(BeamParams::default()),
            Name::Net => net(0.0),
            Name::Random => unreachable!("the random player is the same in every game"),
        };
        Player {
            mind,
            seed,
            net: net_for(players),
            guide: None,
        }
    }

    /// A player that searches with the net of these bytes, at a table of so many.
    pub(crate) fn with_net(net: &[u8], players: usize, seed: u64) -> Result<Player, BadNet> {
        let net = Net::from_bytes(&SHAPE, net)?;
        if net.players != players {
            return Err(BadNet);
        }
        Ok(Player {
            mind: Mind::Search(Box::new(Search::new(SearchParams::default())), u64::MAX),
            seed,
            net: Arc::new(net),
            guide: None,
        })
    }

    pub(crate) fn choose(&mut self, table: &Table, budget: Budget, stop: &Stop) -> Move {
        let guide = match self.guide.take() {
            Some(guide) if guide.components == *table.components() => guide,
            _ => Guide::new(table.components()),
        };
        let mut rng = Playful::new(self.seed ^ fingerprint(table));
        let chosen = match &mut self.mind {
            Mind::Eye(eye) => best_move(table, &guide, eye, &mut rng),
            Mind::Net(wobble, _) if knows(&guide.components) => {
                let mut judge = ByNet::new(&self.net);
                impatient(table, &rank_by_net(table, &mut judge, *wobble, &mut rng))
            }
            Mind::Net(_, search) => {
                let mut judge = ByHand::new(&guide);
                let ranked = search.run(table, &mut judge, Budget::Nodes(1), stop, self.seed);
                impatient(table, &ranked)
            }
            Mind::Beam(params) => {
                let first = plan(table, &guide, *params, stop)[0];
                impatient_plan(table, &guide, first)
            }
            Mind::Search(search, most) => {
                let budget = match *most {
                    u64::MAX => budget,
                    most => budget.within(Budget::Nodes(most)),
                };
                let mut judge = judge_for(&guide, &self.net);
                let ranked = search.run(table, &mut *judge, budget, stop, self.seed);
                impatient(table, &ranked)
            }
        };
        self.guide = Some(guide);
        chosen
    }
}
