"""A stage for tests: actors made to measure, in or out of a battle, and rules run by script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from rulewright.content import Pack, load
from rulewright.contract import Book as Open
from rulewright.library import open_book
from rulewright.play import Effect, FrozenMap, Scripted
from rulewright.play import State as AnyState
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.checks.checks import Check
from rulewright.rulesets.otherworlds.state.character import Actor, Attributes, Book, Character, Scene, Spot, State, Turn
from rulewright.testing.at_the_seat import AtTheSeat

type Script = Scripted[Actor, Scene, Book]

LEVELS = (
    ("simple", 0),
    ("easy", 3),
    ("moderate", 6),
    ("tough", 9),
    ("challenging", 12),
    ("formidable", 15),
    ("improbable", 18),
    ("epic", 21),
    ("legendary", 30),
)
"""What each difficulty takes. [OWS-008]"""


def book(**options: Any) -> Book:
    """The rulebook, with some options set otherwise."""
    return _book(tuple(options.items()))


@lru_cache(maxsize=64)
def _book(options: tuple[tuple[str, Any], ...]) -> Book:
    return open_book(RULESET, dict(options))


BOOK = book()


def with_own(text: str) -> Book:
    """The rulebook with entries of one's own."""
    packs = (BOOK.content, Pack.of_texts("homebrew", {"own.toml": text}))
    return Open(BOOK.options, load(packs, RULESET.kinds, RULESET.checks))


def person(
    strength: int = 4,
    dexterity: int = 2,
    toughness: int = 4,
    wisdom: int = 3,
    resolve: int = 3,
    intellect: int = 2,
    **more: Any,
) -> Actor:
    """Somebody with these attributes; weapons named are in hand, further fields are set as given."""
    written = {name: more.pop(name) for name in Character.__struct_fields__ if name in more}
    written.setdefault("drawn", written.get("weapons", ()))
    written.setdefault("name", "Somebody")
    for place in ("belt", "pack"):
        written[place] = FrozenMap(written.get(place, {}))
    attributes = Attributes(
        strength=strength,
        dexterity=dexterity,
        toughness=toughness,
        wisdom=wisdom,
        resolve=resolve,
        intellect=intellect,
    )
    actor: Actor = RULESET.enter("", Character(attributes=attributes, **written), BOOK)
    marks = more.pop("marks", ())
    if marks:
        more["effects"] = FrozenMap({**actor.effects, "given": Effect("given", "given", marks=tuple(marks))})
    return replace(actor, **more)


def creature(which: str) -> Actor:
    """A creature of the content."""
    actor: Actor = RULESET.enter("", Character(creature=which), BOOK)
    return actor


def table(sides: Mapping[str, str] | None = None, scene: Mapping[str, Any] | None = None, /, **actors: Actor) -> State:
    """Actors in a row, a space apart, each on a side of their own unless told; nobody is in a battle."""
    placed = {
        who: actor if actor.at != Spot() else replace(actor, at=Spot(index, 0))
        for index, (who, actor) in enumerate(actors.items())
    }
    return AnyState.of(placed, Scene(sides=FrozenMap(sides or {who: who for who in actors}), **(scene or {})))


def battle(state: State, acting: str, points: int = 2, order: Iterable[str] = ()) -> State:
    """The same in a battle, in the middle of somebody's turn."""
    order = tuple(order) or tuple(state.actors)
    scene = replace(state.scene, order=order, round=1, turn=acting, had_turn=order[: order.index(acting) + 1])
    return AnyState(state.actors, scene, state.standing).write(acting, "turn", Turn(points=points))


def script(state: State, faces: Iterable[int] = (), answers: Iterable[object] = (), **options: Any) -> Script:
    """A play by script."""
    return Scripted(state, book(**options), faces, answers)


def seated(state: State, **options: Any) -> AtTheSeat:
    """A table at which everything goes by buttons, questions and moments."""
    return AtTheSeat(RULESET, state, book(**options))


def checks(play: Script) -> list[Check]:
    """The checks that were thrown, in order."""
    return [chance for chance, _, _ in play.drawn if isinstance(chance, Check)]
