"""Flow: a scene that has begun moves on by itself when nobody is to act."""

from __future__ import annotations

from rulewright.play import State
from rulewright.tables.desk import Desk
from rulewright.tables.table import Planned, Table
from rulewright.tables.views.cutting import without
from rulewright.tables.views.known import over

MOST_STEPS = 20
"""So many turns may pass with nobody able to act; a scene that wants more is left to people."""


def next_step(table: Table) -> Planned | None:
    """What moves the scene on, if nothing else is under way; None where people must act, answer or begin."""
    desk = table.desk
    if desk.open is not None and desk.open.torn:  # cut off by a crash, or gone back into
        return desk.resume()
    if not desk.scenes.stage.begun or desk.open is not None or desk.acting or desk.over is not None or seems_over(desk):
        return None
    return desk.proceed()


def seems_over(desk: Desk) -> bool:
    """Whether it is over for whoever knows only of those whom everybody may see.

    That the scene moves on by itself would tell them that somebody is left. The game master moves it on.
    """
    state = desk.state
    if not state.hidden:
        return False
    seen = state.in_view_of("")
    scene = without(state.scene, state.hidden, frozenset(seen))
    return over(desk.ruleset, desk.book, State(seen, scene, state.standing, shown=state.shown)) is not None
