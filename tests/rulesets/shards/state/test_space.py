"""Scale, ranges, the grid, and templates on squares and hexagons."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rulesets.shards.stage import BOOK, actor, book

from rulewright.rulesets.shards.state.numbers import reach
from rulewright.rulesets.shards.state.ranges import BANDS, HEARD, band, further, is_heard, penalty
from rulewright.rulesets.shards.state.scale import (
    cubic,
    linear,
    of_successes,
    reach_of,
    scale_of,
    space_width,
    square,
    usual_health,
)
from rulewright.rulesets.shards.state.templates import (
    NAMES,
    Name,
    Template,
    dodge_helps,
    edge_of,
    past_cover,
    pushed,
    read_template,
    spaces_of,
)
from rulewright.space.grid import Shape, Space, beside, line, spaces_between, within

GRIDS: tuple[Shape, ...] = ("square", "hex")
HERE = Space()
EAST = Space(9, 0)


def test_three_powers_of_scale() -> None:
    """Lengths once, Strength squared, mass cubed, computed exactly. [SHA-CORE-067 SHA-CORE-069 SHA-CORE-070]"""
    assert (Fraction(1, 4), Fraction(1, 16), Fraction(1, 64)) == (linear(1, 0.25), square(1, 0.25), cubic(1, 0.25))
    assert [3, 9, 27] == [int(each) for each in (linear(1, 3), square(1, 3), cubic(1, 3))]


def test_successes_are_multiplied() -> None:
    """Damage, healing and force go with the Scale, rounded down. [SHA-CORE-068]"""
    assert [0, 1, 3, 12] == [of_successes(3, scale) for scale in (0.1, 0.5, 1, 4)]
    assert 1 == of_successes(10, 0.1)


def test_usual_health_by_scale() -> None:
    """The table for what is made up on the spot. [SHA-CORE-071]"""
    assert (4, 16, 8) == (usual_health(1).least, usual_health(1).most, usual_health(1).average)
    assert 80 == usual_health(10).average
    assert 1 == usual_health(0.05).most
    assert 40 == usual_health(7).average


def test_sha_ex_008_robots_of_twenty_metres() -> None:
    """One space is ten metres across. [SHA-CORE-056]"""
    assert 10 == space_width(20)


def test_sha_ex_009_five_spaces_are_five_metres() -> None:
    """At human scale. [SHA-CORE-056]"""
    assert 5 == spaces_between(HERE, Space(5, 2)) * space_width(2)


def test_sha_ex_010_twice_as_tall_is_scale_2() -> None:
    """A giant. [SHA-CORE-065]"""
    assert 2 == scale_of(4)


def test_sha_ex_042_humans_are_scale_1() -> None:
    """From 1.2 to 2 metres. [SHA-CORE-065]"""
    assert [1, 1, 1] == [scale_of(metres) for metres in (1.2, 1.7, 2)]
    assert 0.5 == scale_of(0.6)


def test_reach_is_the_scale_rounded_up() -> None:
    """One for humans and rats, four for a giant. [SHA-CORE-062]"""
    assert [1, 1, 1, 4] == [reach_of(scale) for scale in (0.1, 0.5, 1, 4)]
    assert 1 == reach(actor("x"), BOOK)


def test_bands_and_penalties() -> None:
    """Bounds belong to the nearer band; both printed sets of penalties. [SHA-CORE-061 SHA-CORE-063]"""
    assert ["short", "medium", "medium", "long", "extreme"] == [band(m) for m in (20, 20.5, 100, 500, 501)]
    assert [0, -1, -2, -5] == [penalty(each, BOOK.options) for each in BANDS]
    assert [0, -2, -5, -10] == [penalty(each, book(range_penalties="table").options) for each in BANDS]
    assert ("extreme", "short") == (further("long", 2), further("medium", -3))


def test_earshot_by_loudness() -> None:
    """A whisper carries five metres, a bell five hundred. [SHA-CORE-064]"""
    assert ["short", "medium", "long", "extreme"] == [band(m, "quiet") for m in (1, 2, 5, 6)]
    assert ["short", "medium", "long", "extreme"] == [band(m, "normal") for m in (5, 10, 20, 21)]
    assert ["short", "medium", "long", "extreme"] == [band(m, "loud") for m in (20, 50, 100, 101)]
    assert ["short", "medium", "long", "extreme"] == [band(m, "booming") for m in (100, 200, 500, 501)]
    assert is_heard(20, "normal")
    assert not is_heard(21, "normal")
    assert 4 == len(HEARD)


def test_sha_ex_011_template_notations() -> None:
    """A number, a quantity, a multiple of one. [SHA-CORE-057]"""
    assert Template("field", 2) == read_template("Field (2)")
    assert Template("arc", 1, "reach") == read_template("Arc (Reach)")
    assert Template("aura", 2, "reflection") == read_template("Aura (Reflection x 2)")
    assert "aura (reflection x 2)" == str(read_template("Aura (Reflection x 2)"))
    with pytest.raises(ValueError, match="no template"):
        read_template("blob (2)")


@pytest.mark.parametrize(
    ("name", "square_count", "hex_count"),
    [
        ("arc", 27, 19), ("aura", 49, 37), ("cone", 6, 5), ("stream", 3, 3), ("wall", 3, 3), ("cage", 24, 18),
        ("explosion", 49, 37), ("cloud", 49, 37), ("field", 49, 37),
    ],
)  # fmt: skip
def test_shapes_of_size_three(name: Name, square_count: int, hex_count: int) -> None:
    """How many spaces each shape covers on both grids. [SHA-CORE-059]"""
    found = [len(spaces_of(name, 3, HERE, EAST, grid)) for grid in GRIDS]
    assert [square_count, hex_count] == found


def test_shapes_one_by_one() -> None:
    """A cone widens, a stream is as wide as the Scale, a trail is where one was, a wall stands across. [SHA-CORE-059]"""
    cone = spaces_of("cone", 4, HERE, EAST)
    assert [1, 2, 3, 4] == [sum(space.x == x for space in cone) for x in (1, 2, 3, 4)]
    assert 8 == len(spaces_of("stream", 4, HERE, EAST, width=2))
    path = [Space(x) for x in range(6)]
    assert {Space(3), Space(4)} == spaces_of("trail", 2, HERE, path=path)
    assert {Space(4, -1), Space(4, 0), Space(4, 1)} == spaces_of("wall", 3, HERE, Space(4, 0))
    assert all(2 == spaces_between(HERE, space) for space in spaces_of("cage", 2, HERE))


def test_cover_blocks_but_a_cloud_flows_around() -> None:
    """What lies behind a wall is spared, except from a cloud. [SHA-CORE-058 SHA-CORE-059]"""
    wall = [Space(1, 0)]
    field = past_cover("field", spaces_of("field", 2, HERE), HERE, wall)
    assert Space(2, 0) not in field
    assert Space(0, 2) in field
    assert Space(2, 0) in past_cover("cloud", spaces_of("cloud", 2, HERE), HERE, wall)
    closed = beside(HERE)
    assert {HERE} == past_cover("cloud", spaces_of("cloud", 2, HERE), HERE, closed)
    assert spaces_of("field", 2, HERE) == past_cover("field", spaces_of("field", 2, HERE), HERE, ())


@pytest.mark.parametrize("grid", GRIDS)
def test_dodging_a_template(grid: Shape) -> None:
    """It helps at the edge, when leaving, and behind cover, and nowhere else. [SHA-CORE-060]"""
    field = spaces_of("field", 2, HERE, grid=grid)
    assert not dodge_helps(HERE, field, leaves=False, covered=False, grid=grid)
    assert dodge_helps(Space(2, 0), field, leaves=False, covered=False, grid=grid)
    assert dodge_helps(HERE, field, leaves=True, covered=False, grid=grid)
    assert dodge_helps(HERE, field, leaves=False, covered=True, grid=grid)
    assert edge_of(field, grid) == spaces_of("cage", 2, HERE, grid=grid)


def test_an_explosion_pushes_outward() -> None:
    """By its force rating. [SHA-CORE-059]"""
    assert Space(4, 0) == pushed(Space(1, 0), HERE, 3)
    assert Space(3, 3) == pushed(Space(1, 1), HERE, 2)
    assert HERE == pushed(HERE, HERE, 2)


@given(st.sampled_from(GRIDS), st.integers(1, 4), st.integers(-5, 5), st.integers(-5, 5), st.sampled_from(NAMES))
def test_every_template_stays_in_bounds(grid: Shape, size: int, x: int, y: int, name: Name) -> None:
    """No shape reaches further than its size, and its edge is part of it. [SHA-CORE-059]"""
    toward = Space(x, y) if (x, y) != (0, 0) else EAST
    covered = spaces_of(name, size, HERE, toward, grid, path=[Space(n) for n in range(6)])
    middle = toward if name == "wall" else HERE
    if name != "trail":
        assert covered <= within(middle, size, grid)
    assert edge_of(covered, grid) <= covered


@given(st.sampled_from(GRIDS), st.integers(-6, 6), st.integers(-6, 6))
def test_lines_are_unbroken(grid: Shape, x: int, y: int) -> None:
    """Each space of a line touches the next. [SHA-CORE-056]"""
    path = (HERE, *line(HERE, Space(x, y), grid), Space(x, y))
    assert all(spaces_between(a, b, grid) <= 1 for a, b in pairwise(path))
