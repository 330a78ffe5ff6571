"""Effects: what powers do when they take hold."""
