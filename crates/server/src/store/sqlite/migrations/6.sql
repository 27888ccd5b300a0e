-- Sessions end when they are not used for long, and tell their person which device they are on.
ALTER TABLE session ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
UPDATE session SET seen = unixepoch() * 1000;

-- What the name of an account looks like; filled in by the step that runs this.
ALTER TABLE account ADD COLUMN look TEXT NOT NULL DEFAULT '';
CREATE INDEX account_look ON account (look);
CREATE INDEX chat_by ON chat (person, at);
