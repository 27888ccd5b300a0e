//! The search: open-loop PUCT over the candidates, judged by the value net (max^n for more than two players).
//!
//! Each iteration walks down the tree from the root, drawing unseen cards as it goes, adds one node and judges all
//! its children at once. A child is a step by name, so one tree serves every order of the decks.

use std::cmp::Reverse;

use rules::chance::Playful;
use rules::spice_road::{POINT_PLACES, Table};

use super::candidates::{self, MOST_STEPS, Steps};
use super::endgame;
use super::judge::{Before, Judge, won};
use super::recall::{Opinion, Recall, mark};
use super::state::{CARDS, Cards, Kind, MOST, State, Step};
use super::tree::{Child, NONE, SETTLED, Tree};
use crate::clock::Clock;
use crate::value_net::{Chances, Net};
use crate::{Budget, Stop};

/// Every number that shapes a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchParams {
    /// How strongly seldom tried steps draw visits.
    pub exploration: f32,
    /// How flat the first shares are: at a table for two, a step this much worse gets a share smaller by e. With more
    /// players chances are smaller, and so is this.
    pub temperature: f32,
    /// Merchant cards drawn during the search are considered as far as this place of the row.
    pub reach: usize,
    /// So many payments and discards beyond the cheapest are tried at the root.
    pub variants: usize,
    /// A payment or discard is tried when the net thinks it this much better than the cheapest.
    pub variant_margin: f32,
    /// So many turns at most are looked at to calculate what the moves of a turn lead to.
    pub most_turns: u32,
    /// In the last round so many payments and discards are compared.
    pub last_moves: usize,
    /// The most nodes of the tree.
    pub most_nodes: usize,
    /// The most children of all nodes.
    pub most_children: usize,
}

impl Default for SearchParams {
    fn default() -> SearchParams {
        SearchParams {
            exploration: 0.5,
            temperature: 0.05,
            reach: 4,
            variants: 8,
            variant_margin: 0.001,
            most_turns: 5_000,
            last_moves: 500,
            most_nodes: 140_000,
            most_children: 2_200_000,
        }
    }
}

impl SearchParams {
    /// The usual numbers, with memory for so many iterations and no more.
    pub fn for_iterations(iterations: u64) -> SearchParams {
        let usual = SearchParams::default();
        let nodes = usize::try_from(iterations).unwrap_or(usize::MAX);
        let nodes = nodes.saturating_add(2).min(usual.most_nodes);
        SearchParams {
            most_nodes: nodes,
            most_children: usual
                .most_children
                .min(nodes.saturating_mul(40) + MOST_STEPS),
            ..usual
        }
    }
}

/// Within the tree the last round is calculated when no more than this many seats have a turn after the step.
const NEAR: u8 = 2;

/// At tables of so many players and more, most tables are like one before to the seat to move; its steps are then
/// not all judged anew, unless somebody is one claim from the end and everything depends on everything.
const RECALL_FROM: usize = 4;

/// A move that was considered at the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub step: Step,
    pub visits: u32,
    /// The mover's chance to win.
    pub chance: f32,
}

/// A search with its memory, which is kept from move to move.
pub(crate) struct Search {
    params: SearchParams,
    tree: Tree,
    steps: Steps,
    root_steps: Vec<Step>,
    recall: Recall,
    path: Vec<(u32, u8)>,
    /// The temperature at this table.
    temperature: f32,
    /// Iterations of the last search.
    pub iterations: u64,
}

/// Everybody's chances, turned from the mover's view to seats.
#[inline]
fn by_seat(chances: &Chances, seat: u8, players: usize) -> Chances {
    let mut turned = [0.0; MOST];
    let mut place = usize::from(seat);
    for &chance in chances.iter().take(players) {
        turned[place] = chance;
        place = if place + 1 == players { 0 } else { place + 1 };
    }
    turned
}

/// Everybody's chances after a step, the mover first: calculated when the end is near, else the net's view.
#[inline]
fn chances_after(bench: &mut Before, state: &State, step: Step) -> Chances {
    // So near the end there is little to look at.
    let mut work = u32::MAX;
    match endgame::turns_left(state, step) {
        Some(1..=NEAR) => {
            let (chances, _) = endgame::after(state, step, &CARDS, &mut work);
            by_seat(
                &chances,
                (state.seats - state.seat) % state.seats,
                state.players(),
            )
        }
        None if endgame::loses(state, step, NEAR, &CARDS, &mut work) => {
            let mut chances = [0.0; MOST];
            chances[1] = 1.0;
            chances
        }
        _ => bench.chances(step),
    }
}

