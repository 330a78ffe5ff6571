"""Psychic abilities: skills of the mind, and battles between minds."""
