"""Running: processes that serve, how they are set, watched, counted and kept in order."""
