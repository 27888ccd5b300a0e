//! Exhaustive search of Spice Road over every complete legal move, by the rules alone.
//!
//! Everybody plays for their own chance to win. A game that is not over after the turns searched is open; an answer
//! has to be the best whether that is worth much or little. Whoever has several equally good moves may choose any of them: an
//! answer has to be the best whichever it is.

use rules::Seat;
use rules::spice_road::{Action, Move, Reveal, Table};

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
    seat: usize,
    others: Others,
    open: f64,
    /// Turns played; the search is given up when there are too many.
    played: u64,
    most: u64,
}

/// The worth of each move at least and at most, for the seat to move; none when the search gets too long.
pub(crate) fn worths(table: &Table, turns: u32, most: u64) -> Option<Vec<(Move, f64, f64)>> {
    // Nobody but the seat to move has a second turn, so that merchant cards turned up are never played.
    assert!(turns as usize <= table.seats() + 1);
    let seat = table.seat().index();
    let moves: Vec<Move> = table.moves().collect();
    let mut list: Vec<(Move, f64, f64)> = moves.iter().map(|&mv| (mv, 1.0, 0.0)).collect();
    for open in [0.1, 0.9] {
        for others in [Others::Kind, Others::Unkind] {
            let mut search = Solver {
                seat,
                others,
                open,
                played: 0,
                most,
            };
            for (mv, least, best) in &mut list {
                let worth = search.after(table, *mv, turns - 1)[seat];
                *least = least.min(worth);
                *best = best.max(worth);
            }
            if search.played > most {
                return None;
            }
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
        if turns == 0 || self.played > self.most {
            return [self.open; Seat::MAX_SEATS];
        }
        let seat = table.seat().index();
        worths[seat] = -1.0;
        for mv in table.moves() {
            let found = self.after(table, mv, turns - 1);
            let gain = found[seat] - worths[seat];
            let nicer = match self.others {
                Others::Kind => found[self.seat] > worths[self.seat],
                Others::Unkind => found[self.seat] < worths[self.seat],
            };
            if gain > HARDLY || (gain > -HARDLY && nicer) {
                worths = found;
            }
            if worths[seat] > 1.0 - HARDLY {
                break;
            }
        }
        worths
    }

    /// The worths after a move, over every card that may be turned up.
    fn after(&mut self, table: &Table, mv: Move, turns: u32) -> Worths {
        match mv.action {
            Action::Acquire(_) if table.market_deck_len() > 0 => {
                // It has no spices on it and is not played any more, so any will do.
                let card = table.unseen_merchants().next().expect("a card in the deck");
                self.play(table, mv, Reveal::Merchant(card), turns)
            }
            Action::Claim(_) if table.points_deck_len() > 0 => {
                let (mut sum, mut number) = ([0.0; Seat::MAX_SEATS], 0.0);
                let mut alike: Option<Worths> = None;
                for card in table.unseen_points() {
                    // Who moves once more, and before the seat that solves does so again, has the caravan they have now.
                    let seats = table.seats();
                    let next = (table.seat().index() + 1..).take(turns as usize);
                    let matters = turns as usize >= seats
                        || next.map(|seat| seat % seats).any(|seat| {
                            seat == self.seat || table.players()[seat].caravan.contains(card.cost())
                        });
                    let found = match alike {
                        Some(known) if !matters => known,
                        _ => self.play(table, mv, Reveal::Point(card), turns),
                    };
                    if !matters {
                        alike = Some(found);
                    }
                    number += 1.0;
                    for (total, worth) in sum.iter_mut().zip(found) {
                        *total += worth;
                    }
                }
                sum.map(|total| total / number)
            }
            _ => self.play(table, mv, Reveal::Nothing, turns),
        }
    }

    fn play(&mut self, table: &Table, mv: Move, reveal: Reveal, turns: u32) -> Worths {
        self.played += 1;
        let mut after = *table;
        after.play(mv, reveal).expect("a legal move");
        self.worths(&after, turns)
    }
}
