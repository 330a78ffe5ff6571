"""Combat: attacks, defences, maneuvers, and what is left of a blow after all that stands against it."""
