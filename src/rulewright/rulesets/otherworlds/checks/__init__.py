"""Checks: dice, how they are read, what bears on them, and what a turn allows."""
