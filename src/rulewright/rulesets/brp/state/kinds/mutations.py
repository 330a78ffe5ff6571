"""Entries of mutations: what a minor and a major one do to a body, as data."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import DiceText, Ref
from rulewright.play import FrozenMap, Modifier
from rulewright.rulesets.brp.state.kinds.powers import Power

type Dice = Annotated[str, DiceText()]
type Spread = Literal["table", "each", "one", "freely"]

MINOR, MAJOR = 1, 2
"""The two grades, as levels and as picks. [BRP-POW-114 BRP-POW-116]"""


class Rolled(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What is rolled when the mutation comes, and where it goes.

    By the characteristic table, to each of `number` characteristics, all to one, or divided freely; `times` doubles or
    takes away. [BRP-POW-127]
    """

    dice: Dice = "1d6"
    times: Literal[-2, -1, 1, 2] = 1
    spread: Spread
    number: int = 1
    among: tuple[str, ...] = ("STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA")


class Potency(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """Something in the air, the blood or the touch that others must stand up to.

    `rolls` says whose roll it is; a potency that is `kept` was rolled when the mutation came. What it is `of` may be
    resisted as such. It works for `lasts`: without an end, for a full turn, or for as many rounds as it is potent;
    what a choice does besides are marks in `does`, hit points in `hurts`, and a characteristic that is named loses as
    much. Brought home by an attack, it is met as the weapons `near` and `far` are. [BRP-POW-128 BRP-POW-368]
    """

    dice: Dice
    against: Literal["INT", "CON"]
    rolls: Literal["target", "potency"]
    kept: bool = False
    of: Literal["", "poison", "disease"] = ""
    lasts: Literal["", "turn", "potency"] = ""
    does: FrozenMap[str, tuple[str, ...]] = FrozenMap()
    hurts: tuple[str, ...] = ()
    near: Annotated[str, Ref("weapon")] | None = None
    far: Annotated[str, Ref("weapon")] | None = None
    mark: str


class Grade(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What one grade of a mutation does.

    A modifier to "choice" goes to what the choice stands for; in a mark "{choice}" is the choice itself, "{meant}" what
    it stands for. `heals`
    says how often a hit point comes back, `flies` how many times MOV; `reach` are metres for each point of CON.
    """

    modifiers: tuple[Modifier, ...] = ()
    marks: tuple[str, ...] = ()
    rolled: Rolled | None = None
    potency: Potency | None = None
    armour: Annotated[str, Ref("armour")] | None = None
    weapons: FrozenMap[str, Annotated[str, Ref("weapon")]] = FrozenMap()
    heals: Literal["", "minute", "round"] = ""
    flies: int = 0
    reach: int = 0
    picks: int = 0
    hidden: Literal["", "disguise", "never"] = ""
    text: str = ""


class Mutation(Power, frozen=True, kw_only=True):
    """A mutation: good or adverse, its faces on the random table, and its grades.

    `names` is what is to be chosen; `stands_for` are the choices, each with the number that it stands for; where there
    are none any words will do. A mutant who `speaks` knows tongues of beasts; picks of a grade are for the mutation
    that it `frees`, by leave. `python` names the rule that data cannot say. [BRP-POW-114 BRP-POW-115 BRP-POW-126]
    """

    adverse: bool = False
    faces: tuple[int, int] | None = None
    names: str = ""
    stands_for: FrozenMap[str, str] = FrozenMap()
    leave: bool = False
    speaks: bool = False
    frees: Annotated[str, Ref("mutation")] | None = None
    minor: Grade
    major: Grade | None = None
    python: str = ""

    @property
    def is_data(self) -> bool:
        """Whether it is written as data alone."""
        return not self.python and super().is_data

    def grade(self, level: int) -> Grade:
        """What it does at a grade."""
        return self.major if level >= MAJOR and self.major is not None else self.minor
