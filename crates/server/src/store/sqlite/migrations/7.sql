-- Administration: administrators, mutes, bans, invitations, reports, what everybody is told, and who did what.
ALTER TABLE account ADD COLUMN administrator INTEGER NOT NULL DEFAULT 0;
CREATE INDEX person_since ON person (at, id);

-- At most one mute and one ban of a person at a time; one without an end is for ever.
CREATE TABLE mute (
  person TEXT PRIMARY KEY REFERENCES person (id),
  since INTEGER NOT NULL,
  until INTEGER,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ban (
  person TEXT PRIMARY KEY REFERENCES person (id),
  since INTEGER NOT NULL,
  until INTEGER,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Invitations to create accounts; of the code only the hash.
CREATE TABLE invitation (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  by TEXT,
  uses INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What people report: the chat message with this number, or the name if it is 0; quoted as it was then.
CREATE TABLE report (
  id INTEGER PRIMARY KEY,
  reporter TEXT NOT NULL REFERENCES person (id),
  about TEXT NOT NULL REFERENCES person (id),
  table_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  text TEXT NOT NULL,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open',
  closed_by TEXT,
  closed_at INTEGER,
  note TEXT NOT NULL DEFAULT ''
) STRICT;

-- A person reports a message once, and a name once until that is dealt with.
CREATE UNIQUE INDEX report_message ON report (reporter, table_id, n) WHERE n > 0;
CREATE UNIQUE INDEX report_name ON report (reporter, about) WHERE n = 0 AND state = 'open';
CREATE INDEX report_state ON report (state, id);
CREATE INDEX report_about ON report (about, state);

-- The registration mode and the notice; without a row, what a new server has.
CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who did what to whom; from the command line if `by` is missing. No names: people are looked up.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  by TEXT,
  deed TEXT NOT NULL,
  person TEXT,
  table_id TEXT,
  until INTEGER,
  detail TEXT NOT NULL,
  reason TEXT NOT NULL,
  note TEXT NOT NULL
) STRICT;

CREATE INDEX audit_of ON audit (person) WHERE person IS NOT NULL;

CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;

-- Texts about a person who is erased go; nothing else ever changes.
CREATE TRIGGER audit_is_for_ever BEFORE UPDATE ON audit
WHEN NEW.reason <> '' OR NEW.note <> ''
  OR (NEW.id, NEW.at, NEW.deed, NEW.detail) IS NOT (OLD.id, OLD.at, OLD.deed, OLD.detail)
  OR NEW.by IS NOT OLD.by OR NEW.person IS NOT OLD.person
  OR NEW.table_id IS NOT OLD.table_id OR NEW.until IS NOT OLD.until
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
