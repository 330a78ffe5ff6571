"""Health, stats given up to damage, armor and shields, and getting well."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK, actor, book, scripted, state

from rulewright.play import GM, Refused
from rulewright.rulesets.otherworld.body.health import FATES, hurt, lose, past_armor
from rulewright.rulesets.otherworld.body.recovery import DAY, WEEK, pass_time, rest
from rulewright.rulesets.otherworld.state.character import STATS, Actor
from rulewright.rulesets.otherworld.state.numbers import armor_left, most_health
from rulewright.rulesets.otherworld.state.questions import FateQuestion, StatQuestion


def test_ow_052_five_health() -> None:
    """An average person has five; each level of Exceptional Health one more. [OW-052 OW-092]"""
    assert [5, 6, 8] == [most_health(actor(talents={"exceptional-health": level})) for level in (0, 1, 3)]


def test_ow_ex_004_the_rest_goes_into_stats() -> None:
    """Health 1 and three points: Health 0, and the victim picks Wits and Agility. [OW-053]"""
    me = replace(actor(wits=3, agility=3), health=1)
    play = scripted(state(me=me), answers=["wits", "agility"])
    lose(play, "me", 3, "a pipe")
    after = play.actor("me")
    assert (0, 2, 2) == (after.health, after.wits, after.agility)
    assert ["me", "me"] == [question.of for question in play.asked]
    assert [2, 1] == [question.left for question in play.asked if isinstance(question, StatQuestion)]


def test_ow_053_power_and_control_only_by_option() -> None:
    """Only the six stats are offered, unless the table lets magic bleed. [OW-053]"""
    mage = replace(actor("mora"), health=0)
    play = scripted(state(mage=mage), answers=["brawn"])
    lose(play, "mage", 1, "a pipe")
    assert list(STATS) == [option.key for option in play.asked[0].form().options]
    play = scripted(state(mage=mage), answers=["power"], at=book(magic_bleeds=True))
    lose(play, "mage", 1, "a pipe")
    assert 1 == play.actor("mage").power


def test_ow_054_a_stat_at_zero_is_out_of_play() -> None:
    """The game master says which of four fates it is; the rest of the blow asks nothing more. [OW-054]"""
    me = replace(actor(charm=1), health=0)
    play = scripted(state(me=me), answers=["charm", "unconscious"])
    lose(play, "me", 4, "a pipe")
    assert play.actor("me").is_out
    question = play.asked[1]
    assert isinstance(question, FateQuestion)
    assert (GM, "charm") == (question.of, question.stat)
    assert list(FATES) == [option.key for option in question.among]


def test_ow_ex_005_makeshift_armor() -> None:
    """Armor 3, Durability 10, hits of three and more: prevents 3, 3, 3, then 1, then nothing. [OW-058 OW-059]"""
    play = scripted(state(me=actor(armor="makeshift-armor")))
    assert [3 - prevented for prevented in (3, 3, 3, 1, 0)] == [past_armor(play, "me", 3) for _ in range(5)]
    assert (0, 0) == armor_left(play.actor("me"), BOOK)
    assert 1 == len([note for note in play.notes if "broken" in note])


@pytest.mark.parametrize(("points", "through"), [(1, 0), (3, 2)])
def test_ow_ex_d20_the_last_point_of_durability(points: int, through: int) -> None:
    """Armor 2, Durability 5, four soaked: prevents 1 and breaks; the rest goes through. [OW-058 OW-059]"""
    play = scripted(state(me=replace(actor(armor="light-armor"), soaked=4)))
    assert through == hurt(play, "me", points, "a pipe")
    assert (5 - through, 5) == (play.actor("me").health, play.actor("me").soaked)


def test_ow_058_armor_never_prevents_more_than_the_damage() -> None:
    """One point against Armor 2 wears it by one. [OW-058]"""
    play = scripted(state(me=actor(armor="light-armor")))
    assert 0 == hurt(play, "me", 1, "a pipe")
    assert 1 == play.actor("me").soaked


def test_ow_055_a_few_minutes_bring_health_back() -> None:
    """All of it at once, but not in a fight. [OW-055]"""
    tired = replace(actor(talents={"exceptional-health": 1}), health=0)
    play = scripted(state(me=tired))
    rest(play, "me")
    assert 6 == play.actor("me").health
    with pytest.raises(Refused, match="OW-055"):
        rest(scripted(state("me", me=tired)), "me")


def mended(me: Actor, hours: int, care: str, answers: list[str], **options: bool) -> Actor:
    """Somebody after some hours of mending."""
    play = scripted(state(me=me), answers=answers, at=book(**options))
    play.run(pass_time, "me", hours, care)
    return play.actor("me")


def test_ow_056_a_point_a_week_or_a_day_with_care() -> None:
    """Wits 1 of 3: a week brings one back, two days of care bring two. [OW-056]"""
    hurt_ = replace(actor(wits=3), wits=1)
    assert 1 == mended(hurt_, WEEK - 1, "none", []).wits
    assert 2 == mended(hurt_, WEEK, "none", ["wits"]).wits
    assert 3 == mended(hurt_, 2 * DAY, "care", ["wits", "wits"]).wits
    assert 3 == mended(hurt_, 9 * DAY, "care", ["wits", "wits"]).wits


def test_ow_056_hours_add_up() -> None:
    """Two half days of care make a whole one. [OW-056]"""
    half = mended(replace(actor(wits=3), wits=1), DAY // 2, "care", [])
    assert 2 == mended(half, DAY // 2, "care", ["wits"]).wits


def test_ow_056_one_point_in_all_or_one_for_each() -> None:
    """The patient chooses which; by option every stat gets its point. [OW-056]"""
    hurt_ = replace(actor(wits=3, charm=3), wits=2, charm=2)
    chosen = mended(hurt_, DAY, "care", ["charm"])
    assert (2, 3) == (chosen.wits, chosen.charm)
    each = mended(hurt_, DAY, "care", [], mend_each=True)
    assert (3, 3) == (each.wits, each.charm)


@pytest.mark.parametrize(
    ("care", "hours", "back"),
    [("none", 52 * WEEK, False), ("care", WEEK - 1, False), ("care", WEEK, True), ("healer", DAY, True)],
)
def test_ow_057_back_from_nothing(care: str, hours: int, back: bool) -> None:
    """The first point from 0 takes a week of care or a day with a healer; without care it never comes. [OW-057]"""
    gone = replace(actor(wits=1), wits=0, fate="unconscious")
    after = mended(gone, hours, care, ["wits"] if back else [])
    assert back == (after.wits == 1) == (not after.is_out)


def test_ow_054_the_dead_do_not_mend() -> None:
    """Time heals most things. [OW-054]"""
    with pytest.raises(Refused, match="OW-054"):
        mended(replace(actor(brawn=1), brawn=0, fate="dead"), WEEK, "healer", [])


@given(points=st.integers(0, 30), health=st.integers(0, 5), soaked=st.integers(0, 10))
def test_damage_goes_somewhere(points: int, health: int, soaked: int) -> None:
    """What armor does not stop takes Health and then stats, point for point, until somebody is out."""
    even: dict[str, Any] = dict.fromkeys(STATS, 3)
    me = replace(actor(armor="makeshift-armor", **even), health=health, soaked=soaked)
    play = scripted(state(me=me), answers=[*STATS, *STATS, "brawn", "dead"])
    through = hurt(play, "me", points, "a pipe")
    after = play.actor("me")
    lost = health - after.health + sum(3 - getattr(after, stat) for stat in STATS)
    assert through == points - (after.soaked - soaked)
    assert lost == through or after.is_out
