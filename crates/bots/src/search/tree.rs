//! The tree that a search grows, in two arrays reserved beforehand.

/// No node yet.
pub(crate) const NONE: u32 = u32::MAX;

/// The result is known, so there is nothing to search.
pub(crate) const SETTLED: u32 = u32::MAX - 1;

/// A move from a node, by its key: what was drawn differs from visit to visit.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Child<Key> {
    pub key: Key,
    /// Prior of PUCT: the priors of a node's children add up to about one.
    pub prior: f32,
    /// The mover's chance as first judged.
    pub value: f32,
    /// The mover's chances summed over the visits.
    pub sum: f32,
    pub visits: u32,
    pub node: u32,
}

impl<Key: Default> Child<Key> {
    /// A move that was never visited.
    #[inline]
    pub(crate) fn new(key: Key, value: f32) -> Child<Key> {
        Child {
            key,
            value,
            node: NONE,
            ..Child::default()
        }
    }

    /// The mover's mean chance; the first judgement counts as one visit.
    #[inline]
    pub(crate) fn mean(&self) -> f32 {
        (self.value + self.sum) / (self.visits + 1) as f32
    }

    /// Whether the move is known to lose.
    #[inline]
    pub(crate) fn is_lost(&self) -> bool {
        self.node == SETTLED && self.value <= 0.0
    }

    /// Whether the move is known to win.
    pub(crate) fn is_won(&self) -> bool {
        self.node == SETTLED && self.value >= 1.0
    }
}

/// A place in the game, reached by a sequence of moves whatever was drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<Scope> {
    pub first: u32,
    pub len: u16,
    room: u16,
    pub visits: u32,
    /// What the children were listed for.
    pub scope: Scope,
}

/// Nodes and children.
pub(crate) struct Tree<Key, Scope> {
    pub nodes: Vec<Node<Scope>>,
    pub children: Vec<Child<Key>>,
    max_nodes: usize,
    max_children: usize,
}

impl<Key: Copy + Default, Scope> Tree<Key, Scope> {
    /// A tree that never holds more than this.
    pub(crate) fn new(max_nodes: usize, max_children: usize) -> Tree<Key, Scope> {
        Tree {
            nodes: Vec::with_capacity(max_nodes),
            children: Vec::with_capacity(max_children),
            max_nodes,
            max_children,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.children.clear();
    }

    /// Whether a node with this many children still fits.
    #[inline]
    pub(crate) fn has_room(&self, children: usize) -> bool {
        self.nodes.len() < self.max_nodes && self.children.len() + children <= self.max_children
    }

    /// Adds a node with room for `room` children, none of them listed yet.
    pub(crate) fn add_node(&mut self, scope: Scope, room: usize) -> u32 {
        self.nodes.push(Node {
            first: self.children.len() as u32,
            len: 0,
            room: room as u16,
            visits: 0,
            scope,
        });
        let end = self.children.len() + room;
        self.children.resize(end, Child::default());
        self.nodes.len() as u32 - 1
    }

    /// Adds a child to a node; the caller has made sure that there is room for a move of the list.
    #[inline]
    pub(crate) fn add_child(&mut self, node: u32, child: Child<Key>) {
        let node = &mut self.nodes[node as usize];
        if node.len == node.room {
            let first = node.first as usize;
            node.first = self.children.len() as u32;
            node.room += 4;
            self.children
                .extend_from_within(first..first + usize::from(node.len));
            let end = node.first as usize + usize::from(node.room);
            self.children.resize(end, Child::default());
        }
        self.children[node.first as usize + usize::from(node.len)] = child;
        node.len += 1;
    }

    #[inline]
    pub(crate) fn children_of(&self, node: u32) -> &[Child<Key>] {
        let node = &self.nodes[node as usize];
        &self.children[node.first as usize..node.first as usize + usize::from(node.len)]
    }

    #[inline]
    pub(crate) fn children_of_mut(&mut self, node: u32) -> &mut [Child<Key>] {
        let node = &self.nodes[node as usize];
        &mut self.children[node.first as usize..node.first as usize + usize::from(node.len)]
    }
}
