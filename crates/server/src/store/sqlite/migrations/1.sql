CREATE TABLE person (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
  secret TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES person (id),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE code (
  person TEXT PRIMARY KEY REFERENCES person (id),
  code TEXT NOT NULL UNIQUE,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  command TEXT,
  actor TEXT NOT NULL,
  rules INTEGER NOT NULL,
  body TEXT NOT NULL,
  view_hash TEXT NOT NULL,
  at INTEGER NOT NULL,
  chain TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX event_command ON event (table_id, actor, command) WHERE command IS NOT NULL;

CREATE TRIGGER event_is_for_ever BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'the log is only appended to'); END;

CREATE TRIGGER event_is_kept BEFORE DELETE ON event
BEGIN SELECT RAISE(ABORT, 'the log is only appended to'); END;

CREATE TABLE table_list (
  id TEXT PRIMARY KEY,
  stage TEXT NOT NULL,
  listed INTEGER NOT NULL,
  owner TEXT NOT NULL,
  bot_to_move INTEGER NOT NULL,
  at INTEGER NOT NULL,
  summary TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX table_listed ON table_list (stage, at) WHERE listed;
CREATE INDEX table_owned ON table_list (owner) WHERE stage <> 'over';
CREATE INDEX table_waiting ON table_list (id) WHERE bot_to_move;

CREATE TABLE sitting (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL,
  PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX sitting_at ON sitting (table_id);

CREATE TABLE pulse (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL
) STRICT;
