//! A turn as a short sequence of choices from a fixed set of numbers, for programs that learn.
//!
//! First where settlers are placed, or rest; then what is done there; then each spice to discard, the cheapest first.
//! The numbers are the same for every component set and number of players. Every legal move is exactly one sequence.
//!
//! | choice | meaning |
//! |---|---|
//! | 0 to 63 | work at the location with this number |
//! | 64 to 71 | use the card in this place of the route |
//! | 72 | rest |
//! | 73 to 328 | the exchange at this place of the card's, location's or tile's list |
//! | 329 to 360 | take the exploration tile with this number |
//! | 361, 362 | leave or take the bonus tile |
//! | 363, 364 | at a market: use the card, or take it |
//! | 365 to 372 | at a market: take the card for the one in this place of the route |
//! | 373 | adjust without swapping |
//! | 374 to 381 | adjust: swap the card in this place of the route, the left one first |
//! | 382 to 385 | discard this spice, Y R G B |

use std::ops::ControlFlow;

use tinyvec::ArrayVec;

use super::components::{LocationId, MAX_LOCATIONS, MAX_ROUTE, MAX_TILES};
use super::moves::{Action, Bonus, Discovery, Move, Task, Use};
use super::table::{Table, bits};
use crate::decision::{NoSuchChoice, check, discard_choices, discarded};
use crate::merchant::MerchantId;
use crate::observation::{Field, Writer, fields};
use crate::spice::{Spice, Spices};

const ROUTE: usize = MAX_LOCATIONS;
const REST: usize = ROUTE + MAX_ROUTE;
const WAY: usize = REST + 1;
const TILE: usize = WAY + 256;
const LEAVE: usize = TILE + MAX_TILES;
const TAKE_BONUS: usize = LEAVE + 1;
const USE: usize = TAKE_BONUS + 1;
const TAKE: usize = USE + 1;
const TAKE_FOR: usize = TAKE + 1;
const ADJUST: usize = TAKE_FOR + MAX_ROUTE;
const SWAP: usize = ADJUST + 1;
const DISCARD: usize = SWAP + MAX_ROUTE;

/// The choices of one action; a claim with an exploration tile that upgrades has the most.
type Path = ArrayVec<[usize; 4]>;

/// A move in the making.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    path: Path,
    action: Option<Action>,
    discard: Spices,
}

impl Decision {
    /// The number of choices; every choice is below it.
    pub const CHOICES: usize = DISCARD + 4;

    /// How many numbers tell what is chosen so far.
    pub const OBSERVATION: usize = DISCARD + 4;

    /// A turn of which nothing is chosen yet.
    pub fn new() -> Decision {
        Decision::default()
    }

    /// The choices that lead to a legal move, in ascending order; none when the game is over.
    pub fn choices(&self, table: &Table) -> impl Iterator<Item = usize> + use<> {
        let mut choices = Vec::new();
        self.each_choice(table, |choice| choices.push(choice));
        choices.sort_unstable();
        choices.dedup();
        choices.into_iter()
    }

    /// Calls `visit` with each of [`Decision::choices`], in any order and some more than once.
    #[inline]
    pub fn each_choice(&self, table: &Table, mut visit: impl FnMut(usize)) {
        if let Some(action) = self.action {
            let held = table.held(action);
            discard_choices(held, table.above_limit(held), self.discard)
                .for_each(|spice| visit(DISCARD + spice as usize));
        } else if self.path.is_empty() {
            first_choices(table, visit);
        } else {
            self.each_action(table, |path, _| visit(path[self.path.len()]));
        }
    }

    /// The actions that begin with what is chosen, which is something, with their choices.
    #[inline]
    fn each_action(&self, table: &Table, mut visit: impl FnMut(&Path, Action)) {
        let mut go_on = |action| {
            let path = path_of(table, action);
            if path.starts_with(&self.path) {
                visit(&path, action);
            }
            ControlFlow::<()>::Continue(())
        };
        let _ = match self.path[0] {
            location @ ..ROUTE => table.each_work(LocationId::new(location), &mut go_on),
            place @ ROUTE..REST => table.each_route(place - ROUTE, &mut go_on),
            _ => go_on(Action::Rest),
        };
    }

