"""Nodes: the few things that traits, powers, boosts and conditions do, as data."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import Word
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

    `text` says in words what it does. `stance` is the id of the stance in which alone it works, blank for always.
    `form` is how one must be armed: "one-handed" is a single weapon and the other hand at rest, "two-handed" a weapon
    in both, "paired" a weapon in each and one of them personal, "unburdened" neither slowed nor in armor that hinders,
    "unhindered" in no such armor.
    """

    text: str = ""
    stance: str = ""
    form: Literal["", "one-handed", "two-handed", "paired", "unburdened", "unhindered"] = ""


class Adjust(Node, frozen=True, kw_only=True, cache_hash=True, tag="adjust"):
    """Adds to a number: "max-health", "initiative", a test ("melee", "search", "defend-melee"), once per purchase.

    `to` names the number: a skill, a deed, or what rules work out (in a condition "source" is all that is done against
    whoever brought it about). `by` is how much it adds, below 0 what it takes. `when` narrows it down: only untrained,
    only outside powers, only against a mark, only where a circumstance holds. `against` is what others must be for it
    to count, such as "animal", and blank for everybody.
    """

    to: Annotated[str, Word("number", ("worn-armor", "speed", "health"), ("skill", "deed"), open=True)]
    by: int
    when: Literal["", "untrained", "non-power", "not-forceful", "sound", "sight", "asleep", "surprising", "core"] = ""
    against: str = ""


class Bonus(Node, frozen=True, kw_only=True, cache_hash=True, tag="bonus"):
    """A boost's own addition to the boosted test.

    `chance` is what it adds to the chance of the boosted test. `successes` is how many it adds to those of the roll.
    `damage` is what it adds to the damage of a hit. `on_failure` is how many successes a failure counts as all the
    same. `only` narrows it down: where the target is overwhelmed, at one's own work, when driven, untrained or at
    point-blank range.
    """

    chance: int = 0
    successes: int = 0
    damage: int = 0
    on_failure: int = 0
    only: Literal["", "overwhelmed", "own-work", "drive", "untrained", "point-blank"] = ""


class RollAgain(Node, frozen=True, kw_only=True, cache_hash=True, tag="reroll"):
    """The test may be rolled again, and the second result stands.

    `only` narrows it down: to tests of a skill one is not trained in, or to what is done about traps.
    """

    only: Literal["", "untrained", "trap"] = ""


class Impose(Node, frozen=True, kw_only=True, cache_hash=True, tag="impose"):
    """On success the target is in a condition for a while, with marks of its own where that matters.

    `condition` is what the target is in then. `lasts` is how long it holds if nothing ends it sooner. `marks` are words
    that rules ask for besides.
    """

    condition: ConditionId
    lasts: Lasts = "encounter"
    marks: tuple[str, ...] = ()


class Lift(Node, frozen=True, kw_only=True, cache_hash=True, tag="lift"):
    """Takes a condition away.

    `condition` is the one that ends, wherever it came from.
    """

    condition: ConditionId


class Yield(Node, frozen=True, kw_only=True, cache_hash=True, tag="yield"):
    """Successes become a result of one of the eighteen kinds.

    `result` is what the successes become: damage, healing, armor and so on. `per` tells how much each success yields,
    which no rule asks for: the kind of result says it. `plus` comes on top of the successes. `trauma` is the sort of
    wound that is dealt or healed. `lasts` is how long it stays, where a result does (what is cast goes by how long the
    power lasts). With `deepens` two points of healing may be one of a deeper wound instead.
    """

    result: ResultKind
    per: int = 1
    plus: int = 0
    trauma: Trauma = "lethal"
    lasts: Lasts = "encounter"
    deepens: bool = False


class Again(Node, frozen=True, kw_only=True, cache_hash=True, tag="again"):
    """A bonus action of the kind that was boosted.

    `times` is how many further actions there are.
    """

    times: int = 1


class Spread(Node, frozen=True, kw_only=True, cache_hash=True, tag="spread"):
    """More targets: so many, or times and plus, whichever is better.

    `times` is by how much the number of targets is multiplied. `plus` is how many targets it adds, where that is better
    than multiplying them.
    """

    times: int = 1
    plus: int = 0


class Shape(Node, frozen=True, kw_only=True, cache_hash=True, tag="shape"):
    """Gives the action a volume template.

    `template` is the shape that the action fills, with its size, such as "cone (strength x 2)" or "explosion (2)".
    """

    template: str


class Stride(Node, frozen=True, kw_only=True, cache_hash=True, tag="stride"):
    """Movement points: the speed; worn armor's penalty comes off where it says so.

    `points` tells of a number of points other than the speed, which no rule asks for so far. With `armor` the penalty
    of worn armor comes off the points.
    """

    points: int = 0
    armor: bool = False


class Range(Node, frozen=True, kw_only=True, cache_hash=True, tag="range"):
    """Changes the range of the action.

    `bands` is how many bands further a weapon carries. `reach` is how many spaces further one reaches. `penalty` tells
    how much less distance takes, which no rule asks for so far.
    """

    bands: int = 0
    reach: int = 0
    penalty: int = 0


class LendQuality(Node, frozen=True, kw_only=True, cache_hash=True, tag="quality"):
    """The weapon counts as having a quality.

    `quality` is its id, such as "armor-piercing".
    """

    quality: str


class Free(Node, frozen=True, kw_only=True, cache_hash=True, tag="free"):
    """Some actions become free, or come as a bonus.

    `deeds` are the actions that become free, by their ids. `skills` are those with which such an action must be tested,
    blank for any. `times` is how often a round it is so (0: whenever the boost is paid for). With `bonus` such an
    action comes on top of all others. `arms` is a quality that the weapon must have. `passing` says that it waits for
    somebody who comes or goes. `anyway` says that it is only for whom the action is free anyway.
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
    """Leaves a mark that rules ask for by name: immunities, senses, permissions.

    `mark` is the name of what it leaves, such as "immune-stunned" (one that rules do not know is for the table alone).
    """

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
