"""Surroundings: terrain, concealment and cover, hazards, and how charged the ground is."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.people import BOOK, actor, book, scripted, state

from rulewright.kits.grid import Space
from rulewright.play import Effect, FrozenMap, Minutes, SceneEnds, ThisScene, TimePasses
from rulewright.rulesets.shards.character import Scene, State
from rulewright.rulesets.shards.concealment import (
    Sight,
    area_armor,
    concealed,
    height_cover,
    loudness_of,
    masked,
    no_aim,
    pick_unseen,
    sight_between,
    sight_part,
    through_haze,
)
from rulewright.rulesets.shards.effects import impose
from rulewright.rulesets.shards.entries_world import Footing, Hazard
from rulewright.rulesets.shards.ground import Ground, Zone, key_of
from rulewright.rulesets.shards.hazards import (
    breath,
    continuous,
    discrete,
    fall_damage_of,
    fall_down,
    hold_breath,
    pressure,
    spotted,
    weather,
)
from rulewright.rulesets.shards.lighting import CLEAR, FULL, PARTIAL, brighter, in_light, under_water
from rulewright.rulesets.shards.saturation import (
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
from rulewright.rulesets.shards.terrain import (
    blocks_entirely,
    carry_along,
    cross_unsteady,
    drift,
    footing_penalty,
    grade,
    harder,
    set_ground,
    sound_bonus,
    step_cost,
    terrain_at,
    through_currents,
)
from rulewright.rulesets.shards.travel import country_grade, growth, kilometres, travel_points
from rulewright.rulesets.shards.zones import covers, pass_over_zones


def country(*, at: tuple[int, int] = (1, 0), scene: Scene | None = None, **ground: object) -> State:
    """One person, and one space beside them that is not like the others."""
    made = scene or Scene(ground=FrozenMap({key_of(Space(*at)): Ground(**ground)}))  # type: ignore[arg-type]
    return state(scene=made, a=actor("a"))


def cost(now: State, mover: str = "a") -> int | None:
    """Points to step to the right."""
    return step_cost(now, BOOK, mover, Space(), Space(1, 0))


# -- terrain ------------------------------------------------------------------------------------


def test_twenty_modifiers_and_fifteen_hazards() -> None:
    """All that the book lists, each in its group. [SHA-ENV-001 SHA-ENV-003]"""
    assert (20, 15) == (len(BOOK.content[Footing]), len(BOOK.content[Hazard]))


def test_what_a_step_costs() -> None:
    """One, two, four, or not at all; unsaid is clear. [SHA-ENV-003 SHA-ENV-004]"""
    found = [cost(country(terrain=each)) for each in ("clear", "difficult", "arduous", "impassable")]
    assert [1, 2, 4, None] == found
    assert 1 == cost(country(at=(5, 5), terrain="arduous"))


def test_sha_ex2_011_012_four_points() -> None:
    """Four clear spaces, or a difficult one and two clear ones. [SHA-ENV-004 SHA-EX2-011 SHA-EX2-012]"""
    clear, hard = cost(country()), cost(country(terrain="difficult"))
    assert clear is not None
    assert hard is not None
    assert (4, 4) == (4 * clear, hard + 2 * clear)


def test_sha_ex2_013_014_a_day_of_marching() -> None:
    """Fifty kilometres of road, twelve of jungle. [SHA-ENV-002 SHA-ENV-005 SHA-ENV-006 SHA-EX2-013 SHA-EX2-014]"""
    assert (50, 12) == (kilometres(5, 10), kilometres(5, 10, growth("heavy")))
    assert ("clear", "difficult") == (growth("light"), growth("medium"))


def test_sha_ex2_d22_steep_ground() -> None:
    """A point more, whatever the terrain. [SHA-ENV-014 SHA-EX2-D22]"""
    found = [cost(country(terrain=each, height=0.5)) for each in ("difficult", "clear")]
    assert [3, 2] == found
    assert 2 == cost(country(modifiers=("steep",)))
    assert "" == grade(Ground(), Ground(height=0.4))


def test_sha_ex2_d23_sheer_ground() -> None:
    """Closed to a step, six points a kilometre. [SHA-ENV-015 SHA-EX2-D23]"""
    assert cost(country(height=1.5)) is None
    assert cost(country(modifiers=("sheer",))) is None
    assert 6 == travel_points("clear", "sheer")


def test_sha_ex2_015_the_grade_of_country() -> None:
    """Two kilometres of up and down in one is sheer. [SHA-ENV-016 SHA-EX2-015]"""
    assert ["sheer", "steep", "steep", ""] == [country_grade(n, 1) for n in (2, 1, 0.25, 0.2)]


def test_sha_ex2_004_an_occupied_space_is_harder() -> None:
    """A clear space with somebody in it costs two. [SHA-ENC-012 SHA-EX2-004]"""
    assert 2 == cost(state(a=actor("a"), b=actor("b", where=(1, 0))))


def test_sha_ex2_008_the_small_do_not_count_alone() -> None:
    """Two rats of half one's size together do, one does not. [SHA-ENC-013 SHA-EX2-008]"""
    rat: dict[str, Any] = {"species": "large-rat", "where": (1, 0)}
    one = state(a=actor("a"), b=actor("b", **rat))
    two = state(a=actor("a"), b=actor("b", **rat), c=actor("c", **rat))
    assert (1, 2) == (cost(one), cost(two))


