"""Entries of kits: gear for one purpose, and what is fitted to a weapon."""

from __future__ import annotations

from typing import Literal

from rulewright.rulesets.brp.state.kinds.times import Dated


class Kit(Dated, frozen=True, kw_only=True):
    """Gear for one purpose. `skills` are those it serves; it may make them `easy`, heal so many `times` as much, or add a
    `bonus`. One that `acts` has a rating of its own. What `fits` a weapon multiplies its base range by `range_times`, leaves
    one of `range_parts`, or adds `later_shots` to the second shot of a round and those after it; what `wears` out does so after
    D100+10 shots. [BRP-EQP-216]
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
    value: str = ""
    enc: float = 0
