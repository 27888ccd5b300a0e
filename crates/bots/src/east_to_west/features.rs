//! What the net sees: a table as words of bits.
//!
//! This is the only description of the inputs; training and play both use it. Each word describes one thing, so that a
//! move changes few words and what it changes is an exclusive or. A table is always described from the side of one
//! player (`from`), the others following in turn order. The words fit the built-in components and no others.

use std::sync::LazyLock;

use rules::east_to_west::{
    Action, Benefit, Components, Counts, LocationId, LocationKind, Move, Player, Table, Task,
};
use rules::{MERCHANTS_IN_ALL, Seat};

use super::facts::{Facts, MAX_SYMBOLS, Symbols, bonus_points};
use super::guide::Guide;
use crate::value_net::{Inputs, Shape};

/// The most players.
pub(crate) const MAX_SEATS: usize = 4;

const FORTS: usize = 4;
const MARKETS: usize = 4;
const POINT_CARDS: usize = 36;
const BONUS_KINDS: usize = 12;
const TILES: usize = 10;
const LOCATIONS: usize = 22;
const NAMES: usize = 4;
const BONUS_SLOTS: usize = 3;
const SETTLERS_IN_ALL: i32 = 12;

/// Words that describe the middle of the table: forts, markets, what is to come, and the rest.
const TABLE_WORDS: usize = FORTS + MARKETS + 2;
const MARKETS_WORD: usize = FORTS;
const COMING_WORD: usize = FORTS + MARKETS;
const MISC_WORD: usize = COMING_WORD + 1;

/// Words that describe one player, in order.
const PLAYER_WORDS: usize = 9;
const PANTRY: usize = 0;
const SETTLERS: usize = 1;
const ROUTE: usize = 2;
const READY: usize = 3;
const NEEDS: usize = 4;
const OCCUPIED: usize = 6;
const BENEFITS: usize = 7;
const SCORE: usize = 8;

/// Words of the largest game.
pub(crate) const MAX_WORDS: usize = TABLE_WORDS + PLAYER_WORDS * MAX_SEATS;

/// A description; words beyond the number of players stay 0.
pub(crate) type Words = [u64; MAX_WORDS];

/// What the nets of From East to West look like.
pub(crate) static SHAPE: Shape = Shape {
    net_magic: b"caravew1",
    checkpoint_magic: b"caravcw3",
    table_words: TABLE_WORDS,
    player_words: PLAYER_WORDS,
    second_half: Shape::words_of_players(
        TABLE_WORDS,
        PLAYER_WORDS,
        &[PANTRY, NEEDS, NEEDS + 1, SCORE],
    ),
    inputs,
    unseen_rows: |from, to| unseen_rows(from, to).collect(),
};

/// A point card, ready for use.
#[derive(Clone, Copy, Default)]
struct Card {
    cost: [usize; 4],
    points: i32,
    symbol: usize,
}

/// What can be said beforehand about the components.
pub(crate) struct Lookup {
    pub guide: Guide,
    cards: [Card; POINT_CARDS],
    /// The printed settlers of the forts.
    forts: [(LocationId, u8); FORTS],
    /// The bit of each location for a third settler; none for those that hardly ever see one.
    third: [u64; LOCATIONS],
    /// The kinds of bonus tile that count merchant cards, a bit each.
    merchant_tiles: u64,
}

/// The one copy of it.
pub(crate) static LOOKUP: LazyLock<Lookup> = LazyLock::new(|| {
    let components = Components::stand_in();
    let mut cards = [Card::default(); POINT_CARDS];
    for (place, card) in cards.iter_mut().zip(components.point_cards()) {
        *place = Card {
            cost: card.cost.counts().map(usize::from),
            points: i32::from(card.points),
            symbol: card.symbol.index(),
        };
    }
    let mut third = [0; LOCATIONS];
    let mut bit = 2 * LOCATIONS;
    for (place, location) in third.iter_mut().zip(components.locations()) {
        if !matches!(location.kind, LocationKind::Renew | LocationKind::Adjust) {
            *place = 1 << bit;
            bit += 1;
        }
    }
    Lookup {
        cards,
        forts: std::array::from_fn(|slot| {
            let fort = components.forts()[slot];
            (fort, components.location(fort).settlers)
        }),
        third,
        merchant_tiles: (components.bonus_tiles().iter().enumerate())
            .filter(|(_, tile)| matches!(tile.counts, Counts::MerchantCards(_)))
            .fold(0, |set, (kind, _)| set | 1 << kind),
        guide: Guide::new(&components),
    }
});

