//! Random component files and deals, the same for the same seed.

use super::components::Components;
use super::cubes;
use super::east_to_west::{self, Shuffled};
use super::merchants;
use super::spice_road;

/// The generator `SplitMix64` (Steele, Lea and Flood, 2014): small, and good enough to make cases.
pub struct Random(u64);

impl Random {
    /// A generator that begins at this seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + (self.next() % (high - low + 1) as u64) as usize
    }

    /// Whether something happens that happens once in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.between(1, times) == 1
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.between(0, from.len() - 1)]
    }

    /// Puts a list into a random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = self.between(0, last);
            list.swap(last, other);
        }
    }
}

/// A random setup of Spice Road.
pub fn deal_spice_road(players: usize, seed: u64) -> spice_road::Naive {
    let mut random = Random::new(seed);
    let mut cards = merchants::without_starting_cards();
    let mut points: Vec<String> = spice_road::point_cards()
        .into_iter()
        .map(|(cost, _)| cost)
        .collect();
    random.shuffle(&mut cards);
    random.shuffle(&mut points);
    spice_road::Naive::set_up(players, cards, points)
}

/// A random setup of From East to West.
pub fn deal_east_to_west(
    components: &Components,
    players: usize,
    seed: u64,
) -> east_to_west::Naive {
    let mut random = Random::new(seed);
    let mut shuffled = Shuffled {
        point_cards: components.point_cards_for(players),
        bonus_tiles: components.bonus_tiles_in_play(),
        exploration_tiles: components
            .exploration_tiles
            .iter()
            .map(|tile| tile.id.clone())
            .collect(),
        merchants: merchants::without_starting_cards(),
    };
    random.shuffle(&mut shuffled.point_cards);
    random.shuffle(&mut shuffled.bonus_tiles);
    random.shuffle(&mut shuffled.exploration_tiles);
    random.shuffle(&mut shuffled.merchants);
    east_to_west::Naive::set_up(components, players, shuffled)
}

/// A random valid component file.
///
/// 2 to 8 forts and markets, at most 64 locations, 128 point cards, 64 kinds of bonus tile and 32 exploration tiles; at
/// most 6 cubes at once and never more in a cost than the pantry holds; enough of everything for 2, 3 and 4 players.
pub fn components(seed: u64) -> String {
    let mut file = Writer {
        random: Random::new(seed),
        ids: 0,
        pantry: 0,
        icons: Vec::new(),
        symbols: Vec::new(),
    };
    file.pantry = file.random.between(4, 20);
    for _ in 0..file.random.between(1, 6) {
        let icon = file.id();
        file.icons.push(icon);
    }
    for _ in 0..file.random.between(1, 6) {
        let symbol = file.id();
        file.symbols.push(symbol);
    }
    let forts = file.random.between(2, 8);
    let markets = file.random.between(2, 8);
    let bonus_stacks: Vec<usize> = (0..forts).map(|_| file.random.between(0, 5)).collect();
    let covered = file.random.between(0, 4);
    let locations = file.locations(&bonus_stacks, markets, covered);
    let to_end = file.random.between(1, 10);
    let point_cards = file.point_cards(forts, to_end);
    let bonus_tiles = file.bonus_tiles(bonus_stacks.iter().sum());
    let exploration_tiles = file.exploration_tiles(covered);
    let limits = file.limits(to_end);
    let (icons, symbols) = (file.icons, file.symbols);
    format!(
        "format = 1\nname = \"Random components {seed}\"\nprovenance = \"designed\"\n\
         location = {locations}point_card = {point_cards}\
         bonus_tile = {bonus_tiles}exploration_tile = {exploration_tiles}\
         [limits]\n{limits}[layout]\nrows = [[\"top-1\", \"top-2\"], [\"bottom-1\", \"bottom-2\"]]\n\
         icons = {icons:?}\nsymbols = {symbols:?}\n"
    )
}

/// Makes the parts of a component file.
struct Writer {
    random: Random,
    ids: usize,
    pantry: usize,
    icons: Vec<String>,
    symbols: Vec<String>,
}

