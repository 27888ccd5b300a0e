//! The search, whatever the game: open-loop PUCT (max^n for more than two players).
//!
//! Each iteration walks down the tree from the root, drawing what is hidden as it goes, adds one node and judges all its
//! children at once. A [`Game`] says what can be done and what happens, a [`Judge`] what a position is worth.

mod game;
mod recall;
#[cfg(test)]
mod text_game;
mod tree;

use rules::chance::XorShift;

pub use game::SearchParams;
pub(crate) use game::{Game, Judge, Root};

use crate::chances::{ByMover, BySeat};
use crate::clock::{Deadline, Limits};
use crate::softmax::EXP;
use crate::{Budget, Stop};
use recall::{Opinion, Recall};
use tree::{Child, NONE, SETTLED, Tree};

const ROOT: u32 = 0;

/// Visits of a node after which it is explored as much as with two players.
const EXPLORED: f32 = 16384.0;

/// Share of the visits with which the first move of a long search is a clear choice.
const CLEAR: f32 = 0.9;

/// The most moves that a node can list, but for the root.
const MAX_LISTED: usize = 256;

/// A move that was considered at the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked<Move> {
    pub mv: Move,
    pub visits: u32,
    /// The mover's chance to win.
    pub chance: f32,
}

/// A search with its memory, which is kept from move to move.
pub(crate) struct Search<G: Game> {
    params: SearchParams,
    tree: Tree<G::Key, G::Scope>,
    /// What seats thought of their moves, where the game asks for it.
    recall: Option<Recall<G::Key>>,
    /// The complete moves of the root's children, in their order.
    root_moves: Vec<G::Move>,
    moves: Vec<G::Move>,
    judged_moves: Vec<(f32, G::Move)>,
    recalled: Vec<Child<G::Key>>,
    path: Vec<(u32, u8)>,
    /// The temperature at this table.
    temperature: f32,
    /// The exploration constant at this table, for a node without visits.
    exploration: f32,
    /// Everybody's chances after each move of the root, in their order, summed over the iterations.
    told: Vec<BySeat>,
    /// The chances of the root's mover, summed over the iterations.
    hopes: f32,
    /// Iterations of the last search.
    pub iterations: u64,
    /// Positions judged in the last search.
    pub judged: u64,
}

/// What one search works on.
struct Job<'a, G: Game, J> {
    game: &'a G,
    judge: &'a mut J,
    deadline: &'a Deadline<'a>,
}

impl<G: Game> Search<G> {
    /// Reserves the memory of a search.
    pub(crate) fn new(params: SearchParams) -> Search<G> {
        Search {
            params,
            tree: Tree::new(params.max_nodes, params.max_children),
            recall: params
                .recall_from
                .map(|_| Recall::new(params.max_nodes, params.max_children_of_node)),
            root_moves: Vec::with_capacity(params.max_root_moves),
            told: Vec::with_capacity(params.max_root_moves),
            moves: Vec::with_capacity(params.max_moves),
            judged_moves: Vec::with_capacity(params.max_moves),
            recalled: Vec::with_capacity(MAX_LISTED),
            path: Vec::with_capacity(1024),
            temperature: params.temperature,
            exploration: params.exploration,
            hopes: 0.0,
            iterations: 0,
            judged: 0,
        }
    }

    /// Thinks about the table and returns what was considered, best first; there is always one move.
    pub(crate) fn run<J: Judge<G>>(
        &mut self,
        game: &G,
        table: &G::Table,
        judge: &mut J,
        deadline: &Deadline,
        seed: u64,
    ) -> Vec<Ranked<G::Move>> {
        let state = game.state(table);
        let mut rng = XorShift::new(seed ^ game.fingerprint(table));
        self.begin(game, &state);
        let root = Root {
            table,
            state: &state,
            deadline,
        };
        if let Some(ranked) = game.solve(&root) {
            return ranked;
        }
        self.plant(game, &root, judge);
        let mut job = Job {
            game,
            judge,
            deadline,
        };
        self.grow(&mut job, &state, &mut rng);
        self.ranking()
    }

