//! The table packed for searching: a few machine words that are copied and played on.
//!
//! Decks are sets of unseen cards, drawn from as they are needed, so a search cannot know their order.

use rand_core::Rng;
use rules::chance::below;
use rules::spice_road::{
    Action, MARKET_PLACES, Move, POINT_CARDS, POINT_PLACES, Payment, PointId, Table, WAYS,
    WAYS_IN_ALL, WayId,
};
use rules::{MERCHANTS_IN_ALL, MerchantId, MerchantSet, Spice, Spices};
use std::sync::LazyLock;

use super::cubes::Cubes;
use crate::chances::MAX_SEATS;

/// One player.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Side {
    pub hand: u64,
    pub played: u64,
    pub caravan: Cubes,
    /// Points of claimed cards and coins.
    pub points: u16,
    pub claims: u8,
}

impl Side {
    /// What the player would score now (SR-22).
    #[inline]
    pub(crate) fn score(&self) -> u32 {
        u32::from(self.points) + self.caravan.not_yellow()
    }
}

/// What a step does.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Kind {
    Play,
    Acquire,
    #[default]
    Rest,
    Claim,
}

/// A whole turn in the packed table.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub kind: Kind,
    /// The way, merchant card or point card.
    pub id: u8,
    /// Where the acquired or claimed card lies.
    pub place: u8,
    /// The spices paid, two bits each, the first card's lowest.
    pub pay: u16,
    /// The caravan at the end of the turn.
    pub after: Cubes,
}

impl Step {
    /// What names the step whatever the row looks like: the action without payment and discard.
    #[inline]
    pub(crate) fn key(self) -> u16 {
        (self.kind as u16) << 8 | u16::from(self.id)
    }
}

/// What one way of playing a card takes and gives.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use {
    pub card: u8,
    pub give: Cubes,
    pub get: Cubes,
}

/// The printed components in packed form.
#[derive(Clone)]
pub(crate) struct Cards {
    pub ways: [Use; WAYS_IN_ALL],
    pub way_ids: [WayId; WAYS_IN_ALL],
    /// The first way of each card, and behind the last card the number of ways.
    pub first_way: [u16; MERCHANTS_IN_ALL + 1],
    pub costs: [Cubes; POINT_CARDS],
    pub points: [u16; POINT_CARDS],
}

/// The one copy of them.
pub(crate) static CARDS: LazyLock<Cards> = LazyLock::new(|| {
    let mut first_way = [0; MERCHANTS_IN_ALL + 1];
    for (card, first) in first_way.iter_mut().enumerate() {
        *first = WAYS.iter().filter(|way| way.card.index() < card).count() as u16;
    }
    Cards {
        ways: WAYS.map(|way| Use {
            card: way.card.index() as u8,
            give: Cubes::from_spices(way.exchange.give),
            get: Cubes::from_spices(way.exchange.get),
        }),
        way_ids: WAYS
            .map(|way| WayId::find(way.card, way.exchange).expect("every listed way is found")),
        first_way,
        costs: std::array::from_fn(|i| Cubes::from_spices(PointId::new(i).cost())),
        points: std::array::from_fn(|i| PointId::new(i).points()),
    }
});

/// Everything that lies face up, and which cards do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub sides: [Side; MAX_SEATS],
    pub unseen_merchants: u64,
    pub unseen_points: u64,
    pub cubes: [Cubes; MARKET_PLACES],
    pub market: [u8; MARKET_PLACES],
    pub market_len: u8,
    pub row: [u8; POINT_PLACES],
    pub row_len: u8,
    pub gold: u8,
    pub silver: u8,
    pub seats: u8,
    pub seat: u8,
    /// Whether a player has claimed the last card needed (SR-21).
    pub last_round: bool,
    pub round: u16,
}

fn mask(set: MerchantSet) -> u64 {
    set.fold(0, |mask, card| mask | 1 << card.index())
}

/// The card at this place of a set.
#[inline]
fn nth_bit(mut set: u64, n: u32) -> u8 {
    for _ in 0..n {
        set &= set - 1;
    }
    set.trailing_zeros() as u8
}

