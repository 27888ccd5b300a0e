//! How the players of From East to West behave, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

#[path = "../../../rules/tests/it/naive/mod.rs"]
mod naive;

use std::sync::Arc;

use bots::{Bot, Budget, Level, Limits, Stop, bot, hint};
use rules::chance::{XorShift, seeded};
use rules::east_to_west::Components;
use rules::{AnyGame, AnyMove, GameName, GameSet};

const GAME: GameName = GameName::EastToWest;

fn names() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter()
}

fn named(name: Level, players: usize, seed: u64) -> Box<dyn Bot> {
    bot(&name.to_string(), GAME, players, seed).expect("a bot of this name")
}

/// A budget that is quick to spend.
fn short(name: Level) -> Budget {
    match name {
        Level::Master | Level::Strong => Budget::Nodes(25),
        name => name.budget(),
    }
}

/// Plays a game to its end or for so many rounds, every move checked.
fn play(mut game: AnyGame, name: Level, rounds: u32) -> AnyGame {
    let mut player = named(name, game.seats(), 3);
    while !game.is_over() && game.round() < rounds {
        let mv = player.choose(
            &game.table(),
            &Limits::untimed(short(name), &Stop::default()),
        );
        game.check(&mv)
            .unwrap_or_else(|why| panic!("{name} plays {mv}: {why}\n{game}"));
        game.play(&mv).unwrap();
    }
    game
}

/// Positions from a game that `steady` plays against itself.
fn positions(players: usize, seed: u64) -> Vec<AnyGame> {
    let mut game = AnyGame::deal(GAME, players, &mut seeded(seed)).unwrap();
    let mut player = named(Level::Steady, players, seed);
    let mut list = Vec::new();
    while !game.is_over() {
        list.push(game.clone());
        let mv = player.choose(
            &game.table(),
            &Limits::untimed(Budget::Nodes(1), &Stop::default()),
        );
        game.play(&mv).unwrap();
    }
    list
}

#[test]
fn who_leads_ends_the_game() {
    // The others lose by the card that ends it, and will not take it.
    let text = "position east-to-west\n\
         turn 67 B\n\
         forts SB6 DC1 SB1 CP2\n\
         forts-deck SB2 +3\n\
         bonus A1-fort-1 pair-saddlebag-hammer +2\n\
         bonus A1-fort-2 each-dreamcatcher +2\n\
         bonus B1-fort-3 -\n\
         bonus B1-fort-4 each-compass\n\
         explore X3 X8 X9\n\
         covered B1-trade-2g-2b=X4\n\
         market R>YYY +YYR B>YYRR +RR\n\
         market-deck +12 / YYYY>GG G>RR G>YYYYR +YYYY\n\
         settlers -\n\
         A pantry RRRRRRGGBB board 7 reserve 5 route B>GG YR>B RRR>YGB RR>YYYG RR>GG used - cards CP3 SB4 DC4 HM7 DC2 CP7 bonus pair-hammer-dreamcatcher pair-saddlebag-compass pair-saddlebag-compass tiles X1 X2\n\
         B pantry RRRRRGGGGB board 10 reserve 2 route GG>RRB YYG>BB B>YYYG +B GGG>BBB used YYYYY>GGG B>YRG U3 +YG YY>G cards CP4 DC3 DC7 CP1 SB7 SB5 HM6 bonus merchants merchants pair-dreamcatcher-compass tiles X10 X7\n\
         C pantry RRGGBBBBBB board 8 reserve 4 route YY>RR B>RRR RRR>BB YYY>RG YYY>RRR used YYYYY>BB RRR>GGG GG>BB cards SB3 DC5 CP5 CP6 DC6 HM2 HM3 bonus pair-dreamcatcher-compass pair-saddlebag-dreamcatcher pair-saddlebag-hammer tiles X5 X6";
    for name in [Level::Steady, Level::Strong, Level::Greedy] {
        let game = play(AnyGame::read(text).unwrap(), name, 90);
        assert!(game.is_over(), "{name}:\n{game}");
    }
}

