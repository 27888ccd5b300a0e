//! Training a value net by self-play: TD(λ) on the tables after each move, as TD-Gammon learnt (Tesauro, 1995).
//!
//! One thread plays and learns in turns, so a seed and a number of games always give the same net.

mod chart;
mod model;

use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use rules::GameName;
use rules::chance::{XorShift, shuffle};

use bots::value_net::{Net, Shape};
use bots::{BadNet, Habits, Sample, SelfPlayer, self_play};
use chart::Row;
use model::Model;

/// Games between updates of the net that plays.
const GAMES_PER_STEP: u64 = 64;
const BATCH: usize = 256;

/// All parameters of a training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Schedule {
    /// Fraction of the training in which the hand-made evaluation plays, so that the first games are sensible.
    pub warm_start: f32,
    /// Probability of a random move, in ten-thousandths: at the start and at the end.
    pub whims: [u32; 2],
    /// Share of the games in which planners that rush sit in all seats but one, in ten-thousandths.
    pub rush: u32,
    /// Iterations of the search that chooses the moves and judges them; 0 lets the net alone do so.
    pub search: u32,
    /// Games over which the weights that are written are averaged; 0 writes the last weights.
    pub average: u32,
    /// Noise added to values when moves are compared, as a fraction of a fair share: at the start and at the end.
    pub noise: [f32; 2],
    /// λ of TD(λ) for a whole round, at the start and at the end.
    pub lambda: [f32; 2],
    /// Learning rate of Adam, at the start and at the end.
    pub rate: [f32; 2],
    /// Factor of the first learning rate for a net that begins with the weights of another.
    pub transfer: f32,
}

impl Default for Schedule {
    fn default() -> Schedule {
        Schedule {
            warm_start: 0.03,
            whims: [400, 100],
            rush: 0,
            search: 0,
            average: 0,
            noise: [0.016, 0.002],
            lambda: [0.72, 0.5],
            rate: [1e-3, 3e-5],
            transfer: 0.1,
        }
    }
}

/// Length of a training, over all sessions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Length {
    /// Minutes of CPU time.
    Minutes(f64),
    /// A number of games; the net is then the same on every machine.
    Games(u64),
}

/// What to train.
#[derive(Clone, Debug)]
pub struct Training {
    /// The game to play.
    pub game: GameName,
    /// Number of players.
    pub players: usize,
    /// Length of the training.
    pub length: Length,
    /// Seed; a resumed training keeps its own.
    pub seed: u64,
    /// The file for the net; the log, the curve and the checkpoint go beside it.
    pub out: PathBuf,
    /// Whether to resume from the checkpoint.
    pub resume: bool,
    /// The checkpoint or net, of any number of players, to begin with instead of a net that knows nothing.
    pub from: Option<PathBuf>,
    /// Parameters; a resumed training keeps its own.
    pub schedule: Schedule,
}

/// Why a training failed.
#[derive(Debug)]
pub enum TrainError {
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// The checkpoint is of another kind of training.
    Checkpoint(PathBuf),
    /// The game does not support this number of players.
    Players(GameName, usize),
    /// The weights have grown beyond what a net can hold; what was written last is kept.
    Net(BadNet),
}

impl fmt::Display for TrainError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            TrainError::File(path, why) => write!(f, "{}: {why}", path.display()),
            TrainError::Checkpoint(path) => write!(
                f,
                "{} is not a checkpoint of this training; name one of the same game, or a net, with --from, or start without",
                path.display()
            ),
            TrainError::Players(game, n) => {
                let range = game.players();
                let (least, most) = (range.start(), range.end());
                write!(f, "{game} is for {least} to {most} players, not {n}")
            }
            TrainError::Net(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for TrainError {}

/// Settings of a training, which are the same after every resume.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Options {
    seed: u64,
    schedule: Schedule,
}

impl Options {
    const BYTES: usize = 8 + 4 * 13;

