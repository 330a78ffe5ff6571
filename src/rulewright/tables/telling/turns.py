"""Turns: that a round has begun and whose turn it is, said in every game as the scene moves on."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.contract import Book, Ruleset
from rulewright.kits.sides import LEFT, MANY_LEFT, NOBODY, SidedScene, side_left
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


def ended(how: str, game: Ruleset, names: Naming, flow: State[Any, Any]) -> str:
    """How it ended: a side is told by those who stand on it, and never by its id.

    Where the seat is not told of everybody how they fare, the side is called after one of them.
    """
    side = side_left(how)
    if not side or side == NOBODY:
        return sentence(f"It is over: {how}")
    known, scene = names.state.actors, names.state.scene
    those = [who for who in known if isinstance(scene, SidedScene) and scene.side_of(who) == side]
    if not those:
        return "It is over."
    is_told = all(known[who] is flow.actors.get(who) for who in those)
    standing = [who for who in those if not is_down(game, names, known[who])] if is_told else []
    if len(those) == 1:
        standing = those
    if not 0 < len(standing) <= MOST_NAMED:
        return sentence(f"It is over: the side of {names.who(those[0])}{how.removeprefix(side)}")
    left = how.removeprefix(side) if len(standing) == 1 else how.removeprefix(side).replace(LEFT, MANY_LEFT)
    return sentence(f"It is over: {listed([names.who(who) for who in standing])}{left}")


def is_down(game: Ruleset, names: Naming, actor: Any) -> bool:
    """Whether somebody is seen to be down, where the game can tell."""
    if game.seeming is None:
        return False
    hurt = game.seeming.hurt
    return bool(guessed(lambda: hurt(actor, names.book), "unhurt") == "down")


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
