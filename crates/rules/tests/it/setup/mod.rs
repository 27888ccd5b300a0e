//! Positions of From East to West from the few lines that matter to a test.
#![allow(dead_code, reason = "every test needs another part of it")]
#![allow(
    unreachable_pub,
    reason = "a module of a test is public to that test alone"
)]

use std::collections::BTreeMap;
use std::sync::Arc;

use rules::chance::seeded;
use rules::east_to_west::{Components, Game, LocationKind, Move};
use rules::{MERCHANTS_IN_DECK, MerchantId};

/// Takes things from a list in its order, each at most once.
struct Supply(Vec<String>);

impl Supply {
    /// Without what these words name.
    fn new(all: impl Iterator<Item = String>, named: &[String]) -> Supply {
        let mut left: Vec<String> = all.collect();
        for name in named {
            if let Some(place) = left.iter().position(|other| other == name) {
                left.remove(place);
            }
        }
        Supply(left)
    }

    fn take(&mut self, number: usize) -> Vec<String> {
        let number = number.min(self.0.len());
        self.0.drain(..number).collect()
    }

    fn rest(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0)
    }
}

fn list(entries: &[String]) -> String {
    if entries.is_empty() {
        "-".to_owned()
    } else {
        entries.join(" ")
    }
}

/// The words of a player's line after each label.
pub fn fields(line: &str) -> BTreeMap<&str, Vec<&str>> {
    const LABELS: [&str; 8] = [
        "pantry", "board", "reserve", "route", "used", "cards", "bonus", "tiles",
    ];
    let mut fields = BTreeMap::new();
    let mut label = "";
    for word in line.split_whitespace().skip(1) {
        if LABELS.contains(&word) {
            label = word;
            fields.insert(label, Vec::new());
        } else {
            fields
                .get_mut(label)
                .expect("a label stands first")
                .push(word);
        }
    }
    fields
}

/// A position for so many players of which only these lines are given, separated by `|`; everything else is filled up
/// in the order of the component file, and `board` with the settlers that are left.
pub fn position(components: &Arc<Components>, players: usize, lines: &str) -> String {
    let mut given: BTreeMap<String, String> = BTreeMap::new();
    for line in lines.split('|').map(str::trim).filter(|l| !l.is_empty()) {
        let words = if line.starts_with("bonus ") { 2 } else { 1 };
        let label: Vec<&str> = line.split_whitespace().take(words).collect();
        given.insert(label.join(" "), line.to_owned());
    }
    let named: Vec<String> = (given.values())
        .flat_map(|line| line.split([' ', '=']).skip(1))
        .map(str::to_owned)
        .collect();
    let ids = |ids: Vec<&String>| ids.into_iter().cloned().collect::<Vec<_>>().into_iter();
    let cards = components.point_cards().iter();
    let cards = cards.filter(|card| card.is_used(players)).map(|c| &c.id);
    let mut cards = Supply::new(ids(cards.collect()), &named);
    let tiles = components.exploration_tiles().iter().map(|tile| &tile.id);
    let mut tiles = Supply::new(ids(tiles.collect()), &named);
    let mut merchants = Supply::new(MerchantId::deck().map(|card| card.to_string()), &named);
    let bonus = (components.bonus_tiles().iter())
        .filter(|tile| tile.is_used())
        .flat_map(|tile| (0..tile.copies).map(|_| tile.id.clone()));
    let mut bonus = Supply::new(bonus, &named);
    let mut bonus_left = components.bonus_tiles_laid_out() - bonus_named(&given);
    let mut text = Vec::new();
    let mut line = |label: &str, fill: &mut dyn FnMut() -> Vec<String>| {
        let filled = given.get(label).cloned();
        text.push(filled.unwrap_or_else(|| format!("{label} {}", list(&fill()))));
    };
    line("position", &mut || vec!["east-to-west".to_owned()]);
    line("turn", &mut || vec!["1".to_owned(), "A".to_owned()]);
    line("forts", &mut || cards.take(components.forts().len()));
    line("forts-deck", &mut || cards.rest());
    for location in components.locations() {
        if let LocationKind::Fort { bonus_stack, .. } = location.kind {
            let label = format!("bonus {}", location.id);
            line(&label, &mut || {
                let tiles = bonus.take(bonus_left.min(usize::from(bonus_stack)));
                bonus_left -= tiles.len();
                tiles
            });
        }
    }
    let covered: Vec<String> = (components.covered(players))
        .map(|location| components.location(location).id.clone())
        .collect();
    let covers = if given.contains_key("covered") {
        Vec::new()
    } else {
        tiles.take(covered.len())
    };
    line("explore", &mut || tiles.rest());
    line("covered", &mut || {
        let both = covered.iter().zip(&covers);
        both.map(|(location, tile)| format!("{location}={tile}"))
            .collect()
    });
    line("market", &mut || {
        let mut row = merchants.take(components.markets().len());
        row.resize(components.markets().len(), ".".to_owned());
        row
    });
    line("market-deck", &mut || merchants.rest());
    assert!(merchants.0.len() <= MERCHANTS_IN_DECK);
    line("settlers", &mut Vec::new);
    let settlers = text[text.len() - 1].clone();
    for seat in ["A", "B", "C", "D"].into_iter().take(players) {
        let line = given.get(seat).map_or(seat, String::as_str);
        text.push(player(components, players, line, &settlers));
    }
    text.join("\n")
}

