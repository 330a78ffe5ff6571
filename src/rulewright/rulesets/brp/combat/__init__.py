"""Combat: rounds, attack and defence, damage, wounds."""
