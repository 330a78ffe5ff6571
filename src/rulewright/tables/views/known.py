"""Known: the table's course as one seat knows it: whose move it is, whether it is over, which action is open.

All of it follows from the seat's view alone, so that nothing hidden shows through.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Reversible
from typing import Any

from rulewright.contract import Book, InOrder, Ruleset
from rulewright.log.facts import Rewound
from rulewright.play import State
from rulewright.play.facts import Ended, RuleFact, Started, is_rule_fact
from rulewright.tables.views.seen import Seen

logger = logging.getLogger(__name__)


def acting(game: Ruleset, book: Book[Any], known: State[Any, Any]) -> tuple[str, ...]:
    """Who may act now, as far as a seat can tell."""
    found: tuple[str, ...] = guessed(lambda: game.encounter.acting(known, book), ())
    return tuple(who for who in found if who in known.actors)


def order(game: Ruleset, book: Book[Any], known: State[Any, Any]) -> tuple[InOrder, ...]:
    """Who comes when in the round that is under way, as far as a seat can tell."""
    found: tuple[InOrder, ...] = guessed(lambda: game.encounter.order(known, book), ())
    return tuple(each for each in found if each.who in known.actors)


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


def open_action(seen: Reversible[Seen]) -> tuple[Seen | None, tuple[RuleFact, ...]]:
    """The action that a seat knows to be open: how it started, and what the seat has seen of it since."""
    upto, since = math.inf, list[Seen]()
    for each in reversed(seen):
        if each.number > upto:
            continue
        if isinstance(each.fact, Rewound):
            upto = each.fact.after
        elif isinstance(each.fact, Ended):
            break
        elif isinstance(each.fact, Started):
            mine = (one.fact for one in reversed(since) if one.action == each.number)
            return each, tuple(fact for fact in mine if is_rule_fact(fact))
        else:
            since.append(each)
    return None, ()
