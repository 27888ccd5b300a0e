//! One game between two contenders.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use rules::{AnyGame, AnyMove, Seat, Standing, quoted};

use super::Luck;
use super::contender::{Contender, Factory, Origin};
use super::external::Program;
use super::fault::Fault;
use super::seating::{Fixture, Side, bot_seed};
use super::timeouts::Timeouts;
use super::watch::{Desk, Thinking};
use crate::ThreadClock;
use bots::{Bot, Budget, Limits, Stop};

/// Time by which a move may exceed its budget before it counts as an overrun.
const TOLERANCE: Duration = Duration::from_millis(5);

/// What one side did in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effort {
    /// Seats it played.
    pub(crate) seats: u64,
    /// Points of all its seats.
    pub(crate) points: u64,
    /// Places of all its seats, 1 for the winner.
    pub(crate) ranks: u64,
    /// Moves it was asked for.
    pub(crate) moves: u64,
    /// Time spent on them: CPU time for built-in bots, wall-clock time for external programs.
    pub(crate) time: Duration,
    /// Moves that took more than 5 ms longer than the budget.
    pub(crate) overruns: u64,
}

impl Effort {
    fn think(&mut self, spent: Duration, budget: Budget) {
        self.moves += 1;
        self.time += spent;
        if let Budget::Time(time) = budget {
            self.overruns += u64::from(spent > time + TOLERANCE);
        }
    }
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Played {
    /// The side that won.
    pub(crate) winner: Side,
    /// The side that lost by a fault, if any.
    pub(crate) fault: Option<(Side, Fault)>,
    /// Whether it was stopped after the last round allowed.
    pub(crate) capped: bool,
    /// Whole rounds played.
    pub(crate) rounds: u32,
    /// What the sides did, the first's before the second's.
    pub(crate) efforts: [Effort; 2],
    /// The luck of the first with the cards turned up, in games; 0 if nobody asked.
    pub(crate) luck: f64,
}

impl Played {
    /// The game of a bot that hung: its side lost, at the score of that moment.
    pub(crate) fn given_up(thinking: &Thinking, fixture: Fixture) -> Played {
        let mut efforts = [Effort::default(); 2];
        efforts[thinking.side.index()].moves = 1;
        let ms = thinking.limit.as_millis();
        let fault = Fault::Crashed(format!(
            "it did not answer within {ms} ms, nor when asked to stop"
        ));
        Played {
            fault: Some((thinking.side, fault)),
            ..Played::scored(
                fixture,
                thinking.standing,
                Some(thinking.side),
                thinking.rounds,
                efforts,
            )
        }
    }

    /// Points and places of a game as it stands; a contender that lost by a fault is last.
    fn scored(
        fixture: Fixture,
        standing: Standing,
        loser: Option<Side>,
        rounds: u32,
        mut efforts: [Effort; 2],
    ) -> Played {
        let winner = match loser {
            Some(side) => side.other(),
            None => fixture.side(standing.winner),
        };
        for (seat, rank) in places(fixture, standing, loser) {
            let effort = &mut efforts[fixture.side(seat).index()];
            effort.seats += 1;
            effort.points += u64::from(standing.points[seat.index()]);
            effort.ranks += rank;
        }
        Played {
            winner,
            fault: None,
            capped: false,
            rounds,
            efforts,
            luck: 0.0,
        }
    }
}

/// Every seat with its place. Points decide, among equals the later seat (SR-22, EW-29); the side that lost by a fault
/// comes after the other.
fn places(
    fixture: Fixture,
    standing: Standing,
    loser: Option<Side>,
) -> impl Iterator<Item = (Seat, u64)> {
    let mut seats: Vec<Seat> = Seat::all(standing.points.len()).collect();
    seats.sort_by_key(|&seat| {
        let lost = loser == Some(fixture.side(seat));
        let leads = seat == standing.winner;
        (!lost, leads, standing.points[seat.index()], seat)
    });
    seats.into_iter().rev().zip(1..)
}

/// The programs a thread runs, by the places of their contenders.
pub(crate) type Programs = Vec<Option<Program>>;

/// The programs of those contenders that are programs, not started yet.
pub(crate) fn programs(contenders: &[Contender], timeouts: Timeouts) -> Programs {
    contenders
        .iter()
        .map(|contender| match &contender.origin {
            Origin::BuiltIn(_) => None,
            Origin::Program(command) => Some(Program::new(command, timeouts)),
        })
        .collect()
}

/// Everything a game needs to be played.
pub(crate) struct Sitting<'a> {
    /// Its number, for the watchdog.
    pub(crate) number: u64,
    /// Who sits where.
    pub(crate) fixture: Fixture,
    /// All contenders.
    pub(crate) contenders: &'a [Contender],
    /// The places of the two that play.
    pub(crate) places: [usize; 2],
    /// The game.
    pub(crate) game: AnyGame,
    /// The seed it was dealt with.
    pub(crate) seed: u64,
    /// The last round that is played.
    pub(crate) cap: u32,
    /// Whether the luck of the cards is judged.
    pub(crate) luck: Luck,
    /// Timeouts of bots and programs.
    pub(crate) timeouts: Timeouts,
    /// Raised when the result is no longer needed.
    pub(crate) closed: &'a AtomicBool,
    /// The desk of this thread, which the watchdog reads.
    pub(crate) desk: &'a Desk,
}

