-- Sessions say when and how they began, names are kept in a form in which look-alikes are equal,
-- tables may lie in a bin, and a challenge that was met once is remembered until it has run out.
ALTER TABLE session ADD COLUMN made bigint NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN way text NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN agent text NOT NULL DEFAULT '';
CREATE INDEX session_seat ON session (table_id, seat);

ALTER TABLE account ADD COLUMN alike text;
CREATE UNIQUE INDEX account_alike ON account (alike);

ALTER TABLE seat ADD COLUMN alike text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX seat_alike ON seat (table_id, alike) WHERE alike <> '';

ALTER TABLE game_table ADD COLUMN binned bigint;
CREATE INDEX game_table_binned ON game_table (binned) WHERE binned IS NOT NULL;

CREATE TABLE met_challenge (
    hash bytea PRIMARY KEY,
    until bigint NOT NULL
);
