//! The naive model on random deals and random component files: what must hold after every turn.

use crate::naive;

use std::collections::BTreeSet;

use naive::components::{Components, Counted};
use naive::generate::{Random, components, deal_east_to_west, deal_spice_road};
use naive::model::Model;
use naive::{east_to_west, merchants, spice_road};

/// Random play may go on for ever (SR-24, EW-32).
const MAX_TURNS: usize = 400;

const STAND_IN: &str = include_str!("../data/east_to_west.toml");

/// Plays at random, claiming when it can, and calls `check` with the text after every turn; returns the end.
fn play_out<M: Model>(
    mut game: M,
    seed: u64,
    claims: impl Fn(&str) -> bool,
    check: impl Fn(&M, &str),
) -> M {
    let mut random = Random::new(seed);
    for _ in 0..MAX_TURNS {
        check(&game, &game.write());
        let moves = game.legal();
        if moves.is_empty() {
            assert!(game.is_over(), "no move in\n{}", game.write());
            break;
        }
        assert!(
            moves.is_sorted_by(|a, b| a < b),
            "sorted, and each once, in\n{}",
            game.write()
        );
        let claiming: Vec<String> = moves.iter().filter(|mv| claims(mv)).cloned().collect();
        let mv = random.pick(if claiming.is_empty() {
            &moves
        } else {
            &claiming
        });
        let before = game.view();
        game.play(mv);
        assert_ne!(game.view(), before, "{mv} changes at least the turn");
    }
    game
}

/// Whether a move claims the card of a fort.
fn claims_at_fort(components: &Components, mv: &str) -> bool {
    components
        .of_kind("fort")
        .any(|fort| mv.split(' ').nth(1) == Some(&fort.id))
}

fn words(text: &str) -> Vec<&str> {
    text.split([' ', '=', '\n']).collect()
}

fn number_after(line: &str, label: &str) -> usize {
    let words = words(line);
    let place = words
        .iter()
        .position(|word| *word == label)
        .expect("a label");
    words[place + 1].parse().expect("a number")
}

#[test]
fn random_games_of_spice_road_lose_nothing() {
    let mut finished = 0;
    for seed in 0..40 {
        let players = 2 + seed as usize % 4;
        let end = play_out(
            deal_spice_road(players, seed),
            seed,
            |mv| mv.starts_with("claim "),
            |game, text| {
                assert_eq!(spice_road::Naive::read(text).write(), text);
                let words = words(text);
                let count = |card: &str| words.iter().filter(|word| **word == card).count();
                for card in merchants::without_starting_cards() {
                    assert_eq!(count(&card), 1, "{card} in\n{text}");
                }
                for card in ["+YY", "U2"] {
                    assert_eq!(count(card), players, "{card} in\n{text}");
                }
                for (card, _) in spice_road::point_cards() {
                    assert!(count(&card) >= 1, "{card} in\n{text}");
                }
                for coin in ["gold", "silver"] {
                    let everywhere: usize = text
                        .lines()
                        .skip(6)
                        .map(|line| number_after(line, coin))
                        .sum();
                    assert_eq!(everywhere, 2 * players, "{coin} in\n{text}");
                }
                for line in text.lines().skip(7) {
                    assert!(line.split(' ').nth(2).unwrap().len() <= 10, "{line}");
                }
                assert_eq!(game.is_over(), game.score().contains("winner"));
            },
        );
        finished += usize::from(end.is_over());
    }
    assert!(finished >= 35, "only {finished} games came to an end");
}

/// What must hold in every position of From East to West.
fn check_east_to_west(
    components: &Components,
    players: usize,
    game: &east_to_west::Naive,
    text: &str,
) {
    assert_eq!(east_to_west::Naive::read(text, components).write(), text);
    assert_eq!(game.view().lines().count(), text.lines().count());
    let settlers = text
        .lines()
        .find(|line| line.starts_with("settlers "))
        .expect("canonical text");
    // There a seat with its number may look like an id.
    let elsewhere = text.replace(settlers, "");
    let words = words(&elsewhere);
    let count = |id: &str| words.iter().filter(|word| **word == id).count();
    for card in merchants::without_starting_cards() {
        assert_eq!(count(&card), 1, "{card} in\n{text}");
    }
    for card in components.point_cards_for(players) {
        assert_eq!(count(&card), 1, "{card} in\n{text}");
    }
    for tile in &components.exploration_tiles {
        assert_eq!(count(&tile.id), 1, "{} in\n{text}", tile.id);
    }
    let laid_out: usize = components
        .of_kind("fort")
        .map(|fort| fort.bonus_stack)
        .sum();
    let found: usize = components
        .bonus_tiles
        .iter()
        .map(|tile| count(&tile.id))
        .sum();
    assert_eq!(found, laid_out, "bonus tiles in\n{text}");
    let seats: Vec<&str> = text
        .lines()
        .filter(|line| line.contains(" pantry "))
        .collect();
    assert_eq!(seats.len(), players);
    for line in seats {
        let seat = &line[..1];
        let mut owned = number_after(line, "board") + number_after(line, "reserve");
        for entry in settlers.split(' ').skip(1).filter(|entry| *entry != "-") {
            let (_, workers) = entry.split_once('=').expect("canonical text");
            if let Some(number) = workers.strip_prefix(seat) {
                owned += number.parse::<usize>().expect("a number");
            }
        }
        let route = line
            .split(" route ")
            .nth(1)
            .expect("canonical text")
            .split(" used ")
            .next()
            .expect("canonical text");
        for entry in route.split(' ') {
            if let Some((_, number)) = entry.split_once('=') {
                owned += number.parse::<usize>().expect("a number");
            }
        }
        assert_eq!(owned, components.settlers, "{seat} in\n{text}");
        assert!(route.split(' ').count() <= components.route, "{line}");
        assert!(
            line.split(' ').nth(2).expect("canonical text").len() <= components.pantry,
            "{line}"
        );
    }
}

