"""Opened: the form of an action that somebody has opened, with what may be chosen, what it starts with, and what is in vain."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.contract import Action
from rulewright.play import Refusal
from rulewright.space.grid import Space, spaces_between
from rulewright.tables.choosing.toward import space_away, space_toward
from rulewright.tables.choosing.ways import ClosedWays, closed_ways
from rulewright.tables.desk import Desk
from rulewright.tables.map.map_now import scale_of
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.known import guessed
from rulewright.tables.views.now import ActionNow, action_now
from rulewright.tables.views.reading import reading_of
from rulewright.tables.views.starting import Starting, foes_of, given
from rulewright.tables.views.view import View


class FormNow(Struct, frozen=True, omit_defaults=True):
    """A form that was opened: what may be chosen now, and what it starts with.

    `no` says why it is bound to be refused however it is filled in; `vain` are options, by blank, with which it is.
    """

    number: int
    action: ActionNow
    first: dict[str, Any]
    no: Refusal | None = None
    vain: dict[str, dict[str, Refusal]] = {}


def form_now(
    desk: Desk, view: View, action: str, who: str, key: str = "", *, away: bool = False
) -> FormNow | Refusal | None:
    """A form that a seat has opened for somebody; `key` is what was tapped to open it. None where there is no such.

    A move that was opened for somebody else on the map starts with the space that is nearest to them of those that can
    be reached, or with the farthest if it is to lead `away`. One that was opened for nobody leads to the nearest foe.
    """
    knowledge = Knowledge(view, desk)
    form = knowledge.own_form(action, who)
    if not isinstance(form, Action):
        return form
    reading = reading_of(view.state, desk)
    closed = closed_ways(knowledge, form, who)
    first = first_of(knowledge, form, Starting(reading, who, key), closed)
    no = closed.no
    if no is None and form.id == reading.move and key not in ("", who):
        stepped = _stepped(knowledge, form, who, key, given(first), away=away)
        no, first = (stepped, first) if isinstance(stepped, Refusal) else (None, first | stepped)
    elif no is None and form.id == reading.move and (foe := nearest_foe(knowledge, who)):
        stepped = _stepped(knowledge, form, who, foe, given(first), away=False)
        first = first if isinstance(stepped, Refusal) else first | stepped
    return FormNow(view.number, action_now(form, reading, who, None), first, no, closed.options)


def first_of(knowledge: Knowledge, form: Action, start: Starting, closed: ClosedWays) -> dict[str, Any]:
    """What a form starts with: about the likeliest of those whom it can be done to, unless somebody was tapped."""
    first = start.args(form)
    if start.key or closed.no is not None:
        return first
    tried = (each.args(form) for each in start.aims(form))
    return next((args for args in tried if knowledge.judged(form, start.who, given(args)) is None), first)


def nearest_foe(knowledge: Knowledge, who: str) -> str:
    """The foe who stands nearest of those that are seen and still stand, if nobody of them is within a step yet; else ""."""
    places, scale = knowledge.view.map.places, scale_of(knowledge.view.map, knowledge.desk.ruleset, knowledge.state)
    if who not in places or scale is None:
        return ""
    reading = reading_of(knowledge.state, knowledge.desk)
    far = {
        foe: spaces_between(places[who], places[foe], scale.grid)
        for foe in foes_of(knowledge.state, who)
        if foe in places and knowledge.sees(foe) and not reading.is_down(foe)
    }
    nearest = min(sorted(far), key=far.__getitem__, default="")
    return nearest if nearest and far[nearest] > 1 else ""


def _stepped(
    knowledge: Knowledge, form: Action, who: str, other: str, first: dict[str, Any], *, away: bool
) -> dict[str, int] | Refusal:
    """Where a move leads that is to bring somebody nearer to another, or farther away."""
    places, scale = knowledge.view.map.places, scale_of(knowledge.view.map, knowledge.desk.ruleset, knowledge.state)
    if other not in places or who not in places or scale is None or not knowledge.sees(other):
        return Refusal(f"Nobody on the map is called {other}.")
    taken = frozenset(at for each, at in places.items() if each != who and knowledge.sees(each))

    def may(space: Space) -> bool:
        args = {**first, "x": space.x, "y": space.y}
        return guessed(lambda: form.refuse(knowledge.state, knowledge.desk.book, who, args) is None, False)

    step = space_away if away else space_toward
    found = step(places[who], places[other], taken, scale.grid, may)
    if found is None:
        how = "farther away from" if away else "nearer to"
        return Refusal(f"{knowledge.name(who)} cannot come {how} {knowledge.name(other)} with this move.")
    return {"x": found.x, "y": found.y}
