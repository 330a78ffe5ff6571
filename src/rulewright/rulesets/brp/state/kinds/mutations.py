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

    `spread` says where it goes: by the characteristic table (table), to each of a `number` of characteristics (each),
    all to one, or divided freely. `dice` are what is rolled, save by the table, which has dice of its own; `among` are
    the characteristics that it may go to, or armour or MOV; `times` doubles it (2), or takes it away (-1, -2).
    [BRP-POW-127]
    """

    dice: Dice = "1d6"
    times: Literal[-2, -1, 1, 2] = 1
    spread: Spread
    number: int = 1
    among: tuple[str, ...] = ("STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA")


class Potency(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """Something in the air, the blood or the touch that others must stand up to. `dice` say how potent it is, and
    `against` which characteristic meets it. `mark` is what is then true of whoever gives in, "{choice}" in it being
    what was chosen.

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

    `modifiers` are numbers that it changes, `marks` what is true of its bearer, and `rolled` what dice change besides.
    `potency` is what others must withstand, if anything. `armour` and `weapons` grow on the body, each weapon by the
    choice that brings it. `picks` are how many picks of another mutation come with it for nothing. `hidden` says of
    what shows whether a Disguise roll hides it (disguise) or nothing does (never). `text` is told of this grade in
    place of the whole.
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

    An `adverse` one harms its bearer, who may have others in return. `faces` are the least and the most of a d100 that
    bring it, nothing for what dice never bring. What needs `leave` is taken only where the game master agrees. `minor`
    is what it does at first, and `major` what it does when it has come again, nothing where it cannot grow.

    What it does is told by its grades. So `price`, `upkeep`, `reach`, `lasts` and `concentration` stay empty: they are
    for powers of other sets. The same goes for `contest`, `size_each`, `figures` and `deeds`, which its grades tell.
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