/// How many bonus tiles the given lines name.
fn bonus_named(given: &BTreeMap<String, String>) -> usize {
    let tiles = given.iter().map(|(label, line)| match label.len() {
        1 => fields(line).remove("bonus").unwrap_or_default(),
        _ if label.starts_with("bonus ") => line.split_whitespace().skip(2).collect(),
        _ => Vec::new(),
    });
    tiles.flatten().filter(|&word| word != "-").count()
}

fn player(components: &Components, players: usize, line: &str, settlers: &str) -> String {
    let limits = components.limits();
    let seat = &line[..1];
    let fields = fields(line);
    let number = |text: &str| text.parse::<u8>().expect("a number of settlers");
    let get = |label: &str, default: String| {
        let words = fields.get(label);
        words.map_or(default, |words| words.join(" "))
    };
    let placed: u8 = (settlers.split(['=', ' ']))
        .filter_map(|word| word.strip_prefix(seat)?.parse::<u8>().ok())
        .sum();
    let on_route: u8 = (fields.get("route").into_iter().flatten())
        .filter_map(|entry| Some(number(entry.split_once('=')?.1)))
        .sum();
    let reserve = get(
        "reserve",
        (limits.settlers - limits.settlers_at_start[players - 2]).to_string(),
    );
    let left = limits.settlers - number(&reserve) - placed - on_route;
    format!(
        "{seat} pantry {} board {} reserve {reserve} route {} used {} cards {} bonus {} tiles {}",
        get("pantry", "-".to_owned()),
        get("board", left.to_string()),
        get("route", "-".to_owned()),
        get("used", "-".to_owned()),
        get("cards", "-".to_owned()),
        get("bonus", "-".to_owned()),
        get("tiles", "-".to_owned()),
    )
}

/// The game with these lines.
pub fn game(components: &Arc<Components>, players: usize, lines: &str) -> Game {
    let text = position(components, players, lines);
    let game = Game::read(&text, components);
    game.unwrap_or_else(|why| panic!("{why}\n{text}"))
}

/// Plays a move given as text.
pub fn play(game: &mut Game, text: &str) -> Result<String, String> {
    let components = Arc::clone(game.table().components());
    let mv = Move::read(text, &components).map_err(|why| why.to_string())?;
    let reveal = game.play(mv).map_err(|why| format!("illegal: {why}"))?;
    Ok(reveal.show(&components).to_string())
}

/// That the position has these lines, of the players' only the fields that are named.
pub fn says(game: &Game, lines: &str) {
    let text = game.to_string();
    for line in lines.split('|').map(str::trim).filter(|l| !l.is_empty()) {
        let label = line.split(' ').next().unwrap_or_default();
        if label.len() > 1 {
            assert!(text.lines().any(|l| l == line), "no {line} in\n{text}");
            continue;
        }
        let found = text.lines().find(|l| l.starts_with(&format!("{label} ")));
        let found = found.unwrap_or_else(|| panic!("no seat {label} in\n{text}"));
        let found = fields(found);
        for (field, words) in fields(line) {
            assert_eq!(found[field], words, "{label} {field} in\n{text}");
        }
    }
}

/// The stand-in components with these lines.
pub fn stand_in(players: usize, lines: &str) -> Game {
    game(&Components::stand_in(), players, lines)
}

/// The stand-in components with a part of the file, which is there once, replaced.
pub fn altered(old: &str, new: &str) -> Arc<Components> {
    let file = Components::STAND_IN_FILE;
    assert_eq!(file.matches(old).count(), 1, "{old}");
    Arc::new(Components::read(&file.replace(old, new)).unwrap_or_else(|why| panic!("{why}")))
}

/// Plays a move for two players, and says what is there afterwards.
pub fn check(before: &str, mv: &str, after: &str) {
    let mut game = stand_in(2, before);
    play(&mut game, mv).unwrap_or_else(|why| panic!("{mv}: {why}\n{game}"));
    says(&game, after);
}

/// That a move is refused for this reason, and changes nothing.
pub fn refuse(before: &str, mv: &str, why: &str) {
    let mut game = stand_in(2, before);
    let same = game.clone();
    assert_eq!(play(&mut game, mv), Err(why.to_owned()), "{mv}");
    assert_eq!(game, same);
}

/// Whether a move is among the legal ones.
pub fn allows(game: &Game, mv: &str) -> bool {
    let components = game.table().components();
    let mut moves = game.table().moves();
    moves.any(|other| other.show(components).to_string() == mv)
}

/// A deal of the stand-in components.
pub fn dealt(players: usize) -> Game {
    Game::deal(players, &Components::stand_in(), &mut seeded(1))
}

/// All merchant cards but these, as the pile of somebody who used them.
pub fn used_but(cards: &[&str]) -> String {
    let deck = MerchantId::deck().map(|card| card.to_string());
    let used: Vec<String> = deck.filter(|card| !cards.contains(&&**card)).collect();
    used.join(" ")
}
