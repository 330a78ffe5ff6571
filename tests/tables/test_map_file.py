"""Map files from other programs: read into our grid, and no stranger's numbers get further than they may."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.map_files import line, map_file, two_rooms

from rulewright.log.facts import MOST_ACROSS
from rulewright.log.walls import MOST_DOORS, MOST_LAMPS, MOST_PIECES, Lamp
from rulewright.play import Refused
from rulewright.play.values.wire import encode
from rulewright.tables.map.map_file import FARTHEST_LIGHT, read_map_file, straightened


def test_walls_doors_and_lights_come_onto_our_grid() -> None:
    """The file's corner of the map is the outer corner of our first space."""
    found = read_map_file(map_file())
    assert (12, 8) == (found.width, found.height)
    walls, doors, lamps = found.walled.walls, found.walled.doors, found.walled.lamps
    assert (-50, -50, 1150, -50) in walls
    assert (550, -50, 550, 350) in walls
    assert [((550, 350, 550, 450), False)] == [(door.across, door.open) for door in doors]
    assert (Lamp(1000, 100, 300),) == lamps
    assert found.image.startswith(b"\x89PNG")
    assert not found.dark


def test_a_map_may_begin_elsewhere_and_open_doors_are_open() -> None:
    """What is told of an origin is taken off; what a program leaves out or calls null is not missed."""
    told = two_rooms()
    told["resolution"]["map_origin"] = {"x": 2, "y": 1}
    told["portals"][0]["closed"] = False
    told |= {"objects_line_of_sight": None, "environment": None, "image": ""}
    del told["lights"]
    found = read_map_file(json.dumps(told).encode())
    assert (350, -150, 350, 250) in found.walled.walls
    assert found.walled.doors[0].open
    assert (b"", ()) == (found.image, found.walled.lamps)


def test_a_dark_map_says_so() -> None:
    assert read_map_file(map_file(environment={"ambient_light": "ff202020"})).dark
    assert not read_map_file(map_file(environment={"ambient_light": "nothing"})).dark
    assert not read_map_file(map_file(environment={"ambient_light": "ff202020"}, lights=[])).dark


def test_a_cave_is_straightened_until_it_fits() -> None:
    """Thousands of points of a winding wall become few pieces, none far from where it ran."""
    winding = [(i / 200, 4 + 0.004 * (i % 7)) for i in range(2400)]
    found = read_map_file(map_file(line_of_sight=[line(*winding)]))
    assert 1 <= len(found.walled.walls) < 50
    assert len(encode(found.walled)) < 30_000
    jagged = [(i % 2 * 10, i / 100) for i in range(3 * MOST_PIECES)]
    with pytest.raises(Refused, match="pieces of wall"):
        read_map_file(map_file(line_of_sight=[line(*jagged)]))


def test_a_thousand_pieces_stay_small() -> None:
    many = [line((i % 40, i // 40), (i % 40 + 0.5, i // 40 + 0.5)) for i in range(1000)]
    found = read_map_file(map_file(line_of_sight=many, width=40, height=30, split=20))
    assert 1000 == len(found.walled.walls)
    assert len(encode(found.walled)) < 32_000


points = st.tuples(st.integers(0, 500), st.integers(0, 500))


@given(st.lists(points, min_size=2, max_size=30), st.sampled_from((3, 12, 25)))
def test_straightening_keeps_both_ends_and_invents_nothing(bends: list[tuple[int, int]], slack: int) -> None:
    found = straightened(bends, slack)
    assert (bends[0], bends[-1]) == (found[0], found[-1])
    rest = iter(bends)
    assert all(point in rest for point in found)


def test_more_lights_than_there_is_room_for() -> None:
    """The farthest-reaching are kept; none reaches further than light does here."""
    lights = [{"position": {"x": 1, "y": 1}, "range": i} for i in range(MOST_LAMPS + 50)]
    lamps = read_map_file(map_file(lights=lights)).walled.lamps
    assert len(lamps) <= MOST_LAMPS
    assert FARTHEST_LIGHT * 100 == max(lamp.reach for lamp in lamps)


DOOR = {"bounds": line((1, 1), (2, 1))}


@pytest.mark.parametrize(
    "other",
    [
        {"line_of_sight": [[{"x": 1e300, "y": 0}, {"x": 1, "y": 1}]]},
        {"line_of_sight": [[{"x": "1", "y": 0}]]},
        {"line_of_sight": {"x": 1}},
        {"line_of_sight": [[[1, 2], [3, 4]]]},
        {"resolution": {"map_size": {"x": MOST_ACROSS + 1, "y": 4}}},
        {"resolution": {"map_size": {"x": 0, "y": 4}}},
        {"resolution": {"map_size": {"x": -5, "y": 4}}},
        {"resolution": None},
        {"image": "not base64 at all!"},
        {"image": 7},
        {"portals": [DOOR] * (MOST_DOORS + 1)},
        {"lights": [{"range": 5}]},
    ],
    ids=str,
)
def test_what_does_not_fit_is_refused_in_a_sentence(other: dict[str, Any]) -> None:
    with pytest.raises(Refused) as no:
        read_map_file(json.dumps({**two_rooms(), **other}).encode())
    assert no.value.refusal.reason
    assert no.value.refusal.instead


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x89PNG\r\n\x1a\n",
        b"[]",
        b"null",
        b'{"resolution": {"map_size": {"x": NaN, "y": 4}}}',
        b'{"resolution": {"map_size": {"x": Infinity, "y": 4}}}',
        b'{"resolution": {"map_size": {"x": 1e999, "y": 4}}}',
        b"[" * 100_000,
        b'{"line_of_sight": ' + b"[" * 100_000,
        map_file()[:-40],
        b"\xff\xfe{}",
    ],
    ids=lambda body: repr(body[:40]),
)
def test_what_is_no_map_is_refused_in_a_sentence(body: bytes) -> None:
    with pytest.raises(Refused):
        read_map_file(body)


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
        lambda each: (
            st.lists(each)
            | st.dictionaries(st.sampled_from(("x", "y", "bounds", "position", "map_size", "range")), each)
        ),
    ),
    st.sampled_from(sorted(two_rooms())),
)
def test_nothing_in_a_file_does_more_than_be_refused(odd: Any, field: str) -> None:
    """Whatever stands in one of its fields, a map is read or a sentence is said."""
    try:
        found = read_map_file(json.dumps({**two_rooms(), field: odd}).encode())
    except Refused:
        return
    assert len(found.walled.walls) <= MOST_PIECES


def test_doors_that_are_no_line_and_lines_far_away_are_passed_over() -> None:
    far = line((5000, 5000), (5001, 5001))
    found = read_map_file(map_file(portals=[{"bounds": []}, {"bounds": line((1, 1))}, DOOR], line_of_sight=[far, []]))
    assert (1, 0) == (len(found.walled.doors), len(found.walled.walls))
