"""What lies and hangs about where people meet: charges that were laid, engines, and smoke, gas and light in the air."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright.play import ActorId, FrozenMap
from rulewright.play.values.bounded import Large, Line, Listed, Score, Whole


class Laid(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A charge that waits where it was laid: which, whose, at which metre, and to how many percent its force was shaped; and
    the rounds after which a fuse or timer sets it off, 0 without one.
    """

    charge: Line
    by: ActorId
    place: Whole = 0
    percent: Score = 100
    rounds: Whole = 0


class Air(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """What fills the air round a place: gas of some potency, smoke or light, and the round until whose end it hangs there."""

    kind: Literal["light", "smoke", "gas"]
    place: Whole = 0
    radius: Whole = 1
    potency: Whole = 0
    until: Large = 0


class Piece(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """An engine that stands somewhere: who serves it and how many nameless hands besides, hit points it has lost, shots fired
    since it was loaded, the round of all in which it is ready, the metre it is aimed at if that is fixed; whether it has
    jammed, and whether a launch tube is there.
    """

    engine: Line
    place: Whole = 0
    crew: Listed[ActorId] = ()
    hands: Whole = 0
    lost: Whole = 0
    shots: Whole = 0
    ready: Large = 0
    aimed: Whole | None = None
    jammed: bool = False
    tube: bool = False


class Craft(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A vehicle that is here: who is at its wheel, who else is aboard, nameless crew; hit points it has lost, SIZ of its cargo,
    how fast it goes and in which round of a chase that was changed; what ails it, what the driver's next rolls have less, and in which
    round of the chase; how its passengers are kept; how much is left of what drives it, in percent.
    """

    vehicle: Line
    driver: ActorId = ""
    aboard: Listed[ActorId] = ()
    hands: Whole = 0
    lost: Whole = 0
    cargo: Whole = 0
    speed: Whole = 0
    changed: Whole = -1
    less: Whole = 0
    less_in: Whole = 0
    burst_to: Whole | None = None
    ails: Listed[Literal["crippled", "failing", "leaking"]] = ()
    kept_by: Literal["nothing", "belts", "shock chairs"] = "nothing"
    fuel: Whole = 100


class Chase(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A chase: who is ahead, where everybody is on the track, what is rolled, the course and its end in words, whether there is
    fighting, after how many rounds it is over, which round it is and how long one lasts, how far its steps have come, what weighs
    on driving, and how often in a row the laden have failed.
    """

    quarry: ActorId
    at: FrozenMap[ActorId, Whole]
    ability: Line = "agility"
    course: Line = ""
    goal: Line = ""
    combat: bool = True
    limit: Whole = 0
    round: Whole = 0
    length: Literal["round", "turn", "hour", "day"] = "round"
    step: Whole = 0
    conditions: Listed[Line] = ()
    panting: FrozenMap[ActorId, Whole] = FrozenMap()
