"""What ails somebody: doses of poison that have not worked yet, antidotes that may meet them, diseases that run their course."""

from __future__ import annotations

from msgspec import Struct

from rulewright.play import FrozenMap
from rulewright.play.values.bounded import Large, Line, Listed, Whole


class Dose(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """One dose of poison in somebody: which, how potent, in which round of all it works, and what it harms besides hit points."""

    poison: Line
    potency: Whole
    due: Large
    harms: Line = ""


class Antidote(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """An antidote in somebody: against which poison, how potent, and in which round of all it was taken."""

    against: Line
    potency: Whole
    taken: Large


class Illness(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A disease in somebody: which; when the next roll to recover is due and when losses were last booked, in minutes; by
    how many times CON the next roll goes; how many rolls have failed; what strains the sick; hit points and fatigue that a
    minor one still costs; up to which minute hit points have been paid to one that takes them by the hour, day or week.
    """

    disease: Line
    due: Large
    booked: Large
    times: Whole = 2
    failures: Whole = 1
    strain: Listed[Line] = ()
    points: Whole = 0
    fatigue: Whole = 0
    paid: Large | None = None


class Ailing(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """All that ails somebody, each by the key of the effect that shows it."""

    doses: FrozenMap[Line, Dose] = FrozenMap()
    antidotes: FrozenMap[Line, Antidote] = FrozenMap()
    illnesses: FrozenMap[Line, Illness] = FrozenMap()
