"""Frame cache: what seats have seen, put into words once for all who see the same."""

from __future__ import annotations

from rulewright.play.values.wire import encode
from rulewright.tables.protocol import SeenNow, mark_of
from rulewright.tables.views.view import Seen


class FrameCache:
    """What was put into words last: seats that see the same are told in the same words."""

    def __init__(self) -> None:
        self._seen: tuple[Seen, ...] = ()
        self._text = ""

    def seen(self, seen: tuple[Seen, ...]) -> str:
        """A message that says what a seat has seen."""
        if seen is not self._seen:
            self._seen, self._text = seen, encode(seen_now(seen)).decode()
        return self._text


def seen_now(seen: tuple[Seen, ...]) -> SeenNow:
    """What a seat has seen, with the mark of the last of it."""
    return SeenNow(seen, mark_of(seen[-1]))
