"""Entries of powers: five kinds, made of the same terms and deeds."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import DiceText, Entry, Ref, Word
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.deeds import AnyDeed
from rulewright.rulesets.brp.state.terms import CHARACTERISTICS, EDU, Contest, Figure, Lasts, Price, Reach, Upkeep

type PowerSet = Literal["magic", "mutations", "psychic", "sorcery", "superpowers"]
type TargetKind = Literal["self", "being", "weapon", "shield", "armour", "thing", "place", "power", "nobody"]
type Ender = Literal[
    "fights",
    "attacked",
    "hurt",
    "major wound",
    "other power",
    "other deed",
    "distracted",
    "runs",
    "unconscious",
    "asleep",
    "no points",
]
type Save = Literal["", "Idea", "Luck", "Stamina", "Agility", "Difficult Idea", "Difficult Luck"]
type Measured = Literal["", "sense", "keen", "bound", "load", "winged", "stretch", "speed", "depth"]

SETS: tuple[PowerSet, ...] = ("magic", "mutations", "psychic", "sorcery", "superpowers")


class Power(Entry, frozen=True, kw_only=True):
    """What all powers share: price, reach, duration, who resists it, and what it does. [BRP-POW-001]

    `levels` are the least and the most it can be used at, 0 for no limit of its own. `at` are the kinds of target.
    `choices` are what its user picks one of; as `variants` they are powers apart, known one by one, with "/" in the key.
    What `reasons` works on minds that reason, and on no others. [BRP-CRE-015]
    `grows` are what spare levels may buy; what is `tethered` ends for whoever leaves its reach. A `hostile` power is meant for foes; `ends` names
    what breaks it off, besides time and its user's wish, with the roll that keeps it up all the same, if any. What is
    "optional" in `stacking` adds up where the table has it so. `tactic` is what the game uses it for when it plays
    somebody, `measured` what people ask of it that its figures do not say.

    `price` is what a use costs in power points, and `upkeep` what keeping it up costs, nothing where it needs none.
    `reach` is how far away its target may be, and `lasts` how long it stays. `contest` is the resistance roll that it
    must win, nothing for what meets no resistance. With `concentration` it lasts only while its user keeps it up.
    `size_each` is how much SIZ one level covers, so that what is larger takes more levels, 0 where SIZ is of no matter.
    `figures` are what people need to know at the table, told with each use; `deeds` are what it does, one after
    another.
    """

    levels: tuple[int, int] = (1, 0)
    price: Price = Price()
    upkeep: Upkeep | None = None
    reach: Reach = Reach()
    lasts: Lasts = Lasts()
    at: tuple[TargetKind, ...] = ("self",)
    hostile: bool = False
    contest: Contest | None = None
    concentration: bool = False
    reasons: bool = False
    ends: FrozenMap[Ender, Save] = FrozenMap()
    stacking: Literal["highest", "add", "optional", "refuse", "prolong"] = "highest"
    choices: tuple[str, ...] = ()
    variants: bool = False
    size_each: int = 0
    grows: tuple[str, ...] = ()
    tethered: bool = False
    figures: tuple[Figure, ...] = ()
    measured: Measured = ""
    tactic: Literal["", "shelter", "strike"] = ""
    deeds: tuple[AnyDeed, ...] = ()

    @property
    def sight(self) -> str:
        """The rule by which a target must be in line of sight, if one asks that. [BRP-POW-358]"""
        return "BRP-POW-358" if self.reach.to == "sight" else ""

    @property
    def is_data(self) -> bool:
        """Whether it is written as data alone."""
        return all(type(deed).__name__ != "Procedure" for deed in self.deeds)


class Spell(Power, frozen=True, kw_only=True):
    """A magic spell: a percentile skill of its own. [BRP-POW-015]

    `gate` says whether Countermagic stands against it; `against` is another spell that it must beat on its subject,
    `cancels` one that it takes away level for level; `mishap` is what a fumble may do besides.
    """

    gate: bool = True
    against: str = ""
    cancels: str = ""
    mishap: Literal["", "fused"] = ""

    @property
    def sight(self) -> str:
        """Every spell of magic asks it for whom or what it directly affects. [BRP-POW-045]"""
        return "BRP-POW-045"


class Sorcery(Power, frozen=True, kw_only=True):
    """A sorcery spell: works by itself, costs its level. [BRP-POW-179 BRP-POW-180]

    What `helps` does nothing for beings from elsewhere; `opposite` is the element that cancels it; `permanent` is what a
    characteristic keeps for ever, once in a hundred castings at level 3, and `keeps` which one, none for MOV. What is `unresisted` asks nobody's leave; the choice that is
    `lucky` takes a Luck roll; it finds no hold on beings that are `barred`.

    `family` is what it belongs with, for spells that undo one family alone.
    """

    family: Literal[
        "augmentation",
        "characteristic",
        "combat",
        "enhancement",
        "elemental",
        "manipulative",
        "occult",
        "summoning",
        "utility",
    ]
    opposite: str = ""
    helps: bool = False
    permanent: int = 0
    keeps: str = ""
    lucky: str = ""
    barred: tuple[str, ...] = ()
    unresisted: bool = False


class Being(Entry, frozen=True, kw_only=True):
    """What can be called from elsewhere. `kind` says what it is, and `element` which element an elemental is of: air,
    earth, fire or water. `needs` is the key of a power without which nobody can call it, such as
    sorcery/wings-of-the-sky. `characteristics` are what it has on average; the dice of `power` are for its POW, each
    time that one comes. `move` is its MOV, `skills` are in percent, and of its `weapons` it takes the first in hand.

    [BRP-POW-194]
    """

    kind: Literal["demon", "elemental"]
    element: str = ""
    needs: str = ""
    characteristics: FrozenMap[Annotated[str, Word("characteristic", (*CHARACTERISTICS, EDU))], int]
    power: Annotated[str, DiceText()] = "3d6"
    move: int = 10
    skills: FrozenMap[Annotated[str, Word("skill", kinds=("skill",))], int] = FrozenMap()
    weapons: tuple[Annotated[str, Ref("weapon")], ...] = ()
