"""Creatures in a fight: how they attack, what they hold, and what their bodies do to a blow."""
