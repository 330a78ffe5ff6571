"""Lines: how things look at the terminal."""