impl State {
    /// The packed form of a table.
    pub(crate) fn new(table: &Table) -> State {
        let mut sides = [Side::default(); MAX_SEATS];
        for (side, player) in sides.iter_mut().zip(table.players()) {
            let score = player.score();
            *side = Side {
                hand: mask(player.hand),
                played: mask(player.played),
                caravan: Cubes::from_spices(player.caravan),
                points: score.cards + score.gold + score.silver,
                claims: player.claimed.len() as u8,
            };
        }
        let mut state = State {
            sides,
            unseen_merchants: mask(table.unseen_merchants()),
            unseen_points: table.unseen_points().fold(0, |set, c| set | 1 << c.index()),
            cubes: [Cubes::NONE; MARKET_PLACES],
            market: [0; MARKET_PLACES],
            market_len: table.market().cards().len() as u8,
            row: [0; POINT_PLACES],
            row_len: table.points().len() as u8,
            gold: table.gold(),
            silver: table.silver(),
            seats: table.seats() as u8,
            seat: table.seat().index() as u8,
            last_round: table.is_last_round(),
            round: table.round().min(u32::from(u16::MAX)) as u16,
        };
        for (place, card) in table.market().cards().iter().enumerate() {
            state.market[place] = card.index() as u8;
            state.cubes[place] = Cubes::heap(table.market().spices()[place]);
        }
        for (place, card) in table.points().iter().enumerate() {
            state.row[place] = card.index() as u8;
        }
        state
    }

    /// A number that mixes everything that lies face up, so that chance differs from position to position.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut mixed = 0xcbf2_9ce4_8422_2325_u64;
        let mut mix = |word: u64| {
            mixed = (mixed ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^= mixed >> 29;
        };
        for side in &self.sides[..self.players()] {
            mix(side.hand);
            mix(side.played);
            mix(u64::from(side.caravan.0) << 32 | u64::from(side.points));
        }
        mix(self.unseen_merchants);
        mix(self.unseen_points);
        mix(u64::from(self.round) << 8 | u64::from(self.seat));
        for (card, cubes) in self.market.iter().zip(self.cubes) {
            mix(u64::from(*card) << 32 | u64::from(cubes.0));
        }
        mix(self
            .row
            .iter()
            .fold(0, |all, &card| all << 8 | u64::from(card)));
        mixed
    }

    #[inline]
    pub(crate) fn players(&self) -> usize {
        usize::from(self.seats)
    }

    #[inline]
    pub(crate) fn mover(&self) -> &Side {
        &self.sides[usize::from(self.seat)]
    }

    /// How many claims of one player end the game (SR-21).
    #[inline]
    pub(crate) fn claims_to_end(&self) -> u8 {
        if self.seats <= 3 { 6 } else { 5 }
    }

    /// Whether the next claim of a player is their last.
    #[inline]
    pub(crate) fn is_near_end(&self) -> bool {
        let sides = &self.sides[..self.players()];
        (sides.iter()).any(|side| side.claims + 1 >= self.claims_to_end())
    }

    /// Whether the game is over once the seat to move has moved.
    #[inline]
    pub(crate) fn ends_after_move(&self) -> bool {
        self.last_round && self.seat + 1 == self.seats
    }

    /// Whether a step of the seat to move is the last of the game.
    #[inline]
    pub(crate) fn ends_with(&self, step: Step) -> bool {
        let ends = step.kind == Kind::Claim && self.mover().claims + 1 >= self.claims_to_end();
        (self.last_round || ends) && self.seat + 1 == self.seats
    }

    /// Whether the game is over.
    #[cfg(test)]
    pub(crate) fn is_over(&self) -> bool {
        self.last_round && self.seat == 0
    }

    /// The seat that would win now: the most points, of equals the latest (SR-22).
    pub(crate) fn leader(&self) -> usize {
        let mut best = 0;
        for seat in 1..self.players() {
            if self.sides[seat].score() >= self.sides[best].score() {
                best = seat;
            }
        }
        best
    }

