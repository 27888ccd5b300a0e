//! The players of every level, whatever the game: each a way to come to a move.

use std::sync::Arc;

use rules::chance::XorShift;
use rules::{AnyMove, AnyTable};

use crate::clock::{Deadline, Limits};
use crate::hint::Caution;
use crate::levels::{Level, Skill};
use crate::noise::noise;
use crate::search::{Game, Judge, Ranked, Search, SearchParams};
use crate::value_net::{BadNet, Net, Shape};
use crate::{Bot, Budget, Stop};

/// What players know of a game besides what its search asks for.
pub(crate) trait Playable: Game + Send + 'static {
    /// A hand-made evaluation with its weights, and how far it errs.
    type Eye: Copy + Send + 'static;
    /// The best judge there is.
    type Judge<'a>: Judge<Self>;
    /// The value net as a judge.
    type NetJudge<'a>: Judge<Self>;
    /// A described position.
    type Words: AsRef<[u64]>;

    /// How the value net sees the game.
    const SHAPE: &'static Shape;
    /// The evaluation of `greedy`, which does not err.
    const SHARP: Self::Eye;
    /// The search of `anchor`, which never changes, and its iterations.
    const ANCHOR: (SearchParams, u64);

    /// How much too cautious the chances of a search are, from two players up.
    const CAUTION: &'static [Caution];

    /// How a level that people choose comes to its move.
    fn skill(level: Level) -> Skill<Self::Eye>;

    /// The table of this game, if it is one.
    fn table(view: &AnyTable) -> Option<&Self::Table>;

    /// What is to be known at this table.
    fn of(table: &Self::Table) -> Self;

    /// Whether this is what is to be known at this table too.
    fn fits(&self, table: &Self::Table) -> bool;

    /// The net for this number of players.
    fn net(players: usize) -> Arc<Net>;

    /// The net of `anchor` for this number of players, which never changes.
    fn anchor_net(players: usize) -> Arc<Net>;

    /// Whether the nets know the game with its components.
    fn is_known_to_nets(&self) -> bool {
        true
    }

    /// A judge with this net, if the nets know the components.
    fn judge<'a>(&'a self, net: &'a Net) -> Self::Judge<'a>;

    /// A judge with this net, which must know the components.
    fn net_judge(net: &Net) -> Self::NetJudge<'_>;

    /// The description of the position after a move from the position that was prepared.
    fn words_after(judge: &Self::NetJudge<'_>, state: &Self::State, mv: Self::Move) -> Self::Words;

    /// The move that looks best at once; the first of equals.
    fn at_sight(&self, state: &Self::State, eye: &Self::Eye, rng: &mut XorShift) -> Self::Move;

    /// The first move of a plan of the seat's own turns.
    fn planned(&self, table: &Self::Table, stop: &Stop) -> Self::Move;

    /// A move and the seat's own turns that should follow it, up to its next claim.
    fn plan_after(&self, table: &Self::Table, first: Self::Move, stop: &Stop) -> Vec<AnyMove>;

    /// A quick plan of the seat's own turns up to its next claim, at least one: how an opponent in training rushes.
    fn rush(&self, state: &Self::State) -> Vec<Self::Move>;

    /// The move to play of those that were ranked, best first.
    fn decide(&self, _table: &Self::Table, ranked: &[Ranked<Self::Move>]) -> Self::Move {
        ranked[0].mv
    }

    /// A move of this game as one of either game.
    fn any_move(&self, table: &Self::Table, mv: Self::Move) -> AnyMove;

    /// A position dealt from a seed, for self-play.
    fn deal(&self, players: usize, seed: u64) -> Self::State;

    /// The round of a position.
    fn round(&self, state: &Self::State) -> u32;

    /// The seat that would win if the game ended now.
    fn leader(&self, state: &Self::State) -> usize;
}

/// How a player comes to its move.
enum Mind<G: Playable> {
    /// By a hand-made evaluation of the next position.
    Eye(G::Eye),
    /// By a plan of its own turns.
    Beam,
    /// By the net's view of the next position, off by up to this much; where the net does not know the components, by the
    /// answers to the first choice.
    Net(f32, Box<Search<G>>),
    /// By searching, up to this many iterations.
    Search(Box<Search<G>>, u64),
}

/// A player of one game.
pub(crate) struct LevelBot<G: Playable> {
    mind: Mind<G>,
    seed: u64,
    net: Arc<Net>,
    budget: Budget,
    /// What is to be known at the last table.
    known: Option<G>,
}

