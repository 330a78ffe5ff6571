"""Papers: handouts, notes and pictures of a table, and who has which of them."""
