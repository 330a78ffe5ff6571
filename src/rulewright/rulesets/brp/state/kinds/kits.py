"""Entries of kits: gear for one purpose, and what is fitted to a weapon."""

from __future__ import annotations

from typing import Literal

from rulewright.rulesets.brp.state.kinds.times import Dated
from rulewright.rulesets.brp.state.kinds.worth import Worth


class Kit(Dated, frozen=True, kw_only=True):
    """Gear for one purpose. `skills` are those it serves; it may make them `easy`, heal so many `times` as much, or add a
    `bonus`. One that `acts` has a rating of its own. What `fits` a weapon multiplies its base range by `range_times`, leaves
    one of `range_parts`, or adds `later_shots` to the second shot of a round and those after it; what `wears` out does so after
    D100+10 shots. [BRP-EQP-216]

    `group` says what it is: medical gear, what is fitted to a weapon, or other gear, such as a computer, the bonus of
    which counts in any roll. `not_on` names the skills of weapons that it does not fit all the same. `enc` is what it
    weighs, for readers, and no load counts it. `value` is what it costs: cheap, inexpensive, average, expensive or
    priceless, nothing (or none) for free, restricted where it is not for sale.
    """

    group: Literal["medical", "other", "fitted"] = "other"
    skills: tuple[str, ...] = ()
    easy: bool = False
    times: int = 1
    bonus: int = 0
    acts: int = 0
    fits: tuple[str, ...] = ()
    not_on: tuple[str, ...] = ()
    range_times: int = 1
    range_parts: int = 1
    later_shots: int = 0
    wears: bool = False
    value: Worth = ""
    enc: float = 0
