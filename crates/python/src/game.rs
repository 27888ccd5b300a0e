//! One game.

use std::sync::Arc;

use numpy::{IntoPyArray, PyArray1, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use rules::chance::{XorShift, seeded};
use rules::{AnyDecision, AnyGame, AnyMove, AnyReveal, Seat};

use crate::components::Components;
use crate::error::{illegal, invalid, no_move, not_played};
use crate::fields::{game_name, whole_len};
use crate::input;
use crate::record::Record;
use crate::reward::Reward;

/// A turn that was played.
#[derive(Debug)]
struct Past {
    before: AnyGame,
    mv: AnyMove,
    reveal: AnyReveal,
}

/// What `__reduce__` gives back: the position dealt, its components, the turns played, the choices made.
type State = (String, Components, Vec<(String, String)>, Vec<usize>);

/// A game of either kind: what lies face up, the order of what lies face down, the turns played so far, and what is
/// chosen of the turn that is being decided. Seats are counted from 0.
#[pyclass(module = "caravanserai")]
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) position: AnyGame,
    pub(crate) decision: AnyDecision,
    chosen: Vec<usize>,
    past: Vec<Arc<Past>>,
    components: Components,
}

impl Game {
    /// A game without a past.
    pub(crate) fn from_parts(
        game: AnyGame,
        decision: AnyDecision,
        components: &Components,
    ) -> Game {
        Game {
            position: game,
            decision,
            chosen: Vec::new(),
            past: Vec::new(),
            components: components.clone(),
        }
    }

    pub(crate) fn begin(game: AnyGame, components: &Components) -> Game {
        let decision = game.decision();
        Game::from_parts(game, decision, components)
    }

    /// The seat with this number, or the seat to move.
    fn seat_or_mover(&self, seat: Option<usize>) -> PyResult<Seat> {
        match seat {
            None => Ok(self.position.seat()),
            Some(seat) if seat < self.position.seats() => Ok(Seat::new(seat)),
            Some(seat) => Err(PyIndexError::new_err(format!(
                "there is no seat {seat}: {} play",
                self.position.seats()
            ))),
        }
    }

    /// Notes a turn that was played from `before`.
    fn note(&mut self, before: AnyGame, mv: AnyMove, reveal: AnyReveal) {
        self.past.push(Arc::new(Past { before, mv, reveal }));
        self.decision = self.position.decision();
        self.chosen.clear();
    }

    /// Makes a choice. Returns the move once the turn is complete.
    pub(crate) fn decide(&mut self, choice: usize) -> PyResult<Option<AnyMove>> {
        let position = &self.position;
        if position.is_over() {
            return Err(invalid("the game is over"));
        }
        let made = position.choose(&mut self.decision, choice);
        let made = made.map_err(invalid)?;
        self.chosen.push(choice);
        Ok(made)
    }

    fn play_move(&mut self, mv: AnyMove) -> PyResult<String> {
        let before = self.position.clone();
        let reveal = self.position.play(&mv).map_err(|why| illegal(&why))?;
        let text = reveal.to_string();
        self.note(before, mv, reveal);
        Ok(text)
    }
}

#[pymethods]
impl Game {
    /// The official setup, shuffled from the seed; the same seed gives the same deal for ever.
    #[staticmethod]
    #[pyo3(signature = (game="spice-road", players=2, seed=0, *, components=None))]
    fn deal(
        game: &str,
        #[pyo3(from_py_with = input::players)] players: usize,
        #[pyo3(from_py_with = input::seed)] seed: u64,
        components: Option<&Bound<Components>>,
    ) -> PyResult<Game> {
        let components = Components::or_built_in(components);
        let dealt = components
            .games()
            .deal(game_name(game)?, players, &mut seeded(seed))
            .map_err(invalid)?;
        Ok(Game::begin(dealt, &components))
    }

