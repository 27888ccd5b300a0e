//! The operations that a batch needs of a game, dispatched statically instead of through [`AnyGame`].

use rand_core::Rng;
use rules::{AnyGame, AnyMove, AnyTable, GameName, GameSet, Seat, east_to_west, spice_road};

/// Points by seat.
pub(crate) type Points = [u32; Seat::MAX_SEATS];

/// A position with its decks, and the decisions of its turns.
pub(crate) trait Sim: Send + Sync + Sized + 'static {
    type Decision: Copy + Default + Send + Sync;
    type Move: Copy;

    const NAME: GameName;

    /// The official setup.
    fn deal(games: &GameSet, players: usize, rng: &mut impl Rng) -> Self;
    /// What every seat sees, as bots are shown it.
    fn view(&self) -> AnyTable;
    /// The whole position.
    fn any(&self) -> AnyGame;
    /// A move of either game as one of this game.
    fn own_move(mv: &AnyMove) -> Option<Self::Move>;
    fn seat(&self) -> Seat;
    fn is_over(&self) -> bool;
    fn points(&self) -> Points;
    fn each_choice(&self, decision: &Self::Decision, visit: impl FnMut(usize));
    /// Makes a choice that is possible.
    fn choose(&self, decision: &mut Self::Decision, choice: usize) -> Option<Self::Move>;
    /// Plays a move that is legal.
    fn play(&mut self, mv: Self::Move);
    /// What a seat sees, then what is chosen so far if the seat is to move.
    fn observe(&self, seat: Seat, decision: &Self::Decision, add: impl FnMut(usize, f32));
}

/// Methods that read the same for both games.
macro_rules! answer_alike {
    ($game:ident, $variant:ident) => {
        type Decision = $game::Decision;
        type Move = $game::Move;

        const NAME: GameName = GameName::$variant;

        fn view(&self) -> AnyTable {
            AnyTable::$variant(self.table().clone())
        }

        fn any(&self) -> AnyGame {
            AnyGame::$variant(self.clone())
        }

        fn seat(&self) -> Seat {
            self.table().seat()
        }

        fn is_over(&self) -> bool {
            self.table().is_over()
        }

        fn points(&self) -> Points {
            let mut points = Points::default();
            for (points, score) in points.iter_mut().zip(self.table().outcome_now().scores) {
                *points = score.total();
            }
            points
        }

        #[inline]
        fn each_choice(&self, decision: &Self::Decision, visit: impl FnMut(usize)) {
            decision.each_choice(self.table(), visit);
        }

        #[inline]
        fn choose(&self, decision: &mut Self::Decision, choice: usize) -> Option<Self::Move> {
            decision.choose_unchecked(self.table(), choice)
        }

        #[inline]
        fn play(&mut self, mv: Self::Move) {
            self.play_unchecked(mv);
        }
    };
}

#[allow(clippy::clone_on_copy, reason = "one of the two tables is Copy")]
impl Sim for spice_road::Game {
    answer_alike!(spice_road, SpiceRoad);

    fn deal(_: &GameSet, players: usize, rng: &mut impl Rng) -> Self {
        spice_road::Game::deal(players, rng)
    }

    fn own_move(mv: &AnyMove) -> Option<Self::Move> {
        match mv {
            AnyMove::SpiceRoad(mv) => Some(*mv),
            AnyMove::EastToWest(..) => None,
        }
    }

    #[inline]
    fn observe(&self, seat: Seat, decision: &Self::Decision, mut add: impl FnMut(usize, f32)) {
        self.table().observe_each(seat, &mut add);
        if seat == self.table().seat() {
            let add = |index, number| add(spice_road::OBSERVATION + index, number);
            decision.observe_each(self.table(), add);
        }
    }
}

impl Sim for east_to_west::Game {
    answer_alike!(east_to_west, EastToWest);

    fn deal(games: &GameSet, players: usize, rng: &mut impl Rng) -> Self {
        east_to_west::Game::deal(players, games.components(), rng)
    }

    fn own_move(mv: &AnyMove) -> Option<Self::Move> {
        match mv {
            AnyMove::EastToWest(mv, _) => Some(*mv),
            AnyMove::SpiceRoad(_) => None,
        }
    }

    #[inline]
    fn observe(&self, seat: Seat, decision: &Self::Decision, mut add: impl FnMut(usize, f32)) {
        self.table().observe_each(seat, &mut add);
        if seat == self.table().seat() {
            let add = |index, number| add(east_to_west::OBSERVATION + index, number);
            decision.observe_each(add);
        }
    }
}