#[test]
fn who_would_lose_by_ending_the_game_does_not_rest_for_ever() {
    // Either fears the other's answer to the claim that ends it.
    let text = "position east-to-west\n\
         turn 60 A\n\
         forts HM3 DC2 SB1 DC1\n\
         forts-deck CP4 +1\n\
         bonus A1-fort-1 pair-hammer-compass\n\
         bonus A1-fort-2 pair-hammer-dreamcatcher +3\n\
         bonus B1-fort-3 pair-hammer-dreamcatcher +1\n\
         bonus B1-fort-4 pair-saddlebag-compass +2\n\
         explore X2 X3 X7 X8 X10\n\
         covered B1-trade-2g-2b=X4\n\
         market +YYY U3 +YR GGG>BBB\n\
         market-deck +23\n\
         settlers -\n\
         A pantry YRRRRGGBBB board 9 reserve 3 route YYYY>GG RRR>YYGG GG>BB G>YRR GG>RRB used +G YR>B B>YRG cards CP3 DC5 SB2 CP5 DC3 SB4 HM4 bonus merchants merchants pair-dreamcatcher-compass tiles X1 X6\n\
         B pantry YRRRRGGBBB board 12 reserve 0 route RRR>YGB YYG>BB YYYY>GB GG>YYRRR RR>YYYG used +B +YYR B>GG cards SB5 SB3 HM1 HM5 CP1 CP2 DC4 bonus merchants pair-saddlebag-hammer settlers tiles X9 X5";
    for name in [Level::Steady, Level::Strong] {
        let game = play(AnyGame::read(text).unwrap(), name, 105);
        assert!(game.is_over(), "{name}:\n{game}");
    }
}

#[test]
fn who_waits_with_a_full_pantry_goes_on_at_last() {
    // Deals in which everybody waited for the others, or for a card that never came.
    let deals = [
        (Level::Net, 2, 9179),
        (Level::Net, 3, 9003),
        (Level::Strong, 2, 9136),
        (Level::Strong, 3, 9037),
    ];
    for (name, players, deal) in deals {
        let mut game = AnyGame::deal(GAME, players, &mut seeded(deal)).unwrap();
        let mut bots: Vec<_> = (0..players)
            .map(|_| named(name, players, deal - 9000))
            .collect();
        while !game.is_over() {
            let player = &mut bots[game.seat().index()];
            let mv = player.choose(
                &game.table(),
                &Limits::untimed(Budget::Nodes(60), &Stop::default()),
            );
            game.play(&mv).unwrap();
            assert!(game.round() <= 130, "{name}, deal {deal}:\n{game}");
        }
    }
}

#[test] // Every claim of B loses, so that a search leaves them out, and A has no room for cheap spices.
fn a_player_who_can_end_a_stalled_game_ends_it() {
    let game = AnyGame::read(include_str!("stalled.txt").trim_end()).unwrap();
    for name in [Level::Sharp, Level::Strong, Level::Master] {
        let mv = named(name, 2, 1).choose(
            &game.table(),
            &Limits::untimed(short(name), &Stop::default()),
        );
        assert!(mv.to_string().contains("-fort-"), "{name}: {mv}");
    }
}

#[test]
fn an_error_of_judgement_keeps_no_game_from_ending() {
    use Level::{Casual, Greedy, Novice, Steady};
    let tables: [&[Level]; 4] = [
        &[Greedy],
        &[Casual],
        &[Steady, Casual],
        &[Novice, Greedy, Casual, Steady],
    ];
    for (names, players) in tables
        .into_iter()
        .flat_map(|names| [2, 3, 4].map(|n| (names, n)))
    {
        let games = if players == 2 { 120 } else { 40 };
        let mut rounds = 0;
        for seed in 0..games {
            let mut game = AnyGame::deal(GAME, players, &mut seeded(seed)).unwrap();
            let name = |seat: usize| names[(seat + seed as usize) % names.len()];
            let mut bots: Vec<_> = (0..players)
                .map(|s| named(name(s), players, seed))
                .collect();
            while !game.is_over() {
                let player = &mut bots[game.seat().index()];
                let mv = player.choose(
                    &game.table(),
                    &Limits::untimed(Budget::Nodes(1), &Stop::default()),
                );
                game.play(&mv).unwrap();
                assert!(game.round() <= 120, "{names:?}, deal {seed}:\n{game}");
            }
            rounds += game.round();
        }
        let mean = u64::from(rounds) / games;
        assert!((30..=45).contains(&mean), "{players} {names:?}: {mean}");
    }
}

#[test]
fn games_of_every_level_end() {
    for name in names().filter(|&name| name != Level::Random) {
        let games = if name == Level::Beam { 1 } else { 3 };
        for players in 2..=4 {
            for seed in 0..games {
                let game = AnyGame::deal(GAME, players, &mut seeded(seed)).unwrap();
                let game = play(game, name, 200);
                assert!(game.is_over(), "{name}\n{game}");
            }
        }
    }
}