impl Search {
    pub(crate) fn new(params: SearchParams) -> Search {
        Search {
            params,
            tree: Tree::new(params.most_nodes, params.most_children),
            steps: Steps::new(),
            root_steps: Vec::with_capacity(MOST_STEPS + params.variants),
            recall: Recall::new(params.most_nodes),
            path: Vec::with_capacity(1024),
            temperature: params.temperature,
            iterations: 0,
        }
    }

    /// Thinks about the table and gives back what was considered, best first; there is always one move.
    pub(crate) fn run(
        &mut self,
        table: &Table,
        net: &Net,
        budget: Budget,
        stop: &Stop,
        seed: u64,
    ) -> Vec<Ranked> {
        let clock = Clock::start(budget);
        let state = State::new(table);
        let mut judge = Judge::new(net);
        let judge = &mut judge;
        let mut rng = Playful::new(seed ^ state.fingerprint());
        self.tree.clear();
        self.recall.clear();
        self.iterations = 0;
        self.temperature = self.params.temperature * 2.0 / state.players() as f32;
        if state.last_round {
            return self.last_turn(table, &state);
        }
        self.plant(table, &state, judge);
        let children = self.tree.children_of(0);
        let wins = |child: &Child| child.node == SETTLED && child.value >= 1.0;
        if children.len() > 1 && !children.iter().any(wins) {
            while !clock.is_over(self.iterations, stop) && !self.is_decided(&clock) {
                self.iterate(&state, judge, &mut rng);
                self.iterations += 1;
            }
        }
        self.ranking()
    }

    fn ranking(&self) -> Vec<Ranked> {
        let mut ranked: Vec<Ranked> = self
            .tree
            .children_of(0)
            .iter()
            .map(|child| Ranked {
                step: self.root_steps[usize::from(child.variant)],
                visits: child.visits,
                chance: child.mean(),
            })
            .collect();
        ranked.sort_by(|a, b| {
            let by_visits = b.visits.cmp(&a.visits);
            by_visits.then(b.chance.total_cmp(&a.chance))
        });
        ranked
    }

    /// Ranks the moves of the last round by their exact chances, then by points.
    fn last_turn(&mut self, table: &Table, state: &State) -> Vec<Ranked> {
        self.steps.fill(state, &CARDS);
        self.root_steps.clear();
        self.root_steps.extend_from_slice(self.steps.as_slice());
        if state.seat + NEAR >= state.seats {
            let others = table
                .moves()
                .map(|mv| state.step_of(mv, table.market().spices()));
            self.root_steps.extend(others.take(self.params.last_moves));
        } else {
            // Of the turns that take nothing from the rows the one that scores most stands for all.
            let plain = |step: &Step| matches!(step.kind, Kind::Play | Kind::Rest);
            let worth = |step: &Step| Reverse(step.after.not_yellow());
            let best = self.steps.as_slice().iter().copied();
            let best = best.filter(plain).min_by_key(worth);
            self.root_steps
                .retain(|step| !plain(step) || Some(*step) == best);
        }
        let mut work = self.params.most_turns;
        let mut ranked: Vec<(Ranked, u32)> = self
            .root_steps
            .iter()
            .map(|&step| {
                let (chances, score) = endgame::after(state, step, &CARDS, &mut work);
                let chance = chances[usize::from(state.seat)];
                let found = Ranked {
                    step,
                    visits: 0,
                    chance,
                };
                (found, score)
            })
            .collect();
        // A stable order: of equals the first listed, which pays the cheapest.
        ranked.sort_by(|(a, a_score), (b, b_score)| {
            let by_chance = b.chance.total_cmp(&a.chance);
            by_chance.then(b_score.cmp(a_score))
        });
        ranked.into_iter().map(|(found, _)| found).collect()
    }

    /// Whether the most visited step of the root can no longer be overtaken.
    fn is_decided(&self, clock: &Clock) -> bool {
        if self.iterations % 64 != 63 {
            return false;
        }
        let (mut first, mut second) = (0, 0);
        for child in self.tree.children_of(0) {
            if child.visits > first {
                (first, second) = (child.visits, first);
            } else {
                second = second.max(child.visits);
            }
        }
        u64::from(first - second) > clock.iterations_left(self.iterations)
    }

