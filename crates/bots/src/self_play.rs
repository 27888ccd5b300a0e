//! Games that a net plays against itself, and the training targets of their positions.

use rules::GameName;
use rules::chance::{XorShift, below};

use crate::chances::{ByMover, BySeat, MAX_SEATS};
use crate::east_to_west::{Guide, LOOKUP};
use crate::lessons::{Habits, Played, Sample, Turn, lessons, wobble};
use crate::player::{Playable, rank};
use crate::search::{Judge, Search};
use crate::spice_road::{CARDS, Cards};
use crate::value_net::{Net, Shape};

/// Games are cut off after this round and count as the scores stand (SR-24, EW-32).
const MAX_ROUNDS: u32 = 100;
/// Games of one comparison with other players.
const COMPARED: u64 = 200;

/// Games that a net plays against itself.
pub trait SelfPlayer {
    /// How the nets of the game describe a table.
    fn shape(&self) -> &'static Shape;

    /// Lets the net play a game against itself and appends its lessons. Returns the rounds it took.
    fn game(&mut self, net: &Net, habits: &Habits, seed: u64, samples: &mut Vec<Sample>) -> u32;

    /// The share of 200 games that the net wins without searching against `greedy` in all other seats.
    fn against_greedy(&mut self, net: &Net, seed: u64) -> f64;

    /// The share of 200 games that the net wins without searching against another net in all other seats.
    fn against_net(&mut self, net: &Net, other: &Net, seed: u64) -> f64;
}

/// Self-play of a game, From East to West with the components that the nets know.
pub fn self_play(game: GameName) -> Box<dyn SelfPlayer> {
    match game {
        GameName::SpiceRoad => Box::new(SelfPlay::<Cards>::new(CARDS.clone())),
        GameName::EastToWest => {
            let game = Guide::new(&LOOKUP.guide.components);
            Box::new(SelfPlay::new(game))
        }
    }
}

/// A generator of games, with its memory.
struct SelfPlay<G: Playable> {
    game: G,
    moves: Vec<G::Move>,
    turns: Vec<Turn<G::Words>>,
    /// What each seat that rushes means to do next, the last first.
    plans: [Vec<G::Key>; MAX_SEATS],
    players: Players,
    /// The search that chooses the moves, with its iterations, if one does.
    search: Option<(u32, Box<Search<G>>)>,
}

/// How the seats of a game choose their moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Players {
    /// All by the net.
    Nets,
    /// This seat by the net, all others by planners that rush.
    RushingBut(usize),
}

impl<G: Playable> SelfPlay<G> {
    /// Games with the components that the nets know.
    fn new(game: G) -> SelfPlay<G> {
        SelfPlay {
            game,
            moves: Vec::with_capacity(256),
            turns: Vec::with_capacity(1000),
            plans: Default::default(),
            players: Players::Nets,
            search: None,
        }
    }

    /// The move that a search likes best, with everybody's chances after it.
    fn searched(
        &mut self,
        state: &G::State,
        judge: &mut G::NetJudge<'_>,
        iterations: u32,
        rng: &mut XorShift,
    ) -> (G::Move, BySeat) {
        let long = u64::from(iterations);
        let search = match &mut self.search {
            Some((made_for, search)) if *made_for == iterations => search,
            none => {
                let search = Search::new(G::params().for_iterations(long));
                &mut none.insert((iterations, Box::new(search))).1
            }
        };
        let found = search.glance(&self.game, state, judge, long, rng);
        judge.prepare(state);
        found
    }

    /// The move that the net likes best, with everybody's chances after it.
    fn judged(
        &mut self,
        state: &G::State,
        judge: &mut G::NetJudge<'_>,
        noise: f32,
        rng: &mut XorShift,
    ) -> (G::Move, BySeat) {
        let game = &self.game;
        game.candidates(state, &mut self.moves);
        judge.prepare(state);
        let mut best = (f32::MIN, self.moves[0], ByMover::default());
        for &mv in &self.moves {
            let chances = judge.chances(state, mv);
            let value = chances.own() + noise * wobble(rng);
            if value > best.0 {
                best = (value, mv, chances);
            }
        }
        let (_, mv, chances) = best;
        (mv, chances.by_seat(game.seat(state), game.seats(state)))
    }

