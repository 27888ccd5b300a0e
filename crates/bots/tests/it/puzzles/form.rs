//! Puzzles as text, one form for both games.
//!
//! ```text
//! # A line that begins with # is a comment.
//! puzzle Whoever sits later wins the tie
//! turns 2
//! position spice-road
//! turn 30 A
//! ...
//! answer claim YYRR
//! ```
//!
//! Puzzles are separated by empty lines. `turns` says how many turns are searched, the first of them the one that is
//! asked for. The answer is one whole move; when every payment and discard of an action is right it ends with `...`.

use bots::{Budget, Limits, Stop, bot};
use rules::AnyGame;

/// A position with one right answer.
pub(crate) struct Puzzle {
    /// What it is about.
    pub(crate) name: String,
    /// How many turns have to be searched.
    pub(crate) turns: u32,
    /// The position.
    pub(crate) game: AnyGame,
    /// The move, or the action and `...`.
    pub(crate) answer: String,
}

impl Puzzle {
    /// Reads every puzzle of a file.
    pub(crate) fn read_all(text: &str) -> Vec<Puzzle> {
        let plain: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let text = plain.join("\n");
        let parts = text.split("\n\n").map(str::trim);
        parts.filter(|p| !p.is_empty()).map(Puzzle::read).collect()
    }

    fn read(text: &str) -> Puzzle {
        let after = |word: &str, line: &str| {
            let rest = line.strip_prefix(word).map(|rest| rest.trim().to_owned());
            rest.unwrap_or_else(|| panic!("a line `{word}...` instead of `{line}`"))
        };
        let lines: Vec<&str> = text.lines().collect();
        let [name, turns, position @ .., answer] = lines.as_slice() else {
            panic!("a whole puzzle instead of\n{text}");
        };
        let puzzle = Puzzle {
            name: after("puzzle ", name),
            turns: after("turns ", turns).parse().expect("a number of turns"),
            game: AnyGame::read(&position.join("\n")).expect("a position"),
            answer: after("answer ", answer),
        };
        let right = puzzle
            .game
            .moves()
            .iter()
            .filter(|mv| puzzle.accepts(mv))
            .count();
        let one = !puzzle.answer.ends_with(" ...");
        assert!(
            right == 1 || right > 1 && !one,
            "{}: {right} answers",
            puzzle.name
        );
        puzzle
    }

    /// Whether a move is the answer.
    pub(crate) fn accepts(&self, mv: &impl ToString) -> bool {
        let text = mv.to_string();
        match self.answer.strip_suffix(" ...") {
            None => text == self.answer,
            Some(action) => text.strip_prefix(action).is_some_and(|rest| {
                rest.is_empty() || rest.starts_with(" pay ") || rest.starts_with(" discard ")
            }),
        }
    }
}

/// The names of the puzzles that a bot does not solve with so many nodes.
pub(crate) fn unsolved(puzzles: &[Puzzle], name: &str, nodes: u64) -> Vec<String> {
    let wrong = puzzles.iter().filter_map(|puzzle| {
        let mut player = bot(name, puzzle.game.name(), puzzle.game.seats(), 1).expect("a bot");
        let stop = Stop::default();
        let mv = player.choose(
            &puzzle.game.table(),
            &Limits::untimed(Budget::Nodes(nodes), &stop),
        );
        let said = format!("{}: {mv} instead of {}", puzzle.name, puzzle.answer);
        (!puzzle.accepts(&mv)).then_some(said)
    });
    wrong.collect()
}
