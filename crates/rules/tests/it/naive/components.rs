//! The component file of From East to West, read without asking whether it makes sense.

use toml::{Table, Value};

use super::cubes;

/// A place where settlers work; what its kind does not need is empty or 0.
#[derive(Clone, Debug)]
pub struct Location {
    pub id: String,
    pub kind: String,
    pub settlers: usize,
    pub icon: String,
    /// The place in the row of forts or markets, from 1.
    pub slot: usize,
    pub bonus_stack: usize,
    pub gain: Vec<char>,
    pub upgrade: usize,
    pub trade: String,
    /// Whether an exploration tile covers it with two or three players.
    pub p23: bool,
}

/// What a point card gives (EW-24 to EW-27).
#[derive(Clone, Debug)]
pub enum Benefit {
    Settlers(usize),
    Tool { icon: String },
    Goods { spices: Vec<char>, icon: String },
    Explore,
}

/// A point card (EW-23).
#[derive(Clone, Debug)]
pub struct PointCard {
    pub id: String,
    pub cost: Vec<char>,
    pub points: usize,
    pub symbol: String,
    pub benefit: Benefit,
    pub mark: String,
    pub star: String,
}

/// What a bonus tile counts (EW-30).
#[derive(Clone, Debug)]
pub enum Counted {
    Pair(String, String),
    Each(String),
    Settlers(usize),
    MerchantCards(usize),
}

/// A kind of bonus tile.
#[derive(Clone, Debug)]
pub struct BonusTile {
    pub id: String,
    pub copies: usize,
    pub counted: Counted,
    pub points: usize,
    pub mark: String,
}

/// What an exploration tile gives at once (EW-27).
#[derive(Clone, Debug)]
pub enum Immediate {
    Nothing,
    Gain(Vec<char>),
    Settlers(usize),
    Upgrade(usize),
}

/// An exploration tile.
#[derive(Clone, Debug)]
pub struct ExplorationTile {
    pub id: String,
    pub points: usize,
    pub immediate: Immediate,
}

/// A whole component file, each list in its order.
#[derive(Clone, Debug)]
pub struct Components {
    pub locations: Vec<Location>,
    pub point_cards: Vec<PointCard>,
    pub bonus_tiles: Vec<BonusTile>,
    pub exploration_tiles: Vec<ExplorationTile>,
    pub pantry: usize,
    pub route: usize,
    pub settlers: usize,
    /// Settlers on the player board at the start with 2, 3 and 4 players.
    pub settlers_at_start: [usize; 3],
    pub bonus_slots: usize,
    pub point_cards_to_end: usize,
    pub start: Vec<Vec<char>>,
}

impl Components {
    /// Reads the text of a component file.
    pub fn read(text: &str) -> Components {
        let file: Table = text.parse().expect("TOML");
        let limits = table(&file, "limits");
        let at_start = table(limits, "settlers_at_start");
        Components {
            locations: tables(&file, "location").map(read_location).collect(),
            point_cards: tables(&file, "point_card").map(read_point_card).collect(),
            bonus_tiles: tables(&file, "bonus_tile").map(read_bonus_tile).collect(),
            exploration_tiles: tables(&file, "exploration_tile")
                .map(read_exploration_tile)
                .collect(),
            pantry: number(limits, "pantry"),
            route: number(limits, "route"),
            settlers: number(limits, "settlers"),
            settlers_at_start: ["2", "3", "4"].map(|players| number(at_start, players)),
            bonus_slots: number(limits, "bonus_slots"),
            point_cards_to_end: number(limits, "point_cards_to_end"),
            start: strings(limits, "start")
                .iter()
                .map(|spices| cubes::read(spices))
                .collect(),
        }
    }

    /// The forts or the markets, in the order of the file.
    pub fn of_kind<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a Location> {
        self.locations
            .iter()
            .filter(move |location| location.kind == kind)
    }

    /// The location with this id.
    pub fn location(&self, id: &str) -> &Location {
        self.locations
            .iter()
            .find(|l| l.id == id)
            .unwrap_or_else(|| panic!("no location {id}"))
    }

    /// The point card with this id.
    pub fn point_card(&self, id: &str) -> &PointCard {
        self.point_cards
            .iter()
            .find(|c| c.id == id)
            .unwrap_or_else(|| panic!("no point card {id}"))
    }

    /// The bonus tile with this id.
    pub fn bonus_tile(&self, id: &str) -> &BonusTile {
        self.bonus_tiles
            .iter()
            .find(|t| t.id == id)
            .unwrap_or_else(|| panic!("no bonus tile {id}"))
    }

    /// The exploration tile with this id.
    pub fn exploration_tile(&self, id: &str) -> &ExplorationTile {
        self.exploration_tiles
            .iter()
            .find(|t| t.id == id)
            .unwrap_or_else(|| panic!("no exploration tile {id}"))
    }

