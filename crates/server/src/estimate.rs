//! Who would win, by the bots' judgement, round by round, once a game is over.
//!
//! It is worked out when somebody first asks, one position after the other, and only on threads that no bot waits for:
//! in fair turns between those who ask, so that long games of one delay nobody else's. The same game gets the same
//! judgement, so it is kept in memory and not stored.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use rules::Record;

use crate::app::App;
use crate::caller::{Address, At, Who};
use crate::ids::TableId;
use crate::protocol::{Estimate, Problem, RoundEstimate, Stage};
use crate::refusal::{Obstacle, Refusal};
use crate::room::{Message, Reading};

/// Games that are judged at the same time.
const WORKING: usize = 64;

/// Games that are judged at the same time for one person, or for one address that nobody is known by.
const WORKING_OF_ONE: usize = 4;

/// Rounds whose judgement is kept, about 100 bytes each.
const KEPT: usize = 100_000;

/// A judgement on a whole game, or that the bots could not judge it.
type Judged = Option<Arc<[RoundEstimate]>>;

/// What is judged, and what is being judged.
#[derive(Debug, Default)]
pub(crate) struct Estimates(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    /// For whom each game is judged.
    working: HashMap<TableId, String>,
    judged: HashMap<TableId, Judged>,
    /// The oldest first, with the number of its rounds.
    order: VecDeque<(TableId, usize)>,
    rounds: usize,
}

impl Estimates {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the judgement, if there is one; otherwise whether the caller is the first to ask.
    fn find(&self, table: &TableId, asker: &str) -> Result<Found, Refusal> {
        let mut known = self.known();
        if let Some(judged) = known.judged.get(table) {
            return Ok(Found::Judged(judged.clone()));
        }
        if known.working.contains_key(table) {
            return Ok(Found::Working);
        }
        if known.working.len() >= WORKING {
            return Err(Refusal::Busy);
        }
        let own = known.working.values().filter(|other| *other == asker);
        if own.count() >= WORKING_OF_ONE {
            return Err(Refusal::TooMany(Obstacle::ManyEstimates));
        }
        known.working.insert(table.clone(), asker.to_owned());
        Ok(Found::Nothing)
    }

    fn give_up(&self, table: &TableId) {
        self.known().working.remove(table);
    }

    fn keep(&self, table: TableId, judged: Judged) {
        let mut known = self.known();
        known.working.remove(&table);
        let rounds = 1 + judged.as_ref().map_or(0, |rounds| rounds.len());
        known.rounds += rounds;
        known.order.push_back((table.clone(), rounds));
        known.judged.insert(table, judged);
        while known.rounds > KEPT
            && let Some((oldest, rounds)) = known.order.pop_front()
        {
            known.rounds -= rounds;
            known.judged.remove(&oldest);
        }
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
    State(app): State<Arc<App>>,
    address: Address,
    At(table): At,
    Who(who): Who,
) -> Result<(StatusCode, Json<Estimate>), Refusal> {
    let who = who.map(|person| person.id);
    let reading = app.ask(&table, who.as_ref(), |reply| Message::Read { reply });
    let Reading { names, stage, .. } = reading.await?;
    if stage != Stage::Over {
        return Err(table::Refusal::NotOver.into());
    }
    let asker = who.map_or_else(|| address.network.to_string(), |who| who.to_string());
    let rounds = match app.estimates.find(&table, &asker)? {
        Found::Judged(rounds) => rounds.ok_or(Refusal::NoEstimate)?,
        Found::Working => return Ok(later()),
        Found::Nothing => {
            let app = Arc::clone(&app);
            tokio::spawn(async move {
                match app.record(&table, &names).await {
                    Ok((Some(record), _)) => {
                        let judged = judge(&app, &record, &asker).await;
                        app.estimates.keep(table, judged.map(Into::into));
                    }
                    // The next request tries again.
                    Ok((None, _)) | Err(_) => app.estimates.give_up(&table),
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

/// Judges a game from what all have seen of it. `None` if a bot fails over a position, which is logged.
async fn judge(app: &App, record: &Record, asker: &str) -> Option<Vec<RoundEstimate>> {
    // One position at a time: many games are judged at once, and all positions of one take a megabyte.
    let mut game = record.start().clone();
    let mut turns = record.turns().iter();
    let seats = game.seats();
    let mut last = vec![1.0 / f32::from(seats as u8); seats];
    let mut rounds: Vec<RoundEstimate> = Vec::new();
    while !game.is_over() {
        // Each seat is judged when it is to move, which is when the search is surest.
        last[game.seat().index()] = app.bots.chance(game.table(), asker).await?;
        if rounds.last().is_none_or(|last| last.round != game.round()) {
            rounds.push(RoundEstimate {
                round: game.round(),
                chances: Vec::new(),
            });
        }
        if let Some(round) = rounds.last_mut() {
            round.chances = percents(&last);
        }
        let Some(turn) = turns.next() else { break };
        game.play_revealing(&turn.mv, &turn.reveal)
            .expect("a record has been replayed before");
    }
    Some(rounds)
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

    fn rounds(n: u32) -> Arc<[RoundEstimate]> {
        let round = |round| RoundEstimate {
            round,
            chances: vec![50, 50],
        };
        (1..=n).map(round).collect()
    }

    #[test]
    fn one_person_leaves_room_for_the_others() {
        let estimates = Estimates::default();
        let games: Vec<TableId> = (0..=WORKING_OF_ONE).map(|_| new_table()).collect();
        let (last, first) = games.split_last().unwrap();
        for game in first {
            assert!(matches!(estimates.find(game, "ada"), Ok(Found::Nothing)));
            assert!(matches!(estimates.find(game, "bob"), Ok(Found::Working)));
        }
        assert!(matches!(
            estimates.find(last, "ada"),
            Err(Refusal::TooMany(_))
        ));
        assert!(matches!(estimates.find(last, "bob"), Ok(Found::Nothing)));
        estimates.keep(first[0].clone(), Some(rounds(3)));
        let more = new_table();
        assert!(matches!(estimates.find(&more, "ada"), Ok(Found::Nothing)));
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let estimates = Estimates::default();
        let (one, two, failed) = (new_table(), new_table(), new_table());
        estimates.keep(failed.clone(), None);
        assert!(matches!(
            estimates.find(&failed, "ada"),
            Ok(Found::Judged(None))
        ));
        estimates.keep(one.clone(), Some(rounds(60_000)));
        estimates.keep(two.clone(), Some(rounds(60_000)));
        assert!(matches!(estimates.find(&one, "ada"), Ok(Found::Nothing)));
        assert!(matches!(
            estimates.find(&two, "ada"),
            Ok(Found::Judged(Some(_)))
        ));
    }
}
