"""Operators: what may be changed in a rule or an entry, to see whether a test notices."""
