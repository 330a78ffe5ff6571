"""Moving at the table: modes, terrain, footing, currents, strides, and what the ground does to those who cross it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.stage import actor, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat


def walker(ground: dict[tuple[int, int], dict[str, Any]] | None = None, others: Any = None, **one: Any) -> AtTheSeat:
    """Somebody in a fight on some ground; an enemy stands far off."""
    laid = FrozenMap({key_of(Space(*at)): Ground(**said) for at, said in (ground or {}).items()})
    people = {
        "a": actor("a", **{"karma": 0, "player": False, **one}),
        "z": actor("z", where=(40, 40), player=False, karma=0),
        **(others or {}),
    }
    scene = Scene(
        sides=FrozenMap({who: who for who in people}), order=tuple(people), turn="a", round=1, ground=laid
    )  # fmt: skip
    return AtTheSeat(RULESET, state(scene=scene, **people))


def path(*xs: int, **said: Any) -> dict[tuple[int, int], dict[str, Any]]:
    """A wall of ground across the map at some columns, so that there is no way around."""
    return {(x, y): said for x in xs for y in range(-12, 13)}


# -- modes --------------------------------------------------------------------------------------


def test_a_lizard_swims_as_it_walks_and_a_dog_a_fifth() -> None:
    """What is listed goes as listed; what is not, a fifth or the Scale, whichever is more. [SHA-SPC-001 SHA-SPC-002]"""
    for species, far in (("monitor-lizard", 4), ("dog", 1), ("horse", 2)):
        at = walker(species=species)
        at.press("move", "a", x=far, y=0, mode="water")
        assert Space(far, 0) == at.actor("a").at
        assert "SHA-CHR-032" == walker(species=species).refused("move", "a", x=far + 1, y=0, mode="water").rule


def test_what_is_not_listed_goes_slowly() -> None:
    """A human swims, climbs and crawls a space a move, a kilometre an hour; a horse two by its Scale, a swarm a fifth of fifteen. [SHA-CHR-031]"""
    assert ["land", "water", "climbing", "crawling"] == walker().offered("move", "a", "mode")
    assert ["land", "water", "climbing", "crawling"] == walker().offered("travel", "a", "mode")
    for species, far in (("human", 1), ("horse", 2), ("crevid-swarm", 3)):
        for mode in ("water", "climbing", "crawling"):
            at = walker(species=species)
            assert "SHA-CHR-032" == at.refused("move", "a", x=far + 1, y=0, mode=mode).rule
            assert far == at.press("move", "a", x=far, y=0, mode=mode)
            assert 0 == at.actor("a").turn.points
    peace = AtTheSeat(RULESET, state(a=actor("a", player=False)))
    assert 2 == peace.press("travel", "a", hours=2, mode="crawling")


def test_points_of_one_way_of_moving_do_not_serve_another() -> None:
    """Who changes from water to land takes another movement action. [SHA-SPC-002 SHA-SKL-013]"""
    at = walker(species="monitor-lizard")
    at.press("move", "a", x=2, y=0, mode="water")
    assert not at.actor("a").turn.standard
    at.press("move", "a", x=6, y=0)
    assert at.actor("a").turn.standard
    assert "SHA-CORE-083" == at.refused("move", "a", x=5, y=0, mode="water").rule


def test_wings_mind_no_ground() -> None:
    """Over a sheer wall and a swamp for a point a space; no footing takes from who is aloft. [SHA-ENV-015 SHA-ENV-019]"""
    ground = {**path(2, terrain="impassable"), **path(3, modifiers=("encasing",))}
    at = walker(ground, species="crevid-swarm")
    at.press("move", "a", x=3, y=0)
    assert (12, True) == (at.actor("a").turn.points, at.actor("a").aloft)
    at.press("try", "a", [6], [()], deed="feat-of-strength", skill="athletics")
    assert "1d6 ≤ 2" == str(at.last.drawn[0][0])
    at = walker(ground, species="crevid-swarm", where=(4, 0))
    assert "SHA-CHR-032" == at.refused("move", "a", x=3, y=0, mode="land").rule
    at = walker(path(3, modifiers=("encasing",)), species="crevid-swarm", where=(3, 0))
    at.press("try", "a", [6], [()], deed="feat-of-strength", skill="athletics")
    assert "1d6 ≤ 0" == str(at.last.drawn[0][0])
    assert not walker().allows("move", "a", x=1, y=0, mode="air")
    assert walker(species="crevid-swarm", items=("cask",)).allows("move", "a", x=1, y=0, mode="air")


@pytest.mark.parametrize(("items", "able"), [((), True), (("cask",), False)])
def test_only_wings_that_have_grown_mind_a_load(items: tuple[str, ...], able: bool) -> None:
    """Less than half of what one can carry; who flies as their kind does is bound by nothing but that. [SHA-SHM-055]"""
    grown: dict[str, Any] = {
        "mutations": {"shard": "core"},
        "powers": {"unnatural-appendage": 1},
        "appendages": ("wings",),
    }
    at = walker(items=items, **grown)
    assert able == at.allows("move", "a", x=8, y=0, mode="air")
    assert at.allows("move", "a", x=4, y=0)


def hampered(at: AtTheSeat) -> str:
    """What the ground leaves of a feat of strength."""
    at.state = at.state.write("a", "turn.standard", False)
    at.press("try", "a", [6], [()], deed="feat-of-strength", skill="athletics")
    return str(at.last.drawn[0][0])


@pytest.mark.parametrize("fell", ["unconscious", "prone"])
def test_whoever_falls_out_of_the_air_is_on_the_ground(fell: str) -> None:
    """Awake again, or up again, one stands in the swamp that one flew over. [SHA-ENV-019]"""
    at = walker(path(3, modifiers=("encasing",)), species="crevid-swarm", athletics=1)
    at.press("move", "a", x=3, y=0)
    assert "1d6 ≤ 3" == hampered(at)
    at.press("afflict", "z", target="a", condition=fell)
    at.press("relieve", "z", target="a", condition=fell)
    assert "1d6 ≤ 1" == hampered(at)


def test_there_is_air_in_peace_as_well() -> None:
    """Whoever flies somewhere between two fights is aloft there, and whoever walks on is not. [SHA-ENV-019]"""
    at = walker(path(3, modifiers=("encasing",)), species="crevid-swarm", athletics=1)
    at.state = at.state.write("scene", "order", ()).write("scene", "turn", "")
    at.press("move", "a", x=3, y=0)
    assert "1d6 ≤ 3" == hampered(at)
    at.press("move", "a", x=3, y=1, mode="land")
    assert "1d6 ≤ 1" == hampered(at)


def test_a_jump_out_of_the_air_ends_on_the_ground() -> None:
    """What is swum or jumped is no flight. [SHA-ENV-019]"""
    at = walker(path(4, modifiers=("encasing",)), species="crevid-swarm", athletics=1)
    at.press("move", "a", x=3, y=0)
    assert at.press("across", "a", [1], way="jump", x=4, y=0)
    assert "1d6 ≤ 1" == hampered(at)


@pytest.mark.parametrize(("mode", "surprised"), [("land", False), ("air", True)])
def test_gravel_is_not_heard_under_wings(mode: str, surprised: bool) -> None:
    """Stealth 2 against Intuition 2, and a point less on what creaks, for who treads on it. [SHA-ENV-019 SHA-ENV-024]"""
    loud = {(0, 0): {"modifiers": ("clamorous", "full-concealment")}}
    watcher = {"b": actor("b", intuition=2, where=(1, 0), player=False, karma=0)}
    at = walker(loud, watcher, species="crevid-swarm", stealth=2, where=(0, 1))
    at.press("move", "a", x=0, y=0, mode=mode)
    at.press("stance", "a", stance="sneak")
    at.press("attack", "a", [6, 6] if surprised else [6], target="b", weapon="beak")
    assert surprised == at.actor("b").is_marked("surprised-by-a")


def test_a_climber_goes_up_what_others_cannot() -> None:
    """A cliff two spaces high: impassable on foot, four points up for who climbs by nature. [SHA-ENV-015 SHA-SPC-001]"""
    cliff = path(1, 2, 3, 4, height=2)
    assert not walker(cliff, species="shard-spider").allows("move", "a", x=1, y=0)
    at = walker(cliff, species="shard-spider")
    at.press("move", "a", x=4, y=0, mode="climbing")
    assert Space(4, 0) == at.actor("a").at


# -- ground -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "price"),
    [
        ({}, 1),
        ({"terrain": "difficult"}, 2),
        ({"terrain": "arduous"}, 4),
        ({"height": 0.5}, 2),
        ({"height": 1}, 2),
        ({"modifiers": ("flooded",)}, 2),
        ({"modifiers": ("encasing",)}, 4),
        ({"modifiers": ("steep",)}, 2),
        ({"terrain": "difficult", "modifiers": ("steep",)}, 3),
    ],
)
def test_what_a_step_takes(said: dict[str, Any], price: int) -> None:
    """By terrain, grade and footing, which hold together. [SHA-ENV-001 SHA-ENV-003 SHA-ENV-004 SHA-ENV-014 SHA-ENV-020 SHA-ENV-021]"""
    at = walker(path(1, **said))
    at.press("move", "a", x=1, y=0)
    assert 4 - price == at.actor("a").turn.points
    at.press("end-turn", "a")
    assert 0 == at.actor("a").turn.points


@pytest.mark.parametrize("said", [{"terrain": "impassable"}, {"height": 1.5}, {"modifiers": ("sheer",)}])
def test_where_nobody_goes(said: dict[str, Any]) -> None:
    """Not in, and not past. [SHA-ENV-004 SHA-ENV-015]"""
    assert ["SHA-CHR-032"] * 2 == [walker(path(1, **said)).refused("move", "a", x=x, y=0).rule for x in (1, 2)]


def test_frogs_and_fish_mind_no_water() -> None:
    """Flooded ground is clear to them and encasing flooded, to move and to act. [SHA-TRT-042 SHA-TRT-045]"""
    for footing, points, less in (("flooded", 3, 0), ("encasing", 2, 1)):
        for trait in ("amphibious", "aquatic"):
            at = walker(path(0, 1, modifiers=(footing,)), traits={trait: ""}, athletics=2)
            at.press("try", "a", [1], [()], deed="feat-of-strength", skill="athletics")
            assert f"1d6 ≤ {4 - less}" == str(at.last.drawn[0][0])
            at = walker(path(0, 1, modifiers=(footing,)), traits={trait: ""})
            at.press("move", "a", x=1, y=0)
            assert points == at.actor("a").turn.points
            assert walker(traits={trait: ""}).allows("move", "a", x=4, y=0, mode="water")


def test_wading_and_rocking_take_from_every_action() -> None:
    """One in water, two in mud, one where it rocks, unless one is sure of foot. [SHA-ENV-020 SHA-ENV-021 SHA-ENV-023]"""
    for footing, rank, target in (
        ("flooded", 2, 3), ("encasing", 2, 2), ("rocking", 1, 2), ("rocking", 2, 4), ("unstable", 1, 3)
    ):  # fmt: skip
        at = walker(path(0, modifiers=(footing,)), athletics=rank)
        at.press("try", "a", [6], [()], deed="feat-of-strength", skill="athletics")
        assert f"1d6 ≤ {target}" == str(at.last.drawn[0][0])


@pytest.mark.parametrize("footing", ["unstable", "rocking"])
def test_across_ground_that_gives(footing: str) -> None:
    """Entered or crossed: a point more, or one falls there; Athletics 2 minds nothing. [SHA-ENV-022 SHA-ENV-023]"""
    shaky = {**path(1, terrain="impassable"), (1, 0): {"modifiers": (footing,)}}
    at = walker(shaky)
    at.press("move", "a", answers=["yes"], x=2, y=0)
    assert (1, Space(2, 0)) == (at.actor("a").turn.points, at.actor("a").at)
    at = walker(shaky)
    at.press("move", "a", answers=["no"], x=2, y=0)
    assert (Space(1, 0), True, 3) == (at.actor("a").at, at.actor("a").is_marked("prone"), at.actor("a").turn.points)
    at = walker(path(4, modifiers=(footing,)))
    at.press("move", "a", x=4, y=0)  # no point is left to ask for
    assert at.actor("a").is_marked("prone")
    for skill, rank, asked in (("athletics", 2, 0), ("acrobatics", 2, 0), ("athletics", 1, 1)):
        at = walker(shaky, **{skill: rank})
        at.press("move", "a", answers=["yes"] * asked, x=2, y=0)
        assert not at.actor("a").is_marked("prone")


def test_past_others() -> None:
    """A degree harder through somebody; two of half the size count together, one does not. [SHA-ENC-012 SHA-ENC-013]"""
    wall = path(1, terrain="impassable")
    gap = {key: said for key, said in wall.items() if key != (1, 0)}
    for others, left in (
        ({"b": actor("b", where=(1, 0))}, 2),
        ({"b": actor("b", where=(1, 0), size=0.5)}, 3),
        ({"b": actor("b", where=(1, 0), size=0.5), "c": actor("c", where=(1, 0), size=0.5)}, 2),
        ({"b": actor("b", where=(1, 0), size=0.75)}, 2),
    ):
        at = walker(gap, others)
        at.press("move", "a", x=1, y=0)
        assert left == at.actor("a").turn.points


def test_a_long_stride_goes_straight() -> None:
    """The second move of a horse has twice the points, in one direction only, which it keeps. [SHA-TRT-056]"""
    at = walker(species="horse")
    speed = at.number("a", "Speed") + 0
    at.press("move", "a", x=speed, y=0)
    assert "SHA-TRT-056" == at.refused("move", "a", x=speed + 3, y=1).rule
    at.press("move", "a", x=speed, y=speed)
    assert speed == at.actor("a").turn.points
    assert "SHA-TRT-056" == at.refused("move", "a", x=speed + 1, y=speed).rule
    at.press("move", "a", x=speed, y=2 * speed)
    assert 0 == at.actor("a").turn.points


# -- currents -----------------------------------------------------------------------------------


def test_a_river_carries_who_begins_a_turn_in_it() -> None:
    """By its rating, half where it is shallow, not at all who is held. [SHA-ENV-025]"""
    for shallow, held, there in ((False, False, Space(3, 2)), (True, False, Space(1, 2)), (False, True, Space(0, 2))):
        at = walker(where=(0, 2))
        at.press("ground", "z", x=0, y=2, current=3, toward="east", shallow=shallow)
        if held:
            at.press("afflict", "z", target="a", condition="snared", lasts="encounter", nature="restraint")
        at.press("end-turn", "a")
        at.proceed()
        assert ("a", there) == (at.state.scene.turn, at.actor("a").at)


def test_a_shot_through_wind() -> None:
    """The strongest current on the line counts, once. [SHA-ENV-026]"""
    b = {"b": actor("b", where=(6, 0), player=False, karma=0)}
    for ground, target in (({}, 4), ({**path(2, current=1), **path(3, current=2)}, 2), (path(9, current=2), 4)):
        at = walker(ground, b, projectile=2, weapons=("ranged",))
        at.press("attack", "a", [6], target="b", weapon="ranged")
        assert f"1d6 ≤ {target}" == str(at.last.drawn[0][0])


# -- country ------------------------------------------------------------------------------------


def test_a_day_on_the_road_and_off_it() -> None:
    """Ten hours at five: 50 km, 25 in a thicket, 12 in a jungle; slopes, rivers and heights count.

    [SHA-ENV-002 SHA-ENV-005 SHA-ENV-006 SHA-ENV-014 SHA-ENV-015 SHA-ENV-016 SHA-ENV-025]
    """
    for route, made in (
        ({}, 50), ({"thickness": "medium"}, 25), ({"thickness": "heavy"}, 12),
        ({"climb": 249}, 50), ({"climb": 250}, 25), ({"climb": 1000}, 25), ({"climb": 1001}, 8),
        ({"current": 2}, 70), ({"current": -2}, 30), ({"current": -9}, 0), ({"mode": "water"}, 10),
    ):  # fmt: skip
        at = AtTheSeat(RULESET, state(a=actor("a", player=False)))
        assert made == at.press("travel", "a", hours=10, **route)
    assert "SHA-ENV-002" == walker().refused("travel", "a", hours=1).rule


def test_armor_tires_on_the_road() -> None:
    """A point an hour, two in the heat, one less for each who has learned to wear it. [SHA-ECO-021 SHA-ECO-020]"""
    for powers, hot, hurt in (({}, False, 3), ({}, True, 6), ({"armor-use": 1}, True, 3)):
        at = AtTheSeat(RULESET, state(a=actor("a", armor="light", player=False, powers=powers)))
        at.press("travel", "a", hours=3, hot=hot)
        assert hurt == at.actor("a").wounds.subdual


# -- by ear -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("modifier", "watchful", "seen"),
    [("", 2, False), ("", 3, True), ("muffling", 3, False), ("muffling", 4, True), ("clamorous", 2, True)],
)
def test_the_ground_gives_a_sneaker_away_or_not(modifier: str, watchful: int, *, seen: bool) -> None:
    """Stealth 2, one more on soft ground and one less on loud, against Intuition. [SHA-ENV-024]"""
    ground = {(0, 0): {"modifiers": (modifier,)}} if modifier else {}
    listener = {"w": actor("w", where=(2, 0), intuition=watchful, player=False, karma=0)}
    at = walker(ground, listener, stealth=2)
    at.press("stance", "a", stance="sneak")
    assert seen == (2 not in at.press("perceive", "w", target="a"))
