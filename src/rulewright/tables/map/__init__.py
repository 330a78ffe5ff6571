"""Map: where everybody stands, what is drawn, where fog lies."""
