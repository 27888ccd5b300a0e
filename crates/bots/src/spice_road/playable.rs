//! What players of Spice Road know besides what the search asks for.

use std::sync::Arc;

use rules::chance::{XorShift, seeded};
use rules::spice_road::{Game, POINT_PLACES, Table};
use rules::{AnyMove, AnyTable, Spice, Spices};

use super::beam::{Beam, BeamParams};
use super::candidates::MAX_STEPS;
use super::evaluate::{WORTH, Worth};
use super::features::{SHAPE, Words};
use super::greedy::{Eye, best_step};
use super::judge::NetJudge;
use super::stall::end_stall;
use super::state::{CARDS, Cards, Kind, State, Step};
use crate::hint::Caution;
use crate::levels::{EXPERT_ITERATIONS, SHARP_ITERATIONS, STRONG_ITERATIONS, Skill};
use crate::player::Playable;
use crate::search::{Ranked, SearchParams};
use crate::value_net::{Net, Shape};
use crate::weights::{self, net_for};
use crate::{Level, Stop};

/// A narrow beam for opponents in training: a fiftieth of the time of the yardstick.
const RUSH: BeamParams = BeamParams {
    width: 24,
    opponents_width: 6,
    ..BeamParams::YARDSTICK
};

impl Playable for Cards {
    type Eye = Eye;
    type Judge<'a> = NetJudge<'a>;
    type NetJudge<'a> = NetJudge<'a>;
    type Words = Words;

    const SHAPE: &'static Shape = &SHAPE;
    const SHARP: Eye = Eye {
        worth: WORTH,
        noise: 0,
    };
    const ANCHOR: (SearchParams, u64) = (
        SearchParams {
            exploration: 0.5,
            exploration_of_many: 0.5,
            temperature: 0.05,
            lost: 0.0,
            clear_after: u64::MAX,
            sure: false,
            recall_from: Some(4),
            children: None,
            max_children_of_node: MAX_STEPS,
            only_better: false,
            reserve: POINT_PLACES + 8,
            children_of_node: 40,
            max_root_moves: MAX_STEPS + 8,
            max_moves: MAX_STEPS + 8,
            max_nodes: 140_000,
            max_children: 2_200_000,
        },
        1000,
    );

    // Fitted to games of `caravan calibrate --game spice-road`: 500 for two players, 900 for three, 300 for more.
    const CAUTION: &'static [Caution] = &[
        Caution {
            eighths: 10,
            middle: 0.5,
        },
        Caution {
            eighths: 9,
            middle: 0.45,
        },
        Caution::NONE,
        Caution {
            eighths: 10,
            middle: 0.3,
        },
    ];

    fn skill(level: Level) -> Skill<Eye> {
        match level {
            // Spices and cards for their own sake, hardly what they are for.
            Level::Novice => Skill::Eye(Eye {
                worth: Worth {
                    target: 40,
                    earning: 20,
                    ..WORTH
                },
                noise: 1000,
            }),
            Level::Curious => Skill::Eye(Eye {
                worth: WORTH,
                noise: 340,
            }),
            Level::Casual => Skill::Net(0.273),
            Level::Careful => Skill::Net(0.18),
            Level::Steady => Skill::Net(0.097),
            Level::Sharp => Skill::Search(SHARP_ITERATIONS),
            Level::Strong => Skill::Search(STRONG_ITERATIONS),
            Level::Expert => Skill::Search(EXPERT_ITERATIONS),
            _ => Skill::Search(u64::MAX),
        }
    }

    fn table(view: &AnyTable) -> Option<&Table> {
        match view {
            AnyTable::SpiceRoad(table) => Some(table),
            AnyTable::EastToWest(_) => None,
        }
    }

    fn of(_table: &Table) -> Cards {
        CARDS.clone()
    }

    fn fits(&self, _table: &Table) -> bool {
        true
    }

    fn net(players: usize) -> Arc<Net> {
        net_for(&weights::SPICE_ROAD, players)
    }

    fn anchor_net(players: usize) -> Arc<Net> {
        net_for(&weights::SPICE_ROAD_ANCHOR, players)
    }

    fn judge<'a>(&'a self, net: &'a Net) -> NetJudge<'a> {
        NetJudge::new(net)
    }

    fn net_judge(net: &Net) -> NetJudge<'_> {
        NetJudge::new(net)
    }

    fn words_after(judge: &NetJudge<'_>, state: &State, step: Step) -> Words {
        judge.words_after(state, step)
    }

    fn at_sight(&self, state: &State, eye: &Eye, rng: &mut XorShift) -> Step {
        best_step(state, eye, rng)
    }

    fn planned(&self, table: &Table, stop: &Stop) -> Step {
        let mut beam = Beam::new(BeamParams::default());
        beam.plan(&State::new(table), stop).steps[0]
    }

    fn plan_after(&self, table: &Table, first: Step, stop: &Stop) -> Vec<AnyMove> {
        let mut state = State::new(table);
        let mut heaps = table.market().spices().to_vec();
        let mut plan = vec![AnyMove::SpiceRoad(state.move_of(first, &heaps))];
        apply(&mut state, &mut heaps, first);
        // A claim ends the plan; so does the last turn of the game.
        if first.kind != Kind::Claim && !state.last_round {
            let mut beam = Beam::new(BeamParams::default());
            for step in beam.plan(&state, stop).steps {
                plan.push(AnyMove::SpiceRoad(state.move_of(step, &heaps)));
                apply(&mut state, &mut heaps, step);
                if step.kind == Kind::Claim {
                    break;
                }
            }
        }
        plan
    }

    fn rush(&self, state: &State) -> Vec<Step> {
        let mut steps = Beam::new(RUSH).plan(state, &Stop::default()).steps;
        let claim = steps.iter().position(|step| step.kind == Kind::Claim);
        steps.truncate(claim.map_or(1, |claim| claim + 1));
        steps
    }

    fn decide(&self, table: &Table, ranked: &[Ranked<Step>]) -> Step {
        end_stall(table, ranked)
    }

    fn any_move(&self, table: &Table, step: Step) -> AnyMove {
        let mv = State::new(table).move_of(step, table.market().spices());
        AnyMove::SpiceRoad(mv)
    }

    fn deal(&self, players: usize, seed: u64) -> State {
        State::new(Game::deal(players, &mut seeded(seed)).table())
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.round)
    }

    fn leader(&self, state: &State) -> usize {
        state.leader()
    }
}

/// Applies a step to a state and to the heaps on its market cards, in full.
fn apply(state: &mut State, heaps: &mut Vec<Spices>, step: Step) {
    state.apply(step, &CARDS);
    if step.kind == Kind::Acquire {
        for paid_on in 0..step.place {
            let spice = Spice::ALL[usize::from(step.pay >> (2 * paid_on) & 3)];
            let heap = &mut heaps[usize::from(paid_on)];
            *heap = heap.plus(Spices::one(spice));
        }
        heaps.remove(usize::from(step.place));
    }
}
