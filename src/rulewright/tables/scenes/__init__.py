"""Scenes: the stretches of a table, one after another: made ready, set, begun, ended."""
