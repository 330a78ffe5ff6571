"""Sound: whether a game is whole. Each part tells what is wrong, where it stands, and what to do."""
