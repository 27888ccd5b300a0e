//! Random legal moves, drawn without listing them.

use std::ops::ControlFlow;

use rand_core::Rng;

use super::components::{LocationId, MAX_LOCATIONS, MAX_ROUTE};
use super::moves::{Action, Move};
use super::table::Table;
use crate::caravan::{count_discards, nth_discard};
use crate::chance::below;

impl Table {
    /// One of [`Table::actions`], each equally likely; the game must not be over.
    #[inline]
    pub fn random_action(&self, rng: &mut impl Rng) -> Action {
        self.random_weighted(rng, |_| 1).0
    }

    /// One of the [`Table::completions`] of a possible action, each equally likely.
    #[inline]
    pub fn random_completion(&self, action: Action, rng: &mut impl Rng) -> Move {
        let held = self.held(action);
        let number = self.above_limit(held);
        if number == 0 {
            return Move::plain(action);
        }
        let index = below(rng, count_discards(held, number));
        Move {
            action,
            discard: nth_discard(held, number, index),
        }
    }

    /// One of [`Table::moves`], each equally likely; the game must not be over.
    pub fn random_move(&self, rng: &mut impl Rng) -> Move {
        let (action, index) = self.random_weighted(rng, |action| self.count_completions(action));
        let held = self.held(action);
        Move {
            action,
            discard: nth_discard(held, self.above_limit(held), index),
        }
    }

    /// An action, as likely as its weight, and a number below its weight.
    #[inline]
    fn random_weighted(&self, rng: &mut impl Rng, weight: impl Fn(Action) -> u32) -> (Action, u32) {
        debug_assert!(!self.is_over());
        let tools = self.tools();
        let mut weights = [0_u32; MAX_LOCATIONS + MAX_ROUTE];
        let mut total = weight(Action::Rest);
        for location in self.workable(&tools) {
            let here = &mut weights[location.index()];
            let _ = self.each_work(location, &mut |action| {
                *here += weight(action);
                ControlFlow::<()>::Continue(())
            });
            total += *here;
        }
        for place in self.usable_route() {
            let here = &mut weights[MAX_LOCATIONS + place];
            let _ = self.each_route(place, &mut |action| {
                *here += weight(action);
                ControlFlow::<()>::Continue(())
            });
            total += *here;
        }
        let mut index = below(rng, total);
        for (source, here) in weights.into_iter().enumerate() {
            if index >= here {
                index -= here;
                continue;
            }
            let mut pick = |action| {
                let weight = weight(action);
                if index < weight {
                    return ControlFlow::Break((action, index));
                }
                index -= weight;
                ControlFlow::Continue(())
            };
            let found = if source < MAX_LOCATIONS {
                self.each_work(LocationId::new(source), &mut pick)
            } else {
                self.each_route(source - MAX_LOCATIONS, &mut pick)
            };
            return found
                .break_value()
                .expect("the index is below the weight here");
        }
        (Action::Rest, index)
    }
}
