"""Paths lead somewhere, or say where they went wrong."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, Meta, Struct
from tests.play.arena import STUNNED, Fighter, Weapon

from rulewright.play import ActorId, Clock, Effect, FrozenMap, Rounds
from rulewright.play.values.bounded import Large
from rulewright.play.values.path import BadPath, read, type_at, write

DEE = Fighter(
    name="Dee",
    weapon=Weapon("club", 2),
    skills=FrozenMap({"climb": 3}),
    packs=FrozenMap({"bag": FrozenMap({"rope": 1})}),
    effects=FrozenMap({"stunned": STUNNED}),
)


class Shield(Struct, frozen=True, tag="shield"):
    """Something that has more than one form."""

    size: int = 1
    worn: bool = False


class Cloak(Struct, frozen=True, tag="cloak"):
    """The other form."""

    size: str = "long"


type Remarked = Annotated[Weapon, "a remark"]


class Dressed(Struct, frozen=True):
    """A struct with fields of awkward types."""

    cover: Shield | Cloak | None = None
    luck: Annotated[int, Meta(ge=0)] = 0
    best: Remarked | None = None
    tags: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("found", "path"),
    [
        (DEE, ""),
        (6, "health"),
        (2, "weapon.dice"),
        (3, "skills.climb"),
        (UNSET, "skills.swim"),
        (1, "packs.bag.rope"),
        (UNSET, "packs.chest.rope"),
        (Rounds(1), "effects.stunned.clock"),
        (1, "effects.stunned.clock.left"),
        (UNSET, "effects.blessed.clock"),
    ],
)
def test_reading(found: Any, path: str) -> None:
    """Through fields, maps and maps in maps; a key that a map lacks is no mistake."""
    assert found == read(DEE, path)


@pytest.mark.parametrize(
    "path", ["health", "weapon.dice", "skills.climb", "skills.swim", "packs.bag.rope", "packs.bag.oil"]
)
@given(value=st.integers())
def test_writing(path: str, value: int) -> None:
    """What was written is read, nothing else is different, and writing the old value back restores all."""
    changed = write(DEE, path, value)
    assert value == read(changed, path)
    before = read(DEE, path)
    assert write(changed, path, before) == DEE
    for other in ("name", "armour", "effects.stunned", "weapon.name"):
        assert read(DEE, other) == read(changed, other)


def test_writing_unset_takes_a_key_away() -> None:
    """In a map, at any depth."""
    assert FrozenMap() == write(DEE, "skills.climb", UNSET).skills
    assert FrozenMap({"bag": FrozenMap()}) == write(DEE, "packs.bag.rope", UNSET).packs
    assert FrozenMap() == write(DEE, "effects.stunned", UNSET).effects


@pytest.mark.parametrize(
    ("words", "path"),
    [
        (r"'heatlh' leads nowhere: Fighter has no 'heatlh'; did you mean 'health'\?", "heatlh"),
        ("'weapon.edge' leads nowhere: Weapon has no 'edge'", "weapon.edge"),
        ("'health.most' leads nowhere: int has no 'most'", "health.most"),
        ("'__class__' leads nowhere", "__class__"),
    ],
)
def test_a_path_that_leads_nowhere(words: str, path: str) -> None:
    """Says which step failed, and what may have been meant; alike for reading, writing and checking."""
    with pytest.raises(BadPath, match=words):
        read(DEE, path)
    with pytest.raises(BadPath, match=words):
        write(DEE, path, 1)
    with pytest.raises(BadPath, match=words):
        type_at(Fighter, path)


def test_nothing_is_no_place_to_go_on_from() -> None:
    """A fighter without a weapon has no dice of it."""
    with pytest.raises(BadPath, match="NoneType has no 'dice'"):
        read(Fighter(name="Bare"), "weapon.dice")
    with pytest.raises(BadPath, match="NoneType has no 'dice'"):
        write(Fighter(name="Bare"), "weapon.dice", 1)


def test_a_key_that_is_missing_half_way() -> None:
    """Says what there is; an id with a dot in it ends up here too."""
    with pytest.raises(BadPath, match=r"the map has no 'chest', only bag \(a key has no dots in it\)"):
        write(DEE, "packs.chest.rope", 1)
    with pytest.raises(BadPath, match="only nothing"):
        write(Fighter(name="Bare"), "effects.a.b", STUNNED)
    many = Fighter(name="Rich", packs=FrozenMap({f"bag{n}": FrozenMap[str, int]() for n in range(20)}))
    with pytest.raises(BadPath, match="bag7, …"):
        write(many, "packs.chest.rope", 1)


def test_a_field_cannot_be_taken_away() -> None:
    """Only keys of maps can; every fighter has health."""
    with pytest.raises(BadPath, match="'health' is a field of every Fighter"):
        write(DEE, "health", UNSET)


@pytest.mark.parametrize(
    ("kind", "struct", "path"),
    [
        (Fighter, Fighter, ""),
        (int, Fighter, "health"),
        (int, Fighter, "weapon.dice"),
        (int, Fighter, "skills.anything"),
        (FrozenMap[str, int], Fighter, "packs.bag"),
        (int, Fighter, "packs.bag.rope"),
        (Effect, Fighter, "effects.stunned"),
        (Clock, Fighter, "effects.stunned.clock"),
        (Large, Fighter, "effects.stunned.clock.left"),
        (ActorId, Effect, "clock.of"),
        (bool, Dressed, "cover.worn"),
        (int | str, Dressed, "cover.size"),
        (Annotated[int, Meta(ge=0)], Dressed, "luck"),
        (int, Dressed, "best.dice"),
        (tuple[str, ...], Dressed, "tags"),
    ],
)
def test_the_type_at_a_path(kind: Any, struct: type, path: str) -> None:
    """Through optional fields, annotations, aliases, maps and one of several structs."""
    assert kind == type_at(struct, path)


@pytest.mark.parametrize(
    ("words", "path"),
    [
        (r"Shield or Cloak has no 'worm'; did you mean 'worn'\?", "cover.worm"),
        ("int has no 'deep'", "luck.deep"),
        ("tuple.* has no '0'", "tags.0"),
    ],
)
def test_a_type_that_leads_nowhere(words: str, path: str) -> None:
    """Content that names a field wrongly is found out when it is loaded."""
    with pytest.raises(BadPath, match=words):
        type_at(Dressed, path)