/// The lowest `reached` bits, up to `most`.
#[inline]
fn thermometer(reached: i32, most: i32) -> u64 {
    (1 << reached.clamp(0, most)) - 1
}

/// For each number below `N` a thermometer of the limits that it exceeds; the last one stands for all above.
const fn steps<const N: usize>(limits: &[usize]) -> [u64; N] {
    assert!(limits[limits.len() - 1] + 2 == N);
    let mut table = [0; N];
    let mut value = 0;
    while value < N {
        let mut reached = 0;
        while reached < limits.len() && value > limits[reached] {
            reached += 1;
        }
        table[value] = (1 << reached) - 1;
        value += 1;
    }
    table
}

/// The thermometer of a number, 0 for those below 0.
#[inline]
fn step<const N: usize>(table: &[u64; N], value: i32) -> u64 {
    table[value.clamp(0, N as i32 - 1) as usize]
}

/// How many merchant cards are left.
static LEFT: [u64; 30] = steps(&[0, 4, 10, 18, 28]);
/// How late it is.
static ROUNDS: [u64; 82] = steps(&[3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 34, 38, 44, 52, 64, 80]);
/// What a claim brings.
static GAINS: [u64; 17] = steps(&[3, 4, 5, 6, 8, 10, 12, 15]);
/// The value of the spices that are lacking.
static VALUES: [u64; 12] = steps(&[1, 2, 4, 6, 8, 10]);

/// The most spices of one kind that a card costs, and that a pantry holds.
const MAX_COST: usize = 7;
const MAX_HELD: usize = 15;
/// Thermometers up to ten.
static TENS: [u64; MAX_HELD + 1] = {
    let mut table = [(1 << 10) - 1; MAX_HELD + 1];
    let mut count = 0;
    while count < 10 {
        table[count] = (1 << count) - 1;
        count += 1;
    }
    table
};

/// Where the value of lacking spices begins, above their bits.
const VALUE: u32 = 24;

/// By spice, number in the cost and number held: whether at least 1, 2, 3 are lacking, as bits among the needs, and their value.
static LACKING: [[[u32; MAX_HELD + 1]; MAX_COST + 1]; 4] = {
    let mut table = [[[0; MAX_HELD + 1]; MAX_COST + 1]; 4];
    let mut lane = 0;
    while lane < 4 {
        let mut cost: usize = 0;
        while cost <= MAX_COST {
            let mut held = 0;
            while held <= MAX_HELD {
                let lacking = cost.saturating_sub(held);
                let shown = if lacking < 3 { lacking } else { 3 };
                let bits = ((1 << shown) - 1) << (1 + 3 * lane);
                table[lane][cost][held] = bits | ((lacking * (lane + 1)) as u32) << VALUE;
                held += 1;
            }
            cost += 1;
        }
        lane += 1;
    }
    table
};

/// A described table, with what descriptions of the tables after it need.
#[derive(Clone, Copy)]
pub(crate) struct Described {
    pub words: Words,
    /// Everybody's score so far, by seat, and the part of it that is not in the pantry.
    totals: [i32; MAX_SEATS],
    points: [i32; MAX_SEATS],
    /// What each fort would add to everybody's score, as bits among the needs.
    gains: [[u64; 2]; MAX_SEATS],
    /// The words that can differ from those of the table before, as a set.
    pub touched: u64,
}

impl Described {
    /// A table of which nothing is known.
    pub(crate) const NOTHING: Described = Described {
        words: [0; MAX_WORDS],
        totals: [0; MAX_SEATS],
        points: [0; MAX_SEATS],
        gains: [[0; 2]; MAX_SEATS],
        touched: u64::MAX,
    };

