"""Editions: what would go otherwise at a table by today's rules, and who says that it goes on by them."""