    /// Chooses a move and remembers the turn.
    fn turn(
        &mut self,
        state: &G::State,
        judge: &mut G::NetJudge<'_>,
        habits: &Habits,
        rng: &mut XorShift,
    ) -> G::Move {
        let game = &self.game;
        let (seat, players) = (game.seat(state), game.seats(state));
        if let Players::RushingBut(own) = self.players
            && seat != own
        {
            let mv = rushed(game, state, &mut self.plans[seat]);
            judge.prepare(state);
            self.turns.push(Turn {
                words: G::words_after(judge, state, mv),
                seat,
                chances: judge.chances(state, mv).by_seat(seat, players),
                instead: None,
            });
            return mv;
        }
        let whim = below(rng, 10_000) < habits.whims;
        let (mut mv, chances) = if habits.greedy {
            judge.prepare(state);
            let mv = game.at_sight(state, &G::SHARP, rng);
            (mv, BySeat::default())
        } else if habits.search > 0 {
            self.searched(state, judge, habits.search, rng)
        } else {
            self.judged(state, judge, habits.noise, rng)
        };
        let mut now = chances;
        if whim {
            self.game.candidates(state, &mut self.moves);
            mv = self.moves[below(rng, self.moves.len() as u32) as usize];
            now = judge.chances(state, mv).by_seat(seat, players);
        }
        self.turns.push(Turn {
            words: G::words_after(judge, state, mv),
            seat,
            chances: now,
            instead: (whim && !habits.greedy).then_some(chances),
        });
        mv
    }

    /// The share of games that the net wins without searching when all other seats move as told.
    fn share_won(
        &self,
        net: &Net,
        seed: u64,
        mut others: impl FnMut(&G::State, &mut XorShift) -> G::Move,
    ) -> f64 {
        let game = &self.game;
        let mut judge = G::net_judge(net);
        let mut wins = 0;
        for number in 0..COMPARED {
            let deal = seed ^ (number / net.players as u64) << 32;
            let own = number as usize % net.players;
            let mut rng = XorShift::new(deal);
            let mut state = game.deal(net.players, deal);
            while game.round(&state) <= MAX_ROUNDS {
                let mv = if game.seat(&state) == own {
                    rank(game, &state, &mut judge, 0.0, &mut rng)[0].mv
                } else {
                    others(&state, &mut rng)
                };
                if game.play(&mut state, mv, &mut rng).is_some() {
                    break;
                }
            }
            wins += u32::from(game.leader(&state) == own);
        }
        f64::from(wins) / COMPARED as f64
    }
}

/// The next move of a seat that rushes: as it planned, if that is still possible, or by a new plan.
fn rushed<G: Playable>(game: &G, state: &G::State, plan: &mut Vec<G::Key>) -> G::Move {
    if let Some(mv) = plan.pop().and_then(|key| game.find(state, key)) {
        return mv;
    }
    let moves = game.rush(state);
    plan.clear();
    plan.extend(moves[1..].iter().rev().map(|&mv| game.key(state, mv)));
    moves[0]
}

impl<G: Playable> SelfPlayer for SelfPlay<G> {
    fn shape(&self) -> &'static Shape {
        G::SHAPE
    }

    fn game(&mut self, net: &Net, habits: &Habits, seed: u64, samples: &mut Vec<Sample>) -> u32 {
        let mut judge = G::net_judge(net);
        let mut rng = XorShift::new(seed);
        let mut state = self.game.deal(net.players, seed);
        self.turns.clear();
        self.plans.iter_mut().for_each(Vec::clear);
        self.players = Players::Nets;
        if habits.rush > 0 && below(&mut rng, 10_000) < habits.rush {
            self.players = Players::RushingBut(below(&mut rng, net.players as u32) as usize);
        }
        while self.game.round(&state) <= MAX_ROUNDS {
            let mv = self.turn(&state, &mut judge, habits, &mut rng);
            if self.game.play(&mut state, mv, &mut rng).is_some() {
                break;
            }
        }
        let played = Played {
            players: net.players,
            winner: self.game.leader(&state),
            seed,
        };
        lessons(&self.turns, played, habits, samples);
        self.game.round(&state)
    }

    fn against_greedy(&mut self, net: &Net, seed: u64) -> f64 {
        let game = &self.game;
        self.share_won(net, seed, |state, rng| game.at_sight(state, &G::SHARP, rng))
    }

    fn against_net(&mut self, net: &Net, other: &Net, seed: u64) -> f64 {
        let game = &self.game;
        let mut judge = G::net_judge(other);
        self.share_won(net, seed, |state, rng| {
            rank(game, state, &mut judge, 0.0, rng)[0].mv
        })
    }
}
