//! Chances to win, as two types that cannot be mistaken for each other: by mover and by seat.

/// The most players of any game.
pub(crate) const MAX_SEATS: usize = rules::Seat::MAX_SEATS;

/// Everybody's chance to win: first of the player who moves or has just moved, then of the others in turn order.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct ByMover(pub [f32; MAX_SEATS]);

/// Everybody's chance to win, by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct BySeat(pub [f32; MAX_SEATS]);

impl ByMover {
    /// The mover's chance.
    #[inline]
    pub(crate) fn own(&self) -> f32 {
        self.0[0]
    }

    /// The same chances by seat; `mover` is one of `seats` seats.
    #[inline]
    pub(crate) fn by_seat(&self, mover: usize, seats: usize) -> BySeat {
        let mut turned = BySeat::default();
        let mut place = mover;
        for &chance in self.0.iter().take(seats) {
            turned.0[place] = chance;
            place = if place + 1 == seats { 0 } else { place + 1 };
        }
        turned
    }
}

impl BySeat {
    /// A game that this seat has won.
    #[inline]
    pub(crate) fn won_by(seat: usize) -> BySeat {
        let mut chances = BySeat::default();
        chances.0[seat] = 1.0;
        chances
    }

    /// The chance of one seat.
    #[inline]
    pub(crate) fn of(&self, seat: usize) -> f32 {
        self.0[seat]
    }

    /// The same chances as seen by `mover`, one of `seats` seats.
    #[inline]
    pub(crate) fn by_mover(&self, mover: usize, seats: usize) -> ByMover {
        let mut turned = ByMover::default();
        let mut place = mover;
        for chance in turned.0.iter_mut().take(seats) {
            *chance = self.0[place];
            place = if place + 1 == seats { 0 } else { place + 1 };
        }
        turned
    }

    /// Adds the chances of an event that happens `times` times.
    #[inline]
    pub(crate) fn add(&mut self, chances: &BySeat, times: u32) {
        for (total, chance) in self.0.iter_mut().zip(chances.0) {
            *total += chance * times as f32;
        }
    }

    /// Every chance divided by `number`.
    #[inline]
    pub(crate) fn divided_by(&self, number: u32) -> BySeat {
        BySeat(self.0.map(|total| total / number as f32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_there_and_back_changes_nothing() {
        let chances = BySeat([0.1, 0.2, 0.3, 0.4, 0.0]);
        for mover in 0..4 {
            let seen = chances.by_mover(mover, 4);
            assert!((seen.own() - chances.of(mover)).abs() < f32::EPSILON);
            assert_eq!(seen.by_seat(mover, 4), chances);
        }
    }
}
