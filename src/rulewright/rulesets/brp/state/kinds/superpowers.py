"""Entries of superpowers, of the energies they deal in, and of what pays for them."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import Entry, Ref
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.terms import Amount, Contest, Reach


class Superpower(Power, frozen=True, kw_only=True):
    """A superpower: what a level costs in character points, and what limits it. [BRP-POW-244]

    `points` buy `for_levels` levels; `prices` are other prices by variant; `per_size` multiplies by SIZ. `most` caps the
    levels, `covers` says that levels must cover the own SIZ. `needs` is what must be had besides. `contests` are the
    resistance rolls of single variants, `aim` is the skill that directs it; `form` names the power it is another form of. What `combines` goes out with its other
    energies, what is `shaped` may meet its opposite first. What `moves_points` does so a round after the contact, and
    may leave more than the maximum. `any_variant` may be named, not only those listed; what is chosen `by_hand` is not
    bought at random. Who `resists` so has no such weakness. What goes `by_step` counts by the step of the table; only what is for
    `several` takes further targets; what `changes_body` gives another form, which may have points of its own.
    [BRP-POW-275 BRP-POW-287]
    """

    points: int
    for_levels: int = 1
    prices: FrozenMap[str, int] = FrozenMap()
    per_size: bool = False
    most: Amount | None = None
    covers: bool = False
    contests: FrozenMap[str, Contest] = FrozenMap()
    aim: Literal["", "projection", "touch"] = ""
    form: Annotated[str, Ref("superpower")] | None = None
    combines: bool = False
    shaped: bool = False
    moves_points: bool = False
    any_variant: bool = False
    by_hand: bool = False
    resists: bool = False
    by_step: bool = False
    several: bool = False
    changes_body: bool = False


class Failing(Entry, frozen=True, kw_only=True):
    """A failing of character. `points` are the least and the most character points that it brings, and it goes up by
    `step`. Beyond `leave_beyond` of them it takes the game master's leave, nothing for never. One that `excludes` is
    not for whoever has a power against it; one of `identity` leaves powers to one form only.

    [BRP-POW-248]
    """

    points: tuple[int, int]
    step: int = 1
    leave_beyond: int | None = None
    excludes: bool = False
    identity: bool = False


class Limit(Entry, frozen=True, kw_only=True):
    """A modifier of one power, which makes it cheaper or dearer to have. `back` is how many character points it gives
    back: in all, for each level of the power (`each_level`), or for each of what is counted with it (`each_count`).
    With `from_ten` it gives back what the count is short of ten; what `doubles` adds the whole cost once more.

    `price` is what becomes of the power points of a use: twice or half of them, or so many `more`. Where the count is
    uses `a_day`, there are no more; what is so `for_good` is never improved; what is for another `form` works in that
    alone, and what works `at_times` is not always there. `reach` is how far it goes instead of as printed. [BRP-POW-251 BRP-POW-253]
    """

    back: int = 0
    each_level: bool = False
    each_count: bool = False
    from_ten: bool = False
    doubles: bool = False
    price: Literal["", "double", "half", "more"] = ""
    a_day: bool = False
    for_good: bool = False
    form: bool = False
    at_times: bool = False
    reach: Reach | None = None
