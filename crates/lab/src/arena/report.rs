//! The results of an arena: what `--json` prints, and what its table and picture are drawn from.

use serde::Serialize;

use super::sprt::{Sprt, Verdict};
use super::stats::{Share, variance};
use super::tally::{Incident, Record, Tally};
use super::{Arena, Luck};

/// All results. With node budgets only `ms_per_move` differs from run to run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Which game.
    pub game: String,
    /// How many seats.
    pub players: usize,
    /// The seed of the first deal.
    pub seed: u64,
    /// Games played in all.
    pub games: u64,
    /// Games stopped at the cap.
    pub cap_hits: u64,
    /// The contenders, as they were named.
    pub bots: Vec<BotLine>,
    /// Every two of them.
    pub pairs: Vec<PairLine>,
    /// The sequential test, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtLine>,
    /// Deals played.
    #[serde(skip)]
    pub deals: u64,
    /// The last round of a game.
    #[serde(skip)]
    pub cap: u32,
    /// How many rounds a game had on average.
    #[serde(skip)]
    pub mean_rounds: f64,
    /// The first few faults in words.
    #[serde(skip)]
    pub incidents: Vec<String>,
}

/// One contender.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotLine {
    /// The text it was selected with.
    pub name: String,
    /// Games it played.
    pub games: u64,
    /// Games it won.
    pub wins: u64,
    /// Its share of them, 0 to 1.
    pub share: f64,
    /// Half of the share's 95 % interval.
    pub error: f64,
    /// Its rating; the mean of all is 0.
    pub elo: f64,
    /// Points of a seat on average.
    pub mean_points: f64,
    /// Place of a seat on average, 1 for the winner, ties broken as in the rules.
    pub mean_rank: f64,
    /// How long it thought about a move on average.
    pub ms_per_move: f64,
    /// Moves that took more than 5 ms longer than allowed.
    pub overruns: u64,
    /// Games lost by an illegal move.
    pub illegal: u64,
    /// Games lost by a crash or hang.
    pub crashed: u64,
    /// Half of the rating's 95 % interval.
    #[serde(skip)]
    pub elo_error: f64,
    /// The share it would have among equals.
    #[serde(skip)]
    pub fair: f64,
}

/// Two contenders that met: `a` had one seat and `b` the rest.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairLine {
    /// The contender named first.
    pub a: String,
    /// The contender named later.
    pub b: String,
    /// Games between them.
    pub games: u64,
    /// Games `a` won.
    pub wins_a: u64,
    /// The share `a` won, 0 to 1.
    pub share_a: f64,
    /// Half of the share's 95 % interval.
    pub error: f64,
    /// The same without the luck of the cards, if it was judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjusted: Option<Adjusted>,
}

/// A share without the luck of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Adjusted {
    /// The share `a` would have won with average cards; it may lie a little outside of 0 to 1.
    pub share_a: f64,
    /// Half of its 95 % interval.
    pub error: f64,
    /// The part of the plain share's variance that luck explains, 0 to 1; negative if judging it made things worse.
    pub saved: f64,
}

/// A sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtLine {
    /// The lower hypothesis.
    pub elo0: f64,
    /// The upper hypothesis.
    pub elo1: f64,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// Where the lower hypothesis is accepted.
    pub lower: f64,
    /// Where the upper hypothesis is accepted.
    pub upper: f64,
    /// What was found: `elo0`, `elo1` or `undecided`.
    pub verdict: &'static str,
}

impl Report {
    pub(crate) fn new(arena: &Arena, tally: &Tally) -> Report {
        let names: Vec<&str> = arena.contenders.iter().map(|c| c.name.as_str()).collect();
        let games = tally.games();
        Report {
            game: arena.game.to_string(),
            players: arena.players,
            seed: arena.seed,
            games,
            cap_hits: tally.cap_hits,
            bots: bots(&names, tally),
            pairs: pairs(&names, tally, arena.luck),
            sprt: arena.sprt.map(|sprt| SprtLine::new(sprt, tally)),
            deals: tally.wins[0].len() as u64,
            cap: arena.cap,
            mean_rounds: tally.rounds as f64 / games.max(1) as f64,
            incidents: tally
                .incidents
                .iter()
                .map(|incident| tell(incident, &names, arena.seed))
                .collect(),
        }
    }

