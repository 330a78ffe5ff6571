"""Befallen: laws about what has come over somebody."""