impl Writer {
    /// An id that nothing else has; some look like other words of the notation, which must not matter.
    fn id(&mut self) -> String {
        self.ids += 1;
        let start = self.random.pick(&[
            "x",
            "X",
            "U0",
            "A",
            "B",
            "fort-",
            "gain.",
            "Y>",
            "t_",
            "-",
            "use",
            "a-long-id-with-",
        ]);
        format!("{start}{}", self.ids)
    }

    /// At least one and at most `most` of these letters, in order.
    fn spices(&mut self, letters: &[char], most: usize) -> String {
        let mut spices = Vec::new();
        for _ in 0..self.random.between(1, most) {
            spices.push(*self.random.pick(letters));
        }
        cubes::text(&spices)
    }

    fn trade(&mut self) -> String {
        let mut letters = cubes::LETTERS;
        self.random.shuffle(&mut letters);
        // A colour on both sides would allow a trade without an end.
        let (give, get) = letters.split_at(self.random.between(1, 3));
        let most = self.pantry.min(6);
        format!("{}>{}", self.spices(give, most), self.spices(get, 6))
    }

    fn locations(&mut self, bonus_stacks: &[usize], markets: usize, covered: usize) -> String {
        let mut entries = Vec::new();
        for (place, stack) in bonus_stacks.iter().enumerate() {
            let slot = place + 1;
            let board = 1 + place % 2;
            let kind = format!(
                "board = \"top-{board}\", kind = \"fort\", slot = {slot}, bonus_stack = {stack}"
            );
            entries.push(self.location(&kind, 3));
        }
        for place in 0..markets {
            let slot = place + 1;
            let board = 1 + place % 2;
            let kind = format!("board = \"bottom-{board}\", kind = \"market\", slot = {slot}");
            entries.push(self.location(&kind, 3));
        }
        for _ in 0..self.random.between(4, 20) {
            let kind = match self.random.between(1, 8) {
                1 => "kind = \"renew\"".to_owned(),
                2 => "kind = \"adjust\"".to_owned(),
                3 | 4 => format!(
                    "kind = \"gain\", gain = \"{}\"",
                    self.spices(&cubes::LETTERS, 6)
                ),
                5 | 6 => format!(
                    "kind = \"upgrade\", upgrade = {}",
                    self.random.between(1, 6)
                ),
                _ => format!("kind = \"trade\", trade = \"{}\"", self.trade()),
            };
            let board = *self
                .random
                .pick(&["top-1", "top-2", "bottom-1", "bottom-2"]);
            entries.push(self.location(&format!("board = \"{board}\", {kind}"), 2));
        }
        // The first is a fort: one that is never covered keeps every game playable.
        self.random.shuffle(&mut entries[1..]);
        for entry in &mut entries[1..=covered] {
            entry.push_str(", p23 = true");
        }
        self.random.shuffle(&mut entries);
        list(&entries)
    }

    /// A location, which shows an icon unless it happens once in `times`.
    fn location(&mut self, kind: &str, times: usize) -> String {
        let (id, settlers) = (self.id(), self.random.between(1, 4));
        let no_icon = self.random.once_in(times);
        let icon = if no_icon {
            String::new()
        } else {
            format!(", icon = \"{}\"", self.random.pick(&self.icons))
        };
        format!("id = \"{id}\", {kind}, settlers = {settlers}{icon}")
    }

    /// As many cards as end the game for sure and fill the forts at the setup, and perhaps more.
    fn point_cards(&mut self, forts: usize, to_end: usize) -> String {
        let mut marks = Vec::new();
        let mut cards = 0;
        for (players, mark) in [(2, ""), (3, "3+"), (4, "=4")] {
            let needed = (players * (to_end - 1) + 1).max(forts) + self.random.between(0, forts);
            while cards < needed {
                marks.push(mark);
                cards += 1;
            }
        }
        marks.extend(vec!["black"; self.random.between(0, 3)]);
        self.random.shuffle(&mut marks);
        let most = self.pantry.min(6);
        let mut entries = Vec::new();
        for mark in marks {
            let (id, cost, points) = (
                self.id(),
                self.spices(&cubes::LETTERS, most),
                self.random.between(0, 20),
            );
            let (symbol, benefit) = (self.random.pick(&self.symbols).clone(), self.benefit());
            let mark = match mark {
                "" => String::new(),
                "black" => ", star = \"black\"".to_owned(),
                _ => format!(", mark = \"{mark}\""),
            };
            entries.push(format!(
                "id = \"{id}\", cost = \"{cost}\", points = {points}, symbol = \"{symbol}\", benefit = {{ {benefit} }}{mark}"
            ));
        }
        list(&entries)
    }