    fn to_bytes(self) -> Vec<u8> {
        let Schedule {
            warm_start,
            whims,
            rush,
            search,
            average,
            noise,
            lambda,
            rate,
            transfer,
        } = self.schedule;
        let mut bytes = self.seed.to_le_bytes().to_vec();
        let counts = [whims[0], whims[1], rush, search, average];
        bytes.extend(counts.iter().flat_map(|n| n.to_le_bytes()));
        let numbers = [[warm_start, transfer], noise, lambda, rate];
        bytes.extend(numbers.iter().flatten().flat_map(|n| n.to_le_bytes()));
        bytes
    }

    fn from_bytes(bytes: &[u8; Options::BYTES]) -> Option<Options> {
        let (seed, rest) = bytes.split_first_chunk::<8>()?;
        let (words, _) = rest.as_chunks::<4>();
        let word = |i: usize| u32::from_le_bytes(words[i]);
        let number = |i: usize| f32::from_le_bytes(words[i]);
        Some(Options {
            seed: u64::from_le_bytes(*seed),
            schedule: Schedule {
                whims: [word(0), word(1)],
                rush: word(2),
                search: word(3),
                average: word(4),
                warm_start: number(5),
                transfer: number(6),
                noise: [number(7), number(8)],
                lambda: [number(9), number(10)],
                rate: [number(11), number(12)],
            },
        })
    }
}

/// State of a training.
struct Progress {
    options: Options,
    model: Model,
    /// The net of another training that this one began with, with which it is compared.
    first: Option<Net>,
    games: u64,
    /// CPU seconds of all sessions.
    seconds: f64,
    log: Vec<Row>,
}

/// Trains a net, writes it and reports progress.
///
/// # Errors
/// When a file cannot be read or written, or is not what it should be.
pub fn train(training: &Training, say: impl FnMut(&str)) -> Result<(), TrainError> {
    if !training.game.players().contains(&training.players) {
        return Err(TrainError::Players(training.game, training.players));
    }
    train_in(Lessons::new(training.game), training, say)
}

/// Trains a net with the games of one player.
fn train_in(
    mut lessons: Lessons,
    training: &Training,
    mut say: impl FnMut(&str),
) -> Result<(), TrainError> {
    let checkpoint = training.out.with_extension("checkpoint");
    let mut progress = if training.resume {
        let progress = Progress::read(lessons.subject.shape(), &checkpoint)?;
        if progress.model.players != training.players {
            return Err(TrainError::Checkpoint(checkpoint));
        }
        progress
    } else {
        let mut model = match &training.from {
            Some(path) => known(lessons.subject.shape(), path)?.for_players(training.players),
            None => Model::new(lessons.subject.shape(), training.players, training.seed),
        };
        // One more player adds to the sums.
        model.restrain();
        Progress {
            options: Options {
                seed: training.seed,
                schedule: training.schedule,
            },
            first: training.from.as_ref().map(|_| model.quantised()),
            model,
            games: 0,
            seconds: 0.0,
            log: Vec::new(),
        }
    };
    let start = cpu_time::ProcessTime::now();
    let before = progress.seconds;
    let mut tally = Tally::default();
    let mut next_report = progress.done(training.length);
    loop {
        let done = progress.done(training.length);
        if done >= next_report || done >= 1.0 {
            let row = tally.row(&progress, &mut *lessons.subject);
            tally = Tally::default();
            say(&row.to_string());
            progress.log.push(row);
            progress.write(training, &checkpoint)?;
            next_report = done + 0.02;
        }
        if done >= 1.0 {
            return Ok(());
        }
        lessons.step(&mut progress, training, done, &mut tally);
        progress.seconds = before + start.elapsed().as_secs_f64();
    }
}

/// Buffers of the training steps.
struct Lessons {
    subject: Box<dyn SelfPlayer>,
    samples: Vec<Sample>,
}

impl Lessons {
    fn new(game: GameName) -> Lessons {
        Lessons {
            subject: self_play(game),
            samples: Vec::with_capacity(40_000),
        }
    }

