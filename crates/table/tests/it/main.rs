//! Every command of a table: given these events, when this command, then exactly these events or this refusal.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod bot_move;
mod close;
mod explore;
mod given;
mod hand_over;
mod hints;
mod join;
mod judge_clock;
mod leave;
mod make_move;
mod open;
mod rematch;
mod resume_start;
mod show_nonce;
mod snapshots;
mod start;
mod undo;
