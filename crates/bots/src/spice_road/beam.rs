//! The frozen baseline: a beam search for one player, as won a contest on a relative of this game.
//!
//! It plans some twenty of its own turns ahead, takes the cards that opponents' own plans claim first for gone, and
//! knows a won game from a lost one when the game ends within the plan. No draws are foreseen: rows only shrink.

use rules::spice_road::POINT_CARDS;

use super::candidates::list;
use super::cubes::Cubes;
use super::state::{CARDS, Kind, State, Step};
use crate::Stop;

/// Every number that shapes the beam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeamParams {
    /// Plans kept after each turn, and when guessing what opponents will do.
    pub width: usize,
    /// The same for opponents.
    pub opponents_width: usize,
    /// Turns planned.
    pub depth: usize,
    /// What a point is worth a turn later, in 1,024ths.
    pub discount: i32,
    /// What a unit of spice value is worth, in 1,024ths of a point.
    pub spice: i32,
    /// What the first acquired card is worth, in 1,024ths of a point.
    pub learn: i32,
    /// What each further card is worth of the one before, in 1,024ths.
    pub learn_decay: i32,
}

impl BeamParams {
    /// The parameters of the frozen yardstick.
    pub const YARDSTICK: BeamParams = BeamParams {
        width: 400,
        opponents_width: 100,
        depth: 22,
        discount: 1004,
        spice: 512,
        learn: 1024,
        learn_decay: 614,
    };
}

impl Default for BeamParams {
    fn default() -> BeamParams {
        BeamParams::YARDSTICK
    }
}

/// No claim is foreseen this far.
const NEVER: u8 = u8::MAX;
/// What winning is worth: more than any number of points.
const WIN: i32 = 1 << 28;
const NO_PARENT: u32 = u32::MAX;

/// A plan in the making.
#[derive(Clone, Copy)]
struct Spot {
    state: State,
    /// Discounted points and what cards are worth.
    earned: i32,
    /// The last turn of the plan so far, in the history.
    turn: u32,
}

/// A way to go on with a plan.
#[derive(Clone, Copy)]
struct Choice {
    value: i32,
    earned: i32,
    parent: u32,
    step: Step,
}

/// What a player means to do.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub steps: Vec<Step>,
    /// The turn of each claim and the card.
    pub claims: Vec<(u8, u8)>,
    /// The score after each turn.
    pub scores: Vec<u32>,
    /// The turn that claims the last card needed.
    pub end: Option<u8>,
}

/// What a planner expects of the others.
struct Outlook {
    /// From which turn on each point card is gone.
    gone: [u8; POINT_CARDS],
    /// The last turn of the game, when an opponent ends it.
    last: Option<u8>,
    /// The most the others have after each turn; of equals the planner loses to later seats.
    rivals: Vec<u32>,
}

impl Outlook {
    /// Nobody else does anything.
    fn alone(state: &State) -> Outlook {
        Outlook {
            gone: [NEVER; POINT_CARDS],
            last: state.last_round.then_some(0),
            rivals: Vec::new(),
        }
    }
}

/// The beam with its memory, which is kept from move to move.
pub(crate) struct Beam {
    params: BeamParams,
    spots: Vec<Spot>,
    next: Vec<Spot>,
    options: Vec<Choice>,
    history: Vec<(u32, Step)>,
    seen: Vec<u64>,
    steps: Vec<Step>,
}

const SEEN: usize = 4096;

impl Beam {
    /// A beam with these parameters.
    pub(crate) fn new(params: BeamParams) -> Beam {
        Beam {
            params,
            spots: Vec::with_capacity(params.width),
            next: Vec::with_capacity(params.width),
            options: Vec::with_capacity(params.width * 24),
            history: Vec::with_capacity(params.width * params.depth),
            seen: vec![0; SEEN],
            steps: Vec::with_capacity(64),
        }
    }

