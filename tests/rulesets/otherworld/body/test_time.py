"""Time at the table: what days mend, what care is worth, and how one comes back to Earth."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworld.stage import actor, book, state

from rulewright.play import Effect, FrozenMap
from rulewright.play.clock import Minutes
from rulewright.rulesets.otherworld import RULESET
from rulewright.testing.at_the_seat import AtTheSeat


def patient(**hurt: int) -> AtTheSeat:
    """Somebody with all stats at 4, less what was hurt."""
    kit = actor("kit", brawn=4, agility=4, wits=4, intellect=4, charm=4, empathy=4)
    table = AtTheSeat(RULESET, state(kit=kit))
    for stat, now in hurt.items():
        table.state = table.state.write("kit", stat, now)
    if 0 in hurt.values():
        table.state = table.state.write("kit", "fate", "unconscious")
    return table


def wait(table: AtTheSeat, hours: int, care: str = "none", *answers: str, **more: Any) -> None:
    """Let time pass."""
    table.press("pass-time", "kit", hours=hours, care=care, answers=answers, **more)


@pytest.mark.parametrize(("care", "hours"), [("none", 168), ("care", 24), ("healer", 24)])
def test_ow_056_a_week_or_a_day_of_care(care: str, hours: int) -> None:
    """An hour short of it nothing is mended; with it one point is. [OW-056]"""
    table = patient(wits=2)
    wait(table, hours - 1, care)
    assert 2 == table.actor("kit").wits
    wait(table, 1, care, "wits")
    assert 3 == table.actor("kit").wits
    wait(table, hours, care, "wits")
    assert (4, 0) == (table.actor("kit").wits, table.actor("kit").mending_hours)


def test_ow_056_days_without_care_do_not_become_days_of_care() -> None:
    """Six days in the gutter and one hour in a ward are not six days in the ward; they count for what they were. [OW-056]"""
    table = patient(wits=1)
    wait(table, 144)
    wait(table, 1, "care")
    assert 1 == table.actor("kit").wits
    wait(table, 3, "care", "wits")
    assert 2 == table.actor("kit").wits


@pytest.mark.parametrize(("care", "hours"), [("care", 168), ("healer", 24)])
def test_ow_057_the_first_point_from_nothing(care: str, hours: int) -> None:
    """A week of care or a day with a healer; without either never, however long. [OW-057]"""
    table = patient(wits=0)
    wait(table, 24 * 300)
    assert 0 == table.actor("kit").mending_hours
    wait(table, hours - 1, care)
    assert (0, "unconscious") == (table.actor("kit").wits, table.actor("kit").fate)
    wait(table, 1, care, "wits")
    assert (1, "") == (table.actor("kit").wits, table.actor("kit").fate)


def test_ow_055_catching_breath() -> None:
    """Health comes back at once, but not in a fight, and not to the dead. [OW-054 OW-055]"""
    table = patient()
    table.state = table.state.write("kit", "health", 1)
    fighting = AtTheSeat(RULESET, state("bo", kit=table.actor("kit"), bo=actor("bo")))
    assert "OW-055" == fighting.refused("rest", "kit").rule
    table.press("rest", "kit")
    assert 5 == table.actor("kit").health
    table.state = table.state.write("kit", "brawn", 0).write("kit", "fate", "dead")
    assert "OW-054" == table.refused("rest", "kit").rule
    assert "OW-054" == table.refused("pass-time", "kit", hours=1).rule


def mage(otherness: int = 9) -> AtTheSeat:
    """A mage far from Earth."""
    return AtTheSeat(RULESET, state(kit=actor("kit", power=2, control=2, otherness=otherness)))


def test_ow_070_each_full_day() -> None:
    """Twenty-three hours are none; the twenty-fourth counts, and contact starts them anew. [OW-070]"""
    table = mage()
    wait(table, 23)
    assert 9 == table.actor("kit").otherness
    wait(table, 1)
    assert 8 == table.actor("kit").otherness
    wait(table, 23)
    wait(table, 1, contact=True)
    wait(table, 23)
    assert 8 == table.actor("kit").otherness
    wait(table, 1)
    assert 7 == table.actor("kit").otherness


def test_ow_072_every_earthen_day_counts_twice() -> None:
    """Three days at the mall take six, not four; down to 1 and no further. [OW-067 OW-072]"""
    table = mage()
    wait(table, 72, practice="mall-job")
    assert 3 == table.actor("kit").otherness
    wait(table, 72, practice="call-center")
    assert 1 == table.actor("kit").otherness


def test_ow_072_an_hour_at_the_mall_is_no_day_there() -> None:
    """It is a day of it that advances the loss: its hours are counted of themselves. [OW-072]"""
    table = mage()
    wait(table, 23)
    wait(table, 1, practice="mall-job")
    assert 8 == table.actor("kit").otherness
    wait(table, 23, practice="float-tank")
    assert 7 == table.actor("kit").otherness
    wait(table, 1)
    assert 6 == table.actor("kit").otherness


def test_ow_071_a_practice_helps_once_per_rise() -> None:
    """A meditation takes one, then nothing until Otherness has risen; another one may follow it. [OW-071]"""
    table = mage()
    table.press("calm", "kit", practice="breathing")
    assert 8 == table.actor("kit").otherness
    assert "OW-071" == table.refused("calm", "kit", practice="breathing").rule
    assert "OW-072" == table.refused("calm", "kit", practice="mall-job").rule
    table.press("calm", "kit", practice="salt-ritual")
    assert 7 == table.actor("kit").otherness
    table.press("work", "kit", working="flight", power=2, faces=[8, 2, 2, 2])
    assert 8 == table.actor("kit").otherness
    table.press("calm", "kit", practice="breathing")
    assert 7 == table.actor("kit").otherness


def test_ow_071_nobody_meditates_in_a_fight() -> None:
    """It takes peace. [OW-071]"""
    fight = AtTheSeat(RULESET, state("kit", kit=mage().actor("kit"), bo=actor("bo")))
    assert "End the scene first." == fight.refused("calm", "kit", practice="breathing").instead


def test_ow_070_fighting_what_is_of_otherworld_is_contact() -> None:
    """A mage who strikes an Otherbeast, or is struck by one, begins the day anew; a brawl with people is no matter.

    [OW-070]
    """
    kit = actor("kit", power=2, control=2, otherness=5)
    table = AtTheSeat(RULESET, state("kit", kit=kit, bo=actor("bo")))
    table.press("bring", "kit", creature="wrong-dog")
    table.press("bring", "kit", creature="cat", faces=[1])
    table.state = table.state.write("kit", "quiet_hours", 20).write("bo", "otherness", 1)
    for whom in ("bo", "cat-1"):
        table.press("attack", "kit", target=whom, weapon="fists", faces=[2], answers=[False] if whom == "cat-1" else [])
        table.state = table.state.write("kit", "turn.done", 0)
    assert 20 == table.actor("kit").quiet_hours
    table.state = table.state.write("kit", "turn.done", 0)
    table.press("attack", "kit", target="wrong-dog-1", weapon="fists", faces=[2], answers=[False])
    assert 0 == table.actor("kit").quiet_hours
    table.state = table.state.write("kit", "quiet_hours", 20).write("scene", "turn", "wrong-dog-1")
    table.press("attack", "wrong-dog-1", target="kit", weapon="claws", faces=[2] * 7)
    assert 0 == table.actor("kit").quiet_hours


def test_ow_056_every_stat_by_option() -> None:
    """One point in all, or one of each that is hurt: nobody is asked then. [OW-056]"""
    table = patient(wits=2, charm=3)
    table.book = book(mend_each=True)
    wait(table, 24, "care")
    assert (3, 4) == (table.actor("kit").wits, table.actor("kit").charm)
    table = patient(wits=2, charm=3)
    wait(table, 24, "care", "charm")
    assert (2, 4) == (table.actor("kit").wits, table.actor("kit").charm)


def test_ow_070_contact_ends_the_days_of_the_mall_as_well() -> None:
    """Twenty-three hours at the till and one of magic: the next hour there is the first of its day. [OW-070 OW-072]"""
    table = mage()
    wait(table, 23, practice="mall-job")
    wait(table, 1, contact=True)
    assert (0, 0) == (table.actor("kit").quiet_hours, table.actor("kit").earthen_hours)
    wait(table, 23, practice="mall-job")
    assert 9 == table.actor("kit").otherness
    wait(table, 1, practice="mall-job")
    assert 7 == table.actor("kit").otherness


@pytest.mark.parametrize(
    ("minutes", "rested", "an_hour"), [(5, False, False), (6, True, False), (60, True, False), (61, True, True)]
)
def test_ow_055_how_long_it_takes(minutes: int, rested: bool, an_hour: bool) -> None:
    """To catch one's breath takes five minutes, and an hour sixty: what was to last so long is over. [OW-055]"""
    forms: list[tuple[str, dict[str, Any], bool]] = [("rest", {}, rested), ("pass-time", {"hours": 1}, an_hour)]
    for action, form, left in forms:
        table = patient()
        spell = Effect("spell", "Spell", clock=Minutes(minutes))
        table.state = table.state.write("kit", "effects", FrozenMap({"spell": spell}))
        table.press(action, "kit", **form)
        assert left == ("spell" in table.actor("kit").effects)
