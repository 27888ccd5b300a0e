//! What a move turns face up: drawn, written, read and expected.

use std::fmt;

use tinyvec::ArrayVec;

use super::components::{BonusId, Components, LocationKind, MAX_ROW, MAX_STACK, PointId};
use super::decks::{Decks, unseen_tiles};
use super::moves::{Action, Bonus, Move, Task};
use super::table::Table;
use crate::deck::Deck;
use crate::merchant::MerchantId;
use crate::text::{ParseError, Words};

/// The cards and tiles that a move turned face up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reveal {
    /// The merchant cards dealt to the markets, left to right (EW-16, EW-17).
    pub merchants: ArrayVec<[MerchantId; MAX_ROW]>,
    /// The new top card of the point deck (EW-13).
    pub point: Option<PointId>,
    /// The new top bonus tile of the fort (EW-13).
    pub bonus: Option<BonusId>,
}

/// What a move will turn face up, as far as the table tells.
struct Expected {
    merchants: usize,
    point: bool,
    /// The place of the fort whose next bonus tile is turned up.
    bonus: Option<usize>,
}

impl Expected {
    #[inline]
    fn of(table: &Table, mv: Move) -> Expected {
        let (mut point, mut bonus) = (false, None);
        if let Action::Work(location, Task::Claim(_, tile)) = mv.action
            && let LocationKind::Fort { slot, .. } = table.components.location(location).kind
        {
            let slot = usize::from(slot);
            point = table.forts_below > 0;
            bonus = (tile == Bonus::Take && table.bonus[slot].below > 0).then_some(slot);
        }
        Expected {
            merchants: table.merchants_dealt(mv.action),
            point,
            bonus,
        }
    }
}

impl Reveal {
    /// Whether this is `so_far`, or `so_far` and what was drawn after it.
    pub(crate) fn continues(&self, so_far: &Reveal) -> bool {
        self.merchants.starts_with(&so_far.merchants)
            && so_far.point.is_none_or(|card| self.point == Some(card))
            && so_far.bonus.is_none_or(|tile| self.bonus == Some(tile))
    }

    /// Whether nothing turned face up.
    pub fn is_empty(&self) -> bool {
        self.merchants.is_empty() && self.point.is_none() && self.bonus.is_none()
    }

    /// What turned face up as text, `reveals YY>G +R`, or nothing.
    pub fn show(self, components: &Components) -> impl fmt::Display {
        Shown(self, components)
    }

    /// Reads what [`Reveal::show`] writes, after this legal move on this table.
    ///
    /// # Errors
    /// When the text is something else, or more or less than the move turns face up.
    pub fn read(text: &str, mv: Move, table: &Table) -> Result<Reveal, ParseError> {
        let expected = Expected::of(table, mv);
        let mut reveal = Reveal::default();
        let mut words = Words::new(text);
        if words.peek().is_some() {
            words.label("reveals")?;
        }
        for _ in 0..expected.merchants {
            let card = words.expect("a merchant card dealt")?;
            reveal.merchants.push(card.parse()?);
        }
        if expected.point {
            let card = words.expect("the new top card of the point deck")?;
            reveal.point = Some(table.components.find_point_card(card)?);
        }
        if expected.bonus.is_some() {
            let tile = words.expect("the new top bonus tile")?;
            reveal.bonus = Some(table.components.find_bonus_tile(tile)?);
        }
        words.end()?;
        Ok(reveal)
    }
}

struct Shown<'a>(Reveal, &'a Components);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Shown(reveal, components) = *self;
        if reveal.is_empty() {
            return Ok(());
        }
        f.write_str("reveals")?;
        for card in reveal.merchants {
            write!(f, " {card}")?;
        }
        if let Some(card) = reveal.point {
            write!(f, " {}", components.point_card(card).id)?;
        }
        if let Some(tile) = reveal.bonus {
            write!(f, " {}", components.bonus_tile(tile).id)?;
        }
        Ok(())
    }
}

impl Table {
    /// Whether this legal move may have turned these cards and tiles face up.
    pub fn can_reveal(&self, mv: Move, reveal: Reveal) -> bool {
        let expected = Expected::of(self, mv);
        if reveal.merchants.len() != expected.merchants
            || reveal.point.is_some() != expected.point
            || reveal.bonus.is_some() != expected.bonus.is_some()
        {
            return false;
        }
        let (new, known) = reveal
            .merchants
            .split_at(expected.merchants.min(self.market_unseen_len()));
        let mut unseen = self.unseen_merchants();
        let mut under = self.market_known.iter().chain(&self.market);
        let merchants = new.iter().all(|&card| {
            let is_new = unseen.contains(card);
            unseen = unseen.without(card);
            is_new
        }) && known.iter().all(|card| under.next() == Some(card));
        let point = (reveal.point).is_none_or(|card| self.unseen_points().any(|c| c == card));
        let bonus = (reveal.bonus).is_none_or(|tile| {
            let unseen = self.unseen_bonus();
            unseen.get(tile.index()).is_some_and(|&copies| copies > 0)
        });
        merchants && point && bonus
    }
}

