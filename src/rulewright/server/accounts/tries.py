"""Tries: wrong passwords make whoever sends them wait, longer each time, and nobody else.

They are counted by name and address together: guessing at a name from one place does not shut its owner out
who comes from another.
"""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

from rulewright.server.lanes.turns import neighbourhood
from rulewright.server.problems import Declined

FREE = 5
"""So many wrong ones cost nothing but themselves."""
FIRST_WAIT = 2.0
LONGEST_WAIT = 900.0
FORGET_AFTER = 3_600.0
MOST_KNOWN = 100_000


class Tries:
    """Who has tried how often, and until when they wait."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()

    def begin(self, name: str, address: str) -> None:
        """Count a try before it is looked at; declined while there is still to wait for the last."""
        who, now = (name, neighbourhood(address)), monotonic()
        count, until = self._known.get(who, (0, now))
        if until + FORGET_AFTER < now:
            count = 0
        if until > now:
            wait = int(until - now) + 1
            reason = "Too many wrong tries with this name from where you are."
            raise Declined(429, reason, instead=f"Try again in {wait} seconds, or sign in another way.")
        count += 1
        wait_for = 0.0 if count < FREE else min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** (count - FREE))
        self._known[who] = (count, now + wait_for)
        self._known.move_to_end(who)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)

    def right(self, name: str, address: str) -> None:
        """That try was right: forget the wrong ones."""
        self._known.pop((name, neighbourhood(address)), None)
