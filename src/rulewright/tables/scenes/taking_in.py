"""Taking in: a player's own character comes to the table, in that player's hands, beside those whom players play."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from rulewright.log.facts import Fact, Joined
from rulewright.play import Refusal
from rulewright.tables.scenes.arriving import arrival, entered, onto_side, unfit_id, unmistakable

if TYPE_CHECKING:
    from rulewright.tables.table import Table

PARTY = "the party"
"""The side of players' characters where none of them has one yet."""
MOST_PLAYED = 12
"""So many a seat plays by what it has offered."""


def taken_in(table: Table, seat_id: str, who: str, character: dict[str, Any], side: str = "") -> list[Fact] | Refusal:
    """What is told when a character comes into a player's hands: it arrives seen by all, takes its side, and the seat plays it.

    All of it stands in the log as it would had the game master brought them and changed the seat.
    """
    desk, seat = table.desk, table.seats.get(seat_id)
    if seat is None or not seat.may("act"):
        return Refusal("Whoever offered this plays nobody here.", instead="Make them a player first.")
    if len(seat.actors) >= MOST_PLAYED:
        return Refusal(
            f"That seat plays {len(seat.actors)} already.", instead="Take one of them out of its hands first."
        )
    if unfit := unfit_id(who, table.seats):
        return unfit
    if unmistakable(desk, who) != who:
        return Refusal("That id is taken.", instead="Try again.")
    actor = entered(desk, who, character)
    if isinstance(actor, Refusal):
        return actor
    return [
        *table.promises(who),
        *arrival(who, actor, "all", hidden=False),
        *onto_side(desk, who, side or players_side(table), hidden=False),
        Joined(seat.id, (*seat.actors, who), seat.role),
    ]


def players_side(table: Table) -> str:
    """The side on which most of those stand whom players play."""
    sides = getattr(table.desk.state.scene, "sides", {})
    played = (who for seat in table.seats.values() if seat.role == "player" for who in seat.actors)
    stand = Counter(sides[who] for who in played if who in sides)
    return stand.most_common(1)[0][0] if stand else PARTY
