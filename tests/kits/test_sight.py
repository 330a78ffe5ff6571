"""Sight past walls: it goes both ways, a further wall never shows more, and it is what straight lines say."""

from __future__ import annotations

from time import process_time

from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.space.grid import Space
from rulewright.space.region import Region
from rulewright.space.sight import FARTHEST, Box, Point, is_seen, middle_of, seen_from, seen_of
from rulewright.space.walls import FINE, NO_WALLS, Piece, Walls, touches, walls_within

SIDE = 9
BOX = Box(SIDE, SIDE)

corners = st.integers(-1, SIDE).map(lambda at: at * FINE - FINE // 2)
anywhere = st.integers(-100, (SIDE + 1) * FINE)
middles = st.integers(0, SIDE - 1).map(lambda at: at * FINE)
places = st.one_of(corners, anywhere, middles)
pieces = st.tuples(places, places, places, places).filter(lambda piece: piece[:2] != piece[2:])
walls = st.lists(pieces, max_size=8).map(lambda found: Walls(tuple(found)))
spaces = st.builds(Space, st.integers(0, SIDE - 1), st.integers(0, SIDE - 1))


def stops(eye: Point, to: Point, piece: Piece) -> bool:
    """Whether a piece touches the line between two points, its ends left out: by solving for where they cross."""
    (ax, ay), (bx, by) = (piece[0] - eye.x, piece[1] - eye.y), (piece[2] - eye.x, piece[3] - eye.y)
    cx, cy = to.x - eye.x, to.y - eye.y
    dx, dy = bx - ax, by - ay
    across = cx * dy - cy * dx
    if across:
        along, aside = ax * dy - ay * dx, ax * cy - ay * cx
        sign = 1 if across > 0 else -1
        return 0 < along * sign < across * sign and 0 <= aside * sign <= across * sign
    if ax * cy - ay * cx:
        return False
    one, two = sorted((ax * cx + ay * cy, bx * cx + by * cy))
    return one < cx * cx + cy * cy and two > 0


@given(eye=st.one_of(spaces.map(middle_of), st.builds(Point, anywhere, anywhere)), built=walls)
@settings(max_examples=300)
def test_what_is_seen_is_what_straight_lines_say(eye: Point, built: Walls) -> None:
    """Row by row and line by line come to the same, for an eye in a space and for a lamp anywhere."""
    found = seen_from(eye, built, BOX)
    for space in BOX.spaces:
        clear = not any(stops(eye, middle_of(space), piece) for piece in built.pieces)
        assert clear == (space in found) == is_seen(eye, space, built)


@given(one=spaces, two=spaces, built=walls)
def test_whoever_sees_somebody_is_seen_by_them(one: Space, two: Space, built: Walls) -> None:
    assert is_seen(middle_of(one), two, built) == is_seen(middle_of(two), one, built)


@given(eye=spaces, built=walls, more=pieces)
def test_a_further_wall_never_shows_more(eye: Space, built: Walls, more: Piece) -> None:
    before, after = (seen_from(middle_of(eye), each, BOX) for each in (built, Walls((*built.pieces, more))))
    assert after <= before
    assert after == seen_of(before, middle_of(eye), Walls((more,)))
    assert eye in after


def room(left: int, top: int, right: int, bottom: int) -> list[Piece]:
    """Four walls around spaces from one to another, along their outer edges."""
    x, y, to_x, to_y = left * FINE - 50, top * FINE - 50, right * FINE + 50, bottom * FINE + 50
    return [(x, y, to_x, y), (to_x, y, to_x, to_y), (to_x, to_y, x, to_y), (x, to_y, x, y)]


def test_a_closed_room_is_all_that_is_seen_in_it() -> None:
    """Corners are tight: nothing is seen slantwise past the place where two walls meet."""
    inside = Region.of((row, 2, 3) for row in range(2, 5))
    for eye in inside:
        assert inside == seen_from(middle_of(eye), Walls(tuple(room(2, 2, 4, 4))), BOX)
    assert inside.isdisjoint(seen_from(middle_of(Space(0, 0)), Walls(tuple(room(2, 2, 4, 4))), BOX))


def test_nobody_sees_for_ever() -> None:
    field = Box(200, 1)
    assert FARTHEST + 1 == len(seen_from(middle_of(Space(0, 0)), NO_WALLS, field))
    assert not is_seen(middle_of(Space(0, 0)), Space(FARTHEST + 1, 0), NO_WALLS)
    assert 11 == len(seen_from(middle_of(Space(50, 0)), NO_WALLS, field, 5 * FINE))


def test_a_wall_is_told_as_far_as_its_spaces_are_seen() -> None:
    """A long wall is cut where it leaves what is seen; one on the edge of a space belongs to both sides."""
    wall: Piece = (50, -50, 50, 850)
    assert ((50, 150, 50, 350),) == walls_within(Walls((wall,)), Region.of([(2, 0, 1), (3, 1, 1)]))
    assert touches(wall, Region.of([(0, 1, 1)]))
    assert not touches(wall, Region.of([(0, 2, 5)]))
    assert ((0, 0, 50, 50), (150, 150, 200, 200)) == walls_within(
        Walls(((0, 0, 200, 200),)), Region.of([(0, 0, 1), (2, 2, 1)])
    )


def test_a_large_map_full_of_walls_takes_no_time() -> None:
    """Twelve hundred pieces on the largest map: a fraction of a second of the processor, once for each space."""
    many = tuple((x * 160, y * 600, x * 160 + 90, y * 600 + 70) for x in range(40) for y in range(30))
    began = process_time()
    seen_from(Point(9_900, 9_900), Walls(many), Box(200, 200))
    assert process_time() - began < 1.0
