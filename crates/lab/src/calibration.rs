//! Whether stated chances come true: of the positions in which a search states 60 %, about 60 % should be won.
//!
//! The search plays against itself in all seats. At every turn the chance that it states for the seat to move is noted, and at
//! the end whether that seat won.

use std::fmt::{self, Write};

use rules::chance::seeded;
use rules::{AnyGame, GameName};

/// Groups of stated chances, each a tenth wide.
pub const GROUPS: usize = 10;
/// Games are not counted if they last longer than this many rounds.
const MAX_ROUNDS: u32 = 200;

/// The positions in which a chance of this group was stated.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Group {
    /// Their number.
    pub positions: u64,
    /// The mean of the chances stated, 0 to 1.
    pub stated: f64,
    /// The share that was won, 0 to 1.
    pub won: f64,
    /// Half of the 95 % interval of that share; the positions of one game count as one observation.
    pub error: f64,
}

/// Stated chances and results at tables of one size.
#[derive(Clone, Debug, PartialEq)]
pub struct Calibration {
    /// The game.
    pub game: GameName,
    /// The number of players.
    pub players: usize,
    /// The games played.
    pub games: u64,
    /// By stated chance, the lowest first.
    pub groups: [Group; GROUPS],
    /// The mean squared difference of stated chance and result.
    pub error: f64,
}

/// What is stated in one game, by group: the sum of the chances, the wins and the positions.
type Stated = [[f64; 3]; GROUPS];

/// Plays games and compares what is stated with what happens, `iterations` of the search for each turn.
///
/// # Panics
/// If the game does not support this number of players.
pub fn calibrate(
    (game, players): (GameName, usize),
    (games, seed): (u64, u64),
    iterations: u64,
    mut progress: impl FnMut(u64),
) -> Calibration {
    let mut all: Vec<Stated> = Vec::new();
    let mut squares = 0.0;
    for number in 0..games {
        let deal = seed.wrapping_add(number);
        let mut position = AnyGame::deal(game, players, &mut seeded(deal))
            .expect("the number of players was checked");
        let mut turns = Vec::new();
        while !position.is_over() && position.round() <= MAX_ROUNDS {
            let (mv, chance) = bots::judged(&position.table(), iterations, deal);
            turns.push((position.seat(), f64::from(chance)));
            position.play(&mv).expect("bots play by the rules");
        }
        let winner = position.standing().winner;
        let mut stated = Stated::default();
        for (seat, chance) in turns {
            let group = ((chance * GROUPS as f64) as usize).min(GROUPS - 1);
            let won = f64::from(u8::from(seat == winner));
            let [chances, wins, positions] = &mut stated[group];
            *chances += chance;
            *wins += won;
            *positions += 1.0;
            squares += (chance - won).powi(2);
        }
        all.push(stated);
        progress(number + 1);
    }
    let groups = std::array::from_fn(|group| Group::of(&all, group));
    let positions: u64 = groups.iter().map(|group| group.positions).sum();
    Calibration {
        game,
        players,
        games,
        groups,
        error: squares / positions.max(1) as f64,
    }
}

impl Group {
    fn of(games: &[Stated], group: usize) -> Group {
        let sum = |i: usize| games.iter().map(|game| game[group][i]).sum::<f64>();
        let positions = sum(2);
        if positions == 0.0 {
            return Group::default();
        }
        let won = sum(1) / positions;
        // How far each game is from the mean, all its positions together.
        let squares: f64 = games
            .iter()
            .map(|game| (game[group][1] - won * game[group][2]).powi(2))
            .sum();
        Group {
            positions: positions as u64,
            stated: sum(0) / positions,
            won,
            error: crate::arena::stats::Z * squares.sqrt() / positions,
        }
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Calibration {
            game,
            players,
            games,
            error,
            ..
        } = self;
        writeln!(f, "{game}, {players} players, {games} games")?;
        writeln!(f, "stated %  won %         positions")?;
        for group in self.groups.iter().filter(|group| group.positions > 0) {
            let [stated, won, error] = [group.stated, group.won, group.error].map(|x| 100.0 * x);
            let positions = group.positions;
            writeln!(f, "{stated:8.1}  {won:5.1} ±{error:5.1}  {positions:9}")?;
        }
        writeln!(f, "mean squared error {error:.4}")
    }
}

/// One picture for each calibration, side by side: stated chance to the right, share won upwards, on the diagonal when true.
pub fn svg(all: &[Calibration]) -> String {
    const SIDE: f64 = 200.0;
    let width = 30.0 + (SIDE + 40.0) * all.len() as f64;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} 280\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>Stated chances and shares won</title>\n<rect width=\"{width}\" height=\"280\" fill=\"#fff\"/>\n"
    );
    for (number, calibration) in all.iter().enumerate() {
        let left = 40.0 + (SIDE + 40.0) * number as f64;
        let x = |share: f64| left + SIDE * share;
        let y = |share: f64| 240.0 - SIDE * share;
        let mut points = String::new();
        let mut bars = String::new();
        for group in calibration.groups.iter().filter(|g| g.positions > 0) {
            let (at, low, high) = (
                x(group.stated),
                y((group.won - group.error).max(0.0)),
                y((group.won + group.error).min(1.0)),
            );
            let put = "writing to a string cannot fail";
            write!(points, "{at:.1},{:.1} ", y(group.won)).expect(put);
            write!(bars, "M{at:.1} {low:.1}V{high:.1}").expect(put);
        }
        let (top, right) = (y(1.0), x(1.0));
        let Calibration { game, players, .. } = calibration;
        writeln!(
            text,
            "<path d=\"M{left} {top}V240H{right}\" fill=\"none\" stroke=\"#444\"/>\
             <path d=\"M{left} 240L{right} {top}\" stroke=\"#bbb\" stroke-dasharray=\"4 4\"/>\
             <path d=\"{bars}\" stroke=\"#b5651d\"/>\
             <polyline fill=\"none\" stroke=\"#2e6f40\" stroke-width=\"2\" points=\"{points}\"/>\
             <text x=\"{left}\" y=\"{}\">{game}, {players} players</text>\
             <text x=\"{right}\" y=\"256\" text-anchor=\"end\">stated 0 to 100 %</text>",
            top - 14.0
        )
        .expect("writing to a string cannot fail");
    }
    text.push_str("</svg>\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_turn_of_every_game_is_counted_once() {
        for game in GameName::ALL {
            let mut played = 0;
            let found = calibrate((game, 3), (4, 1), 2, |games| played = games);
            assert_eq!((found.games, played), (4, 4));
            let positions: u64 = found.groups.iter().map(|g| g.positions).sum();
            assert!(positions > 4 * 3 * 15, "{found}");
            for (number, group) in found.groups.iter().enumerate() {
                let low = number as f64 / GROUPS as f64;
                let stated = low..=low + 0.1 + 1e-9;
                assert!(
                    group.positions == 0 || stated.contains(&group.stated),
                    "{found}"
                );
            }
            assert!(svg(std::slice::from_ref(&found)).contains("polyline"));
        }
    }
}
