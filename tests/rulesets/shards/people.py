"""People and scenes for the tests of SHARDS."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rulewright.kits.grid import Space
from rulewright.library import open_book
from rulewright.play import FrozenMap, Scripted
from rulewright.play import State as AnyState
from rulewright.play.wire import convert, plain
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.character import Actor, Book, Character, Relationship, Scene, State
from rulewright.rulesets.shards.entries import Skill

BOOK: Book = open_book(RULESET)
FRIEND = {"friend": Relationship(bond="friend")}


def book(**options: Any) -> Book:
    """The rulebook with some house rules."""
    return open_book(RULESET, options)


def character(name: str = "", **written: Any) -> Character:
    """A character; skills may be given by name."""
    skills = {key: written.pop(key) for key in tuple(written) if key in BOOK.content[Skill]}
    return convert(
        {"name": name.title(), **plain(written), "skills": {**skills, **written.get("skills", {})}}, Character
    )


def actor(
    name: str = "", at: Book = BOOK, *, karma: int | None = None, where: tuple[int, int] = (0, 0), **written: Any
) -> Actor:
    """Somebody in play: with karma they have a friend, so that it costs what it costs."""
    entered: Actor = RULESET.enter(name, character(name, **written), at)
    entered = replace(entered, at=Space(*where))
    if karma is not None:
        entered = replace(entered, karma=karma, relationships=FrozenMap(FRIEND))
    return entered


def state(turn: str = "", sides: dict[str, str] | None = None, scene: Scene | None = None, **actors: Actor) -> State:
    """Actors in a scene in which everybody is everybody's enemy unless sides are given; with a turn, a fight is on."""
    order = tuple(actors) if turn else ()
    made = scene or Scene(
        sides=FrozenMap(sides or {who: who for who in actors}), order=order, turn=turn, round=int(bool(turn))
    )
    return AnyState.of(actors, made)


def scripted(
    start: State, faces: Iterable[int] = (), answers: Iterable[object] = (), at: Book = BOOK
) -> Scripted[Actor, Scene, Book]:
    """A play by script."""
    return Scripted(start, at, faces, answers)
