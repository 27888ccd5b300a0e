//! Paying for a merchant card: one spice of your choice on each card to its left (SR-15).

use std::fmt;

use super::caravans::payment_counts;
use crate::spice::{Spice, Spices};

/// The most spices an acquisition can cost: five, for the sixth card of the row.
pub const MAX_PAYMENT: usize = super::MARKET_PLACES - 1;

/// Spices in the order of the row: the first lies on the first card.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Payment {
    /// Two bits a spice, the first lowest.
    packed: u16,
    len: u8,
}

impl Payment {
    /// Nothing, as the first card of the row costs.
    pub const NONE: Payment = Payment { packed: 0, len: 0 };

    /// How many spices.
    #[inline]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether nothing is paid.
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The spices, first card first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Spice> {
        (0..self.len()).map(move |i| Spice::ALL[usize::from(self.packed >> (2 * i) & 3)])
    }

    /// The spices without their order.
    #[inline]
    pub fn spices(self) -> Spices {
        self.iter()
            .fold(Spices::NONE, |sum, spice| sum.plus(Spices::one(spice)))
    }

    /// The payment and one spice more, on the next card.
    ///
    /// # Panics
    /// When it is [`MAX_PAYMENT`] long already.
    #[must_use]
    pub fn with(self, spice: Spice) -> Payment {
        assert!(self.len() < MAX_PAYMENT, "no row is longer");
        Payment {
            packed: self.packed | (spice as u16) << (2 * self.len),
            len: self.len + 1,
        }
    }

    /// The payment without its last spice.
    fn without_last(self) -> Payment {
        let len = self.len - 1;
        Payment {
            packed: self.packed & ((1 << (2 * len)) - 1),
            len,
        }
    }
}

impl FromIterator<Spice> for Payment {
    fn from_iter<I: IntoIterator<Item = Spice>>(spices: I) -> Payment {
        spices.into_iter().fold(Payment::NONE, Payment::with)
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.iter()
            .try_for_each(|spice| write!(f, "{}", spice.letter()))
    }
}

impl fmt::Debug for Payment {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Every payment of `len` spices out of a caravan, in alphabetical order of the spices' values.
pub fn payments(caravan: Spices, len: usize) -> Payments {
    let mut all = Payments {
        left: caravan,
        current: None,
    };
    if usize::from(caravan.total()) >= len {
        all.current = Some(Payment::NONE);
        all.fill(len);
    }
    all
}

/// The iterator of [`payments`].
#[derive(Clone, Debug)]
pub struct Payments {
    /// What the current payment leaves in the caravan.
    left: Spices,
    current: Option<Payment>,
}

impl Payments {
    /// The cheapest spice left that is worth at least `from`.
    #[inline]
    fn cheapest(&self, from: usize) -> Option<Spice> {
        Spice::ALL[from..]
            .iter()
            .copied()
            .find(|&spice| self.left.count(spice) > 0)
    }

    /// Makes the current payment `len` long with the cheapest spices.
    #[inline]
    fn fill(&mut self, len: usize) {
        let Some(mut payment) = self.current else {
            return;
        };
        while payment.len() < len {
            let spice = self
                .cheapest(0)
                .expect("the caravan holds as many spices as are paid");
            self.left = self.left.minus(Spices::one(spice));
            payment = payment.with(spice);
        }
        self.current = Some(payment);
    }
}

impl Iterator for Payments {
    type Item = Payment;

    #[inline]
    fn next(&mut self) -> Option<Payment> {
        let payment = self.current?;
        let mut shorter = payment;
        self.current = None;
        while !shorter.is_empty() {
            let last = Spice::ALL[usize::from(shorter.packed >> (2 * (shorter.len - 1)))];
            shorter = shorter.without_last();
            self.left = self.left.plus(Spices::one(last));
            if let Some(spice) = self.cheapest(last as usize + 1) {
                self.left = self.left.minus(Spices::one(spice));
                self.current = Some(shorter.with(spice));
                self.fill(payment.len());
                break;
            }
        }
        Some(payment)
    }
}

/// How many payments of `len` spices a caravan of at most ten offers.
#[inline]
pub(super) fn count_payments(caravan: Spices, len: usize) -> u32 {
    u32::from(payment_counts(len)[caravan.rank()])
}

/// The payment that [`payments`] lists at `index`, which is below [`count_payments`].
pub(super) fn nth_payment(mut caravan: Spices, len: usize, mut index: u32) -> Payment {
    let mut payment = Payment::NONE;
    while payment.len() < len {
        for spice in Spice::ALL {
            if caravan.count(spice) == 0 {
                continue;
            }
            let rest = caravan.minus(Spices::one(spice));
            let choices = count_payments(rest, len - payment.len() - 1);
            if index < choices {
                payment = payment.with(spice);
                caravan = rest;
                break;
            }
            index -= choices;
        }
    }
    payment
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spice_road::caravans::CARAVANS;

    #[test] // SR-15: which cube on which card is your choice.
    fn payments_are_every_sequence_once() {
        for caravan in CARAVANS {
            for len in 0..=MAX_PAYMENT {
                let mut plain = vec![(Payment::NONE, caravan)];
                for _ in 0..len {
                    plain = plain
                        .into_iter()
                        .flat_map(|(paid, left)| {
                            Spice::ALL
                                .into_iter()
                                .filter(move |&s| left.count(s) > 0)
                                .map(move |s| (paid.with(s), left.minus(Spices::one(s))))
                        })
                        .collect();
                }
                let plain: Vec<Payment> = plain.into_iter().map(|(paid, _)| paid).collect();
                assert_eq!(payments(caravan, len).collect::<Vec<_>>(), plain);
                assert_eq!(count_payments(caravan, len) as usize, plain.len());
                for (index, &payment) in plain.iter().enumerate().step_by(7) {
                    assert_eq!(nth_payment(caravan, len, index as u32), payment);
                }
            }
        }
    }
}
