//! The log of a training: a line, a table, and a picture.

use std::fmt::{self, Write};

use rules::GameName;

use crate::drawing::{LAPIS, LINE, SECOND_INK, STYLE, text};

/// The state of a training at one time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Row {
    pub games: u64,
    pub seconds: f64,
    /// Mean squared error of the chances against their targets; 0 before the first game.
    pub error: f64,
    /// Rounds of the games of self-play.
    pub rounds: f64,
    /// The share of games won against `greedy` without searching.
    pub against_greedy: f64,
    /// The same against the net that the training began with, if it began with one.
    pub against_first: Option<f64>,
}

impl Row {
    pub(super) const BYTES: usize = 48;

    pub(super) fn to_bytes(self) -> [u8; Row::BYTES] {
        let mut bytes = [0; Row::BYTES];
        let numbers = [
            self.games.to_le_bytes(),
            self.seconds.to_le_bytes(),
            self.error.to_le_bytes(),
            self.rounds.to_le_bytes(),
            self.against_greedy.to_le_bytes(),
            self.against_first.unwrap_or(f64::NAN).to_le_bytes(),
        ];
        bytes.copy_from_slice(numbers.as_flattened());
        bytes
    }

    pub(super) fn from_bytes(bytes: &[u8; Row::BYTES]) -> Row {
        let (eights, _) = bytes.as_chunks::<8>();
        Row {
            games: u64::from_le_bytes(eights[0]),
            seconds: f64::from_le_bytes(eights[1]),
            error: f64::from_le_bytes(eights[2]),
            rounds: f64::from_le_bytes(eights[3]),
            against_greedy: f64::from_le_bytes(eights[4]),
            against_first: Some(f64::from_le_bytes(eights[5])).filter(|share| !share.is_nan()),
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{:>8} games {:>6.0} s  error {:.4}  rounds {:.1}  against greedy {:.0} %",
            self.games,
            self.seconds,
            self.error,
            self.rounds,
            100.0 * self.against_greedy
        )?;
        match self.against_first {
            Some(share) => write!(f, "  against the first net {:.0} %", 100.0 * share),
            None => Ok(()),
        }
    }
}

/// The log as comma-separated values.
pub(super) fn csv(log: &[Row]) -> String {
    let mut text = "games,cpu_seconds,error,rounds,against_greedy,against_first\n".to_owned();
    for row in log {
        let Row {
            games,
            seconds,
            error,
            rounds,
            against_greedy,
            against_first,
        } = row;
        let first = against_first.map_or_else(String::new, |share| format!("{share:.3}"));
        writeln!(
            text,
            "{games},{seconds:.1},{error:.5},{rounds:.2},{against_greedy:.3},{first}"
        )
        .expect("writing to a string cannot fail");
    }
    text
}

const WIDTH: f64 = 760.0;
const LEFT: f64 = 72.0;
const RIGHT: f64 = WIDTH - 150.0;
const GREEN: &str = "#2e6f40";
const BROWN: &str = "#b5651d";
/// Reports that a curve is averaged over, so that the luck of 200 games does not hide it.
const SMOOTHED: usize = 5;

/// A plot over the games of the training: its place, and what lies at its lower and upper end.
struct Plot {
    top: f64,
    bottom: f64,
    low: f64,
    high: f64,
    games: f64,
}

impl Plot {
    fn x(&self, games: f64) -> f64 {
        LEFT + (RIGHT - LEFT) * games / self.games
    }

    fn y(&self, value: f64) -> f64 {
        let part = (value - self.low) / (self.high - self.low);
        self.bottom - (self.bottom - self.top) * part.clamp(0.0, 1.0)
    }

    /// Draws a line of the grid and its number.
    fn tick(&self, body: &mut String, value: f64, words: &str) {
        let y = self.y(value);
        let _ = writeln!(body, "<path d='M{LEFT} {y:.1}H{RIGHT}' stroke='{LINE}'/>");
        text(body, (LEFT - 10.0, y + 4.0), "class='small end'", words);
    }

    /// Draws every report as a dot, their running mean as a line, and the name of both beside its end.
    fn curve(&self, body: &mut String, points: &[(f64, f64)], ink: &str, name: &str) {
        for &(games, value) in points {
            let (x, y) = (self.x(games), self.y(value));
            let _ = writeln!(
                body,
                "<circle cx='{x:.1}' cy='{y:.1}' r='2' fill='{ink}' opacity='0.35'/>"
            );
        }
        let mut line = String::new();
        let mut end = self.bottom;
        for (place, &(games, _)) in points.iter().enumerate() {
            let begin = place.saturating_sub(SMOOTHED / 2);
            let around = &points[begin..(place + SMOOTHED / 2 + 1).min(points.len())];
            let mean = around.iter().map(|point| point.1).sum::<f64>() / around.len() as f64;
            end = self.y(mean);
            let _ = write!(line, "{:.1},{end:.1} ", self.x(games));
        }
        let _ = writeln!(
            body,
            "<polyline fill='none' stroke='{ink}' stroke-width='2.5' stroke-linejoin='round' points='{line}'/>"
        );
        let attributes = format!("class='small' style='fill:{ink}'");
        text(body, (RIGHT + 10.0, end + 4.0), &attributes, name);
    }
}