impl Table {
    /// What this legal move may turn face up next, after what it has turned face up so far, with how often each comes
    /// in as many trials as all add up to. Nothing comes after the last.
    pub fn draws(&self, mv: Move, so_far: Reveal) -> Vec<(Reveal, u32)> {
        let expected = Expected::of(self, mv);
        let dealt = so_far.merchants.len();
        let with = |change: &dyn Fn(&mut Reveal)| {
            let mut reveal = so_far;
            change(&mut reveal);
            reveal
        };
        let merchant = |card| (with(&|reveal| reveal.merchants.push(card)), 1);
        if dealt < expected.merchants.min(self.market_unseen_len()) {
            let drawn = so_far.merchants.iter().copied().collect();
            let left = self.unseen_merchants().minus(drawn);
            left.map(merchant).collect()
        } else if dealt < expected.merchants {
            // Cards that were put under the deck are known.
            let mut known = self.market_known.iter().chain(&self.market);
            let next = known.nth(dealt - self.market_unseen_len());
            next.copied().map(merchant).into_iter().collect()
        } else if expected.point && so_far.point.is_none() {
            let point = |card| (with(&|reveal| reveal.point = Some(card)), 1);
            self.unseen_points().map(point).collect()
        } else if expected.bonus.is_some() && so_far.bonus.is_none() {
            let kinds = self.components.bonus_tiles().len();
            let tiles = self.unseen_bonus();
            let left = tiles[..kinds].iter().enumerate();
            left.filter(|&(_, &copies)| copies > 0)
                .map(|(kind, &copies)| {
                    let tile = BonusId::new(kind);
                    (with(&|reveal| reveal.bonus = Some(tile)), copies.into())
                })
                .collect()
        } else {
            Vec::new()
        }
    }
}

impl Decks {
    /// Draws what a legal move turns face up.
    #[inline]
    pub(super) fn draw(&mut self, table: &Table, mv: Move) -> Reveal {
        let expected = Expected::of(table, mv);
        let mut reveal = Reveal::default();
        if expected.point {
            reveal.point = self.forts.draw();
        }
        if let Some(slot) = expected.bonus {
            reveal.bonus = self.bonus[slot].draw();
        }
        let mut known = table.market_known.iter().chain(&table.market);
        for _ in 0..expected.merchants {
            let card = self.market.draw().or_else(|| known.next().copied());
            reveal
                .merchants
                .push(card.expect("no more cards are dealt than there are"));
        }
        reveal
    }

    /// Reorders unseen cards so that `mv` reveals `reveal`. Returns `false` if that is impossible.
    pub(super) fn arrange(&mut self, table: &Table, mv: Move, reveal: Reveal) -> bool {
        if !table.can_reveal(mv, reveal) {
            return false;
        }
        let unseen = reveal.merchants.iter().take(self.market.len());
        let merchants = unseen
            .enumerate()
            .all(|(depth, &card)| self.market.put_at_depth(depth, card));
        let point = reveal.point.is_none_or(|card| self.forts.put_on_top(card));
        let slot = Expected::of(table, mv).bonus;
        let bonus = slot
            .zip(reveal.bonus)
            .is_none_or(|(slot, tile)| self.arrange_bonus(table, slot, tile));
        merchants && point && bonus
    }

    /// Makes this the next tile of a stack, if it may be: it may come from another stack, or from the box.
    fn arrange_bonus(&mut self, table: &Table, slot: usize, tile: BonusId) -> bool {
        let stack = &self.bonus[slot];
        if stack.known().next().is_some() {
            return stack.known().next() == Some(tile);
        }
        let known = self.bonus.iter().flat_map(Deck::known);
        let mut others = unseen_tiles(table, known);
        let Some(place) = others.iter().position(|&other| other == tile) else {
            return false;
        };
        others.remove(place);
        // The stack is guessed from its bottom; the tile expected is its top.
        let below = self.bonus[slot].len() - 1;
        let mut others = others.into_iter();
        let guess = others.by_ref().take(below).chain([tile]);
        self.bonus[slot].guess(guess.collect::<ArrayVec<[BonusId; MAX_STACK]>>());
        for (other, stack) in self.bonus.iter_mut().enumerate() {
            if other != slot {
                stack.guess(others.by_ref().take(stack.unknown()));
            }
        }
        true
    }
}
