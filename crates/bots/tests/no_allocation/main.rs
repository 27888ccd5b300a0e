//! However long a search takes, it allocates no more than a short one: its memory is reserved beforehand.
#![allow(
    unsafe_code,
    reason = "a global allocator is an unsafe trait; this one counts and passes every call on to the system's"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use bots::{Budget, Limits, Stop, bot};
use rules::chance::seeded;
use rules::{AnyGame, GameName};

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

#[test]
fn the_inner_loop_of_the_search_does_not_allocate() {
    for game in GameName::ALL {
        for players in game.players() {
            check(game, players);
        }
    }
}

fn check(name: GameName, players: usize) {
    let game = AnyGame::deal(name, players, &mut seeded(3)).expect("the game is for so many");
    let mut player = bot("master", name, players, 1).expect("a bot of this name");
    let mut allocations = |nodes| {
        let view = game.table();
        let before = ALLOCATIONS.get();
        player.choose(
            &view,
            &Limits::untimed(Budget::Nodes(nodes), &Stop::default()),
        );
        ALLOCATIONS.get() - before
    };
    allocations(100);
    let short = allocations(100);
    assert!(short > 0, "the result of a search is a list");
    assert_eq!(allocations(5000), short, "{name} for {players}");
}
