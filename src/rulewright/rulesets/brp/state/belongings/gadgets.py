"""What is fitted to weapons: which things, what they make of a shot, and how long a silencer still lasts."""

from __future__ import annotations

from msgspec import Struct

from rulewright.play.values.bounded import Line, Listed, Whole


class Fitted(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """What is fitted to one weapon: its base range is so many times as long, and one of so many parts of that is left; so much
    is added to later shots of a round; a silencer lasts so many shots.
    """

    items: Listed[Line] = ()
    lasts: Whole = 0
    times: Whole = 1
    parts: Whole = 1
    later_shots: Whole = 0

    @property
    def name(self) -> str:
        """What is fitted, as a sheet tells it."""
        return ", ".join(each.replace("-", " ") for each in self.items)