#[test]
fn random_games_of_the_stand_in_lose_nothing() {
    let components = Components::read(STAND_IN);
    for seed in 0..12 {
        let players = 2 + seed as usize % 3;
        let game = deal_east_to_west(&components, players, seed);
        play_out(
            game,
            seed,
            |mv| claims_at_fort(&components, mv),
            |game, text| check_east_to_west(&components, players, game, text),
        );
    }
}

#[test]
fn random_component_files_can_be_played() {
    let mut finished = 0;
    for seed in 0..90 {
        let components = Components::read(&components(seed));
        let players = 2 + seed as usize % 3;
        let game = deal_east_to_west(&components, players, seed);
        let end = play_out(
            game,
            seed,
            |mv| claims_at_fort(&components, mv),
            |game, text| check_east_to_west(&components, players, game, text),
        );
        finished += usize::from(end.is_over());
    }
    assert!(finished >= 70, "only {finished} games came to an end");
}

#[test]
fn random_component_files_keep_to_their_bounds() {
    let mut same_symbol_twice = 0;
    for seed in 0..500 {
        let text = components(seed);
        let file = Components::read(&text);
        let (forts, markets) = (file.of_kind("fort").count(), file.of_kind("market").count());
        assert!(
            (2..=8).contains(&forts) && (2..=8).contains(&markets),
            "{text}"
        );
        assert!(
            file.locations.len() <= 64 && file.point_cards.len() <= 128,
            "{text}"
        );
        assert!(
            file.bonus_tiles.len() <= 64 && file.exploration_tiles.len() <= 32,
            "{text}"
        );
        for kind in ["fort", "market"] {
            let slots: BTreeSet<usize> = file.of_kind(kind).map(|location| location.slot).collect();
            assert_eq!(slots, (1..=file.of_kind(kind).count()).collect(), "{text}");
        }
        let stacks: usize = file.of_kind("fort").map(|fort| fort.bonus_stack).sum();
        assert!(file.bonus_tiles_in_play().len() >= stacks, "{text}");
        let covered = file
            .locations
            .iter()
            .filter(|location| location.p23)
            .count();
        assert!(file.exploration_tiles.len() >= covered, "{text}");
        assert!(file.of_kind("fort").any(|fort| !fort.p23), "{text}");
        for players in 2..=4 {
            let cards = file.point_cards_for(players).len();
            assert!(
                cards >= forts && cards > players * (file.point_cards_to_end - 1),
                "{text}"
            );
            assert!(
                (1..=file.settlers).contains(&file.settlers_at_start[players - 2]),
                "{text}"
            );
        }
        assert!(
            (4..=20).contains(&file.pantry) && (1..=8).contains(&file.route),
            "{text}"
        );
        assert!(
            (1..=30).contains(&file.settlers) && file.bonus_slots <= 8,
            "{text}"
        );
        let mut ids: Vec<&str> = file
            .locations
            .iter()
            .map(|location| location.id.as_str())
            .collect();
        ids.extend(file.point_cards.iter().map(|card| card.id.as_str()));
        ids.extend(file.bonus_tiles.iter().map(|tile| tile.id.as_str()));
        ids.extend(file.exploration_tiles.iter().map(|tile| tile.id.as_str()));
        assert!(
            !ids.iter()
                .any(|id| id.contains([' ', '=', '/', '+', '|']) || ["", ".", "-"].contains(id)),
            "{text}"
        );
        assert_eq!(
            ids.iter().collect::<BTreeSet<_>>().len(),
            ids.len(),
            "{text}"
        );
        for tile in &file.bonus_tiles {
            if let Counted::Pair(first, second) = &tile.counted {
                same_symbol_twice += usize::from(first == second);
            }
        }
    }
    assert!(same_symbol_twice > 50);
}
