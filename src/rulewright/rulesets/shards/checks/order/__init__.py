"""Order: who acts when, and who waits for something."""