    /// The coin above a place of the point row, in points (SR-19).
    #[inline]
    pub(crate) fn coin(&self, place: usize) -> u16 {
        if place == 0 && self.gold > 0 {
            3
        } else {
            u16::from(place == usize::from(self.gold > 0) && self.silver > 0)
        }
    }

    /// Everything a step does before the row is filled again; the turn is not passed on.
    #[inline]
    pub(crate) fn apply(&mut self, step: Step, cards: &Cards) {
        let seat = usize::from(self.seat);
        let place = usize::from(step.place);
        self.sides[seat].caravan = step.after;
        match step.kind {
            Kind::Play => {
                let card = 1 << cards.ways[usize::from(step.id)].card;
                self.sides[seat].hand &= !card;
                self.sides[seat].played |= card;
            }
            Kind::Acquire => {
                for paid_on in 0..place {
                    let lane = usize::from(step.pay >> (2 * paid_on) & 3);
                    self.cubes[paid_on] = self.cubes[paid_on].plus(Cubes::one(lane));
                }
                self.sides[seat].hand |= 1 << self.market[place];
                self.market_len -= 1;
                let len = usize::from(self.market_len);
                for i in place..len {
                    self.market[i] = self.market[i + 1];
                    self.cubes[i] = self.cubes[i + 1];
                }
                self.cubes[len] = Cubes::NONE;
                self.market[len] = 0;
            }
            Kind::Rest => {
                self.sides[seat].hand |= self.sides[seat].played;
                self.sides[seat].played = 0;
            }
            Kind::Claim => {
                let coin = self.coin(place);
                self.gold -= u8::from(coin == 3);
                self.silver -= u8::from(coin == 1);
                let side = &mut self.sides[seat];
                side.points += cards.points[usize::from(step.id)] + coin;
                side.claims += 1;
                let ends = side.claims >= self.claims_to_end();
                self.last_round |= ends;
                self.row_len -= 1;
                for i in place..usize::from(self.row_len) {
                    self.row[i] = self.row[i + 1];
                }
                self.row[usize::from(self.row_len)] = 0;
            }
        }
    }

    /// Fills the row a step left short with an unseen card, and passes the turn on (SR-16, SR-18).
    #[inline]
    pub(crate) fn finish(&mut self, step: Step, rng: &mut impl Rng) {
        match step.kind {
            Kind::Acquire if self.unseen_merchants != 0 => {
                let count = self.unseen_merchants.count_ones();
                let card = nth_bit(self.unseen_merchants, below(rng, count));
                self.unseen_merchants &= !(1 << card);
                self.market[usize::from(self.market_len)] = card;
                self.market_len += 1;
            }
            Kind::Claim if self.unseen_points != 0 => {
                let count = self.unseen_points.count_ones();
                let card = nth_bit(self.unseen_points, below(rng, count));
                self.turn_up(card);
            }
            _ => {}
        }
        self.pass();
    }

    /// Puts an unseen point card at the end of the row.
    #[inline]
    pub(crate) fn turn_up(&mut self, card: u8) {
        self.unseen_points &= !(1 << card);
        self.row[usize::from(self.row_len)] = card;
        self.row_len += 1;
    }

    /// Passes the turn on.
    #[inline]
    pub(crate) fn pass(&mut self) {
        self.seat += 1;
        if self.seat == self.seats {
            self.seat = 0;
            self.round += 1;
        }
    }

