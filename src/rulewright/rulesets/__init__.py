"""Rulesets: one folder for each game. None imports a sibling."""
