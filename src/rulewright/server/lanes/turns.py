"""Turns: who is next. Addresses take turns, and so do those who ask from one address; nobody asks for all."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from ipaddress import ip_address
from typing import NamedTuple

WAITING = 4
"""How many questions one asker may have waiting in a lane beside the one that runs."""
WAITING_IN_ALL = 1_000
"""How many may wait in a lane altogether."""


class Asker(NamedTuple):
    """Who asks: somebody by account, seat or address, and from which address."""

    who: str
    address: str


HOUSE = Asker("", "")
"""The house itself, which limits nobody but others."""


def neighbourhood(address: str) -> str:
    """An address as it is counted: of version 6 the part that a provider gives to one household."""
    if ":" not in address:
        return address
    try:
        told = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if told.version == 4:
        return str(told)
    return str(told.ipv4_mapped) if told.ipv4_mapped else told.exploded[:19]


class TooMany(Exception):
    """Somebody has asked for too much at once."""


class TurnTaking[T]:
    """What waits, and in which turn it comes."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self._running: Counter[str] = Counter()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, asker: Asker, job: T) -> None:
        """Let something wait for its turn; `TooMany` says that its asker has enough of them."""
        if asker != HOUSE and (len(self._of(asker)) >= WAITING or self._count >= WAITING_IN_ALL):
            raise TooMany
        self._waiting.setdefault(asker.address, OrderedDict()).setdefault(asker.who, deque()).append(job)
        self._count += 1

    def take(self) -> tuple[Asker, T] | None:
        """The next in turn of those whose asker has nothing running."""
        for address, askers in self._waiting.items():
            for who, jobs in askers.items():
                if who and self._running[who]:
                    continue
                job = jobs.popleft()
                self._count -= 1
                self._running[who] += 1
                askers.move_to_end(who)
                self._waiting.move_to_end(address)
                self._tidy(address, who)
                return Asker(who, address), job
        return None

    def done(self, asker: Asker) -> None:
        """What ran has come to its end."""
        self._running[asker.who] -= 1
        if self._running[asker.who] <= 0:
            del self._running[asker.who]

    def drop(self, asker: Asker, job: T) -> bool:
        """Forget something that nobody waits for; whether it was still waiting."""
        jobs = self._of(asker)
        if job not in jobs:
            return False
        jobs.remove(job)
        self._count -= 1
        self._tidy(asker.address, asker.who)
        return True

    def _of(self, asker: Asker) -> deque[T]:
        """What waits for one asker."""
        askers = self._waiting.get(asker.address)
        return (askers.get(asker.who) if askers else None) or deque()

    def _tidy(self, address: str, who: str) -> None:
        askers = self._waiting[address]
        if not askers[who]:
            del askers[who]
        if not askers:
            del self._waiting[address]
