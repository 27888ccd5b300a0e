//! What must be right between the parts of a component file.

use std::collections::HashSet;

use super::node::{Fields, Node};
use super::{
    BonusTile, ExplorationTile, Limits, Location, LocationKind, MAX_BONUS_TILES, MAX_ROW, PLAYERS,
    PointCard,
};
use crate::text::quoted;

/// That the ids of a list are all different.
pub(super) fn ids(nodes: &[Node]) {
    let ids: Vec<Node> = nodes
        .iter()
        .filter(|node| node.is_table())
        .filter_map(|node| node.fields()?.optional("id"))
        .collect();
    unique(&ids);
}

/// That no text of a list is there twice.
pub(super) fn unique<'n>(nodes: impl IntoIterator<Item = &'n Node<'n>>) {
    let mut seen = HashSet::new();
    for node in nodes {
        if let Some(text) = node.as_text()
            && !seen.insert(text)
        {
            node.note(format!("{} is already the name of another", quoted(text)));
        }
    }
}

/// That forts and markets fill the places of their rows, each once.
pub(super) fn rows(root: &Fields, locations: Option<&[Location]>) {
    let Some(locations) = locations else { return };
    let row = |what: &str, slot_of: fn(LocationKind) -> Option<u8>| {
        let mut slots: Vec<usize> = (locations.iter())
            .filter_map(|l| slot_of(l.kind))
            .map(|slot| usize::from(slot) + 1)
            .collect();
        slots.sort_unstable();
        if !(2..=MAX_ROW).contains(&slots.len()) {
            root.note_at(
                "location",
                format!("{} {what}s, there may be 2 to {MAX_ROW}", slots.len()),
            );
        } else if !slots.iter().copied().eq(1..=slots.len()) {
            root.note_at(
                "location",
                format!(
                    "the slots of the {} {what}s are {slots:?}; they must be 1 to {} each once",
                    slots.len(),
                    slots.len()
                ),
            );
        }
    };
    row("fort", |kind| match kind {
        LocationKind::Fort { slot, .. } => Some(slot),
        _ => None,
    });
    row("market", |kind| match kind {
        LocationKind::Market { slot } => Some(slot),
        _ => None,
    });
}

/// The lists that could be read.
pub(super) struct Lists<'a> {
    pub(super) locations: Option<&'a [Location]>,
    pub(super) point_cards: Option<&'a [PointCard]>,
    pub(super) bonus_tiles: Option<&'a [BonusTile]>,
    pub(super) exploration_tiles: Option<&'a [ExplorationTile]>,
    pub(super) limits: Option<&'a Limits>,
}

/// That there is enough of everything for the setup with each number of players.
pub(super) fn counts(root: &Fields, lists: &Lists) {
    let stacks = lists.locations.map(|locations| {
        let stacks = locations.iter().map(|l| match l.kind {
            LocationKind::Fort { bonus_stack, .. } => Some(usize::from(bonus_stack)),
            _ => None,
        });
        let stacks: Vec<usize> = stacks.flatten().collect();
        stacks
    });
    if let Some(tiles) = lists.bonus_tiles {
        let all: usize = tiles.iter().map(|tile| usize::from(tile.copies)).sum();
        if all > MAX_BONUS_TILES {
            root.note_at(
                "bonus_tile",
                format!("{all} tiles in all, there may be {MAX_BONUS_TILES}"),
            );
        }
        let used: usize = (tiles.iter().filter(|tile| tile.is_used()))
            .map(|tile| usize::from(tile.copies))
            .sum();
        let needed = stacks.as_ref().map(|stacks| stacks.iter().sum());
        if let Some(needed) = needed.filter(|&needed| used < needed) {
            root.note_at(
                "bonus_tile",
                format!(
                    "{used} tiles without those marked III; the stacks of the forts need {needed}"
                ),
            );
        }
    }
    if let (Some(tiles), Some(locations)) = (lists.exploration_tiles, lists.locations) {
        let needed = locations.iter().filter(|l| l.covered).count();
        if tiles.len() < needed {
            root.note_at(
                "exploration_tile",
                format!(
                    "{} tiles; {needed} are needed for the locations with p23 = true",
                    tiles.len()
                ),
            );
        }
    }
    let (Some(cards), Some(stacks), Some(limits)) = (lists.point_cards, stacks, lists.limits)
    else {
        return;
    };
    for players in PLAYERS {
        let used = cards.iter().filter(|card| card.is_used(players)).count();
        // With this many claimed a player has ended the game, so that it cannot run out of cards before.
        let to_end = players * (usize::from(limits.point_cards_to_end) - 1) + 1;
        let needed = to_end.max(stacks.len());
        if used < needed {
            root.note_at(
                "point_card",
                format!(
                    "{used} cards with {players} players; {needed} are needed for {} forts and \
                     until somebody has {}",
                    stacks.len(),
                    limits.point_cards_to_end
                ),
            );
        }
    }
}