def test_the_large_may_block_a_space() -> None:
    """A horse in the way of a human; not a human in the way of a horse. [SHA-ENC-013]"""
    now = state(a=actor("a"), b=actor("b", species="horse", where=(1, 0)))
    strict = book(large_block=True)
    assert (True, False) == (
        blocks_entirely(now, strict, Space(1, 0), "a"),
        blocks_entirely(now, strict, Space(), "b"),
    )
    assert step_cost(now, strict, "a", Space(), Space(1, 0)) is None
    assert 2 == cost(now)


def test_sha_ex_039_who_obstructs_is_harder_still() -> None:
    """Difficult with anybody there, arduous with an obstructor. [SHA-MTH-082 SHA-ENC-012 SHA-EX-039]"""
    plain = state(a=actor("a"), b=actor("b", where=(1, 0)))
    obstructing = state(a=actor("a"), b=actor("b", powers={"obstruct": 1}, where=(1, 0)))
    assert (2, 4) == (cost(plain), cost(obstructing))


def test_footing_makes_terrain_and_takes_from_actions() -> None:
    """Water, mud and rolling decks; divers mind less, who does not touch it not at all.

    [SHA-ENV-019 SHA-ENV-020 SHA-ENV-021 SHA-ENV-023]
    """
    me = actor("a")
    for footing, price, penalty in (("flooded", 2, -1), ("encasing", 4, -2), ("rocking", 1, -1)):
        now = country(modifiers=(footing,))
        assert price == cost(now)
        ground = now.scene.ground[key_of(Space(1, 0))]
        assert penalty == footing_penalty(me, ground, BOOK)
        assert 0 == footing_penalty(me, ground, BOOK, touching=False)
    assert -1 == footing_penalty(actor("a", powers={"diver": 1}), Ground(modifiers=("encasing",)), BOOK)
    assert 0 == footing_penalty(actor("a", athletics=2), Ground(modifiers=("rocking",)), BOOK)


@pytest.mark.parametrize("footing", ["unstable", "rocking"])
def test_unsteady_ground(footing: str) -> None:
    """A point more, or one lies there; nothing to the sure-footed. [SHA-ENV-022 SHA-ENV-023]"""
    scene = Scene(ground=FrozenMap({key_of(Space(1, 0)): Ground(modifiers=(footing,))}))
    me = actor("a")
    moving = replace(me, turn=replace(me.turn, points=2))
    paid = scripted(state(scene=scene, a=moving), [], ["yes"])
    assert (1, 1) == (paid.run(cross_unsteady, "a", Space(1, 0)), paid.actor("a").turn.points)
    fallen = scripted(state(scene=scene, a=moving), [], ["no"])
    fallen.run(cross_unsteady, "a", Space(1, 0))
    assert fallen.actor("a").is_marked("prone")
    sure = scripted(state(scene=scene, a=actor("a", acrobatics=2)))
    sure.run(cross_unsteady, "a", Space(1, 0))
    assert not sure.actor("a").is_marked("prone")


