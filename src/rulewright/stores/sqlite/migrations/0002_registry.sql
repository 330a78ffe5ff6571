-- What is not in the logs: people, and what they may open. Times are seconds since 1970, UTC.
CREATE TABLE account (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    shown TEXT NOT NULL,
    made INTEGER NOT NULL
) STRICT;

CREATE TABLE credential (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    secret BLOB NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT;
CREATE INDEX credential_account ON credential (account);

CREATE TABLE campaign (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    owner TEXT REFERENCES account (id) ON DELETE SET NULL,
    made INTEGER NOT NULL
) STRICT;
CREATE INDEX campaign_owner ON campaign (owner);

CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    campaign TEXT NOT NULL REFERENCES campaign (id),
    name TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    version TEXT NOT NULL,
    options TEXT NOT NULL,
    policy TEXT NOT NULL,
    branch_of TEXT,
    branch_at INTEGER,
    made INTEGER NOT NULL
) STRICT;
CREATE INDEX game_table_campaign ON game_table (campaign);

CREATE TABLE seat (
    table_id TEXT NOT NULL REFERENCES game_table (id),
    id TEXT NOT NULL,
    role TEXT NOT NULL,
    actors TEXT NOT NULL,
    account TEXT REFERENCES account (id) ON DELETE SET NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_id, id)
) STRICT;
CREATE INDEX seat_account ON seat (account);

CREATE TABLE session (
    hash BLOB PRIMARY KEY,
    account TEXT REFERENCES account (id) ON DELETE CASCADE,
    table_id TEXT,
    seat TEXT,
    until INTEGER NOT NULL,
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX session_account ON session (account);
CREATE INDEX session_until ON session (until);

CREATE TABLE invitation (
    hash BLOB PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES game_table (id),
    role TEXT NOT NULL,
    actors TEXT NOT NULL,
    uses INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;
CREATE INDEX invitation_table ON invitation (table_id);

CREATE TABLE dice_secret (
    table_id TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    secret BLOB NOT NULL,
    PRIMARY KEY (table_id, epoch)
) STRICT;
