"""Packs: homebrew that lies on a table's book, and what it changes."""
