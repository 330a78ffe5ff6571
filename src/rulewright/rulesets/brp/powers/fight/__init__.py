"""Fight: powers in the round of a fight."""
