"""Handfuls: many dice, kept, counted, thrown again."""
