//! Many games at once.

use std::sync::{Mutex, PoisonError};

use bots::{Budget, Level};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use rules::chance::XorShift;
use rules::rand_core::Rng as _;
use rules::{AnyGame, GameName, Seat, east_to_west, spice_road};

use crate::arrays::{Arrays, Observations, Rows, Sizes, writable};
use crate::components::Components;
use crate::env::{Env, Progress, Redeal, Setting};
use crate::error::invalid;
use crate::fields::{game_name, whole_len};
use crate::game::Game;
use crate::input;
use crate::opponents::Opposition;
use crate::reward::{BySeat, Reward};
use crate::shard::{Number, Shard};
use crate::sim::Sim;

/// Largest number of games in a batch: the observations of more do not fit into most memories.
const MAX_GAMES: usize = 1 << 20;

/// Largest number of threads that share the work.
const MAX_THREADS: usize = 256;

/// Smallest number of games that a thread takes at a time, if no bots play.
const MIN_SHARD: usize = 64;

/// Shards for each thread: they take unequally long, because bots think and threads wake up late.
const SHARDS: usize = 4;

/// The games of a batch.
enum Games {
    SpiceRoad(Vec<Env<spice_road::Game>>),
    EastToWest(Vec<Env<east_to_west::Game>>),
}

/// Evaluates the same expression for the games of either kind.
macro_rules! either {
    ($games:expr, $envs:ident => $answer:expr) => {
        match $games {
            Games::SpiceRoad($envs) => $answer,
            Games::EastToWest($envs) => $answer,
        }
    };
}

/// Many games of one kind that are decided together: one choice for each in every step.
///
/// A step fills the caller's arrays with what the seat to move sees in each game, on all cores and without the
/// interpreter lock. `seats` holds the seat that decides next; the same seat decides again until its turn is complete.
/// A finished game is dealt again in the same step. With `redeal="next-step"` that happens in the next step, whose choice
/// is ignored; with `redeal="off"` the mask becomes empty, choices are ignored, and `deal` starts the next game.
#[pyclass(module = "caravanserai")]
pub(crate) struct Batch {
    name: GameName,
    components: Components,
    setting: Setting,
    games: Games,
    pool: Option<ThreadPool>,
    threads: usize,
}

