"""Known: the table's course as one seat knows it: whose move it is, whether it is over, which action is open.

All of it follows from the seat's view alone, so that nothing hidden shows through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulewright.contract import Book, Ruleset
from rulewright.play import Refusal, State
from rulewright.play.facts import Ended, Fact, Rewound, Started
from rulewright.tables.fog import Unseen
from rulewright.tables.view import Sealed, Seen


def acting(game: Ruleset, book: Book[Any], known: State[Any, Any]) -> tuple[str, ...]:
    """Who may act now, as far as a seat can tell."""
    found: tuple[str, ...] = guessed(lambda: game.encounter.acting(known, book), ())
    return tuple(who for who in found if who in known.actors)


def over(game: Ruleset, book: Book[Any], known: State[Any, Any]) -> str | None:
    """How the scene ended, as far as a seat can tell."""
    found: str | None = guessed(lambda: game.encounter.over(known, book), None)
    return found


def guessed[T](read: Callable[[], T], otherwise: T) -> T:
    """Something read off what a seat knows; where that is not enough, something else.

    Whom the rules speak of may be hidden from whoever asks; and rules that fail must not close a table's page.
    """
    try:
        return read()
    except Exception:  # noqa: BLE001 - there is no telling what a stranger's rules raise
        return otherwise


def open_action(seen: Iterable[Seen]) -> tuple[Seen | None, tuple[Fact, ...]]:
    """The action that a seat knows to be open: how it started, and what the seat has seen of it since."""
    live: list[Seen] = []
    for each in seen:
        if isinstance(each.fact, Rewound):
            while live and live[-1].number > each.fact.after:
                live.pop()
        else:
            live.append(each)
    for place in range(len(live) - 1, -1, -1):
        if isinstance(live[place].fact, Ended):
            break
        if isinstance(live[place].fact, Started):
            rest = live[place + 1 :]
            return live[place], tuple(
                each.fact
                for each in rest
                if each.action == live[place].number and not isinstance(each.fact, (Sealed, Unseen))
            )
    return None, ()


def without_secrets(refusal: Refusal, everybody: Iterable[str], known: Iterable[str]) -> Refusal:
    """A refusal that names nobody whom a seat does not know of."""
    told = f"{refusal.reason} {refusal.instead}"
    if any(who in told for who in set(everybody) - set(known)):
        return Refusal("That cannot be done just now.", refusal.rule)
    return refusal
