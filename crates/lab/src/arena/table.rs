//! The results as text for people: plain columns, at most 100 wide.

use std::cmp::Ordering;
use std::fmt;

use super::rating::difference;
use super::report::{Adjusted, BotLine, PairLine, Report, SprtLine};

/// No line of a table is wider.
const WIDEST: usize = 100;
/// What stands between two columns.
const GAP: &str = "  ";

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{}", self.headline())?;
        writeln!(f)?;
        write!(f, "{}", self.bots_table())?;
        if self.bots.len() > 2 || self.players > 2 {
            writeln!(f)?;
            write!(f, "{}", self.pairs_table())?;
        }
        writeln!(f)?;
        writeln!(
            f,
            "± is half of the 95 % interval; all games of a deal count as one observation."
        )?;
        if self.players > 2 {
            let others = self.players - 1;
            writeln!(
                f,
                "a has one seat, b the other {others}; fair is the share among equals."
            )?;
        }
        for pair in &self.pairs {
            if let Some(adjusted) = &pair.adjusted {
                writeln!(f, "{}", adjusted.sentence(pair))?;
            }
        }
        if let [first, second] = self.bots.as_slice() {
            writeln!(f, "{}", compare(first, second))?;
        }
        if let Some(sprt) = &self.sprt {
            writeln!(
                f,
                "{}",
                sprt.sentence(&self.bots[0].name, &self.bots[1].name)
            )?;
        }
        if self.cap_hits > 0 {
            let (games, cap) = (counted(self.cap_hits, "game"), self.cap);
            let were = if self.cap_hits == 1 { "was" } else { "were" };
            writeln!(
                f,
                "{games} {were} stopped after {cap} rounds and scored by the points then."
            )?;
        }
        for bot in &self.bots {
            if let Some(sentence) = bot.misdeeds() {
                writeln!(f, "{sentence}")?;
            }
        }
        for incident in &self.incidents {
            writeln!(f, "  {incident}")?;
        }
        let untold = self.faults() - self.incidents.len() as u64;
        if untold > 0 {
            writeln!(f, "  and {untold} more")?;
        }
        Ok(())
    }
}

impl Report {
    /// Game, players, games and length in one line.
    pub fn headline(&self) -> String {
        let deals = match self.deals {
            1 => format!("1 deal (seed {})", self.seed),
            deals => {
                let last = self.seed.wrapping_add(deals - 1);
                format!("{deals} deals (seeds {} to {last})", self.seed)
            }
        };
        format!(
            "{}, {} players: {} on {deals}, {:.1} rounds on average",
            self.game,
            self.players,
            counted(self.games, "game"),
            self.mean_rounds
        )
    }

    /// The contenders, strongest first.
    pub(crate) fn ranked(&self) -> Vec<&BotLine> {
        let mut bots: Vec<&BotLine> = self.bots.iter().collect();
        bots.sort_by(|a, b| b.elo.partial_cmp(&a.elo).unwrap_or(Ordering::Equal));
        bots
    }

    fn bots_table(&self) -> Table {
        let fair = self.players > 2;
        let mut head = vec!["#", "bot", "Elo", "won", "share %"];
        if fair {
            head.push("fair");
        }
        head.extend(["points", "rank", "ms/move"]);
        let mut table = Table::new(&head, &[1]);
        for (place, bot) in (1..).zip(self.ranked()) {
            let mut row = vec![
                format!("{place}"),
                bot.name.clone(),
                format!("{} ±{:4.0}", signed(bot.elo), bot.elo_error),
                format!("{}/{}", bot.wins, bot.games),
                percent(bot.share, bot.error),
            ];
            if fair {
                row.push(format!("{:.1}", 100.0 * bot.fair));
            }
            row.push(format!("{:.1}", bot.mean_points));
            row.push(format!("{:.2}", bot.mean_rank));
            row.push(format!("{:.3}", bot.ms_per_move));
            table.rows.push(row);
        }
        table
    }

    fn pairs_table(&self) -> Table {
        let mut table = Table::new(&["a", "b", "a won", "share %", "Elo"], &[0, 1]);
        for pair in &self.pairs {
            table.rows.push(vec![
                pair.a.clone(),
                pair.b.clone(),
                format!("{}/{}", pair.wins_a, pair.games),
                percent(pair.share_a, pair.error),
                pair.elo(self.players),
            ]);
        }
        table
    }
}

impl PairLine {
    /// By how much `a` is stronger, going by these games alone.
    pub(crate) fn elo(&self, players: usize) -> String {
        let elo = difference(self.share_a, players);
        if elo.is_finite() {
            signed(elo)
        } else if elo > 0.0 {
            "all won".to_owned()
        } else {
            "all lost".to_owned()
        }
    }
}