    /// Makes the root: the candidates, and the payments and discards that the net likes better.
    fn plant(&mut self, table: &Table, state: &State, judge: &mut Judge) {
        self.steps.fill(state, &CARDS);
        self.root_steps.clear();
        self.root_steps.extend_from_slice(self.steps.as_slice());
        let mut bench = judge.bench(state);
        let mut values: Vec<f32> = self
            .root_steps
            .iter()
            .map(|&step| bench.chances(step)[0])
            .collect();
        let mut better: Vec<(f32, Step)> = Vec::new();
        for mv in table.moves() {
            let step = state.step_of(mv, table.market().spices());
            let plain = self.root_steps.iter().position(|s| s.key() == step.key());
            let Some(plain) = plain.filter(|&i| self.root_steps[i] != step) else {
                continue;
            };
            let value = bench.chances(step)[0];
            if value > values[plain] + self.params.variant_margin {
                better.push((value, step));
            }
        }
        better.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (value, step) in better.into_iter().take(self.params.variants) {
            values.push(value);
            self.root_steps.push(step);
        }
        let root = self.tree.add_node(state, values.len());
        let mut work = self.params.most_turns;
        let mut results = self.results(state, &mut work, endgame::is_lost);
        if work == 0 {
            // What was not looked at must not seem better than what was.
            work = self.params.most_turns;
            results = self.results(state, &mut work, |state, step, cards, work| {
                endgame::loses(state, step, state.seats, cards, work)
            });
        }
        // Who is lost whatever they do hopes for a mistake, and plays on as if nothing were known.
        let hopeless = results.iter().all(|&result| result == Some(0.0));
        for (variant, (&step, value)) in self.root_steps.iter().zip(values).enumerate() {
            let result = results[variant].filter(|_| !hopeless);
            let value = result.unwrap_or(value);
            let variant = variant as u16;
            let child = Child::new(step.key(), value);
            self.tree.add_child(root, Child { variant, ..child });
            if result.is_some() {
                self.tree.settle_last_child();
            }
        }
        self.set_priors(root, judge);
    }

    /// The mover's chances after the steps of the root, where they can be calculated.
    fn results(
        &self,
        state: &State,
        work: &mut u32,
        is_lost: impl Fn(&State, Step, &Cards, &mut u32) -> bool,
    ) -> Vec<Option<f32>> {
        let result = |&step: &Step| match endgame::turns_left(state, step) {
            Some(_) => {
                let (chances, _) = endgame::after(state, step, &CARDS, work);
                (*work > 0).then_some(chances[usize::from(state.seat)])
            }
            None => is_lost(state, step, &CARDS, work).then_some(0.0),
        };
        self.root_steps.iter().map(result).collect()
    }

    /// Shares of the children of a node by their first values.
    fn set_priors(&mut self, node: u32, judge: &mut Judge) {
        let temperature = self.temperature;
        let children = self.tree.children_of_mut(node);
        let most = children.iter().fold(f32::MIN, |most, c| most.max(c.value));
        let mut sum = 0.0;
        for child in &mut *children {
            let lost = child.node == SETTLED && child.value <= 0.0;
            child.prior = if lost {
                0.0
            } else {
                judge.exp.minus((most - child.value) / temperature)
            };
            sum += child.prior;
        }
        for child in children {
            child.prior /= sum;
        }
    }

    /// One walk from the root to a new node, or to the end of the game.
    fn iterate(&mut self, root: &State, judge: &mut Judge, rng: &mut Playful) {
        let mut state = *root;
        let mut node = 0;
        self.path.clear();
        let players = state.players();
        let value = loop {
            if node != 0 {
                self.widen(node, &state, judge);
            }
            let Some((child, step)) = self.select(node, &state) else {
                break self.expand(&state, judge).1;
            };
            self.tree.nodes[node as usize].visits += 1;
            self.path.push((child, state.seat));
            let next = self.tree.children[child as usize].node;
            if next == SETTLED {
                // Only the root has such children, and only its mover's chance is counted there.
                break [self.tree.children[child as usize].value; MOST];
            }
            state.apply(step, &CARDS);
            if state.ends_after_move() {
                break by_seat(&won(&state), state.seat, players);
            }
            state.finish(step, rng);
            if next == NONE {
                let (new, value) = self.expand(&state, judge);
                self.tree.children[child as usize].node = new;
                break value;
            }
            node = next;
        };
        for &(child, seat) in &self.path {
            let child = &mut self.tree.children[child as usize];
            child.visits += 1;
            child.sum += value[usize::from(seat)];
        }
    }

