"""Clocks: how long something lasts, and the moments that make them run."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from rulewright.play.values.bounded import Large, Line
from rulewright.play.values.names import ActorId


class Rounds(Struct, frozen=True, tag="rounds"):
    """Lasts this many rounds; runs when a round ends."""

    left: Large


class Turns(Struct, frozen=True, tag="turns"):
    """Lasts until somebody's turn has started (or ended) this many times."""

    of: ActorId
    left: Large = 1
    at: Literal["start", "end"] = "start"


class Minutes(Struct, frozen=True, tag="minutes"):
    """Lasts this long in the world's time: an hour is 60, a day 1,440."""

    left: Large


class ThisScene(Struct, frozen=True, tag="scene"):
    """Lasts until the scene ends."""


class Until(Struct, frozen=True, tag="until"):
    """Lasts until something named happens."""

    what: Line


class Lasting(Struct, frozen=True, tag="lasting"):
    """Lasts until something takes it away."""


type Clock = Rounds | Turns | Minutes | ThisScene | Until | Lasting
"""How long something lasts."""


class RoundEnds(Struct, frozen=True, tag="round_ends"):
    """A round is over."""


class TurnStarts(Struct, frozen=True, tag="turn_starts"):
    """Somebody's turn begins."""

    of: str


class TurnEnds(Struct, frozen=True, tag="turn_ends"):
    """Somebody's turn is over."""

    of: str


class TimePasses(Struct, frozen=True, tag="time_passes"):
    """The world's clock moves on."""

    minutes: int


class SceneEnds(Struct, frozen=True, tag="scene_ends"):
    """The scene is over."""


class Happens(Struct, frozen=True, tag="happens"):
    """Something named happens."""

    what: str


type Moment = RoundEnds | TurnStarts | TurnEnds | TimePasses | SceneEnds | Happens
"""Something that lets clocks run on."""

MINUTES_A_DAY = 1440


def run_clock(clock: Clock, moment: Moment) -> Clock | None:
    """The clock after a moment; None when it has run out."""
    match clock, moment:
        case Rounds(left), RoundEnds():
            return _less(clock, left, 1)
        case Turns(of, left, "start"), TurnStarts(who) if of == who:
            return _less(clock, left, 1)
        case Turns(of, left, "end"), TurnEnds(who) if of == who:
            return _less(clock, left, 1)
        case Minutes(left), TimePasses(minutes):
            return _less(clock, left, minutes)
        case (ThisScene(), SceneEnds()) | ((Rounds() | Turns()), SceneEnds()):
            return None
        case Until(what), Happens(happened) if what == happened:
            return None
    return clock


def _less(clock: Rounds | Turns | Minutes, left: int, by: int) -> Clock | None:
    return msgspec.structs.replace(clock, left=left - by) if left > by else None


def say_clock(clock: Clock) -> str:
    """How long is left, in words."""
    match clock:
        case Rounds(left):
            return f"{left} more round{'s' if left != 1 else ''}"
        case Turns(of, left, at):
            times = "next turn" if left == 1 else f"turn, {left} times"
            return f"until the {at} of {of}'s {times}"
        case Minutes(left):
            return f"{left // 60} h {left % 60} min" if left >= 60 else f"{left} min"
        case ThisScene():
            return "until the scene ends"
        case Until(what):
            return f"until {what}"
        case Lasting():
            return "until removed"