    /// Makes a choice. Returns the move once it is complete.
    ///
    /// # Errors
    /// If it is none of [`Decision::choices`], nothing being changed.
    pub fn choose(&mut self, table: &Table, choice: usize) -> Result<Option<Move>, NoSuchChoice> {
        check(self.choices(table), choice)?;
        Ok(self.choose_unchecked(table, choice))
    }

    /// Makes one of [`Decision::choices`]. Returns the move once it is complete.
    #[inline]
    pub fn choose_unchecked(&mut self, table: &Table, choice: usize) -> Option<Move> {
        debug_assert_eq!(check(self.choices(table), choice), Ok(()));
        if choice >= DISCARD {
            self.discard = self.discard.plus(Spices::one(Spice::ALL[choice - DISCARD]));
        } else {
            self.path.push(choice);
            let mut found = None;
            self.each_action(table, |path, action| {
                if path.len() == self.path.len() {
                    found = Some(action);
                }
            });
            self.action = found;
        }
        let action = self.action?;
        let complete = self.discard.total() == table.above_limit(table.held(action));
        complete.then_some(Move {
            action,
            discard: self.discard,
        })
    }

    /// Calls `add` with the index and the value of each number that is not 0 of [`Decision::OBSERVATION`] numbers that
    /// tell what is chosen so far: each choice but discards (0 to 381), and the spices to discard, Y R G B.
    #[inline]
    pub fn observe_each(&self, add: impl FnMut(usize, f32)) {
        self.write(&mut Writer::new(add, None));
    }

    fn write(&self, to: &mut Writer<impl FnMut(usize, f32)>) {
        // No choice is made twice in a turn, and of two cards to swap the left one is chosen first.
        let path = self.path.iter().copied();
        to.tally(|| "chosen".to_owned(), DISCARD, path);
        let discard = self.discard.counts().map(u32::from);
        to.counts(|| "chosen discard".to_owned(), discard);
    }

    /// The choices that make a legal move, in their order.
    pub fn choices_of(table: &Table, mv: Move) -> Vec<usize> {
        let mut choices = path_of(table, mv.action).to_vec();
        choices.extend(discarded(mv.discard).map(|spice| DISCARD + spice as usize));
        choices
    }
}

/// The fields of [`Decision::observe_each`], in order.
pub fn decision_fields() -> Vec<Field> {
    fields(|to| Decision::new().write(to))
}

/// The locations and cards of the route with at least one possible action, and rest.
#[inline]
fn first_choices(table: &Table, mut visit: impl FnMut(usize)) {
    if table.is_over() {
        return;
    }
    let mut any = |_| ControlFlow::Break(());
    for index in bits(table.workable()) {
        if table.each_work(LocationId::new(index), &mut any).is_break() {
            visit(index);
        }
    }
    for place in table.usable_route() {
        if table.each_route(place, &mut any).is_break() {
            visit(ROUTE + place);
        }
    }
    visit(REST);
}

/// The choices of a possible action. No action's are the beginning of another's: what follows a choice is decided by
/// the location, card or tile that was chosen.
fn path_of(table: &Table, action: Action) -> Path {
    let place = |card: MerchantId| {
        let place = table.mover().route_place(card);
        place.expect("a possible action names cards of the route")
    };
    let mut path = Path::new();
    match action {
        Action::Rest => path.push(REST),
        Action::Route(Use { card, way }) => {
            path.push(ROUTE + place(card));
            path.push(WAY + usize::from(way));
        }
        Action::Work(location, task) => {
            path.push(location.index());
            match task {
                Task::Basic(way) => path.push(WAY + usize::from(way)),
                Task::Claim(discovery, bonus) => {
                    if let Some(Discovery { tile, way }) = discovery {
                        path.push(TILE + tile.index());
                        if !table.components().tile_ways(tile).is_empty() {
                            path.push(WAY + usize::from(way));
                        }
                    }
                    path.push(match bonus {
                        Bonus::Leave => LEAVE,
                        Bonus::Take => TAKE_BONUS,
                    });
                }
                Task::Use(Use { way, .. }) => {
                    path.push(USE);
                    path.push(WAY + usize::from(way));
                }
                Task::Take => path.push(TAKE),
                Task::TakeFor(card) => path.push(TAKE_FOR + place(card)),
                Task::Renew => {}
                Task::Adjust => path.push(ADJUST),
                Task::Swap(left, right) => {
                    path.push(SWAP + place(left));
                    path.push(SWAP + place(right));
                }
            }
        }
    }
    path
}
