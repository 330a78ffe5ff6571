-- Which pictures belong to a table and who brought them; the files lie elsewhere, by their content.
CREATE TABLE picture (
    table_id text NOT NULL REFERENCES game_table (id),
    id text NOT NULL,
    seat text NOT NULL,
    account text REFERENCES account (id) ON DELETE SET NULL,
    bytes bigint NOT NULL,
    width bigint NOT NULL,
    height bigint NOT NULL,
    made bigint NOT NULL,
    PRIMARY KEY (table_id, id, seat)
);
CREATE INDEX picture_id ON picture (id);
CREATE INDEX picture_account ON picture (account);
