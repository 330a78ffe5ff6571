"""Testing: what a ruleset's author needs to hold a game in place. Ships with the library."""
