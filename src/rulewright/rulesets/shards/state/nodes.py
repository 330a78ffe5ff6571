"""Nodes: the few things that traits, powers, boosts and conditions do, as data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright.rulesets.shards.state.linking.ids import ConditionId

type Lasts = Literal[
    "instant", "turn", "round", "encounter", "minute", "hour", "day", "week", "month", "year", "session", "lasting"
]
type Trauma = Literal["lethal", "subdual", "shard", "permanent"]
type ResultKind = Literal[
    "achievement",
    "armor",
    "bonus-health",
    "condition-removal",
    "damage",
    "damage-reduction",
    "difficulty",
    "equipment-bonus",
    "equipment-penalty",
    "force",
    "healing",
    "information",
    "initiative-bonus",
    "initiative-penalty",
    "perception",
    "strength",
    "success-removal",
    "other",
]
"""The eighteen kinds of result that successes can be used for."""


class Node(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True, tag_field="do"):
    """What all nodes share: words, the stance they work in, if only in one, and how one must be armed for it.

    `form`: "one-handed" is a single weapon and the other hand at rest, "two-handed" a weapon in both, "paired" a
    weapon in each and one of them personal, "unburdened" neither slowed nor in armor that hinders, "unhindered" in no
    such armor.
    """

    text: str = ""
    stance: str = ""
    form: Literal["", "one-handed", "two-handed", "paired", "unburdened", "unhindered"] = ""


class Adjust(Node, frozen=True, kw_only=True, cache_hash=True, tag="adjust"):
    """Adds to a number: "max-health", "initiative", a test ("melee", "search", "defend-melee"), once per purchase.

    `when` narrows it down: only untrained, only outside powers, only against a mark, only where a circumstance holds.
    """

    to: str
    by: int
    when: Literal["", "untrained", "non-power", "not-forceful", "sound", "sight", "asleep", "surprising", "core"] = ""
    against: str = ""


class Bonus(Node, frozen=True, kw_only=True, cache_hash=True, tag="bonus"):
    """A boost's own addition to the boosted test: to the chance, the successes, or the damage."""

    chance: int = 0
    successes: int = 0
    damage: int = 0
    on_failure: int = 0
    only: Literal["", "overwhelmed", "own-work", "drive", "untrained", "point-blank"] = ""


class RollAgain(Node, frozen=True, kw_only=True, cache_hash=True, tag="reroll"):
    """The test may be rolled again, and the second result stands."""

    only: Literal["", "untrained", "trap"] = ""


class Impose(Node, frozen=True, kw_only=True, cache_hash=True, tag="impose"):
    """On success the target is in a condition for a while, with marks of its own where that matters."""

    condition: ConditionId
    lasts: Lasts = "encounter"
    marks: tuple[str, ...] = ()


class Lift(Node, frozen=True, kw_only=True, cache_hash=True, tag="lift"):
    """Takes a condition away."""

    condition: ConditionId


class Yield(Node, frozen=True, kw_only=True, cache_hash=True, tag="yield"):
    """Successes become a result of one of the eighteen kinds; `plus` comes on top, `per` is how much each yields.

    `deepens`: two points of healing may be one of a deeper wound instead.
    """

    result: ResultKind
    per: int = 1
    plus: int = 0
    trauma: Trauma = "lethal"
    lasts: Lasts = "encounter"
    deepens: bool = False


class Again(Node, frozen=True, kw_only=True, cache_hash=True, tag="again"):
    """A bonus action of the kind that was boosted."""

    times: int = 1


class Spread(Node, frozen=True, kw_only=True, cache_hash=True, tag="spread"):
    """More targets: so many, or times and plus, whichever is better."""

    times: int = 1
    plus: int = 0


class Shape(Node, frozen=True, kw_only=True, cache_hash=True, tag="shape"):
    """Gives the action a volume template, as "cone (strength x 2)"."""

    template: str


class Stride(Node, frozen=True, kw_only=True, cache_hash=True, tag="stride"):
    """Movement points: the speed, or so many; worn armor's penalty comes off where it says so."""

    points: int = 0
    armor: bool = False


class Range(Node, frozen=True, kw_only=True, cache_hash=True, tag="range"):
    """Changes the range of the action: bands of a weapon, spaces of reach, or what a band's penalty takes."""

    bands: int = 0
    reach: int = 0
    penalty: int = 0


class LendQuality(Node, frozen=True, kw_only=True, cache_hash=True, tag="quality"):
    """The weapon counts as having a quality, such as "armor-piercing"."""

    quality: str


class Free(Node, frozen=True, kw_only=True, cache_hash=True, tag="free"):
    """Some actions become free, or come as a bonus, so often a round (0: whenever the boost is paid for).

    `arms` is a quality that the weapon must have; `passing` says that it waits for somebody who comes or goes, `anyway`
    that it is only for whom the action is free anyway.
    """

    deeds: tuple[str, ...]
    skills: tuple[str, ...] = ()
    times: int = 1
    bonus: bool = False
    arms: str = ""
    passing: bool = False
    anyway: bool = False


class Faster(Node, frozen=True, kw_only=True, cache_hash=True, tag="faster"):
    """Short actions become instant and long ones short."""


class Grant(Node, frozen=True, kw_only=True, cache_hash=True, tag="grant"):
    """Leaves a mark that rules ask for by name: immunities, senses, permissions."""

    mark: str


class Tell(Node, frozen=True, kw_only=True, cache_hash=True, tag="tell"):
    """Something for the table to play out; no number changes."""


type AnyNode = (
    Adjust
    | Bonus
    | RollAgain
    | Impose
    | Lift
    | Yield
    | Again
    | Spread
    | Shape
    | Stride
    | Range
    | LendQuality
    | Free
    | Faster
    | Grant
    | Tell
)


def gives(does: tuple[AnyNode, ...], mark: str) -> bool:
    """Whether one of some nodes grants a mark."""
    return any(isinstance(node, Grant) and node.mark == mark for node in does)


EXCLUSIVE: dict[type, str] = {Again: "actions", Spread: "targets", Shape: "template"}
"""Kinds of boost of which one action takes only one."""
