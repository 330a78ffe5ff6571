"""Push: people who look away are told through their browser that it is their turn."""
