//! What a component set means to a player, worked out once.

use std::sync::Arc;

use rules::east_to_west::{Components, LocationKind};
use rules::{MERCHANTS, MERCHANTS_IN_ALL, Merchant, MerchantId, Spices};

/// The components of a game with tables that evaluations need.
pub(crate) struct Guide {
    pub components: Arc<Components>,
    /// What each merchant card earns in a use, in spice value.
    earnings: [i32; MERCHANTS_IN_ALL],
    /// How many locations show each icon.
    reach: Vec<i32>,
    /// The point card that ends the game.
    pub end: i32,
}

/// The worth of spices: turmeric counts one, cinnamon four.
#[inline]
pub(crate) fn value(spices: Spices) -> i32 {
    let [y, r, g, b] = spices.counts().map(i32::from);
    y + 2 * r + 3 * g + 4 * b
}

impl Guide {
    pub(crate) fn new(components: &Arc<Components>) -> Guide {
        // A trade counts as made twice.
        let earnings = MERCHANTS.map(|card| match card {
            Merchant::Spices(get) => value(get),
            Merchant::Upgrade(steps) => i32::from(steps),
            Merchant::Trade(trade) => 2 * (value(trade.get) - value(trade.give)),
        });
        let mut reach = vec![0; components.layout().icons.len()];
        for location in components.locations() {
            if let Some(icon) = location.icon
                && !matches!(location.kind, LocationKind::Renew)
            {
                reach[icon.index()] += 1;
            }
        }
        Guide {
            components: Arc::clone(components),
            earnings,
            reach,
            end: i32::from(components.limits().point_cards_to_end),
        }
    }

    /// What a merchant card earns in a use.
    #[inline]
    pub(crate) fn earning(&self, card: MerchantId) -> i32 {
        self.earnings[card.index()]
    }

    /// How many locations show this icon.
    #[inline]
    pub(crate) fn reach(&self, icon: rules::east_to_west::Icon) -> i32 {
        self.reach[icon.index()]
    }
}