    /// Thinks about a position for so many iterations, as cheaply as it can: the root lists what any node does. Returns the most
    /// visited move with everybody's chances after it.
    pub(crate) fn glance<J: Judge<G>>(
        &mut self,
        game: &G,
        state: &G::State,
        judge: &mut J,
        iterations: u64,
        rng: &mut XorShift,
    ) -> (G::Move, BySeat) {
        self.begin(game, state);
        let stop = Stop::default();
        let deadline = Deadline::new(Limits::untimed(Budget::Nodes(iterations), &stop));
        let mut job = Job {
            game,
            judge,
            deadline: &deadline,
        };
        self.expand(&mut job, state);
        self.root_moves.clear();
        for child in self.tree.children_of(ROOT) {
            let mv = game.find(state, child.key);
            self.root_moves.push(mv.expect("it was listed here"));
        }
        self.grow(&mut job, state, rng);
        let mut best = 0;
        for (i, child) in self.tree.children_of(ROOT).iter().enumerate() {
            if child.visits > self.tree.children_of(ROOT)[best].visits {
                best = i;
            }
        }
        let mv = self.root_moves[best];
        let settled = game.settled(state, mv, &deadline);
        let first = settled.unwrap_or_else(|| {
            judge.prepare(state);
            judge.chances(state, mv)
        });
        let mut chances = self.told[best];
        chances.add(&first.by_seat(game.seat(state), game.seats(state)), 1);
        let visits = self.tree.children_of(ROOT)[best].visits;
        (mv, chances.divided_by(visits + 1))
    }

    /// Forgets the last search.
    fn begin(&mut self, game: &G, state: &G::State) {
        self.tree.clear();
        if let Some(recall) = &mut self.recall {
            recall.clear();
        }
        self.hopes = 0.0;
        self.iterations = 0;
        self.judged = 0;
        self.temperature = game.temperature(state, self.params.temperature);
        self.exploration = match game.seats(state) {
            2 => self.params.exploration,
            _ => self.params.exploration_of_many,
        };
    }

    /// Adds nodes until the answer is due, if there is anything to choose.
    fn grow<J: Judge<G>>(&mut self, job: &mut Job<G, J>, state: &G::State, rng: &mut XorShift) {
        let children = self.tree.children_of(ROOT);
        self.told.clear();
        self.told.resize(children.len(), BySeat::default());
        if children.len() > 1 && !children.iter().any(Child::is_won) {
            while !job.deadline.is_over(self.iterations) && !self.is_decided(job.deadline) {
                self.iterate(job, state, rng);
                self.iterations += 1;
            }
        }
    }

