"""RunningNow: the scenes that run at a table, as one seat knows them: who is in each, and how long each waits."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.play import State
from rulewright.tables.desk import Desk
from rulewright.tables.scenes.stage import LaidAside, Stage
from rulewright.tables.scenes.turning import is_hidden
from rulewright.tables.views.actor_now import ActorNow, actor_now
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.reading import reading_of
from rulewright.tables.views.strangers import name_of
from rulewright.tables.views.view import View


class PersonNow(Struct, frozen=True):
    """Somebody in a scene: the name, whether the seat plays them, and to whoever may know, whether unseen."""

    id: str
    name: str
    mine: bool = False
    hidden: bool = False


class RunningNow(Struct, frozen=True):
    """A scene that runs. `front` says that the table is in it; any other waits `since` then, by the log's clock.

    `sheets` are those of the seat's own people who are in it and not in front: they keep their page, and wait.
    """

    number: int
    name: str
    people: tuple[PersonNow, ...]
    front: bool = False
    begun: bool = False
    since: str = ""
    sheets: tuple[ActorNow, ...] = ()


def running_now(desk: Desk, view: View) -> tuple[RunningNow, ...]:
    """The scenes that run, in the order in which they were set; none where there is only one."""
    if not view.running.aside:
        return ()
    front = _scene(desk, view, view.stage, view.state)
    aside = (_laid_aside(desk, view, each) for each in view.running.aside)
    return tuple(sorted((front, *aside), key=lambda each: each.number))


def own_sheet(desk: Desk, view: View, who: str) -> ActorNow | None:
    """Somebody as the seat's screen shows them: in front, or their own in another scene; None where it shows nobody."""
    if who in view.state.actors:
        return actor_now(Knowledge(view, desk), reading_of(view.state, desk), who)
    there = view.running.scene_of(who)
    return None if there is None or who not in view.seat.actors else _sheet(desk, view, there, who)


def _laid_aside(desk: Desk, view: View, there: LaidAside) -> RunningNow:
    sheets = tuple(_sheet(desk, view, there, who) for who in there.state.actors if who in view.seat.actors)
    return _scene(desk, view, there.stage, there.state, there.since, sheets)


def _sheet(desk: Desk, view: View, there: LaidAside, who: str) -> ActorNow:
    return actor_now(Knowledge(view, desk, there.state), reading_of(there.state, desk), who)


def _scene(
    desk: Desk,
    view: View,
    stage: Stage,
    known: State[Any, Any],
    since: str = "",
    sheets: tuple[ActorNow, ...] | None = None,
) -> RunningNow:
    people = tuple(_person(desk, view, who, name_of(actor) or who) for who, actor in known.actors.items())
    return RunningNow(stage.number, stage.name, people, sheets is None, stage.begun, since, sheets or ())


def _person(desk: Desk, view: View, who: str, name: str) -> PersonNow:
    hidden = view.seat.may("see_secrets") and is_hidden(who, desk.state, desk.scenes)
    return PersonNow(who, name, who in view.seat.actors, hidden)
