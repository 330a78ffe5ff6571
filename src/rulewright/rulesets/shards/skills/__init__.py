"""Skills: what the sixteen skills can do, family by family."""
