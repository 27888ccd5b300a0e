//! The tables of a database and their columns, for copies from one kind of database to another.

/// A table whose rows are copied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Copied {
    pub(super) name: &'static str,
    /// The columns that every kind of database has, those of the primary key first.
    pub(super) columns: &'static [&'static str],
    /// How many of the columns are the primary key, in whose order rows are copied.
    pub(super) key: usize,
}

const fn table(name: &'static str, columns: &'static [&'static str], key: usize) -> Copied {
    Copied { name, columns, key }
}

/// Every table that holds something to be kept, in an order in which rows come after those that they refer to.
pub(super) const TABLES: [Copied; 18] = [
    table("person", &["id", "name", "at"], 1),
    table("session", &["secret", "person", "at", "seen", "device"], 1),
    table("code", &["person", "code", "until"], 1),
    table(
        "account",
        &["person", "key", "look", "password", "administrator", "at"],
        1,
    ),
    table("mute", &["person", "since", "until", "reason"], 1),
    table("ban", &["person", "since", "until", "reason"], 1),
    table(
        "invitation",
        &["id", "code", "by", "uses", "used", "since", "until"],
        1,
    ),
    table(
        "report",
        &[
            "id",
            "reporter",
            "about",
            "table_id",
            "n",
            "text",
            "reason",
            "at",
            "state",
            "closed_by",
            "closed_at",
            "note",
        ],
        1,
    ),
    table("setting", &["key", "value", "at"], 1),
    table(
        "audit",
        &[
            "id", "at", "by", "deed", "person", "table_id", "until", "detail", "reason", "note",
        ],
        1,
    ),
    table("components", &["sha256", "text"], 1),
    table(
        "event",
        &[
            "table_id",
            "seq",
            "command",
            "actor",
            "rules",
            "body",
            "view_hash",
            "at",
            "chain",
        ],
        2,
    ),
    table("head", &["table_id", "seq", "chain"], 1),
    table(
        "snapshot",
        &["table_id", "seq", "chain", "state", "digest"],
        2,
    ),
    table(
        "table_list",
        &[
            "id",
            "stage",
            "listed",
            "owner",
            "goes_on",
            "at",
            "summary",
            "turn",
            "turn_since",
        ],
        1,
    ),
    table("sitting", &["person", "table_id"], 2),
    table("seat_name", &["table_id", "chair", "name"], 2),
    table(
        "chat",
        &["table_id", "n", "person", "command", "text", "at"],
        2,
    ),
];

impl Copied {
    /// Returns the names of the columns, as a statement lists them.
    pub(super) fn list(&self) -> String {
        self.columns.join(", ")
    }

    /// Returns the columns of the primary key, as a statement lists them.
    pub(super) fn key_list(&self) -> String {
        self.columns[..self.key].join(", ")
    }
}
