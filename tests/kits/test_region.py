"""Regions: a set of spaces as any other, whatever is done to it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulewright.space.areas import AREA_KINDS, AreaKind, covered
from rulewright.space.grid import Shape, Space, measured, spaces_between, within
from rulewright.space.region import Region

spots = st.frozensets(st.builds(Space, st.integers(-70, 70), st.integers(-3, 3)), max_size=40)


def region(spaces: frozenset[Space]) -> Region:
    return Region.of((space.y, space.x, 1) for space in spaces)


@given(spots, spots)
def test_it_is_the_set_of_its_spaces(one: frozenset[Space], other: frozenset[Space]) -> None:
    here, there = region(one), region(other)
    assert here == one
    assert set(here) == one
    assert (len(here), bool(here)) == (len(one), bool(one))
    assert set(here | there) == one | other
    assert set(here - there) == one - other
    assert set(here & there) == one & other
    assert (here == there, here <= there) == (one == other, one <= other)
    assert all((space in here) == (space in one) for space in one | other)
    assert hash(here | there) == hash(there | here)
    assert Region.of(here.runs()) == here
    assert here.runs() == region(frozenset(here)).runs()


spaces = st.builds(Space, st.integers(-6, 6), st.integers(-6, 6))
grids: tuple[Shape, ...] = ("square", "hex")


@given(st.sampled_from(AREA_KINDS), st.sampled_from(grids), st.integers(0, 5), spaces, spaces, st.integers(1, 3))
def test_an_area_is_what_its_words_say(
    kind: AreaKind, grid: Shape, size: int, origin: Space, toward: Space, width: int
) -> None:
    """Every space around is asked by itself; rows come to the same."""
    aim = toward if toward != origin else Space(origin.x + 1, origin.y)
    middle = measured(origin, aim, aim, grid)[0]

    def lies(space: Space) -> bool:
        ahead, aside = measured(origin, aim, space, grid)
        match kind:
            case "burst":
                return True
            case "ring":
                return spaces_between(origin, space, grid) == size
            case "wall":
                return -0.5 < ahead - middle <= 0.5 and -size / 2 < aside <= size / 2
            case "arc":
                return space != origin and ahead >= 0
            case "line":
                return space != origin and 0 < ahead <= size + 0.01 and -width / 2 < aside <= width / 2
            case _:
                return space != origin and 0 < ahead <= size + 0.01 and -ahead / 2 < aside <= ahead / 2

    around = within(aim if kind == "wall" else origin, size, grid)
    assert covered(kind, size, origin, toward, grid, width) == {space for space in around if lies(space)}
