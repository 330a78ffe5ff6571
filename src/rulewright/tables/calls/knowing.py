"""Knowing: which calls a seat was told of, and what it may know of what came of each roll."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any

from msgspec import Struct

from rulewright.log.calls import Called
from rulewright.play import may_know
from rulewright.play.facts import Drew, Noted
from rulewright.tables.calls.roll_calls import CalledRoll, key_of
from rulewright.tables.desk import Desk
from rulewright.tables.telling.choices import wanted
from rulewright.tables.telling.naming import Naming
from rulewright.tables.telling.rolls import roll
from rulewright.tables.views.view import View

MOST_CALLS = 12
"""So many calls a screen shows, the latest of them."""


class RollNow(Struct, frozen=True, omit_defaults=True):
    """One person's roll: whether it is the seat's to make, whether it was made, and what came of it in words.

    `later` if the seat may make it, it was pressed, and something else is waited for first.
    """

    of: str
    name: str
    mine: bool = False
    rolled: bool = False
    told: tuple[str, ...] = ()
    later: bool = False


class CallNow(Struct, frozen=True, omit_defaults=True):
    """A call for rolls as a seat knows it: what is asked for, of whom it knows that they are asked, and what came of it."""

    id: str
    action: str
    name: str
    args: dict[str, Any]
    rolls: tuple[RollNow, ...]
    words: str = ""
    hidden: bool = False


def calls_now(desk: Desk, view: View) -> tuple[CallNow, ...]:
    """The calls that a seat knows of, the latest first."""
    found: dict[str, tuple[Called, list[RollNow]]] = {}
    names = Naming(view.state, desk.book, view.heard.gone)
    pressed = desk.calls.later if desk.open is not None else ()  # where nothing is under way, the rules refused it
    for each in desk.calls.rolls.values():
        if (asked := _told(view, each.asked)) is not None:
            first = found.setdefault(asked.call, (asked, []))
            first[1].append(_roll(view, asked, each, names, pressed))
    calls = [
        CallNow(
            id_, asked.action, wanted(asked, desk.ruleset, names), asked.args, tuple(rolls), asked.words, asked.hidden
        )
        for id_, (asked, rolls) in found.items()
    ]
    return tuple(calls[-MOST_CALLS:][::-1])


def _told(view: View, fact: Any) -> Any:
    """A fact as the seat is told it; None if it is not."""
    return view.discretion.told(fact) if may_know(fact.to, view.seat.names) else None


def _roll(view: View, asked: Called, each: CalledRoll, names: Naming, pressed: Container[str]) -> RollNow:
    mine = view.seat.acts_for(asked.of) and view.seat.may("act")
    later = mine and key_of(asked.call, asked.of) in pressed
    return RollNow(asked.of, names.who(asked.of), mine, each.rolled, tuple(_words(view, each, names)), later)


def _words(view: View, each: CalledRoll, names: Naming) -> Iterator[str]:
    for fact in each.came:
        match _told(view, fact):
            case Drew() as drew:
                yield roll(drew, names)
            case Noted(text):
                yield text
