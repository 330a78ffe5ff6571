"""Masters and the dull, for the tests of core powers."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.people import actor

from rulewright.rulesets.shards.character import SKILLS, Actor

MASTER = dict.fromkeys(SKILLS, 6)


def master(name: str, *powers: str, stances: tuple[str, ...] = (), **more: Any) -> Actor:
    """Somebody nobody plays, with every skill at 6 and some powers, in some stances."""
    more.setdefault("player", False)
    found = actor(name, **{"skills": MASTER, "powers": dict.fromkeys(powers, 1), **more})
    return replace(found, stances=stances)


def dull(name: str, where: tuple[int, int] = (1, 0), **more: Any) -> Actor:
    """Somebody nobody plays who can do nothing well and has no karma."""
    return actor(name, player=False, where=where, **more)


def spent(who: Actor) -> Actor:
    """Somebody whose standard action is gone."""
    return replace(who, turn=replace(who.turn, standard=True))
