"""Wording: outcomes that are one of a few, as people say them."""

from __future__ import annotations

from enum import Enum


def word_of(outcome: Enum) -> str:
    """The text it stands for, else its name: "special", "failure"; never its number."""
    return outcome.value if isinstance(outcome.value, str) else outcome.name.lower().replace("_", " ")
