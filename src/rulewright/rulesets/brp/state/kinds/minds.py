"""Entries of minds: what shakes them, how they give way, and for how long."""

from __future__ import annotations

from rulewright.content import Entry


class Horror(Entry, frozen=True, kw_only=True):
    """Something that shakes a mind. `loss` is what it costs in sanity, on a roll that succeeds and on one that fails,
    such as "0/1d6"; with `or_more` the game master may have it cost more. [BRP-OPT-081]
    """

    loss: str
    or_more: bool = False


class Madness(Entry, frozen=True, kw_only=True):
    """A form that temporary insanity takes. `roll` is the face of a d6 on which it comes; `marks` are what is true of
    whoever is so, as other rules ask for it, such as helpless. One that is `about` something fears what brought it on.
    [BRP-OPT-072]
    """

    roll: int
    marks: tuple[str, ...] = ()
    about: bool = False


class Derangement(Entry, frozen=True, kw_only=True):
    """How long temporary insanity lasts. `roll` is the face of a d8 on which it lasts so many `minutes` (1440 are a
    day). [BRP-OPT-072]
    """

    roll: int
    minutes: int
