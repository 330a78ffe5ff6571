"""Areas on squares and hexagons: what each covers, and that none covers what it should not."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rulewright.space.areas import AREA_KINDS, AreaKind, covered
from rulewright.space.grid import Shape, Space, line, spaces_between, within

HERE = Space()
EAST = Space(9, 0)
GRIDS: tuple[Shape, ...] = ("square", "hex")
spaces = st.builds(Space, st.integers(-6, 6), st.integers(-6, 6))


def test_how_many_spaces() -> None:
    """A burst of one is nine squares or seven hexagons; a ring of one lacks its middle."""
    assert [9, 7] == [len(covered("burst", 1, HERE, grid=grid)) for grid in GRIDS]
    assert [8, 6] == [len(covered("ring", 1, HERE, grid=grid)) for grid in GRIDS]


def test_where_they_point() -> None:
    """A line goes straight on; a cone is as wide as it is far; a wall stands where one aims."""
    assert {Space(1, 0), Space(2, 0), Space(3, 0)} == covered("line", 3, HERE, EAST)
    assert {Space(1, 0), Space(2, 0), Space(2, 1)} == covered("cone", 2, HERE, EAST)
    assert {9} == {space.x for space in covered("wall", 3, HERE, EAST)}
    assert 3 == len(covered("wall", 3, HERE, EAST))
    assert all(space.x >= 0 for space in covered("arc", 4, HERE, EAST))


@given(st.sampled_from(AREA_KINDS), st.sampled_from(GRIDS), st.integers(1, 4), spaces, spaces)
def test_none_reaches_too_far(kind: AreaKind, grid: Shape, size: int, origin: Space, toward: Space) -> None:
    """Nothing lies further from where the area begins than its size; what begins at somebody leaves them out."""
    around = toward if kind == "wall" and toward != origin else origin
    if kind == "wall" and toward == origin:
        around = Space(origin.x + 1, origin.y)
    found = covered(kind, size, origin, toward, grid)
    assert found <= within(around, size, grid)
    if kind in {"arc", "cone", "line", "ring"}:
        assert origin not in found


@given(st.sampled_from(GRIDS), spaces, spaces)
def test_a_line_of_sight_goes_step_by_step(grid: Shape, a: Space, b: Space) -> None:
    """Each space of a line touches the next."""
    path = [a, *line(a, b, grid), b] if a != b else [a]
    assert all(spaces_between(one, two, grid) == 1 for one, two in pairwise(path))