    /// Becomes the description of the table after a move, from the side of the player who made it.
    #[inline]
    pub(crate) fn follow(&mut self, table: &Table, mv: Move, after: &Table, lookup: &Lookup) {
        let from = table.seat();
        let (mut claim, mut trade) = (false, false);
        self.touched = 1 << MISC_WORD;
        match mv.action {
            Action::Work(_, Task::Claim(..)) => {
                claim = true;
                for slot in 0..FORTS {
                    self.words[slot] = fort_word(after, slot);
                }
                self.words[COMING_WORD] = coming_word(after);
                self.touched |= 1 << COMING_WORD | mask(0, FORTS);
            }
            Action::Work(_, Task::Use(_) | Task::Take | Task::TakeFor(_) | Task::Renew) => {
                trade = !matches!(mv.action, Action::Work(_, Task::Renew));
                for slot in 0..MARKETS {
                    self.words[MARKETS_WORD + slot] = market_word(after, slot);
                }
                self.words[COMING_WORD] = coming_word(after);
                self.touched |= 1 << COMING_WORD | mask(MARKETS_WORD, MARKETS);
            }
            _ => {}
        }
        self.words[MISC_WORD] = misc_word(after, from);
        // Settlers on a fort change what everybody needs to claim there.
        let forts =
            claim || matches!(mv.action, Action::Rest) && lookup.stands_on_fort(table, from);
        let trade = trade && lookup.counts_merchants(table, from);
        for seat in Seat::all(after.seats()) {
            if claim || trade && seat == from {
                lookup.describe_cards(after, seat, from, self);
            }
            let sent_home = after.player(seat).board != table.player(seat).board;
            if seat == from || forts || sent_home {
                lookup.describe_goods(after, seat, from, self);
            }
        }
        score_words(after, from, self);
    }
}

/// Describes a table from one player's side.
pub(crate) fn describe(table: &Table, from: Seat, lookup: &Lookup) -> Described {
    let mut described = Described::NOTHING;
    for slot in 0..FORTS {
        described.words[slot] = fort_word(table, slot);
    }
    for slot in 0..MARKETS {
        described.words[MARKETS_WORD + slot] = market_word(table, slot);
    }
    described.words[COMING_WORD] = coming_word(table);
    described.words[MISC_WORD] = misc_word(table, from);
    for seat in Seat::all(table.seats()) {
        lookup.describe_cards(table, seat, from, &mut described);
        lookup.describe_goods(table, seat, from, &mut described);
    }
    score_words(table, from, &mut described);
    described
}

/// A set of words in a row.
const fn mask(first: usize, len: usize) -> u64 {
    ((1 << len) - 1) << first
}

#[inline]
fn fort_word(table: &Table, slot: usize) -> u64 {
    let card = table.forts().get(slot).map_or(0, |card| 1 << card.index());
    let stack = table.bonus()[slot];
    let tile = stack.top.map_or(0, |tile| 1 << tile.index());
    card | tile << POINT_CARDS
        | thermometer(i32::from(stack.below), 3) << (POINT_CARDS + BONUS_KINDS)
}

#[inline]
fn market_word(table: &Table, slot: usize) -> u64 {
    table.market().get(slot).map_or(0, |card| 1 << card.index())
}

/// The next point card, the exploration tiles, and how many cards are left.
#[inline]
fn coming_word(table: &Table) -> u64 {
    let next = table.forts_deck_top().map_or(0, |card| 1 << card.index());
    let tiles = table
        .explorable()
        .fold(0_u64, |set, tile| set | 1 << tile.index());
    let covered = table.covered().count() as i32;
    let merchants = table.market_deck_len() as i32;
    next | tiles << POINT_CARDS
        | thermometer(covered, 2) << (POINT_CARDS + TILES)
        | step(&LEFT, merchants) << (POINT_CARDS + TILES + 2)
}

/// Who moves when, and how late it is.
#[inline]
fn misc_word(table: &Table, from: Seat) -> u64 {
    let again = u64::from(table.seat() == from);
    let last = if table.is_last_round() {
        1 << from.index()
    } else {
        0
    };
    let round = table.round().min(1000) as i32;
    1 << from.index() | last << 4 | again << 8 | step(&ROUNDS, round) << 9
}

