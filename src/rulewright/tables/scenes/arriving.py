"""Arriving: how somebody comes to a table: by a fit id, in play by the rules, openly or unseen, with dice promised."""

from __future__ import annotations

from collections.abc import Container, Mapping
from itertools import chain, count
from typing import Any

from msgspec import UNSET

from rulewright.library.outside import as_written, in_play
from rulewright.log.facts import Fact, Shown
from rulewright.play import GM, SCENE, Change, Refusal, Refused
from rulewright.play.audience import Showing
from rulewright.play.facts import Changed
from rulewright.tables.desk import Desk


def unfit_id(who: str, seats: Container[str]) -> Refusal | None:
    """Why something cannot be an actor's id."""
    if who and who.replace("-", "").replace("_", "").isalnum() and who not in {GM, SCENE} and who not in seats:
        return None
    return Refusal(f"{who!r} cannot be an actor's id.", instead="Use letters, digits, - and _.")


def unmistakable(desk: Desk, who: str, taken: Container[str] = ()) -> str:
    """An id that is no word of the book: else players would miss that word wherever it stands, and wonder."""
    words = {each for shelf in desk.book.content.shelves.values() for each in shelf}
    for action in desk.ruleset.actions:
        words.update((action.id, *(field.name for field in action.fields)))
    return unused(desk, who, words, taken)


def unused(desk: Desk, who: str, *taken: Container[str]) -> str:
    """An id that nobody at the table has."""
    several = chain((who,), (f"{who}-{number}" for number in count(2)))
    present = desk.present
    return next(each for each in several if each not in present and not any(each in others for others in taken))


def entered(desk: Desk, who: str, character: Mapping[str, Any]) -> Any:
    """A character from outside as an actor of the table's game; a refusal where it is none."""
    try:
        return in_play(desk.ruleset, who, as_written(desk.ruleset, character), desk.book)
    except Refused as refused:
        return refused.refusal


def arrival(who: str, actor: Any, shown: Showing, *, hidden: bool) -> list[Fact]:
    """Somebody arrives, unseen or shown so far."""
    arrives = Change(who, "", UNSET, actor, "arrives")
    if hidden:
        return [Changed(arrives, (GM, who))]
    return [Changed(arrives)] if shown == "all" else [Shown(who, shown), Changed(arrives)]


def onto_side(desk: Desk, who: str, side: str, *, hidden: bool) -> list[Fact]:
    """Somebody takes a side, where the game has sides."""
    sides = getattr(desk.state.scene, "sides", None)
    if not side or sides is None:
        return []
    return [Changed(Change(SCENE, "sides", sides, sides.with_(who, side), "arrives"), (GM,) if hidden else ())]
