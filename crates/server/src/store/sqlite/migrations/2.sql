CREATE TABLE account (
  person TEXT PRIMARY KEY REFERENCES person (id),
  key TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX session_of ON session (person, at);

CREATE TABLE chat (
  table_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  person TEXT NOT NULL,
  name TEXT NOT NULL,
  command TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, n),
  UNIQUE (table_id, person, command)
) STRICT, WITHOUT ROWID;