/// Everybody's score, and the lead over the player from whose side the table is described.
#[inline]
fn score_words(table: &Table, from: Seat, described: &mut Described) {
    for seat in Seat::all(table.seats()) {
        let total = described.totals[seat.index()];
        let lead = total - described.totals[from.index()];
        let block = block(table, seat, from);
        described.touched |= 1 << (block + SCORE);
        described.words[block + SCORE] =
            thermometer(total / 4, 28) | thermometer((lead + 35) >> 1, 36) << 28;
    }
}

/// Where the words of a player begin.
#[inline]
fn block(table: &Table, seat: Seat, from: Seat) -> usize {
    let around = if seat < from { table.seats() } else { 0 };
    TABLE_WORDS + PLAYER_WORDS * (seat.index() + around - from.index())
}

impl Lookup {
    /// Describes what a player has of cards and tiles, and what more of them would bring.
    #[inline]
    fn describe_cards(&self, table: &Table, seat: Seat, from: Seat, described: &mut Described) {
        let player = table.player(seat);
        let components = &*self.guide.components;
        let mut symbols: Symbols = [0; MAX_SYMBOLS];
        let (mut points, mut bits) = (0, 0_u64);
        let (mut tools, mut goods) = ([0; NAMES], [[0; 2]; NAMES]);
        for &card in &player.cards {
            points += self.cards[card.index()].points;
            symbols[self.cards[card.index()].symbol] += 1;
            match components.point_card(card).benefit {
                Benefit::Tool(icon) => tools[icon.index()] += 1,
                Benefit::Goods(icon, spices) => {
                    let [y, r, ..] = spices.counts();
                    goods[icon.index()][0] += i32::from(y);
                    goods[icon.index()][1] += i32::from(r);
                }
                Benefit::Settlers(_) | Benefit::Explore => {}
            }
        }
        for name in 0..NAMES {
            let [y, r] = goods[name];
            let of_name = thermometer(tools[name], 2)
                | thermometer(y, 2) << 2
                | thermometer(r, 2) << 4
                | thermometer(symbols[name], 5) << 6;
            bits |= of_name << (11 * name);
        }
        let merchants = (player.route.len() + player.used.len()) as i32;
        let facts = Facts {
            owned: SETTLERS_IN_ALL - i32::from(player.reserve),
            merchants,
            ..Facts::default()
        };
        let worth = |tile, symbols: &Symbols| bonus_points(&self.guide, &facts, tile, symbols);
        let mut bonus = 0;
        for &tile in &player.bonus {
            bits |= 1 << (11 * NAMES + tile.index());
            bonus += worth(tile, &symbols);
        }
        for &tile in &player.tiles {
            points += i32::from(components.exploration_tile(tile).points);
        }
        described.points[seat.index()] = points + bonus;
        let base = block(table, seat, from);
        described.words[base + BENEFITS] = bits;
        described.touched |= 1 << (base + BENEFITS);

        let mut gains = [0; 2];
        for (slot, card) in table.forts().iter().enumerate() {
            let card = self.cards[card.index()];
            let mut with = symbols;
            with[card.symbol] += 1;
            let mut gain = card.points - bonus;
            for &tile in &player.bonus {
                gain += worth(tile, &with);
            }
            if let Some(tile) = table.bonus()[slot].top
                && player.bonus.len() < BONUS_SLOTS
            {
                gain += worth(tile, &with);
            }
            gains[slot / 2] |= step(&GAINS, gain) << (32 * (slot % 2) + 24);
        }
        described.gains[seat.index()] = gains;
    }

