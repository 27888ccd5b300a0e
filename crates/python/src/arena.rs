//! Matches between policies in Python and bots, played and rated as the arena of `lab` does.

use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, PoisonError};

use bots::{Budget, Limits};
use lab::arena::{Arena, Contender, Known, Origin, Report as Results, without_budget};
use pyo3::prelude::*;
use pyo3::types::PyString;
use rules::{AnyGame, AnyMove, AnyTable, GameName};

use crate::bot::budget;
use crate::components::Components;
use crate::error::{illegal, invalid, no_move};
use crate::fields::game_name;
use crate::game::Game;
use crate::input;

/// The first exception of a policy, which ends the arena.
type Trouble = Arc<Mutex<Option<PyErr>>>;

/// A policy in a seat.
struct PolicyBot {
    policy: Py<PyAny>,
    components: Components,
    trouble: Trouble,
}

impl PolicyBot {
    /// Asks until the turn is complete: a move in the notation at once, or choices one by one.
    fn ask(&self, py: Python, view: &AnyTable) -> PyResult<AnyMove> {
        let game = Game::begin(AnyGame::from_table(view.clone()), &self.components);
        let game = Bound::new(py, game)?;
        loop {
            let answer = self.policy.bind(py).call1((&game,))?;
            if let Ok(text) = answer.cast::<PyString>() {
                let mv = view.read_move(text.to_str()?).map_err(no_move)?;
                view.check(&mv).map_err(|why| illegal(&why))?;
                return Ok(mv);
            }
            if let Some(mv) = game.borrow_mut().decide(answer.extract()?)? {
                return Ok(mv);
            }
        }
    }
}

impl bots::Bot for PolicyBot {
    fn choose(&mut self, view: &AnyTable, _: &Limits) -> AnyMove {
        Python::attach(|py| self.ask(py, view)).unwrap_or_else(|error| {
            let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
            trouble.get_or_insert(error);
            drop(trouble);
            // Ends this game without a message; the arena is about to end with the exception.
            resume_unwind(Box::new("an exception in Python"))
        })
    }
}

/// Who plays, and where.
struct Table<'a> {
    game: GameName,
    players: usize,
    components: &'a Components,
    budget: Option<Budget>,
    trouble: &'a Trouble,
}

impl Table<'_> {
    /// A contender from the text that names a bot, or from a policy.
    fn contender(&self, name: String, player: &Bound<PyAny>) -> PyResult<Contender> {
        if let Ok(text) = player.cast::<PyString>() {
            let text = text.to_str()?;
            let mut known = Known::levels(self.game, self.players);
            let bot = without_budget(text).map_err(invalid)?;
            if let Some(file) = bot.strip_prefix("net:") {
                let net = std::fs::read(file)?;
                let net = Known::with_net(bot, net, self.game, self.players);
                known.push(net.map_err(invalid)?);
            }
            let read = Contender::read(text, self.budget, &known).map_err(invalid)?;
            return Ok(Contender { name, ..read });
        }
        if !player.is_callable() {
            return Err(invalid(format!(
                "{name} is neither the name of a bot nor a function of a game"
            )));
        }
        let policy = player.clone().unbind();
        let (components, trouble) = (self.components.clone(), Arc::clone(self.trouble));
        let make = move |_| -> Box<dyn bots::Bot> {
            Box::new(PolicyBot {
                policy: Python::attach(|py| policy.clone_ref(py)),
                components: components.clone(),
                trouble: Arc::clone(&trouble),
            })
        };
        Ok(Contender {
            name,
            budget: Budget::Nodes(1),
            origin: Origin::BuiltIn(Arc::new(make)),
        })
    }
}

