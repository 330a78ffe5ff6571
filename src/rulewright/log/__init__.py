"""Log: what a table writes down, each fact with its number, and how older shapes are read."""
