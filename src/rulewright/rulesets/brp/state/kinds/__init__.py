"""Kinds of entries: what the rulebook knows of arms, people, skills and powers, as typed data."""
