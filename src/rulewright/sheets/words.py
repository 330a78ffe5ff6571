"""Words: values as paper shows them, bounded, with nothing that could run off it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from msgspec.structs import fields

from rulewright.content import Entry
from rulewright.play.values.wire import plain
from rulewright.tables.telling.naming import spaced

MOST_NAME = 200
"""So long a name may be on paper."""
MOST_WORDS = 600
"""So long a value or a note."""
MOST_TEXT = 4_000
"""So long what somebody has written about themselves."""
MOST_PARTS = 60
"""So many parts of one value are told."""
MOST_FIGURES = 8
"""So many figures of a thing are told."""
LONGEST = 24
"""Letters in a row without a place to break; longer ones get such places, so that they do not run off the page."""

_LONG = re.compile(rf"\S{{{LONGEST}}}(?=\S)")
_UNPRINTED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]")
"""Control characters, those among them that turn the order of letters around for all that follows."""


def short(text: str, most: int = MOST_NAME) -> str:
    """A text that fits on paper."""
    clean = _UNPRINTED.sub("", text[: 2 * most].replace("\r\n", "\n"))
    cut = clean if len(clean) <= most and len(text) <= 2 * most else f"{clean[:most].rstrip()}…"
    return _LONG.sub(lambda found: f"{found[0]}\u200b", cut)


def paragraphs(text: str) -> list[str]:
    """What somebody wrote, in parts that each fit into a column."""
    lines = [line for each in short(text, MOST_TEXT).split("\n") for line in wrap(each, MOST_WORDS)]
    return lines or [""]


def in_words(value: Any, names: Mapping[str, str]) -> str:
    """A plain value in words: a name where there is one, and never a structure."""
    return short(_told(value, names), MOST_WORDS)


def left_of(effect: Mapping[str, Any]) -> str:
    """How long something lasts that is told by its name."""
    found = (effect.get(each) for each in ("left", "rounds", "until", "clock"))
    return next((in_words(each, {}) for each in found if isinstance(each, (str, int)) and each), "")


def figures_of(entry: Entry, names: Mapping[str, str]) -> str:
    """The figures of a thing in the book, in a line: damage, reach, price; what is as usual is not told."""
    told = []
    for each in fields(type(entry)):
        value = plain(getattr(entry, each.name))
        if each.name in Entry.__struct_fields__ or value in (each.default, None, "", False, (), [], {}):
            continue
        if isinstance(value, (str, int)):
            told.append(_part(each.name, value, names, 0))
    return ", ".join(told[:MOST_FIGURES])


def _told(value: Any, names: Mapping[str, str], deep: int = 0) -> str:
    match value:
        case None | "":
            return "–"
        case bool():
            return "yes" if value else "no"
        case str():
            return names.get(value) or spaced(value)
        case list() | tuple():
            return ", ".join(_told(each, names, deep + 1) for each in value[:MOST_PARTS]) or "–"
        case dict():
            if isinstance(name := value.get("name"), str) and name:
                return name
            parts = [(key, each) for key, each in value.items() if key != "type" and each not in (None, "", [], (), {})]
            if deep > 2 or not parts:
                return "…" if parts else "–"
            return ", ".join(_part(key, each, names, deep) for key, each in parts[:MOST_PARTS])
    return str(value)


def _part(key: str, value: Any, names: Mapping[str, str], deep: int) -> str:
    name = names.get(key) or spaced(key)
    return name if value is True else f"{name} {_told(value, names, deep + 1)}"