#[test]
fn every_level_plays_with_any_components() {
    for seed in 0..24 {
        let text = naive::generate::components(seed);
        let components = Arc::new(Components::read(&text).unwrap());
        let players = 2 + seed as usize % 3;
        for name in names() {
            let game = GameSet::with(&components)
                .deal(GAME, players, &mut seeded(seed))
                .unwrap();
            let rounds = if name == Level::Beam { 6 } else { 25 };
            play(game, name, rounds);
        }
    }
}

#[test]
fn the_same_view_budget_level_and_seed_give_the_same_move() {
    for players in [2, 4] {
        for game in positions(players, 5).iter().step_by(17) {
            for name in names().filter(|&n| n != Level::Random) {
                let mut fresh = named(name, players, 9);
                let first = fresh.choose(
                    &game.table(),
                    &Limits::untimed(short(name), &Stop::default()),
                );
                // A player that has thought about something else before answers the same.
                let mut used = named(name, players, 9);
                let other = AnyGame::deal(GAME, players, &mut seeded(99)).unwrap();
                used.choose(
                    &other.table(),
                    &Limits::untimed(short(name), &Stop::default()),
                );
                let again = used.choose(
                    &game.table(),
                    &Limits::untimed(short(name), &Stop::default()),
                );
                assert_eq!(first, again, "{name}");
            }
        }
    }
}

#[test] // EW-31
fn what_lies_face_down_never_changes_the_move() {
    let mut rng = XorShift::new(1);
    for players in 2..=4 {
        for game in positions(players, 8).iter().step_by(13) {
            let mut shuffled = game.forget_hidden();
            shuffled.shuffle_unknown(&mut rng);
            for name in names().filter(|&n| n != Level::Random) {
                let choice = |game: &AnyGame| {
                    named(name, players, 4).choose(
                        &game.table(),
                        &Limits::untimed(short(name), &Stop::default()),
                    )
                };
                assert_eq!(choice(game), choice(&shuffled), "{name}");
            }
        }
    }
}

#[test]
fn a_raised_stop_is_obeyed_at_once() {
    let stop = Stop::default();
    stop.raise();
    for game in positions(3, 2).iter().step_by(25) {
        for name in names() {
            let mv = named(name, 3, 1).choose(
                &game.table(),
                &Limits::untimed(Budget::Nodes(1 << 40), &stop),
            );
            assert!(game.check(&mv).is_ok(), "{name} plays {mv}");
        }
    }
}

/// The last seat moves in the last round.
const LAST_MOVE: &str = "position east-to-west
turn 30 B
forts SB1 CP2 DC3 DC4
forts-deck HM1 +3
bonus A1-fort-1 merchants +3
bonus A1-fort-2 each-compass +3
bonus B1-fort-3 settlers +3
bonus B1-fort-4 merchants +3
explore X2 X4 X5 X6 X7 X8 X10
covered A1-gain-rr=X3 B1-trade-2g-2b=X9
market +RR RRR>BB U3 G>RR
market-deck +39
settlers B1-fort-3=A2 A1-gain-yy=A1
A pantry RRRR board 4 reserve 5 route - used - cards HM3 CP4 SB2 CP1 SB3 CP3 HM4 DC1 bonus - tiles -
B pantry YRRGG board 7 reserve 5 route - used - cards CP5 SB4 SB5 HM5 bonus - tiles X1";

/// B loses whatever it does: C has the last move and leads.
const LOST: &str = include_str!("lost.txt");

/// Measures time by the wall alone.
struct Wall(std::time::Instant);

impl bots::Clock for Wall {
    fn cpu(&self) -> std::time::Duration {
        self.0.elapsed()
    }

    fn wall(&self) -> std::time::Duration {
        self.0.elapsed()
    }
}

