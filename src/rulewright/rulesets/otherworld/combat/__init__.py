"""Combat: attack and defence, one rule family in each file."""