/// The bot of a seat was abandoned while it was thinking.
struct GivenUp;

impl Sitting<'_> {
    /// Plays to the end. Returns `None` if the game was cancelled.
    pub(crate) fn play(mut self, programs: &mut Programs) -> Option<Played> {
        let mut efforts = [Effort::default(); 2];
        let mut bots: [Option<Box<dyn Bot>>; Seat::MAX_SEATS] = Default::default();
        let mut fault = None;
        let mut luck = 0.0;
        while !self.game.is_over() && self.game.round() <= self.cap {
            if self.closed.load(Ordering::Relaxed) {
                return None;
            }
            let seat = self.game.seat();
            let side = self.fixture.side(seat);
            let place = self.places[side.index()];
            let budget = self.contenders[place].budget;
            let (answer, spent) = match (&self.contenders[place].origin, &mut programs[place]) {
                (Origin::BuiltIn(make), _) => {
                    let bot = &mut bots[seat.index()];
                    self.ask_bot(bot, make, budget).ok()?
                }
                (Origin::Program(_), Some(program)) => {
                    let (answer, spent) = program.choose(&self.game.table(), budget);
                    (answer.and_then(|text| self.read(&text)), spent)
                }
                (Origin::Program(_), None) => unreachable!("every program has its place"),
            };
            efforts[side.index()].think(spent, budget);
            match answer.and_then(|mv| self.make(&mv)) {
                Ok(lucky) => luck += lucky,
                Err(what) => {
                    if let Some(program) = &mut programs[place] {
                        program.end();
                    }
                    fault = Some((side, what));
                    break;
                }
            }
        }
        let capped = fault.is_none() && !self.game.is_over();
        let loser = fault.as_ref().map(|&(side, _)| side);
        let rounds = self.game.round() - 1;
        Some(Played {
            fault,
            capped,
            luck,
            ..Played::scored(self.fixture, self.game.standing(), loser, rounds, efforts)
        })
    }

    /// Returns a bot's choice, or its panic, and the CPU time it used.
    fn ask_bot(
        &self,
        bot: &mut Option<Box<dyn Bot>>,
        make: &Factory,
        budget: Budget,
    ) -> Result<(Result<AnyMove, Fault>, Duration), GivenUp> {
        let seat = self.game.seat();
        let stop = Stop::default();
        let view = self.game.table();
        self.desk.begin(Thinking {
            game: self.number,
            side: self.fixture.side(seat),
            since: Instant::now(),
            limit: self.timeouts.of_bot(budget),
            stop: stop.clone(),
            standing: self.game.standing(),
            rounds: self.game.round() - 1,
        });
        let mut begin = ThreadTime::now();
        let answer = catch_unwind(AssertUnwindSafe(|| {
            let bot = bot.get_or_insert_with(|| make(self.seed_of(seat)));
            // Setting up a bot is not thinking about a move.
            begin = ThreadTime::now();
            let limits = Limits {
                budget,
                stop: &stop,
                clock: &ThreadClock::start(),
            };
            bot.choose(&view, &limits)
        }));
        let spent = begin.elapsed();
        if !self.desk.is_awaited() {
            return Err(GivenUp);
        }
        Ok((answer.map_err(|panic| panicked(&*panic)), spent))
    }

    fn seed_of(&self, seat: Seat) -> u64 {
        let side = self.fixture.side(seat);
        let before = Seat::all(seat.index()).filter(|&before| self.fixture.side(before) == side);
        bot_seed(self.seed, self.places[side.index()], before.count())
    }

    fn read(&self, text: &str) -> Result<AnyMove, Fault> {
        self.game
            .read_move(text)
            .map_err(|error| Fault::Illegal(format!("it played {}: {error}", quoted(text))))
    }

    /// Plays a move. Returns the luck of the first with what it turned up.
    fn make(&mut self, mv: &AnyMove) -> Result<f64, Fault> {
        let before = match self.luck {
            Luck::Judged => Some(self.game.clone()),
            Luck::Ignored => None,
        };
        match self.game.play(mv) {
            Ok(reveal) => {
                let judged = before.map(|before| bots::luck(&before, mv, &reveal));
                Ok(judged.map_or(0.0, |luck| f64::from(luck[self.fixture.seat.index()])))
            }
            Err(error) => Err(Fault::Illegal(format!(
                "it played {}: {error}",
                quoted(&mv.to_string())
            ))),
        }
    }
}

fn panicked(panic: &(dyn Any + Send)) -> Fault {
    let message = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("without a word");
    Fault::Crashed(format!("it panicked: {}", quoted(message)))
}
