"""Elementals in a fight: what they are proof against, how they walk, burn and drown, and how they end."""
