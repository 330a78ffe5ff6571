"""People: what those made at random have, and what a game master would ask about in anybody."""
