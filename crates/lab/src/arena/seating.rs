//! The schedule: pairings, deals and seats.
//!
//! Every two contenders meet. One seat is the first's and the rest are the second's; each deal is played once for
//! every seat the first can have, so that neither the cards nor the seat favours a contender.

use rules::Seat;
use rules::chance::XorShift;

use rand_core::Rng;

/// The two sides of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The contender named first, which has one seat.
    First,
    /// The contender in all the other seats.
    Second,
}

impl Side {
    /// Both.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// Its number, counted from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// Two contenders that meet, by their places in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The contender in one seat.
    pub first: usize,
    /// The contender in the others.
    pub second: usize,
}

impl Pairing {
    /// Every pair of `contenders`, the earlier one first.
    pub fn round_robin(contenders: usize) -> Vec<Pairing> {
        (0..contenders)
            .flat_map(|first| (first + 1..contenders).map(move |second| Pairing { first, second }))
            .collect()
    }

    /// The contender on a side.
    pub fn contender(self, side: Side) -> usize {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }
}

/// One game of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Which pairing, by its place in the list.
    pub pairing: usize,
    /// Which deal, counted from 0.
    pub deal: u64,
    /// The first's seat.
    pub seat: Seat,
}

impl Fixture {
    /// Whose seat this is.
    pub fn side(self, seat: Seat) -> Side {
        if seat == self.seat {
            Side::First
        } else {
            Side::Second
        }
    }
}

/// All games in the order they count: deal by deal, so that a match can stop after any of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// How many pairings there are.
    pub pairings: usize,
    /// How many seats a game has.
    pub players: usize,
    /// How many deals are played.
    pub deals: u64,
}

impl Schedule {
    /// The number of whole deals that give each pair at least this many games.
    pub fn new(pairings: usize, players: usize, games: u64) -> Schedule {
        Schedule {
            pairings,
            players,
            deals: games.div_ceil(players as u64),
        }
    }

    /// How many games one deal is good for, over all pairings.
    pub fn games_per_deal(self) -> u64 {
        (self.pairings * self.players) as u64
    }

    /// How many games there are.
    pub fn games(self) -> u64 {
        self.deals * self.games_per_deal()
    }

    /// A game by its number.
    pub fn fixture(self, number: u64) -> Option<Fixture> {
        let players = self.players as u64;
        let within = number % self.games_per_deal();
        (number < self.games()).then(|| Fixture {
            pairing: (within / players) as usize,
            deal: number / self.games_per_deal(),
            seat: Seat::new((within % players) as usize),
        })
    }
}

/// The seed of a contender in a game: the same wherever it sits in a deal, another for each of its seats.
pub fn bot_seed(deal_seed: u64, contender: usize, copy: usize) -> u64 {
    let place = (contender * Seat::MAX_SEATS + copy) as u64;
    // Two rounds of mixing, for the sum of neighbouring deals and places would give the same seed twice.
    XorShift::new(XorShift::new(deal_seed).next_u64().wrapping_add(place)).next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_two_meet_once() {
        let pairings = Pairing::round_robin(4);
        let met: Vec<(usize, usize)> = pairings.iter().map(|p| (p.first, p.second)).collect();
        assert_eq!(met, [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
    }

    #[test]
    fn each_deal_is_played_over_all_seats_before_the_next() {
        let schedule = Schedule::new(3, 4, 5);
        assert_eq!((schedule.deals, schedule.games()), (2, 24));
        let fixtures: Vec<Fixture> = (0..).map_while(|n| schedule.fixture(n)).collect();
        assert_eq!(fixtures.len(), 24);
        for (number, fixture) in fixtures.iter().enumerate() {
            assert_eq!(fixture.deal, number as u64 / 12);
            assert_eq!(fixture.pairing, number % 12 / 4);
            assert_eq!(fixture.seat, Seat::new(number % 4));
        }
    }

    #[test]
    fn the_first_has_one_seat_and_the_second_the_rest() {
        let fixture = Fixture {
            pairing: 0,
            deal: 0,
            seat: Seat::new(2),
        };
        let sides: Vec<Side> = Seat::all(4).map(|seat| fixture.side(seat)).collect();
        assert_eq!(
            sides,
            [Side::Second, Side::Second, Side::First, Side::Second]
        );
    }

    #[test]
    fn no_two_bots_share_a_seed() {
        let mut seen = HashSet::new();
        for deal in 0..200 {
            for contender in 0..6 {
                for copy in 0..4 {
                    assert!(seen.insert(bot_seed(deal, contender, copy)));
                }
            }
        }
    }
}
