//! `caravan arena`: matches and round robins between bots.

use std::fs::OpenOptions;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use bots::Budget;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lab::arena::{
    self, Arena, ArenaError, Contender, Known, Luck, Progress, Report, Sprt, THREAD_NAME,
};
use rules::GameName;

use crate::input;

/// Let bots play each other, and tell who is stronger and how sure that is.
///
/// Every two bots play --games games. Each deal is played once from every seat; with more than two players the bot
/// named first has one seat and the other the rest. A bot that crashes, hangs or plays an illegal move loses that
/// game, which is counted, and the arena goes on.
#[derive(Debug, Args)]
pub struct Options {
    /// The game to play.
    #[arg(long, value_parser = input::game)]
    game: GameName,
    /// How many play a game.
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: usize,
    /// Who plays, separated by commas.
    ///
    /// A bot may have a budget of its own: BOT@ms=10 or BOT@nodes=400. 'net:FILE' searches as master does with a net
    /// that `caravan train` wrote.
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',')]
    bots: Vec<String>,
    /// One more bot; 'cmd:PROGRAM ARGS' is a program that speaks the engine protocol.
    ///
    /// It is sent `position ...` and `best ms N` or `best nodes N`, as NOTATION.md describes. Without a budget it
    /// gets 100 ms a move. May be given several times.
    #[arg(long, value_name = "BOT")]
    bot: Vec<String>,
    /// How many games every two bots play; rounded up to whole deals, which are one game a seat.
    #[arg(long, value_name = "N")]
    games: u64,
    /// The seed of the first deal; each further deal has the next.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Milliseconds for a move, where a bot has no budget of its own.
    #[arg(long, value_name = "N", conflicts_with = "nodes", value_parser = clap::value_parser!(u64).range(1..))]
    ms: Option<u64>,
    /// Iterations of the search for a move, where a bot has no budget of its own.
    ///
    /// The same command then gives the same results, but for times.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How many games to play at a time.
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: usize,
    /// Stop as soon as it is clear whether the first bot is stronger than the second by ELO1 rather than ELO0.
    ///
    /// A sequential test with a risk of 5 % either way; --games is then the most that are played.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Stop a game after so many rounds and count it as it stands.
    #[arg(long, value_name = "ROUNDS", default_value_t = arena::USUAL_CAP)]
    cap: u32,
    /// Also tell the shares without the luck of the cards.
    ///
    /// For each card turned up, luck is the first bot's chance after it, as the value net judges, minus the mean over all
    /// cards that could have come. Its mean is 0 whatever the net thinks, so results minus luck have the same mean as results, and
    /// vary less the better the net judges the bots' play. The part of the variance that is saved is told. Takes a
    /// few milliseconds a move.
    #[arg(long)]
    luck: bool,
    #[command(flatten)]
    components: input::ComponentsOption,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
    /// Also draw the ratings and the table of pairs into this file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

fn sprt(text: &str) -> Result<Sprt, &'static str> {
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.is_finite());
    text.split_once(',')
        .and_then(|(elo0, elo1)| {
            Some(Sprt {
                elo0: number(elo0)?,
                elo1: number(elo1)?,
            })
        })
        .ok_or("write two Elo differences, such as 0,10")
}

/// A player with the net in a file.
fn candidate(name: &str, file: &Path, game: GameName, players: usize) -> anyhow::Result<Known> {
    let net = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    Known::with_net(name, net, game, players).with_context(|| file.display().to_string())
}

impl Options {
    fn arena(&self) -> anyhow::Result<Arena> {
        let nodes = self.nodes.map(Budget::Nodes);
        let time = self.ms.map(Duration::from_millis).map(Budget::Time);
        let mut known = Known::levels(self.game, self.players);
        for text in self.bots.iter().chain(&self.bot) {
            let bot = arena::without_budget(text)?;
            if let Some(file) = bot.strip_prefix("net:") {
                known.push(candidate(bot, Path::new(file), self.game, self.players)?);
            }
        }
        let contenders: Result<Vec<Contender>, ArenaError> = self
            .bots
            .iter()
            .chain(&self.bot)
            .map(|text| Contender::read(text, time.or(nodes), &known))
            .collect();
        Ok(Arena {
            players: self.players,
            components: self.components.read()?,
            games: self.games,
            seed: self.seed,
            cap: self.cap,
            jobs: self.jobs,
            sprt: self.sprt,
            luck: if self.luck {
                Luck::Judged
            } else {
                Luck::Ignored
            },
            ..Arena::new(self.game, contenders?)
        })
    }
}

