//! What can be asked of a model of either game, as text.

/// A whole game with every deck known.
pub trait Model: Clone {
    /// The complete position in its canonical text, without a line feed at the end.
    fn write(&self) -> String;

    /// The position as every seat sees it.
    fn view(&self) -> String;

    /// Every legal move, sorted by bytes.
    fn legal(&self) -> Vec<String>;

    /// Plays a legal move and says what it turned face up: `reveals ...`, or nothing.
    fn play(&mut self, mv: &str) -> String;

    /// Whether the last round has been played.
    fn is_over(&self) -> bool;

    /// The points of every seat, in turn order.
    fn points(&self) -> Vec<usize>;

    /// The answer of the protocol's `score` (SR-22, EW-29).
    fn score(&self) -> String {
        let points = self.points();
        let mut words = Vec::new();
        let mut winner = 0;
        for seat in 0..points.len() {
            words.push(format!("{} {}", seat_letter(seat), points[seat]));
            if points[seat] >= points[winner] {
                winner = seat;
            }
        }
        if self.is_over() {
            words.push(format!("winner {}", seat_letter(winner)));
        } else {
            words.push("in progress".to_owned());
        }
        words.join(" ")
    }

    /// The number of sequences of `depth` moves, those that end the game earlier counting once.
    fn perft(&self, depth: usize) -> usize {
        if depth == 0 || self.is_over() {
            return 1;
        }
        let moves = self.legal();
        if depth == 1 {
            return moves.len();
        }
        let mut count = 0;
        for mv in moves {
            let mut after = self.clone();
            after.play(&mv);
            count += after.perft(depth - 1);
        }
        count
    }
}

/// The letter of a seat counted from 0.
pub fn seat_letter(seat: usize) -> char {
    ['A', 'B', 'C', 'D', 'E'][seat]
}

/// The seat, counted from 0, of a letter.
pub fn read_seat(letter: &str) -> usize {
    ["A", "B", "C", "D", "E"]
        .iter()
        .position(|l| *l == letter)
        .expect("a seat is one of A to E")
}

/// A list as it stands in a position: its entries, or `-`.
pub fn list(entries: &[String]) -> String {
    if entries.is_empty() {
        "-".to_owned()
    } else {
        entries.join(" ")
    }
}

/// Reads what `list` wrote.
pub fn read_list(text: &str) -> Vec<String> {
    let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    if words == ["-"] { Vec::new() } else { words }
}

/// What follows `label` on a line that begins with it.
pub fn after_label<'a>(line: &'a str, label: &str) -> &'a str {
    let rest = line
        .strip_prefix(label)
        .unwrap_or_else(|| panic!("expected `{label}`, found `{line}`"));
    rest.strip_prefix(' ')
        .unwrap_or_else(|| panic!("nothing follows `{label}` in `{line}`"))
}

/// What stands between the words `label` and `next` of a player's line.
pub fn between<'a>(line: &'a str, label: &str, next: &str) -> &'a str {
    let words = format!(" {label} ");
    let start = line
        .find(&words)
        .unwrap_or_else(|| panic!("no `{label}` in `{line}`"))
        + words.len();
    let end = if next.is_empty() {
        line.len()
    } else {
        line.find(&format!(" {next} ")).expect("the next label")
    };
    &line[start..end]
}

/// The answer of `play` for what was turned face up.
pub fn reveals(cards: &[String]) -> String {
    if cards.is_empty() {
        String::new()
    } else {
        format!("reveals {}", cards.join(" "))
    }
}
