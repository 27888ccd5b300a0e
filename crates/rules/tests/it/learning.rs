//! Decisions and observations for programs that learn, in random games of both games and all numbers of players.

use rules::chance::{XorShift, below, seeded};
use rules::east_to_west::{self, Components};
use rules::{AnyGame, Game as _, GameName, Seat, spice_road};

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

#[test]
fn either_game_is_decided_like_its_own() {
    let mut rng = XorShift::new(8);
    for name in GameName::ALL {
        let mut game = AnyGame::deal(name, 3, &mut seeded(6)).unwrap();
        let mut other = game.decision();
        let mut mask = vec![true; name.choices()];
        for _ in 0..60 {
            let table = game.table();
            let mut decision = game.decision();
            let mut made = Vec::new();
            let mv = loop {
                let choices = game.choices(&decision);
                assert_eq!(table.choices(&decision), choices);
                table.mask(&decision, &mut mask);
                let set = (0..mask.len()).filter(|&choice| mask[choice]);
                assert!(set.eq(choices.iter().copied()));
                let choice = choices[below(&mut rng, choices.len() as u32) as usize];
                made.push(choice);
                if let Some(mv) = game.choose(&mut decision, choice).unwrap() {
                    break mv;
                }
            };
            assert_eq!(table.choices_of(&mv), Ok(made));
            let mut numbers = vec![f32::NAN; name.observation_len()];
            game.observe_into(game.seat(), &mut numbers);
            assert_eq!(table.observe(game.seat()), numbers);
            game.play(&mv).unwrap();
            // A move of the turn before, or of the other game, has no choices.
            if game.check(&mv).is_err() {
                assert_eq!(game.choices_of(&mv), Err(game.check(&mv).unwrap_err()));
            }
        }
        for foreign in GameName::ALL.into_iter().filter(|&foreign| foreign != name) {
            let game = AnyGame::deal(foreign, 2, &mut seeded(1)).unwrap();
            assert!(game.choices(&other).is_empty());
            assert!(game.choose(&mut other, 0).is_err());
        }
    }
}

#[test] // The numbers in the documentation: what is trained on them depends on them.
fn choices_keep_their_numbers() {
    let mut game = AnyGame::deal(GameName::SpiceRoad, 2, &mut seeded(1)).unwrap();
    let choices = |game: &AnyGame, text: &str| {
        let mv = game.read_move(text).unwrap();
        game.choices_of(&mv).unwrap()
    };
    let table = match &game {
        AnyGame::SpiceRoad(game) => *game.table(),
        AnyGame::EastToWest(_) => unreachable!(),
    };
    let second = table.market().cards()[1];
    assert_eq!(GameName::SpiceRoad.choices(), 244);
    assert_eq!(choices(&game, "play +YY"), [0]);
    assert_eq!(
        choices(&game, &format!("acquire {second} pay Y")),
        [225, 236]
    );
    for text in ["play +YY", "play +YY"] {
        let mv = game.read_move(text).unwrap();
        game.play(&mv).unwrap();
    }
    assert_eq!(choices(&game, "rest"), [230]);

    let game = AnyGame::deal(GameName::EastToWest, 2, &mut seeded(1)).unwrap();
    assert_eq!(GameName::EastToWest.choices(), 386);
    assert_eq!(choices(&game, "rest"), [72]);
    let Some(components) = game.components() else {
        unreachable!()
    };
    let market = components.markets()[0];
    let id = &components.location(market).id;
    assert_eq!(
        choices(&game, &format!("work {id} take")),
        [market.index(), 364]
    );
}

#[test] // SR-23, EW-31: equal tables over different decks look the same, and part when a card is turned up.
fn observations_tell_what_is_face_up_and_nothing_that_is_hidden() {
    let mut rng = XorShift::new(5);
    for name in GameName::ALL {
        let (mut equal, mut parted) = (0, 0);
        for seed in 0..24 {
            let players = 2 + seed as usize % 3;
            let mut game = AnyGame::deal(name, players, &mut seeded(seed)).unwrap();
            let mut other = game.deal_unseen(&mut rng);
            assert_ne!(other, game, "other decks");
            for _ in 0..60 {
                if game.is_over() {
                    break;
                }
                for seat in Seat::all(players) {
                    assert_eq!(other.observe(seat), game.observe(seat));
                }
                equal += 1;
                let mv = game.random_by_action(&mut rng);
                let reveals = [game.play(&mv).unwrap(), other.play(&mv).unwrap()];
                if reveals[0] != reveals[1] {
                    for seat in Seat::all(players) {
                        assert_ne!(other.observe(seat), game.observe(seat), "{reveals:?}");
                    }
                    parted += 1;
                    other = game.deal_unseen(&mut rng);
                }
            }
        }
        assert!(equal > 200 && parted > 50, "{name}: {equal} {parted}");
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
    for name in GameName::ALL {
        check(&name.decision_fields(), name.decision_len());
    }
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

#[test] // Decisions that differ look different, so that what is chosen first need not be remembered.
fn a_decision_shows_what_is_chosen_so_far() {
    use std::collections::HashMap;

    /// Every decision on the way to every move, by what it shows.
    fn check<D: PartialEq + std::fmt::Debug>(shown: impl Iterator<Item = (Vec<(usize, u32)>, D)>) {
        let mut seen: HashMap<Vec<(usize, u32)>, D> = HashMap::new();
        for (numbers, decision) in shown {
            if let Some(other) = seen.get(&numbers) {
                assert_eq!(*other, decision);
            }
            seen.insert(numbers, decision);
        }
        assert!(seen.len() > 20);
    }

    let mut rng = XorShift::new(4);
    let mut road = spice_road::Game::deal(3, &mut seeded(2));
    let mut west = east_to_west::Game::deal(3, &Components::stand_in(), &mut seeded(2));
    for _ in 0..60 {
        road.play_unchecked(road.random_by_action(&mut rng));
        west.play_unchecked(west.random_by_action(&mut rng));
    }
    let table = *road.table();
    check(table.moves().take(2000).flat_map(|mv| {
        let mut decision = spice_road::Decision::new();
        let choices = spice_road::Decision::choices_of(&table, mv);
        choices.into_iter().map(move |choice| {
            decision.choose(&table, choice).unwrap();
            let mut numbers = Vec::new();
            decision.observe_each(&table, |index, number| {
                assert!(index < spice_road::Decision::OBSERVATION);
                numbers.push((index, number.to_bits()));
            });
            (numbers, decision)
        })
    }));
    let table = west.table();
    check(table.moves().take(2000).flat_map(|mv| {
        let mut decision = east_to_west::Decision::new();
        let choices = east_to_west::Decision::choices_of(table, mv);
        choices.into_iter().map(move |choice| {
            decision.choose(table, choice).unwrap();
            let mut numbers = Vec::new();
            decision.observe_each(|index, number| {
                assert!(index < east_to_west::Decision::OBSERVATION);
                numbers.push((index, number.to_bits()));
            });
            numbers.sort_unstable();
            (numbers, decision)
        })
    }));
}