    /// The move that a step of the seat to move stands for, with `heaps` on the cards of the market.
    pub(crate) fn move_of(&self, step: Step, heaps: &[Spices]) -> Move {
        let caravan = self.mover().caravan.spices();
        let (action, held) = match step.kind {
            Kind::Play => {
                let way = CARDS.ways[usize::from(step.id)];
                let held = caravan.minus(way.give.spices()).plus(way.get.spices());
                (Action::Play(CARDS.way_ids[usize::from(step.id)]), held)
            }
            Kind::Acquire => {
                let mut held = caravan.plus(heaps[usize::from(step.place)]);
                for paid_on in 0..step.place {
                    let spice = Spice::ALL[usize::from(step.pay >> (2 * paid_on) & 3)];
                    held = held.minus(Spices::one(spice));
                }
                (Action::Acquire(MerchantId::new(usize::from(step.id))), held)
            }
            Kind::Rest => (Action::Rest, caravan),
            Kind::Claim => (
                Action::Claim(PointId::new(usize::from(step.id))),
                step.after.spices(),
            ),
        };
        let pay: Payment = match step.kind {
            Kind::Acquire => (0..step.place)
                .map(|i| Spice::ALL[usize::from(step.pay >> (2 * i) & 3)])
                .collect(),
            _ => Payment::NONE,
        };
        Move {
            action,
            pay,
            discard: held.minus(step.after.spices()),
        }
    }

    /// The step that a legal move of the seat to move is, with `heaps` on the cards of the market.
    pub(crate) fn step_of(&self, mv: Move, heaps: &[Spices]) -> Step {
        let caravan = self.mover().caravan;
        match mv.action {
            Action::Play(id) => {
                let way = CARDS.ways[id.index()];
                Step {
                    kind: Kind::Play,
                    id: id.index() as u8,
                    after: (caravan.minus(way.give).plus(way.get))
                        .minus(Cubes::from_spices(mv.discard)),
                    ..Step::default()
                }
            }
            Action::Acquire(card) => {
                let place = self.market[..usize::from(self.market_len)]
                    .iter()
                    .position(|&c| usize::from(c) == card.index())
                    .expect("a legal move takes a card of the row");
                let left = caravan.spices().minus(mv.pay.spices());
                let pay = mv.pay.iter().enumerate();
                Step {
                    kind: Kind::Acquire,
                    id: card.index() as u8,
                    place: place as u8,
                    pay: pay.fold(0, |sum, (i, spice)| sum | (spice as u16) << (2 * i)),
                    after: Cubes::from_spices(left.plus(heaps[place]).minus(mv.discard)),
                }
            }
            Action::Rest => Step {
                after: caravan,
                ..Step::default()
            },
            Action::Claim(card) => Step {
                kind: Kind::Claim,
                id: card.index() as u8,
                place: self.row[..usize::from(self.row_len)]
                    .iter()
                    .position(|&c| usize::from(c) == card.index())
                    .expect("a legal move claims a card of the row") as u8,
                after: caravan.minus(CARDS.costs[card.index()]),
                ..Step::default()
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chance::{XorShift, seeded};
    use rules::spice_road::{Game, Reveal};

    /// Deals the card that the real game revealed.
    fn finish_as(state: &mut State, reveal: Reveal) {
        match reveal {
            Reveal::Nothing => {}
            Reveal::Merchant(card) => {
                state.unseen_merchants &= !(1 << card.index());
                state.market[usize::from(state.market_len)] = card.index() as u8;
                state.market_len += 1;
            }
            Reveal::Point(card) => {
                state.turn_up(card.index() as u8);
            }
        }
        state.pass();
    }

    #[test]
    fn the_packed_table_follows_the_rules() {
        let mut rng = XorShift::new(3);
        for seed in 0..200 {
            let players = 2 + seed as usize % 4;
            let mut game = Game::deal(players, &mut seeded(seed));
            let mut state = State::new(game.table());
            for _ in 0..400 {
                if game.table().is_over() {
                    break;
                }
                let mv = game.table().random_move(&mut rng);
                let heaps = game.table().market().spices();
                let step = state.step_of(mv, heaps);
                assert_eq!(state.move_of(step, heaps), mv);
                let ends = state.ends_with(step);
                state.apply(step, &CARDS);
                assert_eq!(state.ends_after_move(), ends);
                finish_as(&mut state, game.play(mv).unwrap());
                assert_eq!(state, State::new(game.table()), "{mv}");
                assert_eq!(state.is_over(), game.table().is_over());
                let winner = game.table().outcome_now().winner;
                assert_eq!(state.leader(), winner.index());
            }
        }
    }
}
