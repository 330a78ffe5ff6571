"""Hazards and saturation: bolts, weather, breath, falls, rich and poor ground."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, scripted, state

from rulewright.play import Effect, FrozenMap, Minutes, SceneEnds, ThisScene, TimePasses
from rulewright.rulesets.shards.body.hazards import (
    breath,
    continuous,
    discrete,
    fall_damage_of,
    hold_breath,
    pressure,
    weather,
)
from rulewright.rulesets.shards.checks.saturation import (
    CHARGES,
    drain_here,
    free_of_drain,
    healed_here,
    karma_here,
    manifesting,
    recovered_here,
    saturation_at,
    shard_falls,
    shifted,
)
from rulewright.rulesets.shards.checks.zones import covers, pass_over_zones
from rulewright.rulesets.shards.skills.falling import fall_down
from rulewright.rulesets.shards.state.character import Scene, State
from rulewright.rulesets.shards.state.ground import Zone
from rulewright.rulesets.shards.world.senses import spotted
from rulewright.space.grid import Space

# -- hazards ------------------------------------------------------------------------------------


def test_a_bolt_adds_its_damage_to_the_successes() -> None:
    """Surroundings test like an actor; a miss does nothing. [SHA-ENV-027]"""
    play = scripted(state(a=actor("a", player=False, species="horse")), [3], ["no"])
    assert 13 == play.run(discrete, "a", 2, "lightning-bolt")
    assert 0 == scripted(state(a=actor("a", acrobatics=3)), [3]).run(discrete, "a", 2, "lightning-bolt")


def test_a_scout_sees_it_coming() -> None:
    """Unless it is hidden. [SHA-ENV-027]"""
    scout = actor("a", powers={"scouting": 1})
    assert (True, False, False) == (
        spotted(scout, BOOK), spotted(scout, BOOK, 0), spotted(actor("b"), BOOK)
    )  # fmt: skip


def test_a_shard_fall() -> None:
    """Two more when minor, five when major, and the wounds are a shard's. [SHA-ENV-030]"""
    play = scripted(state(a=actor("a", player=False)), [2], ["no"])
    assert 4 == play.run(discrete, "a", 2, "minor-shard-fall")
    assert 4 == play.actor("a").wounds.shard


def test_continuous_hazards_go_by_the_clock() -> None:
    """Fire by the round, heat by the hour, no test; the adapted stand the slow ones. [SHA-ENV-028 SHA-ENV-041]"""
    play = scripted(state(a=actor("a", player=False), b=actor("b", species="polar-bear", player=False)))
    assert (2, 0, 1) == (
        play.run(continuous, "a", "bonfire", 2),
        play.run(continuous, "a", "hot-weather", 599),
        play.run(continuous, "a", "hot-weather", 600),
    )
    assert (0, 1) == (play.run(continuous, "b", "freezing-weather", 60), play.run(continuous, "b", "bonfire"))


def test_weather_and_depth() -> None:
    """The harshest row that is reached. [SHA-ENV-028]"""
    found = [each.id if each else "" for each in (weather(n, BOOK) for n in (20, 40, 55, 90, 0, -15, -40))]
    assert ["", "hot-weather", "sweltering-weather", "searing-weather", "cold-weather", "icy-weather",
            "freezing-weather"] == found  # fmt: skip
    assert ["", "pressure", "crushing-pressure"] == [each.id if each else "" for each in (
        pressure(n, BOOK) for n in (9, 10, 60))]  # fmt: skip


def test_sha_ex2_d27_breath() -> None:
    """Five rounds, six for the robust, twice when still; the dead need none. [SHA-ENV-029 SHA-EX2-D27]"""
    robust = actor("a", traits={"robust": ""})
    assert (5, 6, 12) == (breath(actor("a"), BOOK), breath(robust, BOOK), breath(robust, BOOK, still=True))
    assert 10 == breath(actor("a", powers={"diver": 1}), BOOK)
    assert breath(actor("a", species="tissue-swarm"), BOOK) is None
    play = scripted(state(a=actor("a")))
    assert (True, False) == (play.run(hold_breath, "a", 5), play.run(hold_breath, "a", 6))
    assert play.actor("a").is_marked("suffering")


def test_sha_ex2_d24_d25_falls() -> None:
    """Half the metres, at most twice the Health; a tenth on feathers. [SHA-ENV-017 SHA-EX2-D24 SHA-EX2-D25 SHA-SHM-054]"""
    me = actor("a")
    assert (4, 16) == (fall_damage_of(me, BOOK, 9), fall_damage_of(me, BOOK, 40))
    light = replace(me, effects=FrozenMap({"f": Effect("f", "feathers", marks=("feathers",))}))
    assert 4 == fall_damage_of(light, BOOK, 40)


