//! The players of Spice Road, each a way to come to a move.

use std::sync::Arc;

use rules::chance::Playful;
use rules::spice_road::{Move, Table};

use super::beam::{Beam, BeamParams};
use super::candidates::Steps;
use super::evaluate::{WORTH, Worth};
use super::features::SHAPE;
use super::greedy::{Eye, best_by_net, best_step};
use super::judge::Judge;
use super::search::{Search, SearchParams};
use super::state::State;
use super::weights::net_for;
use crate::levels::{Name, STRONG_ITERATIONS};
use crate::value_net::{BadNet, Net};
use crate::{Budget, Stop};

/// How a player comes to its move.
enum Mind {
    /// By a hand-made evaluation of the next table.
    Eye(Eye),
    /// By a plan of its own turns.
    Beam(Box<Beam>),
    /// By the net's view of the next table, off by up to so much.
    Net(Arc<Net>, f32),
    /// By searching with the net, at most so many iterations.
    Search(Arc<Net>, Box<Search>, u64),
}

/// A player of Spice Road.
pub(crate) struct Player {
    mind: Mind,
    seed: u64,
    steps: Box<Steps>,
}

/// How `novice` sees the table: spices and cards for their own sake, hardly what they are for.
const NOVICE: Eye = Eye {
    worth: Worth {
        target: 40,
        earning: 20,
        ..WORTH
    },
    noise: 1000,
};

/// How `casual` sees the table: soundly, but loosely.
const CASUAL: Eye = Eye {
    worth: WORTH,
    noise: 80,
};

/// How far `steady` misjudges a chance at most.
const STEADY_WOBBLE: f32 = 0.2;

impl Player {
    /// The player of this name at a table of so many.
    pub(crate) fn new(name: Name, players: usize, seed: u64) -> Player {
        let search = |most| {
            let search = Search::new(SearchParams::for_iterations(most));
            Mind::Search(net_for(players), Box::new(search), most)
        };
        let mind = match name {
            Name::Random => unreachable!("the random player is the same in every game"),
            Name::Greedy => Mind::Eye(Eye::SHARP),
            Name::Beam => Mind::Beam(Box::new(Beam::new(BeamParams::default()))),
            Name::Net => Mind::Net(net_for(players), 0.0),
            Name::Novice => Mind::Eye(NOVICE),
            Name::Casual => Mind::Eye(CASUAL),
            Name::Steady => Mind::Net(net_for(players), STEADY_WOBBLE),
            Name::Strong => search(STRONG_ITERATIONS),
            Name::Master => search(u64::MAX),
        };
        Player {
            mind,
            seed,
            steps: Box::new(Steps::new()),
        }
    }

    /// A player that searches with the net of these bytes, at a table of so many.
    pub(crate) fn with_net(net: &[u8], players: usize, seed: u64) -> Result<Player, BadNet> {
        let net = Arc::new(Net::from_bytes(&SHAPE, net)?);
        if net.players != players {
            return Err(BadNet);
        }
        let search = Search::new(SearchParams::default());
        Ok(Player {
            mind: Mind::Search(net, Box::new(search), u64::MAX),
            seed,
            steps: Box::new(Steps::new()),
        })
    }

    pub(crate) fn choose(&mut self, table: &Table, budget: Budget, stop: &Stop) -> Move {
        let state = State::new(table);
        let mut rng = Playful::new(self.seed ^ state.fingerprint());
        let chosen = match &mut self.mind {
            Mind::Eye(eye) => best_step(&state, eye, &mut self.steps, &mut rng),
            Mind::Beam(beam) => beam.plan(&state, stop).steps[0],
            Mind::Net(net, wobble) => {
                let mut judge = Judge::new(net);
                best_by_net(&state, &mut judge, *wobble, &mut self.steps, &mut rng)
            }
            Mind::Search(net, search, most) => {
                let budget = match *most {
                    u64::MAX => budget,
                    most => budget.within(Budget::Nodes(most)),
                };
                search.run(table, net, budget, stop, self.seed)[0].step
            }
        };
        state.move_of(chosen, table.market().spices())
    }
}
