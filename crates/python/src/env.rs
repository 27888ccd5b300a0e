//! One game of a batch.

use pyo3::PyResult;
use rules::chance::{XorShift, seeded};
use rules::rand_core::Rng as _;
use rules::{GameSet, Seat};

use crate::error::invalid;
use crate::opponents::{Opponents, Opposition};
use crate::reward::{BySeat, Reward};
use crate::sim::Sim;

/// Words that hold a bit for each choice of either game.
const WORDS: usize = 7;

/// What all games of a batch have in common.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) games: GameSet,
    pub(crate) players: usize,
    pub(crate) reward: Reward,
    /// Games are cut off after this number of turns.
    pub(crate) max_turns: Option<u32>,
    pub(crate) redeal: Redeal,
    pub(crate) opposition: Option<Opposition>,
}

/// What happens after a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Redeal {
    /// The next game, in the same step.
    SameStep,
    /// The next game, in the next step, whose choice is ignored.
    NextStep,
    /// Nothing, until it is dealt again.
    Off,
}

impl Redeal {
    /// Reads a name.
    pub(crate) fn read(text: &str) -> PyResult<Redeal> {
        match text {
            "same-step" => Ok(Redeal::SameStep),
            "next-step" => Ok(Redeal::NextStep),
            "off" => Ok(Redeal::Off),
            text => Err(invalid(format!(
                "redeal is same-step, next-step or off, not {}",
                rules::quoted(text)
            ))),
        }
    }
}

/// Whether a game goes on, and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    Going,
    /// Played to its end.
    Over,
    /// Cut off.
    CutOff,
}

/// One game, with the choices of the turn that is being decided.
pub(crate) struct Env<S: Sim> {
    pub(crate) sim: S,
    pub(crate) decision: S::Decision,
    legal: [u64; WORDS],
    pub(crate) turns: u32,
    pub(crate) progress: Progress,
    /// The seed of the deal.
    pub(crate) seed: u64,
    /// Draws the seeds of the deals that follow.
    deals: XorShift,
    /// What the game was worth after the last move, for rewards that follow every move.
    worth: BySeat,
    opponents: Option<Opponents>,
}

impl<S: Sim> Env<S> {
    /// A game dealt from a seed.
    pub(crate) fn new(setting: &Setting, seed: u64) -> Env<S> {
        let mut env = Env {
            sim: S::deal(&setting.games, setting.players, &mut seeded(seed)),
            decision: S::Decision::default(),
            legal: [0; WORDS],
            turns: 0,
            progress: Progress::Going,
            seed,
            deals: XorShift::new(seed),
            worth: BySeat::default(),
            opponents: setting.opposition.map(Opponents::new),
        };
        env.begin(setting);
        env
    }

    /// Deals again, from this seed; those of later deals follow from it.
    pub(crate) fn restart(&mut self, setting: &Setting, seed: u64) {
        self.deals = XorShift::new(seed);
        self.deal(setting, seed);
    }

    /// Deals the next game.
    pub(crate) fn next_game(&mut self, setting: &Setting) {
        let seed = self.deals.next_u64();
        self.deal(setting, seed);
    }

    fn deal(&mut self, setting: &Setting, seed: u64) {
        self.seed = seed;
        self.sim = S::deal(&setting.games, setting.players, &mut seeded(seed));
        self.begin(setting);
    }

    /// The first decision of the position that was dealt.
    fn begin(&mut self, setting: &Setting) {
        self.decision = S::Decision::default();
        self.turns = 0;
        self.progress = Progress::Going;
        if setting.reward == Reward::Gain {
            self.worth = setting.reward.worth(&self.sim.points()[..setting.players]);
        }
        if let Some(opponents) = &mut self.opponents {
            opponents.sit_down(S::NAME, setting.players, &mut self.deals);
        }
        self.let_bots_play(setting);
        self.list();
    }

    /// The seat that decides next, or that the caller plays.
    pub(crate) fn seat(&self) -> Seat {
        match &self.opponents {
            Some(opponents) => opponents.seat,
            None => self.sim.seat(),
        }
    }

    /// Whether this choice leads to a legal move.
    pub(crate) fn is_legal(&self, choice: usize) -> bool {
        let word = self.legal.get(choice / 64);
        word.is_some_and(|word| word >> (choice % 64) & 1 == 1)
    }

    /// The choices that lead to a legal move, a bit each.
    pub(crate) fn legal(&self) -> &[u64] {
        &self.legal
    }

    /// Makes a legal choice. Returns what it was worth to each seat.
    #[inline]
    pub(crate) fn step(&mut self, setting: &Setting, choice: usize) -> BySeat {
        let mut rewards = BySeat::default();
        if let Some(mv) = self.sim.choose(&mut self.decision, choice) {
            self.play(setting, mv);
            self.let_bots_play(setting);
            rewards = self.rewards(setting);
        }
        self.list();
        rewards
    }

    fn play(&mut self, setting: &Setting, mv: S::Move) {
        self.sim.play(mv);
        self.decision = S::Decision::default();
        self.turns += 1;
        self.progress = if self.sim.is_over() {
            Progress::Over
        } else if setting.max_turns.is_some_and(|most| self.turns >= most) {
            Progress::CutOff
        } else {
            Progress::Going
        };
    }

    /// Plays the bots' turns until it is the caller's.
    fn let_bots_play(&mut self, setting: &Setting) {
        while let Some(opponents) = &mut self.opponents
            && self.progress == Progress::Going
            && self.sim.seat() != opponents.seat
        {
            let mv = opponents.choose(self.sim.seat(), &self.sim.view());
            let mv = S::own_move(&mv).expect("a bot plays the game that it was made for");
            self.play(setting, mv);
        }
    }

    /// Rewards for the turns since the last decision. A game that is cut off is scored as it stands.
    fn rewards(&mut self, setting: &Setting) -> BySeat {
        let mut rewards = BySeat::default();
        if setting.reward == Reward::Gain {
            let worth = setting.reward.worth(&self.sim.points()[..setting.players]);
            for (reward, (now, before)) in rewards.iter_mut().zip(worth.iter().zip(self.worth)) {
                *reward = now - before;
            }
            self.worth = worth;
        } else if self.progress != Progress::Going {
            rewards = setting.reward.worth(&self.sim.points()[..setting.players]);
        }
        rewards
    }

    /// Lists what may be chosen; nothing once the game has ended.
    #[inline]
    fn list(&mut self) {
        let mut legal = [0; WORDS];
        if self.progress == Progress::Going {
            let each = |choice: usize| legal[choice / 64] |= 1 << (choice % 64);
            self.sim.each_choice(&self.decision, each);
        }
        self.legal = legal;
    }
}