    /// Describes the rest of what lies before a player; the cards have been described.
    #[inline]
    fn describe_goods(&self, table: &Table, seat: Seat, from: Seat, described: &mut Described) {
        let player = table.player(seat);
        let base = block(table, seat, from);
        described.touched |= mask(base, BENEFITS);
        let words = &mut described.words[base..base + PLAYER_WORDS];
        let pantry = player.pantry.counts().map(i32::from);
        words[PANTRY] = pantry_word(pantry, player);
        words[SETTLERS] = settlers_word(player);
        let (mut route, mut ready) = (0_u64, 0_u64);
        for (place, &card) in player.route.iter().enumerate() {
            route |= 1 << card.index();
            if player.route_settlers[place] == 0 {
                ready |= 1 << card.index() | 1 << (MERCHANTS_IN_ALL + place);
            }
        }
        let merchants = (player.route.len() + player.used.len()) as i32;
        words[ROUTE] = route | thermometer(merchants, 16) << MERCHANTS_IN_ALL;
        words[READY] = ready;
        words[OCCUPIED] = self.occupied_word(table, seat);
        let mut needs = described.gains[seat.index()];
        for (slot, card) in table.forts().iter().enumerate() {
            let lacking = need_bits(self.cards[card.index()].cost, pantry);
            let short = self.short(table, slot, seat);
            let now = u64::from(lacking & 1 == 1 && short == 0);
            let bits = lacking | now << 19 | thermometer(short, 4) << 20;
            needs[slot / 2] |= bits << (32 * (slot % 2));
        }
        words[NEEDS] = needs[0];
        words[NEEDS + 1] = needs[1];
        let [_, r, g, b] = pantry;
        described.totals[seat.index()] = described.points[seat.index()] + r + g + b;
    }

    /// Whether settlers of a player stand on a fort.
    #[inline]
    fn stands_on_fort(&self, table: &Table, seat: Seat) -> bool {
        let mut forts = self.forts.iter();
        forts.any(|&(fort, _)| {
            table
                .occupant(fort)
                .is_some_and(|(holder, _)| holder == seat)
        })
    }

    /// Whether a merchant card more can change what a player scores, or would score with a claim.
    #[inline]
    fn counts_merchants(&self, table: &Table, seat: Seat) -> bool {
        let owned = table.player(seat).bonus;
        let tops = table.bonus().iter().filter_map(|stack| stack.top);
        let mut tiles = owned.into_iter().chain(tops);
        tiles.any(|tile| self.merchant_tiles >> tile.index() & 1 == 1)
    }

    /// The settlers that a player lacks to work at a fort; 4 when own ones stand there (EW-9, EW-10).
    #[inline]
    fn short(&self, table: &Table, slot: usize, seat: Seat) -> i32 {
        let (fort, printed) = self.forts[slot];
        let need = match table.occupant(fort) {
            Some((holder, _)) if holder == seat => return 4,
            Some((_, settlers)) => settlers + 1,
            None => printed,
        };
        (i32::from(need) - i32::from(table.player(seat).board)).clamp(0, 3)
    }

    /// Where settlers stand: one, two or three and more.
    #[inline]
    fn occupied_word(&self, table: &Table, seat: Seat) -> u64 {
        table
            .settlers_of(seat)
            .fold(0, |bits, (location, settlers)| {
                let place = location.index();
                bits | 1 << place
                    | u64::from(settlers > 1) << (LOCATIONS + place)
                    | if settlers > 2 { self.third[place] } else { 0 }
            })
    }
}

#[inline]
fn pantry_word(pantry: [i32; 4], player: &Player) -> u64 {
    let total: i32 = pantry.iter().sum();
    let mut bits = 1 << (40 + total.min(10));
    for (lane, count) in pantry.into_iter().enumerate() {
        bits |= TENS[count as usize & MAX_HELD] << (10 * lane);
    }
    let route = player.route.len() as i32;
    let bonus = player.bonus.len() as i32;
    bits | thermometer(route, 5) << 51 | thermometer(bonus, 3) << 56
}

#[inline]
fn settlers_word(player: &Player) -> u64 {
    let [board, reserve] = [player.board, player.reserve].map(i32::from);
    let cards = player.cards.len() as i32;
    let tiles = player.tiles.len() as i32;
    thermometer(board, SETTLERS_IN_ALL)
        | thermometer(reserve, 6) << 12
        | thermometer(SETTLERS_IN_ALL - board - reserve, SETTLERS_IN_ALL) << 18
        | thermometer(cards, 8) << 30
        | thermometer(tiles, 4) << 38
}

