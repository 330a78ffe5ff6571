-- Entries are chained: each has the digest of all up to it beside it. Those written before this step have none;
-- theirs is worked out when the next entry follows.
ALTER TABLE entry ADD COLUMN link bytea;
