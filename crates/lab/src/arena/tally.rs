//! Counting games.

use super::fault::Fault;
use super::play::{Effort, Played};
use super::rating::Crosstable;
use super::seating::{Fixture, Pairing, Side};

/// Number of faults described in words; all are counted.
const TOLD: usize = 5;

/// What a contender did in all its games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Record {
    pub(crate) games: u64,
    pub(crate) wins: u64,
    pub(crate) effort: Effort,
    pub(crate) illegal: u64,
    pub(crate) crashed: u64,
}

/// A fault that lost a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Incident {
    pub(crate) contender: usize,
    pub(crate) opponent: usize,
    pub(crate) deal: u64,
    pub(crate) what: Fault,
}

/// All games so far.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    pub(crate) players: usize,
    pub(crate) pairings: Vec<Pairing>,
    /// For each pairing the games the first won of each deal.
    pub(crate) wins: Vec<Vec<u8>>,
    /// The same for the luck of the first, in games.
    pub(crate) luck: Vec<Vec<f64>>,
    pub(crate) records: Vec<Record>,
    pub(crate) cap_hits: u64,
    pub(crate) rounds: u64,
    /// The first few, in words.
    pub(crate) incidents: Vec<Incident>,
}

impl Tally {
    pub(crate) fn new(contenders: usize, pairings: &[Pairing], players: usize) -> Tally {
        Tally {
            players,
            pairings: pairings.to_vec(),
            wins: vec![Vec::new(); pairings.len()],
            luck: vec![Vec::new(); pairings.len()],
            records: vec![Record::default(); contenders],
            cap_hits: 0,
            rounds: 0,
            incidents: Vec::new(),
        }
    }

    /// Counts a game; the games of a deal come after each other.
    pub(crate) fn count(&mut self, fixture: Fixture, played: Played) {
        let pairing = self.pairings[fixture.pairing];
        let wins = &mut self.wins[fixture.pairing];
        wins.resize(fixture.deal as usize + 1, 0);
        wins[fixture.deal as usize] += u8::from(played.winner == Side::First);
        let luck = &mut self.luck[fixture.pairing];
        luck.resize(fixture.deal as usize + 1, 0.0);
        luck[fixture.deal as usize] += played.luck;
        for side in Side::BOTH {
            let record = &mut self.records[pairing.contender(side)];
            let effort = played.efforts[side.index()];
            record.games += 1;
            record.wins += u64::from(played.winner == side);
            record.effort.seats += effort.seats;
            record.effort.points += effort.points;
            record.effort.ranks += effort.ranks;
            record.effort.moves += effort.moves;
            record.effort.time += effort.time;
            record.effort.overruns += effort.overruns;
        }
        self.cap_hits += u64::from(played.capped);
        self.rounds += u64::from(played.rounds);
        if let Some((side, what)) = played.fault {
            let contender = pairing.contender(side);
            let record = &mut self.records[contender];
            match what {
                Fault::Illegal(_) => record.illegal += 1,
                Fault::Crashed(_) => record.crashed += 1,
            }
            if self.incidents.len() < TOLD {
                self.incidents.push(Incident {
                    contender,
                    opponent: pairing.contender(side.other()),
                    deal: fixture.deal,
                    what,
                });
            }
        }
    }

    /// How many games were counted.
    pub(crate) fn games(&self) -> u64 {
        self.records.iter().map(|record| record.games).sum::<u64>() / 2
    }

    /// How many deals the first pairing's first won 0, 1, 2 ... games of.
    pub(crate) fn deals_by_wins(&self) -> Vec<u64> {
        let mut deals = vec![0; self.players + 1];
        for &wins in &self.wins[0] {
            deals[usize::from(wins)] += 1;
        }
        deals
    }

    /// For each deal the share of its games a contender won, over all opponents.
    pub(crate) fn shares(&self, contender: usize) -> impl Iterator<Item = f64> + Clone {
        let met: Vec<(Side, &[u8])> = self
            .pairings
            .iter()
            .zip(&self.wins)
            .flat_map(|(pairing, wins)| {
                let sides = Side::BOTH.into_iter();
                sides
                    .filter(|&side| pairing.contender(side) == contender)
                    .map(|side| (side, wins.as_slice()))
            })
            .collect();
        let games = (met.len() * self.players) as f64;
        let deals = self.wins.first().map_or(0, Vec::len);
        (0..deals).map(move |deal| {
            let won: usize = met
                .iter()
                .map(|(side, wins)| match side {
                    Side::First => usize::from(wins[deal]),
                    Side::Second => self.players - usize::from(wins[deal]),
                })
                .sum();
            won as f64 / games
        })
    }

    /// The games in the form that ratings are computed from.
    pub(crate) fn crosstable(&self) -> Crosstable<'_> {
        Crosstable {
            contenders: self.records.len(),
            players: self.players,
            pairings: &self.pairings,
            wins: &self.wins,
        }
    }
}
