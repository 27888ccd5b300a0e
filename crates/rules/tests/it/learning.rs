//! Decisions and observations for programs that learn, in random games of both games and all numbers of players.

use rules::chance::{XorShift, below, seeded};
use rules::east_to_west::{self, Components};
use rules::{Game as _, Seat, spice_road};

/// Plays random games and checks at every position that moves and sequences of choices are the same thing twice.
macro_rules! check_decisions {
    ($game:ident, $deal:expr, $players:expr, $games:expr) => {
        let mut rng = XorShift::new(3);
        for players in $players {
            for seed in 0..$games {
                let mut game = $deal(players, seed);
                for turn in 0..120 {
                    if game.table().is_over() {
                        assert_eq!($game::Decision::new().choices(game.table()).count(), 0);
                        break;
                    }
                    let table = game.table();
                    // Every move is a sequence of possible choices that leads back to it.
                    let mut moves = Vec::new();
                    game.for_each_move(|mv| moves.push(mv));
                    let every = if moves.len() > 300 { 17 } else { 1 };
                    for &mv in moves.iter().step_by(every) {
                        let mut decision = $game::Decision::new();
                        let choices = $game::Decision::choices_of(table, mv);
                        let (last, others) = choices.split_last().expect("at least one choice");
                        for &choice in others {
                            assert!(choice < $game::Decision::CHOICES);
                            assert_eq!(decision.choose(table, choice), Ok(None), "{mv:?}");
                        }
                        assert_eq!(decision.choose(table, *last), Ok(Some(mv)), "{choices:?}");
                    }
                    // Every sequence of possible choices is a legal move, and this one alone.
                    let mut decision = $game::Decision::new();
                    let mut made = Vec::new();
                    let mv = loop {
                        let choices: Vec<usize> = decision.choices(table).collect();
                        assert!(choices.is_sorted() && !choices.is_empty());
                        let impossible = (0..$game::Decision::CHOICES)
                            .filter(|choice| !choices.contains(choice))
                            .nth(turn % 50);
                        if let Some(choice) = impossible {
                            let before = decision;
                            assert!(decision.choose(table, choice).is_err());
                            assert_eq!(decision, before, "what is refused changes nothing");
                        }
                        let choice = choices[below(&mut rng, choices.len() as u32) as usize];
                        made.push(choice);
                        match decision.choose(table, choice) {
                            Ok(Some(mv)) => break mv,
                            Ok(None) => {}
                            Err(why) => panic!("{why}"),
                        }
                    };
                    assert_eq!($game::Decision::choices_of(table, mv), made);
                    assert!(moves.contains(&mv));
                    game.play_unchecked(mv);
                }
            }
        }
    };
}

#[test]
fn choices_and_moves_of_spice_road_agree() {
    let deal = |players, seed| spice_road::Game::deal(players, &mut seeded(seed));
    check_decisions!(spice_road, deal, spice_road::PLAYERS, 6);
}

#[test]
fn choices_and_moves_of_from_east_to_west_agree() {
    let components = Components::stand_in();
    let deal = |players, seed| east_to_west::Game::deal(players, &components, &mut seeded(seed));
    check_decisions!(east_to_west, deal, east_to_west::PLAYERS, 4);
}

#[test] // SR-23, EW-31
fn observations_tell_nothing_that_is_hidden() {
    let mut rng = XorShift::new(5);
    let components = Components::stand_in();
    for seed in 0..8 {
        let players = 2 + seed as usize % 3;
        let mut game = spice_road::Game::deal(players, &mut seeded(seed));
        let mut other = east_to_west::Game::deal(players, &components, &mut seeded(seed));
        for _ in 0..40 {
            for seat in Seat::all(players) {
                let table = *game.table();
                let decks = spice_road::Decks::shuffled_unseen(&table, &mut rng);
                let hidden = spice_road::Game::new(table, decks);
                assert_eq!(hidden.table().observe(seat), game.table().observe(seat));
                let mut hidden = east_to_west::Game::new(
                    other.table().clone(),
                    east_to_west::Decks::unseen(other.table()),
                );
                hidden.shuffle_unknown(&mut rng);
                assert_eq!(hidden.table().observe(seat), other.table().observe(seat));
            }
            if game.is_over() || other.is_over() {
                break;
            }
            let mv = game.random_move(&mut rng);
            game.play_unchecked(mv);
            let mv = other.random_move(&mut rng);
            other.play_unchecked(mv);
        }
    }
}

#[test]
fn observations_have_their_length_and_every_number_its_name() {
    let check = |fields: &[rules::Field], length: usize| {
        let mut next = 0;
        for field in fields {
            assert_eq!(field.start, next, "{}", field.name);
            next += field.len;
        }
        assert_eq!(next, length);
    };
    check(&spice_road::observation_fields(), spice_road::OBSERVATION);
    check(
        &east_to_west::observation_fields(),
        east_to_west::OBSERVATION,
    );
    let components = Components::stand_in();
    for players in 2..=4 {
        let game = spice_road::Game::deal(players, &mut seeded(1));
        let other = east_to_west::Game::deal(players, &components, &mut seeded(1));
        for seat in Seat::all(players) {
            assert_eq!(game.table().observe(seat).len(), spice_road::OBSERVATION);
            assert_eq!(other.table().observe(seat).len(), east_to_west::OBSERVATION);
        }
    }
}

#[test]
fn an_observation_shows_the_table_from_its_seat() {
    let game = spice_road::Game::deal(3, &mut seeded(4));
    let fields = spice_road::observation_fields();
    let seen = |seat: usize, name: &str| -> Vec<f32> {
        let field = fields.iter().find(|field| field.name == name);
        let field = field.unwrap_or_else(|| panic!("no field {name}"));
        game.table().observe(Seat::new(seat))[field.start..field.start + field.len].to_vec()
    };
    assert_eq!(seen(0, "player 0 caravan"), [3.0, 0.0, 0.0, 0.0]);
    assert_eq!(seen(1, "player 0 caravan"), [4.0, 0.0, 0.0, 0.0]);
    assert_eq!(seen(1, "player 2 caravan"), [3.0, 0.0, 0.0, 0.0]);
    assert_eq!(seen(1, "turns until the seat to move"), [2.0]);
    assert_eq!(seen(1, "player 3 present"), [0.0]);
    let first = game.table().market().cards()[0].index();
    assert!((seen(2, "market 0 card")[first] - 1.0).abs() < f32::EPSILON);
}
