"""Weather, lights and battles at the seat."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, rolled, said
from tests.rulesets.brp.seats import seat as alone
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat

from rulewright.testing.at_the_seat import AtTheSeat

ACT = ["act", "act"]


def skilled(at: Any = BOOK, **more: Any) -> AtTheSeat:
    """Somebody with 95 in all that weather hinders."""
    keys = rated(throw=95, climb=95, navigate=95, spot=95, science__astronomy=95, appraise=95)
    return alone(at, me=person(at=at, skills=keys, **more), you=person(at=at))


def tried(table: AtTheSeat, skill: str) -> int:
    """The chance of a skill now."""
    table.press("skill", "me", [99], skill=skill)
    return chances(table)[0]


# -- wind ---------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-295")
@pytest.mark.parametrize(
    ("strength", "name", "less"),
    [(0, "Light to moderate wind", 0), (1, "Light to moderate wind", 0), (2, "Strong wind", 10), (6, "Strong wind", 10), (7, "Severe wind", 25),
     (9, "Severe wind", 25), (10, "Windstorm", 50), (12, "Windstorm", 50), (13, "Hurricane", 75), (15, "Hurricane", 75), (16, "Tornado", 90), (40, "Tornado", 90)],
)  # fmt: skip
def test_wind(strength: int, name: str, less: int) -> None:
    """Six steps by its STR, off throwing and climbing, and off nothing else. [BRP-SPT-295]"""
    table = skilled()
    table.press("wind", "you", strength=strength)
    assert f"{name}, STR {strength}" in said(table)
    assert (95 - less, 95) == (tried(table, "climb"), tried(table, "appraise"))
    table.press("wind", "you", strength=0)
    assert 95 == tried(table, "climb")


@pytest.mark.rule("BRP-SPT-295")
def test_wind_and_missiles() -> None:
    """A bow suffers, a gun does not; some tables let it slow people down. [BRP-SPT-295]"""
    for weapon, expected in (("bow-long", 25), ("rifle-sporting", 50)):
        table = seat(duel(fighter(weapon, STR=13), fighter(CON=50), apart=40))
        table.press("wind", "a", strength=8)
        table.press("attack", "a", [95], target="b", weapon=weapon)
        assert [expected] == chances(table)
    slow = book(wind_slows=True)
    for at, metres in ((BOOK, 30), (slow, 24)):
        table = seat(duel(fighter(at=at), fighter(at=at), apart=99), at)
        table.press("wind", "a", strength=8)
        assert metres == table.press("move", "a", toward="b", distance=99)


@pytest.mark.rule("BRP-SPT-296", "BRP-SDX-060")
@pytest.mark.parametrize(("face", "stands"), [(35, True), (36, False)])
def test_standing_in_the_wind(face: int, stands: bool) -> None:
    """STR 11 against 14: stands on 35, in each round. [BRP-SPT-296 BRP-SDX-060]"""
    table = seat(duel(fighter(STR=11), fighter(STR=30)))
    table.press("wind", "a", strength=14)
    table.proceed([face], ACT)
    assert ([35], not stands) == (chances(table)[:1], table.actor("a").is_marked("prone"))
    assert stands != ("The wind throws Somebody down." in said(table))
    table.press("wind", "a", strength=1)
    table.proceed([], ACT)


@pytest.mark.rule("BRP-SPT-296")
def test_blown_off_a_wall() -> None:
    """Where there is far to fall the wind does what a fall does. [BRP-SPT-296]"""
    table = seat(duel(fighter(STR=11, CON=90), fighter(STR=30)))
    table.press("wind", "a", strength=14, drop=6)
    table.proceed([36, 3, 4], ACT)
    assert (50 - 7, True) == (table.actor("a").hit_points, table.actor("a").is_marked("prone"))


# -- clouds and rain ----------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-297")
@pytest.mark.parametrize(
    ("cover", "less"), [("light-clouds", 0), ("heavy-clouds", 25), ("severe-clouds", 50), ("complete-clouds", 90)]
)
def test_clouds(cover: str, less: int) -> None:
    """Off Navigate and astronomy, and nothing else. [BRP-SPT-297]"""
    table = skilled()
    table.press("clouds", "you", cover=cover)
    assert [95 - less, 95 - less, 95] == [tried(table, each) for each in ("navigate", "science/astronomy", "climb")]
    table.press("clouds", "you", cover="light-clouds")
    assert 95 == tried(table, "navigate")


@pytest.mark.rule("BRP-SPT-297")
def test_dark_under_clouds() -> None:
    """Severe or complete clouds may make it as dark as a night: 20 off what needs eyes, until the sky clears. [BRP-SPT-297]"""
    table = skilled()
    assert "BRP-SPT-297" == table.refused("clouds", "you", cover="heavy-clouds", dark=True).rule
    table.press("clouds", "you", cover="severe-clouds", dark=True)
    assert "and it is dark below." in said(table)
    assert [75, 48] == [tried(table, each) for each in ("climb", "spot")]
    table.press("clouds", "you", cover="severe-clouds")
    assert [95, 95] == [tried(table, each) for each in ("climb", "spot")]


@pytest.mark.rule("BRP-SPT-298", "BRP-SDX-061")
@pytest.mark.parametrize(
    ("cover", "face", "fallen"),
    [("severe-clouds", 37, 37), ("severe-clouds", 51, 0), ("severe-clouds", 50, 50), ("light-clouds", 1, 0), ("heavy-clouds", 26, 0), ("complete-clouds", 90, 90)],
)  # fmt: skip
def test_rain(cover: str, face: int, fallen: int) -> None:
    """As likely as the sky is covered; the roll is what falls. [BRP-SPT-298 BRP-SDX-061]"""
    table = skilled()
    assert fallen == table.press("rain", "you", [face], cover=cover)
    assert (f"Rain, {fallen} mm" if fallen else "It stays dry.") in said(table)
    assert (85 if fallen else 95) == tried(table, "climb")


@pytest.mark.rule("BRP-SPT-299")
@pytest.mark.parametrize(("kind", "less"), [("rain", 10), ("snow", 25), ("sleet", 50), ("hail", 75)])
def test_what_falls(kind: str, less: int) -> None:
    """Rain 10, snow 25, sleet 50, hail 75; a dry day ends it. [BRP-SPT-299]"""
    table = skilled()
    table.press("rain", "you", [1], cover="heavy-clouds", kind=kind)
    assert (95 - less, 95) == (tried(table, "spot"), tried(table, "appraise"))
    table.press("rain", "you", [99], cover="heavy-clouds", kind=kind)
    assert 95 == tried(table, "spot")


# -- lights -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-193", "BRP-SPT-194")
@pytest.mark.parametrize(
    ("light", "minutes", "plain"), [("long-candle", 360, False), ("short-candle", 120, False), ("burning-torch", 60, True), ("oil-lamp", 240, True), ("lantern", 360, True)]
)  # fmt: skip
def test_lights(light: str, minutes: int, plain: bool) -> None:
    """So long each burns, and whether it is plain to see from a hundred metres. [BRP-SPT-193 BRP-SPT-194]"""
    table = skilled()
    assert [] == table.offered("look-for-light", "me", "bearer")
    table.press("light-up", "you", light=light)
    assert minutes == table.actor("you").effects["light"].clock.left
    assert f"it burns for {minutes} minutes." in said(table)
    for face, seen in ((95, True), (96, False)):
        assert (plain or seen) == table.press("look-for-light", "me", [] if plain else [face], bearer="you")
    assert not table.press("look-for-light", "me", [96], bearer="you", metres=101)
    table.press("in-the-press", "me", [30] * (minutes // 5), turns=minutes // 5)
    assert "light" not in table.actor("you").effects


@pytest.mark.rule("BRP-SPT-195")
@pytest.mark.parametrize(("face", "burns"), [(50, True), (51, False)])
def test_a_light_that_falls(face: int, burns: bool) -> None:
    """It stays lit with Luck. [BRP-SPT-195]"""
    table = skilled()
    assert "BRP-SPT-195" == table.refused("drop-light", "me").rule
    table.press("light-up", "me", light="burning-torch")
    assert burns == table.press("drop-light", "me", [face])
    assert ("goes on burning" if burns else "goes out") in said(table)
    assert "light" not in table.actor("me").effects


@pytest.mark.rule("BRP-SPT-195")
def test_a_lamp_wants_care() -> None:
    """With an oil lamp in hand body and hands do all at half; thought they do not touch. [BRP-SPT-195]"""
    table = skilled()
    table.press("light-up", "me", light="oil-lamp")
    assert [48, 95] == [tried(table, "climb"), tried(table, "appraise")]
    table.press("light-up", "me", light="burning-torch")
    assert 95 == tried(table, "climb")


@pytest.mark.rule("BRP-SPT-193")
def test_lighting_costs_ranks_in_a_fight() -> None:
    """Five, as any deed. [BRP-SPT-193]"""
    table = seat(duel(fighter(DEX=12), fighter(), apart=20))
    table.press("light-up", "a", light="burning-torch")
    assert 7 == table.actor("a").fight.rank


# -- battles ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-196")
def test_how_a_battle_goes() -> None:
    """The might of one side against the other's: 12 against 10 on 60; or Strategy against Strategy. [BRP-SPT-196]"""
    table = alone(me=person(skills=rated(strategy=60)), you=person(skills=rated(strategy=40)))
    for face, won in ((60, True), (61, False)):
        assert won == table.press("decide-battle", "me", [face], own=12, other=10)
        assert f"Somebody, battle: {'success' if won else 'failure'}." in said(table)
    table.press("oppose", "me", [30, 90], skill="strategy", other="you", against="strategy")
    assert [60, 40] == chances(table)


@pytest.mark.rule("BRP-SPT-197", "BRP-SDX-045")
def test_the_press_of_battle() -> None:
    """Half an hour is six Luck rolls: nothing, 1D6, or 2D6 for a fumble, less armour. [BRP-SPT-197 BRP-SDX-045]"""
    table = alone(me=person(CON=50, armour=["leather-hard"]))
    lost = table.press("in-the-press", "me", [50, 51, 5, 100, 6, 6, 30, 30, 51, 1], turns=6)
    assert ([50] * 6, 3 + 10, 30) == (chances(table), lost, table.state.scene.minutes)
    assert ["1d6", "2d6", "1d6"] == [each for each in rolled(table) if "d6" in each]
    assert "loses 13 hit points" in said(table)
    assert "BRP-PLY-084" == seat(duel()).refused("in-the-press", "a").rule
