-- Of which line the tables are: a file that was put back from a copy begins another, so that no dice come again.
-- `mark` is how the file knows that it is still the one that was closed here last.
CREATE TABLE lineage (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    mark TEXT NOT NULL,
    line TEXT NOT NULL
) STRICT;
