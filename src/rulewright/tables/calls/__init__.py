"""Calls: the game master asks for rolls, and what comes of them is gathered."""