/// Lets contenders play each other: every pair on the same deals, each deal from every seat.
#[pyfunction]
#[pyo3(signature = (
    contenders, game="spice-road", players=2, *, games=100, seed=1, max_rounds=200, jobs=1, nodes=None, seconds=None,
    components=None, progress=None
))]
#[expect(clippy::too_many_arguments, reason = "keywords of a Python function")]
pub(crate) fn arena(
    py: Python,
    contenders: Vec<(String, Bound<PyAny>)>,
    game: &str,
    #[pyo3(from_py_with = input::players)] players: usize,
    #[pyo3(from_py_with = input::count)] games: u64,
    #[pyo3(from_py_with = input::seed)] seed: u64,
    #[pyo3(from_py_with = input::count)] max_rounds: u32,
    #[pyo3(from_py_with = input::count)] jobs: usize,
    #[pyo3(from_py_with = input::count_or_none)] nodes: Option<u64>,
    seconds: Option<f64>,
    components: Option<&Bound<Components>>,
    progress: Option<&Bound<PyAny>>,
) -> PyResult<Report> {
    if contenders.len() < 2 {
        return Err(invalid(
            "at least two contenders with different names are needed",
        ));
    }
    let components = Components::or_built_in(components);
    let trouble = Trouble::default();
    let table = Table {
        game: game_name(game)?,
        players,
        components: &components,
        budget: budget(nodes, seconds)?,
        trouble: &trouble,
    };
    let contenders = contenders.into_iter();
    let contenders: PyResult<Vec<Contender>> = contenders
        .map(|(name, player)| table.contender(name, &player))
        .collect();
    let arena = Arena {
        players,
        components: Arc::clone(components.games().components()),
        games,
        seed,
        cap: max_rounds,
        jobs,
        ..Arena::new(table.game, contenders?)
    };
    let progress = progress.map(|progress| progress.clone().unbind());
    let results = py.detach(|| {
        arena.open_until(|told| {
            let heard = Python::attach(|py| {
                py.check_signals()?;
                if let Some(progress) = &progress {
                    progress.call1(py, (told.played, told.games))?;
                }
                Ok(())
            });
            let mut trouble = trouble.lock().unwrap_or_else(PoisonError::into_inner);
            if let Err(error) = heard {
                trouble.get_or_insert(error);
            }
            match *trouble {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        })
    });
    let trouble = trouble
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    match trouble {
        Some(error) => Err(error),
        None => Ok(Report(results.map_err(invalid)?)),
    }
}

/// One contender's results.
#[pyclass(module = "caravanserai.arena", frozen, get_all)]
pub(crate) struct Rated {
    /// Its name.
    name: String,
    /// Its rating; the mean of all is 0.
    elo: f64,
    /// Half of the rating's 95 % interval.
    elo_error: f64,
    /// Games it played.
    games: u64,
    /// Games it won.
    wins: u64,
    /// The share of its games that it won.
    share: f64,
    /// Half of the share's 95 % interval.
    share_error: f64,
    /// The share it would have among equals.
    fair: f64,
    /// Points of a seat on average.
    mean_points: f64,
    /// Place of a seat on average, 1 for the winner.
    mean_rank: f64,
    /// Processor time for a move on average, in milliseconds.
    ms_per_move: f64,
}

#[pymethods]
impl Rated {
    fn __repr__(&self) -> String {
        format!(
            "<Rated {} {:+.0} ± {:.0}>",
            self.name, self.elo, self.elo_error
        )
    }
}

/// The results of an arena. As text it is a table for people.
#[pyclass(module = "caravanserai.arena", frozen)]
pub(crate) struct Report(Results);

#[pymethods]
impl Report {
    /// The contenders in the order they were named.
    #[getter]
    fn ratings(&self) -> Vec<Rated> {
        let bots = self.0.bots.iter();
        bots.map(|bot| Rated {
            name: bot.name.clone(),
            elo: bot.elo,
            elo_error: bot.elo_error,
            games: bot.games,
            wins: bot.wins,
            share: bot.share,
            share_error: bot.error,
            fair: bot.fair,
            mean_points: bot.mean_points,
            mean_rank: bot.mean_rank,
            ms_per_move: bot.ms_per_move,
        })
        .collect()
    }

    /// Every two contenders by name: the first, the second, games, the share that the first won, half of its 95 % interval.
    #[getter]
    fn pairs(&self) -> Vec<(String, String, u64, f64, f64)> {
        let pairs = self.0.pairs.iter();
        pairs
            .map(|pair| {
                let (first, second) = (pair.a.clone(), pair.b.clone());
                (first, second, pair.games, pair.share_a, pair.error)
            })
            .collect()
    }

    /// Games played.
    #[getter]
    fn games(&self) -> u64 {
        self.0.games
    }

    /// Deals played.
    #[getter]
    fn deals(&self) -> u64 {
        self.0.deals
    }

    /// Games that were stopped after the last round allowed and scored as they stood.
    #[getter]
    fn stopped(&self) -> u64 {
        self.0.cap_hits
    }

    /// Rounds of a game on average.
    #[getter]
    fn mean_rounds(&self) -> f64 {
        self.0.mean_rounds
    }

    /// The ratings with their error bars and the table of all pairs, as the text of an SVG file.
    fn svg(&self) -> String {
        self.0.svg()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Report {}>", self.0.headline())
    }
}