    /// Deals from the 32-byte seed of a fair deal. Returns the game, and the seat of each chair.
    #[staticmethod]
    #[pyo3(signature = (game, players, key, *, components=None))]
    fn deal_fairly(
        game: &str,
        #[pyo3(from_py_with = input::players)] players: usize,
        key: [u8; 32],
        components: Option<&Bound<Components>>,
    ) -> PyResult<(Game, Vec<usize>)> {
        let components = Components::or_built_in(components);
        let dealt = components
            .games()
            .deal_fairly(game_name(game)?, players, key)
            .map_err(invalid)?;
        let chairs = dealt.chairs.iter().map(|seat| seat.index()).collect();
        Ok((Game::begin(dealt.game, &components), chairs))
    }

    /// Reads a position in the notation; its first line says which game it is of.
    #[staticmethod]
    #[pyo3(signature = (text, *, components=None))]
    fn load(text: &str, components: Option<&Bound<Components>>) -> PyResult<Game> {
        let components = Components::or_built_in(components);
        let game = components.games().read(text).map_err(invalid)?;
        Ok(Game::begin(game, &components))
    }

    /// What `__reduce__` asks for.
    #[staticmethod]
    fn _restore(
        start: &str,
        components: &Bound<Components>,
        turns: Vec<(String, String)>,
        chosen: Vec<usize>,
    ) -> PyResult<Game> {
        let mut game = Game::load(start, Some(components))?;
        for (mv, reveal) in turns {
            game.play_revealing(&mv, &reveal)?;
        }
        for choice in chosen {
            game.choose(choice)?;
        }
        Ok(game)
    }

    fn __reduce__(slf: &Bound<Game>) -> PyResult<(Py<PyAny>, State)> {
        let game = slf.borrow();
        let restore = slf.get_type().getattr("_restore")?.unbind();
        let start = game
            .past
            .first()
            .map_or(&game.position, |past| &past.before);
        let turns = game.past.iter();
        let turns = turns.map(|past| (past.mv.to_string(), past.reveal.to_string()));
        let state = (
            start.to_string(),
            game.components.clone(),
            turns.collect(),
            game.chosen.clone(),
        );
        Ok((restore, state))
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> String {
        self.position.name().to_string()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.position.seats()
    }

    /// The seat to move.
    #[getter]
    fn seat(&self) -> usize {
        self.position.seat().index()
    }

    /// The round, counted from 1.
    #[getter]
    fn round(&self) -> u32 {
        self.position.round()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.position.is_over()
    }

    /// The points of each seat, as if the game ended now.
    #[getter]
    fn points(&self) -> Vec<u32> {
        self.position.standing().points.to_vec()
    }

    /// The seat that has won; none before the game is over.
    #[getter]
    fn winner(&self) -> Option<usize> {
        let standing = self.position.standing();
        standing.over.then(|| standing.winner.index())
    }

    /// The points and the winner in the notation: `A 61 B 58 winner A`.
    #[getter]
    fn standing(&self) -> String {
        self.position.standing().to_string()
    }

    /// A hash of everything that lies face up: equal tables have equal keys.
    #[getter]
    fn key(&self) -> u64 {
        self.position.key()
    }

    /// The component set, if the game has one.
    #[getter]
    fn components(&self) -> Option<Components> {
        self.position.components().map(|_| self.components.clone())
    }

    /// The turns played: seat, move and what it turned face up.
    #[getter]
    fn history(&self) -> Vec<(usize, String, String)> {
        let turn = |past: &Arc<Past>| {
            let seat = past.before.seat().index();
            (seat, past.mv.to_string(), past.reveal.to_string())
        };
        self.past.iter().map(turn).collect()
    }

    /// Every legal move in the notation, in a fixed order.
    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.position.for_each_move(|mv| moves.push(mv.to_string()));
        moves
    }

    /// The number of legal moves; much faster than listing them.
    fn count_moves(&self) -> u64 {
        self.position.count_moves()
    }

    /// A legal move drawn from the seed: each action equally likely, then each of its completions.
    fn random_move(&self, #[pyo3(from_py_with = input::seed)] seed: u64) -> PyResult<String> {
        if self.position.is_over() {
            return Err(invalid("the game is over"));
        }
        let mut rng = XorShift::new(seed);
        Ok(self.position.random_by_action(&mut rng).to_string())
    }

