-- Which pictures belong to a table and who brought them; the files lie elsewhere, by their content.
CREATE TABLE picture (
    table_id TEXT NOT NULL REFERENCES game_table (id),
    id TEXT NOT NULL,
    seat TEXT NOT NULL,
    account TEXT REFERENCES account (id) ON DELETE SET NULL,
    bytes INTEGER NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (table_id, id, seat)
) STRICT;
CREATE INDEX picture_id ON picture (id);
CREATE INDEX picture_account ON picture (account);
