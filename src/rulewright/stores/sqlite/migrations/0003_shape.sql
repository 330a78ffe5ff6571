-- Entries say in which shape they were written, and the first entries alone list the tables.
ALTER TABLE entry ADD COLUMN shape INTEGER NOT NULL DEFAULT 1;
CREATE INDEX entry_first ON entry (table_id) WHERE number = 1;