    /// The point cards that this many players use (EW-2).
    pub fn point_cards_for(&self, players: usize) -> Vec<String> {
        let mut cards = Vec::new();
        for card in &self.point_cards {
            let too_few = card.mark == "3+" && players < 3 || card.mark == "=4" && players < 4;
            if card.star != "black" && !too_few {
                cards.push(card.id.clone());
            }
        }
        cards
    }

    /// The bonus tiles that are shuffled, every copy on its own (EW-3).
    pub fn bonus_tiles_in_play(&self) -> Vec<String> {
        let mut tiles = Vec::new();
        for tile in &self.bonus_tiles {
            if tile.mark != "III" {
                for _ in 0..tile.copies {
                    tiles.push(tile.id.clone());
                }
            }
        }
        tiles
    }
}

fn read_location(entry: &Table) -> Location {
    Location {
        id: string(entry, "id"),
        kind: string(entry, "kind"),
        settlers: number(entry, "settlers"),
        icon: string(entry, "icon"),
        slot: number(entry, "slot"),
        bonus_stack: number(entry, "bonus_stack"),
        gain: cubes::read(&string(entry, "gain")),
        upgrade: number(entry, "upgrade"),
        trade: string(entry, "trade"),
        p23: entry.get("p23").and_then(Value::as_bool).unwrap_or(false),
    }
}

fn read_point_card(entry: &Table) -> PointCard {
    let benefit = table(entry, "benefit");
    PointCard {
        id: string(entry, "id"),
        cost: cubes::read(&string(entry, "cost")),
        points: number(entry, "points"),
        symbol: string(entry, "symbol"),
        benefit: if benefit.contains_key("settlers") {
            Benefit::Settlers(number(benefit, "settlers"))
        } else if benefit.contains_key("tool") {
            Benefit::Tool {
                icon: string(benefit, "tool"),
            }
        } else if benefit.contains_key("goods") {
            Benefit::Goods {
                spices: cubes::read(&string(benefit, "goods")),
                icon: string(benefit, "icon"),
            }
        } else {
            Benefit::Explore
        },
        mark: string(entry, "mark"),
        star: string(entry, "star"),
    }
}

fn read_bonus_tile(entry: &Table) -> BonusTile {
    let score = table(entry, "score");
    BonusTile {
        id: string(entry, "id"),
        copies: number(entry, "copies"),
        counted: if score.contains_key("pair") {
            let pair = strings(score, "pair");
            Counted::Pair(pair[0].clone(), pair[1].clone())
        } else if score.contains_key("each") {
            Counted::Each(string(score, "each"))
        } else if score.contains_key("settlers") {
            Counted::Settlers(number(score, "settlers"))
        } else {
            Counted::MerchantCards(number(score, "merchant_cards"))
        },
        points: number(score, "points"),
        mark: string(entry, "mark"),
    }
}

fn read_exploration_tile(entry: &Table) -> ExplorationTile {
    let immediate = match entry.get("immediate") {
        None => Immediate::Nothing,
        Some(Value::Table(what)) if what.contains_key("gain") => {
            Immediate::Gain(cubes::read(&string(what, "gain")))
        }
        Some(Value::Table(what)) if what.contains_key("settlers") => {
            Immediate::Settlers(number(what, "settlers"))
        }
        Some(Value::Table(what)) => Immediate::Upgrade(number(what, "upgrade")),
        Some(other) => panic!("an immediate bonus is a table, not {other}"),
    };
    ExplorationTile {
        id: string(entry, "id"),
        points: number(entry, "points"),
        immediate,
    }
}

fn table<'a>(entry: &'a Table, key: &str) -> &'a Table {
    entry[key]
        .as_table()
        .unwrap_or_else(|| panic!("{key} is a table"))
}

fn tables<'a>(file: &'a Table, key: &str) -> impl Iterator<Item = &'a Table> {
    file[key]
        .as_array()
        .expect("a list")
        .iter()
        .map(|entry| entry.as_table().expect("a list of tables"))
}

/// The text of a key, nothing if it is missing.
fn string(entry: &Table, key: &str) -> String {
    entry
        .get(key)
        .map_or("", |value| value.as_str().expect("a text"))
        .to_owned()
}

fn strings(entry: &Table, key: &str) -> Vec<String> {
    entry[key]
        .as_array()
        .expect("a list")
        .iter()
        .map(|value| value.as_str().expect("a text").to_owned())
        .collect()
}

/// The number of a key, 0 if it is missing.
fn number(entry: &Table, key: &str) -> usize {
    let number = entry
        .get(key)
        .map_or(0, |value| value.as_integer().expect("a whole number"));
    usize::try_from(number).expect("not negative")
}
