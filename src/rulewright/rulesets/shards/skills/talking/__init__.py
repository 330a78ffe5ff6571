"""Talking: persuading people, winning them over, and what they remember of it."""