    /// The plan of the seat to move; a shorter one once `stop` is raised.
    pub(crate) fn plan(&mut self, state: &State, stop: &Stop) -> Plan {
        let own = usize::from(state.seat);
        let depth = self.params.depth;
        let mut outlook = Outlook {
            gone: [NEVER; POINT_CARDS],
            last: state.last_round.then_some(0),
            rivals: vec![0; depth],
        };
        for seat in (0..state.players()).filter(|&seat| seat != own) {
            let later = u32::from(seat > own);
            if state.last_round {
                // Later seats have one turn left; what they can still claim is counted by their plan.
                let score = if seat > own {
                    self.opponent(state, seat, stop).scores[0]
                } else {
                    state.sides[seat].score()
                };
                outlook.rivals[0] = outlook.rivals[0].max(score + later);
                continue;
            }
            let plan = self.opponent(state, seat, stop);
            for &(turn, card) in &plan.claims {
                let gone = &mut outlook.gone[usize::from(card)];
                *gone = (*gone).min(turn + 1);
            }
            if let Some(end) = plan.end {
                let last = if seat > own { end } else { end + 1 };
                outlook.last = Some(outlook.last.map_or(last, |l| l.min(last)));
            }
            for turn in 0..depth {
                // An earlier seat has moved once less since now, at the end of any round.
                let turns = if seat > own { turn + 1 } else { turn };
                let known = turns.min(plan.scores.len());
                let score = match known {
                    0 => state.sides[seat].score(),
                    n => plan.scores[n - 1],
                };
                outlook.rivals[turn] = outlook.rivals[turn].max(score + later);
            }
        }
        self.run(*state, &outlook, self.params.width, stop)
    }

    /// The plan of the seat to move if it expects nothing of the others, nor fears to end the game.
    pub(crate) fn plan_alone(&mut self, state: &State, stop: &Stop) -> Plan {
        self.run(*state, &Outlook::alone(state), self.params.width, stop)
    }

    /// The plan of an opponent who expects nothing of the others.
    fn opponent(&mut self, state: &State, seat: usize, stop: &Stop) -> Plan {
        let outlook = Outlook::alone(state);
        let mut state = *state;
        state.seat = seat as u8;
        self.run(state, &outlook, self.params.opponents_width, stop)
    }

    fn run(&mut self, start: State, outlook: &Outlook, width: usize, stop: &Stop) -> Plan {
        let seat = usize::from(start.seat);
        let depth = match outlook.last {
            Some(last) => self.params.depth.min(usize::from(last) + 1),
            None => self.params.depth,
        };
        let ends = outlook
            .last
            .is_some_and(|last| usize::from(last) < self.params.depth);
        self.history.clear();
        self.spots.clear();
        self.spots.push(Spot {
            state: start,
            earned: 0,
            turn: NO_PARENT,
        });
        // The best finished plan: its value, the plan it continues, and its last step.
        let mut best: Option<Choice> = None;
        let mut worth = 1024;
        for turn in 0..depth {
            if turn > 0 && stop.is_raised() {
                break;
            }
            self.list_options(turn as u8, worth, &outlook.gone);
            let over = ends && turn + 1 == depth;
            let mut kept = 0;
            for i in 0..self.options.len() {
                let mut option = self.options[i];
                let parent = &self.spots[option.parent as usize];
                let finishes = option.step.kind == Kind::Claim
                    && parent.state.sides[seat].claims + 1 >= start.claims_to_end();
                if over || finishes {
                    if !outlook.rivals.is_empty() {
                        let mut after = parent.state;
                        after.apply(option.step, &CARDS);
                        let score = after.sides[seat].score() as i32;
                        let rivals = outlook.rivals[turn] as i32;
                        let margin = 1024 * (score - rivals) - 64 * turn as i32;
                        option.value = margin + if score >= rivals { WIN } else { -WIN };
                    } else if finishes {
                        // No player to compare with: ending is worth what the points are, and what is left in the caravan.
                        option.value += 1024;
                    }
                    if best.is_none_or(|b| option.value > b.value) {
                        best = Some(Choice {
                            parent: parent.turn,
                            ..option
                        });
                    }
                } else {
                    self.options[kept] = option;
                    kept += 1;
                }
            }
            self.options.truncate(kept);
            if self.options.is_empty() {
                break;
            }
            self.advance(width);
            worth = (worth * self.params.discount) >> 10;
        }
        // Plans that did not finish are compared by what they are worth now; a lost game is worse than going on.
        let spice = self.params.spice;
        let open = self.spots.iter().max_by_key(|spot| {
            let value = spot.earned + spice * spot.state.sides[seat].caravan.value() as i32;
            (value, std::cmp::Reverse(spot.turn))
        });
        match (best, open) {
            (Some(best), open) => {
                let open_value = open.map_or(i32::MIN, |spot| {
                    spot.earned + spice * spot.state.sides[seat].caravan.value() as i32
                });
                let unfinished = !ends && best.value < open_value;
                match open {
                    Some(spot) if unfinished && spot.turn != NO_PARENT => {
                        self.tell(start, spot.turn, None)
                    }
                    _ => self.tell(start, best.parent, Some(best.step)),
                }
            }
            (None, Some(spot)) => self.tell(start, spot.turn, None),
            (None, None) => unreachable!("there is always a legal move"),
        }
    }