    /// Plays some games and learns from them.
    fn step(&mut self, progress: &mut Progress, training: &Training, done: f32, tally: &mut Tally) {
        let net = progress.model.quantised();
        let Options { seed, schedule } = progress.options;
        let transferred = progress.first.is_some();
        let mut habits = schedule.habits(done, !transferred);
        // Scaled by the number of players, so that λ and the noise mean the same per round.
        habits.noise /= training.players as f32;
        habits.lambda = habits.lambda.powf(1.0 / training.players as f32);
        self.samples.clear();
        for game in 0..GAMES_PER_STEP {
            // A separate random stream per game, so that a resumed training continues as if never interrupted.
            let seed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (progress.games + game);
            let rounds = self.subject.game(&net, &habits, seed, &mut self.samples);
            tally.rounds += u64::from(rounds);
        }
        tally.games += GAMES_PER_STEP;
        progress.games += GAMES_PER_STEP;
        let mut rng = XorShift::new(seed ^ progress.games << 20);
        shuffle(&mut self.samples, &mut rng);
        let rate = schedule.rate(done, if transferred { schedule.transfer } else { 1.0 });
        for batch in self.samples.chunks_exact(BATCH) {
            tally.loss += f64::from(progress.model.batch(batch, rate));
            tally.batches += 1;
        }
        progress.model.restrain();
        if schedule.average > 0 {
            let window = f64::from(schedule.average).min(progress.games as f64);
            progress
                .model
                .average((GAMES_PER_STEP as f64 / window) as f32);
        }
    }
}

/// The model in a checkpoint or in the file of a net.
fn known(shape: &'static Shape, path: &Path) -> Result<Model, TrainError> {
    let bytes = fs::read(path).map_err(|why| TrainError::File(path.to_owned(), why))?;
    if let Some(progress) = Progress::from_bytes(shape, &bytes) {
        return Ok(progress.model);
    }
    let net = Net::from_bytes(shape, &bytes);
    net.map(|net| Model::of_net(&net))
        .map_err(|_| TrainError::Checkpoint(path.to_owned()))
}

impl Schedule {
    /// Parameters for a net that already plays well: few random moves, small steps.
    pub fn polish() -> Schedule {
        Schedule {
            warm_start: 0.0,
            whims: [100, 30],
            noise: [0.006, 0.001],
            rate: [2e-4, 2e-5],
            transfer: 1.0,
            ..Schedule::default()
        }
    }

    fn habits(&self, done: f32, warm_start: bool) -> Habits {
        let between = |[first, last]: [f32; 2]| first + (last - first) * done;
        let greedy = warm_start && done < self.warm_start;
        Habits {
            greedy,
            whims: if greedy {
                1000
            } else {
                between(self.whims.map(|n| n as f32)) as u32
            },
            rush: if greedy { 0 } else { self.rush },
            search: if greedy { 0 } else { self.search },
            noise: between(self.noise),
            lambda: if greedy { 1.0 } else { between(self.lambda) },
        }
    }

    /// Interpolates so that the value falls fast at first and slowly at the end.
    fn rate(&self, done: f32, factor: f32) -> f32 {
        let left = 1.0 - done.min(1.0);
        let [first, last] = self.rate;
        last + (factor * first - last) * left * left
    }
}

/// Sums since the last report.
#[derive(Default)]
struct Tally {
    games: u64,
    rounds: u64,
    loss: f64,
    batches: u64,
}

impl Tally {
    fn row(&self, progress: &Progress, subject: &mut dyn SelfPlayer) -> Row {
        let net = progress.model.result();
        let seed = progress.options.seed;
        let first = progress.first.as_ref();
        Row {
            games: progress.games,
            seconds: progress.seconds,
            error: self.loss / self.batches.max(1) as f64,
            rounds: self.rounds as f64 / self.games.max(1) as f64,
            against_greedy: subject.against_greedy(&net, seed),
            against_first: first.map(|first| subject.against_net(&net, first, seed)),
        }
    }
}

