//! What the decisions of both games share, and a decision of either game.

use std::fmt;

use crate::game::GameName;
use crate::spice::{Spice, Spices};
use crate::{east_to_west, spice_road};

/// A move of either game in the making: made with [`AnyTable::decision`](crate::AnyTable::decision), asked and
/// continued with the table it was made for.
///
/// ```
/// use rules::{AnyGame, GameName};
/// for name in GameName::ALL {
///     let mut game = AnyGame::deal(name, 3, &mut rules::chance::seeded(7)).unwrap();
///     let mut decision = game.decision();
///     let mv = loop {
///         let choice = game.choices(&decision)[0]; // or what a policy likes best
///         if let Some(mv) = game.choose(&mut decision, choice).unwrap() {
///             break mv;
///         }
///     };
///     game.play(&mv).unwrap();
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyDecision {
    /// Of Spice Road.
    SpiceRoad(spice_road::Decision),
    /// Of From East to West.
    EastToWest(east_to_west::Decision),
}

impl AnyDecision {
    /// A turn of this game of which nothing is chosen yet.
    pub fn new(name: GameName) -> AnyDecision {
        match name {
            GameName::SpiceRoad => AnyDecision::SpiceRoad(spice_road::Decision::new()),
            GameName::EastToWest => AnyDecision::EastToWest(east_to_west::Decision::new()),
        }
    }
}

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

/// That a choice is one of those that lead to a legal move.
pub(crate) fn check(
    mut choices: impl Iterator<Item = usize>,
    choice: usize,
) -> Result<(), NoSuchChoice> {
    let possible = choices.any(|possible| possible == choice);
    possible.then_some(()).ok_or(NoSuchChoice(choice))
}

/// A mask of which nothing may be chosen.
pub(crate) fn clear_mask(len: usize, mask: &mut [bool]) {
    assert_eq!(mask.len(), len, "a mask has an entry for each choice");
    mask.fill(false);
}

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
