"""Vampires: what they drain and how they bend minds, and what undoes them."""