    fn ranking(&self) -> Vec<Ranked<G::Move>> {
        let children = self.tree.children_of(ROOT).iter();
        let mut ranked: Vec<Ranked<G::Move>> = children
            .zip(&self.root_moves)
            .map(|(child, &mv)| Ranked {
                mv,
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

    /// Whether the most visited move of the root can no longer be overtaken, or is too clear a choice to spend more time on.
    fn is_decided(&self, deadline: &Deadline) -> bool {
        if self.iterations % 64 != 63 {
            return false;
        }
        let (mut first, mut second) = (0, 0);
        for child in self.tree.children_of(ROOT) {
            if child.visits > first {
                (first, second) = (child.visits, first);
            } else {
                second = second.max(child.visits);
            }
        }
        let (first, second) = (u64::from(first), u64::from(second));
        let is_clear = self.iterations >= self.params.clear_after
            && first as f32 >= CLEAR * self.iterations as f32;
        is_clear && deadline.is_timed()
            || first - second > deadline.iterations_left(self.iterations)
    }

    /// Makes the root. Moves whose result is known are settled, unless all lose: a lost player hopes for a
    /// mistake, and plays on as if nothing were known.
    fn plant<J: Judge<G>>(&mut self, game: &G, root: &Root<G>, judge: &mut J) {
        self.judged_moves.clear();
        game.list_root(root, judge, &mut self.moves, &mut self.judged_moves);
        self.judged += self.judged_moves.len() as u64;
        let results = game.settle(root, &self.judged_moves);
        let hopeless = results.iter().all(|&result| result == Some(0.0));
        let count = self.judged_moves.len();
        let node = self.tree.add_node(game.scope(root.state), count);
        self.root_moves.clear();
        for (&(value, mv), result) in self.judged_moves.iter().zip(results) {
            let result = result.filter(|_| !hopeless);
            let key = game.key(root.state, mv);
            let mut child = Child::new(key, result.unwrap_or(value));
            if result.is_some() {
                child.node = SETTLED;
            }
            self.tree.add_child(node, child);
            self.root_moves.push(mv);
        }
        self.set_priors(node);
    }

    /// Sets the priors of the children of a node from their first values.
    fn set_priors(&mut self, node: u32) {
        let exp = &*EXP;
        let temperature = self.temperature;
        let children = self.tree.children_of_mut(node);
        let most = children.iter().fold(f32::MIN, |most, c| most.max(c.value));
        let mut sum = 0.0;
        for child in &mut *children {
            child.prior = if child.is_lost() {
                0.0
            } else {
                exp.minus((most - child.value) / temperature)
            };
            sum += child.prior;
        }
        for child in children {
            child.prior /= sum;
        }
    }

    /// One walk from the root to a new node, or to the end of the game.
    fn iterate<J: Judge<G>>(&mut self, job: &mut Job<G, J>, root: &G::State, rng: &mut XorShift) {
        let game = job.game;
        let mut state = root.clone();
        game.begin(&mut state, rng);
        let mut node = ROOT;
        self.path.clear();
        let value = loop {
            if node != ROOT && game.is_stale(&state, &self.tree.nodes[node as usize].scope) {
                self.list_fresh(job, node, &state);
            }
            let Some((child, mv)) = self.select(game, node, &state) else {
                break self.expand(job, &state).1;
            };
            self.tree.nodes[node as usize].visits += 1;
            self.path.push((child, game.seat(&state) as u8));
            let next = self.tree.children[child as usize].node;
            if next == SETTLED {
                // Only the root has such children, and only its mover's chance is counted there.
                break BySeat([self.tree.children[child as usize].value; _]);
            }
            if let Some(result) = game.play(&mut state, mv, rng) {
                break result;
            }
            if next == NONE {
                let (new, value) = self.expand(job, &state);
                self.tree.children[child as usize].node = new;
                break value;
            }
            node = next;
        };
        self.hopes += value.of(game.seat(root));
        if let Some(&(child, _)) = self.path.first() {
            let first = self.tree.nodes[ROOT as usize].first;
            self.told[(child - first) as usize].add(&value, 1);
        }
        for &(child, seat) in &self.path {
            let child = &mut self.tree.children[child as usize];
            child.visits += 1;
            child.sum += value.of(usize::from(seat));
        }
    }

    /// The child with the best mean and bonus among those that are possible now; none when memory was too full to
    /// list any such.
    #[inline]
    fn select(&self, game: &G, node: u32, state: &G::State) -> Option<(u32, G::Move)> {
        let first = self.tree.nodes[node as usize].first;
        let visits = self.tree.nodes[node as usize].visits;
        let children = self.tree.children_of(node);
        let explored = (visits as f32 / EXPLORED).min(1.0);
        let exploration =
            self.exploration + explored * (self.params.exploration - self.exploration);
        let mut scale = exploration * ((visits + 1) as f32).sqrt();
        if node == ROOT && self.iterations > 0 && self.params.lost > 0.0 {
            let hope = self.hopes / self.iterations as f32;
            scale *= (hope / self.params.lost).clamp(0.02, 1.0);
        }
        let mut barred = [0_u64; MAX_LISTED / 64];
        loop {
            let mut best = (f32::MIN, usize::MAX);
            for (i, child) in children.iter().enumerate() {
                let n = (child.visits + 1) as f32;
                let won = child.value + child.sum;
                // What has always won for certain is not compared with anything.
                let bonus = if self.params.sure && won >= n {
                    n
                } else {
                    scale * child.prior
                };
                let merit = (won + bonus) / n;
                if merit > best.0 && (node == ROOT || barred[i / 64] >> (i % 64) & 1 == 0) {
                    best = (merit, i);
                }
            }
            let child = children.get(best.1)?;
            let mv = if node == ROOT {
                Some(self.root_moves[best.1])
            } else {
                game.find(state, child.key)
            };
            if let Some(mv) = mv {
                return Some((first + best.1 as u32, mv));
            }
            barred[best.1 / 64] |= 1 << (best.1 % 64);
        }
    }

    /// Adds a node and returns everybody's chances there; when memory is full the chances alone.
    fn expand<J: Judge<G>>(&mut self, job: &mut Job<G, J>, state: &G::State) -> (u32, BySeat) {
        let game = job.game;
        let (seat, seats) = (game.seat(state), game.seats(state));
        let recalls = self.params.recall_from.is_some_and(|from| seats >= from);
        let alike = if recalls { game.alike(state) } else { None };
        if let Some((node, chances)) = alike.and_then(|alike| self.recall(job, state, alike)) {
            return (node, chances.by_seat(seat, seats));
        }
        game.list(state, &mut self.moves);
        job.judge.prepare(state);
        self.judged += self.moves.len() as u64;
        self.judged_moves.clear();
        let exp = &*EXP;
        let mut sum = ByMover::default();
        let (mut shares, mut most) = (0.0, f32::MIN);
        let mut best = sum;
        for &mv in &self.moves {
            let settled = game.settled(state, mv, job.deadline);
            let chances = settled.unwrap_or_else(|| job.judge.chances(state, mv));
            let own = chances.own();
            self.judged_moves.push((own, mv));
            // The mean weighted by the moves' shares, kept right as the best value rises.
            if own > most {
                let factor = if shares > 0.0 {
                    exp.minus((own - most) / self.temperature)
                } else {
                    0.0
                };
                shares *= factor;
                for total in &mut sum.0 {
                    *total *= factor;
                }
                most = own;
                best = chances;
            }
            let share = exp.minus((most - own) / self.temperature);
            shares += share;
            for (total, chance) in sum.0.iter_mut().zip(chances.0) {
                *total += share * chance;
            }
        }
        if let Some(most) = self.params.children {
            keep_best(&mut self.judged_moves, most);
        }
        let node = self.add_node(game, state, self.judged_moves.len());
        let mut children: &[Child<G::Key>] = &[];
        if node != NONE {
            for i in 0..self.judged_moves.len() {
                let (value, mv) = self.judged_moves[i];
                self.add_child(node, Child::new(game.key(state, mv), value));
            }
            self.set_priors(node);
            children = self.tree.children_of(node);
        }
        let chances = if let (Some(alike), Some(recall)) = (alike, &mut self.recall) {
            if !children.is_empty() {
                let most = children.iter().fold(f32::MIN, |most, c| most.max(c.value));
                let opinions = children.iter().map(|child| Opinion {
                    key: child.key,
                    below: most - child.value,
                    prior: child.prior,
                });
                recall.note(alike, opinions);
            }
            // As where a position is recalled: the chances after the likeliest move.
            best
        } else if self.params.sure && most >= 1.0 {
            best
        } else {
            ByMover(sum.0.map(|total| total / shares))
        };
        (node, chances.by_seat(seat, seats))
    }

    /// Adds a node for a position like one before, whose likeliest possible move alone is judged. Returns it with everybody's
    /// chances after that move.
    fn recall<J: Judge<G>>(
        &mut self,
        job: &mut Job<G, J>,
        state: &G::State,
        alike: u64,
    ) -> Option<(u32, ByMover)> {
        let game = job.game;
        let opinions = self.recall.as_ref()?.find(alike);
        let (likeliest, mv) = opinions
            .iter()
            .find_map(|opinion| game.find(state, opinion.key).map(|mv| (opinion, mv)))?;
        job.judge.prepare(state);
        let chances = job.judge.chances(state, mv);
        self.judged += 1;
        let best = chances.own() + likeliest.below;
        self.recalled.clear();
        self.recalled.extend(opinions.iter().map(|opinion| Child {
            prior: opinion.prior,
            ..Child::new(opinion.key, best - opinion.below)
        }));
        let node = self.add_node(game, state, self.recalled.len());
        if node != NONE {
            for i in 0..self.recalled.len() {
                self.add_child(node, self.recalled[i]);
            }
        }
        Some((node, chances))
    }

    /// Adds a node for this many children, if there is room.
    fn add_node(&mut self, game: &G, state: &G::State, children: usize) -> u32 {
        if self.tree.has_room(children + self.params.reserve) {
            self.tree.add_node(game.scope(state), children)
        } else {
            NONE
        }
    }

    #[inline]
    fn add_child(&mut self, node: u32, child: Child<G::Key>) {
        G::cover(&mut self.tree.nodes[node as usize].scope, child.key);
        self.tree.add_child(node, child);
    }

    /// Lists the moves that have become possible at a node since its children were listed.
    #[cold]
    fn list_fresh<J: Judge<G>>(&mut self, job: &mut Job<G, J>, node: u32, state: &G::State) {
        let game = job.game;
        game.refresh(state, &mut self.tree.nodes[node as usize].scope);
        game.candidates(state, &mut self.moves);
        job.judge.prepare(state);
        let children = self.tree.children_of(node).iter();
        let worst = children.fold(f32::MAX, |least, child| least.min(child.value));
        let floor = if self.params.only_better {
            worst
        } else {
            f32::MIN
        };
        let mut added = false;
        for i in 0..self.moves.len() {
            let mv = self.moves[i];
            let listed = self.tree.children_of(node);
            let full = listed.len() >= self.params.max_children_of_node;
            if full || !self.tree.has_room(listed.len() + 4) {
                break;
            }
            let key = game.key(state, mv);
            if !G::may_be_new(mv) || listed.iter().any(|child| child.key == key) {
                continue;
            }
            let settled = game.settled(state, mv, job.deadline);
            let chances = settled.unwrap_or_else(|| job.judge.chances(state, mv));
            self.judged += 1;
            if chances.own() > floor {
                self.add_child(node, Child::new(key, chances.own()));
                added = true;
            }
        }
        if added {
            self.set_priors(node);
        }
    }

    /// How many moves the tree lists.
    pub(crate) fn size(&self) -> u64 {
        self.tree.children.len() as u64
    }

    /// The capacity of the tree, and the nodes in it.
    #[cfg(test)]
    pub(crate) fn memory_used(&self) -> ([usize; 2], usize) {
        let reserved = [self.tree.nodes.capacity(), self.tree.children.capacity()];
        (reserved, self.tree.nodes.len())
    }
}

/// Leaves the best `most` judged moves, best first; of equals the first listed.
pub(crate) fn keep_best<Move: Copy>(judged: &mut Vec<(f32, Move)>, most: usize) {
    let count = judged.len().min(most);
    // A stable sort would ask for memory; inserting is as fast for this few.
    for i in 1..judged.len() {
        let entry = judged[i];
        let end = i.min(count);
        if end == count && entry.0 <= judged[count - 1].0 {
            continue;
        }
        let place = judged[..end].partition_point(|other| other.0 >= entry.0);
        let last = i.min(count - 1);
        judged.copy_within(place..last, place + 1);
        judged[place] = entry;
    }
    judged.truncate(count);
}
