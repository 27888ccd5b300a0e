//! Exhaustive search of From East to West over every complete legal move, by the rules alone.
//!
//! As in Spice Road everybody plays for their own chance to win, a game that is not over after the turns searched is
//! open, and an answer has to be the best whichever equally good move the others choose. There are too many ways to deal
//! the markets anew, so Renew (EW-17) is judged by its bounds: with the seat that solves it turns up the best card there
//! is and nobody else uses the markets; with others it does so too, or they do without.

use rules::Seat;
use rules::east_to_west::{Action, Bonus, LocationKind, Lookahead, Move, Reveal, Table, Task};

/// Everybody's worth of a position, by seat.
type Worths = [f64; Seat::MAX_SEATS];

const HARDLY: f64 = 1e-9;

/// Whose friends the others are when they do not care.
#[derive(Clone, Copy, PartialEq)]
enum Others {
    Kind,
    Unkind,
}

struct Solver {
    /// The seat that solves.
    me: usize,
    others: Others,
    open: f64,
    /// Turns that may still be played; the search is given up when there are none left.
    budget: u64,
    /// Whether the others leave the markets alone.
    closed: bool,
}

/// The worth of each move at least and at most, for the seat to move; none when the search gets too long.
pub(crate) fn worths(table: &Table, turns: u32, most: u64) -> Option<Vec<(Move, f64, f64)>> {
    let solver = table.seat().index();
    let mut list: Vec<(Move, f64, f64)> = table.moves().map(|mv| (mv, 1.0, 0.0)).collect();
    for open in [0.1, 0.9] {
        for others in [Others::Kind, Others::Unkind] {
            let mut search = Solver {
                me: solver,
                others,
                open,
                budget: most,
                closed: false,
            };
            for (mv, least, best) in &mut list {
                let worth = search.after(table, *mv, turns - 1)[solver];
                *least = least.min(worth);
                *best = best.max(worth);
                if search.budget == 0 {
                    return None;
                }
            }
        }
    }
    for (mv, least, _) in &mut list {
        // Only the most that dealing anew can bring is known.
        if matches!(mv.action, Action::Work(_, Task::Renew)) {
            *least = 0.0;
        }
    }
    Some(list)
}

impl Solver {
    fn worths(&mut self, table: &Table, turns: u32) -> Worths {
        let mut worths = [0.0; Seat::MAX_SEATS];
        if table.is_over() {
            worths[table.outcome_now().winner.index()] = 1.0;
            return worths;
        }
        if turns == 0 || self.budget == 0 {
            return [self.open; Seat::MAX_SEATS];
        }
        let seat = table.seat().index();
        worths[seat] = -1.0;
        for mv in table.moves() {
            if !self.considers(table, mv) {
                continue;
            }
            let found = self.after(table, mv, turns - 1);
            let gain = found[seat] - worths[seat];
            let nicer = match self.others {
                Others::Kind => found[self.me] > worths[self.me],
                Others::Unkind => found[self.me] < worths[self.me],
            };
            if gain > HARDLY || (gain > -HARDLY && nicer) {
                worths = found;
            }
            // Nothing is better for this seat, nor anything worse for the one that solves.
            if worths[seat] > 1.0 - HARDLY || self.budget == 0 {
                break;
            }
        }
        worths
    }

    /// Whether a move of the seat to move has to be looked at.
    fn considers(&self, table: &Table, mv: Move) -> bool {
        let Action::Work(_, task) = mv.action else {
            return true;
        };
        match task {
            Task::Renew => self.others == Others::Unkind && !self.closed,
            Task::Use(_) | Task::Take | Task::TakeFor(_) => {
                !self.closed || table.seat().index() == self.me
            }
            _ => true,
        }
    }

    /// The most that the seat to move can get by dealing the markets anew: it uses at most one of the cards, so each is
    /// put below the market that needs the fewest settlers.
    fn renew(&mut self, table: &Table, mv: Move, turns: u32) -> Worths {
        let seat = table.seat().index();
        let markets = table.components().markets();
        let others_follow = seat != self.me && turns > 0;
        if others_follow || table.market_unseen_len() < markets.len() {
            // The bounds do not hold: others use the new cards, or some of them are known.
            self.budget = 0;
            return [self.open; Seat::MAX_SEATS];
        }
        let all: Vec<_> = table.unseen_merchants().collect();
        let mut best = [0.0; Seat::MAX_SEATS];
        best[seat] = -1.0;
        let closed = std::mem::replace(&mut self.closed, seat == self.me);
        for &card in &all {
            let mut cards: Vec<_> = all.iter().copied().filter(|&c| c != card).collect();
            cards.truncate(markets.len() - 1);
            let mut after = table.clone();
            let cheapest = (0..markets.len()).min_by_key(|&i| table.settlers_needed(markets[i]));
            cards.insert(cheapest.expect("there are markets"), card);
            let mut reveal = Reveal::default();
            reveal.merchants.extend(cards);
            after.play(mv, reveal).expect("a legal move");
            self.budget = self.budget.saturating_sub(1);
            let found = self.worths(&after, turns + 1);
            if found[seat] > best[seat] {
                best = found;
            }
            if best[seat] > 1.0 - HARDLY || self.budget == 0 {
                break;
            }
        }
        self.closed = closed;
        best
    }

