"""Combat: attacks, what they do, and what hands can do besides."""
