"""Judges that cannot be flattered: what the tests of a rule would notice, and what a ruleset keeps and never uses."""
