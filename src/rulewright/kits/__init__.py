"""Kits: mechanics that two or more games share, and nothing that only one uses."""
