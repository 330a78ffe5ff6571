"""Casters and targets for the tests of powers outside the core."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.people import BOOK, actor, scripted, state

from rulewright.rulesets.shards.character import Actor, Book
from rulewright.rulesets.shards.entries import Power
from rulewright.rulesets.shards.powers.casting import cast
from rulewright.rulesets.shards.powers.means import CAST

POWERS = {key: each for key, each in BOOK.content[Power].items() if not each.is_core}
SHARD = {key: each for key, each in POWERS.items() if each.method == "shard"}
TO_CAST = [key for key, each in POWERS.items() if each.practice in CAST]


def caster(*powers: str, rank: int = 3, **more: Any) -> Actor:
    """Somebody with a shard in hand, fragments, and powers."""
    steeled = ("mysticism", "reflection", *(("athletics",) if rank > 3 else ()))
    skills = more.pop("skills", dict.fromkeys(steeled, rank))
    made = actor("a", skills=skills, powers=dict.fromkeys(powers, 1), weapons=("full-shard",), player=False, **more)
    return replace(made, fragments=9)


def target(**more: Any) -> Actor:
    """Somebody to cast at."""
    return actor("b", player=False, **{"where": (2, 0), **more})


def casting(
    power: str, faces: list[int], answers: tuple[Any, ...] = (), at: Book = BOOK, rank: int = 3, **more: Any
) -> Any:
    """A power cast at b; corruption fails unless faces say otherwise."""
    them = more.pop("them", target())
    entry = at.content.get(Power, power)
    targets = () if entry.range == "self" else ("b",)
    play = scripted(state(turn="a", a=caster(power, *more.get("boosts", ()), rank=rank), b=them), faces, answers, at)
    play.run(cast, "a", power, more.pop("targets", targets), **more)
    return play
