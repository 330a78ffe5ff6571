-- What is not in the logs: people, and what they may open. Times are seconds since 1970, UTC.
CREATE TABLE account (
    id text PRIMARY KEY,
    name text NOT NULL UNIQUE,
    shown text NOT NULL,
    made bigint NOT NULL
);

CREATE TABLE credential (
    kind text NOT NULL,
    id text NOT NULL,
    account text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    secret bytea NOT NULL,
    made bigint NOT NULL,
    PRIMARY KEY (kind, id)
);
CREATE INDEX credential_account ON credential (account);

CREATE TABLE campaign (
    id text PRIMARY KEY,
    name text NOT NULL,
    owner text REFERENCES account (id) ON DELETE SET NULL,
    made bigint NOT NULL
);
CREATE INDEX campaign_owner ON campaign (owner);

CREATE TABLE game_table (
    id text PRIMARY KEY,
    campaign text NOT NULL REFERENCES campaign (id),
    name text NOT NULL,
    ruleset text NOT NULL,
    version text NOT NULL,
    options text NOT NULL,
    policy text NOT NULL,
    branch_of text,
    branch_at bigint,
    made bigint NOT NULL
);
CREATE INDEX game_table_campaign ON game_table (campaign);

CREATE TABLE seat (
    table_id text NOT NULL REFERENCES game_table (id),
    id text NOT NULL,
    role text NOT NULL,
    actors text NOT NULL,
    account text REFERENCES account (id) ON DELETE SET NULL,
    guest text NOT NULL,
    PRIMARY KEY (table_id, id)
);
CREATE INDEX seat_account ON seat (account);

CREATE TABLE session (
    hash bytea PRIMARY KEY,
    account text REFERENCES account (id) ON DELETE CASCADE,
    table_id text,
    seat text,
    until bigint NOT NULL,
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, id) ON DELETE CASCADE
);
CREATE INDEX session_account ON session (account);
CREATE INDEX session_until ON session (until);

CREATE TABLE invitation (
    hash bytea PRIMARY KEY,
    table_id text NOT NULL REFERENCES game_table (id),
    role text NOT NULL,
    actors text NOT NULL,
    uses bigint NOT NULL,
    until bigint NOT NULL
);
CREATE INDEX invitation_table ON invitation (table_id);

CREATE TABLE dice_secret (
    table_id text NOT NULL,
    epoch bigint NOT NULL,
    secret bytea NOT NULL,
    PRIMARY KEY (table_id, epoch)
);