    /// Lists every way to go on with every plan.
    fn list_options(&mut self, turn: u8, worth: i32, gone: &[u8; POINT_CARDS]) {
        self.options.clear();
        for (parent, spot) in self.spots.iter().enumerate() {
            let side = spot.state.mover();
            let owned = (side.hand | side.played).count_ones();
            list(&spot.state, &CARDS, &mut self.steps);
            for &step in &self.steps {
                let mut earned = spot.earned;
                match step.kind {
                    Kind::Claim => {
                        if gone[usize::from(step.id)] <= turn {
                            continue;
                        }
                        let coin = spot.state.coin(usize::from(step.place));
                        let points = CARDS.points[usize::from(step.id)] + coin;
                        earned += worth * i32::from(points);
                    }
                    Kind::Acquire => {
                        let mut bonus = self.params.learn;
                        for _ in 2..owned {
                            bonus = (bonus * self.params.learn_decay) >> 10;
                        }
                        earned += bonus;
                    }
                    Kind::Play | Kind::Rest => {}
                }
                self.options.push(Choice {
                    value: earned + self.params.spice * step.after.value() as i32,
                    earned,
                    parent: parent as u32,
                    step,
                });
            }
        }
    }

    /// Keeps the best different plans.
    fn advance(&mut self, width: usize) {
        // Equal values keep the order of the list, so the choice is the same everywhere.
        let order = |i: &u32| {
            let option = &self.options[*i as usize];
            (std::cmp::Reverse(option.value), *i)
        };
        let mut indices: Vec<u32> = (0..self.options.len() as u32).collect();
        let enough = 2 * width;
        if indices.len() > enough {
            indices.select_nth_unstable_by_key(enough, order);
            indices.truncate(enough);
        }
        indices.sort_unstable_by_key(order);
        self.seen.fill(0);
        self.next.clear();
        for i in indices {
            let option = self.options[i as usize];
            let parent = &self.spots[option.parent as usize];
            let mut state = parent.state;
            state.apply(option.step, &CARDS);
            let fingerprint = fingerprint(&state);
            let mut slot = fingerprint as usize % SEEN;
            while self.seen[slot] != 0 && self.seen[slot] != fingerprint {
                slot = (slot + 1) % SEEN;
            }
            if self.seen[slot] == fingerprint {
                continue;
            }
            self.seen[slot] = fingerprint;
            self.history.push((parent.turn, option.step));
            self.next.push(Spot {
                state,
                earned: option.earned,
                turn: self.history.len() as u32 - 1,
            });
            if self.next.len() == width {
                break;
            }
        }
        std::mem::swap(&mut self.spots, &mut self.next);
    }

    /// Tells a plan from its last turn backwards.
    fn tell(&self, start: State, mut turn: u32, last: Option<Step>) -> Plan {
        let mut steps: Vec<Step> = last.into_iter().collect();
        while turn != NO_PARENT {
            let (before, step) = self.history[turn as usize];
            steps.push(step);
            turn = before;
        }
        steps.reverse();
        let mut plan = Plan::default();
        let mut state = start;
        for (turn, &step) in steps.iter().enumerate() {
            let was_last = state.last_round;
            state.apply(step, &CARDS);
            if step.kind == Kind::Claim {
                plan.claims.push((turn as u8, step.id));
                if !was_last && state.last_round {
                    plan.end = Some(turn as u8);
                }
            }
            plan.scores.push(state.mover().score());
        }
        plan.steps = steps;
        plan
    }
}

/// A number that two plans share when they led to the same place.
fn fingerprint(state: &State) -> u64 {
    let side = state.mover();
    let mut mixed = side.hand ^ side.played.rotate_left(31);
    let mut mix = |word: u64| {
        mixed = (mixed ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^= mixed >> 29;
    };
    let Cubes(caravan) = side.caravan;
    mix(u64::from(caravan) << 16 | u64::from(side.points));
    mix(state
        .row
        .iter()
        .fold(0, |all, &card| all << 8 | u64::from(card)));
    mix(state
        .cubes
        .iter()
        .fold(0, |all, c| all << 9 ^ u64::from(c.0)));
    mixed | 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chance::seeded;
    use rules::spice_road::Game;

    #[test]
    fn a_raised_stop_leaves_a_plan_of_one_turn() {
        let stop = Stop::default();
        let mut beam = Beam::new(BeamParams::default());
        for players in 2..=5 {
            let state = State::new(Game::deal(players, &mut seeded(4)).table());
            assert!(beam.plan(&state, &stop).steps.len() > 5);
        }
        stop.raise();
        for players in 2..=5 {
            let state = State::new(Game::deal(players, &mut seeded(4)).table());
            assert_eq!(beam.plan(&state, &stop).steps.len(), 1);
        }
    }
}
