//! Whole matches: what is counted, that it is the same every time, and that no bot can spoil it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::cast_precision_loss, reason = "games are few")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Bot, Budget, Limits, RandomBot, Stop};
use lab::arena::{Arena, Contender, Factory, Known, Origin, Report, Sprt};
use rules::{AnyGame, AnyMove, AnyTable, GameName};
use serde_json::{Value, json};

/// A bot made of a function.
struct Made<F>(F);

impl<F: FnMut(&AnyTable, &Stop) -> AnyMove + Send> Bot for Made<F> {
    fn choose(&mut self, view: &AnyTable, limits: &Limits) -> AnyMove {
        (self.0)(view, limits.stop)
    }
}

fn contender(name: &str, make: Factory) -> Contender {
    Contender {
        name: name.to_owned(),
        budget: Budget::Nodes(1),
        origin: Origin::BuiltIn(make),
    }
}

fn random() -> Contender {
    contender("random", Arc::new(|seed| Box::new(RandomBot::new(seed))))
}

/// Claims a point card when it can and plays at random otherwise; beats `random`.
fn claimer() -> Contender {
    let make: Factory = Arc::new(|seed| {
        let mut random = RandomBot::new(seed);
        Box::new(Made(move |view: &AnyTable, stop: &Stop| {
            let game = AnyGame::read(&view.to_string()).unwrap();
            let moves = game.moves();
            let claim = moves.iter().find(|mv| mv.to_string().starts_with("claim"));
            claim
                .cloned()
                .unwrap_or_else(|| random.choose(view, &Limits::untimed(Budget::Nodes(1), stop)))
        }))
    });
    contender("claimer", make)
}

/// Plays at random until this round, then does something else.
fn until(round: u32, then: fn(&AnyTable, &Stop) -> AnyMove) -> Factory {
    Arc::new(move |seed| {
        let mut random = RandomBot::new(seed);
        Box::new(Made(move |view: &AnyTable, stop: &Stop| {
            if AnyGame::read(&view.to_string()).unwrap().round() >= round {
                then(view, stop)
            } else {
                random.choose(view, &Limits::untimed(Budget::Nodes(1), stop))
            }
        }))
    })
}

fn arena(contenders: Vec<Contender>, games: u64) -> Arena {
    Arena {
        games,
        ..Arena::new(GameName::SpiceRoad, contenders)
    }
}

/// What `--json` prints, without the times.
fn timeless(report: &Report) -> Value {
    let mut json = serde_json::to_value(report).unwrap();
    for bot in json["bots"].as_array_mut().unwrap() {
        assert!(bot["ms_per_move"].as_f64().unwrap() >= 0.0);
        bot["ms_per_move"] = Value::Null;
    }
    json
}

#[test]
fn a_round_robin_counts_every_game_once() {
    let contenders = vec![random(), random(), random()];
    let report = Arena {
        cap: 30,
        ..arena(contenders, 4)
    }
    .open(|_| {})
    .unwrap();
    let bot = |name: &str, index: usize| {
        let found = &report.bots[index];
        json!({
            "name": name, "games": 8, "wins": found.wins, "share": found.share, "error": found.error,
            "elo": found.elo, "mean_points": found.mean_points, "mean_rank": found.mean_rank,
            "ms_per_move": null, "overruns": 0, "illegal": 0, "crashed": 0,
        })
    };
    let pair = |a: &str, b: &str, index: usize| {
        let found = &report.pairs[index];
        json!({
            "a": a, "b": b, "games": 4, "wins_a": found.wins_a, "share_a": found.share_a, "error": found.error,
        })
    };
    assert_eq!(
        timeless(&report),
        json!({
            "game": "spice-road", "players": 2, "seed": 1, "games": 12, "cap_hits": 12,
            "bots": [bot("random", 0), bot("random#2", 1), bot("random#3", 2)],
            "pairs": [
                pair("random", "random#2", 0),
                pair("random", "random#3", 1),
                pair("random#2", "random#3", 2),
            ],
        })
    );
    let wins: u64 = report.bots.iter().map(|bot| bot.wins).sum();
    assert_eq!(wins, 12);
    for bot in &report.bots {
        assert!((bot.share - bot.wins as f64 / 8.0).abs() < 1e-6);
        assert!((bot.mean_rank - (2.0 - bot.share)).abs() < 1e-3, "{bot:?}");
    }
    let elo: f64 = report.bots.iter().map(|bot| bot.elo).sum();
    assert!(elo.abs() < 0.05, "{elo}");
}