    /// Plays a move. Returns what it turned face up, `reveals ...` or nothing.
    fn play(&mut self, r#move: &str) -> PyResult<String> {
        let mv = self.position.read_move(r#move).map_err(no_move)?;
        self.play_move(mv)
    }

    /// Plays a move that reveals this; hidden cards are reordered so that it does.
    fn play_revealing(&mut self, r#move: &str, reveal: &str) -> PyResult<()> {
        let mv = self.position.read_move(r#move).map_err(no_move)?;
        self.position.check(&mv).map_err(|why| illegal(&why))?;
        let reveal = self.position.read_reveal(&mv, reveal).map_err(invalid)?;
        let before = self.position.clone();
        let played = self.position.play_revealing(&mv, &reveal);
        played.map_err(not_played)?;
        self.note(before, mv, reveal);
        Ok(())
    }

    /// Takes back what is chosen of this turn or, if nothing is, the last turn. Returns whether there was anything.
    fn undo(&mut self) -> bool {
        if !self.chosen.is_empty() {
            self.chosen.clear();
        } else if let Some(past) = self.past.pop() {
            self.position = past.before.clone();
        } else {
            return false;
        }
        self.decision = self.position.decision();
        true
    }

    /// A copy that can be played on without changing this game.
    fn copy(&self) -> Game {
        self.clone()
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<PyAny>) -> Game {
        self.clone()
    }

    /// The game as a seat sees it, with hidden cards in unknown order. In these games every seat sees the same.
    #[pyo3(signature = (seat=None))]
    fn view(
        &self,
        #[pyo3(from_py_with = input::index_or_none)] seat: Option<usize>,
    ) -> PyResult<Game> {
        self.seat_or_mover(seat)?;
        Ok(Game {
            position: self.position.forget_hidden(),
            past: Vec::new(),
            ..self.clone()
        })
    }

    /// The same game with everything that is hidden from a seat redealt, consistently with what it has seen.
    fn resample(
        &self,
        #[pyo3(from_py_with = input::index)] seat: usize,
        #[pyo3(from_py_with = input::seed)] seed: u64,
    ) -> PyResult<Game> {
        self.seat_or_mover(Some(seat))?;
        Ok(Game {
            position: self.position.deal_unseen(&mut seeded(seed)),
            past: Vec::new(),
            ..self.clone()
        })
    }

    /// The position in the notation, from which `load` reads it; hidden cards are shown.
    fn show(&self) -> String {
        self.position.to_string()
    }

    /// The table as all see it, drawn as an SVG image.
    fn svg(&self) -> String {
        crate::draw::draw(&self.position.table()).to_string()
    }

    /// The same drawing as pixels, `(height, width, 3)`: red, green and blue.
    fn rgb<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let ([height, width], rgb) =
            py.detach(|| crate::draw::draw(&self.position.table()).pixels());
        rgb.into_pyarray(py).reshape([height, width, 3])
    }

    /// A record of the turns played so far.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "lists are handed over by value"
    )]
    fn record(&self, date: &str, names: Vec<PyBackedStr>) -> PyResult<Record> {
        let names: Vec<&str> = names.iter().map(|name| &**name).collect();
        crate::record::check(date, &names, self.position.seats())?;
        let start = self
            .past
            .first()
            .map_or(&self.position, |past| &past.before);
        let mut record = rules::Record::new(start, date, &names);
        for past in &self.past {
            let mut game = past.before.clone();
            record
                .play_revealing(&mut game, past.mv.clone(), past.reveal.clone())
                .map_err(not_played)?;
        }
        Ok(Record {
            record,
            components: self.components.clone(),
        })
    }

    /// The reward of each seat if the game ended now.
    #[pyo3(signature = (kind="rank"))]
    fn rewards(&self, kind: &str) -> PyResult<Vec<f32>> {
        let points = self.position.standing().points;
        let worth = Reward::read(kind)?.worth(&points);
        Ok(worth[..points.len()].to_vec())
    }

    /// The choices made of the turn that is being decided.
    #[getter]
    fn chosen(&self) -> Vec<usize> {
        self.chosen.clone()
    }

    /// The choices that lead from here to a legal move, in ascending order.
    fn choices<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let choices = self.position.choices(&self.decision).into_iter();
        let choices: Vec<i64> = choices.map(|choice| choice.cast_signed() as i64).collect();
        choices.into_pyarray(py)
    }

    /// Whether each choice leads to a legal move.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let mut mask = vec![false; self.position.name().choices()];
        self.position.mask(&self.decision, &mut mask);
        mask.into_pyarray(py)
    }

    /// The choices that make a move, in their order.
    fn choices_of(&self, r#move: &str) -> PyResult<Vec<usize>> {
        let mv = self.position.read_move(r#move).map_err(no_move)?;
        self.position.choices_of(&mv).map_err(|why| illegal(&why))
    }

    /// Makes a choice. Once the turn is complete it is played, and the move is returned.
    pub(crate) fn choose(
        &mut self,
        #[pyo3(from_py_with = input::choice)] choice: usize,
    ) -> PyResult<Option<String>> {
        let Some(mv) = self.decide(choice)? else {
            return Ok(None);
        };
        let text = mv.to_string();
        self.play_move(mv)?;
        Ok(Some(text))
    }

    /// The move that a choice would complete, without making it; none if more choices follow.
    fn peek(
        &self,
        #[pyo3(from_py_with = input::choice)] choice: usize,
    ) -> PyResult<Option<String>> {
        let mut decision = self.decision;
        let made = self.position.choose(&mut decision, choice);
        Ok(made.map_err(invalid)?.map(|mv| mv.to_string()))
    }

    /// What a legal move may turn face up next, after what it has turned face up so far, each with its probability as
    /// every seat sees it. Nothing comes after the last.
    #[pyo3(signature = (r#move, so_far=""))]
    fn draws(&self, r#move: &str, so_far: &str) -> PyResult<Vec<(String, f64)>> {
        let mv = self.position.read_move(r#move).map_err(no_move)?;
        self.position.check(&mv).map_err(|why| illegal(&why))?;
        let mut reveal = None;
        let mut draws = self.position.draws(&mv, None);
        for word in so_far.split_whitespace().skip(1) {
            let found = draws.into_iter().find(|(reveal, _)| {
                let text = reveal.to_string();
                text.split(' ').next_back() == Some(word)
            });
            let Some((found, _)) = found else {
                let word = rules::quoted(word);
                return Err(invalid(format!("this move cannot turn up {word} here")));
            };
            draws = self.position.draws(&mv, Some(&found));
            reveal = Some(found);
        }
        if reveal.is_none() && !so_far.trim().is_empty() {
            return Err(invalid("what was turned up begins with the word reveals"));
        }
        let sum: u32 = draws.iter().map(|(_, weight)| weight).sum();
        let chance = |weight: u32| f64::from(weight) / f64::from(sum);
        let draws = draws.into_iter();
        Ok(draws
            .map(|(reveal, weight)| (reveal.to_string(), chance(weight)))
            .collect())
    }

    /// What a seat sees as a flat array; the seat to move if none is given.
    #[pyo3(signature = (seat=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = input::index_or_none)] seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat_or_mover(seat)?;
        let mut numbers = vec![0.0; whole_len(self.position.name())];
        let add = |index: usize, number| numbers[index] += number;
        self.position.observe_turn(seat, &self.decision, add);
        Ok(numbers.into_pyarray(py))
    }

    fn __eq__(&self, other: &Bound<PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| {
            let other = other.borrow();
            self.position == other.position && self.decision == other.decision
        })
    }

    fn __hash__(&self) -> u64 {
        self.position.key()
    }

    fn __str__(&self) -> String {
        self.position.to_string()
    }

    fn __repr__(&self) -> String {
        let (name, round) = (self.position.name(), self.position.round());
        format!("<Game {name}, round {round}, {}>", self.position.standing())
    }
}
