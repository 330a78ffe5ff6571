-- Of which line the tables are: a database that was put back from a copy begins another, so that no dice come again.
-- `mark` is how a server knows that it is still the database that it was.
CREATE TABLE lineage (
    one integer PRIMARY KEY CHECK (one = 1),
    mark text NOT NULL,
    line text NOT NULL
);
