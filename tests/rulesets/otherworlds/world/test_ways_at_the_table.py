"""Ways at the table: from any place to any other, up and down, in leaps, past those one fears and those one does not."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import battle, checks, person, seated, table

from rulewright.play import Effect, FrozenMap, Turns
from rulewright.rulesets.otherworlds.body.conditions import grappled, intimidated, unseen
from rulewright.rulesets.otherworlds.state.character import Obstacle, Spot
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "us", "d": "us", "b": "them", "c": "them"}


def field(scene: dict[str, Any] | None = None, foe: dict[str, Any] | None = None, **me: Any) -> AtTheSeat:
    """Somebody in their turn, and a foe nine spaces off unless told."""
    people = {"a": person(**me), "b": person(**{"at": Spot(9, 0), **(foe or {})})}
    return seated(battle(table(SIDES, scene, **people), "a"))


@pytest.mark.parametrize(
    ("start", "aim", "die", "lands"),
    [
        ((2, 3), (5, 3), 5, (2, 3)),
        ((2, 3), (5, 3), 6, (3, 3)),
        ((2, 3), (2, 0), 6, (2, 2)),
        ((-4, 1), (-6, 1), 6, (-5, 1)),
        ((4, -5), (6, -3), 6, (5, -4)),
        ((4, -5), (4, -4), 6, (4, -4)),
    ],
)
def test_ows_058_a_leap_goes_from_where_one_stands(
    start: tuple[int, int], aim: tuple[int, int], die: int, lands: tuple[int, int]
) -> None:
    """Nine feet are no space, eleven or more are one, in the direction one jumps and no further than one aims. [OWS-058]"""
    at = field(at=Spot(*start))
    at.press("jump", "a", x=aim[0], y=aim[1], faces=[die] if die < 6 else [6, 1])
    assert lands == (at.actor("a").at.x, at.actor("a").at.y)
    assert (1, ("move",)) == (at.actor("a").turn.points, at.actor("a").turn.used)


@pytest.mark.parametrize(
    ("start", "aim", "cost"),
    [
        ((0, 0, 2), (0, 0, 3), 1),
        ((0, 0, 2), (0, 0, 0), 2),
        ((0, 0, 3), (1, 0, 1), 2),
        ((0, 0, 3), (3, 0, 2), 3),
        ((0, 0, 1), (0, 0, 4), 3),
        ((0, 0, 1), (0, 0, 5), 0),
        ((0, 0, 5), (0, 0, 1), 0),
    ],
)
def test_ows_098_heights_are_spaces_too(start: tuple[int, int, int], aim: tuple[int, int, int], cost: int) -> None:
    """A flyer's way costs the longer of its length and its height, up or down, out of three spaces. [OWS-054 OWS-098]"""
    at = field(marks=("flight",), at=Spot(*start))
    form: dict[str, Any] = {"x": aim[0], "y": aim[1], "up": aim[2]}
    if not cost:
        assert "OWS-054" == at.refused("move", "a", **form).rule
        return
    assert cost == at.press("move", "a", **form)
    assert (Spot(*aim), 3 - cost) == (at.actor("a").at, at.actor("a").turn.spaces)


@pytest.mark.parametrize(
    ("effect", "nearer"),
    [(intimidated("b", "B"), False), (unseen("b", "B"), True), (intimidated("gone", "Gone"), True)],
)
def test_ows_044_only_the_cowed_keep_away(effect: Effect, nearer: bool) -> None:
    """Whoever hides from somebody goes to them freely; fear of one who has left is no fear. [OWS-042 OWS-044]"""
    at = field(at=Spot(2, 0))
    at.state = at.state.write("a", "effects", FrozenMap({effect.id: effect}))
    for press in ("move", "jump"):
        assert nearer == at.allows(press, "a", x=3, y=0)
        assert at.allows(press, "a", x=1, y=0)


def test_ows_048_a_grip_holds_on_the_spot() -> None:
    """Neither a step nor a leap. [OWS-048 OWS-102]"""
    at = field(at=Spot(2, 0))
    at.state = at.state.write("a", "effects", FrozenMap({"grappled-b": grappled("b", "B")}))
    for press in ("move", "jump"):
        assert "OWS-102" == at.refused(press, "a", x=1, y=0).rule


@pytest.mark.parametrize(
    ("above", "below", "more"), [(0, 0, 0), (1, 0, 1), (3, 0, 3), (3, 1, 2), (2, 2, 0), (0, 2, 0), (1, 3, 0)]
)
def test_ows_106_how_far_above_the_target(above: int, below: int, more: int) -> None:
    """A mastered bow hits one better for each space of height between the two, and none worse from below. [OWS-106]"""
    dealt = []
    for masteries in (("bows",), ()):
        me: dict[str, Any] = {
            "dexterity": 4,
            "weapons": ("hunting-bow",),
            "masteries": masteries,
            "at": Spot(1, 0, above),
        }
        at = field(foe={"at": Spot(5, 0, below)}, **me)
        dealt.append(at.press("attack", "a", target="b", weapon="hunting-bow", faces=[5, 1])[0].dealt)
    assert more == dealt[0] - dealt[1]


