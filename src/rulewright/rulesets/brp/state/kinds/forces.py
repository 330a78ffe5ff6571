"""Entries of forces: what may be served, deeds that they favour, what they give, and gifts to those who rise."""

from __future__ import annotations

from typing import Literal

from rulewright.content import Entry
from rulewright.play import FrozenMap


class Force(Entry, frozen=True, kw_only=True):
    """A god, a principle or a side that can be served: what it `opposes`, deeds it `favours`, sets of powers that are
    `tied` to it, whether mutations are its work, whether it stands for `change`, and `titles` by the score that they
    take. One that `mutates` has mutations for its work: each gives its bearer a point towards it.
    [BRP-OPT-027 BRP-OPT-029 BRP-OPT-031 BRP-OPT-035]
    """

    opposes: tuple[str, ...] = ()
    favours: tuple[str, ...] = ()
    tied: tuple[str, ...] = ()
    mutates: bool = False
    change: bool = False
    titles: FrozenMap[str, int] = FrozenMap()


class Deed(Entry, frozen=True, kw_only=True):
    """A deed that some force favours, and the `opposite` that its enemy does. [BRP-OPT-031]"""

    opposite: str


class Benefit(Entry, frozen=True, kw_only=True):
    """What a force gives to its own who call on it. `gives` says what is given: power points come as the last is spent,
    and an intervention takes a critical. It gives one in `part` of the score at most, rounded up, 1 for all of it.
    `times` is how often it may be tried for in a game session, 0 for as often as one likes. What is `further` is for
    tables that want it. [BRP-OPT-036 BRP-OPT-041]
    """

    gives: Literal["power points", "hit points", "skill", "intervention", "fatigue", "sanity", "inspiration"]
    part: int = 1
    times: int = 0
    further: bool = False


class Gift(Entry, frozen=True, kw_only=True):
    """What somebody is given who enters a force's service for good. [BRP-OPT-043]

    `gives` is what comes of it by rule: hit points, three skills doubled, a thing, a second pool of power points as an
    avatar, or what is only told. `marks` are what is true of whoever has it from then on, as other rules ask for it,
    such as ageless.
    """

    gives: Literal["goal", "immortality", "hit points", "skills", "artefact", "avatar"]
    marks: tuple[str, ...] = ()
