//! The list of legal moves against `check`, the counts, and the random draws.

use std::collections::HashSet;

use rules::spice_road::{Action, Game, Move};

use super::play_games;

/// The list agrees with everything else that says what is legal; returns it.
fn check_list(game: &Game) -> HashSet<Move> {
    let table = game.table();
    let listed: Vec<Move> = table.moves().collect();
    assert!(
        !listed.is_empty(),
        "SR-17: there is always a move in\n{game}"
    );
    assert_eq!(table.count_moves(), listed.len() as u64, "{game}");
    for &mv in &listed {
        assert_eq!(table.check(mv), Ok(()), "{mv} in\n{game}");
    }
    let set: HashSet<Move> = listed.iter().copied().collect();
    assert_eq!(set.len(), listed.len(), "a move is listed twice in\n{game}");
    set
}

#[test]
fn every_listed_move_is_legal_and_listed_once() {
    let mut count = 0;
    play_games(40, |game, mv, _| {
        let set = check_list(game);
        assert!(set.contains(&mv), "{mv} was drawn, not listed, in\n{game}");
        count += set.len();
    });
    assert!(count > 500_000, "{count} moves");
}

#[test]
fn actions_with_their_completions_are_the_moves() {
    play_games(25, |game, _, _| {
        let table = game.table();
        let actions = table.actions();
        let distinct: HashSet<Action> = actions.iter().copied().collect();
        assert_eq!(distinct.len(), actions.len(), "{game}");
        let mut all = Vec::new();
        for action in actions {
            let completions: Vec<Move> = table.completions(action).collect();
            assert!(!completions.is_empty(), "{action} in\n{game}");
            assert!(completions.iter().all(|mv| mv.action == action));
            all.extend(completions);
        }
        assert_eq!(all, table.moves().collect::<Vec<_>>());
    });
}

#[test]
fn random_draws_are_listed_moves() {
    play_games(30, |game, _, rng| {
        let table = game.table();
        let set: HashSet<Move> = table.moves().collect();
        for _ in 0..5 {
            let mv = table.random_move(rng);
            assert!(set.contains(&mv), "{mv} in\n{game}");
            let action = table.random_action(rng);
            assert!(table.actions().contains(&action), "{action} in\n{game}");
            let mv = table.random_completion(action, rng);
            assert_eq!(mv.action, action);
            assert!(set.contains(&mv), "{mv} in\n{game}");
        }
    });
}

#[test]
fn every_listed_move_reads_back_from_its_text() {
    let mut count = 0;
    play_games(3, |game, _, _| {
        for mv in game.table().moves() {
            assert_eq!(mv.to_string().parse(), Ok(mv), "{mv}");
            count += 1;
        }
    });
    assert!(count > 50_000, "{count} moves");
}

#[test]
fn playing_a_listed_move_changes_only_what_a_turn_changes() {
    play_games(6, |game, _, rng| {
        let mv = game.table().random_move(rng);
        let mut after = *game;
        after
            .play(mv)
            .unwrap_or_else(|why| panic!("{mv}: {why} in\n{game}"));
        let seats = rules::Seat::all(game.table().seats());
        for seat in seats.filter(|&seat| seat != game.table().seat()) {
            assert_eq!(
                after.table().player(seat),
                game.table().player(seat),
                "{mv}"
            );
        }
        assert_eq!(
            after.table().seat(),
            game.table().seat().next(game.table().seats())
        );
    });
}
