"""Movement: spaces, what is in the way, rising, jumping, throwing, falling."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworlds.stage import BOOK, battle, creature, person, script, table

from rulewright.play import Refused
from rulewright.play.effects import begin
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.body.conditions import intimidated
from rulewright.rulesets.otherworlds.combat.attack import attack
from rulewright.rulesets.otherworlds.combat.moving import jump, move
from rulewright.rulesets.otherworlds.gear.items import throw_item
from rulewright.rulesets.otherworlds.state.character import Obstacle, Spot, State
from rulewright.rulesets.otherworlds.state.grid import around, beside, cover, line, spaces_between
from rulewright.rulesets.otherworlds.state.numbers import throwing_distance
from rulewright.rulesets.otherworlds.world.movement import fall, gait_of, ways

MOVE = RULESET.action("move")


def refused(state: State, x: int, y: int, up: int = 0) -> str:
    """The rule by which the first actor may not move there; nothing if it may."""
    refusal = MOVE.refuse(state, BOOK, "a", {"x": x, "y": y, "up": up})
    return refusal.rule if refusal else ""


def test_a_space_for_each_point_of_speed() -> None:
    """Three spaces with Speed 3, no further. [OWS-054]"""
    state = battle(table(a=person(at=Spot(5, 5)), b=person(at=Spot(20, 20))), "a")
    assert ("", "OWS-054") == (refused(state, 8, 2), refused(state, 9, 5))
    play = script(state)
    assert 3 == play.run(move, actor="a", x=8, y=2)
    assert (Spot(8, 2), 1, 0) == (play.actor("a").at, play.actor("a").turn.points, play.actor("a").turn.spaces)


def test_movement_flows_around_an_attack() -> None:
    """Part of the way, an attack, the rest; one turn point for all of it. [OWS-055]"""
    state = battle(table(a=person(weapons=("mace",), at=Spot(0, 5)), b=person(at=Spot(2, 5))), "a")
    play = script(state, [1, 1, 5])
    move(play, "a", 1, 5)
    play.run(attack, actor="a", target="b", weapon="mace")
    move(play, "a", 0, 4)
    assert (0, 1) == (play.actor("a").turn.points, play.actor("a").turn.spaces)
    assert ("", "OWS-054") == (refused(play.state, 0, 3), refused(play.state, 0, 2))


def test_foes_and_obstacles_are_in_the_way() -> None:
    """Walkers go around; nobody stops where somebody stands. [OWS-054]"""
    wall = {"obstacles": tuple(Obstacle(x=1, y=y, height=2) for y in range(-3, 4))}
    state = battle(table(None, wall, a=person(at=Spot(0, 1)), b=person(at=Spot(0, 2))), "a")
    assert ("OWS-054", "OWS-054") == (refused(state, 2, 1), refused(state, 0, 2))


def test_flight_ignores_heights_and_shares_the_air() -> None:
    """Over walls, and into the air above somebody. [OWS-098]"""
    wall = {"obstacles": tuple(Obstacle(x=1, y=y, height=9) for y in range(-3, 4))}
    flyer = person(marks=("flight",), at=Spot(0, 1))
    state = battle(table(None, wall, a=flyer, b=person(at=Spot(2, 1))), "a")
    assert ("", "") == (refused(state, 3, 1), refused(state, 2, 1, 1))
    assert "OWS-054" == refused(state, 2, 1), "the ground below is taken"
    walker = battle(table(a=person(at=Spot(0, 1)), b=person(at=Spot(2, 1))), "a")
    assert "OWS-098" == refused(walker, 1, 1, 1)


def test_float_ignores_heights_up_to_its_own() -> None:
    """A low wall, not a high one. [OWS-099]"""
    for height, allowed in ((1, True), (2, False)):
        wall = {"obstacles": tuple(Obstacle(x=1, y=y, height=height) for y in range(-4, 5))}
        state = battle(table(None, wall, a=person(marks=("float",), at=Spot(0, 1)), b=person(at=Spot(9, 9))), "a")
        assert allowed == (refused(state, 2, 1) == "")


def test_ghosts_pass_through_but_do_not_stop() -> None:
    """Through walls and people, resting in neither. [OWS-100]"""
    wall = {"obstacles": tuple(Obstacle(x=1, y=y, height=9) for y in range(-3, 4))}
    spirit = replace(creature("restless-spirit"), at=Spot(0, 1))
    state = battle(table(None, wall, a=spirit, b=person(at=Spot(2, 1))), "a")
    assert ("", "OWS-054", "OWS-054") == (refused(state, 3, 1), refused(state, 1, 1), refused(state, 2, 1))
    assert "ghost" == gait_of(spirit)


def test_the_intimidated_do_not_come_nearer() -> None:
    """Sideways and away are allowed. [OWS-044]"""
    play = script(battle(table(a=person(at=Spot(0, 5)), b=person(at=Spot(4, 5))), "a"))
    begin(play, "a", intimidated("b", "B"))
    assert ("OWS-044", "") == (refused(play.state, 1, 5), refused(play.state, 0, 6))


def test_rising_takes_some_movement() -> None:
    """One space of it, or as the table says. [OWS-103]"""
    state = battle(table(a=person(marks=("prone",), at=Spot(5, 5)), b=person(at=Spot(20, 20))), "a")
    assert ("", "OWS-054") == (refused(state, 7, 5), refused(state, 8, 5))
    play = script(battle(table(a=person(at=Spot(5, 5)), b=person(at=Spot(9, 9))), "a"))
    RULESET.action("drop-prone").rule(play, actor="a")
    assert 2 == play.run(move, actor="a", x=7, y=5)
    assert (False, 0) == (play.actor("a").is_marked("prone"), play.actor("a").turn.spaces)


def test_frost_shortens_the_way() -> None:
    """And the frozen do not move at all. [OWS-102]"""
    state = battle(table(a=person(dexterity=5, chill=2, at=Spot(5, 5)), b=person(at=Spot(9, 9))), "a")
    assert ("", "OWS-054") == (refused(state, 6, 5), refused(state, 7, 5))
    stiff = battle(table(a=person(dexterity=2, chill=2, at=Spot(5, 5)), b=person(at=Spot(9, 9))), "a")
    assert "OWS-102" == refused(stiff, 6, 5)


def test_a_jump_is_an_athletics_check_in_feet() -> None:
    """Twice as far with a run-up, or not at a table that says so. [OWS-058]"""
    state = battle(table(a=person(strength=4, at=Spot(0, 5)), b=person(at=Spot(9, 9))), "a")
    for run_up, factor, feet in ((False, 2, 9), (True, 2, 18), (True, 1, 9)):
        play = script(state, [5], run_up=factor)
        assert feet == play.run(jump, actor="a", x=3, y=5, run_up=run_up), factor
        assert Spot(feet // 10, 5) == play.actor("a").at
        assert 1 == play.actor("a").turn.points


def test_the_intimidated_do_not_jump_nearer_either() -> None:
    """A leap is a movement too. [OWS-044 OWS-058]"""
    play = script(battle(table(a=person(at=Spot(0, 5)), b=person(at=Spot(4, 5))), "a"))
    begin(play, "a", intimidated("b", "B"))
    with pytest.raises(Refused, match="OWS-044"):
        jump(play, "a", 1, 5)


def test_throwing_distance() -> None:
    """Ten feet for each point of Strength. [OWS-057]"""
    assert 40 == throwing_distance(person(strength=4))
    state = battle(table(a=person(strength=2, belt={"bandages": 1}), b=person()), "a")
    with pytest.raises(Refused, match="OWS-057"):
        script(state).run(throw_item, actor="a", item="bandages", x=3, y=0)
    play = script(state)
    play.run(throw_item, actor="a", item="bandages", x=2, y=0)
    assert ("bandages", Spot(2, 0)) == (play.scene.ground["d1"].item, play.scene.ground["d1"].at)


def test_falls() -> None:
    """Both groupings of the formula; armor helps, wings more. [OWS-056]"""
    state = table(a=person(toughness=8, armor="plate"))
    assert 10 + 10 + 2 + 3 - 3 == script(state, [2, 3]).run(fall, actor="a", feet=25)
    assert 10 + 2 + 3 - 3 == script(state, [2, 3], fall="once").run(fall, actor="a", feet=25)
    assert 0 == script(table(a=person(marks=("flight",)))).run(fall, actor="a", feet=100)
    assert 0 == script(state).run(fall, actor="a", feet=9)


def test_distances_and_areas() -> None:
    """A diagonal is one space; squares and rows are what they look like. [OWS-054 OWS-119 OWS-125]"""
    assert (3, 2) == (spaces_between(Spot(0, 0), Spot(3, 2)), spaces_between(Spot(0, 0, 2), Spot(1, 1)))
    places = {"a": (0, 0), "b": (1, 1), "c": (2, 0), "d": (0, -1)}
    actors = {who: person(at=Spot(x, y)) for who, (x, y) in places.items()}
    assert ("a", "b", "d") == around(actors, Spot(0, 0), 3)
    assert ("a", "b", "c", "d") == around(actors, Spot(0, 0), 5)
    assert ("a", "d") == beside(actors, Spot(-4, 0), Spot(0, 0))
    assert ((1, 0), (2, 1), (3, 1)) == line(Spot(0, 0), Spot(4, 1))


def test_cover_depends_on_height() -> None:
    """From above, a low wall hides nobody. [OWS-106]"""
    scene = table(None, {"obstacles": (Obstacle(x=2, y=0, height=1),)}, a=person()).scene
    assert "partial" == cover(scene, Spot(0, 0), Spot(4, 0))
    assert "" == cover(scene, Spot(0, 0, 1), Spot(4, 0))
    assert "" == cover(scene, Spot(0, 1), Spot(4, 1))


def test_ways_never_cost_more_than_there_is() -> None:
    """Every reachable space is within the movement. [OWS-054]"""
    state = table(a=person(at=Spot(0, 5)), b=person(at=Spot(1, 5)))
    for spaces in range(5):
        found = ways(state, "a", spaces, "walk")
        assert max(found.values()) == spaces
        assert (1, 5) not in found
