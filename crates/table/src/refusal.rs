//! Why a command is not carried out: a closed list, each with a key, arguments and an English text.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Stage;
use crate::log::MAX_EVENTS;

/// Why something is not possible: a key with arguments for translations, and a text in English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Reason {
    /// Such as `not-enough`.
    pub key: String,
    /// Such as `need` and `have`.
    pub args: BTreeMap<String, String>,
    /// The same in English.
    pub text: String,
}

/// Creates a reason from its key, its English text and its arguments.
pub fn reason(key: &str, text: impl Into<String>, args: &[(&str, String)]) -> Reason {
    Reason {
        key: key.to_owned(),
        args: args
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .collect(),
        text: text.into(),
    }
}

/// Every key of a reason that a table gives, in order.
pub const REASON_KEYS: &[&str] = &[
    "already-agreed",
    "already-played",
    "bad-commitment",
    "bad-level",
    "bad-nonce",
    "bad-table",
    "begun-without-you",
    "beyond",
    "bonus-full",
    "bot-plays",
    "cannot-deal",
    "card-occupied",
    "chair-taken",
    "chairs-open",
    "connected",
    "covered",
    "discards-not-held",
    "does-not-explore",
    "game-over",
    "log-full",
    "more-than-fits",
    "must-explore",
    "no-bonus-tile",
    "no-chair",
    "no-free-chair",
    "no-hints",
    "no-merchant-card",
    "no-person",
    "no-point-card",
    "nobody-asked",
    "nonce-early",
    "not-below",
    "not-done-here",
    "not-enough",
    "not-enough-settlers",
    "not-in-hand",
    "not-in-market",
    "not-in-route",
    "not-in-row",
    "not-over",
    "not-running",
    "not-seated",
    "not-started",
    "not-your-chair",
    "not-your-turn",
    "nothing-played",
    "nothing-to-undo",
    "other-game",
    "other-question",
    "others-chair",
    "others-moved",
    "own-settlers",
    "owner-closes",
    "owner-hands-over",
    "owner-seats-bots",
    "owner-starts",
    "pays-for-nothing",
    "players-hint",
    "players-move",
    "players-rematch",
    "players-undo",
    "revealed",
    "route-full",
    "route-has-room",
    "stale",
    "swap-order",
    "tile-gone",
    "undo-asked",
    "undo-off",
    "unknown-event",
    "unreadable",
    "wait-longer",
    "wrong-discard",
    "wrong-nonce",
    "wrong-payment",
];

/// What kind of refusal it is, which decides the status of an HTTP answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The command makes no sense at this table.
    Unreadable,
    /// This person may not do it.
    Forbidden,
    /// It does not fit what has happened.
    Conflict,
}

/// Why a command is not carried out. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The game has not begun.
    NotStarted,
    /// The game is not being played.
    NotRunning,
    /// The game has begun without this person.
    BegunWithoutYou,
    /// There is no chair with this index.
    NoChair,
    /// The chair is taken.
    ChairTaken,
    /// All chairs are taken.
    NoFreeChair,
    /// Another person sits on the chair.
    OthersChair,
    /// The person does not sit at the table.
    NotSeated,
    /// Only the owner seats bots.
    OwnerSeatsBots,
    /// Only the owner starts the game.
    OwnerStarts,
    /// Only the owner hands seats over.
    OwnerHandsOver,
    /// Only the owner closes the table.
    OwnerCloses,
    /// The level of the bot cannot be used.
    BadLevel(String),
    /// A chair is open.
    ChairsOpen,
    /// Only bots sit at the table.
    NoPerson,
    /// The table cannot be dealt.
    CannotDeal(String),
    /// There can be no such table.
    BadTable(String),
    /// The commitment is not 64 hexadecimal digits.
    BadCommitment(String),
    /// The nonce is not 64 hexadecimal digits.
    BadNonce(String),
    /// Nonces are shown once the start was asked for.
    NonceEarly,
    /// The nonce does not belong to the chair's commitment.
    WrongNonce,
    /// The person sits on another chair.
    NotYourChair,
    /// The person whose seat shall be handed over is connected.
    Connected,
    /// The person whose seat shall be handed over has not been gone for long enough.
    WaitLonger {
        /// Seconds to wait.
        seconds: u64,
    },
    /// Only players ask for a rematch.
    PlayersRematch,
    /// The game is not over.
    NotOver,
    /// Only players move.
    PlayersMove,
    /// Only players take moves back.
    PlayersUndo,
    /// Only players get hints.
    PlayersHint,
    /// The table gives no hints while several people play.
    NoHints,
    /// The command names an event that does not exist yet.
    UnknownEvent {
        /// The event that it names.
        after: u64,
        /// The last event.
        last: u64,
    },
    /// The position has changed since the event that the command names.
    Stale {
        /// The last event.
        last: u64,
    },
    /// Another seat is to move.
    NotYourTurn {
        /// The seat to move.
        seat: String,
    },
    /// A hint is given to the person to move.
    HintOutOfTurn,
    /// A bot plays the seat.
    BotPlays,
    /// The rules do not allow the move.
    Illegal(Reason),
    /// The table allows no undo.
    UndoOff,
    /// There is no move to take back.
    NothingToUndo,
    /// A question is open already.
    UndoAsked,
    /// Another person has moved since.
    OthersMoved,
    /// Something hidden was turned up since.
    Revealed,
    /// There is no open question to this person.
    NobodyAsked,
    /// The answer belongs to an earlier question.
    OtherQuestion,
    /// The person has agreed already.
    AlreadyAgreed,
    /// The log has reached its maximum length.
    LogFull,
}