def test_a_fall_that_hurts_throws_one_down() -> None:
    """Unless Acrobatics, less the damage, saves one. [SHA-ENV-018]"""
    down = scripted(state(a=actor("a", acrobatics=2, player=False)), [3], ["no"])
    assert 3 == down.run(fall_down, "a", 6)
    assert down.actor("a").is_marked("prone")
    up = scripted(state(a=actor("a", acrobatics=2, player=False)), [1], ["no"])
    up.run(fall_down, "a", 6)
    assert not up.actor("a").is_marked("prone")


# -- saturation ---------------------------------------------------------------------------------


def on(degree: str, **written: Any) -> State:
    """Somebody on ground so charged."""
    return state(scene=Scene(saturation=degree), a=actor("a", **written))  # type: ignore[arg-type]


def test_five_degrees() -> None:
    """In order, with nothing beyond the ends. [SHA-ENV-040]"""
    assert ["dead zone", "starved", "normal", "vibrant", "immersed"] == list(CHARGES)
    assert ("dead zone", "immersed") == (shifted("dead zone", -1), shifted("vibrant", 5))


@pytest.mark.parametrize(
    ("degree", "healing", "recovery", "burden", "karma"),
    [("dead zone", 0, 0, 0, 0), ("starved", 1, 1, 0, 1), ("normal", 3, 2, 0, 2), ("vibrant", 3, 4, 1, 2),
     ("immersed", 6, 4, 2, 3)],
)  # fmt: skip
def test_what_each_degree_does(degree: str, healing: int, recovery: int, burden: int, karma: int) -> None:
    """Healing of 3, recovery of 2, burden, karma of 2. [SHA-ENV-036 SHA-ENV-037 SHA-ENV-038 SHA-ENV-039]"""
    now = on(degree)
    assert (healing, recovery, karma) == (
        healed_here(now, "a", 3), recovered_here(now, "a", Fraction(2)), karma_here(now, "a", 2)
    )  # fmt: skip
    assert burden == CHARGES[degree].burden  # type: ignore[index]


def test_sha_ex2_d50_recovery_by_ground() -> None:
    """A day's recovery of Scale 1 and 2. [SHA-ENV-036 SHA-ENV-039 SHA-EX2-D50]"""
    for size, expected in ((1, [0, 0, 1, 2, 2]), (2, [0, 1, 2, 4, 4])):
        assert expected == [recovered_here(on(each), "a", Fraction(size)) for each in CHARGES]


def test_sha_ex2_019_drain_on_poor_ground() -> None:
    """Two for one: everything in a dead zone, what is not core where it is starved. [SHA-SHM-060 SHA-EX2-019]"""
    found = [(drain_here(on(each), "a", 1, core=True), drain_here(on(each), "a", 1, core=False)) for each in CHARGES]
    assert [(2, 2), (1, 2), (1, 1), (1, 1), (1, 1)] == found


def test_the_first_use_on_rich_ground_is_free() -> None:
    """Once an encounter; of core powers on vibrant ground, of any where it is immersed; never the well.

    [SHA-SHM-060 SHA-ENV-038 SHA-ENV-039]
    """
    for degree, core, free in (("vibrant", True, True), ("vibrant", False, False), ("immersed", False, True)):
        play = scripted(on(degree))
        assert (False, free, False) == (
            play.run(free_of_drain, "a", "well", core=core),
            play.run(free_of_drain, "a", "pool", core=core),
            play.run(free_of_drain, "a", "pool", core=core),
        )


def test_ephemerals_and_falls() -> None:
    """Nothing takes shape in a dead zone; shards fall on charged ground. [SHA-ENV-036 SHA-ENV-037 SHA-ENV-038 SHA-ENV-039]"""
    assert [None, 2, 1, 0, 0] == [manifesting(each) for each in CHARGES]
    assert [(), (), (), ("minor",), ("minor", "major")] == [shard_falls(each) for each in CHARGES]


def test_sha_ex2_022_shard_land_raises_the_ground() -> None:
    """Normal ground is vibrant there. [SHA-SHM-049 SHA-EX2-022]"""
    zone = Zone(power="shard-land", owner="a", radius=3, by=1)
    now = state(scene=Scene(zones=FrozenMap({"x": zone})), a=actor("a"))
    assert ("vibrant", "normal") == (saturation_at(now, Space(3, 0)), saturation_at(now, Space(4, 0)))


def test_zones_end() -> None:
    """With the encounter, or with their time; one goes with its maker. [SHA-EFF-001]"""
    zones = {
        "a": Zone(power="x", owner="a", clock=ThisScene(), follows=True),
        "b": Zone(power="y", owner="a", clock=Minutes(10), middle=Space(9, 9)),
    }
    play = scripted(state(scene=Scene(zones=FrozenMap(zones)), a=actor("a", where=(4, 4))))
    assert covers(play.state, zones["a"], play.actor("a").at)
    play.run(pass_over_zones, SceneEnds())
    assert ["b"] == list(play.scene.zones)
    play.run(pass_over_zones, TimePasses(4))
    play.run(pass_over_zones, TimePasses(6))
    assert not play.scene.zones
