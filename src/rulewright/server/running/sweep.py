"""Sweep: Python's collector looks for garbage in cycles only among what is new.

A full look passes over every object of every table, half a second on a worker that holds a thousand,
and everybody waits. Tables and connections last for hours; so what has survived a look that took long is set aside,
and the next one passes over what came since. When so many connections have gone that much of what was set
aside may be garbage by now, everything is looked at once more; but the longer that took the last time, the later,
or coming and going would be a way to make everybody wait. Everything is much more than what came with the tables: the
books and the program itself were set aside before anybody came, and are shared between processes for as long as no look
touches them. So nothing else is set aside where looks are short.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
import time
from contextlib import suppress
from typing import Any

FEWEST = 200
"""So many connections must have gone before all is looked at again."""
SOONEST = 20.0
"""Seconds between two looks at everything, at least."""
AT_REST = 600
"""So many times as long as a look at everything took, none follows."""
LONG = 0.08
"""Seconds after which a look was long: what it left is set aside."""
GIVEN_BACK_EVERY = 10.0
"""Seconds after which memory that lies idle is given back to the machine."""


def begin() -> None:
    """From now on this process sets aside what survives a full look."""
    gc.callbacks.append(_looked)


class Looks:
    """How long looks take: the one that is under way, and the last at everything."""

    began = 0.0
    at_everything = False
    lasted = 0.0
    aside = False
    """Whether anything of what came later was set aside."""


def _looked(phase: str, info: dict[str, Any]) -> None:
    if info["generation"] != 2:
        return
    if phase == "start":
        Looks.began = time.perf_counter()
        return
    lasted = time.perf_counter() - Looks.began
    if Looks.at_everything:
        Looks.at_everything, Looks.lasted = False, lasted
    elif lasted < LONG:
        return
    Looks.aside = True
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
        if not Looks.aside:
            self._gone = 0
        elif self._gone >= max(FEWEST, self._here) and (now := time.monotonic()) >= self._not_before:
            self._gone, self._not_before = 0, now + max(SOONEST, AT_REST * Looks.lasted)
            Looks.at_everything = True
            gc.unfreeze()  # the next full look is at everything


async def give_back() -> None:
    """Give memory that lies idle back to the machine, now and then: what a flood has taken is not kept for good."""
    trim = trimming()
    while trim is not None:
        await asyncio.sleep(GIVEN_BACK_EVERY)
        await asyncio.to_thread(trim, 0)


def trimming() -> Any:
    """What gives idle memory back, where the machine's C library has that."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            return ctypes.CDLL(None).malloc_trim
    return None
