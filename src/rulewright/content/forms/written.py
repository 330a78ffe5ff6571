"""Written: the entries of a text as they stand there, each with its lines, so that a form changes one and leaves the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import tomli
from msgspec import Struct

from rulewright.content.lines import header_lines, header_text, overlong_key
from rulewright.content.section import MOST_BYTES

MOST_SHOWN = 500
"""So many entries of one text are told."""
_STRING = r'"""[\s\S]*?"""' + "|" + r"'''[\s\S]*?'''" + "|" + r'"(?:[^"\\\n]|\\.)*"' + "|" + r"'[^'\n]*'"
_NOTE = re.compile(rf"(?:{_STRING})|(#[^\n]*)")


class WrittenEntry(Struct, frozen=True):
    """An entry as written: its kind, what it says, from which line to which it stands, and the notes in it.

    One that cannot be read, or says what a form has no word for, has no table.
    """

    kind: str
    table: dict[str, Any] | None
    first: int
    last: int
    notes: tuple[str, ...] = ()


def entries_in(text: str) -> tuple[WrittenEntry, ...]:
    """The entries of a text, each under its own header."""
    text = text.replace("\r\n", "\n")
    if len(text) > MOST_BYTES or overlong_key(text):
        return ()
    heads = [(line, word) for line, word, double in header_lines(header_text(text)) if double]
    return tuple(_entries(text.split("\n"), heads[:MOST_SHOWN]))


def _entries(lines: list[str], heads: list[tuple[int, str]]) -> Iterator[WrittenEntry]:
    for (first, kind), (after, _) in pairwise([*heads, (len(lines) + 1, "")]):
        last = after - 1
        while last > first and lines[last - 1].lstrip()[:1] in ("", "#"):  # what stands before the next is the next's
            last -= 1
        piece = "\n".join(lines[first - 1 : last])
        yield WrittenEntry(kind, _table(piece, kind), first, last, tuple(_notes(piece)))


def _table(piece: str, kind: str) -> dict[str, Any] | None:
    try:
        found = tomli.loads(piece).get(kind)
        ours = found[0] if isinstance(found, list) and len(found) == 1 else None
        return ours if isinstance(ours, dict) and _is_plain(ours) else None
    except (ValueError, RecursionError):
        return None


def _is_plain(value: object) -> bool:
    """Whether a value is of words, numbers, lists and tables only: no date, and no number that is none."""
    if isinstance(value, dict):
        return all(map(_is_plain, value.values()))
    if isinstance(value, list):
        return all(map(_is_plain, value))
    if isinstance(value, float):
        return value - value == 0
    return isinstance(value, str | bool) or (isinstance(value, int) and abs(value) < 2**53)


def _notes(piece: str) -> Iterator[str]:
    return (found[1] for found in _NOTE.finditer(piece) if found[1])
