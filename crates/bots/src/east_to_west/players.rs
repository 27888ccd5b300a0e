//! The players of From East to West, each a way to come to a move.

use rules::chance::Playful;
use rules::east_to_west::{Move, Table};

use super::beam::{BeamParams, plan};
use super::evaluate::{WORTH, Worth};
use super::greedy::{Eye, best_move};
use super::guide::Guide;
use super::judge::ByHand;
use super::search::{Search, SearchParams, fingerprint};
use crate::levels::{Name, STRONG_ITERATIONS};
use crate::{Budget, Stop};

/// How a player comes to its move.
enum Mind {
    /// By a hand-made evaluation of the next table.
    Eye(Eye),
    /// By a plan of its own turns.
    Beam(BeamParams),
    /// By searching, at most so many iterations.
    Search(Box<Search>, u64),
}

/// A player of From East to West.
pub(crate) struct Player {
    mind: Mind,
    seed: u64,
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

/// `steady` looks at the answers to its first choice and no further.
const STEADY_ITERATIONS: u64 = 1;

impl Player {
    /// The player of this name.
    pub(crate) fn new(name: Name, seed: u64) -> Option<Player> {
        let search = |most| {
            let search = Search::new(SearchParams::for_iterations(most));
            Mind::Search(Box::new(search), most)
        };
        let mind = match name {
            Name::Greedy => Mind::Eye(Eye::SHARP),
            Name::Novice => Mind::Eye(NOVICE),
            Name::Casual => Mind::Eye(CASUAL),
            Name::Steady => search(STEADY_ITERATIONS),
            Name::Strong => search(STRONG_ITERATIONS),
            Name::Master => search(u64::MAX),
            Name::Beam => Mind::Beam(BeamParams::default()),
            Name::Random | Name::Net => return None,
        };
        Some(Player {
            mind,
            seed,
            guide: None,
        })
    }

    pub(crate) fn choose(&mut self, table: &Table, budget: Budget, stop: &Stop) -> Move {
        let guide = match self.guide.take() {
            Some(guide) if guide.components == *table.components() => guide,
            _ => Guide::new(table.components()),
        };
        let chosen = match &mut self.mind {
            Mind::Eye(eye) => {
                let mut rng = Playful::new(self.seed ^ fingerprint(table));
                best_move(table, &guide, eye, &mut rng)
            }
            Mind::Beam(params) => plan(table, &guide, *params, stop)[0],
            Mind::Search(search, most) => {
                let budget = match *most {
                    u64::MAX => budget,
                    most => budget.within(Budget::Nodes(most)),
                };
                let mut judge = ByHand::new(&guide);
                search.run(table, &mut judge, budget, stop, self.seed)[0].mv
            }
        };
        self.guide = Some(guide);
        chosen
    }
}
