"""Standing answers: what a seat has said once, so that a window need not ask it every time."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rulewright.play.values.bounded import Line


class Standing(Struct, frozen=True):
    """An answer left for a window: never, always this option, or ask only in some case.

    `case` names a condition that the window itself reports, such as "would_drop": outside that
    case the seat passes without being asked; in it the seat is asked, or `option` is taken.
    """

    option: Line = ""
    case: Line = ""

    def settles(self, cases: Mapping[str, bool]) -> str | None:
        """The option this settles on ("" is a pass), or None where the seat must be asked."""
        if self.case and not cases.get(self.case, False):
            return ""
        if self.case and not self.option:
            return None
        return self.option


NEVER = Standing()
"""Somebody does not want to be asked."""


def standing_key(of: str, window: str) -> str:
    """Where a state keeps the standing answer of somebody for a window."""
    return f"{of}:{window}"
