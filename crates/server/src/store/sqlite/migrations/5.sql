-- The end of each log, kept apart from it. `before` is the chain value that the log ended with before names left it.
CREATE TABLE head (
  table_id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  chain TEXT NOT NULL,
  before TEXT
) STRICT, WITHOUT ROWID;

CREATE TRIGGER head_moves_forward BEFORE UPDATE ON head WHEN NEW.seq <= OLD.seq
BEGIN SELECT RAISE(ABORT, 'a log only grows'); END;

CREATE TRIGGER head_is_kept BEFORE DELETE ON head
BEGIN SELECT RAISE(ABORT, 'a log only grows'); END;

-- States on the way, from which reading can begin. A cache.
CREATE TABLE snapshot (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  chain TEXT NOT NULL,
  state TEXT NOT NULL,
  digest TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Names of players without an identity of their own: guests on the same device, players of imported records.
CREATE TABLE seat_name (
  table_id TEXT NOT NULL,
  chair INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (table_id, chair)
) STRICT, WITHOUT ROWID;

-- Logs that were found to end before what had been acknowledged.
CREATE TABLE shortened (
  table_id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  acknowledged INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT OR IGNORE INTO person (id, name, at) SELECT person, name, at FROM chat;
ALTER TABLE chat DROP COLUMN name;

DROP TRIGGER event_is_for_ever;
DROP TRIGGER event_is_kept;
