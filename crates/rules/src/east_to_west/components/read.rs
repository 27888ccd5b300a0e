//! Reading a component file, part by part.

use toml::de::DeTable;

use super::check;
use super::node::{Fields, Node, Notes};
use super::parts::Parts;
use super::{
    Benefit, BonusMark, BonusTile, ComponentError, Counts, ExplorationTile, Icon, Immediate,
    Layout, Limits, Location, LocationKind, MAX_BONUS_KINDS, MAX_BONUS_SLOTS, MAX_CARDS, MAX_CUBES,
    MAX_LOCATIONS, MAX_NAMES, MAX_PANTRY, MAX_POINT_CARDS, MAX_POINTS, MAX_ROUTE, MAX_ROW,
    MAX_SETTLERS, MAX_STACK, MAX_TILES, Mark, PointCard, Provenance, Symbol,
};
use crate::merchant::{MERCHANTS_IN_DECK, Merchant};
use crate::spice::Spices;

/// More mistakes of syntax than this are not listed: they mostly follow from the first.
const MAX_SYNTAX_ERRORS: usize = 20;

/// Reads and checks the parts of a component file.
pub(super) fn parts(text: &str) -> Result<Parts, Vec<ComponentError>> {
    let notes = Notes::new(text);
    let (document, errors) = DeTable::parse_recoverable(text);
    for error in errors.iter().take(MAX_SYNTAX_ERRORS) {
        let at = error.span().map_or(0, |span| span.start);
        let message = error.message().lines().collect::<Vec<_>>().join("; ");
        notes.note(at, "", format!("this is not TOML: {message}"));
    }
    if !notes.is_clean() {
        return Err(notes.into_errors());
    }
    let parts = root(&Fields::root(&notes, document.get_ref()));
    match parts {
        Some(parts) if notes.is_clean() => Ok(parts),
        _ => Err(notes.into_errors()),
    }
}

fn root(fields: &Fields) -> Option<Parts> {
    fields.only(&[
        "format",
        "name",
        "provenance",
        "location",
        "point_card",
        "bonus_tile",
        "exploration_tile",
        "limits",
        "layout",
    ]);
    let format = fields.required("format").and_then(|n| n.number(1..=1));
    let name = fields.required("name").and_then(|n| n.name(200));
    let provenance = fields
        .required("provenance")
        .and_then(|n| n.choice(&["designed", "transcribed"]))
        .map(|choice| [Provenance::Designed, Provenance::Transcribed][choice]);
    let layout = fields.required("layout").and_then(|n| layout(&n));
    let limits = fields.required("limits").and_then(|n| limits(&n));

    let list = |name, count| fields.required(name).and_then(|n| n.list(count));
    let locations = list("location", 4..=MAX_LOCATIONS);
    let point_cards = list("point_card", 2..=MAX_POINT_CARDS);
    let bonus_tiles = list("bonus_tile", 0..=MAX_BONUS_KINDS);
    let tiles = list("exploration_tile", 0..=MAX_TILES);
    for nodes in [&locations, &point_cards, &bonus_tiles, &tiles]
        .into_iter()
        .flatten()
    {
        check::ids(nodes);
    }
    let names = Names {
        boards: layout
            .as_ref()
            .map(|l: &Layout| l.rows.iter().flatten().map(String::as_str).collect()),
        icons: layout.as_ref().map(|l| l.icons.as_slice()),
        symbols: layout.as_ref().map(|l| l.symbols.as_slice()),
    };
    let locations = entries(locations, |n| location(n, &names));
    let point_cards = entries(point_cards, |n| point_card(n, &names));
    let bonus_tiles = entries(bonus_tiles, |n| bonus_tile(n, &names));
    let exploration_tiles = entries(tiles, exploration_tile);
    check::rows(fields, locations.as_deref());
    check::counts(
        fields,
        &check::Lists {
            locations: locations.as_deref(),
            point_cards: point_cards.as_deref(),
            bonus_tiles: bonus_tiles.as_deref(),
            exploration_tiles: exploration_tiles.as_deref(),
            limits: limits.as_ref(),
        },
    );
    format?;
    Some(Parts {
        name: name?,
        provenance: provenance?,
        locations: locations?,
        point_cards: point_cards?,
        bonus_tiles: bonus_tiles?,
        exploration_tiles: exploration_tiles?,
        limits: limits?,
        layout: layout?,
    })
}

