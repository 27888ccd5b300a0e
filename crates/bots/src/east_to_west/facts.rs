//! What matters about one player at a table, as plain numbers that fit any component set.

use rules::Seat;
use rules::east_to_west::{
    Benefit, BonusId, Counts, Immediate, LocationId, Player, PointCard, Table,
};

use super::guide::{Guide, value};

/// Names of symbols that are counted; a component set has no more.
pub(super) const MAX_SYMBOLS: usize = 16;

/// How many point cards a player is thought to aim at.
pub(crate) const TARGETS: usize = 3;

/// A point card within sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Target {
    /// What it would add to the score, its benefit and bonus tile included, in hundredths of a point.
    pub gain: i32,
    /// The spice value that is lacking.
    pub lack: i32,
    /// Settlers that are lacking; 4 when own settlers block the fort.
    pub short: i32,
}

impl Target {
    /// How near it is, from 0 to 16.
    #[inline]
    pub(crate) fn near(self) -> i32 {
        (16 - self.lack - self.short).max(0)
    }
}

/// One player's situation.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts {
    /// Point cards to the end: of the nearest opponent, and of the nearest player.
    pub others_to_go: i32,
    pub left: i32,
    /// Whether the player has had the last turn.
    pub done: bool,
    pub last_round: bool,
    pub round: i32,
    /// Points on cards and exploration tiles.
    pub points: i32,
    /// Points of bonus tiles now, what they may still bring in hundredths, and their number.
    pub bonus: i32,
    pub promise: i32,
    pub tiles: i32,
    pub pantry: [i32; 4],
    pub room: i32,
    pub board: i32,
    pub owned: i32,
    /// Locations that tools make cheaper.
    pub tools: i32,
    /// Spice value of goods times the locations that bring it.
    pub goods: i32,
    pub route: i32,
    pub ready: i32,
    /// What the route's cards earn, all and the ones without settlers.
    pub earning: i32,
    pub ready_earning: i32,
    pub merchants: i32,
    pub targets: [Target; TARGETS],
}

/// How many point cards show each symbol.
pub(super) type Symbols = [i32; MAX_SYMBOLS];

/// The situation of a seat, `next` being the seat that moves next.
pub(crate) fn facts(table: &Table, guide: &Guide, seat: Seat, next: Seat) -> Facts {
    let components = &*guide.components;
    let limits = components.limits();
    let player = table.player(seat);
    let seats = table.seats();
    let to_go = |player: &Player| (guide.end - player.cards.len() as i32).max(0);
    let others = Seat::all(seats).filter(|&other| other != seat);
    let others_to_go = others.map(|other| to_go(table.player(other))).min();
    let others_to_go = others_to_go.unwrap_or(guide.end);
    let left = to_go(player).min(others_to_go);
    let last_round = left == 0;
    let mut facts = Facts {
        others_to_go,
        left,
        done: last_round && (next == Seat::FIRST || seat < next),
        last_round,
        round: table.round().min(1000) as i32,
        pantry: player.pantry.counts().map(i32::from),
        room: i32::from(limits.pantry) - i32::from(player.pantry.total()),
        board: i32::from(player.board),
        owned: i32::from(limits.settlers) - i32::from(player.reserve),
        route: player.route.len() as i32,
        merchants: (player.route.len() + player.used.len()) as i32,
        tiles: player.bonus.len() as i32,
        ..Facts::default()
    };
    let mut symbols: Symbols = [0; MAX_SYMBOLS];
    for &card in &player.cards {
        let card = components.point_card(card);
        facts.points += i32::from(card.points);
        symbols[card.symbol.index() % MAX_SYMBOLS] += 1;
        match card.benefit {
            Benefit::Tool(icon) => facts.tools += guide.reach(icon),
            Benefit::Goods(icon, goods) => facts.goods += value(goods) * guide.reach(icon),
            Benefit::Settlers(_) | Benefit::Explore => {}
        }
    }
    for &tile in &player.tiles {
        facts.points += i32::from(components.exploration_tile(tile).points);
    }
    for (place, &card) in player.route.iter().enumerate() {
        let earning = guide.earning(card);
        facts.earning += earning;
        if player.route_settlers[place] == 0 {
            facts.ready += 1;
            facts.ready_earning += earning;
        }
    }
    let worth = |tile: BonusId, symbols: &Symbols| bonus_points(guide, &facts, tile, symbols);
    let (mut bonus, mut promise) = (0, 0);
    for &tile in &player.bonus {
        bonus += worth(tile, &symbols);
        promise += bonus_promise(guide, &facts, tile);
    }
    facts.bonus = bonus;
    facts.promise = promise;
    if !facts.done {
        aim(&mut facts, table, guide, seat, &symbols);
    }
    facts
}

