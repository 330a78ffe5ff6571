"""Situations: what place, weapon and moment make of a fight."""
