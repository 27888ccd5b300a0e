//! The results as a picture: ratings with their error bars, and a table of all pairs.

use std::fmt::Write;

use super::rating::difference;
use super::report::{BotLine, Report};
use super::table::{shortened, signed};
use crate::drawing::{LAPIS, LINE, SECOND_INK, STYLE, escaped, text};

const MARGIN: f64 = 32.0;
const NAMES: f64 = 190.0;
const ROW: f64 = 34.0;
const CELL: f64 = 84.0;
/// The narrowest plot of ratings.
const LEAST_PLOT: f64 = 380.0;
/// Room for a rating's number.
const NUMBERS: f64 = 110.0;
const LONGEST_NAME: usize = 23;

impl Report {
    /// Draws the results; the text is a whole SVG file.
    pub fn svg(&self) -> String {
        let bots = self.ranked();
        let count = bots.len() as f64;
        let plot = (count * CELL - NUMBERS).max(LEAST_PLOT);
        let width = MARGIN * 2.0 + NAMES + plot + NUMBERS;
        let ratings_top = 136.0;
        let table_top = ratings_top + count * ROW + 88.0;
        let height = table_top + 34.0 + count * ROW + 74.0;
        let mut body = String::new();
        text(
            &mut body,
            (MARGIN, 48.0),
            "class='title'",
            &format!("Arena: {}", self.game),
        );
        text(
            &mut body,
            (MARGIN, 72.0),
            "class='second'",
            &self.headline(),
        );
        heading(&mut body, ratings_top - 14.0, "Ratings, in Elo");
        ratings(&mut body, &bots, ratings_top, plot);
        heading(
            &mut body,
            table_top - 14.0,
            "Share of the games won, in %: row against column",
        );
        self.cross_table(&mut body, &bots, table_top + 34.0);
        let mut note =
            "± is half of the 95 % interval; all games of a deal count as one observation.";
        text(&mut body, (MARGIN, height - 44.0), "class='second'", note);
        if self.players > 2 {
            note =
                "The contender named first has one seat, the other the rest; colours follow Elo.";
            text(&mut body, (MARGIN, height - 24.0), "class='second'", note);
        }
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' viewBox='0 0 {width} {height}' \
             role='img' aria-label='{}'>\n<style>{STYLE}</style>\n\
             <rect width='100%' height='100%' fill='#ffffff'/>\n{body}</svg>\n",
            escaped(&self.headline())
        )
    }

    fn cross_table(&self, body: &mut String, bots: &[&BotLine], top: f64) {
        let left = MARGIN + NAMES;
        for (place, bot) in bots.iter().enumerate() {
            let (x, y) = (
                left + (place as f64 + 0.5) * CELL,
                top + (place as f64 + 0.5) * ROW,
            );
            let name = shortened(&bot.name, LONGEST_NAME);
            text(body, (MARGIN, y + 5.0), "", &name);
            text(
                body,
                (x, top - 10.0),
                "class='second middle'",
                &shortened(&bot.name, 11),
            );
        }
        for (row, bot) in bots.iter().enumerate() {
            for (column, other) in bots.iter().enumerate() {
                let (x, y) = (left + column as f64 * CELL, top + row as f64 * ROW);
                match self.meeting(&bot.name, &other.name) {
                    Some(meeting) => meeting.draw(body, (x, y)),
                    None => rectangle(body, (x, y), "#eef1f7"),
                }
            }
        }
    }

    /// How one fared against another.
    fn meeting(&self, name: &str, other: &str) -> Option<Meeting> {
        self.pairs.iter().find_map(|pair| {
            let strength = difference(pair.share_a, self.players);
            if pair.a == name && pair.b == other {
                Some(Meeting {
                    share: pair.share_a,
                    error: pair.error,
                    strength,
                })
            } else if pair.b == name && pair.a == other {
                Some(Meeting {
                    share: 1.0 - pair.share_a,
                    error: pair.error,
                    strength: -strength,
                })
            } else {
                None
            }
        })
    }
}

struct Meeting {
    share: f64,
    error: f64,
    /// Elo, perhaps infinite; the colour follows it, for with more players than two a half is not the fair share.
    strength: f64,
}