#[test]
fn results_do_not_depend_on_the_number_of_threads_nor_the_day() {
    let run = |jobs| {
        let mut played = Vec::new();
        let arena = Arena {
            jobs,
            players: 3,
            seed: 7,
            cap: 60,
            ..arena(vec![claimer(), random(), random()], 20)
        };
        let report = arena.open(|progress| played.push(progress.played)).unwrap();
        assert!(played.is_sorted() && played.len() == 63, "{played:?}");
        timeless(&report).to_string()
    };
    let alone = run(1);
    assert_eq!(alone, run(4));
    assert_eq!(alone, run(3));
}

#[test]
fn games_are_rounded_up_to_whole_deals() {
    for (players, games, played) in [(2, 1, 2), (2, 4, 4), (3, 4, 6), (5, 5, 5)] {
        let arena = Arena {
            players,
            cap: 3,
            ..arena(vec![random(), random()], games)
        };
        assert_eq!(arena.open(|_| {}).unwrap().games, played);
    }
}

#[test]
fn the_same_bot_on_both_sides_has_the_fair_share() {
    // The same choices whoever sits where: a deal gives every seat the same game, so each wins it from one seat.
    let first_move = || {
        let make: Factory = Arc::new(|_| {
            Box::new(Made(|view: &AnyTable, _: &Stop| {
                AnyGame::read(&view.to_string())
                    .unwrap()
                    .moves()
                    .swap_remove(0)
            }))
        });
        contender("first-move", make)
    };
    for players in 2..=5 {
        let arena = Arena {
            players,
            cap: 20,
            ..arena(vec![first_move(), first_move()], 20)
        };
        let report = arena.open(|_| {}).unwrap();
        let pair = &report.pairs[0];
        assert_eq!(pair.wins_a * players as u64, pair.games);
        assert!(report.bots.iter().all(|bot| bot.elo == 0.0), "{report:?}");
        assert!((report.bots[0].mean_points - report.bots[1].mean_points).abs() < 1e-9);
        assert!((report.bots[0].mean_rank - f64::midpoint(players as f64, 1.0)).abs() < 1e-9);
    }
}

#[test]
fn a_better_bot_is_found_to_be_better() {
    let report = Arena {
        jobs: 2,
        ..arena(vec![random(), claimer()], 60)
    }
    .open(|_| {})
    .unwrap();
    let [random, claimer] = report.bots.as_slice() else {
        panic!("{report:?}");
    };
    assert!(claimer.share - claimer.error > 0.5, "{report}");
    assert!(claimer.elo > random.elo && claimer.mean_points > random.mean_points);
    assert!(claimer.mean_rank < random.mean_rank);
}

#[test]
fn a_sequential_test_stops_after_the_same_game_on_any_number_of_threads() {
    let run = |jobs| {
        let sprt = Some(Sprt {
            elo0: 0.0,
            elo1: 100.0,
        });
        let arena = Arena {
            jobs,
            sprt,
            ..arena(vec![claimer(), random()], 2000)
        };
        timeless(&arena.open(|_| {}).unwrap())
    };
    let alone = run(1);
    assert!(alone["games"].as_u64().unwrap() < 1000, "{alone}");
    assert_eq!(alone["sprt"]["verdict"], "elo1");
    assert_eq!(alone, run(3));
}