impl Progress {
    /// Progress, from 0 to 1.
    fn done(&self, length: Length) -> f32 {
        match length {
            Length::Minutes(minutes) => (self.seconds / (60.0 * minutes)) as f32,
            Length::Games(games) => self.games as f32 / games as f32,
        }
    }

    fn write(&self, training: &Training, checkpoint: &Path) -> Result<(), TrainError> {
        let net = self.model.result();
        net.check().map_err(TrainError::Net)?;
        let put = |path: &Path, bytes: &[u8]| {
            // Written to a temporary file and renamed, so that an interruption leaves a complete file.
            let aside = path.with_extension("part");
            fs::write(&aside, bytes)
                .and_then(|()| fs::rename(&aside, path))
                .map_err(|why| TrainError::File(path.to_owned(), why))
        };
        put(checkpoint, &self.to_bytes())?;
        put(&training.out, &net.to_bytes())?;
        let csv = training.out.with_extension("csv");
        put(&csv, chart::csv(&self.log).as_bytes())?;
        let svg = training.out.with_extension("svg");
        let picture = chart::svg(&self.log, training.game, training.players);
        put(&svg, picture.as_bytes())
    }

    fn read(shape: &'static Shape, path: &Path) -> Result<Progress, TrainError> {
        let bytes = fs::read(path).map_err(|why| TrainError::File(path.to_owned(), why))?;
        Progress::from_bytes(shape, &bytes).ok_or_else(|| TrainError::Checkpoint(path.to_owned()))
    }

    /// The checkpoint as bytes.
    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.model.shape.checkpoint_magic.to_vec();
        bytes.extend(self.options.to_bytes());
        let first = self.first.as_ref().map_or_else(Vec::new, Net::to_bytes);
        bytes.extend_from_slice(&(first.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&first);
        bytes.extend_from_slice(&self.games.to_le_bytes());
        bytes.extend_from_slice(&self.seconds.to_le_bytes());
        bytes.extend_from_slice(&(self.log.len() as u64).to_le_bytes());
        for row in &self.log {
            bytes.extend_from_slice(&row.to_bytes());
        }
        bytes.extend_from_slice(&self.model.to_bytes());
        bytes
    }

