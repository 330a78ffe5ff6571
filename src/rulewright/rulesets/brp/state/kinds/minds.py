"""Entries of minds: what shakes them, how they give way, and for how long."""

from __future__ import annotations

from rulewright.content import Entry


class Horror(Entry, frozen=True, kw_only=True):
    """Something that shakes a mind: what it costs, on a roll that succeeds and on one that fails, and whether the game
    master may make it worse. [BRP-OPT-081]
    """

    loss: str
    or_more: bool = False


class Madness(Entry, frozen=True, kw_only=True):
    """A form that temporary insanity takes: its face of a d6, and the marks by which other rules know it. One that is
    `about` something fears what brought it on. [BRP-OPT-072]
    """

    roll: int
    marks: tuple[str, ...] = ()
    about: bool = False


class Derangement(Entry, frozen=True, kw_only=True):
    """How long temporary insanity lasts: its face of a d8, and the minutes. [BRP-OPT-072]"""

    roll: int
    minutes: int
