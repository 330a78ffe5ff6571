"""Toward: where a step takes somebody who wants to be nearer to another, or farther away, by the game's own rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from rulewright.space.grid import Shape, Space, line, spaces_between, within

MOST_TRIES = 150
"""So many spaces are tried."""
FARTHEST = 60
"""So far away one looks for a place to flee to, in spaces."""


def space_toward(
    start: Space, goal: Space, taken: Collection[Space], grid: Shape, may: Callable[[Space], bool]
) -> Space | None:
    """The space nearest to a goal that somebody may go to, and nearer than where they stand; None if there is none."""
    far = spaces_between(start, goal, grid)
    path = [space for space in reversed(line(start, goal, grid)) if space not in taken]
    return _best(path, start, taken, may, lambda space: spaces_between(space, goal, grid), far, grid)


def space_away(
    start: Space, goal: Space, taken: Collection[Space], grid: Shape, may: Callable[[Space], bool]
) -> Space | None:
    """The space farthest from somebody that one may go to, and farther than where one stands; None if there is none."""
    far = spaces_between(start, goal, grid)
    path = [space for space in reversed(list(_onward(start, goal))) if space not in taken]
    return _best(path, start, taken, may, lambda space: -spaces_between(space, goal, grid), -far, grid)


def _best(
    path: list[Space],
    start: Space,
    taken: Collection[Space],
    may: Callable[[Space], bool],
    worth: Callable[[Space], int],
    now: int,
    grid: Shape,
) -> Space | None:
    """The best space that one may go to: the straight way as far as it goes, and around its end whatever is better."""
    tries = iter(range(MOST_TRIES))

    def can(space: Space) -> bool:
        return next(tries, None) is not None and space not in taken and may(space)

    reached = next((space for space in path if worth(space) < now and can(space)), None)
    middle, best = (reached or start), worth(reached) if reached else now
    around = sorted(within(middle, 2, grid), key=lambda space: (worth(space), spaces_between(space, middle, grid)))
    better = next((space for space in around if worth(space) < best and can(space)), None)
    return better or reached


def _onward(start: Space, goal: Space) -> Iterator[Space]:
    """The spaces that lie straight away from somebody, the nearest first."""
    dx, dy = start.x - goal.x, start.y - goal.y
    longest = max(abs(dx), abs(dy)) or 1
    for step in range(1, FARTHEST + 1):
        yield Space(start.x + round(dx * step / longest), start.y + round(dy * step / longest) if dy or dx else step)
