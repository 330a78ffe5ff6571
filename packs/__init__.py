"""Packs from sheets: the figures of a book's tables, as content that says in our own words what they mean."""