impl Adjusted {
    fn sentence(&self, pair: &PairLine) -> String {
        let saved = 100.0 * self.saved;
        let told = if saved >= 0.0 {
            format!("luck explains {saved:.0} % of the variance")
        } else {
            format!("judging luck added {:.0} % to the variance", -saved)
        };
        format!(
            "{} against {} without the luck of the cards: {} %; {told}.",
            pair.a,
            pair.b,
            percent(self.share_a, self.error)
        )
    }
}

impl BotLine {
    fn misdeeds(&self) -> Option<String> {
        let mut parts = Vec::new();
        if self.illegal > 0 {
            parts.push(format!(
                "lost {} by an illegal move",
                counted(self.illegal, "game")
            ));
        }
        if self.crashed > 0 {
            parts.push(format!(
                "lost {} by a crash or hang",
                counted(self.crashed, "game")
            ));
        }
        if self.overruns > 0 {
            parts.push(format!(
                "thought too long about {}",
                counted(self.overruns, "move")
            ));
        }
        let (last, others) = parts.split_last()?;
        let told = match others {
            [] => last.clone(),
            _ => format!("{} and {last}", others.join(", ")),
        };
        Some(format!("{} {told}.", self.name))
    }
}

impl SprtLine {
    fn sentence(&self, first: &str, second: &str) -> String {
        let SprtLine {
            elo0,
            elo1,
            llr,
            lower,
            upper,
            ..
        } = self;
        let found = match self.verdict {
            "elo1" => format!("{first} is stronger than {second} by {elo1} Elo or more"),
            "elo0" => format!("{first} is not stronger than {second} by more than {elo0} Elo"),
            _ => "undecided; play more games".to_owned(),
        };
        format!(
            "SPRT {elo0},{elo1}: {found} (log likelihood ratio {llr:.2}, bounds {lower:.2} and {upper:.2})."
        )
    }
}

fn compare(first: &BotLine, second: &BotLine) -> String {
    let gap = first.elo - second.elo;
    // Two ratings around one mean move against each other, so their errors add up.
    let error = first.elo_error + second.elo_error;
    format!(
        "{} − {}: {} ± {error:.0} Elo.",
        first.name,
        second.name,
        signed(gap)
    )
}

fn counted(number: u64, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

fn percent(share: f64, error: f64) -> String {
    format!("{:.1} ±{:5.1}", 100.0 * share, 100.0 * error)
}

/// With its sign, a true minus, and none before a zero.
pub(crate) fn signed(number: f64) -> String {
    match number.round() {
        0.0 => "0".to_owned(),
        whole if whole < 0.0 => format!("−{:.0}", -whole),
        whole => format!("+{whole:.0}"),
    }
}

/// Rows of cells under a head; columns of names go to the left and are shortened when there is no room.
struct Table {
    head: Vec<String>,
    names: Vec<usize>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn new(head: &[&str], names: &[usize]) -> Table {
        Table {
            head: head.iter().map(ToString::to_string).collect(),
            names: names.to_vec(),
            rows: Vec::new(),
        }
    }

    fn widths(&self) -> Vec<usize> {
        let lines = || self.rows.iter().chain([&self.head]);
        let mut widths: Vec<usize> = (0..self.head.len())
            .map(|column| lines().map(|row| width(&row[column])).max().unwrap_or(0))
            .collect();
        let gaps = GAP.len() * (widths.len() - 1);
        let used: usize = widths.iter().sum::<usize>() + gaps;
        let names: usize = self.names.iter().map(|&column| widths[column]).sum();
        let room = WIDEST.saturating_sub(used - names) / self.names.len();
        if used > WIDEST {
            for &column in &self.names {
                widths[column] = widths[column].min(room);
            }
        }
        widths
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let widths = self.widths();
        for row in [&self.head].into_iter().chain(&self.rows) {
            let cells: Vec<String> = row
                .iter()
                .zip(&widths)
                .enumerate()
                .map(|(column, (cell, &width))| {
                    if self.names.contains(&column) {
                        format!("{:<width$}", shortened(cell, width))
                    } else {
                        format!("{cell:>width$}")
                    }
                })
                .collect();
            writeln!(f, "{}", cells.join(GAP).trim_end())?;
        }
        Ok(())
    }
}

fn width(text: &str) -> usize {
    text.chars().count()
}

/// The text, its end cut off when it is too long.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    text.chars()
        .take(most.saturating_sub(1))
        .chain(['…'])
        .collect()
}
