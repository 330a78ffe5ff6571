"""Entries of people: what they are born as, what they have done, what moves them and whom they are bound to."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from rulewright.content import Entry, Ref
from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.linking.ids import PowerId, SkillId, TraitId, WeaponId


class Speed(Struct, frozen=True, forbid_unknown_fields=True):
    """Spaces per move, and kilometres an hour. [SHA-CHR-030]

    `tactical` is how many spaces a move covers. `strategic` is how many kilometres an hour over land.
    """

    tactical: int
    strategic: int


class Species(Entry, frozen=True, kw_only=True):
    """A kind of being: its figures have its Scale in them already. [SHA-CORE-066]

    `scale` is how large it is beside people, who are 1. `health` is the Health of a usual one. `strength` is the
    Strength of a usual one. `player_strength` is the Strength of one that a player plays, 0 where that is the same.
    `speeds` are its ways of moving, the usual one first, such as "land" or "air". `traits` are those it is born with,
    each with what it is about (blank where nothing is named). `powers` are those it is born with, each with how often.
    `weapons` are those of its body, such as claws (none: bare hands). `parent` is the id of the species that grows into
    it, blank without one. A `playable` one is offered to players, all others as creatures. With `weaves` it is at home
    among webs. With `crystal` a fragment may be found in one that was slain. [SHA-SPC-016]
    """

    scale: float = 1
    health: int
    strength: float
    player_strength: float = 0
    speeds: FrozenMap[str, Speed]
    traits: FrozenMap[TraitId, str] = FrozenMap()
    powers: FrozenMap[PowerId, int] = FrozenMap()
    weapons: tuple[WeaponId, ...] = ()
    parent: str = ""
    playable: bool = False
    weaves: bool = False
    crystal: bool = False

    @property
    def mode(self) -> str:
        """The way it usually moves."""
        return next(iter(self.speeds))


class Background(Entry, frozen=True, kw_only=True):
    """A walk of life: a name and exactly four skills. [SHA-CHR-007]

    `skills` are the four in which it trains, all different. What somebody thrown together has of it is ours: one of its
    `arms`, what it `wears`, its `tools`. Those who learn from `shards` begin with their powers. [SHA-CHR-050]
    """

    skills: tuple[SkillId, SkillId, SkillId, SkillId]
    arms: tuple[WeaponId, ...] = ()
    wears: tuple[Annotated[str, Ref("armor")], ...] = ()
    tools: tuple[Annotated[str, Ref("item")], ...] = ()
    shards: bool = False


class Drive(Entry, frozen=True, kw_only=True):
    """What moves somebody; following it into danger pays karma. [SHA-CHR-009]"""


class Bond(Entry, frozen=True, kw_only=True):
    """A kind of relationship: the text is its obligation. [SHA-CHR-012]

    `histories` are ways to have come by it. `ends` says in words when it is over (for the table). `benefit` says in
    words what it is good for (for the table).
    """

    histories: tuple[str, ...] = ()
    ends: str = ""
    benefit: str = ""