/// The shares of wins and the error over the number of games, as a picture.
pub(super) fn svg(log: &[Row], game: GameName, players: usize) -> String {
    let last = log.last().copied();
    let games = last.map_or(1, |row| row.games.max(1)) as f64;
    let minutes = last.map_or(0.0, |row| row.seconds / 60.0);
    let mut body = String::new();
    let title = format!("Training: {game} for {players} players");
    text(&mut body, (LEFT - 40.0, 44.0), "class='title'", &title);
    let thousands = games / 1000.0;
    let length = format!(
        "{thousands:.0} thousand games of self-play, {minutes:.0} minutes of processor time"
    );
    text(&mut body, (LEFT - 40.0, 66.0), "class='second'", &length);

    let wins = Plot {
        top: 116.0,
        bottom: 336.0,
        low: 0.0,
        high: 1.0,
        games,
    };
    let heading = "Share of 200 games won without a search, all other seats against it";
    text(&mut body, (LEFT - 40.0, 100.0), "class='heading'", heading);
    for percent in [0_u8, 25, 50, 75, 100] {
        wins.tick(
            &mut body,
            f64::from(percent) / 100.0,
            &format!("{percent} %"),
        );
    }
    let greedy: Vec<_> = log
        .iter()
        .map(|row| (row.games as f64, row.against_greedy))
        .collect();
    wins.curve(&mut body, &greedy, GREEN, "against greedy");
    let first = |row: &Row| row.against_first.map(|share| (row.games as f64, share));
    let first: Vec<_> = log.iter().filter_map(first).collect();
    if !first.is_empty() {
        let fair = wins.y(1.0 / players as f64);
        let _ = writeln!(
            body,
            "<path d='M{LEFT} {fair:.1}H{RIGHT}' stroke='{SECOND_INK}' stroke-dasharray='5 5'/>"
        );
        // On the side where the curve is not.
        let mean = first.iter().map(|point| point.1).sum::<f64>() / first.len() as f64;
        let beside = if wins.y(mean) > fair { -6.0 } else { 15.0 };
        text(
            &mut body,
            (LEFT + 8.0, fair + beside),
            "class='small'",
            "a fair share",
        );
        wins.curve(&mut body, &first, LAPIS, "against the first net");
    }

    let learnt = log.iter().filter(|row| row.error > 0.0);
    let errors: Vec<_> = learnt.map(|row| (row.games as f64, row.error)).collect();
    let bounds = |fold: fn(f64, f64) -> f64, from| errors.iter().fold(from, |a, b| fold(a, b.1));
    let (low, high) = (bounds(f64::min, 1.0), bounds(f64::max, 0.0));
    let error = Plot {
        top: 406.0,
        bottom: 506.0,
        low: low.min(high),
        high: high.max(low + 1e-4),
        games,
    };
    let heading = "Mean squared error of the chances";
    text(&mut body, (LEFT - 40.0, 386.0), "class='heading'", heading);
    for value in [error.low, error.high] {
        error.tick(&mut body, value, &format!("{value:.4}"));
    }
    error.curve(&mut body, &errors, BROWN, "error");
    for quarter in 0..=4_u8 {
        let at = games * f64::from(quarter) / 4.0;
        let words = format!("{:.0} k", at / 1000.0);
        text(
            &mut body,
            (error.x(at), 530.0),
            "class='small middle'",
            &words,
        );
    }
    text(&mut body, (RIGHT + 30.0, 530.0), "class='small'", "games");
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='556' viewBox='0 0 {WIDTH} 556' role='img' \
         aria-label='{title}'>\n<style>{STYLE}</style>\n\
         <rect width='100%' height='100%' fill='#ffffff'/>\n{body}</svg>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(against_first: Option<f64>) -> Vec<Row> {
        let row = |step: u8| Row {
            games: 1000 * u64::from(step),
            seconds: 2.5 * f64::from(step),
            error: 0.05 - 0.001 * f64::from(step),
            rounds: 31.0,
            against_greedy: 0.1 * f64::from(step),
            against_first,
        };
        (0..8).map(row).collect()
    }

    #[test]
    fn a_row_survives_the_checkpoint() {
        for against_first in [None, Some(0.25)] {
            for row in log(against_first) {
                assert_eq!(Row::from_bytes(&row.to_bytes()), row);
            }
        }
    }

    #[test]
    fn wins_against_the_first_net_are_told_where_there_is_one() {
        let (scratch, from) = (log(None), log(Some(0.25)));
        assert!(csv(&scratch).ends_with("\n7000,17.5,0.04300,31.00,0.700,\n"));
        assert!(csv(&from).ends_with("\n7000,17.5,0.04300,31.00,0.700,0.250\n"));
        assert!(!scratch[0].to_string().contains("first"));
        assert!(from[0].to_string().ends_with("against the first net 25 %"));
        let curves = |log: &[Row]| {
            let picture = svg(log, GameName::EastToWest, 4);
            picture.matches("<polyline").count()
        };
        assert_eq!((curves(&scratch), curves(&from)), (2, 3));
        assert_eq!(curves(&[]), 2);
    }
}
