//! The search: open-loop PUCT over the candidates (max^n for more than two players).
//!
//! Each iteration guesses the order of what nobody has seen, walks down the tree from the root, adds one node and judges
//! all its children at once. A child is a move with the cards it means, so one tree serves every order of the decks.

use rules::chance::Playful;
use rules::east_to_west::{Decks, Game, Move, Table};

use super::candidates::{MOST_MOVES, Width, list};
use super::endgame::loses;
use super::guide::Guide;
use super::judge::{Chances, Judge, won};
use super::tree::{Child, NONE, Tree, shown};
use crate::clock::Clock;
use crate::softmax::EXP;
use crate::{Budget, Stop};

/// Every number that shapes a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchParams {
    /// How strongly seldom tried moves draw visits.
    pub exploration: f32,
    /// How flat the first shares are: a move this much worse gets a share smaller by e.
    pub temperature: f32,
    /// A mover with a smaller chance is all but lost: the moves differ little, so seldom tried ones draw fewer visits.
    pub lost: f32,
    /// The most moves of the root that are tried.
    pub root_moves: usize,
    /// The most moves of any other node that are tried.
    pub moves: usize,
    /// So many moves may be added to a node for cards turned up later.
    pub fresh: usize,
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
            lost: 0.05,
            root_moves: 48,
            moves: 16,
            fresh: 8,
            most_nodes: 100_000,
            most_children: 1_300_000,
        }
    }
}

impl SearchParams {
    /// The usual numbers, with memory for so many iterations and no more.
    pub fn for_iterations(iterations: u64) -> SearchParams {
        let usual = SearchParams::default();
        let nodes = usize::try_from(iterations).unwrap_or(usize::MAX);
        let nodes = nodes.saturating_add(2).min(usual.most_nodes);
        let children = nodes.saturating_mul(usual.moves + 2 * usual.fresh);
        SearchParams {
            most_nodes: nodes,
            most_children: usual
                .most_children
                .min(children.saturating_add(usual.root_moves)),
            ..usual
        }
    }
}

/// A move that was considered at the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub mv: Move,
    pub visits: u32,
    /// The mover's chance to win.
    pub chance: f32,
}

/// A search with its memory, which is kept from move to move.
pub(crate) struct Search {
    params: SearchParams,
    tree: Tree,
    moves: Vec<Move>,
    judged_moves: Vec<(f32, Move)>,
    path: Vec<(u32, u8)>,
    /// The chances of the root's mover, summed over the iterations.
    hopes: f32,
    /// Iterations of the last search.
    pub iterations: u64,
    /// Tables judged in the last search.
    pub judged: u64,
}

