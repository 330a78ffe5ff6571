"""Entries of temperament: pairs of traits, kinds of passions, what wounds honour, what inspires and how despair lasts; and
what makes a name known.
"""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import DiceText, Entry
from rulewright.rulesets.brp.state.kinds.skills import Category, LevelName

type Grade = Literal["notable", "extraordinary", "heroic"]


class Trait(Entry, frozen=True, kw_only=True):
    """A pair of opposed traits that come to 100 together: `trait` is what is written down, `opposite` the rest of it.

    [BRP-OPT-012 BRP-OPT-013]
    """

    trait: str
    opposite: str


class Passion(Entry, frozen=True, kw_only=True):
    """A kind of strong feeling: what it may be `about`, and `foci` that we suggest; without any it stands by itself.

    Some foci are `refused`, some are of `little_use`. It inspires `against` its subject alone, or only when that is
    `present`. It `helps` skills of certain categories only, none for all, and of others for whoever is `cornered`. What
    has a `code` is lost by what the code forbids. [BRP-OPT-045 BRP-OPT-046 BRP-OPT-047 BRP-OPT-048 BRP-OPT-049]
    """

    about: tuple[str, ...] = ()
    foci: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    little_use: tuple[str, ...] = ()
    present: bool = False
    against: bool = False
    helps: tuple[Category, ...] = ()
    cornered: tuple[Category, ...] = ()
    code: bool = False


class Dishonour(Entry, frozen=True, kw_only=True):
    """An act against honour. `loss` is how many points of Honor it costs. [BRP-OPT-049]"""

    loss: int


class Affront(Entry, frozen=True, kw_only=True):
    """What calls a feeling forth. `stirs` names the kinds of passions that it calls forth, or one with a focus, as in
    "Love (family)".

    [BRP-OPT-047 BRP-OPT-049]
    """

    stirs: tuple[str, ...]


class Uplift(Entry, frozen=True, kw_only=True):
    """What a feeling or a name does by the level of its roll. `of` says which: a feeling that inspires (inspiration),
    or a name that goes before one (impression); `level` is how well it was rolled. `skill` is added to the skill in
    question, in percent, and may be less than 0. Of a feeling, `rolls` is added to every roll of the scene, `costs` are
    the dice that the feeling itself loses, and `despair` says whether it drives whoever rolled into that.

    [BRP-OPT-055 BRP-OPT-067]
    """

    of: Literal["inspiration", "impression"]
    level: LevelName
    skill: int = 0
    rolls: int = 0
    costs: Annotated[str, DiceText()] = "0"
    despair: bool = False


class Despair(Entry, frozen=True, kw_only=True):
    """How long despair lasts. This is how long on a roll from `low` to `high` of the die. It lasts `until_sun` rises or
    sets, or for the dice of `days`, or else for those of `rounds`, "0" for those that are not meant. [BRP-OPT-056]
    """

    low: int
    high: int
    rounds: Annotated[str, DiceText()] = "0"
    days: Annotated[str, DiceText()] = "0"
    until_sun: bool = False


class Fame(Entry, frozen=True, kw_only=True):
    """A deed that makes a name known. `grade` is how great it is, and `gain` what it adds to the name, in dice, though
    a table may have others for the extraordinary. With `more` the game master may add points to its dice. What is `ill`
    is a deed that one is not proud of.

    [BRP-OPT-063]
    """

    grade: Grade
    gain: Annotated[str, DiceText()]
    more: bool = False
    ill: bool = False


class Distance(Entry, frozen=True, kw_only=True):
    """How far somebody is from where a name was made, and what that adds to it; `informed` people make it more by some
    points, from the `modifier` up to `most`. [BRP-OPT-068]
    """

    modifier: int
    most: int = 0
    informed: bool = False
