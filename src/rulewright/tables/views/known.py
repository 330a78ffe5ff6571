"""Known: the table's course as one seat knows it: whose move it is, whether it is over, which action is open.

All of it follows from the seat's view alone, so that nothing hidden shows through.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Any

from rulewright.contract import Book, Ruleset
from rulewright.log.facts import Rewound
from rulewright.play import State
from rulewright.play.facts import Ended, RuleFact, Started, is_rule_fact
from rulewright.tables.views.view import Seen

logger = logging.getLogger(__name__)


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

    Whom the rules speak of may be hidden from whoever asks; and rules that fail must not close a table's page. Whoever
    keeps the server is told once of each place where it was not enough.
    """
    try:
        return read()
    except Exception as problem:  # there is no telling what a stranger's rules raise
        where = _where(problem)
        if where not in _told and len(_told) < MOST_TOLD:
            _told.add(where)
            logger.warning("something cannot be told from what a seat knows: %s", where, exc_info=True)
        return otherwise


_told: set[str] = set()
MOST_TOLD = 1000


def _where(problem: BaseException) -> str:
    """What kind of problem it is, and the line that it came from."""
    last = problem.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    place = "" if last is None else f" at {last.tb_frame.f_code.co_filename}:{last.tb_lineno}"
    return f"{type(problem).__name__}{place}"


def open_action(seen: Iterable[Seen]) -> tuple[Seen | None, tuple[RuleFact, ...]]:
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
                each.fact for each in rest if each.action == live[place].number and is_rule_fact(each.fact)
            )
    return None, ()
