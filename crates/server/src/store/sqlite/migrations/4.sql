-- The chair to move, and since when; kept apart from the summary, since it changes with every move.
ALTER TABLE table_list ADD COLUMN turn INTEGER;
ALTER TABLE table_list ADD COLUMN turn_since INTEGER;
