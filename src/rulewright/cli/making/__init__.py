"""Making a character at the terminal: the guide, what is chosen so far, and its fields."""