/// Plays and reports.
///
/// # Errors
/// When the options make no match, an external program does not start, or a file cannot be written.
pub fn run(options: &Options) -> anyhow::Result<()> {
    keep_bots_quiet();
    let report = play(options, &bar(options.json))?;
    let mut output = io::stdout().lock();
    write_report(options, &report, &mut output)?;
    output.flush()?;
    Ok(())
}

fn play(options: &Options, bar: &ProgressBar) -> anyhow::Result<Report> {
    let arena = options.arena()?;
    if let Some(path) = &options.svg {
        // A file that cannot be written is better known before hours of play.
        let mut file = OpenOptions::new();
        file.append(true).create(true);
        file.open(path).with_context(|| cannot_write(path))?;
    }
    let report = arena.open(|progress| show(bar, progress));
    bar.finish_and_clear();
    Ok(report?)
}

fn write_report(options: &Options, report: &Report, output: &mut impl Write) -> anyhow::Result<()> {
    if let Some(path) = &options.svg {
        std::fs::write(path, report.svg()).with_context(|| cannot_write(path))?;
    }
    if options.json {
        serde_json::to_writer(&mut *output, report)?;
        writeln!(output)?;
    } else {
        write!(output, "{report}")?;
    }
    Ok(())
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

/// A bot's panic is caught, counted and told in the report; the message in between would only tear the progress bar.
fn keep_bots_quiet() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if std::thread::current().name() != Some(THREAD_NAME) {
            usual(info);
        }
    }));
}

