"""Sweep: Python's collector looks for garbage in cycles only among what is new.

A full look passes over every object of every table, half a second on a worker that holds a thousand,
and everybody waits. Tables and connections last for hours; so what has survived a full look is set aside,
and the next one passes over what came since. When so many connections have gone that much of what was set
aside may be garbage by now, everything is looked at once more; but not too soon after the last time, or coming
and going would be a way to make everybody wait.
"""

from __future__ import annotations

import gc
import time
from typing import Any

FEWEST = 1_000
"""So many connections must have gone before all is looked at again."""
SOONEST = 300.0
"""Seconds between two looks at everything."""


def begin() -> None:
    """From now on this process sets aside what survives a full look."""
    gc.callbacks.append(_looked)


def _looked(phase: str, info: dict[str, Any]) -> None:
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()


class Sweep:
    """Counts who comes and goes, to know when all must be looked at again."""

    def __init__(self) -> None:
        self._here = 0
        self._gone = 0
        self._not_before = 0.0

    def came(self) -> None:
        """Somebody has connected."""
        self._here += 1

    def went(self) -> None:
        """Somebody has left; what they leave behind may lie among what was set aside."""
        self._here -= 1
        self._gone += 1
        if self._gone >= max(FEWEST, self._here) and (now := time.monotonic()) >= self._not_before:
            self._gone, self._not_before = 0, now + SOONEST
            gc.unfreeze()  # the next full look is at everything
