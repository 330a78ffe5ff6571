"""Turns: that a round has begun and whose turn it is, said in every game as the scene moves on."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.contract import Book, Ruleset
from rulewright.kits.sides import NOBODY, side_left
from rulewright.play import State
from rulewright.tables.telling.naming import Naming, listed, sentence
from rulewright.tables.views.known import acting, guessed, over

MOST_NAMED = 8
"""So many are named who may act at the same time; of more it says that everybody may."""


class Course(Struct, frozen=True):
    """How far a scene has come, as it was told last."""

    round: int = 0
    acting: tuple[str, ...] = ()


def course_of(game: Ruleset, book: Book[Any], known: State[Any, Any]) -> Course:
    """How far a scene has come, as far as a seat can tell."""
    return Course(round_of(game, known), acting(game, book, known)) if known.scene is not None else Course()


def round_of(game: Ruleset, known: State[Any, Any]) -> int:
    """The round that a scene is in, as far as a seat can tell."""
    return guessed(lambda: game.encounter.round(known), 0) if known.scene is not None else 0


def end_of(game: Ruleset, book: Book[Any], known: State[Any, Any]) -> str:
    """How a scene ended, as far as a seat can tell; nothing while it goes on."""
    return (over(game, book, known) or "") if known.scene is not None else ""


def ended(how: str, names: Naming) -> str:
    """How it ended; whoever was on no side but their own is named, and a side is told from a person."""
    side = side_left(how)
    if not side or side == NOBODY:
        return sentence(f"It is over: {how}")
    left = names.who(side) if names.knows(side) else f"the side “{side}”"
    return sentence(f"It is over: {left}{how.removeprefix(side)}")


def turn(now: Course, before: Course, names: Naming) -> str:
    """Whose turn it is, where it was not theirs before."""
    if not now.acting or set(now.acting) <= set(before.acting):
        return ""
    who = [names.who(each) for each in now.acting]
    if len(who) > MOST_NAMED:
        return "Everybody can act."
    if len(who) > 1:
        return f"{listed(who)} can act."
    return f"{who[0]}'s turn." if "," not in who[0] else f"The turn of {who[0]}."