impl<G: Playable> LevelBot<G> {
    /// The player of this name, in a game for `players`.
    pub(crate) fn new(name: Level, players: usize, seed: u64) -> LevelBot<G> {
        let skill = match name {
            Level::Random => unreachable!("the random player is the same in every game"),
            Level::Greedy => Skill::Eye(G::SHARP),
            Level::Net => Skill::Net(0.0),
            Level::Beam | Level::Anchor => Skill::Search(1),
            level => G::skill(level),
        };
        let search = |most| Box::new(Search::new(G::params().for_iterations(most)));
        let (anchor, iterations) = G::ANCHOR;
        let mind = match (name, skill) {
            (Level::Beam, _) => Mind::Beam,
            (Level::Anchor, _) => {
                let search = Search::new(anchor.for_iterations(iterations));
                Mind::Search(Box::new(search), iterations)
            }
            (_, Skill::Eye(eye)) => Mind::Eye(eye),
            // With more players chances are smaller, and so are errors.
            (_, Skill::Net(wobble)) => Mind::Net(wobble * (2.0 / players as f32).sqrt(), search(1)),
            (Level::Strong | Level::Expert, Skill::Search(most)) => {
                let most = most * (players as u64 - 1);
                Mind::Search(search(most), most)
            }
            (_, Skill::Search(most)) => Mind::Search(search(most), most),
        };
        LevelBot {
            mind,
            seed,
            net: match name {
                Level::Anchor => G::anchor_net(players),
                _ => G::net(players),
            },
            budget: match name {
                Level::Anchor => Budget::Nodes(iterations),
                _ => name.budget(),
            },
            known: None,
        }
    }

    /// A player that searches with the net of these bytes, in a game for `players`.
    pub(crate) fn with_net(net: &[u8], players: usize, seed: u64) -> Result<LevelBot<G>, BadNet> {
        let net = Net::from_bytes(G::SHAPE, net)?;
        if net.players != players {
            return Err(BadNet::Form);
        }
        Ok(LevelBot {
            net: Arc::new(net),
            ..LevelBot::new(Level::Master, players, seed)
        })
    }

    fn decide(&mut self, game: &G, table: &G::Table, limits: &Limits) -> G::Move {
        let seed = self.seed;
        let mut rng = XorShift::new(seed ^ game.fingerprint(table));
        match &mut self.mind {
            Mind::Eye(eye) => game.at_sight(&game.state(table), eye, &mut rng),
            Mind::Beam => game.planned(table, limits.stop),
            Mind::Net(wobble, _) if game.is_known_to_nets() => {
                let mut judge = game.judge(&self.net);
                let ranked = rank(game, &game.state(table), &mut judge, *wobble, &mut rng);
                game.decide(table, &ranked)
            }
            Mind::Net(wobble, search) => {
                let deadline = Deadline::new(Limits::untimed(Budget::Nodes(1), limits.stop));
                let mut judge = game.judge(&self.net);
                let mut ranked = search.run(game, table, &mut judge, &deadline, seed);
                if *wobble > 0.0 {
                    for found in &mut ranked {
                        found.chance = misjudged(found.chance, *wobble, &mut rng);
                    }
                    ranked.sort_by(|a, b| b.chance.total_cmp(&a.chance));
                }
                game.decide(table, &ranked)
            }
            Mind::Search(search, most) => {
                let budget = match *most {
                    u64::MAX => limits.budget,
                    most => limits.budget.within(Budget::Nodes(most)),
                };
                let deadline = Deadline::new(Limits { budget, ..*limits });
                let mut judge = game.judge(&self.net);
                let ranked = search.run(game, table, &mut judge, &deadline, seed);
                game.decide(table, &ranked)
            }
        }
    }
}

impl<G: Playable> Bot for LevelBot<G> {
    fn choose(&mut self, view: &AnyTable, limits: &Limits) -> AnyMove {
        let table = G::table(view).expect("the view is of the game that the bot was made for");
        let known = self.known.take().filter(|known| known.fits(table));
        let game = known.unwrap_or_else(|| G::of(table));
        let mv = self.decide(&game, table, limits);
        let mv = game.any_move(table, mv);
        self.known = Some(game);
        mv
    }

    fn budget(&self) -> Budget {
        self.budget
    }
}

/// A chance as a player sees it that is off by up to `wobble`, less when the game is all but decided: a player who
/// loses still tries.
fn misjudged(chance: f32, wobble: f32, rng: &mut XorShift) -> f32 {
    let doubt = 4.0 * chance * (1.0 - chance);
    chance + wobble * doubt * noise(2000, rng) as f32 / 1000.0
}

/// The candidates with their chances as the judge sees them, the best first; the first of equals.
///
/// Each chance is [`misjudged`] by up to `wobble`.
pub(crate) fn rank<G: Game>(
    game: &G,
    state: &G::State,
    judge: &mut impl Judge<G>,
    wobble: f32,
    rng: &mut XorShift,
) -> Vec<Ranked<G::Move>> {
    let mut moves = Vec::with_capacity(256);
    game.candidates(state, &mut moves);
    judge.prepare(state);
    let (mut best, mut most) = (0, f32::MIN);
    let mut ranked = Vec::with_capacity(moves.len());
    for mv in moves {
        let mut chance = judge.chances(state, mv).own();
        if wobble > 0.0 {
            chance = misjudged(chance, wobble, rng);
        }
        if chance > most {
            (best, most) = (ranked.len(), chance);
        }
        ranked.push(Ranked {
            mv,
            visits: 0,
            chance,
        });
    }
    ranked.swap(0, best);
    ranked
}