impl Meeting {
    fn draw(&self, body: &mut String, (x, y): (f64, f64)) {
        rectangle(body, (x, y), &tint(self.strength));
        let (share, error) = (100.0 * self.share, 100.0 * self.error);
        let _ = writeln!(
            body,
            "<text x='{:.1}' y='{:.1}' class='middle'>{share:.0}<tspan class='small' dx='5'>± {error:.0}</tspan></text>",
            x + CELL / 2.0,
            y + ROW / 2.0 + 5.0
        );
    }
}

/// White for equals, towards blue for the stronger and towards sand for the weaker.
fn tint(strength: f64) -> String {
    let depth = (strength.abs() / 400.0).min(1.0);
    let full = if strength > 0.0 {
        [0x9d, 0xb6, 0xf0]
    } else {
        [0xf0, 0xd3, 0x9c]
    };
    let [red, green, blue] = full.map(|full| 255.0 + (f64::from(full) - 255.0) * depth);
    format!("rgb({red:.0},{green:.0},{blue:.0})")
}

/// One line for each: name, interval on a common scale, number.
fn ratings(body: &mut String, bots: &[&BotLine], top: f64, plot: f64) {
    let left = MARGIN + NAMES;
    let scale = Scale::around(bots);
    let at = |elo: f64| left + 12.0 + scale.part(elo) * (plot - 24.0);
    let bottom = top + bots.len() as f64 * ROW;
    for tick in scale.ticks() {
        let x = at(tick);
        let colour = if tick == 0.0 { SECOND_INK } else { LINE };
        let _ = writeln!(
            body,
            "<path d='M{x:.1} {top:.1}V{bottom:.1}' stroke='{colour}'/>"
        );
        text(
            body,
            (x, bottom + 18.0),
            "class='second middle'",
            &signed(tick),
        );
    }
    for (place, bot) in bots.iter().enumerate() {
        let y = top + (place as f64 + 0.5) * ROW;
        text(
            body,
            (MARGIN, y + 5.0),
            "",
            &shortened(&bot.name, LONGEST_NAME),
        );
        let (low, high) = (at(bot.elo - bot.elo_error), at(bot.elo + bot.elo_error));
        let _ = writeln!(
            body,
            "<path d='M{low:.1} {y:.1}H{high:.1}M{low:.1} {:.1}v10M{high:.1} {:.1}v10' stroke='{LAPIS}' \
             stroke-width='2' stroke-linecap='round'/><circle cx='{:.1}' cy='{y:.1}' r='5.5' fill='{LAPIS}'/>",
            y - 5.0,
            y - 5.0,
            at(bot.elo)
        );
        let _ = writeln!(
            body,
            "<text x='{:.1}' y='{:.1}' class='end'>{}<tspan class='small' dx='5'>± {:.0}</tspan></text>",
            left + plot + NUMBERS,
            y + 5.0,
            signed(bot.elo),
            bot.elo_error
        );
    }
}

/// The range of ratings that is drawn, from tick to tick.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn around(bots: &[&BotLine]) -> Scale {
        let ends = || {
            bots.iter()
                .flat_map(|bot| [bot.elo - bot.elo_error, bot.elo + bot.elo_error])
        };
        let low = ends().fold(-10.0, f64::min);
        let high = ends().fold(10.0, f64::max);
        // The first round number that makes at most seven steps.
        let step = [5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0]
            .into_iter()
            .find(|step| (high - low) / step <= 7.0)
            .unwrap_or(2000.0);
        Scale {
            low: (low / step).floor() * step,
            high: (high / step).ceil() * step,
            step,
        }
    }

    /// Where a rating lies, 0 at the left end and 1 at the right.
    fn part(&self, elo: f64) -> f64 {
        (elo - self.low) / (self.high - self.low)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let end = self.high + self.step / 2.0;
        (0..)
            .map(|step| self.low + f64::from(step) * self.step)
            .take_while(move |&tick| tick < end)
    }
}

fn heading(body: &mut String, y: f64, words: &str) {
    text(body, (MARGIN, y), "class='heading'", words);
}

fn rectangle(body: &mut String, (x, y): (f64, f64), fill: &str) {
    let (width, height) = (CELL - 3.0, ROW - 3.0);
    let _ = writeln!(
        body,
        "<rect x='{:.1}' y='{:.1}' width='{width}' height='{height}' rx='4' fill='{fill}' stroke='{LINE}'/>",
        x + 1.5,
        y + 1.5
    );
}
