//! Who would win, by the bots' judgement, round by round, once a game is over.
//!
//! It is worked out when somebody first asks: one game at a time, one position after the other, and only on threads that
//! no bot waits for. The same game gets the same judgement, so it is kept in memory and not stored.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use rules::Record;
use tokio::sync::Semaphore;

use crate::caller::{At, Who};
use crate::house::House;
use crate::ids::TableId;
use crate::protocol::{Estimate, Problem, RoundEstimate, Stage};
use crate::refusal::Refusal;
use crate::room::{Message, Reading};

/// Games that wait to be judged; who asks for more is told to come back.
const WAITING: usize = 32;

/// Games whose judgement is kept.
const KEPT: usize = 1_000;

/// A judgement on a whole game.
type Judged = Arc<[RoundEstimate]>;

/// What is judged, and what is being judged.
#[derive(Debug)]
pub(crate) struct Estimates {
    known: Mutex<Known>,
    one_at_a_time: Semaphore,
}

#[derive(Debug, Default)]
struct Known {
    working: HashSet<TableId>,
    judged: HashMap<TableId, Judged>,
    /// The oldest first.
    order: VecDeque<TableId>,
}

impl Estimates {
    pub(crate) fn new() -> Estimates {
        Estimates {
            known: Mutex::default(),
            one_at_a_time: Semaphore::new(1),
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The judgement, if there is one; otherwise whether the caller is the first to ask.
    fn find(&self, table: &TableId) -> Result<Found, Refusal> {
        let mut known = self.known();
        if let Some(judged) = known.judged.get(table) {
            return Ok(Found::Judged(Arc::clone(judged)));
        }
        if known.working.contains(table) {
            return Ok(Found::Working);
        }
        if known.working.len() >= WAITING {
            return Err(Refusal::Busy);
        }
        known.working.insert(table.clone());
        Ok(Found::Nothing)
    }

    fn give_up(&self, table: &TableId) {
        self.known().working.remove(table);
    }

    fn keep(&self, table: TableId, judged: Judged) {
        let mut known = self.known();
        known.working.remove(&table);
        if known.order.len() == KEPT
            && let Some(oldest) = known.order.pop_front()
        {
            known.judged.remove(&oldest);
        }
        known.order.push_back(table.clone());
        known.judged.insert(table, judged);
    }
}

enum Found {
    Judged(Judged),
    Working,
    Nothing,
}

/// The bots' judgement on who would win, round by round, once the game is over.
#[utoipa::path(get, path = "/api/tables/{id}/estimate", params(("id" = String, Path)), responses(
    (status = 200, description = "The judgement.", body = Estimate),
    (status = 202, description = "It is being worked out; ask again in a few seconds.", body = Estimate),
    (status = "4XX", description = "The game is not over, or cannot be seen.", body = Problem),
))]
pub(crate) async fn estimate(
    State(house): State<Arc<House>>,
    At(table): At,
    Who(who): Who,
) -> Result<(StatusCode, Json<Estimate>), Refusal> {
    let who = who.map(|person| person.id);
    let reading = house.ask(&table, who.as_ref(), |reply| Message::Read { reply });
    let Reading { names, stage, .. } = reading.await?;
    if stage != Stage::Over {
        return Err(table::Refusal::NotOver.into());
    }
    let rounds = match house.estimates.find(&table)? {
        Found::Judged(rounds) => rounds,
        Found::Working => return Ok(later()),
        Found::Nothing => {
            let house = Arc::clone(&house);
            tokio::spawn(async move {
                match house.record(&table, &names).await {
                    Ok((Some(record), _)) => {
                        let judged = judge(&house, &record).await;
                        house.estimates.keep(table, judged.into());
                    }
                    // The next request tries again.
                    Ok((None, _)) | Err(_) => house.estimates.give_up(&table),
                }
            });
            return Ok(later());
        }
    };
    let estimate = Estimate {
        ready: true,
        rounds: rounds.to_vec(),
    };
    Ok((StatusCode::OK, Json(estimate)))
}

fn later() -> (StatusCode, Json<Estimate>) {
    let estimate = Estimate {
        ready: false,
        rounds: Vec::new(),
    };
    (StatusCode::ACCEPTED, Json(estimate))
}

/// Judges a game from what all have seen of it.
async fn judge(house: &House, record: &Record) -> Vec<RoundEstimate> {
    let _turn = house.estimates.one_at_a_time.acquire().await;
    let positions = record.positions();
    let seats = record.start().seats();
    let mut last = vec![1.0 / f32::from(seats as u8); seats];
    let mut rounds: Vec<RoundEstimate> = Vec::new();
    for game in positions.iter().filter(|game| !game.is_over()) {
        // Each seat is judged when it is to move, which is when the search is surest.
        if let Some(chance) = house.bots.chance(game.table()).await {
            last[game.seat().index()] = chance;
        }
        if rounds.last().is_none_or(|last| last.round != game.round()) {
            rounds.push(RoundEstimate {
                round: game.round(),
                chances: Vec::new(),
            });
        }
        if let Some(round) = rounds.last_mut() {
            round.chances = percents(&last);
        }
    }
    rounds
}

/// Chances that were judged one by one, as percents of all of them together.
fn percents(chances: &[f32]) -> Vec<u8> {
    let sum: f32 = chances.iter().sum();
    let share = |chance: &f32| if sum > 0.0 { chance / sum } else { 0.0 };
    chances
        .iter()
        .map(|chance| crate::thinking::percent(share(chance)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::new_table;

    #[test]
    fn percents_are_shares_of_all_chances() {
        assert_eq!(percents(&[0.5, 0.5]), [50, 50]);
        assert_eq!(percents(&[0.9, 0.3]), [75, 25]);
        assert_eq!(percents(&[0.0, 0.0]), [0, 0]);
    }

    #[test]
    fn so_many_games_wait_and_the_oldest_are_forgotten() {
        let estimates = Estimates::new();
        let games: Vec<TableId> = (0..WAITING).map(|_| new_table()).collect();
        for game in &games {
            assert!(matches!(estimates.find(game), Ok(Found::Nothing)));
            assert!(matches!(estimates.find(game), Ok(Found::Working)));
        }
        assert!(estimates.find(&new_table()).is_err());
        let judged: Judged = Vec::new().into();
        estimates.keep(games[0].clone(), Arc::clone(&judged));
        assert!(matches!(estimates.find(&games[0]), Ok(Found::Judged(_))));
        for _ in 0..KEPT {
            estimates.keep(new_table(), Arc::clone(&judged));
        }
        assert!(matches!(estimates.find(&games[0]), Ok(Found::Nothing)));
    }
}
