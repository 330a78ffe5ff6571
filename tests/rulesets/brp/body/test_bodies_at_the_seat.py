"""Bodies at the seat: characteristics that change, points that come back, training, study and years."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, sorcerer
from tests.rulesets.brp.seats import chances, said, seat, thrown
from tests.rulesets.brp.stage import BOOK, book, legal_character, person, rated, told

from rulewright.play import SCENE
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.actions.invariants import broken
from rulewright.testing.at_the_seat import AtTheSeat

SCHOOLED = book(education=True)


def one(at: Any = BOOK, **more: Any) -> AtTheSeat:
    """Somebody alone at a table."""
    return seat(at, me=person(at=at, **more))


def number(table: AtTheSeat, name: str) -> int:
    """A number of the sheet."""
    return int(table.number("me", name))


# -- what befalls a characteristic --------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "fate", "back"),
    [
        ("STR", "invalid", ""),
        ("CON", "dead", "dead"),
        ("SIZ", "vanished", "vanished"),
        ("INT", "vegetative", ""),
        ("POW", "catatonic", ""),
        ("DEX", "immobile", ""),
        ("CHA", "", ""),
    ],
)
def test_what_becomes_of_whoever_has_nothing_left(code: str, fate: str, back: str) -> None:
    """At 0 one lies, dies or vanishes, each characteristic in its way; with 1 left nothing of that, and a point that
    comes back lifts what it can.

    [BRP-CHR-062 BRP-CHR-063 BRP-CHR-064 BRP-CHR-065 BRP-CHR-066 BRP-CHR-067 BRP-CHR-068 BRP-CHR-069]
    """
    table = one()
    table.press("alter", "me", characteristic=code, points=-9)
    assert "" == table.actor("me").fate
    table.press("alter", "me", characteristic=code, points=-1)
    assert fate == table.actor("me").fate
    assert f"{code} 0" in said(table)
    assert (not fate) == table.allows("skill", "me", skill="spot")
    table.press("alter", "me", characteristic=code, points=1)
    assert back == table.actor("me").fate


def test_two_at_nothing_need_both_back() -> None:
    """Whoever has neither STR nor DEX lies on until both are back. [BRP-CHR-063 BRP-CHR-068]"""
    table = one()
    table.press("alter", "me", characteristic="STR", points=-10)
    table.press("alter", "me", characteristic="DEX", points=-10)
    table.press("alter", "me", characteristic="DEX", points=2)
    assert "invalid" == table.actor("me").fate
    table.press("alter", "me", characteristic="STR", points=1)
    assert "" == table.actor("me").fate


def test_hunger_kills_at_more_than_half_of_siz() -> None:
    """Of SIZ 11 six may be starved away, and seven not; an illness may take more. [BRP-CHR-065]"""
    table = one(SIZ=11)
    table.press("alter", "me", characteristic="SIZ", points=-6, starving=True)
    assert "" == table.actor("me").fate
    table.press("alter", "me", characteristic="SIZ", points=-1, starving=True)
    assert "dead" == table.actor("me").fate
    ill = one(SIZ=11)
    ill.press("alter", "me", characteristic="SIZ", points=-8)
    assert "" == ill.actor("me").fate


def test_everything_made_of_it_follows_at_once() -> None:
    """CON 14 to 8: maximum, wound level, Stamina and fatigue follow; points are clipped, nobody is wounded by it.

    [BRP-CHR-062 BRP-CHR-079 BRP-CHR-086 BRP-CHR-098 BRP-CHR-108 BRP-PLY-098]
    """
    table = one(book(fatigue="points"), CON=14, SIZ=12, STR=12)
    assert (13, 7, 70, 26) == tuple(
        number(table, name) for name in ("Hit points", "Major wound level", "Stamina", "Fatigue points")
    )
    table.press("alter", "me", characteristic="CON", points=-6)
    assert (10, 5, 40, 20) == tuple(
        number(table, name) for name in ("Hit points", "Major wound level", "Stamina", "Fatigue points")
    )
    me = table.actor("me")
    assert (10, 20, "") == (me.hit_points, me.fatigue, me.fate)
    assert not me.wounds
    table.press("alter", "me", characteristic="CON", points=6)
    assert (13, 10) == (number(table, "Hit points"), table.actor("me").hit_points)


def test_a_rise_reaches_dice_and_rolls() -> None:
    """STR and SIZ over 24 bring a die; INT the experience bonus, POW points and Luck. [BRP-CHR-079 BRP-CHR-080 BRP-CHR-085]"""
    table = one(STR=12, SIZ=12, INT=11)
    assert (24, 6) == (number(table, "Damage modifier (0)"), number(table, "Experience bonus"))
    table.press("alter", "me", characteristic="STR", points=1)
    table.press("alter", "me", characteristic="INT", points=2)
    assert 25 == number(table, "Damage modifier (+1d4)")
    assert (7, 65) == (number(table, "Experience bonus"), number(table, "Effort"))


def test_a_human_body_ends_at_21_and_a_mind_nowhere() -> None:
    """STR stops at 21, INT and POW go on; in epic games nothing stops. [BRP-CHR-058 BRP-CHR-059 BRP-PLY-099]"""
    table = one(STR=20, INT=20, POW=20)
    for code in ("STR", "INT", "POW"):
        table.press("alter", "me", characteristic=code, points=5)
    assert [21, 25, 25] == [table.actor("me").value(code) for code in ("STR", "INT", "POW")]
    epic = one(book(power_level="epic"), STR=20)
    epic.press("alter", "me", characteristic="STR", points=5)
    assert 25 == epic.actor("me").value("STR")


def test_chr_061_a_power_lifts_a_body_beyond_21() -> None:
    """What sorcery makes last for ever knows no limit of the species. [BRP-CHR-061]"""
    table = seat(ALL, a=sorcerer("titans-strength"), b=person(at=ALL, STR=16))
    table.press(
        "cast-sorcery", "a", [100], [{"CON": 4, "DEX": 5}], power="sorcery/titans-strength", level=3, target="b"
    )
    assert 25 == table.actor("b").characteristics.STR


def test_nobody_without_edu_loses_any() -> None:
    """EDU is offered where it is in use, to those who have it. [BRP-CHR-070]"""
    assert "EDU" not in one().offered("alter", "me", "characteristic")
    table = one(SCHOOLED, EDU=12)
    assert "EDU" in table.offered("alter", "me", "characteristic")
    table.press("alter", "me", characteristic="EDU", points=-12)
    assert ("", True) == (table.actor("me").fate, "EDU 0" in said(table))
    assert not one(SCHOOLED).allows("alter", "me", characteristic="EDU", points=1)


# -- power points -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "asleep", "minutes"),
    [(24, 1, 120), (25, 2, 60), (48, 2, 60), (49, 3, 40), (72, 3, 40), (73, 4, 30), (96, 4, 30), (97, 5, 15)],
)
def test_power_points_come_back_by_the_clock(power: int, asleep: int, minutes: int) -> None:
    """One an hour asleep, one in two hours awake, more for larger pools; none at hard work. [BRP-CHR-099 BRP-CHR-101]"""
    for pastime, back in (("rest", 2 * asleep), ("ordinary", 120 // minutes), ("work", 0)):
        table = one(POW=power)
        table.state = table.state.write("me", "power_points", 3)
        table.press("pass-time", "me", answers=[pastime], hours=2)
        assert 3 + back == table.actor("me").power_points


def test_chr_101_two_single_hours_are_as_good_as_two() -> None:
    """Awake, one hour brings nothing and the second a point, however the hours are told. [BRP-CHR-101]"""
    table = one(POW=12)
    table.state = table.state.write("me", "power_points", 3)
    found = []
    for _ in range(4):
        table.press("pass-time", "me", answers=["ordinary"], hours=1)
        found.append(table.actor("me").power_points)
    assert [3, 4, 4, 5] == found


def test_whoever_fainted_wakes_with_the_first_point() -> None:
    """At 0 one can do nothing until a point is back. [BRP-CHR-100]"""
    table = one(POW=12)
    table.state = table.state.write("me", "power_points", 0).write("me", "fate", "fainted")
    assert "BRP-CHR-087" == table.refused("skill", "me", skill="spot").rule
    table.press("pass-time", "me", hours=1)
    assert ("", 1) == (table.actor("me").fate, table.actor("me").power_points)


def test_surplus_goes_in_the_night() -> None:
    """What is above the maximum is spent first, does not grow back, and is gone after a night. [BRP-CHR-102 BRP-CHR-103]"""
    at = book(fate_points=True)
    table = one(at, POW=12)
    assert 24 == number(table, "Most surplus")
    assert 12 == int(one(book(surplus="within"), POW=12).number("me", "Most surplus"))
    table.state = table.state.write("me", "surplus", 8)
    table.press("detail", "me", detail="a candle", points=5)
    assert (12, 3) == (table.actor("me").power_points, table.actor("me").surplus)
    table.press("detail", "me", detail="a lamp", points=5)
    assert (10, 0) == (table.actor("me").power_points, table.actor("me").surplus)
    table.state = table.state.write("me", "surplus", 8)
    table.press("pass-time", "me", answers=["rest"], hours=5)
    assert 8 == table.actor("me").surplus
    table.press("pass-time", "me", answers=["rest"], hours=6)
    assert (12, 0) == (table.actor("me").power_points, table.actor("me").surplus)


@pytest.mark.parametrize(("use", "kept", "surplus"), [("besides", 33, 24), ("within", 21, 12)])
def test_points_beyond_the_maximum(use: str, kept: int, surplus: int) -> None:
    """Gained points fill the store first, then twice POW above it, or once; what is beyond that is lost. [BRP-CHR-102]"""
    table = one(book(surplus=use), POW=12)
    table.state = table.state.write("me", "power_points", 3)
    assert 5 == table.press("gain-points", "me", points=5)
    assert (8, 0) == (table.actor("me").power_points, table.actor("me").surplus)
    assert kept - 5 == table.press("gain-points", "me", points=40)
    assert (12, surplus) == (table.actor("me").power_points, table.actor("me").surplus)
    assert "are lost" in said(table)


@pytest.mark.parametrize(
    ("use", "had", "by", "left"),
    [("besides", 24, -6, 12), ("besides", 11, -6, 11), ("besides", 24, 2, 24), ("within", 12, -6, 6)],
)
def test_surplus_is_clipped_with_what_it_is_made_of(use: str, had: int, by: int, left: int) -> None:
    """POW that falls takes what is beyond twice of it, or once; nothing comes back with it. [BRP-CHR-079 BRP-CHR-102]"""
    at = book(surplus=use)
    table = one(at, POW=12)
    table.press("gain-points", "me", points=had)
    assert had == table.actor("me").surplus
    table.press("alter", "me", characteristic="POW", points=by)
    assert (min(12, 12 + by), left) == (table.actor("me").power_points, table.actor("me").surplus)
    assert () == broken(table.state, at)
    table.press("alter", "me", characteristic="POW", points=-by)
    assert left == table.actor("me").surplus


# -- training a characteristic ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "value", "limit", "rule"),
    [("STR", 10, 14, "BRP-PLY-103"), ("CON", 12, 14, "BRP-PLY-103"), ("DEX", 11, 17, "BRP-PLY-104")],
)
def test_m7_training_ends_at_its_limit(code: str, value: int, limit: int, rule: str) -> None:
    """STR and CON reach the best of STR, CON and SIZ, DEX half as high again; there it is refused, not in vain.

    [BRP-PLY-097 BRP-PLY-103 BRP-PLY-104 BRP-PLY-105]
    """
    table = one(**{"STR": 10, "CON": 12, "SIZ": 14, "DEX": 11, code: value})
    before = table.actor("me").value(code)
    while before < limit:
        assert min(2, limit - before) == table.press("train", "me", [3], code=code)
        assert ["1d3 - 1"] == [dice.replace("+ -", "- ") for dice in thrown(table)]
        before = table.actor("me").value(code)
    assert rule == table.refused("train", "me", code=code).rule


def test_training_takes_its_hours() -> None:
    """25 hours a point, at fifty a week: CON 10 takes five weeks; a face of 1 brings nothing. [BRP-PLY-105]"""
    table = one(CON=10, SIZ=12)
    assert 0 == table.press("train", "me", [1], code="CON")
    assert 5 * 7 * 24 * 60 == table.state.scene.minutes
    assert "250 hours" in said(table)
    assert 1 == table.press("train", "me", [2], code="CON")
    assert 11 == table.actor("me").value("CON")


def test_what_is_trained_and_what_not() -> None:
    """STR, CON, DEX and CHA; POW by contests; SIZ and INT by leave, SIZ both ways but not below 8.

    [BRP-PLY-097 BRP-PLY-106]
    """
    table = one()
    assert ["STR", "CON", "DEX", "CHA"] == table.offered("train", "me", "code")
    assert not any(table.allows("train", "me", code=code) for code in ("POW", "SIZ", "INT"))
    agreed = one(agreed=["SIZ", "INT"], SIZ=9)
    assert -1 == agreed.press("train", "me", [3], code="SIZ", leaner=True)
    assert "BRP-PLY-106" == agreed.refused("train", "me", code="SIZ", leaner=True).rule
    assert 2 == agreed.press("train", "me", [3], code="SIZ")
    assert 2 == agreed.press("train", "me", [3], code="INT")
    assert "BRP-PLY-106" == agreed.refused("train", "me", code="STR", leaner=True).rule
    full = one(agreed=["SIZ"], SIZ=21)
    assert "BRP-PLY-099" == full.refused("train", "me", code="SIZ").rule


def test_a_species_ends_training_below_epic_games() -> None:
    """DEX 18 might reach 27, but a human ends at 21, except in epic games. [BRP-PLY-099 BRP-PLY-104]"""
    table = one(DEX=18)
    table.state = table.state.write("me", "characteristics.DEX", 21)
    assert "BRP-PLY-104" == table.refused("train", "me", code="DEX").rule
    epic = one(book(power_level="epic"), DEX=18)
    epic.state = epic.state.write("me", "characteristics.DEX", 21)
    assert 2 == epic.press("train", "me", [3], code="DEX")


# -- study, youth and age -----------------------------------------------------------------------


def test_a_year_of_study_is_a_year() -> None:
    """A point of EDU, and five of Knowledge, for a year of the calendar and of life; not where EDU is unknown. [BRP-CHR-070]"""
    table = one(SCHOOLED, EDU=12, age=20)
    assert 60 == number(table, "Knowledge")
    assert 2 == table.press("study", "me", years=2)
    me = table.actor("me")
    assert (14, 70, 22) == (me.value("EDU"), number(table, "Knowledge"), me.character.age)
    assert 2 * 365 * 24 * 60 == table.state.scene.minutes
    assert "BRP-CHR-070" == one().refused("study", "me").rule
    assert "BRP-CHR-070" == one(SCHOOLED).refused("study", "me").rule


def test_growing_up_gives_back_what_youth_took() -> None:
    """A point at a time, also after the rolled age is reached, and no more than was taken; age gives nothing back. [BRP-CHR-023]"""
    young = legal_character(age=16, rolled_age=20, years={"STR": 3, "CON": 1}, STR=9, CON=12)
    assert [] == told(young)
    table = seat(BOOK, me=RULESET.enter("me", young, BOOK))
    assert ["STR", "CON"] == table.offered("grow-up", "me", "code")
    table.press("grow-up", "me", code="STR")
    table.press("years", "me", years=5)
    assert 21 == table.actor("me").character.age
    table.press("grow-up", "me", code="STR")
    table.press("grow-up", "me", code="STR")
    assert (12, 12) == (table.actor("me").value("STR"), number(table, "STR"))
    assert not table.allows("grow-up", "me", code="STR")
    assert [] == told(table.actor("me").character.__class__(**_fields(table)))
    old = one(age=55, rolled_age=20, years={"STR": 1}, STR=9)
    assert [] == old.offered("grow-up", "me", "code")
    assert not old.allows("grow-up", "me", code="STR")


def _fields(table: AtTheSeat) -> dict[str, Any]:
    """The character as it was written, with what play has added, at the age it was made."""
    written = table.actor("me").character
    return {name: getattr(written, name) for name in written.__struct_fields__} | {"age": 16}


AGEING = book(ageing=True)


@pytest.mark.parametrize(
    ("toll", "rolls"), [(2, 4), (3, 3), (4, 2), (5, 1), (6, 0), (7, 0), (8, 0), (9, 1), (10, 2), (11, 3), (12, 4)]
)
def test_what_a_year_takes(toll: int, rolls: int) -> None:
    """2D6 for the number of rolls, a d10 for each: two faces a characteristic, and two for none. [BRP-PLY-107 BRP-PLY-108]"""
    table = one(AGEING, age=40)
    dice = [min(6, toll - 1), toll - min(6, toll - 1)]
    assert min(rolls, 3) == table.press("years", "me", [*dice, *[1, 4, 6, 9][:rolls]], years=1)
    assert rolls + 1 == len(table.last.drawn)
    assert 365 * 24 * 60 == table.state.scene.minutes


@pytest.mark.parametrize(
    ("face", "code"),
    [(1, "STR"), (2, "STR"), (3, "CON"), (4, "CON"), (5, "DEX"), (6, "DEX"), (7, "CHA"), (8, "CHA"), (9, ""), (10, "")],
)
def test_what_age_takes_from(face: int, code: str) -> None:
    """Never from SIZ, INT, POW or EDU. [BRP-PLY-108 BRP-PLY-110]"""
    table = one(AGEING, age=60)
    table.press("years", "me", [1, 4, face], years=1)
    now = table.actor("me").characteristics
    assert (
        {code: 9}
        if code
        else {} == {each: now.value(each) for each in ("STR", "CON", "DEX", "CHA") if now.value(each) < 10}
    )
    assert [10, 10, 10] == [now.value(each) for each in ("SIZ", "INT", "POW")]


def test_age_comes_at_41_and_care_keeps_it_off() -> None:
    """At 40 nothing is rolled, at 41 it is; good care spares one, and so does leaving the option off. [BRP-PLY-107 BRP-PLY-110]"""
    table = one(AGEING, age=39)
    assert 0 == table.press("years", "me", years=1)
    assert 0 == table.press("years", "me", years=1, cared_for=True)
    assert 0 == table.press("years", "me", [3, 4], years=1)
    assert 0 == one(age=70).press("years", "me", years=3)


def test_what_age_has_used_up_kills() -> None:
    """A last point lost to age is death, CHA too, unless a table says otherwise; then no more years go by. [BRP-PLY-109]"""
    table = one(AGEING, age=60, CHA=1)
    assert 1 == table.press("years", "me", [1, 4, 7], years=3)
    assert ("dead", 61) == (table.actor("me").fate, table.actor("me").character.age)
    mild = one(book(ageing=True, age_zero_kills=False), age=60, CHA=1)
    mild.press("years", "me", [1, 4, 7], years=1)
    assert "" == mild.actor("me").fate


def test_ten_years_among_people_teach() -> None:
    """A point of EDU for each ten years of play, none for years out of the world; points of skill are not touched.

    [BRP-PLY-111]
    """
    table = one(SCHOOLED, EDU=12, skills=rated(spot=40))
    table.press("years", "me", years=9)
    assert 12 == table.actor("me").value("EDU")
    table.press("years", "me", years=5, alone=True)
    assert 12 == table.actor("me").value("EDU")
    table.press("years", "me", years=1)
    assert (13, 65) == (table.actor("me").value("EDU"), number(table, "Knowledge"))
    assert 40 == int(table.number("me", "Spot"))


# -- POW by contests ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "faces", "fixed", "after"),
    [
        (13, [40, 3], False, 15),
        (13, [40, 1], False, 13),
        (13, [40], True, 14),
        (13, [41], False, 13),
        (20, [5, 2], False, 21),
        (21, [1], False, 21),
    ],
)
def test_a_check_of_pow_is_rolled_low(power: int, faces: list[int], fixed: bool, after: int) -> None:
    """Five times what 21 leaves above POW; then 1D3-1, or a sure point. [BRP-PLY-101 BRP-PLY-102]"""
    table = one(POW=power)
    table.state = table.state.write("me", "checks", ("POW",))
    table.press("learn", "me", faces, fixed=fixed)
    assert 5 * (21 - power) == chances(table)[0]
    assert (after, ()) == (table.actor("me").value("POW"), table.actor("me").checks)


def test_scenes_keep_their_clock() -> None:
    """Time that is told goes by on the clock of the scene, and not while rounds are counted. [BRP-PLY-060 BRP-PLY-061]"""
    table = one()
    table.press("pass-time", "me", answers=["ordinary"], hours=3)
    assert 180 == table.state.scene.minutes
    table.state = table.state.write(SCENE, "round.number", 1)
    assert "BRP-PLY-061" == table.refused("pass-time", "me", hours=1).rule
