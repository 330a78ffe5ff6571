"""Nodes: the few things that a Working or a Calamity can do, as data."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import Ref, Word

type ConditionId = Annotated[str, Ref("condition")]
type Who = Literal["target", "self", "others", "all", "somebody"]
"""Whom a node concerns: the target, the caster, all but the caster, everybody there, or one of them at random."""

NUMBERS = (
    *("brawn", "agility", "wits", "intellect", "charm", "empathy", "power", "control", "otherness"),
    *("attack", "attackers", "defense", "damage", "speed", "physical", "mental", "social", "magic", "all"),
)
"""What a modifier may add to, besides the skills."""


class Doing(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What all nodes share: the successes they need, and whom they concern.

    `at` is how many successes it takes, and of several steps only the highest that is reached happens (a Calamity does
    not ask). `who` is the target, the caster ("self"), all but the caster ("others"), everybody there, or somebody at
    random. `points` is how much it comes to whatever is rolled: damage, healing, a shield, or what a number gains.
    `per_success` is how much it comes to for each success (in a Calamity for each point of severity). `text` is told to
    the table when it happens.
    """

    at: int = 1
    who: Who = "target"
    points: int = 0
    per_success: int = 0
    text: str = ""

    def amount(self, successes: int) -> int:
        """How much, with so many successes."""
        return self.points + self.per_success * successes


class Hurt(Doing, frozen=True, kw_only=True, cache_hash=True, tag="hurt"):
    """Damage: in points, or in dice that are thrown for it.

    `dice` is how many dice are thrown for it, and each success is a point of damage more. With `armor` what the victim
    wears stops its share.
    """

    dice: int = 0
    armor: bool = True


class Guard(Doing, frozen=True, kw_only=True, cache_hash=True, tag="guard"):
    """A shield that takes so many points of damage."""


class Mend(Doing, frozen=True, kw_only=True, cache_hash=True, tag="mend"):
    """Gives back Health and, where it says so, lost stats.

    With `stats`, what Health has no room for gives back lost points of stats, as the patient chooses.
    """

    stats: bool = False


class Modify(Doing, frozen=True, kw_only=True, cache_hash=True, tag="modify"):
    """Adds to a number for a while, as long as the Working lasts.

    `to` names the number: a stat, a skill, "attack", "defense", "damage", "speed", "attackers" for those who attack
    somebody, "physical", "mental" or "social" for such rolls, "magic", or "all".
    """

    to: Annotated[str, Word("number", NUMBERS, ("skill",))]


class LeaveMark(Doing, frozen=True, kw_only=True, cache_hash=True, tag="mark"):
    """Leaves a mark for a while: flying, unseen, silent.

    `mark` is the word for it, which stands on the sheet (rules ask for "prone", "unaware", "helpless", "ghostly" and
    "away").
    """

    mark: str


class Impose(Doing, frozen=True, kw_only=True, cache_hash=True, tag="impose"):
    """Puts somebody into a condition.

    `condition` is what they are in then, for as long as that says itself.
    """

    condition: ConditionId


class Toss(Doing, frozen=True, kw_only=True, cache_hash=True, tag="toss"):
    """Puts somebody into one of several conditions, as chance has it.

    `conditions` are those of which chance picks one, all as likely.
    """

    conditions: tuple[ConditionId, ...]


class Lift(Doing, frozen=True, kw_only=True, cache_hash=True, tag="lift"):
    """Takes a condition away.

    `condition` is the one that ends, wherever it came from.
    """

    condition: ConditionId


class Tell(Doing, frozen=True, kw_only=True, cache_hash=True, tag="tell"):
    """Something for the table to picture; no number changes."""


type Node = Hurt | Guard | Mend | Modify | LeaveMark | Impose | Toss | Lift | Tell
HARMFUL = (Hurt, Impose)
