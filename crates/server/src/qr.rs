//! QR codes, for pages and for terminals.

use qrcode::{Color, EcLevel, QrCode};

use crate::protocol::Qr;

/// The light squares around a code that scanners ask for.
const MARGIN: usize = 4;

/// A code with its margin.
struct Squares {
    code: QrCode,
}

impl Squares {
    fn of(text: &str) -> Option<Squares> {
        // Screens are neither torn nor stained: the lowest level gives the largest squares.
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        Some(Squares { code })
    }

    fn size(&self) -> usize {
        self.code.width() + 2 * MARGIN
    }

    fn is_dark(&self, x: usize, y: usize) -> bool {
        let inside = MARGIN..MARGIN + self.code.width();
        inside.contains(&x)
            && inside.contains(&y)
            && self.code[(x - MARGIN, y - MARGIN)] == Color::Dark
    }
}

/// The code of a text as a drawing; none if the text is too long for one.
pub(crate) fn drawing(text: &str) -> Option<Qr> {
    use std::fmt::Write;
    let squares = Squares::of(text)?;
    let size = squares.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let dark = (x..size).take_while(|&x| squares.is_dark(x, y)).count();
            if dark > 0 {
                write!(path, "M{x} {y}h{dark}v1h-{dark}z").expect("a String takes everything");
            }
            x += dark.max(1);
        }
    }
    Some(Qr {
        size: size as u32,
        path,
    })
}

/// The code of a text for a terminal that knows colours, two rows of squares a line; none if the text is too long.
///
/// The colours are given, because a code in a terminal's own would be light on dark in most, which not every phone reads.
pub fn for_terminal(text: &str) -> Option<String> {
    const BLACK_ON_WHITE: &str = "\x1b[38;5;16;48;5;231m";
    const PLAIN: &str = "\x1b[0m";
    let squares = Squares::of(text)?;
    let mut lines = String::new();
    for y in (0..squares.size()).step_by(2) {
        lines.push_str(BLACK_ON_WHITE);
        for x in 0..squares.size() {
            lines.push(match (squares.is_dark(x, y), squares.is_dark(x, y + 1)) {
                (false, false) => ' ',
                (true, false) => '▀',
                (false, true) => '▄',
                (true, true) => '█',
            });
        }
        lines.push_str(PLAIN);
        lines.push('\n');
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: &str = "http://192.168.1.23:8080";

    /// The dark squares of a drawing, one line of text for each row.
    fn painted(qr: &Qr) -> Vec<String> {
        let size = qr.size as usize;
        let mut rows = vec![vec![' '; size]; size];
        for square in qr.path.split('M').skip(1) {
            let (x, rest) = square.split_once(' ').unwrap();
            let (y, rest) = rest.split_once('h').unwrap();
            let (width, _) = rest.split_once('v').unwrap();
            let [x, y, width] = [x, y, width].map(|n| n.parse::<usize>().unwrap());
            rows[y][x..x + width].fill('#');
        }
        rows.iter().map(|row| row.iter().collect()).collect()
    }

    #[test]
    fn the_drawing_and_the_terminal_show_the_same_squares() {
        let rows = painted(&drawing(LINK).unwrap());
        let shown = for_terminal(LINK).unwrap();
        let mut seen = Vec::new();
        for line in shown.lines() {
            let blocks: Vec<char> = line.chars().filter(|c| " ▀▄█".contains(*c)).collect();
            let row = |dark: &str| -> String {
                let paint = |c: &char| if dark.contains(*c) { '#' } else { ' ' };
                blocks.iter().map(paint).collect()
            };
            seen.push(row("▀█"));
            seen.push(row("▄█"));
        }
        assert_eq!(seen[..rows.len()], rows[..]);
        assert!(seen[rows.len()..].iter().all(|row| row.trim().is_empty()));
        // The margin, and the first row of two finder patterns.
        assert!(rows[..MARGIN].iter().all(|row| row.trim().is_empty()));
        assert!(rows[MARGIN].starts_with("    ####### ") && rows[MARGIN].ends_with(" #######    "));
    }

    #[test]
    fn a_text_too_long_for_a_code_has_none() {
        assert!(drawing(&"x".repeat(4_000)).is_none());
    }
}