#[test]
fn a_bot_that_panics_loses_that_game() {
    let panics = contender("panics", until(3, |_, _| panic!("no camel left")));
    let report = arena(vec![panics, random()], 10).open(|_| {}).unwrap();
    assert_eq!((report.bots[0].crashed, report.bots[1].wins), (10, 10));
    assert_eq!((report.bots[0].illegal, report.bots[1].crashed), (0, 0));
    assert_eq!(
        report.incidents[0],
        "panics against random, seed 1: it panicked: 'no camel left'"
    );
    assert!(report.mean_rounds < 3.0);
}

#[test]
fn a_bot_that_panics_at_one_of_many_seats_loses_for_all() {
    let panics = contender("panics", until(3, |_, _| panic!("no camel left")));
    let arena = Arena {
        players: 4,
        ..arena(vec![random(), panics], 4)
    };
    let report = arena.open(|_| {}).unwrap();
    assert_eq!((report.bots[0].wins, report.bots[1].crashed), (4, 4));
    assert!((report.bots[0].mean_rank - 1.0).abs() < 1e-9);
    assert!((report.bots[1].mean_rank - 3.0).abs() < 1e-9);
}

#[test]
fn an_illegal_move_loses_that_game() {
    // Nothing was played yet, so there is nothing to rest from (SR-17).
    let rests = contender(
        "rests",
        until(1, |view, _| {
            AnyGame::read(&view.to_string())
                .unwrap()
                .read_move("rest")
                .unwrap()
        }),
    );
    let report = arena(vec![rests, random()], 4).open(|_| {}).unwrap();
    assert_eq!((report.bots[0].illegal, report.bots[1].wins), (4, 4));
    assert!(
        report.incidents[0].contains("it played 'rest': "),
        "{:?}",
        report.incidents
    );
}

#[test]
fn a_bot_that_never_comes_back_loses_and_the_others_play_on() {
    // Its budget makes it late at once; it never stops, so its thread is left behind.
    let hangs = Contender {
        budget: Budget::Time(Duration::ZERO),
        ..contender(
            "hangs",
            until(2, |_, _| {
                loop {
                    std::thread::park();
                }
            }),
        )
    };
    let mut arena = arena(vec![hangs, random()], 2);
    arena.timeouts.bot = Duration::from_millis(50);
    arena.timeouts.stop = Duration::from_millis(50);
    let begin = Instant::now();
    let report = arena.open(|_| {}).unwrap();
    assert_eq!((report.bots[0].crashed, report.bots[1].wins), (2, 2));
    assert!(
        report.incidents[0].contains("did not answer within"),
        "{:?}",
        report.incidents
    );
    assert!(begin.elapsed() < Duration::from_mins(1));
}

#[test]
fn a_hung_bot_is_noticed_while_others_play_on() {
    // One deal hangs on one thread, the other thread has thousands of games to send meanwhile.
    let mut arena = arena(
        vec![
            contender("hangs-once", Arc::new(hangs_on_seed_one)),
            random(),
        ],
        6000,
    );
    arena.contenders[0].budget = Budget::Time(Duration::ZERO);
    arena.timeouts.bot = Duration::from_millis(150);
    arena.timeouts.stop = Duration::from_millis(150);
    arena.jobs = 2;
    arena.cap = 20;
    let mut first = None;
    let begin = Instant::now();
    let report = arena
        .open(|_| _ = first.get_or_insert(begin.elapsed()))
        .unwrap();
    assert_eq!(report.bots[0].crashed, 2, "{report}");
    assert!(
        first.unwrap() < begin.elapsed() / 2,
        "{first:?} of {:?}",
        begin.elapsed()
    );
}

