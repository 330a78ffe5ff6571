"""Flow: a scene that has begun moves on by itself when nobody is to act."""

from __future__ import annotations

from rulewright.tables.table import Planned, Table

MOST_STEPS = 20
"""So many turns may pass with nobody able to act; a scene that wants more is left to people."""


def next_step(table: Table) -> Planned | None:
    """What moves the scene on, if nothing else is under way; None where people must act, answer or begin."""
    desk = table.desk
    if desk.open is not None and desk.open.torn:  # cut off by a crash, or gone back into
        return desk.resume()
    if not desk.begun_at or desk.open is not None or desk.acting or desk.over is not None:
        return None
    return desk.proceed()
