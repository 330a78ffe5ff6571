-- Who wants to be told through a push service that it is their turn, by seat; and the key that all such messages are signed with.
CREATE TABLE push_key (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    secret BLOB NOT NULL
) STRICT;

CREATE TABLE push_subscription (
    endpoint TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat TEXT NOT NULL,
    p256dh BLOB NOT NULL,
    auth BLOB NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, endpoint),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, id) ON DELETE CASCADE
) STRICT;