/// Reads all entries of a list, so that every mistake is noted; nothing if one could not be read.
fn entries<'a, T>(
    nodes: Option<Vec<Node<'a>>>,
    read: impl Fn(&Node<'a>) -> Option<T>,
) -> Option<Vec<T>> {
    let entries: Vec<Option<T>> = nodes?.iter().map(read).collect();
    entries.into_iter().collect()
}

/// The names of `[layout]`; unknown ones are no mistake when the layout itself could not be read.
struct Names<'a> {
    boards: Option<Vec<&'a str>>,
    icons: Option<&'a [String]>,
    symbols: Option<&'a [String]>,
}

impl Names<'_> {
    fn icon(&self, node: &Node) -> Option<Icon> {
        Some(Icon::new(node.choice(self.icons?)?))
    }

    fn symbol(&self, node: &Node) -> Option<Symbol> {
        Some(Symbol::new(node.choice(self.symbols?)?))
    }
}

fn layout(node: &Node) -> Option<Layout> {
    let fields = node.fields()?;
    fields.only(&["rows", "icons", "symbols"]);
    let rows = fields.required("rows").and_then(|n| {
        let rows = entries(n.list(1..=MAX_ROW), |row| row.list(1..=MAX_ROW))?;
        check::unique(rows.iter().flatten());
        let rows: Vec<_> = (rows.into_iter())
            .map(|row| entries(Some(row), Node::id))
            .collect();
        rows.into_iter().collect::<Option<Vec<_>>>()
    });
    let words = |name| {
        let nodes = fields.required(name).and_then(|n| n.list(1..=MAX_NAMES))?;
        check::unique(&nodes);
        entries(Some(nodes), Node::id)
    };
    let (icons, symbols) = (words("icons"), words("symbols"));
    Some(Layout {
        rows: rows?,
        icons: icons?,
        symbols: symbols?,
    })
}

fn limits(node: &Node) -> Option<Limits> {
    let fields = node.fields()?;
    fields.only(&[
        "pantry",
        "route",
        "settlers",
        "settlers_at_start",
        "bonus_slots",
        "point_cards_to_end",
        "start",
    ]);
    let number = |name, range| fields.required(name).and_then(|n| n.number(range));
    let pantry = number("pantry", 4..=MAX_PANTRY);
    let route = number("route", 1..=MAX_ROUTE);
    let settlers = number("settlers", 1..=MAX_SETTLERS);
    let bonus_slots = number("bonus_slots", 0..=MAX_BONUS_SLOTS);
    let point_cards_to_end = number("point_cards_to_end", 1..=MAX_CARDS);
    let settlers_at_start = fields.required("settlers_at_start").and_then(|n| {
        let fields = n.fields()?;
        fields.only(&["2", "3", "4"]);
        let most = settlers.unwrap_or(MAX_SETTLERS);
        let number = |name| fields.required(name).and_then(|n| n.number(1..=most));
        let [two, three, four] = ["2", "3", "4"].map(number);
        Some([two? as u8, three? as u8, four? as u8])
    });
    let start = fields.required("start").and_then(|n| {
        let most = pantry.unwrap_or(MAX_PANTRY);
        let pantries = entries(n.list(4..=4), |n| n.spices(0..=most))?;
        <[Spices; 4]>::try_from(pantries).ok()
    });
    Some(Limits {
        pantry: pantry? as u16,
        route: route? as u8,
        settlers: settlers? as u8,
        settlers_at_start: settlers_at_start?,
        bonus_slots: bonus_slots? as u8,
        point_cards_to_end: point_cards_to_end? as u8,
        start: start?,
    })
}

