"""Heart: what somebody no longer feels, and the deeds that a name is known for."""

from __future__ import annotations

from msgspec import Struct

from rulewright.play.values.bounded import Line, Listed, Whole


class Deed(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A deed that people talk of: its kind, what was done, and what it added; `past` ones are of other adventures.

    [BRP-OPT-064 BRP-OPT-065]
    """

    act: Line
    what: Line
    gain: Whole = 0
    past: bool = False

    @property
    def name(self) -> str:
        """A deed as a log tells it: "beat the champion of Harn (+2)"."""
        return f"{self.what} ({self.gain:+})"


class Heart(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Passions that are extinct, and deeds by which a name is known. [BRP-OPT-057 BRP-OPT-065]"""

    extinct: Listed[Line] = ()
    deeds: Listed[Deed] = ()
