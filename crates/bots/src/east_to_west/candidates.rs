//! The moves that are worth a look.

use rules::Merchant;
use rules::Spices;
use rules::east_to_west::{
    Action, Bonus, Discovery, Immediate, LocationKind, Move, PointCard, Table, Task, Use,
};

use super::guide::{Guide, value};

/// How many moves are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Width {
    /// Actions that are hardly ever worse than another, and discards that spare what a point card costs.
    Narrow,
    /// Every action and every discard.
    Wide,
}

/// The most moves that are looked at; only component sets far larger than any printed one offer more.
pub(crate) const MAX_MOVES: usize = 8192;

/// Replaces what is in the list by the moves worth a look; there is always one.
pub(crate) fn list(table: &Table, guide: &Guide, width: Width, moves: &mut Vec<Move>) {
    moves.clear();
    let filter = Filter::new(table, guide);
    table.each_action(|action| {
        let room = MAX_MOVES - moves.len();
        match width {
            Width::Wide => moves.extend(table.completions(action).take(room)),
            Width::Narrow if filter.keeps(action) => {
                let cheapest = table.cheapest_completion(action);
                let first = moves.len();
                if room > 0 {
                    moves.push(cheapest);
                }
                if !cheapest.discard.is_empty() {
                    spare(table, guide, cheapest, first, moves);
                }
            }
            Width::Narrow => {}
        }
    });
    if moves.is_empty() {
        moves.push(Move::plain(Action::Rest));
    }
}

/// Adds discards that spare what one of the point cards costs, each once.
fn spare(table: &Table, guide: &Guide, cheapest: Move, first: usize, moves: &mut Vec<Move>) {
    let Ok(held) = table.held_after(cheapest.action) else {
        return;
    };
    for &card in table.forts() {
        let cost = guide.components.point_card(card).cost.counts();
        let held = held.counts();
        let mut number = cheapest.discard.total();
        let mut discard = [0; 4];
        let surplus: [u16; 4] = std::array::from_fn(|lane| held[lane].saturating_sub(cost[lane]));
        for limits in [surplus, held] {
            for lane in 0..4 {
                let more = number.min(limits[lane].saturating_sub(discard[lane]));
                discard[lane] += more;
                number -= more;
            }
        }
        let mv = Move {
            discard: Spices::new(discard),
            ..cheapest
        };
        if moves.len() < MAX_MOVES && !moves[first..].contains(&mv) {
            moves.push(mv);
        }
    }
}

/// What the pruning needs to know of a table.
struct Filter<'a> {
    table: &'a Table,
    guide: &'a Guide,
    pantry: Spices,
    takes_bonus: bool,
    /// The card of a full route that is missed least.
    weakest: Option<rules::MerchantId>,
    rests: bool,
}

impl<'a> Filter<'a> {
    fn new(table: &'a Table, guide: &'a Guide) -> Filter<'a> {
        let player = table.mover();
        let limits = guide.components.limits();
        Filter {
            table,
            guide,
            pantry: player.pantry,
            takes_bonus: player.bonus.len() < usize::from(limits.bonus_slots),
            weakest: player
                .route
                .iter()
                .copied()
                .min_by_key(|&card| guide.earning(card)),
            rests: player.board + player.reserve < limits.settlers,
        }
    }

    fn keeps(&self, action: Action) -> bool {
        let components = &*self.guide.components;
        match action {
            Action::Rest => self.rests,
            Action::Route(card) => self.uses_fully(card),
            Action::Work(location, task) => match task {
                Task::Basic(way) => match components.location(location).kind {
                    LocationKind::Basic(Merchant::Upgrade(steps)) => {
                        let way = components.location_ways(location)[usize::from(way)];
                        is_full(way, steps, self.pantry)
                    }
                    _ => true,
                },
                Task::Use(card) => self.uses_fully(card),
                Task::TakeFor(old) => Some(old) == self.weakest,
                Task::Swap(..) => false,
                Task::Take | Task::Renew | Task::Adjust => true,
                Task::Claim(discovery, bonus) => {
                    let LocationKind::Fort { slot, .. } = components.location(location).kind else {
                        return true;
                    };
                    let slot = usize::from(slot);
                    let left = bonus == Bonus::Leave
                        && self.takes_bonus
                        && self.table.bonus()[slot].top.is_some();
                    let card = components.point_card(self.table.forts()[slot]);
                    !left && discovery.is_none_or(|found| self.explores_fully(found, card))
                }
            },
        }
    }

    fn uses_fully(&self, Use { card, way }: Use) -> bool {
        match card.merchant() {
            Merchant::Upgrade(steps) => {
                let way = self.guide.components.merchant_ways(card)[usize::from(way)];
                is_full(way, steps, self.pantry)
            }
            _ => true,
        }
    }

    fn explores_fully(&self, Discovery { tile, way }: Discovery, card: &PointCard) -> bool {
        let components = &*self.guide.components;
        match components.exploration_tile(tile).immediate {
            Immediate::Upgrade(steps) => {
                let way = components.tile_ways(tile)[usize::from(way)];
                is_full(way, steps, self.pantry.minus(card.cost))
            }
            _ => true,
        }
    }
}

/// Whether an upgrade takes all the steps that are possible.
#[inline]
fn is_full(way: rules::Exchange, steps: u8, held: Spices) -> bool {
    let [y, r, g, _] = held.counts().map(i32::from);
    let possible = i32::from(steps).min(3 * y + 2 * r + g);
    value(way.get) - value(way.give) >= possible
}
