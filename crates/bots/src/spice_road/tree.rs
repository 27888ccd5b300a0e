//! The tree that a search grows, in two arrays reserved beforehand.

use super::cubes::Cubes;
use super::state::{Kind, State};

/// No node yet.
pub(crate) const NONE: u32 = u32::MAX;

/// The result is known, so there is nothing to search.
pub(crate) const SETTLED: u32 = u32::MAX - 1;

/// A step from a node, by its key alone: what lies in the rows differs from visit to visit.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Child {
    pub key: u16,
    /// At the root, the number of the complete step; unused elsewhere.
    pub variant: u16,
    /// How promising the step looked at first; the children's shares add up to about one.
    pub prior: f32,
    /// The mover's chance that the net saw.
    pub value: f32,
    /// The mover's chances summed over the visits.
    pub sum: f32,
    pub visits: u32,
    pub node: u32,
}

impl Child {
    /// A step that was never visited.
    #[inline]
    pub(crate) fn new(key: u16, value: f32) -> Child {
        Child {
            key,
            value,
            node: NONE,
            ..Child::default()
        }
    }

    /// The mover's mean chance, the net's first view counting as one visit.
    #[inline]
    pub(crate) fn mean(&self) -> f32 {
        (self.value + self.sum) / (self.visits + 1) as f32
    }
}

/// A place in the game, reached by a sequence of steps whatever was drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub first: u32,
    pub len: u16,
    pub room: u16,
    pub visits: u32,
    /// What the mover had when the children were listed.
    pub caravan: Cubes,
    pub hand: u64,
    /// The cards of the rows that have a child.
    pub merchants: u64,
    pub points: u64,
}

/// Nodes and children.
pub(crate) struct Tree {
    pub nodes: Vec<Node>,
    pub children: Vec<Child>,
    most_nodes: usize,
    most_children: usize,
}

impl Tree {
    /// A tree that never holds more than this.
    pub(crate) fn new(most_nodes: usize, most_children: usize) -> Tree {
        Tree {
            nodes: Vec::with_capacity(most_nodes),
            children: Vec::with_capacity(most_children),
            most_nodes,
            most_children,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.children.clear();
    }

    /// Whether a node with so many children still fits.
    pub(crate) fn has_room(&self, children: usize) -> bool {
        self.nodes.len() < self.most_nodes && self.children.len() + children <= self.most_children
    }

    /// Adds a node for the seat to move with room for `room` children, none of them listed yet.
    pub(crate) fn add_node(&mut self, state: &State, room: usize) -> u32 {
        let side = state.mover();
        self.nodes.push(Node {
            first: self.children.len() as u32,
            len: 0,
            room: room as u16,
            visits: 0,
            caravan: side.caravan,
            hand: side.hand,
            merchants: 0,
            points: 0,
        });
        let end = self.children.len() + room;
        self.children.resize(end, Child::default());
        self.nodes.len() as u32 - 1
    }

    /// Adds a child to a node; the caller has made sure that there is room for a move of the list.
    pub(crate) fn add_child(&mut self, node: u32, child: Child) {
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
        let (kind, id) = (child.key >> 8, child.key & 0xff);
        if kind == Kind::Acquire as u16 {
            node.merchants |= 1 << id;
        } else if kind == Kind::Claim as u16 {
            node.points |= 1 << id;
        }
    }

    /// The child that was added last leads to a known result.
    pub(crate) fn settle_last_child(&mut self) {
        if let Some(node) = self.nodes.last() {
            let last = node.first as usize + usize::from(node.len) - 1;
            self.children[last].node = SETTLED;
        }
    }

    pub(crate) fn children_of(&self, node: u32) -> &[Child] {
        let node = &self.nodes[node as usize];
        &self.children[node.first as usize..node.first as usize + usize::from(node.len)]
    }

    pub(crate) fn children_of_mut(&mut self, node: u32) -> &mut [Child] {
        let node = &self.nodes[node as usize];
        &mut self.children[node.first as usize..node.first as usize + usize::from(node.len)]
    }
}
