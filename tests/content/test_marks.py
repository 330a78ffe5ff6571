"""Marks and shapes: what a text must be, and what a type looks like in a file."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Any, NewType

import msgspec
import pytest
from msgspec import Meta
from tests.content.armoury import Actor, Change, Effect, Hurt, pack

from rulewright.content import ContentError, Entry, Fault, Known, Mark, PathIn, Ref, assemble
from rulewright.content.mark import DiceText
from rulewright.content.shape import (
    ChoiceShape,
    Either,
    Leaf,
    LineShape,
    Map,
    RowShape,
    TableShape,
    has_marks,
    shape_of,
)
from rulewright.play.values.frozen import FrozenMap


class Limb(msgspec.Struct, frozen=True):
    hits: int = 0


class Creature(msgspec.Struct, frozen=True):
    limbs: tuple[Limb, ...] = ()
    place: tuple[int, int] = (0, 0)
    skills: FrozenMap[str, int] = FrozenMap()
    effect: Effect | None = None
    actor: Actor | int = 0
    notes: Any = None


@pytest.mark.parametrize(
    "path",
    [
        "limbs",
        "limbs.0.hits",
        "place.1",
        "skills.climb",
        "effect.amount",
        "effect.by",
        "actor.body.health",
        "notes.a.b",
    ],
)
def test_a_path_that_leads_somewhere(path: str) -> None:
    """An effect names what it changes; a path through lists, maps and choices must be let pass."""
    assert PathIn(Creature).fault(path, {}) is None


@pytest.mark.parametrize(
    "path, complaint",
    [
        ("limb", "is 'limb', but Creature has no 'limb'"),
        ("limbs.left", "is 'limbs.left', but limbs has no 'left'"),
        ("limbs.0.hit", "is 'limbs.0.hit', but 0 has no 'hit'"),
        ("place.2", "is 'place.2', but place has no '2'"),
        ("skills.climb.deep", "is 'skills.climb.deep', but climb has no 'deep'"),
        ("effect.amuont", "is 'effect.amuont', but effect has no 'amuont'"),
        ("", "is '', but Creature has no ''"),
    ],
)
def test_a_path_that_leads_nowhere(path: str, complaint: str) -> None:
    """An effect upon nothing would be found out in play."""
    fault = PathIn(Creature).fault(path, {})
    assert fault is not None
    assert fault.complaint == complaint


Slot = NewType("Slot", str)
type Pair = tuple[Annotated[str, Ref("thing")], Annotated[str, DiceText()]]


@dataclass(frozen=True, slots=True)
class Shouted(Mark):
    """A text in capitals: a mark that a ruleset might add."""

    def fault(self, text: str, known: Known) -> Fault | None:
        return None if text.isupper() else Fault((), f"is {text!r}, which is not shouted", text, (text.upper(),))


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Thing(Entry, frozen=True, kw_only=True):
    cry: Annotated[str, Shouted()] = ""
    pair: Pair | None = None
    slots: FrozenMap[Slot, Annotated[str, Ref("thing")]] = FrozenMap()
    both: Annotated[tuple[int, ...], Meta(max_length=2)] = ()
    few: tuple[Annotated[str, Meta(max_length=3)], ...] = ()
    odd: Annotated[str, Meta(pattern="^[ab]+$")] = "a"
    level: Level = Level.LOW
    many: dict[str, list[Level]] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.cry == "NO":
            msg = "nobody cries that"
            raise ValueError(msg)


@pytest.mark.parametrize(
    "key, expected",
    [
        ('cry = "ho"', "'cry' is 'ho', which is not shouted; did you mean 'HO'?"),
        ('pair = ["b", "1d6"]', "'pair[0]' is 'b', and there is no such thing"),
        ('slots = { head = "b" }', "'slots.head' is 'b', and there is no such thing"),
        ("both = [1, 2, 3]", "'both' should have a length of at most 2, not a list of 3"),
        ('few = ["abcd"]', "'few[0]' should have a length of at most 3, not the text 'abcd'"),
        ('odd = "c"', "'odd' does not fit: Expected `str` matching regex '^[ab]+$'"),
        ("level = 3", "'level' is 3, not one of 1, 2"),
        ('level = "high"', "'level' is 'high', not one of 1, 2"),
        ("many = { a = [1, 3] }", "'many.a[1]' is 3, not one of 1, 2"),
        ('cry = "NO"', "nobody cries that"),
    ],
)
def test_what_marks_and_limits_say(key: str, expected: str) -> None:
    """Every limit that a type can state must be told in words."""
    with pytest.raises(ContentError) as caught:
        assemble([pack(a=f'[[thing]]\nid = "a"\nname = "A"\n{key}')], {"thing": Thing})
    line = 1 if expected == "nobody cries that" else 4
    assert [str(problem) for problem in caught.value.problems] == [f"a.toml:{line}: a: {expected}"]


def test_shapes() -> None:
    """Types are read through aliases, new types and annotations."""
    assert shape_of(Effect) == ChoiceShape("type", FrozenMap({"hurt": TableShape(Hurt), "change": TableShape(Change)}))
    assert shape_of(Effect | None) == shape_of(Effect)
    assert shape_of(Effect | int) == Either((shape_of(Effect), Leaf(int)))
    assert shape_of(Hurt | list[int] | int | str) == Either((TableShape(Hurt), RowShape(Leaf(int)), Leaf(int | str)))
    assert shape_of(tuple[int, str]) == LineShape((Leaf(int), Leaf(str)))
    assert shape_of(frozenset[int]) == RowShape(Leaf(int))
    assert shape_of(dict[str, int]) == Map(Leaf(str), Leaf(int))
    assert shape_of(Annotated[str, Ref("a")] | None).marks == (Ref("a"),)  # type: ignore[union-attr]
    assert has_marks(TableShape(Change))
    assert not has_marks(TableShape(Actor))