/// A number made of all that a table shows.
pub(crate) fn fingerprint(table: &Table) -> u64 {
    let text = table.to_string();
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl Search {
    pub(crate) fn new(params: SearchParams) -> Search {
        Search {
            params,
            tree: Tree::new(params.most_nodes, params.most_children),
            moves: Vec::with_capacity(MOST_MOVES),
            judged_moves: Vec::with_capacity(MOST_MOVES),
            path: Vec::with_capacity(1024),
            hopes: 0.0,
            iterations: 0,
            judged: 0,
        }
    }

    /// Thinks about the table and gives back what was considered, best first; there is always one move.
    pub(crate) fn run(
        &mut self,
        table: &Table,
        judge: &mut dyn Judge,
        budget: Budget,
        stop: &Stop,
        seed: u64,
    ) -> Vec<Ranked> {
        let clock = Clock::start(budget);
        let mut rng = Playful::new(seed ^ fingerprint(table));
        let root = Game::new(table.clone(), Decks::unseen(table));
        self.tree.clear();
        self.hopes = 0.0;
        self.iterations = 0;
        self.judged = 0;
        self.plant(table, judge);
        if self.tree.children_of(0).len() > 1 {
            while !clock.is_over(self.iterations, stop) && !self.is_decided(&clock) {
                self.iterate(&root, judge, &mut rng);
                self.iterations += 1;
            }
        }
        self.ranking()
    }

    fn ranking(&self) -> Vec<Ranked> {
        let children = self.tree.children_of(0).iter();
        let mut ranked: Vec<Ranked> = children
            .map(|child| Ranked {
                mv: child.mv,
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

    /// Whether the most visited move of the root can no longer be overtaken.
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

    /// Makes the root: every action, and every discard, as far as they look good.
    fn plant(&mut self, table: &Table, judge: &mut dyn Judge) {
        list(table, judge.guide(), Width::Wide, &mut self.moves);
        judge.prepare(table);
        let seat = table.seat().index();
        self.judged_moves.clear();
        for &mv in &self.moves {
            self.judged_moves.push((judge.chances(table, mv)[seat], mv));
        }
        self.judged += self.moves.len() as u64;
        self.leave_out_lost(table, judge.guide());
        let count = self.keep_best(self.params.root_moves);
        let root = self.tree.add_node(table, count);
        for &(value, mv) in &self.judged_moves[..count] {
            self.tree.add_child(root, Child::new(table, mv, value));
        }
        self.set_priors(root);
    }

    /// Leaves out the moves that lose at once, unless all do: who is lost hopes for a mistake.
    fn leave_out_lost(&mut self, table: &Table, guide: &Guide) {
        let moves = &mut self.moves;
        let mut kept = 0;
        for i in 0..self.judged_moves.len() {
            if !loses(table, self.judged_moves[i].1, guide, moves) {
                self.judged_moves.swap(kept, i);
                kept += 1;
            }
        }
        if kept > 0 {
            self.judged_moves.truncate(kept);
        }
    }

    /// Brings the best of the judged moves to the front, the first of equals first, and says how many are kept.
    fn keep_best(&mut self, most: usize) -> usize {
        let count = self.judged_moves.len().min(most);
        // A stable sort would ask for memory; so insert, which for so few is as fast.
        for i in 1..self.judged_moves.len() {
            let entry = self.judged_moves[i];
            let end = i.min(count);
            if end == count && entry.0 <= self.judged_moves[count - 1].0 {
                continue;
            }
            let place = self.judged_moves[..end].partition_point(|other| other.0 >= entry.0);
            let last = i.min(count - 1);
            self.judged_moves.copy_within(place..last, place + 1);
            self.judged_moves[place] = entry;
        }
        count
    }

    /// Shares of the children of a node by their first values.
    fn set_priors(&mut self, node: u32) {
        let temperature = self.params.temperature;
        let children = self.tree.children_of_mut(node);
        let most = children.iter().fold(f32::MIN, |most, c| most.max(c.value));
        let mut sum = 0.0;
        for child in &mut *children {
            child.prior = EXP.minus((most - child.value) / temperature);
            sum += child.prior;
        }
        for child in children {
            child.prior /= sum;
        }
    }

    /// One walk from the root to a new node, or to the end of the game.
    fn iterate(&mut self, root: &Game, judge: &mut dyn Judge, rng: &mut Playful) {
        let mut game = root.clone();
        game.shuffle_unknown(rng);
        let mut node = 0;
        self.path.clear();
        let value = loop {
            if node != 0 {
                self.widen(node, game.table(), judge);
            }
            let Some(child) = self.select(node, game.table()) else {
                break self.expand(game.table(), judge).1;
            };
            self.tree.nodes[node as usize].visits += 1;
            self.path.push((child, game.table().seat().index() as u8));
            game.play_unchecked(self.tree.children[child as usize].mv);
            if game.table().is_over() {
                break won(game.table());
            }
            let next = self.tree.children[child as usize].node;
            if next == NONE {
                let (new, value) = self.expand(game.table(), judge);
                self.tree.children[child as usize].node = new;
                break value;
            }
            node = next;
        };
        self.hopes += value[root.table().seat().index()];
        for &(child, seat) in &self.path {
            let child = &mut self.tree.children[child as usize];
            child.visits += 1;
            child.sum += value[usize::from(seat)];
        }
    }

    /// The child with the best mean and bonus among those that are possible now; none when none is.
    #[inline]
    fn select(&self, node: u32, table: &Table) -> Option<u32> {
        let first = self.tree.nodes[node as usize].first;
        let visits = self.tree.nodes[node as usize].visits;
        let children = self.tree.children_of(node);
        let mut scale = self.params.exploration * ((visits + 1) as f32).sqrt();
        if node == 0 && self.iterations > 0 {
            let hope = self.hopes / self.iterations as f32;
            scale *= (hope / self.params.lost).clamp(0.02, 1.0);
        }
        let mut barred = 0_u128;
        loop {
            let mut best = (f32::MIN, usize::MAX);
            for (i, child) in children.iter().enumerate() {
                let n = (child.visits + 1) as f32;
                let merit = (child.value + child.sum + scale * child.prior) / n;
                if merit > best.0 && barred >> i & 1 == 0 {
                    best = (merit, i);
                }
            }
            let child = children.get(best.1)?;
            if node == 0 || child.is_possible(table) {
                return Some(first + best.1 as u32);
            }
            barred |= 1 << best.1;
        }
    }

    /// Adds a node and gives back everybody's chances there, by seat; when memory is full the chances alone.
    fn expand(&mut self, table: &Table, judge: &mut dyn Judge) -> (u32, Chances) {
        // The last moves are few and their results exact, so none is left out.
        let width = if table.is_last_round() {
            Width::Wide
        } else {
            Width::Narrow
        };
        list(table, judge.guide(), width, &mut self.moves);
        judge.prepare(table);
        let seat = table.seat().index();
        self.judged += self.moves.len() as u64;
        self.judged_moves.clear();
        let mut sum = Chances::default();
        let (mut shares, mut most) = (0.0, f32::MIN);
        for &mv in &self.moves {
            let chances = judge.chances(table, mv);
            let own = chances[seat];
            self.judged_moves.push((own, mv));
            // The mean weighted by the moves' shares, kept right as the best value rises.
            if own > most {
                let factor = if shares > 0.0 {
                    EXP.minus((own - most) / self.params.temperature)
                } else {
                    0.0
                };
                shares *= factor;
                for total in &mut sum {
                    *total *= factor;
                }
                most = own;
            }
            let share = EXP.minus((most - own) / self.params.temperature);
            shares += share;
            for (total, chance) in sum.iter_mut().zip(chances) {
                *total += share * chance;
            }
        }
        let mean = sum.map(|total| total / shares);
        let count = self.keep_best(self.params.moves);
        if !self.tree.has_room(count + 2 * self.params.fresh) {
            return (NONE, mean);
        }
        let node = self.tree.add_node(table, count);
        for &(value, mv) in &self.judged_moves[..count] {
            self.tree.add_child(node, Child::new(table, mv, value));
        }
        self.set_priors(node);
        (node, mean)
    }

    /// Lists the moves with cards that were turned up since the children of a node were listed.
    #[inline]
    fn widen(&mut self, node: u32, table: &Table, judge: &mut dyn Judge) {
        let (merchants, points) = shown(table);
        let known = &self.tree.nodes[node as usize];
        if merchants & !known.merchants != 0 || points & !known.points != 0 {
            self.list_fresh(node, table, judge);
        }
    }

    #[cold]
    fn list_fresh(&mut self, node: u32, table: &Table, judge: &mut dyn Judge) {
        let (merchants, points) = shown(table);
        let known = &mut self.tree.nodes[node as usize];
        known.merchants |= merchants;
        known.points |= points;
        let most = self.params.moves + self.params.fresh;
        list(table, judge.guide(), Width::Narrow, &mut self.moves);
        judge.prepare(table);
        let seat = table.seat().index();
        let worst = self.tree.children_of(node).iter();
        let worst = worst.fold(f32::MAX, |least, child| least.min(child.value));
        let mut added = false;
        for i in 0..self.moves.len() {
            let mut child = Child::new(table, self.moves[i], 0.0);
            let listed = self.tree.children_of(node);
            if listed.len() >= most || !self.tree.has_room(listed.len() + 4) {
                break;
            }
            if !involves_rows(&child)
                || (listed.iter()).any(|old| old.mv == child.mv && old.meant == child.meant)
            {
                continue;
            }
            child.value = judge.chances(table, child.mv)[seat];
            self.judged += 1;
            if child.value > worst {
                self.tree.add_child(node, child);
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
}

/// Whether a move takes or uses a card of a row.
#[inline]
fn involves_rows(child: &Child) -> bool {
    use rules::east_to_west::{Action, Task};
    matches!(
        child.mv.action,
        Action::Work(
            _,
            Task::Claim(..) | Task::Use(_) | Task::Take | Task::TakeFor(_)
        )
    )
}
