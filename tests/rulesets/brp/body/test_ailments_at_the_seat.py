"""Ailments at the seat: poison in its time, antidotes, and diseases day by day."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, rolled, said, seat
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated

from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.entries import Disease, Poison
from rulewright.testing.at_the_seat import AtTheSeat

MINUTE, HOUR, DAY = 1, 60, 24 * 60


def one(at: Any = BOOK, **more: Any) -> AtTheSeat:
    """Ann alone at a table."""
    return seat(at, ann=person(at=at, name="Ann", **more))


def later(table: AtTheSeat, hours: int, *faces: int, awake: bool = True) -> None:
    """So many hours go by, spent on this and that by whoever is awake at their end."""
    table.press("pass-time", "ann", faces, ["ordinary"] if awake else [], hours=hours)


# -- poison -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-221", "BRP-EQP-205", "BRP-SDX-048")
@pytest.mark.parametrize(("roll", "lost", "word"), [(70, 16, "success"), (71, 8, "failure")])
def test_potency_against_con(roll: int, lost: int, word: str) -> None:
    """A potency of 16 overcomes CON 12 in 70 of a hundred: all of it is lost then, and half otherwise."""
    table = one(CON=12, SIZ=40)
    table.press("dose", "ann", poison="arsenic")
    assert "Arsenic of potency 16 is in Ann's body." == said(table)
    later(table, 1, roll)
    assert [70] == chances(table)[:1]
    assert 26 - lost == table.actor("ann").hit_points
    assert f"Ann, Arsenic: {word}." in said(table)
    assert f"Arsenic costs Ann {lost} hit points." in said(table)
    assert not table.actor("ann").ailing.doses
    assert not table.actor("ann").effects


@pytest.mark.rule("BRP-EQP-205", "BRP-EEX-056")
def test_arsenic_against_an_average_body() -> None:
    """CON 11 gives way in 75 of a hundred."""
    table = one(CON=11, SIZ=40)
    table.press("dose", "ann", poison="arsenic")
    later(table, 1, 75)
    assert [75] == chances(table)[:1]
    assert 10 == table.actor("ann").hit_points


@pytest.mark.rule("BRP-EQP-205")
@pytest.mark.parametrize(
    ("poison", "potency", "soonest", "latest"),
    [
        ("arsenic", 16, 150, 24 * 300),
        ("belladonna", 16, 600, 48 * 300),
        ("black-widow-venom", 7, 2 * 7200, 8 * 7200),
        ("cobra-venom", 16, 75, 300),
        ("curare", 25, 1, 1),
        ("cyanide", 20, 5, 75),
        ("rattlesnake-venom", 10, 75, 300),
        ("scorpion-venom", 9, 7200, 14400),
        ("sleeping-pills", 6, 50, 150),
        ("strychnine", 20, 50, 100),
    ],
)
def test_the_ten_samples(poison: str, potency: int, soonest: int, latest: int) -> None:
    """Each works when the table says at the soonest, and at the latest."""
    entry = BOOK.content.get(Poison, poison)
    assert (potency, soonest, latest) == (entry.potency, entry.soonest, entry.latest)
    for speed, rounds in (("soonest", soonest), ("latest", latest)):
        table = one()
        table.press("dose", "ann", poison=poison, speed=speed)
        assert rounds == table.actor("ann").ailing.doses["dose-1"].due


@pytest.mark.rule("BRP-SPT-223")
def test_poison_takes_its_time() -> None:
    """A fast one works after three rounds, a slow one after three full turns; none in the round of poisoning."""
    table = AtTheSeat(RULESET, duel(fighter(name="Ann", SIZ=60)))
    table.press("dose", "a", potency=5, speed="fast")
    for _ in range(3):
        table.proceed(answers=["act", "act"])
        assert 35 == table.actor("a").hit_points
    table.proceed([25], answers=["act", "act"])
    assert 30 == table.actor("a").hit_points
    table.press("dose", "a", poison="curare", speed="slow")
    assert 5 + 75 == table.actor("a").ailing.doses["dose-1"].due
    table.press("dose", "b", poison="curare")
    assert 5 + 1 == table.actor("b").ailing.doses["dose-1"].due
    table.proceed(answers=["act", "act"])
    table.proceed(answers=["act"])
    assert "Curare costs Somebody 25 hit points." in said(table)
    table.press("dose", "b", potency=4)
    assert 7 + 3 == table.actor("b").ailing.doses["dose-1"].due
    assert "Nothing says how potent it is." == table.refused("dose", "b").reason


@pytest.mark.rule("BRP-SPT-222")
def test_poison_may_harm_a_characteristic() -> None:
    """As much as it would cost in hit points goes off the characteristic; what kills leaves one dying."""
    table = one(CON=10, SIZ=40)
    table.press("dose", "ann", potency=9, harms="STR")
    later(table, 1, 46)
    assert (5, 25) == (table.actor("ann").value("STR"), table.actor("ann").hit_points)
    assert "Poison costs Ann 5 STR." in said(table)
    fight = AtTheSeat(RULESET, duel(fighter(name="Ann")))
    fight.press("dose", "a", poison="curare")
    fight.proceed(answers=["act", "act"])
    fight.proceed(answers=["act"])
    assert ("dying", 3) == (fight.actor("a").fate, fight.actor("a").fight.doom)
    wounds = fight.actor("a").wounds
    assert [""] == [each.location for each in wounds.values()]


@pytest.mark.rule("BRP-SPT-224", "BRP-SEX-016")
def test_doses_are_never_added() -> None:
    """Two doses of 10 are two rolls of 10, and not one of 20."""
    table = one(CON=10, SIZ=60)
    for _ in range(2):
        table.press("dose", "ann", potency=10)
    assert ["dose-1", "dose-2"] == list(table.actor("ann").ailing.doses)
    later(table, 1, 50, 51)
    assert [50, 50] == chances(table)[:2]
    assert 35 - 15 == table.actor("ann").hit_points


@pytest.mark.rule("BRP-SPT-225", "BRP-SDX-049")
@pytest.mark.parametrize(("roll", "lost"), [(40, 10), (41, 5)])
def test_an_antidote_ahead(roll: int, lost: int) -> None:
    """Potency 16 less 6 is 10 against CON 12."""
    table = one(CON=12, SIZ=40)
    table.press("antidote", "ann", against="arsenic", potency=6)
    assert "Ann takes an antidote of potency 6 against Arsenic." == said(table)
    table.press("dose", "ann", poison="arsenic")
    later(table, 1, roll)
    assert [40] == chances(table)[:1]
    assert 26 - lost == table.actor("ann").hit_points


@pytest.mark.rule("BRP-SPT-225")
def test_when_an_antidote_helps() -> None:
    """For six full turns, and no longer; after the poison by half; a stronger one leaves nothing."""
    for minutes, left in ((30, 6), (31, 16)):
        table = one(CON=12)
        table.press("antidote", "ann", against="arsenic", potency=10)
        table.state = table.state.write("scene", "minutes", minutes)
        table.press("dose", "ann", poison="arsenic")
        assert left == table.actor("ann").ailing.doses["dose-1"].potency
    table = one(CON=12)
    table.press("dose", "ann", poison="arsenic")
    table.press("antidote", "ann", against="arsenic", potency=7)
    assert 12 == table.actor("ann").ailing.doses["dose-1"].potency
    table.press("antidote", "ann", against="arsenic", potency=40)
    later(table, 1)
    assert "Arsenic does nothing to Ann." in said(table)
    assert 11 == table.actor("ann").hit_points


@pytest.mark.rule("BRP-SPT-226")
@pytest.mark.parametrize(("kindred", "left"), [(False, 16), (True, 12)])
def test_the_wrong_antidote(kindred: bool, left: int) -> None:
    """Against another poison it does nothing, or half, as the table plays."""
    table = one(book(kindred_antidotes=kindred))
    table.press("antidote", "ann", against="cobra-venom", potency=7)
    table.press("dose", "ann", poison="arsenic")
    assert left == table.actor("ann").ailing.doses["dose-1"].potency


@pytest.mark.rule("BRP-SPT-221")
def test_medicine_halts_a_poison() -> None:
    """A dose that was treated in time never works."""
    doctor = person(name="Doc", skills=rated(medicine=90))
    table = seat(ann=person(name="Ann"), doc=doctor)
    table.press("dose", "ann", poison="arsenic")
    table.press("medicine", "doc", [50], patient="ann", effect="halt")
    table.press("pass-time", "ann", [], ["ordinary", "ordinary"], hours=2)
    assert (10, {}) == (table.actor("ann").hit_points, dict(table.actor("ann").ailing.doses))


@pytest.mark.rule("BRP-EQP-206")
def test_sleeping_pills() -> None:
    """They bring sleep where CON gives way, and nothing otherwise; each further dose adds 5% that the breath stops."""
    table = one(CON=10)
    table.press("dose", "ann", poison="sleeping-pills")
    later(table, 1, 31)
    assert ([30], "") == (chances(table)[:1], table.actor("ann").fate)
    for count, chance in ((2, 5), (3, 10)):
        table.press("dose", "ann", poison="sleeping-pills")
        later(table, 1, 31, chance + 1)
        assert chance == chances(table)[1]
        assert (count, "") == (table.actor("ann").effects["drowsy"].level, table.actor("ann").fate)
    table.press("dose", "ann", poison="sleeping-pills")
    later(table, 1, 30, 16, awake=False)
    assert "Ann falls asleep." in said(table)
    other = one(CON=10)
    for _ in range(2):
        other.press("dose", "ann", poison="sleeping-pills")
    later(other, 1, 31, 31, 5, awake=False)
    assert "Ann stops breathing." in said(other)
    assert 10 == other.actor("ann").hit_points


# -- disease ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-131")
def test_who_catches_a_disease() -> None:
    """Stamina keeps it off; where it has a potency, CON against that."""
    table = one(CON=12)
    table.press("expose", "ann", [60], disease="minor-disease")
    assert ([60], "Ann does not catch it: A minor disease.") == (chances(table), said(table))
    assert not table.actor("ann").ailing.illnesses
    table.press("expose", "ann", [61, 2], disease="minor-disease")
    assert ["60%", "1d2"] == rolled(table)
    assert "Ann catches it: A minor disease." == said(table)
    assert table.actor("ann").is_marked("disease")
    table.press("expose", "ann", [61], disease="minor-disease")
    assert ["60%"] == rolled(table)
    table.press("expose", "ann", [71], disease="pox", potency=16)
    assert [70] == chances(table)
    assert ["minor-disease"] == list(table.actor("ann").ailing.illnesses)


@pytest.mark.rule("BRP-SPT-132", "BRP-SPT-133", "BRP-SDX-031")
def test_a_minor_disease_day_by_day() -> None:
    """CON 12: the rolls go by 24, 36, 48 and 60 until one succeeds. Two hit points and 1D6 fatigue go in all, half of what is
    left each morning.
    """
    at = book(fatigue="points")
    table = one(at, CON=12, SIZ=12)
    table.press("expose", "ann", [61, 2, 5], disease="minor-disease")
    assert ["60%", "1d2", "1d6"] == rolled(table)
    later(table, 24)
    assert [] == rolled(table)
    costs = [(25, 24, 11), (37, 36, 10), (49, 48, 10)]
    for roll, chance, points in costs:
        later(table, 24, roll)
        assert [chance] == chances(table)
        assert points == table.actor("ann").hit_points
        assert "Ann is still ill: A minor disease." in said(table)
    assert 0 == table.actor("ann").ailing.illnesses["minor-disease"].fatigue
    later(table, 24, 60)
    assert [60] == chances(table)
    assert "Ann has got over it: A minor disease." in said(table)
    assert not table.actor("ann").ailing.illnesses
    assert not table.actor("ann").is_marked("disease")
    later(table, 24)
    assert [] == rolled(table)


@pytest.mark.rule("BRP-SPT-133")
def test_a_fumbled_recovery() -> None:
    """The multiplier is one less the next day, and never less than one."""
    table = one(CON=12)
    table.press("expose", "ann", [61, 1], disease="minor-disease")
    later(table, 32, 100)
    assert [24] == chances(table)
    later(table, 24, 100)
    assert [12] == chances(table)
    later(table, 24, 50)
    assert [12] == chances(table)
    later(table, 24, 50)
    assert [24] == chances(table)


@pytest.mark.rule("BRP-SPT-134", "BRP-SEX-009", "BRP-SDX-032")
def test_strain() -> None:
    """From a multiplier of five, each strain takes one: 4, 3, 2 and 1."""
    table = one(CON=12)
    assert "Ann is not ill." == table.refused("strain-of-illness", "ann").reason
    table.press("expose", "ann", [61, 1], disease="minor-disease")
    for hours in (32, 24, 24):
        later(table, hours, 90)
    strains: list[str] = []
    for strain, times in (("away", 4), ("rough", 3), ("effort", 2), ("ailing", 1)):
        strains.append(strain)
        table.press("strain-of-illness", "ann", disease="minor-disease", strain=tuple(strains))
        assert f"Ann will roll CON x {times} to recover." == said(table)
    later(table, 24, 90)
    assert [12] == chances(table)
    other = one(CON=12)
    other.press("expose", "ann", [61, 1], disease="minor-disease")
    for hours in (32, 24):
        later(other, hours, 90)
    other.press("strain-of-illness", "ann", disease="minor-disease", strain=("away", "rough"))
    later(other, 24, 90)
    assert [24] == chances(other)


@pytest.mark.rule("BRP-SPT-135")
def test_treatment_helps_but_does_not_cure() -> None:
    """Whoever was treated loses nothing until the next roll and has one more on it; but only the roll ends the disease."""
    doctor = person(name="Doc", skills=rated(medicine=90))
    table = seat(ann=person(name="Ann", CON=12), doc=doctor)
    table.press("expose", "ann", [61, 2], disease="minor-disease")
    table.press("medicine", "doc", [50], patient="ann", effect="halt")
    assert table.actor("ann").ailing.illnesses
    table.press("pass-time", "ann", [90], ["ordinary", "ordinary"], hours=32)
    assert ([36], 11) == (chances(table), table.actor("ann").hit_points)
    assert table.actor("ann").is_marked("disease")
    table.press("pass-time", "ann", [90], ["ordinary", "ordinary"], hours=24)
    assert ([36], 10) == (chances(table), table.actor("ann").hit_points)


@pytest.mark.rule("BRP-SPT-136", "BRP-SEX-010")
def test_an_extreme_disease_by_the_hour() -> None:
    """1D3 hit points each hour: an average body is done for in about eight hours."""
    table = one(CON=10, SIZ=10)
    table.press("expose", "ann", [51], disease="extreme-disease")
    table.state = table.state.write("scene", "minutes", 3 * HOUR)
    table.press("recovery", "ann", [1, 2, 3, 90], disease="extreme-disease")
    assert ["1d3", "1d3", "1d3", "20%"] == rolled(table)
    assert 4 == table.actor("ann").hit_points
    assert "Ann loses 6 hit points: An extreme disease." in said(table)
    table.state = table.state.write("scene", "minutes", 4 * HOUR)
    table.press("recovery", "ann", [1, 1], disease="extreme-disease")
    assert 3 == table.actor("ann").hit_points
    assert "Ann has got over it" in said(table)
    raging = one(CON=10, SIZ=20)
    raging.press("expose", "ann", [51], disease="raging-disease")
    raging.state = raging.state.write("scene", "minutes", 5 * HOUR + 59)
    raging.press("recovery", "ann", [90], disease="raging-disease")
    assert 10 == raging.actor("ann").hit_points
    for disease, days in (("wasting-disease", 1), ("lingering-disease", 7)):
        slow = one(CON=18, SIZ=22)
        slow.press("expose", "ann", [91], disease=disease)
        slow.state = slow.state.write("scene", "minutes", days * DAY)
        slow.press("recovery", "ann", [90], disease=disease)
        assert (19, 17) == (slow.actor("ann").hit_points, slow.actor("ann").value("CON"))


@pytest.mark.rule("BRP-SPT-136", "BRP-SPT-138")
def test_a_week_is_counted_over_its_mornings() -> None:
    """A point a week goes at the seventh day's end, though there is a roll each morning; treatment spares the days it covers."""
    table = one(CON=40, SIZ=40)
    table.press("expose", "ann", [100], disease="lingering-disease")
    lost = []
    for day in range(1, 9):
        before = table.actor("ann").hit_points, table.actor("ann").value("CON")
        table.state = table.state.write("scene", "minutes", day * DAY).write(
            "ann", "ailing.illnesses.lingering-disease.failures", 1
        )
        table.press("recovery", "ann", [100], disease="lingering-disease")
        assert "hit point" in said(table) or day != 7
        lost.append("Ann loses 1 hit point: " in said(table))
        assert before[0] >= table.actor("ann").hit_points
    assert [False] * 6 + [True, False] == lost


