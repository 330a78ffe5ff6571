"""Skills and spells: what the book names by class and leaves to others to list."""
