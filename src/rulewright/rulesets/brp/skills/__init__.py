"""Skills: ratings as a ledger by origin, category bonuses, specialities, and what they are used for."""
