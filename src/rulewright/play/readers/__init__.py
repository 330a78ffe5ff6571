"""Readers: what happens where a rule wants luck or a decision that the record does not hold."""
