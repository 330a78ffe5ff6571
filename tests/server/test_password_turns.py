"""Trying passwords is slow on purpose: it is so for whoever tries, and takes neither the memory nor the time of others."""

from __future__ import annotations

import asyncio
import threading

import pytest
from zxcvbn.matching import L33T_TABLE, enumerate_l33t_subs, relevant_l33t_subtable

from rulewright.server.accounts import passwords
from rulewright.server.problems import Declined

MIXTURE = "4@8({[<3691!|70$5+%2"


async def test_few_are_tried_at_once_and_who_would_wait_for_minutes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes 64 MiB while it is hashed: a hundred at once would take all there is."""
    gate, full, lock, now, most = threading.Event(), threading.Event(), threading.Lock(), 0, 0

    def slow(known: str, password: str) -> bool:
        nonlocal now, most
        with lock:
            now, most = now + 1, max(most, now + 1)
            if now == passwords.AT_ONCE:
                full.set()
        gate.wait(30)
        with lock:
            now -= 1
        return True

    monkeypatch.setattr(passwords, "_verified", slow)
    trying = [asyncio.create_task(passwords.fits(b"kept", "password")) for _ in range(passwords.MOST_WAITING)]
    await asyncio.to_thread(full.wait, 30)  # threads start when they can
    with pytest.raises(Declined, match="Too many people") as no:
        await passwords.fits(b"kept", "password")
    gate.set()
    assert 429 == no.value.status
    assert all(await asyncio.gather(*trying))
    assert passwords.AT_ONCE == most
    assert await passwords.fits(b"kept", "password")  # whoever had their turn has given it back


def test_a_mixture_of_signs_is_not_looked_at_for_seconds() -> None:
    """Digits and signs may stand for letters: hundreds of readings, each as long as the password."""
    looked = passwords.looked_at(MIXTURE * 10)
    readings = len(enumerate_l33t_subs(relevant_l33t_subtable(looked, L33T_TABLE)))
    assert set(MIXTURE) == {sign for signs in L33T_TABLE.values() for sign in signs} == passwords.SIGNS
    assert readings * len(looked) < 20_000
    assert passwords.LOOKED_AT == len(passwords.looked_at("correct horse battery staple 1234 " * 3))


async def test_a_mixture_of_signs_is_a_strong_password() -> None:
    await passwords.need_strong(MIXTURE * 2, "somebody")