@pytest.mark.rule("BRP-SPT-137", "BRP-SPT-138")
def test_each_failure_makes_it_graver() -> None:
    """Mild a point a week, acute one a day, severe one an hour, terminal one a minute; the first point goes within a day."""
    table = one(STR=90, CON=10)
    table.press("expose", "ann", [51], disease="atrophy")
    now, left = 0, 90
    for minutes, lost, after in (
        (DAY - 1, 1, "acute"),
        (2 * DAY, 2, "severe"),
        (5 * HOUR, 5, "terminal"),
        (7, 7, "terminal"),
    ):
        now, left = now + minutes, left - lost
        table.state = table.state.write("scene", "minutes", now)
        table.press("recovery", "ann", [95], disease="atrophy")
        assert left == table.actor("ann").value("STR")
        assert f"Ann loses {lost} STR: Atrophy." in said(table)
        assert f"Ann is still ill, {after}: Atrophy." in said(table)
    weeks = one(STR=30, CON=10)
    weeks.press("expose", "ann", [51], disease="atrophy")
    weeks.state = weeks.state.write("scene", "minutes", 15 * DAY)
    weeks.press("recovery", "ann", [95], disease="atrophy")
    assert 28 == weeks.actor("ann").value("STR")


@pytest.mark.rule("BRP-SPT-133", "BRP-SDX-031")
def test_the_multiplier_grows_by_the_day_and_not_by_the_roll() -> None:
    """A grave disease wants rolls by the hour: all of the second day are CON x 2, and the third day's x 3."""
    table = one(STR=90, CON=12)
    table.press("expose", "ann", [61], disease="atrophy")
    found = []
    for minute in (10 * HOUR, DAY + 8 * HOUR, DAY + 9 * HOUR, DAY + 20 * HOUR, 2 * DAY + 8 * HOUR, 3 * DAY + 7 * HOUR):
        table.state = table.state.write("scene", "minutes", minute)
        table.press("recovery", "ann", [90], disease="atrophy")
        found += chances(table)
    assert [24, 24, 24, 24, 36, 48] == found


