"""Nodes: the few things that a Working or a Calamity can do, as data."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import Ref

type ConditionId = Annotated[str, Ref("condition")]
type Who = Literal["target", "self", "others", "all", "somebody"]
"""Whom a node concerns: the target, the caster, all but the caster, everybody there, or one of them at random."""


class Doing(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What all nodes share: the successes they need, and whom they concern."""

    at: int = 1
    who: Who = "target"
    points: int = 0
    per_success: int = 0
    text: str = ""

    def amount(self, successes: int) -> int:
        """How much, with so many successes."""
        return self.points + self.per_success * successes


class Hurt(Doing, frozen=True, kw_only=True, cache_hash=True, tag="hurt"):
    """Damage: in points, or in dice that are thrown for it."""

    dice: int = 0
    armor: bool = True


class Guard(Doing, frozen=True, kw_only=True, cache_hash=True, tag="guard"):
    """A shield that takes so many points of damage."""


class Mend(Doing, frozen=True, kw_only=True, cache_hash=True, tag="mend"):
    """Gives back Health and, where it says so, lost stats."""

    stats: bool = False


class Modify(Doing, frozen=True, kw_only=True, cache_hash=True, tag="modify"):
    """Adds to a number for a while: a stat, a skill, "defense", "attackers", "speed", "physical", "all"."""

    to: str


class LeaveMark(Doing, frozen=True, kw_only=True, cache_hash=True, tag="mark"):
    """Leaves a mark for a while: flying, unseen, silent."""

    mark: str


class Impose(Doing, frozen=True, kw_only=True, cache_hash=True, tag="impose"):
    """Puts somebody into a condition."""

    condition: ConditionId


class Toss(Doing, frozen=True, kw_only=True, cache_hash=True, tag="toss"):
    """Puts somebody into one of several conditions, as chance has it."""

    conditions: tuple[ConditionId, ...]


class Lift(Doing, frozen=True, kw_only=True, cache_hash=True, tag="lift"):
    """Takes a condition or an effect away."""

    condition: ConditionId


class Tell(Doing, frozen=True, kw_only=True, cache_hash=True, tag="tell"):
    """Something for the table to picture; no number changes."""


type Node = Hurt | Guard | Mend | Modify | LeaveMark | Impose | Toss | Lift | Tell
HARMFUL = (Hurt, Impose)
