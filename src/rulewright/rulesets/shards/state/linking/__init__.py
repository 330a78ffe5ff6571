"""Linking: how entries of the content speak of one another, and what must hold of them."""
