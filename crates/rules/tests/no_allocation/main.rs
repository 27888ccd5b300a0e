//! Playing, listing and counting moves allocate nothing.
#![allow(
    unsafe_code,
    reason = "a global allocator is an unsafe trait; this one counts and passes every call on to the system's"
)]

#[path = "../it/fragments.rs"]
mod fragments;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rules::chance::{self, XorShift};
use rules::east_to_west::{self, Components};
use rules::spice_road::{Decks, Game, Move};

thread_local! {
    /// Per thread, so that tests running beside each other do not count for one another.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the memory came from `alloc` above, which is the system's.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often `work` allocates.
fn allocations<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let before = ALLOCATIONS.get();
    let result = work();
    (ALLOCATIONS.get() - before, result)
}

/// Plays with `choose` until the game is over or 2,000 turns are played; returns the number of turns.
fn play_out(mut game: Game, mut choose: impl FnMut(&Game) -> Move) -> u32 {
    for turn in 0..2000 {
        if game.table().is_over() {
            return turn;
        }
        let mv = choose(&game);
        game.play_unchecked(mv);
    }
    2000
}

/// `choose` plays a game for each number of players without allocating.
fn check(mut choose: impl FnMut(&Game) -> Move) {
    for players in 2..=5 {
        let game = Game::deal(players, &mut chance::seeded(9));
        let (allocated, turns) = allocations(|| play_out(game, &mut choose));
        assert_eq!(allocated, 0, "{players} players");
        assert!(turns > 20, "{turns} turns");
    }
}

#[test]
fn the_counter_counts() {
    let (allocated, boxes) = allocations(|| [Box::new(1), Box::new(2)]);
    assert_eq!((allocated, boxes.len()), (2, 2));
}

#[test]
fn playouts_by_complete_move_allocate_nothing() {
    let mut rng = XorShift::new(1);
    check(|game| game.table().random_move(&mut rng));
}

#[test]
fn playouts_by_action_allocate_nothing() {
    let mut rng = XorShift::new(2);
    check(|game| {
        let action = game.table().random_action(&mut rng);
        game.table().random_completion(action, &mut rng)
    });
}

#[test]
fn listing_counting_and_checking_allocate_nothing() {
    let mut rng = XorShift::new(3);
    check(|game| {
        let table = game.table();
        let listed = table.moves().filter(|&mv| table.check(mv).is_ok()).count();
        assert_eq!(listed as u64, table.count_moves());
        assert!(!table.actions().is_empty());
        table.random_move(&mut rng)
    });
}

#[test]
fn guessing_the_decks_and_scoring_allocate_nothing() {
    let mut rng = XorShift::new(4);
    check(|game| {
        let decks = Decks::shuffled_unseen(game.table(), &mut rng);
        let mut guess = Game::new(*game.table(), decks);
        let mv = guess.table().random_move(&mut rng);
        guess.play(mv).expect("a drawn move is legal");
        assert_eq!(guess.table().outcome().is_some(), guess.table().is_over());
        assert!(guess.table().outcome_now().scores.len() >= 2);
        mv
    });
}

#[test]
fn refusing_a_move_allocates_nothing() {
    let mut game = fragments::game("A caravan Y hand YY>G");
    let mv: Move = "play YY>G".parse().unwrap();
    let (allocated, refused) = allocations(|| game.play(mv));
    assert!(refused.is_err());
    assert_eq!(allocated, 0);
}

#[test]
fn a_game_is_a_few_hundred_bytes() {
    assert!(size_of::<Game>() <= 512, "{} bytes", size_of::<Game>());
}

#[test]
fn playing_and_listing_from_east_to_west_allocate_nothing() {
    let components = Components::stand_in();
    let mut rng = XorShift::new(5);
    for players in 2..=4 {
        let mut game = east_to_west::Game::deal(players, &components, &mut chance::seeded(9));
        let (allocated, turns) = allocations(|| {
            for turn in 0..2000 {
                if rules::Game::is_over(&game) {
                    return turn;
                }
                let mut listed = 0;
                rules::Game::for_each_move(&game, |_| listed += 1);
                assert_eq!(listed, game.table().count_moves());
                let mv = if turn % 2 == 0 {
                    rules::Game::random_by_action(&game, &mut rng)
                } else {
                    rules::Game::random_move(&game, &mut rng)
                };
                game.play_unchecked(mv);
            }
            2000
        });
        assert_eq!(allocated, 0, "{players} players");
        assert!(turns > 20, "{turns} turns");
    }
}