def test_loud_and_soft_ground() -> None:
    """One more or less for stealth by ear. [SHA-ENV-024]"""
    assert [1, -1] == [sound_bonus(Ground(modifiers=(each,)), BOOK) for each in ("muffling", "clamorous")]


def test_a_current_carries() -> None:
    """By its rating, half where little of one is in it; the secured stay. [SHA-ENV-025]"""
    assert (3, 1) == (drift(3), drift(3, exposed=False))
    scene = Scene(ground=FrozenMap({key_of(Space()): Ground(current=2, flow=Space(0, 1))}))
    play = scripted(state(scene=scene, a=actor("a")))
    assert (2, Space(0, 2)) == (play.run(carry_along, "a"), play.actor("a").at)


def test_sha_ex2_d26_016_shooting_through_currents() -> None:
    """The worst of what the line crosses, and nothing for what it does not. [SHA-ENV-026 SHA-EX2-D26 SHA-EX2-016]"""
    scene = Scene(ground=FrozenMap({key_of(Space(n, 0)): Ground(current=n) for n in (2, 3)}))
    assert (-3, 0) == (
        through_currents(scene, Space(), Space(5, 0)),
        through_currents(scene, Space(0, 4), Space(5, 4)),
    )


def test_the_game_master_lays_ground() -> None:
    """A space is what was said of it. [SHA-ENV-003]"""
    play = scripted(state(a=actor("a")))
    play.run(set_ground, "a", 1, 0, Ground(terrain="arduous"))
    assert 4 == step_cost(play.state, BOOK, "a", Space(), Space(1, 0))


def test_sha_ex2_021_a_sublime_burden_shifts_terrain() -> None:
    """Difficult becomes clear or arduous; the impassable stays. [SHA-SHM-048 SHA-EX2-021]"""
    assert ["clear", "arduous"] == [harder("difficult", by) for by in (-1, 1)]
    assert ("impassable", "clear") == (harder("impassable", -1), harder("clear", -1))
    zone = Zone(power="sublime-burden", owner="a", radius=5, by=1)
    scene = Scene(zones=FrozenMap({"x": zone}))
    assert "difficult" == terrain_at(state(scene=scene, a=actor("a")), BOOK, Space(1, 0))


# -- concealment and cover ----------------------------------------------------------------------


def test_what_hides_and_what_covers() -> None:
    """Partly one, wholly three; only against what is dodged; a wall partly one. [SHA-ENV-007 SHA-ENV-008 SHA-ENV-010]"""
    dodged = ("acrobatics",)
    found = [sight_part(Sight(each), dodged).value for each in (CLEAR, PARTIAL, FULL)]
    assert [0, -1, -3] == found
    assert 0 == sight_part(Sight(FULL), ("reflection",)).value
    assert -1 == sight_part(Sight(cover=PARTIAL), dodged).value


def test_cover_and_concealment_do_not_add_up() -> None:
    """The greater counts. [SHA-ENV-012]"""
    assert -1 == Sight(PARTIAL, PARTIAL).penalty()
    assert -3 == Sight(FULL, PARTIAL).penalty()


def test_full_cover() -> None:
    """Nobody aims past it, and nothing gets there but what goes around. [SHA-ENV-011]"""
    assert no_aim(Sight(cover=FULL)) is not None
    assert no_aim(Sight(FULL)) is None
    assert (None, 0) == (area_armor(FULL), area_armor(FULL, wraps=True))


def test_partial_cover_against_volumes() -> None:
    """Three AF; lying down behind it is as good as a wall. [SHA-ENV-010 SHA-EFF-020]"""
    assert (3, None, 0) == (area_armor(PARTIAL), area_armor(PARTIAL, prone=True), area_armor(CLEAR))