/// The caller's choices.
enum Choices<'py> {
    Long(PyReadonlyArray1<'py, i64>),
    Short(PyReadonlyArray1<'py, i32>),
}

impl<'py> Choices<'py> {
    fn of(any: &Bound<'py, PyAny>) -> PyResult<Choices<'py>> {
        if let Ok(array) = any.cast::<PyArray1<i64>>() {
            return Ok(Choices::Long(array.try_readonly().map_err(invalid)?));
        }
        if let Ok(array) = any.cast::<PyArray1<i32>>() {
            return Ok(Choices::Short(array.try_readonly().map_err(invalid)?));
        }
        Err(PyTypeError::new_err(
            "choices must be a one-dimensional array of int64 or int32",
        ))
    }

    /// As indices; a negative choice becomes an index that is never legal.
    fn indices(&self) -> Vec<usize> {
        let index = |choice: i64| usize::try_from(choice).unwrap_or(usize::MAX);
        match self {
            Choices::Long(array) => array.as_array().iter().map(|&c| index(c)).collect(),
            Choices::Short(array) => array.as_array().iter().map(|&c| index(c.into())).collect(),
        }
    }
}

/// The items of an optional array that has one for each game.
fn each<T: numpy::Element + Copy>(
    any: Option<&Bound<PyAny>>,
    games: usize,
    name: &str,
    dtype: &str,
) -> PyResult<Option<Vec<T>>> {
    let Some(any) = any else { return Ok(None) };
    let array = any.cast::<PyArray1<T>>().map_err(|_| {
        PyTypeError::new_err(format!("{name} must be a one-dimensional array of {dtype}"))
    })?;
    let items: Vec<T> = array.try_readonly().map_err(invalid)?.as_array().to_vec();
    if items.len() != games {
        return Err(invalid(format!(
            "{name} has {} entries for {games} games",
            items.len()
        )));
    }
    Ok(Some(items))
}

/// What a step does to a game.
#[derive(Clone, Copy)]
enum Act<'a> {
    /// Makes these choices.
    Choose(&'a [usize]),
    /// Deals the games that are marked, from the seeds or the next in line.
    Deal(Option<&'a [bool]>, Option<&'a [u64]>),
    /// Only fills the arrays.
    Look,
}

impl Act<'_> {
    /// Applies it to the game with this index. Returns the rewards.
    #[inline]
    fn apply<S: Sim>(&self, setting: &Setting, index: usize, env: &mut Env<S>) -> BySeat {
        match *self {
            Act::Choose(choices) if env.progress == Progress::Going => {
                return env.step(setting, choices[index]);
            }
            Act::Choose(_) if setting.redeal == Redeal::NextStep => env.next_game(setting),
            Act::Deal(which, seeds) if which.is_none_or(|which| which[index]) => match seeds {
                Some(seeds) => env.restart(setting, seeds[index]),
                None => env.next_game(setting),
            },
            _ => {}
        }
        BySeat::default()
    }

    /// The part for the games from `first` on.
    fn from(self, first: usize) -> Self {
        match self {
            Act::Choose(choices) => Act::Choose(&choices[first..]),
            Act::Deal(which, seeds) => {
                Act::Deal(which.map(|w| &w[first..]), seeds.map(|s| &s[first..]))
            }
            Act::Look => Act::Look,
        }
    }
}

/// Shares the work among the calling thread and those of the pool. A step is often over before a sleeping thread has
/// woken up, so none waits for another: each takes the next shard when it is free.
fn run<S: Sim, N: Number>(
    pool: Option<&ThreadPool>,
    setting: &Setting,
    act: Act,
    shard: Shard<S, N>,
) {
    let games = shard.envs.len();
    let helpers = pool.map_or(0, ThreadPool::current_num_threads);
    let least = match setting.opposition {
        Some(_) => 1,
        None => MIN_SHARD,
    };
    let size = games.div_ceil(SHARDS * (helpers + 1)).max(least);
    let (Some(pool), true) = (pool, size < games) else {
        shard.run(setting, |index, env| act.apply(setting, index, env));
        return;
    };
    let left = Mutex::new((shard, 0));
    let take = || {
        let mut left = left.lock().unwrap_or_else(PoisonError::into_inner);
        let (shard, first) = &mut *left;
        let len = size.min(shard.envs.len());
        let act = act.from(*first);
        *first += len;
        (len > 0).then(|| (shard.take(len, setting.players), act))
    };
    let work = || {
        while let Some((shard, act)) = take() {
            shard.run(setting, |index, env| act.apply(setting, index, env));
        }
    };
    pool.in_place_scope(|scope| {
        for _ in 0..helpers.min(games.div_ceil(size) - 1) {
            scope.spawn(|_| work());
        }
        work();
    });
}

impl Batch {
    fn len(&self) -> usize {
        either!(&self.games, envs => envs.len())
    }

    fn sizes(&self) -> Sizes {
        Sizes {
            games: self.len(),
            observation: whole_len(self.name),
            choices: self.name.choices(),
            players: self.setting.players,
        }
    }

    /// That every game that goes on is given a legal choice.
    fn check(&self, choices: &[usize]) -> PyResult<()> {
        if choices.len() != self.len() {
            let (have, need) = (choices.len(), self.len());
            return Err(invalid(format!("{have} choices for {need} games")));
        }
        let wrong = either!(&self.games, envs => {
            let mut pairs = envs.iter().zip(choices).enumerate();
            pairs.find(|(_, (env, choice))| env.progress == Progress::Going && !env.is_legal(**choice))
                .map(|(index, (_, choice))| (index, choice.cast_signed()))
        });
        match wrong {
            Some((game, choice)) => Err(invalid(format!(
                "choice {choice} is not legal in game {game}; take one that its mask allows"
            ))),
            None => Ok(()),
        }
    }

    /// Acts, and fills the arrays.
    fn fill(&mut self, py: Python, arrays: &Arrays, act: Act) -> PyResult<()> {
        let sizes = self.sizes();
        let shape = [sizes.games, sizes.observation];
        let mut rows = arrays.rows(py, sizes)?;
        match &arrays.observations {
            Observations::Single(array) => {
                let mut array = writable(array.bind(py), &shape, "observations")?;
                self.fill_rows(py, array.as_slice_mut()?, &mut rows, act)
            }
            Observations::Byte(array) => {
                let mut array = writable(array.bind(py), &shape, "observations")?;
                self.fill_rows(py, array.as_slice_mut()?, &mut rows, act)
            }
        }
    }

    fn fill_rows<N: Number>(
        &mut self,
        py: Python,
        observations: &mut [N],
        rows: &mut Rows,
        act: Act,
    ) -> PyResult<()> {
        let masks = rows.masks.as_slice_mut()?;
        let rewards = rows.rewards.as_slice_mut()?;
        let terminations = rows.terminations.as_slice_mut()?;
        let truncations = rows.truncations.as_slice_mut()?;
        let seats = rows.seats.as_slice_mut()?;
        let (pool, setting) = (self.pool.as_ref(), &self.setting);
        let games = &mut self.games;
        py.detach(|| {
            either!(games, envs => {
                let shard = Shard { envs, observations, masks, rewards, terminations, truncations, seats };
                run(pool, setting, act, shard);
            });
        });
        Ok(())
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (
        game, players, games, *, seed=0, reward="rank", redeal="same-step", max_turns=None, opponents=None, seat=None,
        opponent_nodes=None, threads=None, components=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "keywords of a Python class")]
    fn new(
        py: Python,
        game: &str,
        #[pyo3(from_py_with = input::players)] players: usize,
        #[pyo3(from_py_with = input::count)] games: usize,
        #[pyo3(from_py_with = input::seed)] seed: u64,
        reward: &str,
        redeal: &str,
        #[pyo3(from_py_with = input::count_or_none)] max_turns: Option<u32>,
        opponents: Option<&str>,
        #[pyo3(from_py_with = input::index_or_none)] seat: Option<usize>,
        #[pyo3(from_py_with = input::count_or_none)] opponent_nodes: Option<u64>,
        #[pyo3(from_py_with = input::count_or_none)] threads: Option<usize>,
        components: Option<&Bound<Components>>,
    ) -> PyResult<Batch> {
        let name = game_name(game)?;
        let components = Components::or_built_in(components);
        // Says what is wrong with the number of players.
        let sets = components.games();
        sets.deal(name, players, &mut rules::chance::seeded(0))
            .map_err(invalid)?;
        if !(1..=MAX_GAMES).contains(&games) {
            return Err(invalid(format!(
                "a batch has from 1 to {MAX_GAMES} games, not {games}"
            )));
        }
        if max_turns == Some(0) {
            return Err(invalid(
                "games of no turn cannot be played: max_turns from 1 on",
            ));
        }
        if seat.is_some_and(|seat| seat >= players) {
            return Err(invalid(format!(
                "{players} play: seats 0 to {}",
                players - 1
            )));
        }
        let opposition = match opponents {
            Some(level) => Some(Opposition {
                level: level.parse::<Level>().map_err(invalid)?,
                seat: seat.map(Seat::new),
                budget: opponent_nodes.map(Budget::Nodes),
            }),
            None if seat.is_some() => {
                return Err(invalid(
                    "seat is for games with opponents; name their level",
                ));
            }
            None => None,
        };
        let setting = Setting {
            games: sets,
            players,
            reward: Reward::read(reward)?,
            max_turns,
            redeal: Redeal::read(redeal)?,
            opposition,
        };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.unwrap_or(cores.min(MAX_THREADS));
        if !(1..=MAX_THREADS).contains(&threads) {
            return Err(invalid(format!(
                "a batch is played by 1 to {MAX_THREADS} threads, not {threads}"
            )));
        }
        // The calling thread works, too.
        let pool = (threads > 1)
            .then(|| ThreadPoolBuilder::new().num_threads(threads - 1).build())
            .transpose()
            .map_err(invalid)?;
        let mut rng = XorShift::new(seed);
        let seeds: Vec<u64> = (0..games).map(|_| rng.next_u64()).collect();
        let games = py.detach(|| {
            let seeds = seeds.into_iter();
            match name {
                GameName::SpiceRoad => {
                    Games::SpiceRoad(seeds.map(|seed| Env::new(&setting, seed)).collect())
                }
                GameName::EastToWest => {
                    Games::EastToWest(seeds.map(|seed| Env::new(&setting, seed)).collect())
                }
            }
        });
        Ok(Batch {
            name,
            components,
            setting,
            games,
            pool,
            threads,
        })
    }

    /// New arrays for this batch; `dtype` is that of observations, `float32` or `uint8`.
    #[pyo3(signature = (dtype="float32"))]
    fn arrays(&self, py: Python, dtype: &str) -> PyResult<Arrays> {
        Arrays::zeros(py, self.sizes(), dtype)
    }

    /// Makes a choice in each game, then fills the arrays. If one is not legal, nothing is changed.
    fn step(&mut self, py: Python, choices: &Bound<PyAny>, arrays: &Bound<Arrays>) -> PyResult<()> {
        let choices = Choices::of(choices)?.indices();
        self.check(&choices)?;
        self.fill(py, arrays.get(), Act::Choose(&choices))
    }

    /// Deals games again and fills the arrays: all, or those that `which` marks; from `seeds`, or the next in line.
    #[pyo3(signature = (arrays, *, which=None, seeds=None))]
    fn deal(
        &mut self,
        py: Python,
        arrays: &Bound<Arrays>,
        which: Option<&Bound<PyAny>>,
        seeds: Option<&Bound<PyAny>>,
    ) -> PyResult<()> {
        let games = self.len();
        let which: Option<Vec<bool>> = each(which, games, "which", "bool")?;
        let seeds: Option<Vec<u64>> = each(seeds, games, "seeds", "uint64")?;
        let act = Act::Deal(which.as_deref(), seeds.as_deref());
        self.fill(py, arrays.get(), act)
    }

    /// Fills the arrays with the games as they are; rewards become 0.
    fn look(&mut self, py: Python, arrays: &Bound<Arrays>) -> PyResult<()> {
        self.fill(py, arrays.get(), Act::Look)
    }

    /// A copy of one game.
    fn game_at(&self, #[pyo3(from_py_with = input::index)] index: usize) -> PyResult<Game> {
        if index >= self.len() {
            return Err(PyIndexError::new_err(format!(
                "there is no game {index}: the batch has {}, counted from 0",
                self.len()
            )));
        }
        let game: AnyGame = either!(&self.games, envs => envs[index].sim.any());
        let decision = match &self.games {
            Games::SpiceRoad(envs) => rules::AnyDecision::SpiceRoad(envs[index].decision),
            Games::EastToWest(envs) => rules::AnyDecision::EastToWest(envs[index].decision),
        };
        Ok(Game::from_parts(game, decision, &self.components))
    }

    /// The seeds from which the games were dealt.
    fn seeds<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        let seeds: Vec<u64> =
            either!(&self.games, envs => envs.iter().map(|env| env.seed).collect());
        seeds.into_pyarray(py)
    }

    /// The turns played in each game.
    fn turns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        let turns: Vec<u32> =
            either!(&self.games, envs => envs.iter().map(|env| env.turns).collect());
        turns.into_pyarray(py)
    }

    /// The points of each seat in each game, `(games, players)`.
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u32>>> {
        let players = self.setting.players;
        let points: Vec<Vec<u32>> = either!(&self.games, envs => {
            envs.iter().map(|env| env.sim.points()[..players].to_vec()).collect()
        });
        PyArray2::from_vec2(py, &points).map_err(invalid)
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> String {
        self.name.to_string()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.setting.players
    }

    /// The number of threads that share the work.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// The number of choices.
    #[getter]
    fn num_choices(&self) -> usize {
        self.name.choices()
    }

    /// The length of an observation.
    #[getter]
    fn observation_len(&self) -> usize {
        whole_len(self.name)
    }

    fn __len__(&self) -> usize {
        self.len()
    }
}