    fn benefit(&mut self) -> String {
        let icon = self.random.pick(&self.icons).clone();
        match self.random.between(1, 5) {
            1 => format!("settlers = {}", self.random.between(1, 4)),
            2 => format!("tool = \"{icon}\""),
            3 => format!(
                "goods = \"{}\", icon = \"{icon}\"",
                self.spices(&cubes::LETTERS, 3)
            ),
            _ => "explore = true".to_owned(),
        }
    }

    /// As many tiles without mark III as the stacks need, and perhaps more.
    fn bonus_tiles(&mut self, needed: usize) -> String {
        let mut entries = Vec::new();
        let mut tiles = 0;
        while tiles < needed || entries.len() < 4 {
            let (id, copies, points) = (
                self.id(),
                self.random.between(1, 4),
                self.random.between(1, 9),
            );
            let score = match self.random.between(1, 5) {
                1 => format!("settlers = {}", self.random.between(1, 6)),
                2 => format!("merchant_cards = {}", self.random.between(1, 4)),
                3 => format!("each = \"{}\"", self.random.pick(&self.symbols)),
                _ => {
                    let first = self.random.pick(&self.symbols).clone();
                    format!(
                        "pair = [\"{first}\", \"{}\"]",
                        self.random.pick(&self.symbols)
                    )
                }
            };
            let mut entry = format!(
                "id = \"{id}\", copies = {copies}, score = {{ {score}, points = {points} }}"
            );
            match self.random.between(1, 6) {
                1 => entry += ", mark = \"III\"",
                2 => {
                    entry += ", mark = \"I\"";
                    tiles += copies;
                }
                _ => tiles += copies,
            }
            entries.push(entry);
        }
        list(&entries)
    }

    fn exploration_tiles(&mut self, covered: usize) -> String {
        let mut entries = Vec::new();
        for _ in 0..self.random.between(covered.max(1), 12) {
            let (id, points) = (self.id(), self.random.between(0, 6));
            let immediate = match self.random.between(1, 5) {
                1 => format!(
                    ", immediate = {{ settlers = {} }}",
                    self.random.between(1, 3)
                ),
                2 => format!(
                    ", immediate = {{ upgrade = {} }}",
                    self.random.between(1, 4)
                ),
                3 | 4 => format!(
                    ", immediate = {{ gain = \"{}\" }}",
                    self.spices(&cubes::LETTERS, 6)
                ),
                _ => String::new(),
            };
            entries.push(format!("id = \"{id}\", points = {points}{immediate}"));
        }
        list(&entries)
    }

    fn limits(&mut self, to_end: usize) -> String {
        let settlers = self.random.between(1, 30);
        let at_start =
            [2, 3, 4].map(|players| format!("{players} = {}", self.random.between(1, settlers)));
        let most = self.pantry.min(6);
        let start = [1, 2, 3, 4].map(|_| self.spices(&cubes::LETTERS, most));
        let (pantry, route, slots) = (
            self.pantry,
            self.random.between(1, 8),
            self.random.between(0, 8),
        );
        format!(
            "pantry = {pantry}\nroute = {route}\nsettlers = {settlers}\nsettlers_at_start = {{ {} }}\n\
             bonus_slots = {slots}\npoint_cards_to_end = {to_end}\nstart = {start:?}\n",
            at_start.join(", ")
        )
    }
}

/// A list of inline tables, one a line.
fn list(entries: &[String]) -> String {
    let lines: Vec<String> = entries
        .iter()
        .map(|entry| format!("  {{ {entry} }},\n"))
        .collect();
    format!("[\n{}]\n", lines.concat())
}
