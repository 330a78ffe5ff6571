-- The logs of all tables, spread over partitions by table, and snapshots that may be deleted at any time.
-- `stamp` tells whose append a row came with, so that a writer who lost its connection can find out.
CREATE TABLE entry (
    table_id text COLLATE "C" NOT NULL,
    number integer NOT NULL,
    stamp bigint NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, number)
) PARTITION BY HASH (table_id);

DO $$
BEGIN
    FOR part IN 0..15 LOOP
        EXECUTE format('CREATE TABLE entry_%s PARTITION OF entry FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
    END LOOP;
END
$$;

CREATE TABLE snapshot (
    table_id text COLLATE "C" NOT NULL,
    number integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, number)
);
