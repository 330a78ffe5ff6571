-- Sessions say when and how they began, names are kept in a form in which look-alikes are equal,
-- tables may lie in a bin, and a challenge that was met once is remembered until it has run out.
ALTER TABLE session ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN way TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN agent TEXT NOT NULL DEFAULT '';
CREATE INDEX session_seat ON session (table_id, seat);

ALTER TABLE account ADD COLUMN alike TEXT;
CREATE UNIQUE INDEX account_alike ON account (alike);

ALTER TABLE seat ADD COLUMN alike TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX seat_alike ON seat (table_id, alike) WHERE alike <> '';

ALTER TABLE game_table ADD COLUMN binned INTEGER;
CREATE INDEX game_table_binned ON game_table (binned) WHERE binned IS NOT NULL;

CREATE TABLE met_challenge (
    hash BLOB PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT;
