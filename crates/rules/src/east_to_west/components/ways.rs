//! What every card, location and tile offers to a pantry, worked out when a component file is read.

use super::MAX_PANTRY;
use crate::exchange::Exchange;
use crate::merchant::Merchant;
use crate::spice::Spices;

/// The exchanges of a list of things, and how many of each thing's exchanges a pantry can pay for.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    exchanges: Vec<Exchange>,
    starts: Vec<u16>,
    /// For each pantry, by [`Spices::rank`], a count for each thing.
    payable: Vec<u8>,
}

impl Ways {
    /// For things that exchange as a merchant card does, or not at all, and pantries of at most `limit` cubes.
    pub(super) fn new(things: impl Iterator<Item = Option<Merchant>>, limit: u16) -> Ways {
        let mut ways = Ways {
            exchanges: Vec::new(),
            starts: vec![0],
            payable: Vec::new(),
        };
        for thing in things {
            ways.exchanges
                .extend(thing.into_iter().flat_map(|thing| thing.ways(limit)));
            ways.starts.push(ways.exchanges.len() as u16);
        }
        for pantry in Spices::up_to(limit) {
            for thing in 0..ways.starts.len() - 1 {
                let payable = ways.of(thing).iter().filter(|w| pantry.contains(w.give));
                ways.payable.push(payable.count() as u8);
            }
        }
        ways
    }

    /// Every exchange of one thing.
    #[inline]
    pub(super) fn of(&self, thing: usize) -> &[Exchange] {
        &self.exchanges[usize::from(self.starts[thing])..usize::from(self.starts[thing + 1])]
    }

    /// How many exchanges of each thing a pantry can pay for.
    #[inline]
    pub(super) fn payable(&self, pantry: Spices) -> &[u8] {
        let things = self.starts.len() - 1;
        let start = pantry.rank() * things;
        &self.payable[start..start + things]
    }
}

const _: () = assert!(MAX_PANTRY <= Spices::MAX_RANKED as usize);
