//! What a search asks of a game, and of the judge of its positions.

use rules::chance::XorShift;

use super::Ranked;
use crate::chances::{ByMover, BySeat};
use crate::clock::{Deadline, Work};

/// A game as the search sees it. The value itself holds what is the same in all positions, such as the printed cards.
///
/// A move has a key, which names it whatever was drawn on the way: one tree serves every order of the decks.
pub(crate) trait Game: Sized {
    /// What a seat may see of a position.
    type Table;
    /// A position with a guess of what is hidden.
    type State: Clone;
    /// A whole turn.
    type Move: Copy + PartialEq + Send;
    /// Names a move in every position that a node stands for.
    type Key: Copy + Eq + Default + Send;
    /// What the children of a node were listed for.
    type Scope: Copy + Send;

    /// Numbers that shape a search of this game.
    fn params() -> SearchParams;

    /// The position on a table, what is hidden in any order.
    fn state(&self, table: &Self::Table) -> Self::State;

    /// A number made of all that the table shows, so that chance differs from position to position.
    fn fingerprint(&self, table: &Self::Table) -> u64;

    /// The number of players.
    fn seats(&self, state: &Self::State) -> usize;

    /// The seat to move.
    fn seat(&self, state: &Self::State) -> usize;

    /// Guesses what is hidden, at the beginning of an iteration. Not needed where `play` draws from what is unseen.
    fn begin(&self, _state: &mut Self::State, _rng: &mut XorShift) {}

    /// Replaces the list by the moves worth searching; there is always one.
    fn candidates(&self, state: &Self::State, moves: &mut Vec<Self::Move>);

    /// The same for a node that is new. Moves that become possible later are found by `candidates`.
    fn list(&self, state: &Self::State, moves: &mut Vec<Self::Move>) {
        self.candidates(state, moves);
    }

    /// The key of a possible move.
    fn key(&self, state: &Self::State, mv: Self::Move) -> Self::Key;

    /// The move of this key, if it is possible here.
    fn find(&self, state: &Self::State, key: Self::Key) -> Option<Self::Move>;

    /// Plays a move. Returns the result if it ends the game.
    fn play(&self, state: &mut Self::State, mv: Self::Move, rng: &mut XorShift) -> Option<BySeat>;

    /// The exact chances after a move near the end, where they can be calculated with little work.
    fn settled(
        &self,
        _state: &Self::State,
        _mv: Self::Move,
        _deadline: &Deadline,
    ) -> Option<ByMover> {
        None
    }

    /// What a node is listed for.
    fn scope(&self, state: &Self::State) -> Self::Scope;

    /// Notes that a move of this key is listed.
    fn cover(_scope: &mut Self::Scope, _key: Self::Key) {}

    /// Whether moves may be possible here that were not when the node was listed.
    fn is_stale(&self, state: &Self::State, scope: &Self::Scope) -> bool;

    /// Makes the scope that of this position, where it is not a matter of the moves listed.
    fn refresh(&self, state: &Self::State, scope: &mut Self::Scope);

    /// Whether a move can be one that was not possible before.
    fn may_be_new(_mv: Self::Move) -> bool {
        true
    }

    /// The temperature of the priors at this table, `usual` in games for two.
    fn temperature(&self, _state: &Self::State, usual: f32) -> f32 {
        usual
    }

    /// The answer itself, where it can be calculated: every move considered, the best first.
    fn solve(&self, _root: &Root<Self>) -> Option<Vec<Ranked<Self::Move>>> {
        None
    }

    /// Lists and judges the moves of the root; there is always one. `moves` is memory.
    fn list_root<J: Judge<Self>>(
        &self,
        root: &Root<Self>,
        judge: &mut J,
        moves: &mut Vec<Self::Move>,
        judged: &mut Vec<(f32, Self::Move)>,
    ) {
        self.list(root.state, moves);
        judge.prepare(root.state);
        judged.extend(moves.iter().map(|&mv| {
            let chances = judge.chances(root.state, mv);
            (chances.own(), mv)
        }));
    }

    /// The mover's exact chance after each move of the root, where it can be calculated.
    fn settle(&self, _root: &Root<Self>, moves: &[(f32, Self::Move)]) -> Vec<Option<f32>> {
        vec![None; moves.len()]
    }

    /// A number, not 0, that positions share if the same moves are about as good in each of them. `None` where a position is
    /// like no other. Asked of games whose searches recall.
    fn alike(&self, _state: &Self::State) -> Option<u64> {
        None
    }
}

/// The position that a search begins with.
pub(crate) struct Root<'a, G: Game> {
    pub table: &'a G::Table,
    pub state: &'a G::State,
    pub deadline: &'a Deadline<'a>,
}

impl<'a, G: Game> Root<'a, G> {
    /// Work of up to `units` before the answer is due.
    pub(crate) fn work(&self, units: u32) -> Work<'a> {
        Work::within(self.deadline, units)
    }
}

/// What judges the moves from a position.
pub(crate) trait Judge<G: Game> {
    /// Prepares the judgement of the moves of the seat to move.
    fn prepare(&mut self, state: &G::State);

    /// Everybody's chances after a possible move from the position that was prepared; the result itself when the
    /// move ends the game.
    fn chances(&mut self, state: &G::State, mv: G::Move) -> ByMover;
}

/// Every number that shapes a search, whatever the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchParams {
    /// Exploration constant of PUCT.
    pub exploration: f32,
    /// The same with three players or more, at a node of few visits: the next turn of one's own is further down the tree. It
    /// grows to `exploration` with the visits.
    pub exploration_of_many: f32,
    /// Temperature of the priors: at a table for two, a move worse by this much gets a prior smaller by a factor of e.
    pub temperature: f32,
    /// A root mover whose chance is below this explores less, in proportion: all moves are much alike then. 0 turns it off.
    pub lost: f32,
    /// Iterations after which a search with a budget of time ends once one move has nearly all visits. A budget of iterations is
    /// always spent, so that results can be repeated.
    pub clear_after: u64,
    /// Whether a seat that can win for certain is believed to do so, and nothing else is explored then.
    pub sure: bool,
    /// With this many players and more, a seat's moves are judged once for all positions that look alike to it; `None` never.
    pub recall_from: Option<usize>,
    /// The most moves that are listed in a new node, the best first; `None` for all, in the order of the list.
    pub children: Option<usize>,
    /// The most moves of a node after moves were added to it that became possible later.
    pub max_children_of_node: usize,
    /// Whether a move that became possible later must look better than the worst of the node.
    pub only_better: bool,
    /// Room kept in the tree for moves that become possible later.
    pub reserve: usize,
    /// Children reserved for each node when memory is reserved for few nodes.
    pub children_of_node: usize,
    /// The most moves of the root.
    pub max_root_moves: usize,
    /// Room reserved for the moves of one position.
    pub max_moves: usize,
    /// The most nodes of the tree.
    pub max_nodes: usize,
    /// The most children of all nodes.
    pub max_children: usize,
}

impl SearchParams {
    /// The same numbers, with memory for this many iterations and no more.
    #[must_use]
    pub fn for_iterations(self, iterations: u64) -> SearchParams {
        let nodes = usize::try_from(iterations).unwrap_or(usize::MAX);
        let nodes = nodes.saturating_add(2).min(self.max_nodes);
        let children = nodes.saturating_mul(self.children_of_node);
        SearchParams {
            max_nodes: nodes,
            max_children: self
                .max_children
                .min(children.saturating_add(self.max_root_moves)),
            ..self
        }
    }
}
