//! The tree that a search grows, in two arrays reserved beforehand.

use rules::east_to_west::{Action, Bonus, LocationKind, Move, Table, Task};

/// No node yet.
pub(crate) const NONE: u32 = u32::MAX;

/// A move from a node, with the cards it means: what was turned up differs from visit to visit.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Child {
    pub mv: Move,
    pub meant: u16,
    /// How promising the move looked at first; the children's shares add up to about one.
    pub prior: f32,
    /// The mover's chance at first sight.
    pub value: f32,
    /// The mover's chances summed over the visits.
    pub sum: f32,
    pub visits: u32,
    pub node: u32,
}

impl Child {
    pub(crate) fn new(table: &Table, mv: Move, value: f32) -> Child {
        Child {
            mv,
            meant: meant(table, mv),
            prior: 0.0,
            value,
            sum: 0.0,
            visits: 0,
            node: NONE,
        }
    }

    /// The mover's mean chance, the first sight counting as one visit.
    #[inline]
    pub(crate) fn mean(&self) -> f32 {
        (self.value + self.sum) / (self.visits + 1) as f32
    }

    /// Whether the move can be played at this table and means the same cards there.
    #[inline]
    pub(crate) fn is_possible(&self, table: &Table) -> bool {
        table.check(self.mv).is_ok() && meant(table, self.mv) == self.meant
    }
}

/// The cards and tiles that a possible move takes without naming them, as one number.
#[inline]
fn meant(table: &Table, mv: Move) -> u16 {
    let Action::Work(location, task) = mv.action else {
        return 0;
    };
    let components = table.components();
    match (components.location(location).kind, task) {
        (LocationKind::Fort { slot, .. }, Task::Claim(_, bonus)) => {
            let slot = usize::from(slot);
            let tile = match (bonus, table.bonus()[slot].top) {
                (Bonus::Take, Some(tile)) => 1 + tile.index(),
                _ => 0,
            };
            (table.forts()[slot].index() << 8 | tile) as u16
        }
        (LocationKind::Market { slot }, Task::Take | Task::TakeFor(_)) => {
            table.market()[usize::from(slot)].index() as u16
        }
        _ => 0,
    }
}

/// A place in the game, reached by a sequence of moves whatever was turned up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub first: u32,
    pub len: u16,
    pub room: u16,
    pub visits: u32,
    /// The merchant and point cards for which moves are listed.
    pub merchants: u64,
    pub points: u128,
}

/// Nodes and children.
pub(crate) struct Tree {
    pub nodes: Vec<Node>,
    pub children: Vec<Child>,
    most_nodes: usize,
    most_children: usize,
}

/// The cards below the markets and above the forts, as sets.
#[inline]
pub(crate) fn shown(table: &Table) -> (u64, u128) {
    let merchants = table.market().iter().fold(0, |set, c| set | 1 << c.index());
    let points = table.forts().iter().fold(0, |set, c| set | 1 << c.index());
    (merchants, points)
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

    /// Adds a node for this table with room for `room` children, none of them listed yet.
    pub(crate) fn add_node(&mut self, table: &Table, room: usize) -> u32 {
        let (merchants, points) = shown(table);
        self.nodes.push(Node {
            first: self.children.len() as u32,
            len: 0,
            room: room as u16,
            visits: 0,
            merchants,
            points,
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
