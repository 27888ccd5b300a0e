//! What administrators see of the last day: one entry for each minute, kept in memory.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::app::App;
use crate::protocol::{self, Sample};
use crate::refusal::Refusal;

/// How often the number of people and rooms is looked at.
const LOOK: Duration = Duration::from_secs(5);

/// Milliseconds of an entry.
const MINUTE: i64 = 60_000;

/// Milliseconds of a part of the day's graph.
const QUARTER: i64 = 15 * MINUTE;

/// Minutes that are kept.
const KEPT: usize = 24 * 60;

/// Upper bounds of the classes that times of moves are counted in, in milliseconds. Slower ones count as the last.
const BOUNDS: [u32; 20] = [
    1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 2_000, 5_000,
];

/// One minute.
#[derive(Clone, Debug, Default)]
struct Minute {
    /// Its beginning, in milliseconds since 1970.
    at: i64,
    people: u32,
    rooms: u32,
    moves: u32,
    /// Moves by the time they took.
    times: [u32; BOUNDS.len()],
    /// Times that a bot thought, and milliseconds in all.
    thoughts: (u32, u64),
}

impl Minute {
    fn add(&mut self, other: &Minute) {
        self.people = self.people.max(other.people);
        self.rooms = self.rooms.max(other.rooms);
        self.moves += other.moves;
        for (sum, more) in self.times.iter_mut().zip(other.times) {
            *sum += more;
        }
        self.thoughts.0 += other.thoughts.0;
        self.thoughts.1 += other.thoughts.1;
    }

    /// Returns the time within which 99 % of the moves were made.
    fn slowest(&self) -> Option<u32> {
        let all: u32 = self.times.iter().sum();
        let most = u64::from(all) * 99;
        let mut sum = 0;
        let class = self.times.iter().position(|count| {
            sum += u64::from(*count) * 100;
            sum >= most
        });
        class.filter(|_| all > 0).map(|class| BOUNDS[class])
    }

    fn thinking(&self) -> Option<u32> {
        let (count, millis) = self.thoughts;
        let mean = millis.checked_div(u64::from(count))?;
        Some(u32::try_from(mean).unwrap_or(u32::MAX))
    }

    fn sample(&self) -> Sample {
        Sample {
            at: self.at,
            people: self.people,
            tables: self.rooms,
            moves: self.moves,
            slowest: self.slowest(),
            thinking: self.thinking(),
        }
    }
}

/// The last day.
#[derive(Debug)]
pub(crate) struct Figures {
    started: i64,
    minutes: Mutex<VecDeque<Minute>>,
}

impl Figures {
    pub(crate) fn new(now: i64) -> Figures {
        Figures {
            started: now,
            minutes: Mutex::default(),
        }
    }

    fn minutes(&self) -> MutexGuard<'_, VecDeque<Minute>> {
        self.minutes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the entry of this moment.
    fn note(&self, now: i64, change: impl FnOnce(&mut Minute)) {
        let at = now - now.rem_euclid(MINUTE);
        let mut minutes = self.minutes();
        // A clock that was set back goes on with the entry it had.
        if minutes.back().is_none_or(|last| last.at < at) {
            if minutes.len() == KEPT {
                minutes.pop_front();
            }
            minutes.push_back(Minute {
                at,
                ..Minute::default()
            });
        }
        if let Some(last) = minutes.back_mut() {
            change(last);
        }
    }

    /// Counts a move that took this long to be stored and shown.
    pub(crate) fn moved(&self, now: i64, took: Duration) {
        let millis = u32::try_from(took.as_millis()).unwrap_or(u32::MAX);
        let class = BOUNDS.partition_point(|bound| *bound < millis);
        self.note(now, |minute| {
            minute.moves += 1;
            minute.times[class.min(BOUNDS.len() - 1)] += 1;
        });
    }

    /// Counts a bot that thought, or waited for it, for this long.
    pub(crate) fn thought(&self, now: i64, took: Duration) {
        let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        self.note(now, |minute| {
            minute.thoughts.0 += 1;
            minute.thoughts.1 = minute.thoughts.1.saturating_add(millis);
        });
    }

    /// Notes how many people and rooms there are.
    fn look(&self, now: i64, people: usize, rooms: usize) {
        let number = |n| u32::try_from(n).unwrap_or(u32::MAX);
        self.note(now, |minute| {
            minute.people = minute.people.max(number(people));
            minute.rooms = minute.rooms.max(number(rooms));
        });
    }

