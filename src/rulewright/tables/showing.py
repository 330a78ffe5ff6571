"""Showing: what comes of the wish to show somebody, to show less of them, or to let them go unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.log.facts import Fact, Placed, Shown
from rulewright.play import GM, SCENE, Change, Refusal, State
from rulewright.play.audience import Showing
from rulewright.play.facts import Changed
from rulewright.space.grid import Space
from rulewright.tables.desk import Desk
from rulewright.tables.views.cutting import without


def how_shown(state: State[Any, Any], who: str) -> Showing:
    """How much of somebody is shown to whoever does not play them."""
    everything: Showing = "all"
    return "hidden" if who in state.hidden else state.shown.get(who, everything)


def show(desk: Desk, who: str, how: Showing, by: str, place: Space | None = None) -> list[Fact] | Refusal:
    """What has to be told so that from here on so much of somebody is shown; `place` is where their token stands."""
    state = desk.state
    if who not in state.actors:
        return desk.absent(who)
    now, actor = how_shown(state, who), state.actors[who]
    if now == how:
        return Refusal("That is how they are shown already.", instead="Choose another of: all, word, nothing, hidden.")
    if how == "hidden":
        return [Shown(who, how, by), Changed(Change(who, "", actor, actor, "goes unseen"), (GM, who))]
    facts: list[Fact] = [Shown(who, how, by), Changed(Change(who, "", actor, actor, "appears"))]
    if now == "hidden":
        facts += _retold(state, who)
        facts += [Placed(who, place.x, place.y, by=by)] if place is not None and desk.ruleset.ground is None else []
    return facts


def _retold(state: State[Any, Any], who: str) -> Iterator[Fact]:
    """Whatever names somebody who has been about unseen, told anew: turns, sides, who has attacked whom."""
    known = frozenset(state.actors) - {who}
    for of, whole in ((SCENE, state.scene), *((each, state.actors[each]) for each in known)):
        cut = without(whole, frozenset({who}), known)
        for name in whole.__struct_fields__:
            before, after = getattr(cut, name), getattr(whole, name)
            if before != after:
                to = () if of == SCENE else state.audience(of)
                yield Changed(Change(of, name, before, after, "appears"), to)
