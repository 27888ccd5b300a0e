//! How the players of Spice Road behave, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use bots::{Bot, Budget, Level, Limits, Stop, bot, hint};
use rules::chance::{XorShift, seeded};
use rules::{AnyGame, AnyMove, GameName};

const GAME: GameName = GameName::SpiceRoad;

fn named(name: Level, players: usize, seed: u64) -> Box<dyn Bot> {
    bot(&name.to_string(), GAME, players, seed).expect("a bot of this name")
}

/// A budget that is quick to spend.
fn short(name: Level) -> Budget {
    match name {
        Level::Master | Level::Strong => Budget::Nodes(40),
        name => name.budget(),
    }
}

/// Positions from games that a player plays against itself.
fn positions(players: usize, seed: u64) -> Vec<AnyGame> {
    let mut game = AnyGame::deal(GAME, players, &mut seeded(seed)).unwrap();
    let mut player = named(Level::Net, players, seed);
    let mut list = Vec::new();
    while !game.is_over() && game.round() < 120 {
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
fn everybody_plays_legal_moves_to_the_end() {
    for name in Level::ALL {
        for players in 2..=5 {
            let mut game = AnyGame::deal(GAME, players, &mut seeded(7)).unwrap();
            let mut player = named(name, players, 3);
            let turns = if name == Level::Beam { 30 } else { 60 };
            for _ in 0..turns {
                if game.is_over() {
                    break;
                }
                let mv = player.choose(
                    &game.table(),
                    &Limits::untimed(short(name), &Stop::default()),
                );
                game.check(&mv)
                    .unwrap_or_else(|why| panic!("{name} plays {mv}: {why}\n{game}"));
                game.play(&mv).unwrap();
            }
        }
    }
}

#[test]
fn the_same_view_budget_level_and_seed_give_the_same_move() {
    for players in [2, 4] {
        for game in positions(players, 5).iter().step_by(9) {
            for name in Level::ALL.into_iter().filter(|&n| n != Level::Random) {
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

#[test] // SR-23
fn the_order_of_the_decks_never_changes_the_move() {
    let mut rng = XorShift::new(1);
    for game in positions(2, 8).iter().step_by(11) {
        let mut shuffled = game.forget_hidden();
        shuffled.shuffle_unknown(&mut rng);
        for name in [Level::Beam, Level::Strong, Level::Net] {
            let choice = |game: &AnyGame| {
                named(name, 2, 4).choose(
                    &game.table(),
                    &Limits::untimed(short(name), &Stop::default()),
                )
            };
            assert_eq!(choice(game), choice(&shuffled));
        }
    }
}

fn position(text: &str) -> AnyGame {
    AnyGame::read(text).expect("a position")
}

/// The last seat moves in the last round: a claim wins, by points or by the tie (SR-22).
const LAST_MOVE: &str = "position spice-road
turn 30 B
market YY>G +B U3 +G +RR GG>BB
market-deck +37
points YYRR YYGG BBBB RRGG YYBB
points-deck +21
coins gold 2 silver 2
A caravan YY hand +YY U2 played - claimed YYYRR YYRRR RRRR YYYGG YYRB RRRRR gold 2 silver 1
B caravan YYRRBBBB hand +YY U2 played - claimed YYYBB YYGGG YRGB YYRRGG gold 0 silver 1";

#[test] // SR-21, SR-22
fn the_move_that_wins_at_once_is_found() {
    let game = position(LAST_MOVE);
    let wins: Vec<AnyMove> = game
        .moves()
        .into_iter()
        .filter(|mv| {
            let mut after = game.clone();
            after.play(mv).unwrap();
            assert!(after.is_over());
            after.standing().winner.index() == 1
        })
        .collect();
    assert!(!wins.is_empty() && wins.len() < game.moves().len());
    for name in [
        Level::Greedy,
        Level::Beam,
        Level::Net,
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

#[test] // Both need one more card, and the player who takes it loses on points.
fn players_who_wait_for_each_other_end_the_game_at_last() {
    let mut game = AnyGame::read(include_str!("waiting.txt").trim_end()).unwrap();
    let mut players = [named(Level::Strong, 2, 1), named(Level::Sharp, 2, 1)];
    while !game.is_over() {
        let player = &mut players[game.seat().index()];
        let limits = Budget::Nodes(40);
        let mv = player.choose(&game.table(), &Limits::untimed(limits, &Stop::default()));
        game.play(&mv).unwrap();
        assert!(game.round() <= 130, "{game}");
    }
}

#[test]
fn knowledge_beats_ignorance() {
    assert!(wins(Level::Greedy, Level::Random, 20) >= 19);
    assert!(wins(Level::Net, Level::Greedy, 40) >= 34);
    assert!(wins(Level::Strong, Level::Net, 40) >= 24);
}

#[test]
fn a_hint_has_chances_and_a_plan_that_ends_with_a_claim() {
    let mut claims = 0;
    for game in positions(3, 2).iter().step_by(13) {
        let budget = Budget::Nodes(60);
        let found = hint(
            &game.table(),
            Level::Master,
            &Limits::untimed(budget, &Stop::default()),
            1,
        );
        assert!(found.moves.iter().all(|(mv, _)| game.check(mv).is_ok()));
        assert!(
            found
                .moves
                .iter()
                .all(|(_, chance)| (0.0..=1.0).contains(chance))
        );
        assert_eq!(found.plan[0], found.moves[0].0);
        let last = found
            .plan
            .last()
            .map(ToString::to_string)
            .unwrap_or_default();
        claims += u32::from(last.starts_with("claim"));
        let earlier = &found.plan[..found.plan.len() - 1];
        assert!(
            earlier
                .iter()
                .all(|mv| !mv.to_string().starts_with("claim"))
        );
    }
    assert!(claims >= 3);
}

#[test]
fn unknown_names_and_numbers_are_refused_with_what_there_is() {
    let why = bot("wizard", GAME, 2, 1).err().unwrap().to_string();
    assert!(why.contains("novice") && why.contains("master"), "{why}");
    let why = bot("novice", GAME, 6, 1).err().unwrap().to_string();
    assert!(why.contains("2 to 5"), "{why}");
    for name in Level::ALL {
        assert_eq!(name.to_string().parse::<Level>().unwrap(), name);
    }
}