@pytest.mark.parametrize(
    ("height", "up", "edge", "seen"), [(1, 0, -1, True), (2, 0, 0, False), (2, 1, -1, True), (2, 2, 0, True)]
)
def test_ows_106_what_stands_between(height: int, up: int, edge: int, seen: bool) -> None:
    """One space higher than the higher of the two is partial cover, two a wall; beside somebody nothing is between. [OWS-106]"""
    wall = {"obstacles": (Obstacle(x=3, y=0, height=height),)}
    me: dict[str, Any] = {"dexterity": 4, "weapons": ("revolver",), "powers": ("astral-bolt",), "at": Spot(1, 0, up)}
    at = field(wall, {"at": Spot(5, 0)}, **me)
    for press, form in (("attack", {"weapon": "revolver"}), ("use-power", {"power": "astral-bolt"})):
        assert seen == at.allows(press, "a", target="b", **form)
        if not seen:
            assert "OWS-106" == at.refused(press, "a", target="b", **form).rule
    if seen:
        at.press("attack", "a", target="b", weapon="revolver", faces=[1] * (1 + abs(edge)) + [5])
        assert edge == checks(at.last)[0].edge
    beside = field({"obstacles": (Obstacle(x=5, y=0, height=height),)}, {"at": Spot(2, 0)}, **{**me, "at": Spot(1, 0)})
    assert beside.allows("attack", "a", target="b", weapon="revolver")


def test_ows_039_sides_take_their_places() -> None:
    """Sides in rows as far apart as the scene says, one behind another; whoever stands somewhere stays there. [OWS-039]"""
    people = {"a": person(), "b": person(), "c": person(), "d": person(at=Spot(7, 7))}
    at = seated(table(SIDES, {"apart": 5}, **people))
    for who in ("a", "b", "c"):
        at.state = at.state.write(who, "at", Spot())
    at.begin(faces=[5, 4, 3, 2])
    assert [Spot(0, 0), Spot(5, 0), Spot(5, 1), Spot(7, 7)] == [at.actor(who).at for who in people]
    assert ("a", "b", "c", "d") == at.state.scene.order


@pytest.mark.parametrize(("turns", "lasts"), [(1, False), (2, True)])
def test_ows_040_what_lasts_until_a_turn_begins(turns: int, lasts: bool) -> None:
    """It is over as the turn begins, before anything is done in it; another's turn does not count. [OWS-040]"""
    at = field()
    marked = Effect("dazzled", "Dazzled", clock=Turns("b", turns, "start"))
    for who in ("a", "b"):
        at.state = at.state.write(who, "effects", FrozenMap({"dazzled": marked}))
    at.press("end-turn", "a")
    assert "dazzled" in at.actor("b").effects
    at.proceed()
    assert [lasts, lasts] == ["dazzled" in at.actor(who).effects for who in ("a", "b")]


@pytest.mark.parametrize(
    ("gait", "size", "up", "height", "over"),
    [
        ("", 2, 0, 1, False),
        ("", 2, 1, 1, True),
        ("", 2, 1, 2, False),
        ("float", 2, 0, 1, True),
        ("float", 2, 0, 2, False),
        ("float", 2, 1, 2, True),
        ("float", 3, 0, 2, True),
        ("float", 3, 0, 3, False),
        ("float", 4, 0, 3, True),
        ("flight", 2, 0, 9, True),
        ("ghost", 2, 0, 9, True),
    ],
)
def test_ows_099_over_what_one_goes(gait: str, size: int, up: int, height: int, over: bool) -> None:
    """What is no higher than one stands; to one who floats, as much more as they are large; to a flyer and a ghost anything.

    [OWS-098 OWS-099 OWS-100]
    """
    row = {"obstacles": tuple(Obstacle(x=1, y=y, height=height) for y in range(-9, 10))}
    at = field(row, at=Spot(0, 0, up), size=size, marks=(gait,) if gait else ())
    assert over == at.allows("move", "a", x=2, y=0, up=up)


@pytest.mark.parametrize(("chill", "lying", "rule"), [(2, True, ""), (3, True, "OWS-054"), (3, False, "")])
def test_ows_103_rising_takes_a_space_that_one_must_have(chill: int, lying: bool, rule: str) -> None:
    """Speed 3 in frost: with one space left one rises where one lies, with none one does not. [OWS-054 OWS-102 OWS-103]"""
    at = field(at=Spot(2, 0), dexterity=6, chill=chill, marks=("prone",) if lying else ())
    if rule:
        assert rule == at.refused("move", "a", x=2, y=0).rule
    else:
        assert at.allows("move", "a", x=2, y=0)
        assert not at.allows("move", "a", x=3, y=0)


