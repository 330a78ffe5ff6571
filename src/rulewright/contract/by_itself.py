"""By itself: what happens next in a scene in which a game plays everybody."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.contract.ruleset import Ruleset
from rulewright.play import Refusal, Refused, State


class NextDeed(NamedTuple):
    """What somebody does of their own accord; nobody's is that the scene moves on."""

    action: str = ""
    actor: str = ""
    args: dict[str, Any] = {}  # noqa: RUF012 - never written to


MOVES_ON = NextDeed()
"""Nobody is to act, so the scene goes on to the next turn or round."""


def next_deed(game: Ruleset, state: State[Any, Any], book: Any) -> NextDeed | None:
    """What happens next where nobody waits for an answer; None once it is over, or nobody would do anything by themselves."""
    if game.encounter.over(state, book) is not None:
        return None
    acting = game.encounter.acting(state, book)
    if not acting:
        return MOVES_ON
    if game.move is None:
        raise Refused(Refusal(f"{game.name} cannot play by itself: it chooses no moves."))
    for who in acting:
        action, args = game.move(state, book, who)
        if action:
            return NextDeed(action, who, args)
    return None
