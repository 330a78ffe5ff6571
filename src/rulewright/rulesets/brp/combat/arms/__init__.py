"""Arms of their own kind: how they are held, loaded and cleared, and what some of them do besides."""