def test_concealment_shrinks_from_close_by() -> None:
    """Fog is thinner for a neighbour, and thicker through five spaces of it. [SHA-ENV-009 SHA-ENV-007 SHA-ENV-008]"""
    assert [CLEAR, PARTIAL] == [concealed(each, adjacent=True) for each in (PARTIAL, FULL)]
    assert [CLEAR, PARTIAL, FULL] == [through_haze(4), through_haze(5), through_haze(5, PARTIAL)]


def test_height_is_cover() -> None:
    """A space partly, two wholly. [SHA-ENV-013]"""
    assert [CLEAR, PARTIAL, FULL] == [height_cover(n) for n in (0.5, -1, 2)]


def test_light() -> None:
    """Too much and too little hide; a lamp in the dark gives one away. [SHA-ENV-031 SHA-ENV-032]"""
    assert [FULL, CLEAR, FULL] == [in_light(each) for each in ("blinding", "normal", "dark")]
    assert CLEAR == in_light("dark", stands_out=True)
    assert ("blinding", "dark") == (brighter("normal", 1), brighter("dark", -1))


def test_light_under_water() -> None:
    """A level less for twenty metres or part of them. [SHA-ENV-034]"""
    assert ["normal", "dark", "dark"] == [under_water("blinding", n) for n in (20, 21, 60)]
    assert "normal" == under_water("normal", 10, rounds_down=True)


def test_sha_ex2_d28_017_sounds_mask_sounds() -> None:
    """A degree for each level; leaving under applause is not heard. [SHA-ENV-035 SHA-EX2-D28 SHA-EX2-017]"""
    assert [FULL, PARTIAL, CLEAR] == [masked(each, "booming") for each in ("normal", "loud", "booming")]
    assert FULL == masked("quiet", "loud")
    assert ["silent", "quiet", "normal", "loud", "booming"] == [loudness_of(n) for n in (0, 29, 30, 71, 101)]


def test_how_a_target_stands_on_the_map() -> None:
    """Ground, walls between, a blind or dazed eye. [SHA-ENV-001 SHA-EFF-009]"""
    a, b = actor("a"), actor("b", where=(3, 0))
    foggy = Scene(ground=FrozenMap({key_of(Space(3, 0)): Ground(modifiers=("full-concealment", "partial-cover"))}))
    assert Sight(FULL, PARTIAL) == sight_between(state(scene=foggy, a=a, b=b), BOOK, "a", "b")
    walled = Scene(cover=(Space(1, 0),))
    assert FULL == sight_between(state(scene=walled, a=a, b=b), BOOK, "a", "b").cover
    play = scripted(state(a=a, b=b))
    play.run(impose, "a", "dazed")
    assert Sight(PARTIAL) == sight_between(play.state, BOOK, "a", "b")
    play.run(impose, "a", "blind")
    assert Sight(FULL) == sight_between(play.state, BOOK, "a", "b")


def test_the_unseen_are_met_by_chance() -> None:
    """Of three in one dark space the die picks. [SHA-ENV-008]"""
    now = state(a=actor("a"), b=actor("b", where=(2, 0)), c=actor("c", where=(2, 0)), d=actor("d", where=(2, 0)))
    assert "c" == scripted(now, [2]).run(pick_unseen, "a", Space(2, 0))
    assert "" == scripted(now).run(pick_unseen, "a", Space(9, 9))


# -- hazards ------------------------------------------------------------------------------------


def test_a_bolt_adds_its_damage_to_the_successes() -> None:
    """Surroundings test like an actor; a miss does nothing. [SHA-ENV-027]"""
    play = scripted(state(a=actor("a", player=False, species="horse")), [3])
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
    play = scripted(state(a=actor("a", player=False)), [2])
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
    down = scripted(state(a=actor("a", acrobatics=2, player=False)), [3])
    assert 3 == down.run(fall_down, "a", 6)
    assert down.actor("a").is_marked("prone")
    up = scripted(state(a=actor("a", acrobatics=2, player=False)), [1])
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