fn location(node: &Node, names: &Names) -> Option<Location> {
    let fields = node.fields()?;
    let id = fields.required("id").and_then(|n| n.id());
    let settlers = fields
        .required("settlers")
        .and_then(|n| n.number(1..=MAX_SETTLERS));
    let board = fields.required("board").and_then(|n| {
        let boards = names.boards.as_ref()?;
        Some(boards[n.choice(boards)?].to_owned())
    });
    let icon = match fields.optional("icon") {
        None => Some(None),
        Some(n) => names.icon(&n).map(Some),
    };
    let covered = match fields.optional("p23") {
        None => Some(false),
        Some(n) => n.boolean(),
    };
    let kind = fields
        .required("kind")
        .and_then(|n| location_kind(&n, &fields));
    Some(Location {
        id: id?,
        board: board?,
        kind: kind?,
        settlers: settlers? as u8,
        icon: icon?,
        covered: covered?,
    })
}

fn location_kind(kind: &Node, fields: &Fields) -> Option<LocationKind> {
    const KINDS: [(&str, &[&str]); 7] = [
        ("fort", &["slot", "bonus_stack"]),
        ("gain", &["gain"]),
        ("upgrade", &["upgrade"]),
        ("trade", &["trade"]),
        ("market", &["slot"]),
        ("renew", &[]),
        ("adjust", &[]),
    ];
    let (name, own) = KINDS[kind.choice(&KINDS.map(|(name, _)| name))?];
    let common = ["id", "board", "kind", "settlers", "icon", "p23"];
    fields.only(&[&common[..], own].concat());
    let slot = || {
        let slot = fields.required("slot").and_then(|n| n.number(1..=MAX_ROW));
        Some(slot? as u8 - 1)
    };
    match name {
        "fort" => {
            let slot = slot();
            let bonus_stack = fields
                .required("bonus_stack")
                .and_then(|n| n.number(0..=MAX_STACK));
            Some(LocationKind::Fort {
                slot: slot?,
                bonus_stack: bonus_stack? as u8,
            })
        }
        "gain" => {
            let spices = fields.required("gain")?.spices(1..=MAX_CUBES)?;
            Some(LocationKind::Basic(Merchant::Spices(spices)))
        }
        "upgrade" => {
            let steps = fields.required("upgrade")?.number(1..=MAX_CUBES)?;
            Some(LocationKind::Basic(Merchant::Upgrade(steps as u8)))
        }
        "trade" => {
            let trade = fields.required("trade")?.trade(MAX_CUBES)?;
            Some(LocationKind::Basic(Merchant::Trade(trade)))
        }
        "market" => Some(LocationKind::Market { slot: slot()? }),
        "renew" => Some(LocationKind::Renew),
        _ => Some(LocationKind::Adjust),
    }
}

fn point_card(node: &Node, names: &Names) -> Option<PointCard> {
    let fields = node.fields()?;
    fields.only(&["id", "cost", "points", "symbol", "benefit", "mark", "star"]);
    let id = fields.required("id").and_then(|n| n.id());
    let cost = fields
        .required("cost")
        .and_then(|n| n.spices(1..=MAX_CUBES));
    let points = points(&fields);
    let symbol = fields.required("symbol").and_then(|n| names.symbol(&n));
    let benefit = fields
        .required("benefit")
        .and_then(|n| benefit(&n.fields()?, names));
    let mark = match fields.optional("mark") {
        None => Some(Mark::Any),
        Some(n) => n
            .choice(&["3+", "=4"])
            .map(|choice| [Mark::ThreeOrMore, Mark::Four][choice]),
    };
    let black_star = match fields.optional("star") {
        None => Some(false),
        Some(n) => n.choice(&["black"]).map(|_| true),
    };
    Some(PointCard {
        id: id?,
        cost: cost?,
        points: points? as u8,
        symbol: symbol?,
        benefit: benefit?,
        mark: mark?,
        black_star: black_star?,
    })
}

fn points(fields: &Fields) -> Option<usize> {
    fields
        .required("points")
        .and_then(|n| n.number(0..=MAX_POINTS))
}