impl Refusal {
    /// Returns the refusal of a command that needs a running game.
    pub fn not_running(stage: Stage) -> Refusal {
        match stage {
            Stage::Over => Refusal::GameOver,
            Stage::Open | Stage::Running => Refusal::NotStarted,
        }
    }

    /// Returns the kind.
    pub fn kind(&self) -> Kind {
        match self {
            Refusal::NoChair
            | Refusal::BadTable(_)
            | Refusal::BadLevel(_)
            | Refusal::BadCommitment(_)
            | Refusal::BadNonce(_)
            | Refusal::WrongNonce => Kind::Unreadable,
            Refusal::OthersChair
            | Refusal::NotSeated
            | Refusal::NotYourChair
            | Refusal::OwnerSeatsBots
            | Refusal::OwnerStarts
            | Refusal::OwnerHandsOver
            | Refusal::OwnerCloses
            | Refusal::PlayersRematch
            | Refusal::PlayersMove
            | Refusal::PlayersUndo
            | Refusal::PlayersHint
            | Refusal::NoHints => Kind::Forbidden,
            Refusal::GameOver
            | Refusal::NotStarted
            | Refusal::NotRunning
            | Refusal::BegunWithoutYou
            | Refusal::ChairTaken
            | Refusal::NoFreeChair
            | Refusal::ChairsOpen
            | Refusal::NoPerson
            | Refusal::CannotDeal(_)
            | Refusal::NonceEarly
            | Refusal::Connected
            | Refusal::WaitLonger { .. }
            | Refusal::NotOver
            | Refusal::UnknownEvent { .. }
            | Refusal::Stale { .. }
            | Refusal::NotYourTurn { .. }
            | Refusal::HintOutOfTurn
            | Refusal::BotPlays
            | Refusal::Illegal(_)
            | Refusal::UndoOff
            | Refusal::NothingToUndo
            | Refusal::UndoAsked
            | Refusal::OthersMoved
            | Refusal::Revealed
            | Refusal::NobodyAsked
            | Refusal::OtherQuestion
            | Refusal::AlreadyAgreed
            | Refusal::LogFull => Kind::Conflict,
        }
    }

    /// Returns the key, the arguments and the English text.
    pub fn reason(&self) -> Reason {
        let reason = self.keyed();
        debug_assert!(REASON_KEYS.contains(&reason.key.as_str()), "{}", reason.key);
        reason
    }

