"""Connections: how many there are, from where, and which of them nobody would miss."""

from __future__ import annotations

import sys
from collections import Counter, OrderedDict
from contextlib import suppress
from typing import Protocol

from rulewright.server.forwarded import Trusted
from rulewright.server.lanes.turns import neighbourhood
from rulewright.server.limits import Bucket

SPARE = 128
"""Descriptors that are kept for files, databases and lanes."""
FEWEST = 64
MOST_TALKING = 10_000
"""Addresses whose messages are counted."""
HELD_OFF = 10.0
"""Seconds in which nobody opens a line from an address whose lines have said too much together."""


class Idle(Protocol):
    """A connection on which nothing is under way."""

    def hang_up(self) -> None:
        """Close it at once."""
        ...


class Talk:
    """What the lines from one address have said, and until when no other is opened there."""

    __slots__ = ("bucket", "held_off")

    def __init__(self, a_minute: int, now: float) -> None:
        self.bucket = Bucket(a_minute, now)
        self.held_off = now


class Connections:
    """Who is connected. Where there is no room, whoever has been idle longest goes; a new one if nobody is idle.

    Proxies whose word is taken are not counted by address: they speak for many.
    """

    def __init__(self, an_address: int, proxies: str = "", altogether: int = 0) -> None:
        self._an_address = an_address
        self._trusted = Trusted(proxies)
        self._altogether = altogether or room()
        self._by_address: Counter[str] = Counter()
        self._count = 0
        self._idle: OrderedDict[Idle, str] = OrderedDict()
        self._talking: OrderedDict[str, Talk] = OrderedDict()

    def __len__(self) -> int:
        return self._count

    def come(self, host: str) -> str | None:
        """Let a connection in: the name it is counted under; None if there is no room for it."""
        address = "" if not host or self._trusted(host) else neighbourhood(host)
        if address and self._by_address[address] >= self._an_address and not self._make_room(address):
            return None
        if self._count >= self._altogether and not self._make_room():
            return None
        self._by_address[address] += 1
        self._count += 1
        return address

    def go(self, address: str) -> None:
        """A connection has ended."""
        self._count -= 1
        self._by_address[address] -= 1
        if self._by_address[address] <= 0:
            del self._by_address[address]

    def talks(self, address: str, frames: int, a_minute: int, now: float) -> bool:
        """Count messages from an address, on all its lines together; whether they are too many."""
        if not address:
            return False
        talk = self._talking.get(address)
        if talk is None:
            talk = self._talking[address] = Talk(a_minute, now)
            if len(self._talking) > MOST_TALKING:
                self._talking.popitem(last=False)
        self._talking.move_to_end(address)
        if talk.bucket.take(a_minute, now, frames) > 0:
            talk.held_off = now + HELD_OFF
            return True
        return False

    def held_off(self, address: str, now: float) -> bool:
        """Whether an address has said so much that it opens no line for now."""
        talk = self._talking.get(address)
        return talk is not None and talk.held_off > now

    def rest(self, connection: Idle, address: str) -> None:
        """Nothing is under way on a connection from now on."""
        self._idle[connection] = address

    def stir(self, connection: Idle) -> None:
        """Something is under way."""
        self._idle.pop(connection, None)

    def _make_room(self, address: str | None = None) -> bool:
        """Hang up on whoever has been idle longest, at an address or anywhere."""
        for connection, where in self._idle.items():
            if address is None or where == address:
                del self._idle[connection]
                connection.hang_up()
                return True
        return False


def room() -> int:
    """How many connections this process can hold beside everything else."""
    if sys.platform == "win32":
        return 10_000
    import resource

    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(FEWEST, (1 << 20 if most == resource.RLIM_INFINITY else most) - SPARE)


def raise_room() -> None:
    """Let this process hold as many connections as it is allowed to: what it is given at first is often few."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
