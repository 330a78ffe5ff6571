"""Sets of powers at the start: how mighty each is, what it allows, and how somebody steps into play with it."""
