"""Places: how many large things may be held at once, by one asker, from one address and altogether."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from rulewright.server.lanes.turns import Asker
from rulewright.server.problems import Declined


class Places:
    """So many places; whoever finds none is told so at once, and nothing is held for them."""

    def __init__(self, altogether: int, address: int, asker: int = 1) -> None:
        self._altogether = altogether
        self._address = address
        self._asker = asker
        self._taken: Counter[str] = Counter()

    @contextmanager
    def one(self, asker: Asker, what: str) -> Iterator[None]:
        """Take a place for as long as the context lasts, or decline."""
        mine = {f"who {asker.who}": self._asker, f"at {asker.address}": self._address, "all": self._altogether}
        if self._taken[f"who {asker.who}"] >= self._asker:
            raise Declined(429, f"You have {what} under way already.", instead="Wait until that is done.")
        if any(self._taken[name] >= most for name, most in mine.items()):
            raise Declined(429, f"Others have {what} under way just now.", instead="Try again in a moment.")
        self._taken.update(mine.keys())
        try:
            yield
        finally:
            self._taken.subtract(mine.keys())
            for name in mine:
                if self._taken[name] <= 0:
                    del self._taken[name]