/// Plays at random but in the first deal, where it never answers.
fn hangs_on_seed_one(seed: u64) -> Box<dyn Bot> {
    let mut random = RandomBot::new(seed);
    let first_deal = AnyGame::deal(GameName::SpiceRoad, 2, &mut rules::chance::seeded(1)).unwrap();
    let first_points = points(&first_deal.table());
    Box::new(Made(move |view: &AnyTable, stop: &Stop| {
        while points(view) == first_points {
            std::thread::park();
        }
        random.choose(view, &Limits::untimed(Budget::Nodes(1), stop))
    }))
}

fn points(view: &AnyTable) -> String {
    let text = view.to_string();
    text.lines()
        .find(|line| line.starts_with("points "))
        .unwrap()
        .to_owned()
}

#[test]
fn a_move_beyond_its_time_is_counted() {
    let slow: Factory = until(1, |view, _| {
        let begin = Instant::now();
        while begin.elapsed() < Duration::from_millis(30) {
            std::hint::spin_loop();
        }
        AnyGame::read(&view.to_string())
            .unwrap()
            .moves()
            .swap_remove(0)
    });
    let slow = Contender {
        budget: Budget::Time(Duration::from_millis(1)),
        ..contender("slow", slow)
    };
    let report = Arena {
        cap: 2,
        ..arena(vec![slow, random()], 2)
    }
    .open(|_| {})
    .unwrap();
    assert!(report.bots[0].overruns > 0, "{report}");
    assert_eq!((report.bots[1].overruns, report.cap_hits), (0, 2));
}

#[test]
fn either_game_is_played() {
    for game in GameName::ALL {
        let arena = Arena {
            games: 6,
            players: 3,
            ..Arena::new(game, vec![random(), random()])
        };
        let report = arena.open(|_| {}).unwrap();
        assert_eq!((report.games, report.faults()), (6, 0), "{report}");
        assert_eq!(report.game, game.to_string());
        assert!(
            report.bots.iter().all(|bot| bot.mean_points > 0.0),
            "{report}"
        );
    }
}

#[cfg(unix)]
mod programs {
    use super::*;

    fn program(name: &str, script: &str) -> Contender {
        Contender {
            name: name.to_owned(),
            budget: Budget::Time(Duration::from_millis(100)),
            origin: Origin::Program(["sh", "-c", script].map(str::to_owned).to_vec()),
        }
    }

    /// Plays its upgrade card without using it, takes it back, and so on: always legal.
    const IDLE: &str = "while read -r word rest; do case $word in
        position) round=${rest#*turn }; round=${round%% *}; printf '=\\n\\n';;
        best) if [ $((round % 2)) = 1 ]; then printf '= play U2\\n\\n'; else printf '= rest\\n\\n'; fi;;
        quit) exit;;
        esac; done";

    #[test]
    fn a_program_plays_whole_games() {
        let arena = Arena {
            players: 3,
            cap: 10,
            ..arena(vec![program("idle", IDLE), random()], 6)
        };
        let report = arena.open(|_| {}).unwrap();
        assert_eq!(report.faults(), 0, "{report}");
        assert_eq!((report.games, report.cap_hits), (6, 6));
        assert!(report.bots[0].ms_per_move > 0.0);
    }

    #[test]
    fn two_programs_play_each_other() {
        let arena = Arena {
            cap: 5,
            jobs: 2,
            ..arena(vec![program("a", IDLE), program("b", IDLE)], 4)
        };
        assert_eq!(arena.open(|_| {}).unwrap().faults(), 0);
    }

    #[test]
    fn programs_that_misbehave_lose_and_are_started_again() {
        let position = "read -r p; printf '=\\n\\n'; read -r b;";
        for (script, illegal, crashed) in [
            (format!("{position} exit 1"), 0, 2),
            (format!("{position} sleep 600"), 0, 2),
            (format!("{position} exec yes"), 2, 0),
            (format!("{position} printf '=\\n'; exec yes"), 0, 2),
            (
                format!("{position} printf '= acqire G\\n\\n'; read -r end"),
                2,
                0,
            ),
            (
                format!("{position} printf '= claim RRRBB\\n\\n'; read -r end"),
                2,
                0,
            ),
            (format!("{position} printf '? no\\n\\n'; read -r end"), 2, 0),
            (format!("{position} printf '=\\n\\n'; read -r end"), 2, 0),
        ] {
            let mut arena = arena(vec![program("bad", &script), random()], 2);
            arena.timeouts.program = Duration::from_millis(200);
            let report = arena.open(|_| {}).unwrap();
            let bad = &report.bots[0];
            assert_eq!(
                (bad.illegal, bad.crashed),
                (illegal, crashed),
                "{script}: {report}"
            );
            assert_eq!(report.bots[1].wins, 2);
        }
    }

    #[test]
    fn a_program_that_does_not_start_is_told_before_the_first_game() {
        let absent = Contender {
            origin: Origin::Program(vec!["no-such-program-anywhere".to_owned()]),
            ..program("absent", "")
        };
        let error = arena(vec![absent, random()], 2)
            .open(|_| {})
            .unwrap_err()
            .to_string();
        assert!(
            error.starts_with("cannot start 'no-such-program-anywhere': "),
            "{error}"
        );
    }
}

