"""Growths: what grows on a body or in it: thorns, crystal, a shard."""
