-- Characters that belong to people: an account's, or those of a browser that has a seat somewhere; each with its versions,
-- the tables that it is at, and the tables that it was offered to.
CREATE TABLE own_character (
    id TEXT PRIMARY KEY,
    account TEXT REFERENCES account (id) ON DELETE CASCADE,
    keeper BLOB,
    charged TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    name TEXT NOT NULL,
    made INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    copy_of TEXT NOT NULL,
    copy_at INTEGER NOT NULL
) STRICT;
CREATE INDEX own_character_account ON own_character (account);
CREATE INDEX own_character_keeper ON own_character (keeper);
CREATE INDEX own_character_charged ON own_character (charged);

CREATE TABLE own_version (
    character_id TEXT NOT NULL REFERENCES own_character (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    parent INTEGER NOT NULL,
    kind TEXT NOT NULL,
    made INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    place TEXT NOT NULL,
    version TEXT NOT NULL,
    fares TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (character_id, number)
) STRICT;

CREATE TABLE own_stay (
    table_id TEXT NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    actor TEXT NOT NULL,
    character_id TEXT NOT NULL REFERENCES own_character (id) ON DELETE CASCADE,
    seat TEXT NOT NULL,
    since INTEGER NOT NULL,
    taken INTEGER NOT NULL,
    latest INTEGER NOT NULL,
    PRIMARY KEY (table_id, actor)
) STRICT;
CREATE INDEX own_stay_character ON own_stay (character_id);

CREATE TABLE own_offer (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    seat TEXT NOT NULL,
    character_id TEXT NOT NULL REFERENCES own_character (id) ON DELETE CASCADE,
    taken INTEGER NOT NULL,
    state TEXT NOT NULL,
    words TEXT NOT NULL,
    reply TEXT NOT NULL,
    actor TEXT NOT NULL,
    made INTEGER NOT NULL,
    body TEXT NOT NULL,
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX own_offer_table ON own_offer (table_id, seat);
CREATE INDEX own_offer_character ON own_offer (character_id);
