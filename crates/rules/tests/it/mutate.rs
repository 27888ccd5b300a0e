//! Texts that are nearly right: seeded changes to good ones.

use rules::chance::{XorShift, below, seeded, shuffle};
use rules::spice_road::PointId;
use rules::{AnyGame, GameName, MerchantId, Seat};

/// What may be put in the place of something else.
const PIECES: [&str; 38] = [
    "-",
    "+0",
    "+1",
    "+36",
    "+37",
    "0",
    "1",
    "10",
    "007",
    "9999",
    "99999999999",
    "A",
    "E",
    "F",
    "YY",
    "YRGB",
    "+YY",
    "U2",
    "U3",
    "YY>G",
    "B>GG",
    "x2",
    "x99",
    "=Y",
    "=",
    "|",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "é",
    "pay",
    "discard",
    "reveals",
    "claimed",
    "gold",
    "play",
    "quit",
];

fn pick<'a>(from: &[&'a str], rng: &mut XorShift) -> &'a str {
    from[below(rng, from.len() as u32) as usize]
}

/// Changes one thing: a byte, a word or a line.
fn change(bytes: &mut Vec<u8>, rng: &mut XorShift) {
    if bytes.is_empty() {
        bytes.extend_from_slice(pick(&PIECES, rng).as_bytes());
        return;
    }
    let place = below(rng, bytes.len() as u32) as usize;
    let separator = if below(rng, 4) == 0 { b'\n' } else { b' ' };
    let start = bytes[..place]
        .iter()
        .rposition(|&b| b == separator)
        .map_or(0, |i| i + 1);
    let end = bytes[place..]
        .iter()
        .position(|&b| b == separator)
        .map_or(bytes.len(), |i| place + i);
    let part = bytes[start..end.max(start)].to_vec();
    match below(rng, 9) {
        0 => bytes[place] = below(rng, 256) as u8,
        1 => bytes[place] ^= 1 << below(rng, 8),
        2 => drop(bytes.remove(place)),
        3 => bytes.truncate(place),
        4 => drop(bytes.splice(place..place, pick(&PIECES, rng).bytes())),
        5 => drop(bytes.splice(start..end.max(start), pick(&PIECES, rng).bytes())),
        6 => drop(bytes.splice(start..end.max(start), [])),
        7 => drop(bytes.splice(start..start, part.into_iter().chain([separator]))),
        _ => {
            // The part goes to another place.
            bytes.splice(start..end.max(start), []);
            let other = below(rng, bytes.len() as u32 + 1) as usize;
            bytes.splice(other..other, part);
        }
    }
}

/// The text with up to four changes, sometimes none.
pub(crate) fn mutated(text: &str, rng: &mut XorShift) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..below(rng, 5) {
        change(&mut bytes, rng);
    }
    bytes
}

/// Bytes that mean nothing.
pub(crate) fn noise(rng: &mut XorShift) -> Vec<u8> {
    let length = below(rng, 80);
    (0..length).map(|_| below(rng, 256) as u8).collect()
}

