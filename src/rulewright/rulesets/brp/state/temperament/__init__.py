"""Temperament as it is written: traits, passions, what is extinct, and deeds that a name is known for."""
