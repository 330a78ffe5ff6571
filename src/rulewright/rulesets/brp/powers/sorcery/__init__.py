"""Sorcery: spells that work by themselves, and the beings that sorcerers bind."""
