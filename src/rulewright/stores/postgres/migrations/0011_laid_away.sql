-- When a table was laid away: it is kept and opens as ever, and stands apart in the lists of those who sit at it.
ALTER TABLE game_table ADD COLUMN laid_away bigint;