    /// The child with the best mean and bonus among those that are possible now; none when memory was too full to
    /// list any such.
    #[inline]
    fn select(&self, node: u32, state: &State) -> Option<(u32, Step)> {
        let first = self.tree.nodes[node as usize].first;
        let visits = self.tree.nodes[node as usize].visits;
        let children = self.tree.children_of(node);
        let scale = self.params.exploration * ((visits + 1) as f32).sqrt();
        let mut barred = [0_u64; MOST_STEPS.div_ceil(64) + 1];
        loop {
            let mut best = (f32::MIN, usize::MAX);
            for (i, child) in children.iter().enumerate() {
                let n = (child.visits + 1) as f32;
                let merit = (child.value + child.sum + scale * child.prior) / n;
                if merit > best.0 && barred[i / 64] >> (i % 64) & 1 == 0 {
                    best = (merit, i);
                }
            }
            let child = children.get(best.1)?;
            let step = if node == 0 {
                Some(self.root_steps[usize::from(child.variant)])
            } else {
                candidates::find(state, child.key, &CARDS)
            };
            if let Some(step) = step {
                return Some((first + best.1 as u32, step));
            }
            barred[best.1 / 64] |= 1 << (best.1 % 64);
        }
    }

    /// Adds a node and gives back everybody's chances there, by seat; when memory is full the chances alone.
    fn expand(&mut self, state: &State, judge: &mut Judge) -> (u32, Chances) {
        let recalls = state.players() >= RECALL_FROM && !state.is_near_end();
        let mark = mark(state);
        if recalls && let Some(alike) = self.expand_alike(state, mark, judge) {
            return alike;
        }
        self.steps.fill(state, &CARDS);
        let count = self.steps.as_slice().len();
        let fits = self.tree.has_room(count + POINT_PLACES + 8);
        let node = if fits {
            self.tree.add_node(state, count)
        } else {
            NONE
        };
        let exp = judge.exp;
        let mut bench = judge.bench(state);
        let mut sum = [0.0; MOST];
        let mut shares = 0.0;
        let mut most = f32::MIN;
        let mut best = [0.0; MOST];
        for i in 0..count {
            let step = self.steps.as_slice()[i];
            let chances = chances_after(&mut bench, state, step);
            if fits {
                self.tree
                    .add_child(node, Child::new(step.key(), chances[0]));
            }
            // The mean weighted by the children's shares, kept right as the best value rises.
            let own = chances[0];
            if own > most {
                let factor = if shares > 0.0 {
                    exp.minus((own - most) / self.temperature)
                } else {
                    0.0
                };
                shares *= factor;
                for total in &mut sum {
                    *total *= factor;
                }
                most = own;
                best = chances;
            }
            let share = exp.minus((most - own) / self.temperature);
            shares += share;
            for (total, chance) in sum.iter_mut().zip(chances) {
                *total += share * chance;
            }
        }
        if fits {
            self.set_priors(node, judge);
        }
        if recalls {
            if fits {
                let children = self.tree.children_of(node).iter();
                let opinions = children.map(|child| Opinion {
                    key: child.key,
                    below: most - child.value,
                    prior: child.prior,
                });
                self.recall.note(mark, opinions);
            }
            // As where the table is like one before: the chances after the likeliest step.
            return (node, by_seat(&best, state.seat, state.players()));
        }
        let mean = sum.map(|total| total / shares);
        (node, by_seat(&mean, state.seat, state.players()))
    }

    /// Adds a node for a table that is like one before to the seat to move, and judges the likeliest step alone.
    fn expand_alike(
        &mut self,
        state: &State,
        mark: u64,
        judge: &mut Judge,
    ) -> Option<(u32, Chances)> {
        let opinions = self.recall.find(mark);
        let (likeliest, step) = opinions.iter().find_map(|opinion| {
            candidates::find(state, opinion.key, &CARDS).map(|step| (opinion, step))
        })?;
        let chances = chances_after(&mut judge.bench(state), state, step);
        let best = chances[0] + likeliest.below;
        let node = if self.tree.has_room(opinions.len() + POINT_PLACES + 8) {
            let node = self.tree.add_node(state, opinions.len());
            for opinion in opinions {
                let child = Child::new(opinion.key, best - opinion.below);
                let prior = opinion.prior;
                self.tree.add_child(node, Child { prior, ..child });
            }
            node
        } else {
            NONE
        };
        Some((node, by_seat(&chances, state.seat, state.players())))
    }

