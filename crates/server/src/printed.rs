//! What is printed in a component set, as clients are told.

use rules::east_to_west::{
    Benefit, BonusTile, Components, Counts, ExplorationTile, Icon, Immediate, Location,
    LocationKind, PLAYERS, PointCard, Provenance, Symbol,
};

use crate::protocol::{
    PrintedBenefit, PrintedBonusTile, PrintedCounts, PrintedImmediate, PrintedLimits,
    PrintedLocation, PrintedPointCard, PrintedSet, PrintedTile, PrintedWork,
};

/// Everything that is printed in a set.
pub(crate) fn printed(set: &Components) -> PrintedSet {
    let names = Names(set);
    let limits = set.limits();
    PrintedSet {
        title: set.name().to_owned(),
        designed: set.provenance() == Provenance::Designed,
        boards: set.layout().rows.clone(),
        locations: set.locations().iter().map(|l| names.location(l)).collect(),
        point_cards: set.point_cards().iter().map(|c| names.card(c)).collect(),
        bonus_tiles: set.bonus_tiles().iter().map(|t| names.bonus(t)).collect(),
        exploration_tiles: set.exploration_tiles().iter().map(tile).collect(),
        limits: PrintedLimits {
            pantry: limits.pantry,
            route: limits.route,
            bonus_slots: limits.bonus_slots,
            cards_to_end: limits.point_cards_to_end,
        },
    }
}

/// The words of a set.
struct Names<'a>(&'a Components);

impl Names<'_> {
    fn icon(&self, icon: Icon) -> String {
        self.0.layout().icons[icon.index()].clone()
    }

    fn symbol(&self, symbol: Symbol) -> String {
        self.0.layout().symbols[symbol.index()].clone()
    }

    fn location(&self, location: &Location) -> PrintedLocation {
        PrintedLocation {
            id: location.id.clone(),
            board: location.board.clone(),
            work: match location.kind {
                LocationKind::Fort { slot, bonus_stack } => PrintedWork::Fort { slot, bonus_stack },
                LocationKind::Basic(card) => PrintedWork::Basic {
                    card: card.to_string(),
                },
                LocationKind::Market { slot } => PrintedWork::Market { slot },
                LocationKind::Renew => PrintedWork::Renew,
                LocationKind::Adjust => PrintedWork::Adjust,
            },
            settlers: location.settlers,
            icon: location.icon.map(|icon| self.icon(icon)),
            covered: location.covered,
        }
    }

    fn card(&self, card: &PointCard) -> PrintedPointCard {
        let used = PLAYERS.filter(|&players| card.is_used(players));
        PrintedPointCard {
            id: card.id.clone(),
            cost: card.cost.to_string(),
            points: card.points,
            symbol: self.symbol(card.symbol),
            benefit: match card.benefit {
                Benefit::Settlers(n) => PrintedBenefit::Settlers { n },
                Benefit::Tool(icon) => PrintedBenefit::Tool {
                    icon: self.icon(icon),
                },
                Benefit::Goods(icon, spices) => PrintedBenefit::Goods {
                    icon: self.icon(icon),
                    spices: spices.to_string(),
                },
                Benefit::Explore => PrintedBenefit::Explore,
            },
            players: used.map(|players| players as u8).collect(),
        }
    }

    fn bonus(&self, tile: &BonusTile) -> PrintedBonusTile {
        PrintedBonusTile {
            id: tile.id.clone(),
            copies: if tile.is_used() { tile.copies } else { 0 },
            counts: match tile.counts {
                Counts::Pair(a, b) => PrintedCounts::Pair {
                    symbols: vec![self.symbol(a), self.symbol(b)],
                },
                Counts::Each(symbol) => PrintedCounts::Each {
                    symbol: self.symbol(symbol),
                },
                Counts::Settlers(n) => PrintedCounts::Settlers { n },
                Counts::MerchantCards(n) => PrintedCounts::MerchantCards { n },
            },
            points: tile.points,
        }
    }
}

fn tile(tile: &ExplorationTile) -> PrintedTile {
    PrintedTile {
        id: tile.id.clone(),
        points: tile.points,
        immediate: match tile.immediate {
            Immediate::Nothing => PrintedImmediate::Nothing,
            Immediate::Gain(spices) => PrintedImmediate::Gain {
                spices: spices.to_string(),
            },
            Immediate::Settlers(n) => PrintedImmediate::Settlers { n },
            Immediate::Upgrade(n) => PrintedImmediate::Upgrade { n },
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The web client's tests derive deals with it.
    #[test]
    fn the_committed_set_is_the_one_that_is_built_in() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/stand-in.json");
        let made = serde_json::to_string_pretty(&printed(&Components::stand_in())).unwrap() + "\n";
        if std::env::var("SNAPSHOTS").is_ok_and(|mode| mode == "overwrite") {
            std::fs::write(path, &made).unwrap();
        }
        let committed = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            committed == made,
            "{path} is stale; write it anew with SNAPSHOTS=overwrite cargo test -p server printed"
        );
    }
}