#[test]
fn what_makes_no_match_is_refused_with_what_would() {
    let two = || vec![random(), random()];
    let base = || arena(two(), 2);
    let sprt = |elo0, elo1| Some(Sprt { elo0, elo1 });
    let many = |count| arena(vec![random(); count], 2);
    for (arena, message) in [
        (many(0), "a match needs two bots or more"),
        (many(1), "a match needs two bots or more"),
        (many(33), "33 bots are too many"),
        (
            Arena {
                players: 1,
                ..base()
            },
            "spice-road is for 2 to 5 players, not 1",
        ),
        (
            Arena {
                players: 6,
                ..base()
            },
            "spice-road is for 2 to 5 players, not 6",
        ),
        (
            Arena { games: 0, ..base() },
            "0 games cannot be played: from 1 to 1000000",
        ),
        (
            Arena { jobs: 0, ..base() },
            "0 games at a time cannot be played: from 1 to 256",
        ),
        (
            Arena { cap: 0, ..base() },
            "a cap of 0 rounds leaves nothing to play",
        ),
        (
            Arena {
                sprt: sprt(5.0, 5.0),
                ..base()
            },
            "a sequential test wants ELO0 below ELO1",
        ),
        (
            Arena {
                sprt: sprt(0.0, f64::NAN),
                ..base()
            },
            "a sequential test wants ELO0 below ELO1",
        ),
        (
            Arena {
                sprt: sprt(0.0, 5.0),
                ..many(3)
            },
            "a sequential test compares two bots; 3 given",
        ),
    ] {
        let error = arena.open(|_| {}).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn the_table_and_the_picture_tell_the_same() {
    let long = "cmd:./a/very/long/way/to/a/program --with many --arguments 'and & <more> of them' --and so on";
    let known = [Known {
        name: "random".to_owned(),
        budget: Budget::Nodes(1),
        make: Arc::new(|seed| Box::new(RandomBot::new(seed))),
    }];
    let plain = Contender::read("random@nodes=5", None, &known).unwrap();
    let named = Contender {
        name: long.to_owned(),
        ..random()
    };
    let arena = Arena {
        players: 3,
        cap: 40,
        ..arena(vec![named, claimer(), plain], 30)
    };
    let report = arena.open(|_| {}).unwrap();
    let table = report.to_string();
    assert!(
        table.lines().all(|line| line.chars().count() <= 100),
        "{table}"
    );
    assert!(
        table.contains("random@nodes=5") && table.contains("cmd:./a/very"),
        "{table}"
    );
    let svg = report.svg();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("claimer") && !svg.contains("<more>"));
    for bot in &report.bots {
        let won = format!("{}/{}", bot.wins, bot.games);
        assert!(table.contains(&won), "{table}");
    }
}
