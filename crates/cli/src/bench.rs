//! `caravan bench`: how fast the rules are, beside what they are compared with.

use std::hint::black_box;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use cpu_time::ThreadTime;
use rules::chance::{XorShift, seeded};
use rules::east_to_west::{self, Components};
use rules::{Game, GameName, spice_road};
use serde::Serialize;

use crate::input;

/// Measure how fast positions are played, listed and counted.
///
/// Every figure is per second of CPU time of one core, the best of five rounds, beside the aim and, where there is
/// one, the fastest public program for the same game. The signature is made of fixed games and changes only when
/// behaviour changes.
#[derive(Debug, Args)]
pub struct Options {
    /// The game to measure.
    #[arg(long, default_value_t = GameName::SpiceRoad, value_parser = input::game)]
    game: GameName,
    #[command(flatten)]
    components: input::ComponentsOption,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    json: bool,
    /// Print the signature alone, which takes no time.
    #[arg(long, conflicts_with = "json")]
    signature: bool,
}

/// One figure.
#[derive(Debug, Serialize)]
struct Figure {
    name: &'static str,
    /// How many play: `2`, or `2-5` for all numbers together.
    players: &'static str,
    value: f64,
    unit: &'static str,
    /// What it should be at least, or at most for a time.
    aim: Option<f64>,
    /// The fastest public program, measured once on another machine of the same kind.
    peer: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Report {
    game: String,
    position_bytes: usize,
    figures: Vec<Figure>,
    signature: String,
}

/// Measures and prints.
///
/// # Errors
/// When the output cannot be written.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    let components = options.components.read()?;
    let signature = signature_of(options.game, &components);
    if options.signature {
        writeln!(output, "{signature}")?;
        return Ok(());
    }
    let (position_bytes, figures) = match options.game {
        GameName::SpiceRoad => {
            let deal = |players, seed| spice_road::Game::deal(players, &mut seeded(seed));
            let mut figures = figures(deal, &SPICE_ROAD);
            figures.extend(spice_road_search());
            (size_of::<spice_road::Game>(), figures)
        }
        GameName::EastToWest => {
            let deal =
                |players, seed| east_to_west::Game::deal(players, &components, &mut seeded(seed));
            let mut figures = figures(deal, &EAST_TO_WEST);
            figures.extend(east_to_west_search(&components));
            (size_of::<east_to_west::Game>(), figures)
        }
    };
    let game = options.game.to_string();
    let report = Report {
        game,
        position_bytes,
        figures,
        signature,
    };
    if options.json {
        writeln!(output, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write_table(&mut output, &report)?;
    }
    Ok(())
}

/// What a game's figures are compared with.
struct Aims {
    /// Moves by action, per second.
    by_action: f64,
    /// Moves drawn among all complete ones, per second.
    by_move: Option<f64>,
    /// A count of the opening for two: its name, its depth, and how many seconds it may take.
    perft: (&'static str, u32, Option<f64>),
    /// The fastest public program's moves per second, by number of players.
    peers: &'static [(usize, f64)],
}

/// The peer is a C++ program that plays random games of Spice Road without listing payments and discards.
const SPICE_ROAD: Aims = Aims {
    by_action: 8e6,
    by_move: Some(2e6),
    perft: ("perft 6 of the opening", 6, Some(1.0)),
    peers: &[(2, 803e3), (4, 1027e3)],
};

/// No other public program plays this game.
const EAST_TO_WEST: Aims = Aims {
    by_action: 3e6,
    by_move: None,
    perft: ("perft 4 of the opening", 4, None),
    peers: &[],
};

fn figures<G: Game>(deal: impl Fn(usize, u64) -> G + Copy, aims: &Aims) -> Vec<Figure> {
    let mut figures = Vec::new();
    for (players, label) in [(2, "2"), (4, "4")] {
        let peer = aims
            .peers
            .iter()
            .find(|(seats, _)| *seats == players)
            .map(|(_, rate)| *rate);
        let mut figure = |name, value, aim, peer| {
            let unit = "moves/s";
            figures.push(Figure {
                name,
                players: label,
                value,
                unit,
                aim,
                peer,
            });
        };
        let by_action = rate(|rng, seed| playout(deal(players, seed), rng, G::random_by_action));
        figure(
            "random play by action",
            by_action,
            Some(aims.by_action),
            peer,
        );
        let by_move = rate(|rng, seed| playout(deal(players, seed), rng, G::random_move));
        figure("random play by complete move", by_move, aims.by_move, peer);
        let listed = rate(|rng, seed| list_moves(deal(players, seed), rng));
        figure("listing complete moves", listed, None, None);
    }
    let (name, depth, aim) = aims.perft;
    let opening = deal(2, 0);
    let value = best_of_five(|| {
        let start = ThreadTime::now();
        black_box(opening.perft(depth));
        start.elapsed().as_secs_f64()
    });
    figures.push(Figure {
        name,
        players: "2",
        value,
        unit: "s",
        aim,
        peer: None,
    });
    figures
}

/// How fast the strong players of Spice Road think, over fixed positions of 2 to 5 players.
fn spice_road_search() -> [Figure; 2] {
    search_figures(
        || bots::spice_road::bench(cpu_time),
        "2-5",
        [3e6, 150e3].map(Some),
    )
}

/// How fast the strong players of From East to West think, over fixed positions of 2 to 4 players.
fn east_to_west_search(components: &Arc<Components>) -> [Figure; 2] {
    let bench = || bots::east_to_west::bench(components, cpu_time);
    search_figures(bench, "2-4", [None, Some(100e3)])
}

/// The CPU time of this thread so far.
fn cpu_time() -> Duration {
    ThreadTime::now().as_duration()
}

/// Judgements and iterations, each the best of five rounds.
fn search_figures(
    bench: impl Fn() -> bots::Bench,
    players: &'static str,
    aims: [Option<f64>; 2],
) -> [Figure; 2] {
    let names = ["positions judged", "iterations of the search"];
    let mut rates = [0.0_f64; 2];
    for _ in 0..5 {
        let found = bench();
        let counted = [
            (found.judged, found.judging),
            (found.iterations, found.searching),
        ];
        for (rate, (number, time)) in rates.iter_mut().zip(counted) {
            #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52 of either")]
            let number = number as f64;
            *rate = rate.max(number / time.as_secs_f64());
        }
    }
    std::array::from_fn(|index| Figure {
        name: names[index],
        players,
        value: rates[index],
        unit: "1/s",
        aim: aims[index],
        peer: None,
    })
}

fn best_of_five(mut seconds: impl FnMut() -> f64) -> f64 {
    (0..5).map(|_| seconds()).fold(f64::INFINITY, f64::min)
}

/// How many times a second `round` does what it counts.
fn rate(mut round: impl FnMut(&mut XorShift, u64) -> u64) -> f64 {
    const LONG_ENOUGH: Duration = Duration::from_millis(400);
    let mut rng = XorShift::new(1);
    let mut seed = 0;
    let seconds = best_of_five(|| {
        let start = ThreadTime::now();
        let mut count = 0;
        while start.elapsed() < LONG_ENOUGH {
            count += round(&mut rng, seed);
            seed += 1;
        }
        #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52 moves")]
        let count = count as f64;
        start.elapsed().as_secs_f64() / count
    });
    1.0 / seconds
}

/// Plays one game to its end; gives back the number of its moves.
fn playout<G: Game>(
    mut game: G,
    rng: &mut XorShift,
    choose: fn(&G, &mut XorShift) -> G::Move,
) -> u64 {
    let mut moves = 0;
    while !game.is_over() {
        let mv = choose(&game, rng);
        game.play_unchecked(mv);
        moves += 1;
    }
    moves
}

/// Plays one game to its end, listing every complete move of each position; gives back their number.
fn list_moves<G: Game>(mut game: G, rng: &mut XorShift) -> u64 {
    let mut listed = 0;
    while !game.is_over() {
        game.for_each_move(|mv| {
            black_box(mv);
            listed += 1;
        });
        let mv = game.random_by_action(rng);
        game.play_unchecked(mv);
    }
    listed
}

/// A number made of fixed random games, the same on every machine.
fn signature_of(name: GameName, components: &Arc<Components>) -> String {
    let signature = match name {
        GameName::SpiceRoad => signature(
            (2..=5).map(|players| spice_road::Game::deal(players, &mut seeded(players as u64))),
            |game, mv| format!("{mv}\n{game}"),
        ),
        GameName::EastToWest => signature(
            (2..=4).map(|players| {
                east_to_west::Game::deal(players, components, &mut seeded(players as u64))
            }),
            |game, mv| format!("{}\n{game}", mv.show(components)),
        ),
    };
    format!("{signature:016x}")
}

/// FNV-1a over the moves, positions and numbers of legal moves of a few games.
fn signature<G: Game>(games: impl Iterator<Item = G>, text: impl Fn(&G, G::Move) -> String) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |bytes: &[u8]| {
        for byte in bytes {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for (index, mut game) in games.enumerate() {
        let mut rng = XorShift::new(index as u64);
        for turn in 0..200 {
            if game.is_over() {
                break;
            }
            add(&game.count_moves().to_le_bytes());
            let mv = if turn % 2 == 0 {
                game.random_by_action(&mut rng)
            } else {
                game.random_move(&mut rng)
            };
            game.play_unchecked(mv.clone());
            add(text(&game, mv).as_bytes());
        }
    }
    hash
}

fn write_table(output: &mut impl Write, report: &Report) -> io::Result<()> {
    writeln!(
        output,
        "{}, one core, per second of CPU time, best of five\n",
        report.game
    )?;
    writeln!(
        output,
        "{:<33} {:>7} {:>12} {:>10} {:>14}",
        "", "players", "measured", "aim", "fastest peer*"
    )?;
    for figure in &report.figures {
        let shown = |value: f64| match figure.unit {
            "s" => format!("{value:.3} s"),
            _ if value < 1e6 => format!("{:.0} k/s", value / 1e3),
            _ => format!("{:.2} M/s", value / 1e6),
        };
        let aim = figure.aim.map_or_else(|| "-".to_owned(), shown);
        let peer = figure.peer.map_or_else(
            || "-".to_owned(),
            |peer| format!("{} {:>4.1}×", shown(peer), figure.value / peer),
        );
        let measured = shown(figure.value);
        let (name, players) = (figure.name, figure.players);
        writeln!(
            output,
            "{name:<33} {players:>7} {measured:>12} {aim:>10} {peer:>16}"
        )?;
    }
    if report.figures.iter().any(|figure| figure.peer.is_some()) {
        writeln!(
            output,
            "\n* measured once on another machine of the same kind, not in this run; the ratio is a rough guide"
        )?;
    }
    writeln!(output, "\nposition: {} bytes", report.position_bytes)?;
    writeln!(output, "signature: {}", report.signature)
}
