"""A small game for the tests of content: kinds with every shape a field can have."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rulewright.content import DiceText, Entry, Kinds, Pack, PathIn, Ref
from rulewright.play.values.frozen import FrozenMap


class Body(msgspec.Struct, frozen=True):
    health: int = 10
    wounds: FrozenMap[str, int] = FrozenMap()


class Actor(msgspec.Struct, frozen=True):
    name: str = ""
    body: Body = Body()


class Hurt(msgspec.Struct, frozen=True, tag="hurt", forbid_unknown_fields=True):
    """Takes health away."""

    amount: Annotated[str, DiceText()]
    skill: Annotated[str, Ref("skill")] | None = None


class Change(msgspec.Struct, frozen=True, tag="change", forbid_unknown_fields=True):
    """Changes a number of the actor."""

    path: Annotated[str, PathIn(Actor)]
    by: int
    then: tuple[Effect, ...] = ()


type Effect = Hurt | Change


class Skill(Entry, frozen=True, kw_only=True):
    """Something one can be good at."""

    base: Annotated[int, Meta(ge=0, le=100)] = 0


class Weapon(Entry, frozen=True, kw_only=True):
    """Something to strike with."""

    damage: Annotated[str, DiceText()]
    hands: Literal["one", "two"] = "one"
    skill: Annotated[str, Ref("skill")] = ""
    weight: float = 0.0
    needs: FrozenMap[Annotated[str, Ref("skill")], int] = FrozenMap()
    range: tuple[int, int] | None = None


class Working(Entry, frozen=True, kw_only=True):
    """A spell."""

    cost: int
    effects: tuple[Effect, ...] = ()
    opposed: tuple[Annotated[str, Ref("skill", "weapon")], ...] = ()
    extra: Effect | int | None = None


KINDS: Kinds = {"skill": Skill, "weapon": Weapon, "working": Working}


def pack(folder: str = "home", **texts: str) -> Pack:
    """A pack of texts: `pack(weapons="…")` holds weapons.toml."""
    return Pack.of_texts(folder, {f"{name}.toml": text for name, text in texts.items()})


SHIPPED = pack(
    "shipped",
    pack="""
id = "shipped"
name = "The Armoury"
version = "1.2"
ruleset = "armoury"
licence = "CC0-1.0"
""",
    skills="""
[[skill]]
id = "brawl"
name = "Brawl"
base = 25

[[skill]]
id = "throw"
name = "Throw"
""",
    weapons='''
[[weapon]]
id = "knife"
name = "Knife"
damage = "1d4+1"
skill = "brawl"
needs = { brawl = 10, throw = 5 }
rules = ["AR-001"]
text = """
Short, sharp,
and easily hidden."""

[[weapon]]
id = "epee"
name = "Épée"
damage = "1d6"
range = [1, 2]
''',
)