/// A well-formed position of Spice Road that no real game reaches: heaps of spices on the market, full or empty caravans,
/// everything acquired, everybody one claim from the end, the last round that text can name.
pub(crate) fn extreme_spice_road(rng: &mut XorShift) -> String {
    let players = 2 + below(rng, 4) as usize;
    let end = if players <= 3 { 6 } else { 5 };
    let mut merchants: Vec<MerchantId> = MerchantId::deck().collect();
    shuffle(&mut merchants, rng);
    // With an empty deck the row may be short, and everything else is owned.
    let exhausted = below(rng, 3) == 0;
    let row = if exhausted { below(rng, 7) } else { 6 };
    let row = merchants.split_off(merchants.len() - row as usize);
    let owned = if exhausted {
        merchants.split_off(0)
    } else {
        merchants.split_off(below(rng, 43 - 6) as usize + 1)
    };
    let mut hands = vec![(vec!["+YY".to_owned(), "U2".to_owned()], Vec::new()); players];
    for card in owned {
        let (hand, played) = &mut hands[below(rng, players as u32) as usize];
        let pile = if below(rng, 2) == 0 { hand } else { played };
        pile.push(card.to_string());
    }
    let mut points: Vec<PointId> = PointId::all().collect();
    shuffle(&mut points, rng);
    let seat = below(rng, players as u32) as usize;
    let claims: Vec<Vec<PointId>> = (0..players)
        .map(|player| {
            let most = if player < seat { end } else { end - 1 };
            let claims = match below(rng, 3) {
                0 => below(rng, most + 1),
                1 => end - 1,
                _ => most,
            };
            points.split_off(points.len() - claims as usize)
        })
        .collect();
    let listed = |cards: &[String]| match cards {
        [] => "-".to_owned(),
        cards => cards.join(" "),
    };
    let round = [1, 2, 60, 9_999][below(rng, 4) as usize];
    let market: Vec<String> = row.iter().map(|card| with_heap(*card, rng)).collect();
    let deck = match merchants.len() {
        0 => "-".to_owned(),
        cards => format!("+{cards}"),
    };
    let row: Vec<String> = points.drain(..5).map(|card| card.to_string()).collect();
    let mut lines = vec![
        "position spice-road".to_owned(),
        format!("turn {round} {}", Seat::new(seat)),
        format!("market {}", listed(&market)),
        format!("market-deck {deck}"),
        format!("points {}", row.join(" ")),
        format!("points-deck +{}", points.len()),
        format!("coins gold {0} silver {0}", 2 * players),
    ];
    for (player, ((mut hand, mut played), claimed)) in hands.into_iter().zip(claims).enumerate() {
        let order = |card: &String| card.parse::<MerchantId>().map(MerchantId::index).ok();
        hand.sort_by_key(order);
        played.sort_by_key(order);
        let claimed: Vec<String> = claimed.iter().map(ToString::to_string).collect();
        lines.push(format!(
            "{} caravan {} hand {} played {} claimed {} gold 0 silver 0",
            Seat::new(player),
            heap(&[0, 1, 5, 10], rng),
            listed(&hand),
            listed(&played),
            listed(&claimed)
        ));
    }
    lines.join("\n")
}

/// A market card, perhaps with a heap of spices on it.
fn with_heap(card: MerchantId, rng: &mut XorShift) -> String {
    match below(rng, 3) {
        0 => {
            let heap = heap(&[0, 1, 10, 43, 64, 127, 128, 200, 215, 250, 256, 300], rng);
            let heap = Some(heap).filter(|heap| heap != "-");
            heap.map_or_else(|| card.to_string(), |heap| format!("{card}={heap}"))
        }
        _ => card.to_string(),
    }
}

/// One of these numbers of spices, of one or of several kinds.
fn heap(sizes: &[usize], rng: &mut XorShift) -> String {
    let size = sizes[below(rng, sizes.len() as u32) as usize];
    let kinds = 1 + below(rng, 4) as usize;
    let first = below(rng, 5 - kinds as u32) as usize;
    let mut spices: Vec<char> = (0..size)
        .map(|i| ['Y', 'R', 'G', 'B'][first + i % kinds])
        .collect();
    spices.sort_by_key(|spice| "YRGB".find(*spice));
    match size {
        0 => "-".to_owned(),
        _ => spices.into_iter().collect(),
    }
}

/// A position of From East to West from random play, with pantries and the round at their limits.
pub(crate) fn extreme_east_to_west(rng: &mut XorShift) -> String {
    let players = 2 + below(rng, 3) as usize;
    let seed = u64::from(below(rng, 1000));
    let mut game = AnyGame::deal(GameName::EastToWest, players, &mut seeded(seed))
        .unwrap_or_else(|why| panic!("{why}"));
    for _ in 0..below(rng, 200) {
        if game.is_over() {
            break;
        }
        let mv = game.table().random_move(rng);
        game.play(&mv).unwrap_or_else(|why| panic!("{why}"));
    }
    let lines: Vec<String> = game
        .to_string()
        .lines()
        .map(|line| {
            let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            match words.get(1).map(String::as_str) {
                Some("pantry") => words[2] = heap(&[0, 1, 5, 10], rng),
                Some(_) if words[0] == "turn" => words[1] = 9_999.to_string(),
                _ => {}
            }
            words.join(" ")
        })
        .collect();
    lines.join("\n")
}