@pytest.mark.parametrize(
    ("above", "below", "reach"), [(0, 0, 8), (2, 0, 10), (3, 2, 9), (0, 1, 8), (0, 4, 8), (2, 2, 8)]
)
def test_ows_106_how_far_a_lob_goes(above: int, below: int, reach: int) -> None:
    """A space further for each that one stands higher, and none less for one who stands lower. [OWS-077 OWS-106]"""
    me: dict[str, Any] = {"weapons": ("hunting-bow",), "masteries": ("bows",), "at": Spot(1, 0, above)}
    for away in (reach, reach + 1):
        at = field(foe={"at": Spot(1 + away, 0, below)}, **me)
        assert (away == reach) == at.allows("attack", "a", target="b", weapon="hunting-bow")


def test_whoever_lies_does_not_lie_down_again() -> None:
    """It is no button twice; to move is to rise. [OWS-103]"""
    at = field()
    at.press("drop-prone", "a")
    no = at.refused("drop-prone", "a")
    assert ("OWS-103", "Move to rise.") == (no.rule, no.instead)


WALLED: dict[str, Any] = {"obstacles": tuple(Obstacle(x=2, y=y, height=4) for y in range(-3, 4))}


@pytest.mark.parametrize(
    ("marks", "up", "lands"), [((), 0, 1), ((), 3, 1), ((), 4, 3), (("flight",), 0, 3), (("float",), 3, 3)]
)
def test_ows_058_a_leap_goes_through_no_wall(marks: tuple[str, ...], up: int, lands: int) -> None:
    """Forty feet of stone end it before them; from their height, or with wings, one goes past. [OWS-058 OWS-098 OWS-099]"""
    at = field(WALLED, strength=12, at=Spot(0, 0, up), marks=marks)
    at.press("jump", "a", x=3, y=0, faces=[6, 6, 5], run_up=True)
    assert Spot(lands, 0, up) == at.actor("a").at


def test_ows_058_a_leap_goes_over_people() -> None:
    """Whoever stands in the way is jumped over, and not landed on; on a wall one may land. [OWS-058]"""
    for aim, lands in ((3, 3), (2, 0)):
        at = field(foe={"at": Spot(2, 0)}, strength=12)
        at.press("jump", "a", x=aim, y=0, faces=[6, 6, 5], run_up=True)
        assert Spot(lands, 0) == at.actor("a").at
    at = field(WALLED, strength=12, at=Spot(0, 0, 4))
    at.press("jump", "a", x=2, y=0, faces=[6, 6, 5])
    assert Spot(2, 0, 4) == at.actor("a").at


@pytest.mark.parametrize(("height", "size", "stays"), [(1, 1, True), (1, 2, True), (2, 2, False), (2, 3, True)])
def test_ows_099_who_floats_stays_above_what_does_not_matter(height: int, size: int, stays: bool) -> None:
    """Over a crate no higher than oneself, at its height; no higher, and nowhere else above the ground. [OWS-099]"""
    crate = {"obstacles": (Obstacle(x=1, y=0, height=height),)}
    at = field(crate, marks=("float",), size=size)
    assert stays == at.allows("move", "a", x=1, y=0, up=height)
    assert not at.allows("move", "a", x=1, y=0, up=0)
    assert "OWS-098" == at.refused("move", "a", x=1, y=0, up=height + 1).rule
    assert "OWS-098" == at.refused("move", "a", x=0, y=1, up=1).rule
    if stays:
        at.press("move", "a", x=1, y=0, up=height)
        assert Spot(1, 0, height) == at.actor("a").at


@pytest.mark.parametrize(
    ("size", "feet", "faces"), [(2, 10, []), (2, 19, []), (2, 20, [1, 1]), (3, 20, []), (3, 30, [1, 1, 1])]
)
def test_ows_099_who_floats_does_not_fall_their_own_height(size: int, feet: int, faces: list[int]) -> None:
    """From no higher than they are they come to no harm; from higher they fall as anybody. [OWS-056 OWS-099]"""
    at = field(marks=("float",), size=size, toughness=20)
    assert bool(faces) == (at.press("fall", "a", faces=faces, feet=feet) > 0)
    assert bool(faces) == (at.actor("a").health < 100)


@pytest.mark.parametrize(("marks", "up"), [(("flight",), 4), (("ghost",), 4), ((), 0)])
def test_ows_053_who_flies_sprints_in_the_air(marks: tuple[str, ...], up: int) -> None:
    """A movement skill in place of the movement brings no flyer to the ground; others come down to it. [OWS-053 OWS-098]"""
    at = field(at=Spot(0, 0, 4), powers=("sprint",), marks=marks)
    at.press("stride", "a", power="sprint", x=3, y=0)
    assert Spot(3, 0, up) == at.actor("a").at
