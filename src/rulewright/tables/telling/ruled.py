"""Ruled: house rules that hold from here on, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.contract import Ruleset
from rulewright.library.house_rules import house_rules

MOST_LENGTH = 60
"""So much of what a rule was set to is told; all of it stands in the form."""


def ruled(options: Mapping[str, Any], game: Ruleset) -> str:
    """That house rules were changed, each with what it is now."""
    labels = {each.name: each.label for each in house_rules(game)}
    told = (f"{labels.get(name, name).lower()} {_value(value)}" for name, value in options.items())
    return f"House rules from here on: {'; '.join(told)}."


def _value(value: Any) -> str:
    match value:
        case bool():
            return "on" if value else "off"
        case None | "" | [] | {}:
            return "none"
        case list() | tuple():
            told = ", ".join(map(str, value))
        case dict():
            told = ", ".join(f"{name} {each}" for name, each in value.items())
        case _:
            told = str(value)
    return told if len(told) <= MOST_LENGTH else f"{told[:MOST_LENGTH].rstrip()}…"
