//! A turn as a short sequence of choices from a fixed set of numbers, for programs that learn.
//!
//! First the action, then each spice of a payment, then each spice to discard, the cheapest first. Every legal move is
//! exactly one such sequence.
//!
//! | choice | meaning |
//! |---|---|
//! | 0 to 223 | play the way with this index ([`WayId::index`](super::WayId::index)) |
//! | 224 to 229 | acquire the card in this place of the market |
//! | 230 | rest |
//! | 231 to 235 | claim the card in this place of the row |
//! | 236 to 239 | pay this spice on the next card, Y R G B |
//! | 240 to 243 | discard this spice, Y R G B |
//!
//! ```
//! use rules::spice_road::{Decision, Game};
//! let mut game = Game::deal(2, &mut rules::chance::seeded(7));
//! let mut decision = Decision::new();
//! let mv = loop {
//!     let choice = decision.choices(game.table()).next().unwrap(); // or what a policy likes best
//!     if let Some(mv) = decision.choose(game.table(), choice).unwrap() {
//!         break mv;
//!     }
//! };
//! game.play(mv).unwrap();
//! ```

use super::legal::MAX_ACTIONS;
use super::moves::{Action, Move};
use super::payment::{MAX_PAYMENT, Payment};
use super::play::above_limit;
use super::table::{PLAYERS, Table};
use super::ways::{WAYS_IN_ALL, WayId};
use super::{MARKET_PLACES, POINT_PLACES};
use crate::decision::{NoSuchChoice, check, discard_choices, discarded};
use crate::observation::{Field, Writer, fields};
use crate::spice::{Spice, Spices};

const ACQUIRE: usize = WAYS_IN_ALL;
const REST: usize = ACQUIRE + MARKET_PLACES;
const CLAIM: usize = REST + 1;
const PAY: usize = CLAIM + POINT_PLACES;
const DISCARD: usize = PAY + 4;

/// A move in the making.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    action: Option<Action>,
    pay: Payment,
    discard: Spices,
}

impl Decision {
    /// The number of choices; every choice is below it.
    pub const CHOICES: usize = DISCARD + 4;

    /// How many numbers tell what is chosen so far.
    pub const OBSERVATION: usize = PAY + 4 * MAX_PAYMENT + 4;

    /// A turn of which nothing is chosen yet.
    pub fn new() -> Decision {
        Decision::default()
    }

    /// The choices that lead to a legal move, in ascending order; none when the game is over.
    pub fn choices(&self, table: &Table) -> impl Iterator<Item = usize> + use<> {
        let mut choices = tinyvec::ArrayVec::<[usize; MAX_ACTIONS]>::new();
        self.each_choice(table, |choice| choices.push(choice));
        choices.into_iter()
    }

    /// Calls `visit` with each of [`Decision::choices`], in the same order.
    #[inline]
    pub fn each_choice(&self, table: &Table, mut visit: impl FnMut(usize)) {
        match self.action {
            None if table.is_over() => {}
            None => {
                table.playable_ways().for_each(|way| visit(way.index()));
                (0..table.payable_places()).for_each(|place| visit(ACQUIRE + place));
                if table.can_rest() {
                    visit(REST);
                }
                let caravan = table.mover().caravan;
                for (place, card) in table.points().iter().enumerate() {
                    if caravan.contains(card.cost()) {
                        visit(CLAIM + place);
                    }
                }
            }
            Some(_) if self.pay.len() < self.price(table) => {
                let left = table.mover().caravan.minus(self.pay.spices());
                let held = Spice::ALL.into_iter().filter(|&s| left.count(s) > 0);
                held.for_each(|spice| visit(PAY + spice as usize));
            }
            Some(_) => {
                let held = self.held(table);
                discard_choices(held, above_limit(held), self.discard)
                    .for_each(|spice| visit(DISCARD + spice as usize));
            }
        }
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
        match choice {
            ..ACQUIRE => self.action = Some(Action::Play(WayId::new(choice))),
            ACQUIRE..REST => {
                let card = table.market().cards()[choice - ACQUIRE];
                self.action = Some(Action::Acquire(card));
            }
            REST => self.action = Some(Action::Rest),
            CLAIM..PAY => self.action = Some(Action::Claim(table.points()[choice - CLAIM])),
            PAY..DISCARD => self.pay = self.pay.with(Spice::ALL[choice - PAY]),
            _ => self.discard = self.discard.plus(Spices::one(Spice::ALL[choice - DISCARD])),
        }
        let action = self.action?;
        let complete = self.pay.len() == self.price(table)
            && self.discard.total() == above_limit(self.held(table));
        complete.then_some(Move {
            action,
            pay: self.pay,
            discard: self.discard,
        })
    }

    /// The choices that make a legal move, in their order.
    pub fn choices_of(table: &Table, mv: Move) -> Vec<usize> {
        let mut choices = vec![action_choice(table, mv.action)];
        choices.extend(mv.pay.iter().map(|spice| PAY + spice as usize));
        choices.extend(discarded(mv.discard).map(|spice| DISCARD + spice as usize));
        choices
    }

    /// Calls `add` with the index and the value of each number that is not 0 of [`Decision::OBSERVATION`] numbers that
    /// tell what is chosen so far: the action (one of 236), the spice paid on each of five cards (one of 4), and the
    /// spices to discard, Y R G B.
    #[inline]
    pub fn observe_each(&self, table: &Table, add: impl FnMut(usize, f32)) {
        self.write(table, &mut Writer::new(add, None));
    }

    fn write(&self, table: &Table, to: &mut Writer<impl FnMut(usize, f32)>) {
        let action = self.action.map(|action| action_choice(table, action));
        to.kind(|| "chosen action".to_owned(), PAY, action);
        let mut pay = self.pay.iter().map(|spice| spice as usize);
        for place in 0..MAX_PAYMENT {
            to.kind(|| format!("chosen pay {place}"), 4, pay.next());
        }
        let discard = self.discard.counts().map(u32::from);
        to.counts(|| "chosen discard".to_owned(), discard);
    }

    /// How many spices the chosen action costs.
    fn price(&self, table: &Table) -> usize {
        match self.action {
            Some(Action::Acquire(card)) => table.market().place(card).unwrap_or(0),
            _ => 0,
        }
    }

    /// What the caravan holds after the action and the payment so far.
    fn held(&self, table: &Table) -> Spices {
        match self.action {
            Some(Action::Acquire(_)) => {
                let found = table.market().spices()[self.price(table)];
                let left = table.mover().caravan.minus(self.pay.spices());
                left.plus(found)
            }
            Some(action) => table.held(action),
            None => table.mover().caravan,
        }
    }
}

/// The fields of [`Decision::observe_each`], in order.
pub fn decision_fields() -> Vec<Field> {
    let table = Table::laid_for(*PLAYERS.start());
    fields(|to| Decision::new().write(&table, to))
}

/// The choice of a possible action.
fn action_choice(table: &Table, action: Action) -> usize {
    let in_row = |place: Option<usize>| place.expect("a possible action takes a card of a row");
    match action {
        Action::Play(way) => way.index(),
        Action::Acquire(card) => ACQUIRE + in_row(table.market().place(card)),
        Action::Rest => REST,
        Action::Claim(card) => CLAIM + in_row(table.points().iter().position(|&c| c == card)),
    }
}
