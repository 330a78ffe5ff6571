"""Passwords: kept as hashes that are slow to try, and refused where they are quick to guess."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Annotated, Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Meta

from rulewright.server.problems import Declined

type Password = Annotated[str, Meta(min_length=10, max_length=200)]
type TypedPassword = Annotated[str, Meta(max_length=200)]
"""One that somebody types to show that they know it; it may be from before."""

HASHER = PasswordHasher()
STRONG = 3
"""Of zxcvbn's scores from 0 to 4: at least so many takes more than a hundred million guesses."""
LOOKED_AT = 72
"""So much of a password is looked at; a longer one is no weaker."""
LOOKED_AT_MIXED = 20
"""So much of one that mixes many digits and signs: each of them may stand for letters, and all readings are tried."""
MIXED = 10
SIGNS = frozenset("0123456789@({[<!|$+%")
AT_ONCE = 2
"""How many are tried at once: each takes 64 MiB while it is hashed, and a processor."""
MOST_WAITING = 40
"""How many may wait for their turn; at two a second for each processor they wait for seconds, not minutes."""


class Trying:
    """Slow work for which a few have their turn at once; where too many wait for theirs, others are declined."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords")
        self._waiting = 0

    async def __call__[*Args, T](self, work: Callable[[*Args], T], *args: *Args) -> T:
        if self._waiting >= MOST_WAITING:
            raise Declined(429, "Too many people sign in just now.", instead="Try again in a minute.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)
        finally:
            self._waiting -= 1


_apart = Trying()


@lru_cache(maxsize=1)
def nobody() -> str:
    """Verified against when there is no such account, so that a wrong name takes as long as a wrong password."""
    return HASHER.hash("nobody has this password")


async def hashed(password: str) -> bytes:
    """What is kept of a password."""
    return (await _apart(HASHER.hash, password)).encode()


async def fits(kept: bytes | None, password: str) -> bool:
    """Whether a password is the one that was kept; without any, it takes as long to say no."""
    known = kept.decode() if kept is not None else await _apart(nobody)
    return await _apart(_verified, known, password) and kept is not None


def _verified(known: str, password: str) -> bool:
    try:
        return HASHER.verify(known, password)
    except (VerificationError, InvalidHashError):
        return False


def outdated(kept: bytes) -> bool:
    """Whether a hash was made with less effort than is spent today."""
    return HASHER.check_needs_rehash(kept.decode())


async def need_strong(password: str, *about: str) -> None:
    """Decline a password that is quick to guess, saying why; `about` are words that a guesser would try first."""
    judged = await _apart(_judged, looked_at(password), [*about, "rulewright"])
    if judged["score"] >= STRONG:
        return
    advice = judged["feedback"]
    reason = advice["warning"] or "This password is quick to guess."
    raise Declined(422, reason, instead=" ".join(advice["suggestions"]) or "Add another word or two.", about="password")


def looked_at(password: str) -> str:
    """As much of a password as is looked at: enough to tell, and never for seconds."""
    return password[: LOOKED_AT_MIXED if len(SIGNS.intersection(password)) > MIXED else LOOKED_AT]


def _judged(password: str, about: list[str]) -> dict[str, Any]:
    from zxcvbn import zxcvbn  # its lists of words take a while to read; a house without accounts never does

    judged: dict[str, Any] = zxcvbn(password, user_inputs=about)
    return judged
