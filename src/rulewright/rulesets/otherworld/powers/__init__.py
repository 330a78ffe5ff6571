"""Powers: Workings, what they do, and what they do to those who work them."""
