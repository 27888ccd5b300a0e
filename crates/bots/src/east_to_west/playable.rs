//! What players of From East to West know besides what the search asks for.

use std::sync::Arc;

use rules::chance::{XorShift, seeded};
use rules::east_to_west::{Action, Game, Lookahead, Move, Table, Task};
use rules::{AnyMove, AnyTable};

use super::beam::{BeamParams, pass_to, plan};
use super::candidates::MAX_MOVES;
use super::evaluate::{WORTH, Worth};
use super::features::{SHAPE, Words};
use super::greedy::{Eye, best_move};
use super::guide::Guide;
use super::net_judge::{AnyJudge, NetJudge, knows};
use super::stall::{end_at_last, end_stall, end_stall_of_plan, is_time_to_plan};
use crate::hint::Caution;
use crate::levels::{SHARP_ITERATIONS, STRONG_ITERATIONS, Skill};
use crate::player::Playable;
use crate::search::{Ranked, SearchParams};
use crate::value_net::{Net, Shape};
use crate::weights::{self, net_for};
use crate::{Level, Stop};

/// A narrow beam for opponents in training: a tenth of the time of the yardstick.
const RUSH: BeamParams = BeamParams {
    width: 6,
    depth: 7,
    delay: 3,
};

impl Playable for Guide {
    type Eye = Eye;
    type Judge<'a> = AnyJudge<'a>;
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
            lost: 0.05,
            clear_after: u64::MAX,
            sure: false,
            recall_from: None,
            children: Some(16),
            max_children_of_node: 24,
            only_better: true,
            reserve: 16,
            children_of_node: 32,
            max_root_moves: 48,
            max_moves: MAX_MOVES,
            max_nodes: 100_000,
            max_children: 1_300_000,
        },
        400,
    );

    // Fitted to games of `caravan calibrate --game east-to-west`: 500 for two players, 200 for more.
    const CAUTION: &'static [Caution] = &[
        Caution {
            eighths: 10,
            middle: 0.5,
        },
        Caution::NONE,
        Caution {
            eighths: 7,
            middle: 0.25,
        },
    ];

    fn skill(level: Level) -> Skill<Eye> {
        match level {
            // Spices and cards for their own sake, hardly what they are for.
            Level::Novice => Skill::Eye(Eye {
                worth: Worth {
                    targets: [12, 0, 0],
                    ..WORTH
                },
                noise: 350,
            }),
            Level::Curious => Skill::Eye(Eye {
                worth: WORTH,
                noise: 210,
            }),
            Level::Casual => Skill::Net(0.224),
            Level::Careful => Skill::Net(0.131),
            Level::Steady => Skill::Net(0.045),
            // More than in Spice Road, since more moves are worth a look.
            Level::Sharp => Skill::Search(2 * SHARP_ITERATIONS),
            Level::Strong => Skill::Search(STRONG_ITERATIONS),
            // Fewer than in Spice Road, as `master` too has fewer in its second.
            Level::Expert => Skill::Search(320),
            _ => Skill::Search(u64::MAX),
        }
    }

    fn table(view: &AnyTable) -> Option<&Table> {
        match view {
            AnyTable::EastToWest(table) => Some(table),
            AnyTable::SpiceRoad(_) => None,
        }
    }

    fn of(table: &Table) -> Guide {
        Guide::new(table.components())
    }

    fn fits(&self, table: &Table) -> bool {
        self.components == *table.components()
    }

    fn net(players: usize) -> Arc<Net> {
        net_for(&weights::EAST_TO_WEST, players)
    }

    fn anchor_net(players: usize) -> Arc<Net> {
        net_for(&weights::EAST_TO_WEST_ANCHOR, players)
    }

    fn is_known_to_nets(&self) -> bool {
        knows(&self.components)
    }

    fn judge<'a>(&'a self, net: &'a Net) -> AnyJudge<'a> {
        AnyJudge::new(self, net)
    }

    fn net_judge(net: &Net) -> NetJudge<'_> {
        NetJudge::new(net)
    }

    fn words_after(judge: &NetJudge<'_>, state: &Game, mv: Move) -> Words {
        judge.words_after(state, mv)
    }

    fn at_sight(&self, state: &Game, eye: &Eye, rng: &mut XorShift) -> Move {
        best_move(state.table(), self, eye, rng)
    }

    fn planned(&self, table: &Table, stop: &Stop) -> Move {
        let first = plan(table, self, BeamParams::default(), stop)[0];
        end_stall_of_plan(table, self, first)
    }

    fn plan_after(&self, table: &Table, first: Move, stop: &Stop) -> Vec<AnyMove> {
        let mut moves = vec![self.any_move(table, first)];
        let mut after = Lookahead::after(table, first);
        // A claim ends the plan; so does the last turn of the game.
        if !claims(first) && pass_to(&mut after, table.seat()) {
            for mv in plan(&after, self, BeamParams::default(), stop) {
                moves.push(self.any_move(table, mv));
                if claims(mv) {
                    break;
                }
            }
        }
        moves
    }

    fn rush(&self, state: &Game) -> Vec<Move> {
        let table = state.table();
        let mut moves = plan(table, self, RUSH, &Stop::default());
        moves[0] = end_stall_of_plan(table, self, moves[0]);
        let claim = moves.iter().position(|&mv| claims(mv));
        moves.truncate(claim.map_or(1, |claim| claim + 1));
        moves
    }

    fn decide(&self, table: &Table, ranked: &[Ranked<Move>]) -> Move {
        let mv = end_stall(table, ranked);
        if is_time_to_plan(table) && !claims(mv) {
            return end_at_last(table, self).unwrap_or(mv);
        }
        mv
    }

    fn any_move(&self, _table: &Table, mv: Move) -> AnyMove {
        AnyMove::EastToWest(mv, Arc::clone(&self.components))
    }

    fn deal(&self, players: usize, seed: u64) -> Game {
        Game::deal(players, &self.components, &mut seeded(seed))
    }

    fn round(&self, state: &Game) -> u32 {
        state.table().round()
    }

    fn leader(&self, state: &Game) -> usize {
        state.table().outcome_now().winner.index()
    }
}

/// Whether a move claims a point card.
pub(super) fn claims(mv: Move) -> bool {
    matches!(mv.action, Action::Work(_, Task::Claim(..)))
}
