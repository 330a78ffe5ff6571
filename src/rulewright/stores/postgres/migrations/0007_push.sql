-- Who wants to be told through a push service that it is their turn, by seat; and the key that all such messages are signed with.
CREATE TABLE push_key (
    one integer PRIMARY KEY CHECK (one = 1),
    secret bytea NOT NULL
);

CREATE TABLE push_subscription (
    endpoint text NOT NULL,
    table_id text NOT NULL,
    seat text NOT NULL,
    p256dh bytea NOT NULL,
    auth bytea NOT NULL,
    made bigint NOT NULL,
    PRIMARY KEY (table_id, seat, endpoint),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, id) ON DELETE CASCADE
);
