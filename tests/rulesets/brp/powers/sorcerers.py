"""Sorcerers for the tests of sorcery."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.characters.people import person, rated
from tests.rulesets.brp.combat.fighters import duel
from tests.rulesets.brp.powers.mighty import ALL, facing

from rulewright.rulesets.brp.character import Actor, State
from rulewright.rulesets.brp.powers.holdings import Use
from rulewright.rulesets.brp.powers.known import power_of

ARMED = {"weapons": ["sword-broad", "mace-light", "rapier"], "armour": ["leather-hard"], "shield": "shield-heater"}


def sorcerer(*spells: str, level: int = 4, at: Any = ALL, **more: Any) -> Actor:
    """A sorcerer of INT 20 and POW 20 with these spells known and in mind, as high as they go."""
    codes = {"INT": 20, "POW": 20} | more
    known = {}
    for each in spells:
        least, most = power_of(f"sorcery/{each}", at).levels
        known[f"sorcery/{each}"] = max(least, min(level, most))
    return person(at=at, powers=known, **codes)


def victim(**more: Any) -> Actor:
    """Somebody to cast on: armed, in leather, with a shield."""
    return person(at=ALL, **{**ARMED, "skills": rated(dodge=1), **more})


def meeting(me: Actor, them: Actor | None = None, *, friends: bool = True) -> State:
    """A sorcerer and somebody, friends or foes, out of a fight."""
    there = facing(me, them or victim())
    return there.write("scene", "sides.b", "red") if friends else there


def battle(me: Actor, them: Actor | None = None, *, friends: bool = False) -> State:
    """The same in the first round of a fight."""
    there = duel(me, them or victim())
    return there.write("scene", "sides.b", "red") if friends else there


def spell(name: str, level: int = 1, target: str = "", **more: object) -> Use:
    """A use of a spell."""
    return Use(power=f"sorcery/{name}", level=level, target=target, **more)  # type: ignore[arg-type]
