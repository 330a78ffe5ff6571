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


def test_ow_070_what_is_born_other_stays_so() -> None:
    """A ghost that waits three days is as Other as before, and so is a person who works no magic. [OW-070]"""
    table = AtTheSeat(RULESET, state(kit=actor("kit", otherness=2)))
    table.press("bring", "kit", creature="ghost")
    born = table.actor("ghost-1").otherness
    table.press("pass-time", "ghost-1", hours=72)
    assert born == table.actor("ghost-1").otherness
    wait(table, 72)
    assert 2 == table.actor("kit").otherness


def test_ow_070_talking_to_an_otherbeast_is_contact() -> None:
    """A word with it begins the day anew; remembering what is said of its kind does not, nor a word with people. [OW-070]"""
    kit = actor("kit", power=2, control=2, otherness=5)
    table = AtTheSeat(RULESET, state(kit=kit, bo=actor("bo")))
    table.press("bring", "kit", creature="ghost")
    wait(table, 23)
    table.press("attempt", "kit", stat="intellect", skill="occult", toward="ghost-1", recall=True, faces=[5])
    table.press("attempt", "kit", stat="charm", toward="bo")
    assert 23 == table.actor("kit").quiet_hours
    table.press("attempt", "kit", stat="charm", toward="ghost-1", faces=[5])
    assert 0 == table.actor("kit").quiet_hours


def test_ow_070_another_mages_working_is_contact_for_whom_it_concerns() -> None:
    """Who is shielded by a friend has met the Other that day, and whoever a Calamity is about. [OW-070]"""
    kit = actor("kit", power=2, control=2, otherness=5)
    table = AtTheSeat(RULESET, state(kit=kit, bo=actor("bo", power=2, control=3, otherness=1)))
    wait(table, 23)
    table.press("work", "bo", working="shield", power=2, target="kit", faces=[8, 8, 2, 2, 2])
    assert 0 == table.actor("kit").quiet_hours
    wait(table, 23)
    table.press("pass-time", "bo", hours=23)
    table.press("calamity", "bo", faces=[8, 2, 2])
    assert (23, 0) == (table.actor("kit").quiet_hours, table.actor("bo").quiet_hours)


def test_ow_056_days_may_be_kept_for_what_takes_longer() -> None:
    """Seven days of care one by one bring back the stat at 0, as a week at once does, if the patient would. [OW-056 OW-057]"""
    table = patient(wits=0, charm=1)
    for day in range(1, 8):
        wait(table, 24, "care", "wits")
        assert int(day == 7) == table.actor("kit").wits
    assert (1, 0, "") == (table.actor("kit").charm, table.actor("kit").mending_hours, table.actor("kit").fate)
    at_once = patient(wits=0, charm=1)
    wait(at_once, 168, "care", "wits")
    assert (1, 1) == (at_once.actor("kit").wits, at_once.actor("kit").charm)
    otherwise = patient(wits=0, charm=1)
    wait(otherwise, 24, "care", "charm")
    assert (0, 2) == (otherwise.actor("kit").wits, otherwise.actor("kit").charm)


def test_ow_056_hours_before_the_wound_mend_nothing_of_it() -> None:
    """A Working made whole what six days had begun to mend: a new wound waits its whole week. [OW-056]"""
    mage = actor("bo", power=6, control=6, otherness=1)
    table = patient(wits=3)
    table.state = state(kit=table.actor("kit"), bo=mage)
    wait(table, 160)
    table.press(
        "work", "bo", working="knit-flesh", power=4, target="kit", faces=[8, 8, 8, 8] + [8] * 6, answers=["wits"]
    )
    assert 4 == table.actor("kit").wits
    table.press("harm", "kit", points=6, answers=["charm"])
    wait(table, 167)
    assert 3 == table.actor("kit").charm
    wait(table, 1, "none", "charm")
    assert 4 == table.actor("kit").charm


def test_ow_057_experience_heals_nobody() -> None:
    """What is learned on the sickbed is written down; a stat at 0 mends first. [OW-057]"""
    table = patient(wits=0)
    for _ in range(20):
        table.press("award", "kit", points=20)
    table.press("advance", "kit", what="wits")
    assert (0, 5, "unconscious") == (
        table.actor("kit").wits,
        table.actor("kit").character.wits,
        table.actor("kit").fate,
    )


@pytest.mark.parametrize(("times", "hours"), [(7, 24), (1, 168), (2, 84)])
def test_ow_056_every_stat_by_option_however_the_week_is_told(times: int, hours: int) -> None:
    """A week of care is a point from 0, and seven of any other stat, day by day as in one. [OW-056 OW-057]"""
    table = patient(wits=0, charm=1)
    table.book = book(mend_each=True)
    for _ in range(times):
        wait(table, hours, "care")
    kit = table.actor("kit")
    assert (1, 4, "", 0, 0) == (kit.wits, kit.charm, kit.fate, kit.mending_hours, kit.waking_hours)
    wait(table, 23, "care")
    assert 1 == table.actor("kit").wits
    wait(table, 1, "care")
    assert 2 == table.actor("kit").wits


def test_ow_071_no_practice_is_spent_for_nothing() -> None:
    """At the least Otherness a magic-user has, every practice is refused and kept; it helps once Otherness has risen. [OW-067 OW-071]"""
    table = AtTheSeat(RULESET, state(kit=actor("Kit", power=2, control=2, otherness=2)))
    table.press("calm", "kit", practice="breathing")
    assert (1, ("breathing",)) == (table.actor("kit").otherness, table.actor("kit").practices)
    no = table.refused("calm", "kit", practice="salt-ritual")
    assert ("OW-067", "No magic-user comes below Otherness 1, and Kit is at 1.") == (no.rule, no.reason)
    assert table.game.action("calm").closed(table.state, table.book, "kit") == no  # the button itself says so
    assert ("breathing",) == table.actor("kit").practices


def test_ow_070_time_that_passes_is_told_by_its_names() -> None:
    """A day at the mall is told by its name, and a ritual that takes no day takes nothing: that day was abstinence. [OW-070 OW-072]"""
    for practice, cause, left in (("mall-job", "A day's work at a shopping mall", 7), ("breathing", "abstinence", 8)):
        table = mage()
        wait(table, 24, practice=practice)
        assert left == table.actor("kit").otherness
        (change,) = [each for each in table.last.changes if each.path == "otherness"]
        assert (cause, ()) == (change.cause, table.actor("kit").practices)
