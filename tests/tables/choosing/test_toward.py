"""A step toward somebody or away from them, by whatever rule says where one may go."""

from collections.abc import Callable

import pytest

from rulewright.space.grid import Shape, Space, spaces_between
from rulewright.tables.choosing.toward import MOST_TRIES, space_away, space_toward

HERE, THERE = Space(0, 0), Space(10, 0)


def reach(far: int, grid: Shape = "square") -> Callable[[Space], bool]:
    return lambda space: spaces_between(HERE, space, grid) <= far


@pytest.mark.parametrize("grid", ["square", "hex"])
def test_as_far_as_one_may(grid: Shape) -> None:
    """Straight on, until the rule says no; away from them as well."""
    assert Space(4, 0) == space_toward(HERE, THERE, {THERE}, grid, reach(4, grid))
    back = space_away(HERE, THERE, {THERE}, grid, reach(4, grid))
    assert back is not None
    assert 14 == spaces_between(back, THERE, grid)


def test_it_stops_beside_them() -> None:
    """Never on the space of somebody else."""
    assert Space(9, 0) == space_toward(HERE, THERE, {THERE}, "square", reach(20))


def test_around_what_stands_in_the_way() -> None:
    """Where the straight way is taken, a space beside it that is nearer."""
    taken = {THERE, Space(3, 0), Space(4, 0)}
    found = space_toward(HERE, THERE, taken, "square", reach(4))
    assert found is not None
    assert found not in taken
    assert 6 == spaces_between(found, THERE)


def test_nowhere_to_go() -> None:
    """A wall all around, or already beside them: no step is better than a wrong one."""
    assert space_toward(HERE, THERE, {THERE}, "square", lambda space: False) is None
    assert space_toward(HERE, Space(1, 0), {Space(1, 0)}, "square", reach(4)) is None


def test_it_ends() -> None:
    """However far they stand, only so many spaces are tried."""
    tried: list[Space] = []

    def never(space: Space) -> bool:
        tried.append(space)
        return False

    assert space_toward(HERE, Space(1000, 1000), (), "square", never) is None
    assert len(tried) <= MOST_TRIES
