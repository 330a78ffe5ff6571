"""Creatures: how one comes to be, what its kind makes of it, and how the game master brings it to the table."""
