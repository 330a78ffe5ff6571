"""Hazards of places: what burns, drowns and wears a body down, empty space and bad ground."""