    fn keyed(&self) -> Reason {
        let plain = |key, text: &str| reason(key, text, &[]);
        match self {
            Refusal::GameOver => plain("game-over", "the game is over"),
            Refusal::NotStarted => plain("not-started", "the game has not begun"),
            Refusal::NotRunning => plain("not-running", "the game is not running"),
            Refusal::BegunWithoutYou => {
                plain("begun-without-you", "the game has begun without you")
            }
            Refusal::NoChair => plain("no-chair", "there is no such chair"),
            Refusal::ChairTaken => plain("chair-taken", "the chair is taken"),
            Refusal::NoFreeChair => plain("no-free-chair", "no chair is free"),
            Refusal::OthersChair => plain("others-chair", "somebody else sits there"),
            Refusal::NotSeated => plain("not-seated", "you do not sit at this table"),
            Refusal::OwnerSeatsBots => {
                plain("owner-seats-bots", "only the owner of the table seats bots")
            }
            Refusal::OwnerStarts => plain(
                "owner-starts",
                "only the owner of the table starts the game",
            ),
            Refusal::OwnerHandsOver => plain(
                "owner-hands-over",
                "only the owner of the table hands seats over",
            ),
            Refusal::OwnerCloses => plain("owner-closes", "only the owner of the table closes it"),
            Refusal::BadLevel(why) => reason("bad-level", why, &[("why", why.clone())]),
            Refusal::ChairsOpen => plain(
                "chairs-open",
                "every chair must be taken before the game begins",
            ),
            Refusal::NoPerson => plain("no-person", "at least one person must play"),
            Refusal::BadTable(why) => reason("bad-table", why, &[("why", why.clone())]),
            Refusal::CannotDeal(why) => reason("cannot-deal", why, &[("why", why.clone())]),
            Refusal::BadCommitment(why) => reason(
                "bad-commitment",
                format!("a commitment: {why}"),
                &[("why", why.clone())],
            ),
            Refusal::BadNonce(why) => reason(
                "bad-nonce",
                format!("a nonce: {why}"),
                &[("why", why.clone())],
            ),
            Refusal::NonceEarly => plain(
                "nonce-early",
                "keep the nonce until the start was asked for",
            ),
            Refusal::WrongNonce => plain(
                "wrong-nonce",
                "this nonce is not the one that the chair is bound to",
            ),
            Refusal::NotYourChair => plain("not-your-chair", "you do not sit there"),
            Refusal::Connected => plain("connected", "the person is connected"),
            Refusal::WaitLonger { seconds } => reason(
                "wait-longer",
                format!("the person was here two minutes ago; wait {seconds} seconds"),
                &[("seconds", seconds.to_string())],
            ),
            Refusal::PlayersRematch => plain("players-rematch", "only players ask for a rematch"),
            Refusal::NotOver => plain("not-over", "the game is not over"),
            Refusal::PlayersMove => plain("players-move", "only players may move"),
            Refusal::PlayersUndo => plain("players-undo", "only players may take moves back"),
            Refusal::PlayersHint => plain("players-hint", "only players get hints"),
            Refusal::NoHints => plain("no-hints", "this table gives no hints"),
            Refusal::UnknownEvent { after, last } => reason(
                "unknown-event",
                format!("there is no event {after} yet; reload the table"),
                &[("last", last.to_string())],
            ),
            Refusal::Stale { .. } => plain("stale", "the position has changed; look at it again"),
            Refusal::NotYourTurn { seat } => reason(
                "not-your-turn",
                format!("it is the turn of seat {seat}"),
                &[("seat", seat.clone())],
            ),
            Refusal::HintOutOfTurn => plain("not-your-turn", "it is not your turn"),
            Refusal::BotPlays => plain("bot-plays", "a bot plays your seat; take it back first"),
            Refusal::Illegal(reason) => reason.clone(),
            Refusal::UndoOff => plain("undo-off", "at this table no move is taken back"),
            Refusal::NothingToUndo => {
                plain("nothing-to-undo", "there is no move of yours to take back")
            }
            Refusal::UndoAsked => plain("undo-asked", "somebody has asked already"),
            Refusal::OthersMoved => plain("others-moved", "another person has moved since"),
            Refusal::Revealed => plain("revealed", "something hidden was turned up since"),
            Refusal::NobodyAsked => plain("nobody-asked", "nobody asks you to take a move back"),
            Refusal::OtherQuestion => plain(
                "other-question",
                "this answers an earlier question; look at the new one",
            ),
            Refusal::AlreadyAgreed => plain("already-agreed", "you have agreed already"),
            Refusal::LogFull => reason(
                "log-full",
                format!("this table has had {MAX_EVENTS} events and takes no more"),
                &[("most", MAX_EVENTS.to_string())],
            ),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.reason().text)
    }
}

impl std::error::Error for Refusal {}