    /// Lists the steps that have become possible at a node since its children were listed.
    #[inline]
    fn widen(&mut self, node: u32, state: &State, judge: &mut Judge) {
        let side = state.mover();
        let known = &self.tree.nodes[node as usize];
        let mut fresh = known.caravan != side.caravan || known.hand != side.hand;
        let payable = usize::from(state.market_len).min(side.caravan.total() as usize + 1);
        for &card in &state.market[..payable.min(self.params.reach)] {
            fresh |= known.merchants >> card & 1 == 0;
        }
        for &card in &state.row[..usize::from(state.row_len)] {
            fresh |= known.points >> card & 1 == 0
                && side.caravan.contains(CARDS.costs[usize::from(card)]);
        }
        if fresh {
            self.list_fresh(node, state, judge);
        }
    }

    #[cold]
    fn list_fresh(&mut self, node: u32, state: &State, judge: &mut Judge) {
        self.steps.fill(state, &CARDS);
        let side = *state.mover();
        let known = &mut self.tree.nodes[node as usize];
        known.caravan = side.caravan;
        known.hand = side.hand;
        let mut bench = judge.bench(state);
        let mut added = false;
        for i in 0..self.steps.as_slice().len() {
            let step = self.steps.as_slice()[i];
            let listed = self.tree.children_of(node);
            if listed.iter().any(|child| child.key == step.key())
                || !self.tree.has_room(listed.len() + 4)
                || listed.len() >= MOST_STEPS
            {
                continue;
            }
            let value = chances_after(&mut bench, state, step)[0];
            self.tree.add_child(node, Child::new(step.key(), value));
            added = true;
        }
        if added {
            self.set_priors(node, judge);
        }
    }

    /// How many moves the tree lists.
    pub(crate) fn size(&self) -> u64 {
        self.tree.children.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spice_road::weights::net_for;
    use rules::chance::seeded;
    use rules::spice_road::Game;

    fn table(text: &str) -> Table {
        *text.parse::<Game>().expect("a position").table()
    }

    #[test]
    fn a_search_stays_within_the_memory_reserved() {
        let params = SearchParams {
            most_nodes: 500,
            most_children: 6000,
            ..SearchParams::default()
        };
        for players in [2, 5] {
            let mut search = Search::new(params);
            let reserved = (
                search.tree.nodes.capacity(),
                search.tree.children.capacity(),
            );
            let game = Game::deal(players, &mut seeded(4));
            let net = net_for(players);
            search.run(game.table(), &net, Budget::Nodes(3000), &Stop::default(), 1);
            let used = (
                search.tree.nodes.capacity(),
                search.tree.children.capacity(),
            );
            assert_eq!(used, reserved);
            assert!(search.tree.nodes.len() > 100);
        }
    }

    #[test] // SR-15, SR-20: every payment and discard can be found at the root.
    fn the_root_lists_other_payments_and_discards() {
        let table = table(
            "position spice-road\nturn 9 A\nmarket +B U3 YY>RR +G +RR GG>BB\nmarket-deck +37\n\
             points RRRBB YYRR YYGG BBBB RRGG\npoints-deck +31\n\
             coins gold 4 silver 4\nA caravan YYRRG hand +YY U2 played - claimed - gold 0 silver 0\n\
             B caravan YYYY hand +YY U2 played - claimed - gold 0 silver 0",
        );
        let params = SearchParams {
            variants: 500,
            variant_margin: -1.0,
            ..SearchParams::default()
        };
        let mut search = Search::new(params);
        let ranked = search.run(&table, &net_for(2), Budget::Nodes(1), &Stop::default(), 1);
        let acquires = |ranked: &[Ranked]| {
            let kind = Kind::Acquire;
            ranked.iter().filter(|r| r.step.kind == kind).count()
        };
        let all = table
            .moves()
            .filter(|mv| matches!(mv.action, rules::spice_road::Action::Acquire(_)));
        assert_eq!(acquires(&ranked), all.count());
    }

    #[test]
    fn a_raised_stop_is_obeyed_at_once() {
        let stop = Stop::default();
        stop.raise();
        let mut search = Search::new(SearchParams::default());
        let game = Game::deal(3, &mut seeded(4));
        let ranked = search.run(game.table(), &net_for(3), Budget::Nodes(1 << 40), &stop, 1);
        assert!(!ranked.is_empty());
        assert_eq!(search.iterations, 0);
    }
}
