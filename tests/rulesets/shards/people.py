"""People and scenes for the tests of SHARDS."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rulewright.kits.grid import Space
from rulewright.library import open_book
from rulewright.play import Effect, FrozenMap, Scripted
from rulewright.play import State as AnyState
from rulewright.play.wire import convert, plain
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.character import Actor, Book, Character, Relationship, Scene, State
from rulewright.rulesets.shards.effects import impose
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


def npc(name: str, **more: Any) -> Actor:
    """Somebody nobody plays, who asks no price for a failure."""
    return actor(name, player=False, **more)


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


def in_state(*conditions: str, source: str = "b", **written: Any) -> Actor:
    """Somebody in some conditions for the encounter."""
    play = scripted(state(turn="a", a=actor("a", **written), b=actor("b", where=(1, 0))))
    for each in conditions:
        play.run(impose, "a", each, "encounter", source)
    return play.actor("a")


def story() -> State:
    """Somebody with a little of everything, somebody under control, and somebody dead."""
    a = actor(
        "a", reflection=3, ranging=2, items=("torch", "pack"), weapons=("light",), funds=10_000, player=False,
        traits={"addiction": "wine", "allergy": "nuts"},
    )  # fmt: skip
    held = Effect("held", "Held", source="b", marks=("sustained", "lasts-encounter"))
    b = actor("b", where=(1, 0), player=False)
    c = replace(actor("c", where=(3, 0), player=False), dead=True)
    play = scripted(state(a=replace(a, effects=a.effects.with_("held", held)), b=b, c=c))
    play.run(impose, "b", "controlled", "day", "a")
    return play.state
