"""Knowing: lore and what is made of it, languages, and memories that were buried."""
