//! What the decisions of both games share.

use std::fmt;

use crate::spice::{Spice, Spices};

/// A choice that leads to no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchChoice(pub usize);

impl fmt::Display for NoSuchChoice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let NoSuchChoice(choice) = self;
        write!(
            f,
            "choice {choice} leads to no legal move; take one of choices()"
        )
    }
}

impl std::error::Error for NoSuchChoice {}

/// The spices that may be discarded next when `number` of `held` must go and `chosen` are chosen. They are chosen from
/// the cheapest up, so that a discard is one sequence alone.
pub(crate) fn discard_choices(
    held: Spices,
    number: u16,
    chosen: Spices,
) -> impl Iterator<Item = Spice> {
    let missing = number.saturating_sub(chosen.total());
    let left = held.minus(chosen);
    let dearest = Spice::ALL.into_iter().rev().find(|&s| chosen.count(s) > 0);
    Spice::ALL.into_iter().filter(move |&spice| {
        let from_here: u16 = Spice::ALL[spice as usize..]
            .iter()
            .map(|&s| left.count(s))
            .sum();
        missing > 0
            && left.count(spice) > 0
            && from_here >= missing
            && dearest.is_none_or(|dearest| spice >= dearest)
    })
}

/// The spices one by one, from the cheapest up.
pub(crate) fn discarded(spices: Spices) -> impl Iterator<Item = Spice> {
    Spice::ALL
        .into_iter()
        .flat_map(move |spice| (0..spices.count(spice)).map(move |_| spice))
}
