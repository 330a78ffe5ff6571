"""Superpowers as the tests use them."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.powers.mighty import (
    ALL,
    gifted,
)

from rulewright.play import Effect
from rulewright.rulesets.brp.entries import Superpower
from rulewright.rulesets.brp.powers.holdings import Use

POWERS = {each.id: each for each in ALL.content.all(Superpower)}
WILLING = Effect("w", "Willing", marks=("willing",))


def keys_of(power: str) -> tuple[str, ...]:
    """A power in every kind that can be bought."""
    entry = POWERS[power]
    return (
        tuple(f"superpowers/{power}/{kind}" for kind in entry.choices) if entry.variants else (f"superpowers/{power}",)
    )


def use_of(key: str, level: int, **more: Any) -> Use:
    """A use on whatever it is for: somebody else, or oneself."""
    entry = POWERS[key.split("/")[1]]
    target = "b" if entry.hostile or entry.id == "transfer" else ""
    choice = "" if entry.variants else next(iter(entry.choices), "")
    return Use(**{"power": key, "level": level, "target": target, "choice": choice, **more})


def mighty(*keys: str, level: int = 12, **more: Any) -> Any:
    """Somebody with superpowers at a level and forty points to spend."""
    codes = {"POW": 40} | more
    return gifted(*keys, level=level, **codes)
