"""Rooms: when at the table one does what a room of a ruleset holds, so that long lists stand in groups."""

from __future__ import annotations

from typing import Literal

from rulewright.contract.action import Action

type When = Literal["", "scene", "rest", "gear", "world", "power", "growth"]

ROOMS: dict[str, When] = {
    "body": "rest",
    "gear": "gear",
    "world": "world",
    "skills": "world",
    "powers": "power",
    "creation": "growth",
}
"""All other rooms, and the hall, are for the scene that is under way."""


def when_done(action: Action, package: str) -> When:
    """When something is done that is nobody's deed of a turn but the table's: by the room that its rule lives in."""
    if action.group != "table":
        return ""
    room = action.rule.__module__.removeprefix(f"{package}.").partition(".")[0]
    return ROOMS.get(room, "scene")
