"""Minds at the seat: shocks, bouts of insanity with their end, and the end of a mind."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.seats import said, seat, thrown
from tests.rulesets.brp.stage import BOOK, book, person, rated

from rulewright.play import SCENE, Minutes
from rulewright.testing.at_the_seat import AtTheSeat

SHAKEN = book(sanity=True, sanity_by_leave=False)


def witness(power: int = 11, **more: object) -> AtTheSeat:
    """Somebody of 55 sanity who sees too much, and a friend."""
    return seat(SHAKEN, me=person(at=SHAKEN, POW=power, skills=rated(spot=50), **more), friend=person(at=SHAKEN))


def shock(table: AtTheSeat, points: int, *more: int) -> None:
    """Lose so much at a sight, whatever the roll."""
    table.press("sanity", "me", [100, *more], loss=f"0/{points}")


@pytest.mark.parametrize(("faces", "lost", "dice"), [([55], 1, "1"), ([56, 3], 3, "1d3")])
def test_a_shock_costs_by_the_roll(faces: list[int], lost: int, dice: str) -> None:
    """55 of 55 stands, 56 does not; what each costs is written as 1/1D3. [BRP-CHR-118 BRP-CHR-119]"""
    table = witness()
    assert lost == table.press("sanity", "me", faces, loss="1/1D3")
    assert 55 - lost == table.actor("me").sanity
    assert dice in thrown(table)[-1]
    assert "BRP-CHR-118" == seat(BOOK, me=person()).refused("sanity", "me", loss="1/1D3").rule


@pytest.mark.parametrize(
    ("loss", "allowed"), [("0/9d10+10", True), ("0/9d10+11", False), ("100/100", True), ("101/1", False)]
)
def test_chr_119_no_shock_costs_more_than_a_hundred(loss: str, allowed: bool) -> None:
    """The worst of the dice and what is added to them count together, to a hundred. [BRP-CHR-119]"""
    table = witness()
    if allowed:
        assert table.allows("sanity", "me", loss=loss)
    else:
        assert "BRP-CHR-119" == table.refused("sanity", "me", loss=loss).rule


@pytest.mark.parametrize(("points", "mad"), [(27, False), (28, True)])
def test_chr_120_half_of_it_at_once_unhinges(points: int, mad: bool) -> None:
    """28 of 55 is temporary insanity, 27 is not. [BRP-CHR-120]"""
    table = witness()
    shock(table, points, *([4, 2] if mad else []))
    assert mad == table.actor("me").is_marked("temporarily insane")
    assert mad == ("temporarily insane for 1 hour: Phobia" in said(table))


@pytest.mark.parametrize(("minutes", "mad"), [(4, True), (5, False)])
def test_chr_120_losses_of_five_minutes_add_up(minutes: int, mad: bool) -> None:
    """10, 9 and 9 of 55 within five minutes break a mind; the first of them five minutes ago does not count."""
    table = witness()
    shock(table, 10)
    table.state = table.state.write(SCENE, "minutes", 2)
    shock(table, 9)
    table.state = table.state.write(SCENE, "minutes", minutes)
    shock(table, 9, *([5, 1] if mad else []))
    assert mad == table.actor("me").is_marked("temporarily insane")


def test_chr_120_the_window_slides() -> None:
    """A small shock long before does not begin the count: what counts are any five minutes. [BRP-CHR-120]"""
    table = witness()
    shock(table, 3)
    table.state = table.state.write(SCENE, "minutes", 4)
    shock(table, 20)  # of 52
    table.state = table.state.write(SCENE, "minutes", 7)
    shock(table, 6, 3, 1)  # 26 of 52 in three minutes
    assert table.actor("me").is_marked("temporarily insane")


def test_chr_120_rounds_are_minutes_too() -> None:
    """In a fight five rounds are a minute: shocks 25 rounds apart do not add up. [BRP-CHR-120]"""
    table = witness()
    table.state = table.state.write(SCENE, "round.number", 1)
    shock(table, 15)
    table.state = table.state.write(SCENE, "round.number", 27)
    shock(table, 15)
    assert not table.actor("me").is_marked("temporarily insane")


FORMS = ("Catatonia", "Stupefaction", "Paranoia", "Phobia", "Amnesia", "Despair")
MINUTES = (5, 60, 120, 720, 1440, 2880, 10_080, 20_160)


@pytest.mark.parametrize("form", range(6))
def test_chr_120_six_forms_of_insanity(form: int) -> None:
    """A d6 says how it shows: the first two leave nobody able to do anything, the others do. [BRP-CHR-120]"""
    table = witness()
    shock(table, 30, form + 1, 2)
    assert ["table(1d6", "table(1d8"] == [dice.partition(";")[0] for dice in thrown(table)[-2:]]
    assert FORMS[form] in [each.name for each in table.actor("me").effects.values()]
    assert (form > 1) == table.allows("skill", "me", skill="spot")
    if form <= 1:
        assert "BRP-CHR-120" == table.refused("characteristic", "me", characteristic="INT").rule


@pytest.mark.parametrize("length", range(8))
def test_chr_120_insanity_ends_by_the_clock(length: int) -> None:
    """A d8 says how long: from five minutes to two weeks; then one acts again. [BRP-CHR-120]"""
    table = witness()
    shock(table, 30, 1, length + 1)
    assert Minutes(MINUTES[length]) == table.actor("me").effects["catatonia"].clock
    hours = -(-MINUTES[length] // 60)
    if MINUTES[length] > 60:
        table.press("pass-time", "friend", answers=["rest", "rest"], faces=_weeks(hours - 1), hours=hours - 1)
        assert not table.allows("skill", "me", skill="spot")
        table.press("pass-time", "friend", answers=["rest", "rest"], faces=_weeks(1, hours - 1), hours=1)
    else:
        table.press("pass-time", "friend", answers=["rest", "rest"], hours=hours)
    assert table.allows("skill", "me", skill="spot")


def _weeks(hours: int, after: int = 0) -> list[int]:
    """A d3 for each of two people and each week that ends."""
    return [1] * (2 * ((after + hours) // 168 - after // 168))


def test_chr_120_somebody_may_be_brought_round() -> None:
    """The game master may end it early; in their right mind nobody is brought back. [BRP-CHR-120]"""
    table = witness()
    assert "BRP-CHR-120" == table.refused("come-round", "me").rule
    shock(table, 30, 2, 8)
    table.press("come-round", "me")
    assert table.allows("skill", "me", skill="spot")
    shock(table, 1)  # what broke the mind does not break it again
    assert not table.actor("me").is_marked("temporarily insane")


def test_no_sanity_is_the_end_of_a_character() -> None:
    """At 0 nobody can play the character any more. [BRP-CHR-121]"""
    table = witness(3)
    shock(table, 15)
    assert (0, "insane") == (table.actor("me").sanity, table.actor("me").fate)
    assert not table.allows("skill", "me", skill="spot")
    assert "hopelessly insane" in said(table)


@pytest.mark.parametrize(("rated_before", "gain", "regained"), [(88, 3, 7), (87, 3, 0), (91, 3, 0)])
def test_mastery_restores_sanity_at_the_table(rated_before: int, gain: int, regained: int) -> None:
    """An experience roll that leads to 91% gives 2D6 back; 90 does not, nor does what began there. [BRP-CHR-122 BRP-CHR-123]"""
    me = person(at=SHAKEN, POW=11, INT=10, skills=rated(spot=rated_before))
    table = seat(SHAKEN, me=me)
    table.state = table.state.write("me", "sanity", 20).write("me", "checks", ("spot",))
    table.press("learn", "me", [100, gain, *([3, 4] if regained else [])])
    assert 20 + regained == table.actor("me").sanity
    table.press("pass-time", "me", answers=["rest"], hours=100)
    assert 20 + regained == table.actor("me").sanity  # never by itself


def test_sanity_stops_at_99() -> None:
    """It rises above where it began, to 99 and no further. [BRP-CHR-122]"""
    me = person(at=SHAKEN, POW=18, INT=10, skills=rated(spot=90))
    table = seat(SHAKEN, me=me)
    table.state = table.state.write("me", "sanity", 97).write("me", "checks", ("spot",))
    table.press("learn", "me", [100, 1, 6, 6])
    assert 99 == table.actor("me").sanity
    assert 99 == int(table.number("me", "Most sanity"))


def test_the_threshold_stands_on_the_sheet() -> None:
    """Half of current sanity, rounded up; a later POW changes neither. [BRP-CHR-118 BRP-CHR-120 BRP-PLY-098]"""
    table = witness()
    assert 28 == int(table.number("me", "Insanity threshold"))
    table.state = table.state.write("me", "characteristics.POW", 15)
    assert (55, 28) == (table.actor("me").sanity, int(table.number("me", "Insanity threshold")))