/// Whether nothing is lacking; of each spice whether at least 1, 2, 3 are lacking; and how much value.
#[inline]
fn need_bits(cost: [usize; 4], pantry: [i32; 4]) -> u64 {
    // No cost and no pantry reaches the masks; they only spare a test.
    let sum: u32 = (0..4)
        .map(|lane| LACKING[lane][cost[lane] & MAX_COST][pantry[lane] as usize & MAX_HELD])
        .sum();
    let value = (sum >> VALUE) as i32;
    let bits = u64::from(sum & ((1 << VALUE) - 1));
    bits | u64::from(value == 0) | step(&VALUES, value) << 13
}

/// What descriptions can look like.
fn inputs(players: usize) -> Inputs {
    let mut inputs = Inputs::default();
    for word in 0..FORTS {
        inputs.one_or_none(word, 0..36);
        inputs.one_or_none(word, 36..48);
        inputs.thermometer(word, 48..51);
    }
    for word in MARKETS_WORD..MARKETS_WORD + MARKETS {
        inputs.one_or_none(word, 0..MERCHANTS_IN_ALL);
    }
    inputs.one_or_none(COMING_WORD, 0..36);
    inputs.any(COMING_WORD, 36..46);
    inputs.thermometer(COMING_WORD, 46..48);
    inputs.thermometer(COMING_WORD, 48..53);
    inputs.one(MISC_WORD, 0..players);
    inputs.one_or_none(MISC_WORD, 4..4 + players);
    inputs.any(MISC_WORD, 8..9);
    inputs.thermometer(MISC_WORD, 9..25);
    for player in 0..players {
        player_inputs(&mut inputs, TABLE_WORDS + PLAYER_WORDS * player);
    }
    inputs
}

/// What the words of one player can look like, which begin at `base`.
fn player_inputs(inputs: &mut Inputs, base: usize) {
    for bits in [0..10, 10..20, 20..30, 30..40, 51..56, 56..59] {
        inputs.thermometer(base + PANTRY, bits);
    }
    inputs.one(base + PANTRY, 40..51);
    for bits in [0..12, 12..18, 18..30, 30..38, 38..42] {
        inputs.thermometer(base + SETTLERS, bits);
    }
    inputs.up_to(5, base + ROUTE, 0..MERCHANTS_IN_ALL);
    inputs.thermometer(base + ROUTE, 45..61);
    inputs.up_to(5, base + READY, 0..MERCHANTS_IN_ALL);
    inputs.any(base + READY, 45..50);
    for slot in 0..FORTS {
        let (word, first) = (base + NEEDS + slot / 2, 32 * (slot % 2));
        inputs.any(word, first..first + 1);
        for (from, to) in [
            (1, 4),
            (4, 7),
            (7, 10),
            (10, 13),
            (13, 19),
            (20, 24),
            (24, 32),
        ] {
            inputs.thermometer(word, first + from..first + to);
        }
        inputs.any(word, first + 19..first + 20);
    }
    inputs.any(base + OCCUPIED, 0..64);
    for name in 0..NAMES {
        for (from, to) in [(0, 2), (2, 4), (4, 6), (6, 11)] {
            inputs.thermometer(base + BENEFITS, 11 * name + from..11 * name + to);
        }
    }
    inputs.up_to(BONUS_SLOTS, base + BENEFITS, 44..56);
    inputs.thermometer(base + SCORE, 0..28);
    inputs.thermometer(base + SCORE, 28..64);
}