#[test] // EW-17: with ten places to renew there are millions of ways to move again and again.
fn a_lost_player_with_many_places_to_renew_answers_in_time() {
    let lines: Vec<String> = Components::STAND_IN_FILE
        .lines()
        .map(|line| {
            let renewed = [
                "B1-gain-yr",
                "A1-trade-3y-2r",
                "E2-gain-yyy",
                "E2-trade-1g-2r",
                "C2-gain-g",
                "C2-trade-1b-1y2r",
                "C2-adjust",
                "B1-trade-2r-1y1b",
                "A1-upgrade-2",
            ];
            let id = renewed
                .iter()
                .find(|id| line.contains(&format!("id = \"{id}\"")));
            id.map_or_else(
                || line.to_owned(),
                |id| {
                    format!(
                        "  {{ id = \"{id}\", board = \"E2\", kind = \"renew\", settlers = 1 }},"
                    )
                },
            )
        })
        .collect();
    let components = Arc::new(Components::read(&lines.join("\n")).unwrap());
    let game = GameSet::with(&components).read(LOST).unwrap();
    let start = std::time::Instant::now();
    for budget in [
        Budget::Nodes(1),
        Budget::Time(std::time::Duration::from_millis(20)),
    ] {
        let limits = Limits {
            budget,
            stop: &Stop::default(),
            clock: &Wall(std::time::Instant::now()),
        };
        let mv = named(Level::Master, 3, 1).choose(&game.table(), &limits);
        assert!(game.check(&mv).is_ok());
    }
    // A fraction of a second alone; far from for ever on a busy machine.
    assert!(start.elapsed() < std::time::Duration::from_secs(10));
}

#[test] // EW-28, EW-29
fn the_move_that_wins_at_once_is_found() {
    let game = AnyGame::read(LAST_MOVE).expect("a position");
    let wins: Vec<AnyMove> = game
        .moves()
        .into_iter()
        .filter(|mv| {
            let mut after = game.clone();
            after.play(mv).unwrap();
            // Only Renew goes on.
            after.is_over() && after.standing().winner.index() == 1
        })
        .collect();
    assert!(
        !wins.is_empty() && wins.len() < game.moves().len(),
        "{}",
        wins.len()
    );
    for name in [
        Level::Greedy,
        Level::Beam,
        Level::Steady,
        Level::Strong,
        Level::Master,
    ] {
        let mv = named(name, 2, 1).choose(
            &game.table(),
            &Limits::untimed(short(name), &Stop::default()),
        );
        assert!(wins.contains(&mv), "{name} plays {mv}");
    }
}

/// Wins of the first player's bot in so many games, the seats changing.
fn wins(first: Level, second: Level, games: u64) -> u32 {
    let mut sides = [named(first, 2, 1), named(second, 2, 2)];
    let mut wins = 0;
    for number in 0..games {
        let own = number as usize % 2;
        let mut game = AnyGame::deal(GAME, 2, &mut seeded(500 + number / 2)).unwrap();
        while !game.is_over() && game.round() < 150 {
            let (side, name) = if game.seat().index() == own {
                (0, first)
            } else {
                (1, second)
            };
            let mv = sides[side].choose(
                &game.table(),
                &Limits::untimed(short(name), &Stop::default()),
            );
            game.play(&mv).unwrap();
        }
        wins += u32::from(game.standing().winner.index() == own);
    }
    wins
}

#[test]
fn knowledge_beats_ignorance() {
    assert!(wins(Level::Greedy, Level::Random, 10) == 10);
    assert!(wins(Level::Casual, Level::Novice, 30) >= 19);
    assert!(wins(Level::Steady, Level::Casual, 30) >= 19);
    assert!(wins(Level::Strong, Level::Greedy, 20) >= 14);
}

#[test]
fn a_hint_has_chances_and_a_plan_that_ends_with_a_claim() {
    let claims = |mv: &AnyMove| mv.to_string().contains("-fort-");
    let mut plans = 0;
    for game in positions(3, 2).iter().step_by(13) {
        let budget = Budget::Nodes(60);
        let found = hint(
            &game.table(),
            Level::Master,
            &Limits::untimed(budget, &Stop::default()),
            1,
        );
        assert!(found.moves.iter().all(|(mv, _)| game.check(mv).is_ok()));
        let chances = found.moves.iter().map(|(_, chance)| chance);
        assert!(chances.clone().all(|chance| (0.0..=1.0).contains(chance)));
        assert_eq!(found.plan[0], found.moves[0].0);
        let (last, earlier) = found.plan.split_last().unwrap();
        plans += u32::from(claims(last));
        assert!(!earlier.iter().any(claims));
    }
    assert!(plans >= 3, "{plans}");
}

#[test]
fn a_table_that_is_too_large_is_refused() {
    let why = bot("novice", GAME, 5, 1).err().unwrap().to_string();
    assert!(why.contains("2 to 4"), "{why}");
}
