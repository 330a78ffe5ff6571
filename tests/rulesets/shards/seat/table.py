"""A table of SHARDS by a script, and what was thrown at it."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET
from tests.rulesets.shards.stage import BOOK

from rulewright.play import Effect
from rulewright.rulesets.shards import RULESET
from rulewright.testing.at_the_seat import AtTheSeat


def seat(start: Any, at: Any = BOOK) -> AtTheSeat:
    """A table of this game."""
    return AtTheSeat(RULESET, start, at)


def thrown_at(table: AtTheSeat) -> list[int]:
    """The target numbers of the last press, each on one six-sided die."""
    drawn: list[Any] = list(table.last.drawn)
    assert all(len(faces) == 1 and "1d6" in str(chance) for chance, faces, _ in drawn)
    return [chance.target for chance, _, _ in drawn]


def offered_in(table: AtTheSeat) -> list[str]:
    """The keys of every option that was offered in a question of the last press."""
    asked: list[Any] = list(table.last.asked)
    return [option.key for question in asked for option in getattr(question, "among", ())]


def thrown(table: AtTheSeat) -> list[int]:
    """The target numbers of the last press, as they are written."""
    return [int(each.split()[-1]) for each in chances(table)]


def chances(table: AtTheSeat) -> list[str]:
    """What was thrown against what in the last press."""
    return [str(chance) for chance, _, _ in table.last.drawn]


def changed(table: AtTheSeat) -> dict[str, Any]:
    """What the last press left otherwise than it was, by whose it is and where it stands."""
    first: dict[str, Any] = {}
    last: dict[str, Any] = {}
    for each in table.last.changes:
        where = f"{each.of or 'scene'}.{each.path}"
        first.setdefault(where, each.before)
        last[where] = each.after
    return {where: shown(after) for where, after in last.items() if first[where] != after}


def shown(value: Any) -> Any:
    """A value as a test writes it: an effect by its source, marks, modifiers and clock, what is gone as a dash."""
    if value is UNSET:
        return "-"
    if not isinstance(value, Effect):
        return value
    by = (f"{each.to}{each.by:+}" for each in value.modifiers)
    clock = type(value.clock).__name__.lower()
    fields = (getattr(value.clock, each, "") for each in ("of", "left", "at"))
    return " | ".join((value.source, " ".join(value.marks), " ".join(by), " ".join((clock, *map(str, fields))).strip()))
