"""Change: the one way in which anything in play becomes different."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

SCENE = "scene"
"""The name under which changes address the scene instead of an actor."""


class Change(Struct, frozen=True, gc=False):
    """One field of one actor (or of the scene), before and after, and what caused it.

    An empty path means the whole actor: from UNSET it arrives, to UNSET it leaves.
    """

    of: str
    path: str
    before: Any | UnsetType = UNSET
    after: Any | UnsetType = UNSET
    cause: str = ""

    def reversed(self) -> Change:
        """The change that takes this one back."""
        return Change(self.of, self.path, self.after, self.before, f"undo: {self.cause}" if self.cause else "undo")

    def __str__(self) -> str:
        cause = f", {self.cause}" if self.cause else ""
        if not self.path:
            return (
                f"{self.of} arrives"
                if self.before is UNSET
                else f"{self.of} leaves"
                if self.after is UNSET
                else f"{self.of} is another{cause}"
            )
        where = self.path.replace("_", " ").replace(".", " · ")
        if self.before is UNSET:
            return f"{self.of}: {where} is now {_short(self.after)}{cause}"
        if self.after is UNSET:
            return f"{self.of}: {where} is gone{cause}"
        return f"{self.of}: {where} {_short(self.before)} → {_short(self.after)}{cause}"


def _short(value: Any) -> str:
    """A value small enough for one line of a log."""
    if isinstance(value, Struct):
        return str(getattr(value, "name", None) or getattr(value, "id", None) or type(value).__name__)
    if isinstance(value, tuple):
        return ", ".join(_short(item) for item in value) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value is None else str(value)
