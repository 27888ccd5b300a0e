//! What administrators write, each with its row of the audit log.

use crate::ids::{PersonId, TableId};
use crate::protocol::{Deed, Person, Registration};

/// A change by an administrator. It and its row of the audit log are stored together.
#[derive(Clone, Debug)]
pub struct AdminWrite {
    /// The administrator; `None` for the command line.
    pub by: Option<PersonId>,
    /// When.
    pub at: i64,
    /// What changes.
    pub change: Change,
    /// The reason that the person or the table is given; may be empty.
    pub reason: String,
    /// A note for administrators; may be empty.
    pub note: String,
    /// A report that this settles, together with all others about the same thing.
    pub report: Option<i64>,
}

/// What an administrator changes.
#[derive(Clone, Debug)]
pub enum Change {
    /// The person may not write in any chat, until a moment or for ever.
    Mute {
        /// The person.
        person: PersonId,
        /// The end.
        until: Option<i64>,
    },
    /// The person may write again; a conflict if they may already.
    Unmute {
        /// The person.
        person: PersonId,
    },
    /// The person is not known any more, until a moment or for ever.
    Ban {
        /// The person.
        person: PersonId,
        /// The end.
        until: Option<i64>,
    },
    /// The person is known again; a conflict if they are already.
    Unban {
        /// The person.
        person: PersonId,
    },
    /// The person has another name; a conflict if an account has it.
    Rename {
        /// The person, under the new name.
        person: Person,
        /// The name as it is looked for.
        key: String,
        /// The name as it looks.
        look: String,
    },
    /// Everything about the person goes.
    Erase {
        /// The person.
        person: PersonId,
    },
    /// Nothing; the data of the person were taken away.
    Export {
        /// The person.
        person: PersonId,
    },
    /// The person is an administrator, or not any more; a conflict without an account.
    Administrator {
        /// The person.
        person: PersonId,
        /// Whether they are one.
        is: bool,
    },
    /// Another password; all sessions end. A conflict without an account.
    Password {
        /// The person.
        person: PersonId,
        /// What is stored of it.
        password: String,
    },
    /// Nothing; the table was closed, which is an event of its log.
    Close {
        /// The table.
        table: TableId,
    },
    /// A report is dismissed, together with all others about the same thing; a conflict if it is not open.
    Dismiss {
        /// The report.
        report: i64,
    },
    /// Another registration mode.
    Registration(Registration),
    /// Another notice, or none.
    Notice(Option<String>),
    /// An invitation to create accounts.
    Invite {
        /// The name for administrators.
        id: String,
        /// The hash of the code.
        code: String,
        /// How many accounts can be created with it.
        uses: u32,
        /// The last moment it is good for.
        until: i64,
    },
    /// The invitation is good no more; a conflict if there is none.
    Uninvite {
        /// The name for administrators.
        id: String,
    },
}

impl Change {
    /// Returns what the audit log calls it.
    pub(crate) fn deed(&self) -> Deed {
        match self {
            Change::Mute { .. } => Deed::Mute,
            Change::Unmute { .. } => Deed::Unmute,
            Change::Ban { .. } => Deed::Ban,
            Change::Unban { .. } => Deed::Unban,
            Change::Rename { .. } => Deed::Rename,
            Change::Erase { .. } => Deed::Erase,
            Change::Export { .. } => Deed::Export,
            Change::Administrator { is: true, .. } => Deed::Grant,
            Change::Administrator { is: false, .. } => Deed::Revoke,
            Change::Password { .. } => Deed::ResetPassword,
            Change::Close { .. } => Deed::Close,
            Change::Dismiss { .. } => Deed::Dismiss,
            Change::Registration(_) => Deed::Registration,
            Change::Notice(_) => Deed::Notice,
            Change::Invite { .. } => Deed::Invite,
            Change::Uninvite { .. } => Deed::Uninvite,
        }
    }

    /// Returns the person to whom it is done.
    pub(crate) fn person(&self) -> Option<&PersonId> {
        match self {
            Change::Mute { person, .. }
            | Change::Unmute { person }
            | Change::Ban { person, .. }
            | Change::Unban { person }
            | Change::Erase { person }
            | Change::Export { person }
            | Change::Administrator { person, .. }
            | Change::Password { person, .. } => Some(person),
            Change::Rename { person, .. } => Some(&person.id),
            Change::Close { .. }
            | Change::Dismiss { .. }
            | Change::Registration(_)
            | Change::Notice(_)
            | Change::Invite { .. }
            | Change::Uninvite { .. } => None,
        }
    }
}

/// A report that a person makes; a conflict if they have reported the same thing before.
#[derive(Clone, Debug)]
pub struct NewReport {
    /// Who makes it.
    pub by: PersonId,
    /// The person it is about.
    pub about: PersonId,
    /// The table at which it is made.
    pub table: TableId,
    /// The number of the chat message; `None` if it is about the name.
    pub n: Option<u64>,
    /// The message or the name.
    pub text: String,
    /// What is wrong with it; may be empty.
    pub reason: String,
    /// When.
    pub at: i64,
}

/// One page of a list.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Entries to pass over.
    pub offset: u32,
    /// Most entries to return.
    pub limit: u32,
}

/// Numbers of what is stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// People who are known.
    pub people: u32,
    /// Those of them with an account.
    pub registered: u32,
    /// Tables that wait for players.
    pub open: u32,
    /// Tables whose game is running.
    pub running: u32,
    /// Reports that wait for an administrator.
    pub open_reports: u32,
}

/// A table that is not over.
#[derive(Clone, Debug)]
pub struct Unfinished {
    /// As lists show it.
    pub listed: super::Listed,
    /// Who opened it.
    pub owner: Person,
    /// When it was opened.
    pub since: i64,
    /// When something last happened at it.
    pub last: i64,
}