    /// How many games were lost by faults.
    pub fn faults(&self) -> u64 {
        self.bots.iter().map(|bot| bot.illegal + bot.crashed).sum()
    }
}

fn bots(names: &[&str], tally: &Tally) -> Vec<BotLine> {
    let ratings = tally.crosstable().ratings();
    names
        .iter()
        .zip(&tally.records)
        .zip(ratings)
        .enumerate()
        .map(|(index, ((name, record), rating))| {
            let share = Share::of(tally.shares(index));
            let Record { games, wins, .. } = *record;
            let effort = record.effort;
            let per_seat = |sum: u64| sum as f64 / effort.seats.max(1) as f64;
            let ms = effort.time.as_secs_f64() * 1000.0 / effort.moves.max(1) as f64;
            BotLine {
                name: (*name).to_owned(),
                games,
                wins,
                share: rounded(share.mean, 6),
                error: rounded(share.error, 6),
                elo: rounded(rating.elo, 2),
                mean_points: rounded(per_seat(effort.points), 4),
                mean_rank: rounded(per_seat(effort.ranks), 4),
                ms_per_move: rounded(ms, 4),
                overruns: effort.overruns,
                illegal: record.illegal,
                crashed: record.crashed,
                elo_error: rating.error,
                fair: effort.seats as f64 / (games.max(1) * tally.players as u64) as f64,
            }
        })
        .collect()
}

fn pairs(names: &[&str], tally: &Tally, luck: Luck) -> Vec<PairLine> {
    let players = tally.players;
    let pairings = tally.pairings.iter().zip(&tally.wins).zip(&tally.luck);
    pairings
        .map(|((pairing, wins), lucky)| {
            let share = Share::of(wins.iter().map(|&won| f64::from(won) / players as f64));
            PairLine {
                a: names[pairing.first].to_owned(),
                b: names[pairing.second].to_owned(),
                games: (wins.len() * players) as u64,
                wins_a: wins.iter().map(|&won| u64::from(won)).sum(),
                share_a: rounded(share.mean, 6),
                error: rounded(share.error, 6),
                adjusted: (luck == Luck::Judged).then(|| Adjusted::new(wins, lucky, players)),
            }
        })
        .collect()
}

impl Adjusted {
    fn new(wins: &[u8], luck: &[f64], players: usize) -> Adjusted {
        let games = players as f64;
        let plain = wins.iter().map(|&won| f64::from(won) / games);
        let less_luck = wins
            .iter()
            .zip(luck)
            .map(|(&won, luck)| (f64::from(won) - luck) / games);
        let share = Share::of(less_luck.clone());
        let saved = 1.0 - variance(less_luck) / variance(plain).max(f64::MIN_POSITIVE);
        Adjusted {
            share_a: rounded(share.mean, 6),
            error: rounded(share.error, 6),
            saved: rounded(saved, 4),
        }
    }
}

impl SprtLine {
    fn new(sprt: Sprt, tally: &Tally) -> SprtLine {
        let ratio = sprt.log_likelihood_ratio(&tally.deals_by_wins());
        SprtLine {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            llr: rounded(ratio, 4),
            lower: rounded(-Sprt::bound(), 4),
            upper: rounded(Sprt::bound(), 4),
            verdict: match Sprt::verdict(ratio) {
                Verdict::AcceptElo0 => "elo0",
                Verdict::AcceptElo1 => "elo1",
                Verdict::Undecided => "undecided",
            },
        }
    }
}

fn tell(incident: &Incident, names: &[&str], seed: u64) -> String {
    format!(
        "{} against {}, seed {}: {}",
        names[incident.contender],
        names[incident.opponent],
        seed.wrapping_add(incident.deal),
        incident.what
    )
}

/// Digits beyond these say nothing, and the last ones of a sum may differ between machines.
fn rounded(number: f64, digits: i32) -> f64 {
    let scale = 10_f64.powi(digits);
    // Adding 0 turns −0 into 0.
    (number * scale).round() / scale + 0.0
}
