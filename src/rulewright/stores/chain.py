"""Chain: every entry of a log is tied to all before it by a digest, its link.

The link after an entry is SHA-256 over the link before and the digest of the entry's bytes. Two logs
that have the same link at a number are the same up to there; an entry that was lost, exchanged or
damaged does not fit the link beside it.

An entry that was struck out for good carries the digest of what it was (`Entry.was`), which is chained
in place of its own: what was said is gone, and the log still holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple

from msgspec import Struct

from rulewright.stores.errors import Broken, StoreError
from rulewright.stores.upcast import Upcasters

START = sha256(b"rulewright log").digest()
"""The link before the first entry of every log."""

_WAS = re.compile(rb',"was":"([0-9a-f]{64})"\}')


def leaf(body: bytes) -> bytes:
    """The digest of an entry's bytes, or of what they were before it was struck out.

    `was` is the last of an entry's own fields and no text can look like it, since quotes inside of text are escaped.
    """
    if body[-74:-66] == b',"was":"' and (was := _WAS.fullmatch(body[-74:])):
        return bytes.fromhex(was[1].decode())
    return sha256(body).digest()


def chained(link: bytes, bodies: Iterable[bytes]) -> list[bytes]:
    """The link after each of some entries that follow a link."""
    links = []
    for body in bodies:
        link = sha256(link + leaf(body)).digest()
        links.append(link)
    return links


def last_link(link: bytes, bodies: Iterable[bytes]) -> bytes:
    """The link after the last of some entries."""
    for body in bodies:
        link = sha256(link + leaf(body)).digest()
    return link


class Row(NamedTuple):
    """An entry as it stands in a database. Those written before there were links have none, or not each of them."""

    number: int
    shape: int
    body: bytes
    link: bytes | None


class Rows(Struct, frozen=True):
    """Entries of a log that fit together, with the link before the first and after the last of them.

    `before` is None where the log has no entry of that number. `broken` says what is wrong with the
    entry after the last, if something is.
    """

    bodies: list[bytes]
    before: bytes | None
    link: bytes | None
    broken: StoreError | None = None


def checked(table: str, after: int, before: bytes | None, rows: Sequence[Row], upcasters: Upcasters) -> Rows:
    """Rows that were read from a database, as far as they fit the link before them."""
    bodies: list[bytes] = []
    if before is None:
        broken = Broken(table, after, "is missing") if rows else None
        return Rows(bodies, None, None, broken)
    link = before
    for number, row in enumerate(rows, after + 1):
        if row.number != number:
            return Rows(bodies, before, link, Broken(table, number, "is missing"))
        follows = sha256(link + leaf(row.body)).digest()
        if row.link is not None and row.link != follows:
            why = "does not fit what stands before it: it was damaged or exchanged"
            return Rows(bodies, before, link, Broken(table, number, why))
        try:
            body = upcasters.lift(row.body, row.shape)
        except StoreError as too_new:
            return Rows(bodies, before, link, too_new)
        except ValueError as error:
            return Rows(bodies, before, link, Broken(table, number, f"cannot be read: {error}"))
        bodies.append(body)
        link = follows
    return Rows(bodies, before, link)
