"""Flow: a scene that has begun moves on by itself when nobody is to act."""

from __future__ import annotations

from rulewright.play import Refusal, State
from rulewright.play.facts import Cited, Ended, Started
from rulewright.tables.calls.calling import next_roll
from rulewright.tables.desk import Desk
from rulewright.tables.table import Planned, Table
from rulewright.tables.views.cutting import without
from rulewright.tables.views.known import over

MOST_STEPS = 20
"""So many turns may pass with nobody able to act; a scene that wants more is left to people."""


def next_step(table: Table) -> Planned | None:
    """What moves the scene on, if nothing else is under way; None where people must act, answer or begin."""
    desk = table.desk
    if desk.open is not None:
        return desk.resume() if desk.open.torn else None  # cut off by a crash, or gone back into
    moves = desk.scenes.stage.begun and not desk.acting and desk.over is None and not seems_over(desk)
    if not (moves or desk.calls.later) or table.held() or table.unweighed:
        return None
    if (roll := next_roll(desk)) is not None or not moves:
        return roll
    planned = desk.proceed()
    return None if is_idle(planned) else planned


def is_idle(planned: Planned) -> bool:
    """Whether nothing would come of it. That it was done would tell whoever sees it that nobody is about, not even unseen."""
    return not isinstance(planned, Refusal) and all(isinstance(each.fact, Started | Cited | Ended) for each in planned)


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