/// Shown on a terminal only, and not beside JSON.
fn bar(json: bool) -> ProgressBar {
    let target = if json || !io::stderr().is_terminal() {
        ProgressDrawTarget::hidden()
    } else {
        ProgressDrawTarget::stderr()
    };
    let style = ProgressStyle::with_template(
        "{pos}/{len} games {wide_bar:.blue/dim} {elapsed} gone, {eta} to go {msg}",
    )
    .expect("the template is well formed")
    .progress_chars("━━─");
    let bar = ProgressBar::with_draw_target(None, target).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

fn show(bar: &ProgressBar, progress: Progress) {
    bar.set_length(progress.games);
    bar.set_position(progress.played);
    if let Some(decided) = progress.decided {
        bar.set_message(format!("SPRT {:+.0} %", 100.0 * decided));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        options: Options,
    }

    fn options(line: &str) -> Result<Options, String> {
        let words = ["arena"].into_iter().chain(line.split_whitespace());
        Line::try_parse_from(words)
            .map(|line| line.options)
            .map_err(|error| error.to_string())
    }

    fn output(line: &str) -> Result<String, String> {
        let options = options(line)?;
        let report =
            play(&options, &ProgressBar::hidden()).map_err(|error| format!("{error:#}"))?;
        let mut output = Vec::new();
        write_report(&options, &report, &mut output).map_err(|error| format!("{error:#}"))?;
        Ok(String::from_utf8(output).unwrap())
    }

    #[test]
    fn json_is_one_object_in_a_fixed_order() {
        let line =
            "--game spice-road --bots random,random --games 4 --cap 20 --seed 5 --nodes 1 --json";
        let text = output(line).unwrap();
        assert!(text.ends_with("}\n") && text.lines().count() == 1, "{text}");
        let keys = [
            "game",
            "players",
            "seed",
            "games",
            "cap_hits",
            "bots",
            "name",
            "games",
            "wins",
            "share",
            "error",
            "elo",
            "mean_points",
            "mean_rank",
            "ms_per_move",
            "overruns",
            "illegal",
            "crashed",
            "pairs",
            "a",
            "b",
            "games",
            "wins_a",
            "share_a",
            "error",
        ];
        let mut rest = text.as_str();
        for key in keys {
            let key = format!("\"{key}\":");
            let at = rest.find(&key).unwrap_or_else(|| panic!("{key} in {rest}"));
            rest = &rest[at + key.len()..];
        }
        assert!(!text.contains("sprt"));
        let sprt = output(&format!("{line} --sprt -10,10")).unwrap();
        assert!(
            sprt.contains("\"sprt\":{\"elo0\":-10.0,\"elo1\":10.0,\"llr\":"),
            "{sprt}"
        );
    }

    #[test]
    fn a_table_and_a_picture_are_written() {
        let file = std::env::temp_dir().join(format!("caravan-arena-{}.svg", std::process::id()));
        let line = "--game spice-road --players 3 --bots random,random@nodes=7 --bot random --games 3 --cap 9";
        let table = output(&format!("{line} --svg {}", file.display())).unwrap();
        assert!(
            table.starts_with("spice-road, 3 players: 9 games on 1 deal (seed 1)"),
            "{table}"
        );
        assert!(
            table.contains("random@nodes=7") && table.contains("random#2"),
            "{table}"
        );
        assert!(
            table.contains("9 games were stopped after 9 rounds"),
            "{table}"
        );
        let svg = std::fs::read_to_string(&file).unwrap();
        std::fs::remove_file(&file).unwrap();
        assert!(svg.starts_with("<svg ") && svg.contains("random#2"));
    }

    #[test]
    fn shares_without_luck_are_told_beside_the_plain_ones() {
        for game in GameName::ALL {
            let line = format!("--game {game} --bots casual,novice --games 60");
            let plain = output(&line).unwrap();
            let table = output(&format!("{line} --luck")).unwrap();
            let told = "casual against novice without the luck of the cards: ";
            assert!(!plain.contains(told) && table.contains(told), "{table}");
            let text = output(&format!("{line} --luck --json")).unwrap();
            let report: serde_json::Value = serde_json::from_str(&text).unwrap();
            let pair = &report["pairs"][0];
            let number = |value: &serde_json::Value| value.as_f64().unwrap();
            let gap = number(&pair["share_a"]) - number(&pair["adjusted"]["share_a"]);
            // Luck is small beside what decides these games, and never nothing.
            assert!(
                gap.abs() > 0.0 && gap.abs() < number(&pair["error"]),
                "{text}"
            );
        }
    }

    #[test]
    fn a_net_from_a_file_plays_its_game() {
        for game in GameName::ALL {
            let net = format!("net:../bots/nets/{game}-2.net@nodes=3");
            let line = format!("--game {game} --bots {net},random --games 2 --json");
            let text = output(&line).unwrap();
            assert!(text.contains("\"wins_a\":2"), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_played_is_told_with_what_can() {
        let match_of = |rest: &str| format!("--game spice-road {rest}");
        for (line, message) in [
            (
                "--game chess --bots random,random --games 2".to_owned(),
                "there is no game 'chess'",
            ),
            (
                match_of("--bots random,chess --games 2"),
                "there is no bot 'chess' for this game; there are novice, curious, ",
            ),
            (
                match_of("--bots random --games 2"),
                "a match needs two bots or more",
            ),
            (match_of("--games 2"), "a match needs two bots or more"),
            (match_of("--bots random,random"), "--games <N>"),
            (
                match_of("--bots random,random --games 0"),
                "0 games cannot be played",
            ),
            (
                match_of("--bots random,random --games 2 --players 6"),
                "is for 2 to 5 players, not 6",
            ),
            (
                match_of("--bots random,random --games 2 --ms 5 --nodes 5"),
                "cannot be used with",
            ),
            (
                match_of("--bots random,random --games 2 --ms 0"),
                "0 is not in 1..",
            ),
            (
                match_of("--bots random,random --games 2 --jobs 0"),
                "0 games at a time",
            ),
            (
                match_of("--bots random,random --games 2 --cap 0"),
                "a cap of 0 rounds",
            ),
            (
                match_of("--bots random,random --games 2 --sprt 5"),
                "write two Elo differences",
            ),
            (
                match_of("--bots random,random --games 2 --sprt 5,0"),
                "ELO0 below ELO1",
            ),
            (
                match_of("--bots random,random --games 2 --svg /no/such/folder/x"),
                "cannot write /no/such",
            ),
            (
                match_of("--bots random,random --games 2 --components /no/such/file"),
                "cannot read /no/such/file",
            ),
            (
                match_of("--bots random,net:/no/such/net@ms=5 --games 2"),
                "cannot read /no/such/net",
            ),
            (
                match_of("--bots random,net:Cargo.toml --games 2"),
                "Cargo.toml: this file is not a value net",
            ),
            (
                match_of("--bots random,net:../bots/nets/spice-road-3.net --games 2"),
                "not a value net for this game, number of players and version",
            ),
            (
                "--game spice-road --bots random,net:../bots/nets/east-to-west-2.net --games 2"
                    .to_owned(),
                "not a value net for this game, number of players and version",
            ),
            (
                match_of("--bots random --bot cmd:/no/such/program --games 2"),
                "cannot start '/no/such/program'",
            ),
        ] {
            let error = output(&line).expect_err(&line);
            assert!(error.contains(message), "{line}: {error}");
        }
    }
}