    /// The worths after a move, over all that may be turned up.
    fn after(&mut self, table: &Table, mv: Move, turns: u32) -> Worths {
        let Action::Work(location, task) = mv.action else {
            return self.play(table, mv, Reveal::default(), turns);
        };
        match task {
            Task::Renew => self.renew(table, mv, turns),
            // Nobody moves any more, so nothing that is turned up matters.
            _ if turns == 0 => {
                let after = Lookahead::after(table, mv);
                self.budget = self.budget.saturating_sub(1);
                self.worths(&after, 0)
            }
            Task::Use(_) | Task::Take | Task::TakeFor(_) => {
                let unseen = table.unseen_merchants();
                let known = table.market_known().first().copied();
                if table.market_unseen_len() == 0 {
                    let mut reveal = Reveal::default();
                    reveal.merchants.extend(known);
                    return self.play(table, mv, reveal, turns);
                }
                let reveals = unseen.map(|card| {
                    let mut reveal = Reveal::default();
                    reveal.merchants.push(card);
                    (reveal, 1.0)
                });
                self.mean(table, mv, turns, reveals.collect())
            }
            Task::Claim(_, bonus) => {
                let reveals = claims(table, location, bonus, turns);
                self.mean(table, mv, turns, reveals)
            }
            Task::Basic(_) | Task::Adjust | Task::Swap(..) => {
                self.play(table, mv, Reveal::default(), turns)
            }
        }
    }

    fn mean(&mut self, table: &Table, mv: Move, turns: u32, reveals: Vec<(Reveal, f64)>) -> Worths {
        let (mut sum, mut weights) = ([0.0; Seat::MAX_SEATS], 0.0);
        for (reveal, weight) in reveals {
            let found = self.play(table, mv, reveal, turns);
            weights += weight;
            for (total, worth) in sum.iter_mut().zip(found) {
                *total += weight * worth;
            }
        }
        sum.map(|total| total / weights)
    }

    fn play(&mut self, table: &Table, mv: Move, reveal: Reveal, turns: u32) -> Worths {
        self.budget = self.budget.saturating_sub(1);
        let mut after = table.clone();
        after.play(mv, reveal).expect("a legal move");
        self.worths(&after, turns)
    }
}

/// All that a claim may turn up, with the number of tiles that make it likely.
fn claims(
    table: &Table,
    fort: rules::east_to_west::LocationId,
    bonus: Bonus,
    turns: u32,
) -> Vec<(Reveal, f64)> {
    let LocationKind::Fort { slot, .. } = table.components().location(fort).kind else {
        panic!("cards are claimed at forts");
    };
    let below = table.forts_deck_len() - usize::from(table.forts_deck_top().is_some());
    let mut points: Vec<_> = table.unseen_points().map(Some).collect();
    if below == 0 {
        points = vec![None];
    } else if turns < 2 {
        // The new top card of the deck can be claimed only after another claim.
        points.truncate(1);
    }
    let turns_tile = bonus == Bonus::Take && table.bonus()[usize::from(slot)].below > 0;
    let mut tiles = vec![(None, 1.0)];
    if turns_tile {
        let unseen = table.unseen_bonus();
        tiles = (0..table.components().bonus_tiles().len())
            .filter(|&kind| unseen[kind] > 0)
            .map(|kind| {
                let tile = rules::east_to_west::BonusId::new(kind);
                (Some(tile), f64::from(unseen[kind]))
            })
            .collect();
    }
    let reveal = |point, bonus| Reveal {
        point,
        bonus,
        ..Reveal::default()
    };
    let all = points.iter().flat_map(|&point| {
        let tiles = tiles.iter();
        tiles.map(move |&(tile, weight)| (reveal(point, tile), weight))
    });
    all.collect()
}
