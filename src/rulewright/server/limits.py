"""Limits: how often somebody may ask, so that nobody asks for all."""

from __future__ import annotations

import time
from collections import OrderedDict

from rulewright.server.problems import Declined
from rulewright.server.running.settings import Settings

MOST_KNOWN = 100_000
TOO_OFTEN = 0.5
"""Seconds that somebody waits who asks too often: a quick "no" would only let them ask again."""


class Bucket:
    """Fills steadily and is emptied by asking."""

    __slots__ = ("_at", "_left")

    def __init__(self, most: float, now: float) -> None:
        self._left = most
        self._at = now

    def take(self, a_minute: int, now: float, cost: int = 1) -> float:
        """Take so many; how many seconds to wait if there are fewer. A full bucket is enough for anything."""
        self._left = min(float(a_minute), self._left + (now - self._at) * a_minute / 60)
        self._at = now
        wanted = min(cost, a_minute)
        if self._left >= wanted:
            self._left -= wanted
            return 0.0
        return (wanted - self._left) * 60 / a_minute


class Buckets:
    """A bucket for each asker and each kind of asking. What costs more takes more out of it."""

    def __init__(self, settings: Settings) -> None:
        self._a_minute = {
            "request": settings.requests_a_minute,
            "read": settings.reads_a_minute,
            "wish": settings.wishes_a_minute,
            "odds": settings.odds_a_minute,
            "sign_in": settings.sign_ins_a_minute,
        }
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def spend(self, kind: str, who: str, cost: int = 1) -> None:
        """Count a request by what it costs, or decline it with how long to wait."""
        now, a_minute = time.monotonic(), self._a_minute[kind]
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            bucket = self._buckets[kind, who] = Bucket(a_minute, now)
            if len(self._buckets) > MOST_KNOWN:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end((kind, who))
        wait = bucket.take(a_minute, now, cost)
        if wait:
            raise Declined(429, "That was too often.", instead=f"Try again in {int(wait) + 1} seconds.")
