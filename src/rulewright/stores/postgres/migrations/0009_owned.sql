-- Characters that belong to people: an account's, or those of a browser that has a seat somewhere; each with its versions,
-- the tables that it is at, and the tables that it was offered to.
CREATE TABLE own_character (
    id text PRIMARY KEY,
    account text REFERENCES account (id) ON DELETE CASCADE,
    keeper bytea,
    charged text NOT NULL,
    ruleset text NOT NULL,
    name text NOT NULL,
    made bigint NOT NULL,
    touched bigint NOT NULL,
    copy_of text NOT NULL,
    copy_at bigint NOT NULL
);
CREATE INDEX own_character_account ON own_character (account);
CREATE INDEX own_character_keeper ON own_character (keeper);
CREATE INDEX own_character_charged ON own_character (charged);

CREATE TABLE own_version (
    character_id text NOT NULL REFERENCES own_character (id) ON DELETE CASCADE,
    number bigint NOT NULL,
    parent bigint NOT NULL,
    kind text NOT NULL,
    made bigint NOT NULL,
    table_id text NOT NULL,
    place text NOT NULL,
    version text NOT NULL,
    fares text NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (character_id, number)
);

CREATE TABLE own_stay (
    table_id text NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    actor text NOT NULL,
    character_id text NOT NULL REFERENCES own_character (id) ON DELETE CASCADE,
    seat text NOT NULL,
    since bigint NOT NULL,
    taken bigint NOT NULL,
    latest bigint NOT NULL,
    PRIMARY KEY (table_id, actor)
);
CREATE INDEX own_stay_character ON own_stay (character_id);

CREATE TABLE own_offer (
    id text PRIMARY KEY,
    table_id text NOT NULL,
    seat text NOT NULL,
    character_id text NOT NULL REFERENCES own_character (id) ON DELETE CASCADE,
    taken bigint NOT NULL,
    state text NOT NULL,
    words text NOT NULL,
    reply text NOT NULL,
    actor text NOT NULL,
    made bigint NOT NULL,
    body text NOT NULL,
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, id) ON DELETE CASCADE
);
CREATE INDEX own_offer_table ON own_offer (table_id, seat);
CREATE INDEX own_offer_character ON own_offer (character_id);