    fn from_bytes(shape: &'static Shape, bytes: &[u8]) -> Option<Progress> {
        let rest = bytes.strip_prefix(shape.checkpoint_magic)?;
        let (options, rest) = rest.split_first_chunk::<{ Options::BYTES }>()?;
        let (first, rest) = rest.split_first_chunk::<8>()?;
        let first = usize::try_from(u64::from_le_bytes(*first)).ok()?;
        let (first, rest) = rest.split_at_checked(first)?;
        let first = match first {
            [] => None,
            bytes => Some(Net::from_bytes(shape, bytes).ok()?),
        };
        let (games, rest) = rest.split_first_chunk::<8>()?;
        let (seconds, rest) = rest.split_first_chunk::<8>()?;
        let (rows, mut rest) = rest.split_first_chunk::<8>()?;
        let mut log = Vec::new();
        for _ in 0..u64::from_le_bytes(*rows) {
            let (row, tail) = rest.split_first_chunk::<{ Row::BYTES }>()?;
            log.push(Row::from_bytes(row));
            rest = tail;
        }
        let model = Model::from_bytes(shape, rest)?;
        if first
            .as_ref()
            .is_some_and(|first| first.players != model.players)
        {
            return None;
        }
        Some(Progress {
            options: Options::from_bytes(options)?,
            first,
            model,
            games: u64::from_le_bytes(*games),
            seconds: f64::from_le_bytes(*seconds),
            log,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn training(players: usize) -> Training {
        Training {
            game: GameName::SpiceRoad,
            players,
            length: Length::Games(640),
            seed: 5,
            out: PathBuf::new(),
            resume: false,
            from: None,
            schedule: Schedule::default(),
        }
    }

    fn begun(game: GameName, players: usize) -> Progress {
        Progress {
            options: Options {
                seed: 5,
                schedule: Schedule::default(),
            },
            first: None,
            model: Model::new(self_play(game).shape(), players, 5),
            games: 0,
            seconds: 0.0,
            log: Vec::new(),
        }
    }

    #[test]
    fn weights_that_a_net_cannot_hold_are_not_written() {
        let mut progress = begun(GameName::SpiceRoad, 2);
        for row in &mut progress.model.weights.rows {
            row.fill(3.9);
        }
        let place = std::env::temp_dir().join(format!("caravan-net-{}", std::process::id()));
        let training = Training {
            out: place.with_extension("net"),
            ..training(2)
        };
        let checkpoint = place.with_extension("train");
        let refused = progress.write(&training, &checkpoint);
        assert!(matches!(refused, Err(TrainError::Net(BadNet::Overflow))));
        assert!(!checkpoint.exists() && !training.out.exists());
    }

    #[test]
    fn weights_stay_small_enough_for_a_net_to_hold() {
        let mut progress = begun(GameName::SpiceRoad, 2);
        for row in &mut progress.model.weights.rows {
            row[3] = 3.9;
        }
        assert_eq!(progress.model.quantised().overflowing(), [3]);
        let mut lessons = Lessons::new(GameName::SpiceRoad);
        lessons.step(&mut progress, &training(2), 0.5, &mut Tally::default());
        assert_eq!(progress.model.quantised().check(), Ok(()));
        // No more than needed.
        for row in &mut progress.model.weights.rows {
            row[3] /= 0.98;
        }
        assert_eq!(progress.model.quantised().overflowing(), [3]);
    }

    #[test] // Two opponents of five are seen as the first of four was, each with three quarters of its weights.
    fn a_training_begins_with_a_net_that_hardly_fits() {
        let mut model = begun(GameName::SpiceRoad, 4).model;
        let shape = model.shape;
        let first_opponent = 64 * (shape.table_words + shape.player_words);
        for row in &mut model.weights.rows[first_opponent..][..64 * shape.player_words] {
            row[3] = 8.0;
        }
        model.restrain();
        assert_eq!(model.grown(5).quantised().overflowing(), [3]);
        let place = std::env::temp_dir().join(format!("caravan-full-{}", std::process::id()));
        fs::create_dir_all(&place).unwrap();
        let from = place.join("four.net");
        fs::write(&from, model.quantised().to_bytes()).unwrap();
        let training = Training {
            length: Length::Games(GAMES_PER_STEP),
            out: place.join("five.net"),
            from: Some(from),
            ..training(5)
        };
        let trained = train(&training, |_| {});
        fs::remove_dir_all(&place).unwrap();
        trained.unwrap();
    }

    fn resume(game: GameName, players: usize) {
        let training = training(players);
        let mut progress = begun(game, players);
        let mut lessons = Lessons::new(game);
        lessons.step(&mut progress, &training, 0.0, &mut Tally::default());
        let mut resumed =
            Progress::from_bytes(lessons.subject.shape(), &progress.to_bytes()).unwrap();
        lessons.step(&mut progress, &training, 0.5, &mut Tally::default());
        Lessons::new(game).step(&mut resumed, &training, 0.5, &mut Tally::default());
        assert!(progress.to_bytes() == resumed.to_bytes());
        assert_eq!(progress.games, 2 * GAMES_PER_STEP);
    }

    #[test]
    fn a_resumed_training_goes_on_as_if_never_stopped() {
        resume(GameName::SpiceRoad, 2);
        resume(GameName::SpiceRoad, 4);
        resume(GameName::EastToWest, 3);
    }

    #[test] // What was begun with --from, --polish or a seed is not told again when it is resumed.
    fn a_resumed_training_keeps_what_it_began_with() {
        let mut progress = begun(GameName::SpiceRoad, 2);
        progress.options = Options {
            seed: 77,
            schedule: Schedule {
                rush: 2500,
                search: 8,
                average: 1000,
                ..Schedule::polish()
            },
        };
        progress.first = Some(begun(GameName::SpiceRoad, 2).model.quantised());
        let resumed =
            Progress::from_bytes(self_play(GameName::SpiceRoad).shape(), &progress.to_bytes())
                .unwrap();
        assert_eq!(resumed.options, progress.options);
        assert!(resumed.first.is_some());
        // A command line without them: the defaults of a training that begins.
        let told = training(2);
        let mut steps = [progress, resumed];
        for progress in &mut steps {
            let mut lessons = Lessons::new(GameName::SpiceRoad);
            lessons.step(progress, &told, 0.5, &mut Tally::default());
        }
        assert!(steps[0].to_bytes() == steps[1].to_bytes());
        let mut other = begun(GameName::SpiceRoad, 2);
        Lessons::new(GameName::SpiceRoad).step(&mut other, &told, 0.5, &mut Tally::default());
        assert!(other.to_bytes() != steps[0].to_bytes());
    }

    #[test]
    fn a_training_that_begins_with_a_net_begins_with_its_weights() {
        for game in GameName::ALL {
            let model = begun(game, 2).model;
            let net = model.quantised();
            let again = Model::of_net(&net).for_players(2).quantised();
            assert!(net.to_bytes() == again.to_bytes());
        }
    }

    #[test]
    fn averaged_weights_are_written_and_last_ones_play() {
        let mut progress = begun(GameName::SpiceRoad, 2);
        progress.options.schedule.average = 1000;
        let mut lessons = Lessons::new(GameName::SpiceRoad);
        lessons.step(&mut progress, &training(2), 0.5, &mut Tally::default());
        // The mean over the games so far is of the one step there was.
        let first = progress.model.result();
        assert!(first.to_bytes() == progress.model.quantised().to_bytes());
        lessons.step(&mut progress, &training(2), 0.5, &mut Tally::default());
        let [last, mean] = [progress.model.quantised(), progress.model.result()];
        assert!(mean.to_bytes() != last.to_bytes() && mean.to_bytes() != first.to_bytes());
    }

    #[test]
    fn opponents_that_rush_play_whole_games_from_which_there_is_something_to_learn() {
        for game in GameName::ALL {
            let mut subject = self_play(game);
            let net = begun(game, 3).model.quantised();
            let mut habits = Schedule::polish().habits(0.5, false);
            let mut played = |rush: u32| {
                habits.rush = rush;
                let mut samples = Vec::new();
                let rounds: u32 = (0..3)
                    .map(|seed| subject.game(&net, &habits, seed, &mut samples))
                    .sum();
                assert!(samples.len() > 10);
                rounds
            };
            // A net that knows nothing dawdles; two planners do not.
            assert!(played(10_000) < played(0));
        }
    }

    #[test]
    fn a_checkpoint_of_the_other_game_or_of_two_sizes_is_refused() {
        let bytes = begun(GameName::SpiceRoad, 2).to_bytes();
        assert!(Progress::from_bytes(self_play(GameName::SpiceRoad).shape(), &bytes).is_some());
        assert!(Progress::from_bytes(self_play(GameName::EastToWest).shape(), &bytes).is_none());
        let mut mixed = begun(GameName::SpiceRoad, 2);
        mixed.first = Some(begun(GameName::SpiceRoad, 3).model.quantised());
        let shape = self_play(GameName::SpiceRoad).shape();
        assert!(Progress::from_bytes(shape, &mixed.to_bytes()).is_none());
    }

    #[test]
    fn a_net_that_grows_sees_every_opponent_as_it_saw_the_one() {
        let mut progress = begun(GameName::SpiceRoad, 2);
        let mut lessons = Lessons::new(GameName::SpiceRoad);
        lessons.step(&mut progress, &training(2), 0.0, &mut Tally::default());
        let chances = |net: &bots::value_net::Net| net.chances(&[]);
        let two = chances(&progress.model.quantised());
        let three = chances(&progress.model.grown(3).quantised());
        assert!((three[1] - three[2]).abs() < 1e-6);
        assert!((two[0] / two[1] - three[0] / three[1]).abs() < 1e-4);
    }
}
