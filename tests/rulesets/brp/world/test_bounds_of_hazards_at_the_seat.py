"""Bounds of hazards at the seat: what befalls somebody once, whom weariness betrays, who stands where, and what an hour gives back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, rolled
from tests.rulesets.brp.seats import seat as alone
from tests.rulesets.brp.stage import book, duel, fighter, person, rated, seat
from tests.rulesets.brp.world.test_fire_and_void_at_the_seat import glowing

from rulewright.play import FrozenMap

TIRED = book(fatigue="points")

# -- once ---------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-239", "BRP-SPT-240", "BRP-SPT-241", "BRP-SPT-242")
@pytest.mark.parametrize(("potency", "falls"), [
    (15, [[36, 1, 1], [36, 1, 1, 5], [36, 1, 1, 5], [36, 1, 1, 5]]),
    (20, [[11, 1, 1, 2, 4, 13]] * 3),
    (25, [[1, 1, 4], [1, 1], [1, 1]]),
])  # fmt: skip
def test_what_radiation_leaves_it_leaves_once(potency: int, falls: list[list[int]]) -> None:
    """Blindness, sterility, cancer, weakness, a death to come: each stands on the sheet once, however often it is met."""
    table = glowing(potency, [], times=0)
    for faces in falls:
        table.press("irradiate", "me", faces, potency=potency)
        names = [each.name for each in table.actor("me").effects.values()]
        assert len(set(names)) == len(names)
    assert 2 <= len(table.actor("me").effects)


@pytest.mark.rule("BRP-SPT-284", "BRP-SPT-286")
def test_eardrums_burst_once() -> None:
    """Deaf is deaf: a second time in the void, and eyes that have failed, add nothing."""
    table = alone(me=person(CON=1, SIZ=90))
    for _ in range(2):
        table.press("into-vacuum", "me", [50, 90])
        for _ in range(4):
            table.press("round-in-void", "me")
            table.state = (
                table.state.write("me", "hit_points", 40).write("me", "fate", "").write("me", "wounds", FrozenMap())
            )
    names = sorted(each.name for each in table.actor("me").effects.values())
    assert ["Burst eardrums", "Eyes failing", "In a vacuum"] == names


# -- water and air ------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SKL-151", "BRP-SPT-278", "BRP-SPT-283")
@pytest.mark.parametrize(("form", "rolls"), [
    ({}, ["40%", "30%"]), ({"standing": True}, ["30%"]), ({"at_home": True}, ["30%"]),
    ({"standing": True, "at_home": True}, ["30%"]),
])  # fmt: skip
def test_who_must_swim_to_strike(form: dict[str, Any], rolls: list[str]) -> None:
    """A swimmer rolls to get near; whoever stands on something does not, and whoever is at home there strikes as ever."""
    table = seat(duel(fighter("spear-short"), fighter()))
    table.state = table.state.write("a", "skills", person(skills=rated(swim=40, melee_weapon__spear=30)).skills)
    table.press("dive", "a", **form)
    table.press("attack", "a", [30] * (len(rolls) - 1) + [95], target="b", weapon="spear-short")
    assert rolls == rolled(table)


@pytest.mark.rule("BRP-SPT-010", "BRP-SPT-013")
@pytest.mark.parametrize("skill", ["fly", "pilot/aircraft", "ride/griffin"])
def test_what_one_flies_by_is_what_one_learns(skill: str) -> None:
    """The roll of a round is one of wings, of a machine or of a beast, and its check is for the same."""
    table = seat(duel(person(skills={skill: {"given": 55}}), fighter()))
    table.press("take-to-the-air", "a", skill=skill)
    table.proceed([30], ["act", "act"])
    assert (["55%"], (skill,)) == (rolled(table)[:1], table.actor("a").checks)


# -- many against one ---------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-263", "BRP-SPT-264")
@pytest.mark.parametrize(("mine", "theirs", "room"), [
    (1, 1, 5), (2, 1, 3), (10, 10, 5), (10, 1, 1), (10, 3, 2), (1, 30, 8), (10, 15, 8), (10, 14, 7),
])  # fmt: skip
def test_how_many_get_at_somebody(mine: int, theirs: int, room: int) -> None:
    """Five of one's own size, fewer about a dwarf and more about a giant, one at least and eight at most."""
    others: dict[str, Any] = {f"x{each}": fighter(SIZ=mine) for each in range(8)}
    there = duel(fighter(SIZ=mine), fighter(SIZ=theirs), **others)
    for number in (room - 1, room):
        table = seat(there.write("b", "fight.engaged", tuple(others)[:number]))
        assert (number < room) == table.allows("attack", "a", target="b", weapon="fist"), number


@pytest.mark.rule("BRP-SPT-058", "BRP-SPT-059")
@pytest.mark.parametrize("fate", ["unconscious", "dying", "dead", "fainted"])
def test_whoever_is_out_notices_nobody_and_is_not_asked(fate: str) -> None:
    """Two sides run into each other: those who lie there roll for nothing, and do not count for their side."""
    a, b, c = (person(skills=rated(spot=50), INT=each) for each in (10, 10, 18))
    table = seat(duel(a, b, c=c).write("c", "fate", fate))
    assert ("red",) == table.press("meet-by-surprise", "a", [30, 90, 50])
    assert [50, 50, 50] == chances(table)
    assert () == tuple(table.actor("c").effects)


# -- weariness and time -------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-131", "BRP-CHR-110")
@pytest.mark.parametrize(("fatigue", "chance"), [(5, 70), (0, 70), (-10, 80), (-20, 90)])
def test_the_weary_catch_a_disease_sooner(fatigue: int, chance: int) -> None:
    """It is the disease that is rolled for: what weariness takes off the sick is added to its chance."""
    table = alone(TIRED, me=person(at=TIRED, CON=12))
    table.state = table.state.write("me", "fatigue", fatigue)
    assert not table.press("expose", "me", [chance + 1], disease="pox", potency=16)
    assert [chance] == chances(table)


@pytest.mark.rule("BRP-CHR-113", "BRP-PLY-064")
@pytest.mark.parametrize(("hours", "pastime", "now"), [
    (1, "rest", 70), (1, "ordinary", 70), (1, "work", 10), (2, "rest", 80), (24, "work", 80),
])  # fmt: skip
def test_an_hour_gives_sixty_points_of_fatigue_back(hours: int, pastime: str, now: int) -> None:
    """One for each minute without effort, to the maximum; hard work gives none, but a day of it has its night."""
    table = alone(TIRED, me=person(at=TIRED, STR=40, CON=40))
    table.state = table.state.write("me", "fatigue", 10)
    table.press("pass-time", "me", [], [pastime], hours=hours)
    assert now == table.actor("me").fatigue


@pytest.mark.rule("BRP-PLY-065", "BRP-CBT-118", "BRP-CBT-122")
@pytest.mark.parametrize(("fate", "hit_points", "after"), [
    ("unconscious", 2, ""), ("unconscious", 0, "unconscious"), ("dying", 0, "dead"), ("dead", 0, "dead"), ("", 5, ""),
])  # fmt: skip
def test_what_an_hour_does_to_those_who_lie_there(fate: str, hit_points: int, after: str) -> None:
    """The senseless wake, the dying do not last, and the dead stay dead."""
    table = alone(me=person())
    table.state = table.state.write("me", "fate", fate).write("me", "hit_points", hit_points)
    table.press("pass-time", "me", [], [] if fate else ["rest"], hours=1)
    assert after == table.actor("me").fate
