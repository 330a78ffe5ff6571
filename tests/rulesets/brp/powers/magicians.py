"""Magicians for the tests of magic."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.brp.characters.people import person
from tests.rulesets.brp.combat.fighters import duel
from tests.rulesets.brp.powers.mighty import ALL, gifted

from rulewright.rulesets.brp.character import Actor, State
from rulewright.rulesets.brp.powers.lasting import effect_for


def mage(*spells: str, at: Any = ALL, rating: int = 60, **more: Any) -> Actor:
    """A magician of INT 16 and POW 16 with these spells in mind."""
    keys = tuple(f"magic/{each}" for each in spells)
    skills = {key: {"given": rating} for key in keys} | more.pop("skills", {})
    return gifted(*keys, at=at, INT=more.pop("INT", 16), skills=skills, **more)


def under(actor: Actor, key: str, level: int, *marks: str, rounds: int = 50) -> Actor:
    """Somebody under a spell."""
    effect = effect_for(key, key, "x", level, rounds, (), marks)
    return replace(actor, effects=actor.effects.with_(effect.id, effect))


def fighting(a: Actor, b: Actor | None = None) -> State:
    """A fight in its first round."""
    return duel(a, b or person(at=ALL))
