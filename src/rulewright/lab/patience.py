"""Patience: pure reckoning that takes no longer than somebody wants to wait."""

from __future__ import annotations

import gc
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from types import FrameType
from typing import Any

MOMENT = 0.05
"""Seconds that a reckoning gets after the time for all of them is over."""
LOOK_EVERY = 0.1
"""Seconds after which a reckoning looks whether anybody still waits for it."""


class TimeIsUp(BaseException):
    """Reckoning took longer than somebody wants to wait. No rule can swallow it by mistake."""


class NobodyWaits(BaseException):
    """Whoever asked has gone."""


@contextmanager
def within(
    seconds: float,
    given_up: Callable[[], bool] | None = None,
    clock: Callable[[], float] = time.monotonic,
    settled: Callable[[], bool] | None = None,
) -> Iterator[None]:
    """Give a piece of pure reckoning so much time, and no more; then it ends with `TimeIsUp`.

    `given_up` is looked at now and then: once nobody waits, it ends with `NobodyWaits`. The `clock` is that of whoever
    waits, or the processor's where a busy machine is not to count. While something is being `settled`, nothing ends.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield  # nothing here can be interrupted, so it takes its time
        return
    unheard = sys.unraisablehook
    ends = clock() + max(seconds, 0.001)

    def stop(_: int, frame: FrameType | None) -> None:
        if (settled is not None and settled()) or _is_sweeping(frame):
            return  # nothing that is raised there reaches anybody, or all that was begun is not done; the next look comes
        if given_up is not None and given_up():
            raise NobodyWaits
        if clock() >= ends:
            raise TimeIsUp

    def pass_over(what: Any) -> None:
        if not isinstance(what.exc_value, TimeIsUp | NobodyWaits):  # raised where nobody hears, it is raised again soon
            unheard(what)

    sys.unraisablehook = pass_over
    before = signal.signal(signal.SIGALRM, stop)
    first = max(seconds, 0.001)
    signal.setitimer(signal.ITIMER_REAL, first if given_up is None else min(first, LOOK_EVERY), LOOK_EVERY)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        sys.unraisablehook = unheard


WEAK = frozenset({"weakref", "_weakrefset"})
"""Modules whose collections let go of whoever has gone: what is left half done there stays so."""


def _is_sweeping(frame: FrameType | None) -> bool:
    """Whether a piece of code was interrupted while memory was being swept, or something let go of."""
    swept = {code for each in gc.callbacks if (code := getattr(each, "__code__", None))}
    while frame is not None:
        if frame.f_code in swept or frame.f_code.co_name == "__del__" or frame.f_globals.get("__name__") in WEAK:
            return True
        frame = frame.f_back
    return False


class Patience:
    """How long somebody waits for several reckonings together, and whether they still do.

    When that time is over, what is left to reckon gets a moment each; half as long again (at least a second), and it is over for all.
    """

    def __init__(self, seconds: float, given_up: Callable[[], bool] | None = None) -> None:
        self._ends = time.monotonic() + seconds
        self._all_ends = self._ends + max(seconds / 2, 1.0)
        self._given_up = given_up

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return self._ends - time.monotonic()

    def share(self) -> float:
        """Seconds for one of several reckonings: a third of what is left, or a moment; `TimeIsUp` when all is over."""
        now = time.monotonic()
        if now >= self._all_ends:
            raise TimeIsUp
        return min(max(MOMENT, (self._ends - now) / 3), self._all_ends - now)

    def within(self) -> AbstractContextManager[None]:
        """Give one of several reckonings its share of the time."""
        return within(self.share(), self._given_up)

    def to_the_end(self) -> AbstractContextManager[None]:
        """Give something all the time that there is, and no more."""
        return within(self._all_ends - time.monotonic(), self._given_up)

    def samples(self) -> Iterator[int]:
        """Count for as long as one reckoning's share lasts, at least once."""
        ends, count = time.monotonic() + self.share(), 1
        yield count
        while time.monotonic() < ends:
            if self._given_up is not None and self._given_up():
                raise NobodyWaits
            count += 1
            yield count