    /// Returns this many parts of this length up to now, the oldest first.
    fn parts(&self, now: i64, length: i64, count: i64) -> Vec<Minute> {
        let last = now - now.rem_euclid(length);
        let minutes = self.minutes();
        let part = |index| {
            let at = last - (count - 1 - index) * length;
            let mut part = Minute {
                at,
                ..Minute::default()
            };
            let from = minutes.partition_point(|minute| minute.at < at);
            let of_part = minutes.range(from..);
            for minute in of_part.take_while(|minute| minute.at < at + length) {
                part.add(minute);
            }
            part
        };
        (0..count).map(part).collect()
    }
}

impl App {
    /// Looks at the number of people and rooms now and then, for ever.
    pub(crate) async fn keep_figures(self: Arc<App>) {
        loop {
            self.look_at_figures();
            tokio::time::sleep(LOOK).await;
        }
    }

    fn look_at_figures(&self) {
        let people = self.sockets_of_person.count();
        self.figures
            .look(self.clock.now(), people, self.open_rooms());
    }

    /// Returns the live figures.
    pub(crate) async fn live_figures(&self) -> Result<protocol::Figures, Refusal> {
        self.look_at_figures();
        let number = |n| u32::try_from(n).unwrap_or(u32::MAX);
        let now = self.clock.now();
        let online = self.sockets_of_person.keys();
        let everybody = number(online.len());
        let accounts = self.store.accounts_among(online).await?;
        let census = self.store.census().await?;
        let minutes = self.figures.parts(now, MINUTE, 60);
        let day = self.figures.parts(now, QUARTER, 96);
        let mut hour = Minute::default();
        for minute in &minutes {
            hour.add(minute);
        }
        let peak = |minutes: &VecDeque<Minute>| minutes.iter().map(|minute| minute.moves).max();
        Ok(protocol::Figures {
            now,
            since: self.figures.started,
            guests: everybody.saturating_sub(accounts),
            accounts,
            rooms: number(self.open_rooms()),
            open: census.open,
            running: census.running,
            people: census.people,
            registered: census.registered,
            moves_last_minute: minutes.iter().rev().nth(1).map_or(0, |minute| minute.moves),
            moves_last_hour: hour.moves,
            moves_peak: peak(&self.figures.minutes()).unwrap_or(0),
            slowest: hour.slowest(),
            thinking: hour.thinking(),
            queue: u32::try_from(self.metrics.bots_waiting.get()).unwrap_or(0),
            open_reports: census.open_reports,
            backup: self
                .settings
                .backups
                .as_ref()
                .map(|backups| backups.figure(now)),
            hour: minutes.iter().map(Minute::sample).collect(),
            day: day.iter().map(Minute::sample).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_counted_by_minute_and_by_time() {
        let figures = Figures::new(0);
        for n in 0..200 {
            figures.moved(MINUTE, Duration::from_millis(if n < 199 { 4 } else { 80 }));
        }
        figures.moved(2 * MINUTE + 1, Duration::from_mins(1));
        figures.look(2 * MINUTE + 2, 7, 3);
        figures.thought(2 * MINUTE, Duration::from_millis(300));
        figures.thought(2 * MINUTE, Duration::from_millis(500));
        let parts = figures.parts(2 * MINUTE + 5, MINUTE, 3);
        let samples: Vec<Sample> = parts.iter().map(Minute::sample).collect();
        assert_eq!(
            samples.iter().map(|s| s.moves).collect::<Vec<_>>(),
            [0, 200, 1]
        );
        assert_eq!(
            samples.iter().map(|s| s.slowest).collect::<Vec<_>>(),
            [None, Some(5), Some(5_000)]
        );
        assert_eq!((samples[2].people, samples[2].tables), (7, 3));
        assert_eq!(samples[2].thinking, Some(400));
        let hours = figures.parts(2 * MINUTE + 5, QUARTER, 1);
        assert_eq!((hours[0].moves, hours[0].people), (201, 7));
    }

    #[test]
    fn a_day_is_kept_and_no_more() {
        let figures = Figures::new(0);
        for minute in (0..).take(3 * KEPT) {
            figures.moved(minute * MINUTE, Duration::ZERO);
        }
        assert_eq!(figures.minutes().len(), KEPT);
        // A clock that was set back loses nothing and adds no entry.
        figures.moved(5, Duration::ZERO);
        assert_eq!(figures.minutes().len(), KEPT);
    }
}
