"""Surroundings: terrain, concealment and cover, hazards, and how charged the ground is."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, book, scripted, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.character import Scene, State
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries_world import Footing, Hazard
from rulewright.rulesets.shards.state.ground import Ground, Zone, key_of
from rulewright.rulesets.shards.world.concealment import (
    Visibility,
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
from rulewright.rulesets.shards.world.lighting import CLEAR, FULL, PARTIAL, brighter, in_light, under_water
from rulewright.rulesets.shards.world.movement import go
from rulewright.rulesets.shards.world.terrain import (
    Lie,
    blocks_entirely,
    carry_along,
    drift,
    footing_penalty,
    grade,
    harder,
    lay_ground,
    sound_bonus,
    step_cost,
    terrain_at,
    through_currents,
)
from rulewright.rulesets.shards.world.travel import country_grade, growth, kilometres, travel_points
from rulewright.space.grid import Space


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
        assert 0 == footing_penalty(replace(me, aloft=True), ground, BOOK)
    assert -1 == footing_penalty(actor("a", powers={"diver": 1}), Ground(modifiers=("encasing",)), BOOK)
    assert 0 == footing_penalty(actor("a", athletics=2), Ground(modifiers=("rocking",)), BOOK)


@pytest.mark.parametrize("footing", ["unstable", "rocking"])
def test_unsteady_ground(footing: str) -> None:
    """A point more, or one lies there; nothing to the sure-footed. [SHA-ENV-022 SHA-ENV-023]"""
    scene = Scene(ground=FrozenMap({key_of(Space(1, 0)): Ground(modifiers=(footing,))}))
    me = actor("a")
    moving = replace(me, turn=replace(me.turn, points=2))
    for answer, points, lies in (("yes", 0, False), ("no", 1, True)):
        play = scripted(state(scene=scene, a=moving), [], [answer])
        play.run(go, "a", 1, 0)
        assert (points, lies) == (play.actor("a").turn.points, play.actor("a").is_marked("prone"))
    sure = scripted(state(scene=scene, a=replace(actor("a", acrobatics=2), turn=moving.turn)))
    sure.run(go, "a", 1, 0)
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
    now = state(scene=Scene(ground=FrozenMap({key_of(Space(n, 0)): Ground(current=n) for n in (2, 3)})))
    assert (-3, 0) == (
        through_currents(now, Space(), Space(5, 0)),
        through_currents(now, Space(0, 4), Space(5, 4)),
    )


def test_the_game_master_lays_ground() -> None:
    """A space is what was said of it. [SHA-ENV-003]"""
    play = scripted(state(a=actor("a")))
    play.run(lay_ground, "a", 1, 0, Lie("arduous"))
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
    found = [sight_part(Visibility(each), dodged).value for each in (CLEAR, PARTIAL, FULL)]
    assert [0, -1, -3] == found
    assert 0 == sight_part(Visibility(FULL), ("reflection",)).value
    assert -1 == sight_part(Visibility(cover=PARTIAL), dodged).value


def test_cover_and_concealment_do_not_add_up() -> None:
    """The greater counts. [SHA-ENV-012]"""
    assert -1 == Visibility(PARTIAL, PARTIAL).penalty()
    assert -3 == Visibility(FULL, PARTIAL).penalty()


def test_full_cover() -> None:
    """Nobody aims past it, and nothing gets there but what goes around. [SHA-ENV-011]"""
    assert no_aim(Visibility(cover=FULL)) is not None
    assert no_aim(Visibility(FULL)) is None
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
    assert Visibility(FULL, PARTIAL) == sight_between(state(scene=foggy, a=a, b=b), BOOK, "a", "b")
    walled = Scene(cover=(Space(1, 0),))
    assert FULL == sight_between(state(scene=walled, a=a, b=b), BOOK, "a", "b").cover
    play = scripted(state(a=a, b=b))
    play.run(impose, "a", "dazed")
    assert Visibility(PARTIAL) == sight_between(play.state, BOOK, "a", "b")
    play.run(impose, "a", "blind")
    assert Visibility(FULL) == sight_between(play.state, BOOK, "a", "b")


def test_the_unseen_are_met_by_chance() -> None:
    """Of three in one dark space the die picks. [SHA-ENV-008]"""
    now = state(a=actor("a"), b=actor("b", where=(2, 0)), c=actor("c", where=(2, 0)), d=actor("d", where=(2, 0)))
    assert "c" == scripted(now, [2]).run(pick_unseen, "a", Space(2, 0))
    assert "" == scripted(now).run(pick_unseen, "a", Space(9, 9))
