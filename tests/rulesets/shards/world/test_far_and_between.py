"""Far and between, at the seat: metres and not spaces count, whatever a space measures; made things that are sent; swarms."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import caster, dull, master, npc, spent, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.state.ground import Cache
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat


def spaced(metres: float, turn: str = "a", light: Any = "normal", **people: Any) -> AtTheSeat:
    """A fight of everybody against everybody where a space measures so many metres."""
    sides, order = FrozenMap({each: each for each in people}), tuple(people)
    return seat(state(scene=Scene(sides=sides, order=order, turn=turn, round=1, metres=metres, light=light), **people))


@pytest.mark.parametrize(("metres", "far", "less"), [
    (1, 20, 0), (1, 21, 1), (1, 100, 1), (1, 101, 2), (2, 10, 0), (2, 11, 1), (2, 51, 2), (0.5, 40, 0), (0.5, 42, 1), (5, 5, 1),
])  # fmt: skip
def test_range_is_measured_in_metres(metres: float, far: int, less: int) -> None:
    """A shot, a power by sight and a track lose by the band that the metres fall in. [SHA-CORE-061 SHA-CORE-063 SHA-SHM-017]"""
    me = npc("a", projectile=3, weapons=("ranged",))
    shot = spaced(metres, a=me, b=dull("b", (far, 0)))
    mage = spaced(metres, a=caster("castigate"), b=dull("b", (far, 0)))
    if less > 1:
        assert "SHA-SKL-068" == shot.refused("attack", "a", target="b", weapon="ranged").rule
        assert "SHA-SHM-017" == mage.refused("cast", "a", power="castigate", targets=("b",)).rule
    else:
        shot.press("attack", "a", [6], target="b", weapon="ranged")
        mage.press("cast", "a", [6], power="castigate", targets=("b",))
        assert ([5 - less], [5 - less]) == (thrown(shot), thrown(mage))
    track = seat(state(scene=Scene(metres=metres), a=npc("a", ranging=3), b=npc("b", where=(far, 0))))
    track.press("try", "a", [6], deed="tracking", skill="ranging", target="b")
    assert [thrown_near(metres) - less] == thrown(track)


def thrown_near(metres: float) -> int:
    """What tracking somebody a space off is tested at."""
    near = seat(state(scene=Scene(metres=metres), a=npc("a", ranging=3), b=npc("b", where=(1, 0))))
    near.press("try", "a", [6], deed="tracking", skill="ranging", target="b")
    return thrown(near)[0]


@pytest.mark.parametrize(("deed", "skill", "eased"), [("tracking", "ranging", True), ("appraise", "craft", False)])
def test_far_sight_eases_watching_alone(deed: str, skill: str, *, eased: bool) -> None:
    """One less of what distance takes from who looks for something, nothing for who values it. [SHA-TRT-066 SHA-CORE-063]"""
    found = []
    for species in ("human", "sliver-spy"):
        table = seat(state(a=npc("a", species=species, skills={skill: 3}), b=npc("b", where=(50, 0))))
        table.press("try", "a", [6], deed=deed, skill=skill, target="b")
        found.append(thrown(table)[0])
    assert int(eased) == found[1] - found[0]


@pytest.mark.parametrize(
    ("metres", "far", "found"), [(1, 20, True), (2, 10, True), (2, 11, False), (0.5, 40, True), (0.5, 41, False)]
)
def test_what_is_hidden_is_noticed_by_metres(metres: float, far: int, *, found: bool) -> None:
    """Hidden by 2, a ring is seen by Intuition 3 up to twenty metres, which are fewer large spaces. [SHA-SKL-056 SHA-SKL-059]"""
    table = spaced(metres, "b", a=npc("a", intuition=3), b=npc("b", where=(-9, 9)))
    ring = Cache(thing="the ring", rating=2, at=Space(far, 0), known=("b",))
    table.state = replace(table.state, scene=replace(table.state.scene, caches=FrozenMap({"cache-1": ring})))
    table.press("end-turn", "b")
    table.proceed()
    assert found == ("A finds the ring" in table.last.notes)


# -- what is made, and sent ---------------------------------------------------------------------


def test_a_spy_goes_where_it_is_sent() -> None:
    """Fifty spaces for each level of Mysticism, once a turn, by its maker alone. [SHA-SHM-050]"""
    table = seat(state(turn="a", a=caster("fictive-oculus", "illusion"), b=dull("b", (1, 1))))
    assert "SHA-SHM-050" == table.refused("steer", "a", target="b", x=5, y=0).rule
    table.state = replace(table.state, scene=replace(table.state.scene, order=(), turn=""))
    table.press("cast", "a", [1, 6], power="fictive-oculus")
    spy = "a-fictive-oculus"
    assert "SHA-SHM-050" == table.refused("steer", "a", target="b", x=5, y=0).rule
    assert "SHA-SHM-050" == table.refused("steer", "a", target=spy, x=151, y=0).rule
    table.press("steer", "a", target=spy, x=150, y=0)
    assert Space(150, 0) == table.actor(spy).at
    assert not table.allows("steer", "b", target=spy, x=1, y=0)


# -- swarms -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("species", "hurt"), [("human", 2), ("tissue-swarm", 4)])
def test_what_fills_a_space_hurts_a_swarm_twice(species: str, hurt: int) -> None:
    """A scream over a cone; a body takes it once. [SHA-CORE-014 SHA-CORE-031 SHA-TRT-064]"""
    table = seat(state(turn="a", a=master("a", "sonic-scream", karma=0), b=spent(dull("b", (1, 0), species=species))))
    table.press(
        "cast", "a", [2], ["no"] if species == "tissue-swarm" else [], power="sonic-scream", targets=("b",), x=1, y=0
    )
    assert hurt == table.actor("b").wounds.total


# -- stances and shields ------------------------------------------------------------------------


@pytest.mark.parametrize(("stances", "weapons", "number"), [
    ((), ("shield",), 5), (("diamond-leaf",), ("shield",), 6), (("diamond-leaf",), ("light",), 5),
])  # fmt: skip
def test_a_shield_shoves_better_in_the_leaf(stances: tuple[str, ...], weapons: tuple[str, ...], number: int) -> None:
    """One more to shove for who holds a shield in the stance, and one less against them. [SHA-SKL-075 SHA-MTH-041]"""
    one = master("a", "diamond-leaf", skills={"melee": 3}, weapons=weapons, stances=stances, karma=0)
    table = seat(state(turn="a", a=one, b=spent(dull("b"))))
    table.press("shove", "a", [6] if number < 6 else [1], target="b")
    assert [number] == thrown(table)
    table = seat(state(turn="b", a=spent(replace(one, at=Space(2, 0))), b=dull("b", melee=3)))
    table.press("shove", "b", [6], target="a")
    assert [10 - number - 3] == thrown(table)


def test_who_hid_in_plain_sight_hides_like_anybody_the_next_time() -> None:
    """Another stance ends what the boost gave: a blow out of the next hiding shows one. [SHA-MTH-062 SHA-CORE-095 SHA-SKL-005]"""
    for boosted, between in ((True, False), (True, True), (False, False)):
        me = master("a", "hide-in-plain-sight", "emerald-hail", weapons=("light",), karma=0)
        table = seat(state(turn="a", a=me, b=spent(dull("b"))))
        boosts = ("hide-in-plain-sight",) if boosted else ()
        for stance, laid in (("sneak", boosts), *((("emerald-hail", ()), ("sneak", ())) if between else ())):
            table.press("stance", "a", stance=stance, boosts=laid)
            table.state = table.state.write("a", "turn.free", ())
        table.press("attack", "a", [6], target="b", weapon="light")
        assert (boosted and not between) == ("sneak" in table.actor("a").stances)


@pytest.mark.parametrize(
    ("species", "stature", "health"),
    [("sliver-spy", (-2, 0), 1), ("human", (2, 0), 10), ("human", (-2, 0), 6), ("human", (9, 0), 10)],
)
def test_large_and_small_of_a_kind(species: str, stature: tuple[int, int], health: int) -> None:
    """Two more Health or less at most, and never none. [SHA-SPC-021]"""
    table = seat(state(a=npc("a", species=species, stature=stature)))
    assert health == int(table.number("a", "Health maximum"))