@pytest.mark.rule("BRP-SPT-139")
@pytest.mark.parametrize(
    ("disease", "code"),
    [("atrophy", "STR"), ("chills", "CON"), ("delirium", "INT"), ("malaise", "POW"), ("shakes", "DEX"), ("pox", "CHA"),
     ("chronic-wasting", "SIZ")],
)  # fmt: skip
def test_a_disease_is_named_for_what_it_takes(disease: str, code: str) -> None:
    """The first point of its characteristic goes by the second morning."""
    table = one()
    table.press("expose", "ann", [51], disease=disease)
    later(table, 32, 99)
    assert {code: 9} == {
        each: table.actor("ann").value(each)
        for each in ("STR", "CON", "INT", "POW", "DEX", "CHA", "SIZ")
        if table.actor("ann").value(each) != 10
    }
    assert code in BOOK.content.get(Disease, disease).text


@pytest.mark.rule("BRP-SPT-140")
def test_what_hangs_on_a_characteristic_follows() -> None:
    """With CON hit points fall, and the chance to recover; with none left one dies."""
    table = one(CON=3, SIZ=10)
    table.press("expose", "ann", [16], disease="chills")
    later(table, 32, 90)
    assert (2, 6) == (table.actor("ann").value("CON"), table.actor("ann").hit_points)
    assert [4] == chances(table)
    table.state = table.state.write("scene", "minutes", 5 * DAY)
    table.press("recovery", "ann", disease="chills")
    assert "dead" == table.actor("ann").fate
    assert [] == rolled(table)
