"""Dice of a table: promised, stirred, thrown and checked by anyone."""
