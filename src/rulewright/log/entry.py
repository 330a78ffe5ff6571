"""Entry: a fact with its number. A log is entries from 1 upward without a gap."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rulewright.log.facts import Fact


class OutOfStep(Exception):
    """An entry was to be added whose number is not the next."""


class Entry(Struct, frozen=True, gc=False, omit_defaults=True):
    """A numbered fact. `action` is the number of the entry that started the action it belongs to.

    `key` names the wish that the entry began with, so that a wish sent twice is known for what it is.
    `was` is there where the fact was struck out later: the digest of the entry as it was, by which its log stays chained.
    """

    number: int
    fact: Fact
    action: int = 0
    by: str = ""
    at: str = ""
    key: str = ""
    was: str = ""


def check_numbers(after: int, entries: Sequence[Entry]) -> None:
    """Make sure that entries follow `after` one by one."""
    for place, entry in enumerate(entries, start=after + 1):
        if entry.number != place:
            msg = f"entry {entry.number} cannot follow entry {place - 1}"
            raise OutOfStep(msg)