fn benefit(fields: &Fields, names: &Names) -> Option<Benefit> {
    match fields.names()[..] {
        ["settlers"] => {
            let settlers = fields.required("settlers")?.number(1..=MAX_SETTLERS)?;
            Some(Benefit::Settlers(settlers as u8))
        }
        ["tool"] => Some(Benefit::Tool(names.icon(&fields.required("tool")?)?)),
        ["goods", "icon"] => {
            let icon = fields.required("icon").and_then(|n| names.icon(&n));
            let goods = fields
                .required("goods")
                .and_then(|n| n.spices(1..=MAX_CUBES));
            Some(Benefit::Goods(icon?, goods?))
        }
        ["explore"] => {
            let explore = fields.required("explore")?;
            if explore.boolean()? {
                return Some(Benefit::Explore);
            }
            explore.note("false is not true; leave another benefit in its place");
            None
        }
        _ => {
            fields.note(
                "must be one of { settlers = 1 }, { tool = ICON }, { goods = SPICES, icon = ICON } \
                 and { explore = true }",
            );
            None
        }
    }
}

fn bonus_tile(node: &Node, names: &Names) -> Option<BonusTile> {
    let fields = node.fields()?;
    fields.only(&["id", "copies", "score", "mark"]);
    let id = fields.required("id").and_then(|n| n.id());
    let copies = fields
        .required("copies")
        .and_then(|n| n.number(1..=MAX_BONUS_KINDS));
    let score = fields
        .required("score")
        .and_then(|n| score(&n.fields()?, names));
    let mark = match fields.optional("mark") {
        None => Some(None),
        Some(n) => n
            .choice(&["I", "III"])
            .map(|choice| Some([BonusMark::One, BonusMark::Three][choice])),
    };
    let (counts, points) = score?;
    Some(BonusTile {
        id: id?,
        copies: copies? as u8,
        counts,
        points,
        mark: mark?,
    })
}

fn score(fields: &Fields, names: &Names) -> Option<(Counts, u8)> {
    let number = |name, most| fields.required(name).and_then(|n| n.number(1..=most));
    let counts = match fields.names()[..] {
        ["pair", "points"] => {
            let pair = fields.required("pair").and_then(|n| n.list(2..=2));
            entries(pair, |n| names.symbol(n)).and_then(|symbols| match symbols[..] {
                [one, other] => Some(Counts::Pair(one, other)),
                _ => None,
            })
        }
        ["each", "points"] => fields
            .required("each")
            .and_then(|n| names.symbol(&n))
            .map(Counts::Each),
        ["points", "settlers"] => {
            number("settlers", MAX_SETTLERS).map(|n| Counts::Settlers(n as u8))
        }
        ["merchant_cards", "points"] => {
            number("merchant_cards", MERCHANTS_IN_DECK).map(|n| Counts::MerchantCards(n as u8))
        }
        _ => {
            fields.note(
                "must be points and one of pair = [SYMBOL, SYMBOL], each = SYMBOL, settlers = 3 \
                 and merchant_cards = 2",
            );
            return None;
        }
    };
    let points = points(fields);
    Some((counts?, points? as u8))
}

fn exploration_tile(node: &Node) -> Option<ExplorationTile> {
    let fields = node.fields()?;
    fields.only(&["id", "points", "immediate"]);
    let id = fields.required("id").and_then(|n| n.id());
    let points = points(&fields);
    let immediate = match fields.optional("immediate") {
        None => Some(Immediate::Nothing),
        Some(n) => n.fields().and_then(|fields| immediate(&fields)),
    };
    Some(ExplorationTile {
        id: id?,
        points: points? as u8,
        immediate: immediate?,
    })
}

fn immediate(fields: &Fields) -> Option<Immediate> {
    match fields.names()[..] {
        ["gain"] => {
            let gain = fields.required("gain")?.spices(1..=MAX_CUBES)?;
            Some(Immediate::Gain(gain))
        }
        ["settlers"] => {
            let settlers = fields.required("settlers")?.number(1..=MAX_SETTLERS)?;
            Some(Immediate::Settlers(settlers as u8))
        }
        ["upgrade"] => {
            let steps = fields.required("upgrade")?.number(1..=MAX_CUBES)?;
            Some(Immediate::Upgrade(steps as u8))
        }
        _ => {
            fields.note(
                "must be one of { gain = SPICES }, { settlers = 1 } and { upgrade = 2 }; \
                 leave the key out for none",
            );
            None
        }
    }
}
