"""Turn order: who is quicker, who is next, and when the round is over.

A scene keeps the order, those who have had their turn, whose turn it is, and the round. What a turn is worth is
the game's own affair.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from rulewright.contract import InOrder
from rulewright.play import Play, RoundEnds, State
from rulewright.play.effects import Affected, pass_moment

__all__ = [
    "Ordered",
    "call_next",
    "forget_order",
    "next_up",
    "order",
    "ranked",
    "round_of",
    "rounds",
    "set_order",
]

NEW_ROUND = "a new round"


class Ordered(Protocol):
    """A scene with turns."""

    @property
    def order(self) -> tuple[str, ...]:
        """Everybody who has turns, the quickest first; empty outside a fight."""
        ...

    @property
    def had_turn(self) -> tuple[str, ...]:
        """Those who have had their turn of this round."""
        ...

    @property
    def turn(self) -> str:
        """Whose turn it is; "" between two turns."""
        ...

    @property
    def round(self) -> int:
        """The round, from 1; 0 outside a fight."""
        ...


def ranked(scores: Mapping[str, Any]) -> list[list[str]]:
    """Those with scores, highest first, equals together as they came."""
    return [[who for who in scores if scores[who] == score] for score in sorted(set(scores.values()), reverse=True)]


def next_up(
    scene: Ordered, is_in: Callable[[str], bool] = lambda who: True, place: Callable[[str], Any] | None = None
) -> str:
    """The first who has not had a turn this round, those who are out passed over; "" when the round is over.

    Where somebody may let others go first, `place` says where each comes this round, lowest first.
    """
    left = (who for who in scene.order if who not in scene.had_turn and is_in(who))
    return next(left, "") if place is None else min(left, key=place, default="")


def round_of(
    scene: Ordered, is_in: Callable[[str], bool] = lambda who: True, place: Callable[[str], Any] | None = None
) -> tuple[InOrder, ...]:
    """The round that is under way: those who have nothing to come in it, whose turn it is, and the others as they come up.

    Who is in and where each comes is asked as in `next_up`, so that whoever is told to be next is next.
    """
    others = [who for who in scene.order if who != scene.turn]
    had = [who for who in scene.had_turn if who in others]
    out = [who for who in others if who not in had and not is_in(who)]
    left = [who for who in others if who not in (*had, *out)]
    now = (scene.turn,) if scene.turn in scene.order else ()
    to_come = left if place is None else sorted(left, key=place)
    return (*(InOrder(who, done=True) for who in (*had, *out)), *(InOrder(who) for who in (*now, *to_come)))


def rounds(state: State[Any, Any]) -> int:
    """The rounds that have begun, as an encounter tells it."""
    return int(state.scene.round)


def order(state: State[Any, Any], book: object) -> tuple[InOrder, ...]:
    """Who comes when, as an encounter tells it: by the scene alone."""
    del book
    return round_of(state.scene)


def set_order(play: Play[Any, Any, Any], order: tuple[str, ...]) -> None:
    """The order is settled, and the first round begins."""
    play.change_scene("order", order, "initiative")
    play.change_scene("round", 1, "the first round")


def call_next[A: Affected, S: Ordered](
    play: Play[A, S, Any],
    is_in: Callable[[str], bool] = lambda who: True,
    renew: Callable[[], None] = lambda: None,
) -> str:
    """Call up whoever is next; after the last a new round begins, and `renew` gives back what a round gives back.

    Gives "" where nobody is in.
    """
    who = next_up(play.scene, is_in)
    if not who:
        pass_moment(play, RoundEnds())
        renew()
        play.change_scene("round", play.scene.round + 1, NEW_ROUND)
        play.change_scene("had_turn", (), NEW_ROUND)
        who = next_up(play.scene, is_in)
    if who:
        play.change_scene("had_turn", (*play.scene.had_turn, who), "turn")
    return who


def forget_order(play: Play[Any, Any, Any], cause: str) -> None:
    """No more turns: nobody has one, and no round is counted."""
    for path, nothing in (("order", ()), ("had_turn", ()), ("turn", ""), ("round", 0)):
        play.change_scene(path, nothing, cause)
