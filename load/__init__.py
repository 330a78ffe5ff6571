"""Load: many tables with people at them, all at once, and how long they wait."""
