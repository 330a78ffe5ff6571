"""The lab: odds, fights and sweeps, reckoned from the same rules that are played."""
