"""Templates as a seat meets them: which spaces a cast fills, how large in whose hands, and whom cover spares."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import seat, thrown_at
from tests.rulesets.shards.stage import caster, dull, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.character import Scene
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

type Spots = tuple[tuple[int, int], ...]


def cast_at(
    power: str, spots: Spots, hit: int, cover: Spots = (), shard: int = 0, own: int = 0, **how: Any
) -> AtTheSeat:
    """Somebody casts over people who stand at some spots, so many of whom it gets to, all with a 1; its maker last."""
    form = {key: how.pop(key) for key in ("x", "y", "targets", "larger", "boosts", "shape") if key in how}
    people: dict[str, Any] = {f"p{n}": dull(f"p{n}", spot) for n, spot in enumerate(spots)}
    everybody = ("a", *people)
    walls = tuple(Space(*each) for each in cover)
    scene = Scene(sides=FrozenMap({each: each for each in everybody}), order=everybody, turn="a", round=1, cover=walls)
    known = (power, *form.get("boosts", ()))
    table = seat(state(scene=scene, a=caster(*known, **how), **people))
    table.press("cast", "a", [1] * (hit + own) + [6] * shard, ["no"] * hit, power=power, **form)
    return table


def reached(table: AtTheSeat, spots: Spots) -> set[tuple[int, int]]:
    """Where those stood that it hurt or laid low."""
    people = (table.actor(f"p{n}") for n in range(len(spots)))
    return {spot for spot, each in zip(spots, people, strict=True) if each.wounds.total or each.effects}


FIELD: Spots = ((9, 0), (10, 0), (5, 4), (5, -5), (1, 4), (5, 0))


@pytest.mark.parametrize(("rank", "inside"), [(2, {(9, 0), (5, 4), (1, 4), (5, 0)}), (1, {(5, 0)})])
def test_a_field_is_as_large_as_its_makers_skill_says(rank: int, inside: set[tuple[int, int]]) -> None:
    """Mysticism times two around a space, on everybody in it and nobody beyond. [SHA-CORE-057 SHA-CORE-058 SHA-CORE-059]"""
    table = cast_at("rippling-earth", FIELD, len(inside), x=5, y=0, skills={"mysticism": rank, "reflection": 3})
    assert inside == reached(table, FIELD)


def test_cover_keeps_a_field_out_behind_it() -> None:
    """Who stands past a wall is spared, the others are not. [SHA-CORE-058]"""
    spots: Spots = ((8, 0), (9, 0), (5, 4))
    assert {(8, 0), (9, 0), (5, 4)} == reached(cast_at("rippling-earth", spots, 3, x=5, y=0, rank=2), spots)
    assert {(5, 4)} == reached(cast_at("rippling-earth", spots, 1, ((7, 0),), x=5, y=0, rank=2), spots)


@pytest.mark.parametrize("power", ["death-field", "clutching-darkness"])
@pytest.mark.parametrize("wall", [True, False])
def test_cover_keeps_out_what_lasts_as_well(power: str, *, wall: bool) -> None:
    """Neither death nor darkness that stays goes through a wall: not as it is cast, nor on a move behind it. [SHA-CORE-058]"""
    spots: Spots = ((3, 0),)
    place = {} if power == "death-field" else {"x": 1, "y": 0}
    walls = tuple((2, y) for y in range(-9, 10)) if wall else ()
    table = cast_at(power, spots, 0, walls, own=1, shard=1, rank=4, **place)
    table.press("end-turn", "a")
    table.proceed()
    table.press("move", "p0", x=3, y=1)
    assert wall == (not reached(table, spots))


@pytest.mark.parametrize(("larger", "far"), [(False, 4), (True, 10)])
def test_a_cone_widens_as_it_goes(*, larger: bool, far: int) -> None:
    """Strength 2 twice, or five times for a fragment: a space wide where it begins, as wide as it is long at its end.

    [SHA-CORE-057 SHA-CORE-059]
    """
    column: Spots = tuple((far, y) for y in range(-far, far + 1))
    spots: Spots = ((1, 0), (1, 1), (far + 1, 0), (-1, 0), *column)
    table = cast_at("unnatural-vapors", spots, far + 1, shard=int(larger), x=far, y=0, larger=larger)
    found = reached(table, spots)
    assert far == len([each for each in found if each[0] == far])
    assert ({(1, 0)}, far + 1) == ({each for each in found if each[0] != far}, len(found))


@pytest.mark.parametrize(("size", "wide"), [(1, 1), (2, 2)])
def test_a_stream_is_as_wide_as_its_maker(size: int, wide: int) -> None:
    """Twenty spaces straight ahead, one across for a human, two for somebody of Scale 2. [SHA-CORE-059]"""
    spots: Spots = ((20, 0), (21, 0), *((5, y) for y in (-2, -1, 0, 1, 2)))
    how: dict[str, Any] = {"skills": {"projectile": 2}, "size": size}
    table = cast_at("unnatural-beam", spots, 1 + wide, shard=1, targets=("p0",), larger=True, **how)
    found = reached(table, spots)
    assert (1 + wide, {(20, 0)}) == (len(found), {each for each in found if each[0] != 5})


def test_an_explosion_throws_people_out_of_its_middle() -> None:
    """As far as it is large, straight away from it; who stands outside stays. [SHA-CORE-057 SHA-CORE-059]"""
    table = cast_at("unnatural-mortar", ((9, 0), (7, -1), (10, 0)), 2, x=7, y=0, skills={"projectile": 2})
    assert [Space(11, 0), Space(7, -3), Space(10, 0)] == [table.actor(f"p{n}").at for n in range(3)]


@pytest.mark.parametrize(
    ("shape", "inside", "own"),
    [
        ("arc", {(3, 0), (2, 0), (0, 3), (3, 3)}, 0),
        ("cage", {(6, 0), (3, 3), (0, 3)}, 1),
        ("explosion", {(3, 0), (2, 0), (0, 3), (6, 0), (3, 3)}, 1),
    ],
)
def test_a_blister_fills_a_half_circle_a_ring_or_a_burst(shape: str, inside: set[tuple[int, int]], own: int) -> None:
    """Three spaces for Mysticism 3: before its maker, around a space, or out from it, whoever is there.

    [SHA-CORE-057 SHA-CORE-058 SHA-CORE-059]
    """
    spots: Spots = ((3, 0), (2, 0), (0, 3), (-3, 0), (6, 0), (3, 3), (7, 0))
    form: dict[str, Any] = {"targets": ("p0",), "boosts": ("crystal-blister",), "shape": shape}
    table = cast_at("castigate", spots, len(inside), shard=1, own=own, rank=3, **form)
    assert (inside, bool(own)) == (reached(table, spots), bool(table.actor("a").effects))


@pytest.mark.parametrize(("x", "inside", "numbers"), [(3, True, [2, 4]), (4, True, [2, 4]), (5, False, [4])])
def test_a_field_does_not_spare_who_cast_it(x: int, *, inside: bool, numbers: list[int]) -> None:
    """Four spaces across for Mysticism 2; its maker is in it like anybody, and defends with the skill used.

    Acrobatics helps at the edge alone. [SHA-CORE-058 SHA-CORE-060 SHA-CORE-008]
    """
    spots: Spots = ((x, 0),)
    skills = {"mysticism": 2, "reflection": 2, "acrobatics": 3 if x == 3 else 0}
    table = cast_at("rippling-earth", spots, 1, own=int(inside), x=x, y=0, skills=skills)
    assert (inside, {(x, 0)}) == (table.actor("a").is_marked("prone"), reached(table, spots))
    assert numbers == thrown_at(table)


def test_its_maker_dodges_at_the_edge_of_an_explosion_and_is_thrown_by_it() -> None:
    """Strength 2 around (2, 0): hurt and thrown back from it, whoever cast it. [SHA-CORE-058 SHA-CORE-059 SHA-CORE-060]"""
    table = cast_at("unnatural-mortar", ((9, 9),), 0, own=1, x=2, y=0, skills={"projectile": 2, "acrobatics": 3})
    assert [1] == thrown_at(table)
    assert (Space(-2, 0), True) == (table.actor("a").at, table.actor("a").wounds.total > 0)