/// What a bonus tile brings now, in points (EW-30).
#[inline]
pub(super) fn bonus_points(guide: &Guide, facts: &Facts, tile: BonusId, symbols: &Symbols) -> i32 {
    let tile = guide.components.bonus_tile(tile);
    let count = |symbol: rules::east_to_west::Symbol| symbols[symbol.index() % MAX_SYMBOLS];
    let times = match tile.counts {
        Counts::Pair(one, other) if one == other => count(one) / 2,
        Counts::Pair(one, other) => count(one).min(count(other)),
        Counts::Each(symbol) => count(symbol),
        Counts::Settlers(n) => facts.owned / i32::from(n),
        Counts::MerchantCards(n) => facts.merchants / i32::from(n),
    };
    times * i32::from(tile.points)
}

/// What a bonus tile may still bring until the end, in hundredths of a point.
#[inline]
fn bonus_promise(guide: &Guide, facts: &Facts, tile: BonusId) -> i32 {
    let tile = guide.components.bonus_tile(tile);
    let chance = match tile.counts {
        Counts::Pair(..) => 20,
        Counts::Each(_) => 35,
        Counts::Settlers(n) => 40 / i32::from(n),
        Counts::MerchantCards(n) => 120 / i32::from(n),
    };
    chance * facts.left * i32::from(tile.points) / 2
}

/// Finds the point cards most worth aiming at.
fn aim(facts: &mut Facts, table: &Table, guide: &Guide, seat: Seat, symbols: &Symbols) {
    let components = &*guide.components;
    let player = table.player(seat);
    let room = facts.tiles < i32::from(components.limits().bonus_slots);
    let mut best = [(0, Target::default()); TARGETS];
    for (slot, &card) in table.forts().iter().enumerate() {
        let card = components.point_card(card);
        let fort = components.forts()[slot];
        let mut with = *symbols;
        with[card.symbol.index() % MAX_SYMBOLS] += 1;
        let mut gain = 100 * i32::from(card.points) + benefit(facts, table, guide, card);
        for &tile in &player.bonus {
            let more = bonus_points(guide, facts, tile, &with);
            gain += 100 * (more - bonus_points(guide, facts, tile, symbols));
        }
        if let Some(tile) = table.bonus()[slot].top
            && room
        {
            gain += 100 * bonus_points(guide, facts, tile, &with);
            gain += bonus_promise(guide, facts, tile);
        }
        let cost = card.cost.counts().map(i32::from);
        let lack = (0..4).map(|lane| (cost[lane] - facts.pantry[lane]).max(0) * (lane as i32 + 1));
        let target = Target {
            gain,
            lack: lack.sum(),
            short: settlers_short(table, fort, seat, facts.board),
        };
        let near = target.near();
        let merit = gain * near * near / 256;
        if let Some(place) = best.iter().position(|&(other, _)| merit > other) {
            best[place..].rotate_right(1);
            best[place] = (merit, target);
        }
    }
    facts.targets = best.map(|(_, target)| target);
}

/// The settlers that a seat lacks to work at a fort; 4 when its own stand there (EW-9, EW-10).
#[inline]
fn settlers_short(table: &Table, fort: LocationId, seat: Seat, board: i32) -> i32 {
    let need = match table.occupant(fort) {
        Some((holder, _)) if holder == seat => return 4,
        Some((_, settlers)) => i32::from(settlers) + 1,
        None => i32::from(table.components().location(fort).settlers),
    };
    (need - board).clamp(0, 4)
}

/// What a point card's benefit is worth, in hundredths of a point (EW-24 to EW-27).
#[inline]
fn benefit(facts: &Facts, table: &Table, guide: &Guide, card: &PointCard) -> i32 {
    match card.benefit {
        Benefit::Settlers(settlers) => 12 * facts.left * i32::from(settlers),
        Benefit::Tool(icon) => 4 * facts.left * guide.reach(icon),
        Benefit::Goods(icon, goods) => 5 * facts.left * value(goods) * guide.reach(icon),
        Benefit::Explore => {
            let worth = table.explorable().map(|tile| {
                let tile = guide.components.exploration_tile(tile);
                let immediate = match tile.immediate {
                    Immediate::Nothing => 0,
                    Immediate::Gain(gain) => 40 * value(gain),
                    Immediate::Settlers(settlers) => 12 * facts.left * i32::from(settlers),
                    Immediate::Upgrade(steps) => 40 * i32::from(steps),
                };
                100 * i32::from(tile.points) + immediate
            });
            worth.max().unwrap_or(0)
        }
    }
}