/// Bits that tables of `from` players never set and those of `to` players do, each with one that means nearly the same:
/// later seats, and point cards that only more players use, like the first card with the same symbol.
fn unseen_rows(from: usize, to: usize) -> impl Iterator<Item = (usize, usize)> {
    let misc = 64 * MISC_WORD;
    let seats = (from..to).flat_map(move |seat| {
        [
            (misc + seat, misc + from - 1),
            (misc + 4 + seat, misc + 4 + from - 1),
        ]
    });
    let components = &LOOKUP.guide.components;
    let cards = components.point_cards().iter().enumerate();
    let cards = cards.filter(move |(_, card)| card.is_used(to) && !card.is_used(from));
    let cards = cards.flat_map(move |(new, card)| {
        let mut others = components.point_cards().iter();
        let like = others.position(|other| other.symbol == card.symbol && other.is_used(from));
        let words = (0..FORTS).chain([COMING_WORD]);
        words.filter_map(move |word| Some((64 * word + new, 64 * word + like?)))
    });
    seats.chain(cards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::east_to_west::candidates::{Width, list};
    use rand_core::Rng;
    use rules::chance::{XorShift, seeded};
    use rules::east_to_west::{Game, Lookahead};

    #[test]
    fn the_words_fit_the_built_in_components() {
        let components = Components::stand_in();
        assert_eq!(components.forts().len(), FORTS);
        assert_eq!(components.markets().len(), MARKETS);
        assert_eq!(components.point_cards().len(), POINT_CARDS);
        assert_eq!(components.bonus_tiles().len(), BONUS_KINDS);
        assert_eq!(components.exploration_tiles().len(), TILES);
        assert_eq!(components.locations().len(), LOCATIONS);
        assert_eq!(components.layout().icons.len(), NAMES);
        assert_eq!(components.layout().symbols.len(), NAMES);
        let limits = components.limits();
        assert_eq!((limits.pantry, limits.route), (10, 5));
        assert_eq!(i32::from(limits.settlers), SETTLERS_IN_ALL);
        assert_eq!(usize::from(limits.bonus_slots), BONUS_SLOTS);
        assert!(SHAPE.words(MAX_SEATS) <= crate::value_net::MAX_WORDS);
    }

    #[test]
    fn descriptions_are_what_the_inputs_allow() {
        let components = Components::stand_in();
        let mut rng = XorShift::new(7);
        let mut moves = Vec::new();
        for seed in 0..30 {
            let players = 2 + seed as usize % 3;
            let inputs = inputs(players);
            let mut game = Game::deal(players, &components, &mut seeded(seed));
            for turn in 0..300 {
                let table = game.table();
                if table.is_over() {
                    break;
                }
                if turn % 5 == 0 {
                    let words = describe(table, table.seat(), &LOOKUP).words;
                    let words = &words[..SHAPE.words(players)];
                    assert!(inputs.allow(words), "{words:x?}");
                }
                list(table, &LOOKUP.guide, Width::Wide, &mut moves);
                let mv = moves[rng.next_u32() as usize % moves.len()];
                game.play_unchecked(mv);
            }
        }
        let mut words = [0; MAX_WORDS];
        words[MISC_WORD] = 3;
        assert!(!inputs(4).allow(&words), "two seats at once");
    }

    #[test]
    fn words_after_a_move_are_those_of_the_table_after_it() {
        let components = Components::stand_in();
        let mut rng = XorShift::new(5);
        let mut moves = Vec::new();
        for seed in 0..30 {
            let mut game = Game::deal(2 + seed as usize % 3, &components, &mut seeded(seed));
            for _ in 0..200 {
                let table = game.table();
                if table.is_over() {
                    break;
                }
                let from = table.seat();
                let before = describe(table, from, &LOOKUP);
                list(table, &LOOKUP.guide, Width::Wide, &mut moves);
                for &mv in &moves {
                    let after = Lookahead::after(table, mv);
                    let mut described = before;
                    described.follow(table, mv, &after, &LOOKUP);
                    let words = describe(&after, from, &LOOKUP).words;
                    assert_eq!(described.words, words, "{mv:?}");
                    for word in (0..MAX_WORDS).filter(|&word| words[word] != before.words[word]) {
                        assert_eq!(described.touched >> word & 1, 1, "{word} {mv:?}");
                    }
                }
                let mv = moves[rng.next_u32() as usize % moves.len()];
                game.play_unchecked(mv);
            }
        }
    }

    #[test]
    fn the_score_is_that_of_the_rules() {
        let components = Components::stand_in();
        let mut rng = XorShift::new(6);
        for seed in 0..10 {
            let mut game = Game::deal(3, &components, &mut seeded(seed));
            while !game.table().is_over() && game.table().round() < 300 {
                let table = game.table();
                let described = describe(table, table.seat(), &LOOKUP);
                let scores = table.outcome_now().scores;
                for (total, score) in described.totals.iter().zip(scores) {
                    assert_eq!(*total, score.total() as i32);
                }
                game.play_unchecked(table.random_move(&mut rng));
            }
        }
    }
}
