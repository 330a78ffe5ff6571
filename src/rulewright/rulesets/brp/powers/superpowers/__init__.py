"""Superpowers: bought in levels with character points, with failings and limits to pay for them."""
