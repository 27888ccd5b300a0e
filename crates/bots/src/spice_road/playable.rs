//! What players of Spice Road know besides what the search asks for.

use std::sync::Arc;

use rules::chance::{XorShift, seeded};
use rules::spice_road::{Game, Table};
use rules::{AnyMove, AnyTable, Spice, Spices};

use super::beam::{Beam, BeamParams};
use super::evaluate::{WORTH, Worth};
use super::features::{SHAPE, Words};
use super::greedy::{Eye, best_step};
use super::judge::NetJudge;
use super::state::{CARDS, Cards, Kind, State, Step};
use crate::Stop;
use crate::player::Playable;
use crate::value_net::{Net, Shape};
use crate::weights::{self, net_for};

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
    const NOVICE: Eye = Eye {
        worth: Worth {
            target: 40,
            earning: 20,
            ..WORTH
        },
        noise: 1000,
    };
    const CASUAL: Eye = Eye {
        worth: WORTH,
        noise: 80,
    };
    const STEADY_WOBBLE: f32 = 0.2;

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
