//! The log of a training: a line, a table, and a picture.

use std::fmt::{self, Write};

/// The state of a training at one time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Row {
    pub games: u64,
    pub seconds: f64,
    /// Mean squared error of the chances against their targets.
    pub error: f64,
    /// Rounds of the games of self-play.
    pub rounds: f64,
    /// The share of games won against `greedy` without searching.
    pub against_greedy: f64,
}

impl Row {
    pub(super) const BYTES: usize = 40;

    pub(super) fn to_bytes(self) -> [u8; Row::BYTES] {
        let mut bytes = [0; Row::BYTES];
        let numbers = [
            self.games.to_le_bytes(),
            self.seconds.to_le_bytes(),
            self.error.to_le_bytes(),
            self.rounds.to_le_bytes(),
            self.against_greedy.to_le_bytes(),
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
        )
    }
}

/// The log as comma-separated values.
pub(super) fn csv(log: &[Row]) -> String {
    let mut text = "games,cpu_seconds,error,rounds,against_greedy\n".to_owned();
    for row in log {
        let Row {
            games,
            seconds,
            error,
            rounds,
            against_greedy,
        } = row;
        writeln!(
            text,
            "{games},{seconds:.1},{error:.5},{rounds:.2},{against_greedy:.2}"
        )
        .expect("writing to a string cannot fail");
    }
    text
}

/// The rounds of self-play and the share of wins over the number of games, as a picture.
pub(super) fn svg(log: &[Row], players: usize) -> String {
    let most = log.last().map_or(1, |row| row.games.max(1)) as f64;
    let curve = |height: &dyn Fn(&Row) -> f64| {
        let mut points = String::new();
        for row in log.iter().skip(1) {
            let x = 50.0 + 500.0 * row.games as f64 / most;
            let y = 250.0 - 220.0 * height(row).clamp(0.0, 1.0);
            write!(points, "{x:.1},{y:.1} ").expect("writing to a string cannot fail");
        }
        points
    };
    let rounds = curve(&|row| row.rounds / 80.0);
    let wins = curve(&|row| row.against_greedy);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-family="sans-serif" font-size="12">
<title>Training of the net for {players} players</title>
<rect width="600" height="300" fill="#fff"/>
<path d="M50 30V250H550" fill="none" stroke="#444"/>
<polyline fill="none" stroke="#b5651d" stroke-width="2" points="{rounds}"/>
<polyline fill="none" stroke="#2e6f40" stroke-width="2" points="{wins}"/>
<text x="60" y="24" fill="#b5651d">rounds of self-play (80 at the top)</text>
<text x="330" y="24" fill="#2e6f40">wins against greedy (100 % at the top)</text>
<text x="550" y="270" text-anchor="end">{most} games</text>
</svg>
"##
    )
}
