//! The real rules and the naive model play the same games; they must never disagree.

use rules::chance::below;
use rules::spice_road::{Game, Move};

use super::naive::model::Model;
use super::naive::spice_road::Naive;
use super::play_games;

fn sorted_moves(game: &Game) -> Vec<String> {
    let mut moves: Vec<String> = game.table().moves().map(|mv| mv.to_string()).collect();
    moves.sort();
    moves
}

/// Everything that both can tell of a position.
fn compare(naive: &Naive, game: &Game) {
    assert_eq!(naive.write(), game.to_string());
    assert_eq!(naive.legal(), sorted_moves(game), "{game}");
    assert_eq!(naive.view(), game.table().to_string());
    assert_eq!(naive.score(), game.table().outcome_now().to_string());
}

/// Both play the move: what it reveals and whether it ends the game must be the same.
fn compare_turn(naive: &mut Naive, game: &Game, mv: Move) {
    let mut after = *game;
    let reveal = after.play_unchecked(mv);
    let text = mv.to_string();
    assert_eq!(naive.play(&text), reveal.to_string(), "{mv} in\n{game}");
    assert_eq!(naive.is_over(), after.table().is_over(), "{after}");
    if naive.is_over() {
        compare(naive, &after);
    }
}

/// Plays `games` games for each number of players; compares the text of one position in four, as a difference would
/// stay, and everything in one of `every`.
fn play_beside(games: u64, every: u32) -> usize {
    let mut naive: Option<Naive> = None;
    play_games(games, |game, mv, rng| {
        if game.table().round() == 1 && game.table().seat().index() == 0 {
            naive = Some(Naive::read(&game.to_string()));
        }
        let naive = naive.as_mut().expect("a game begins with its first turn");
        if below(rng, 4) == 0 {
            assert_eq!(naive.write(), game.to_string());
        }
        if below(rng, every) == 0 {
            compare(naive, game);
        }
        compare_turn(naive, game, mv);
    })
}

#[test]
fn positions_reveals_and_scores_agree_with_the_naive_model() {
    let finished = play_beside(800, 100);
    assert!(finished > 1500, "{finished} games were finished");
}

#[test]
fn legal_moves_agree_with_the_naive_model() {
    play_beside(20, 1);
}
