CREATE TRIGGER event_is_for_ever BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'the log is only appended to'); END;

CREATE TRIGGER event_is_kept BEFORE DELETE ON event
BEGIN SELECT RAISE(ABORT, 'the log is only appended to'); END;
