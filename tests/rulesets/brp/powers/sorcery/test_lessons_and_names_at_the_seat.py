"""Lessons and names at the seat: a spell that was taught is ready, and each demon is one of its kind."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import meeting, seat, sorcerer

from rulewright.rulesets.brp.powers.sorcery.limits import in_mind
from rulewright.testing.at_the_seat import AtTheSeat

FIRST, SECOND = "lesser-demon-of-a", "lesser-demon-of-a-2"


def summon(table: AtTheSeat, **form: Any) -> None:
    """Summon a demon in three hours, of POW 13 where it is a new one; with points for the next time."""
    known = [3] if form.pop("again", False) else [3, 3, 4]
    table.press("cast-sorcery", "a", known, power="sorcery/summon-demon", level=1, **form)
    table.state = table.state.write("a", "power_points", 20)


def conjurer(**more: Any) -> AtTheSeat:
    """A sorcerer of POW 20 who can summon demons."""
    return seat(meeting(sorcerer("summon-demon", **more)))


def name_of(table: AtTheSeat, who: str) -> str:
    """How somebody is called."""
    return str(table.actor(who).name)


# -- lessons ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "learned"), [(20, True), (21, False)])
def test_what_was_taught_is_ready(roll: int, learned: bool) -> None:
    """INT in a hundred; who succeeds has the spell in mind, casts it at once, and has it in the grimoire. [BRP-POW-224]"""
    table = seat(meeting(sorcerer("fury"), sorcerer("pox"), friends=False))
    pox = "sorcery/pox"
    assert learned == table.press("sorcery-lesson", "a", [roll], spell=pox, teacher="b")
    mine = table.actor("a").powers
    assert (learned, learned, learned) == (pox in mine.known, pox in mine.book, pox in mine.mind)
    assert learned == table.allows("cast-sorcery", "a", power=pox, target="b", level=1)


def test_a_full_mind_has_it_only_in_the_book() -> None:
    """Where no level is left it is known and written down; it is readied once there is room. [BRP-POW-224 BRP-POW-182]"""
    table = seat(meeting(sorcerer("fury", "heal"), sorcerer("pox")))
    table.state = table.state.write("a", "powers.mind.sorcery/fury", 18)  # and 2 for Heal
    assert table.press("sorcery-lesson", "a", [20], spell="sorcery/pox", teacher="b")
    mine = table.actor("a").powers
    assert (True, False) == ("sorcery/pox" in mine.book, "sorcery/pox" in mine.mind)
    assert "BRP-POW-182" == table.refused("ready-spell", "a", spell="sorcery/pox", level=1).rule
    table.press("forget-spell", "a", spell="sorcery/fury")
    assert table.press("ready-spell", "a", spell="sorcery/pox", level=1)


# -- who escapes --------------------------------------------------------------------------------


def test_only_the_demon_that_escaped_stays_away() -> None:
    """A binding that fails loses that demon for ever; the next one of its kind is another, and can be bound. [BRP-POW-233]"""
    table = conjurer()
    summon(table)
    assert not table.press("bind", "a", [86], target=FIRST)  # 20 against 13
    assert FIRST not in table.state.actors
    escaped = {each for each in table.actor("a").powers.flags if each.startswith("escaped")}
    assert {"escaped:Lesser Demon of Somebody"} == escaped
    summon(table)
    assert "Lesser Demon of Somebody (2)" == name_of(table, FIRST)
    assert table.press("bind", "a", [85], target=FIRST)
    assert "Lesser Demon of Somebody (2)" == table.actor("a").powers.bonds[FIRST].name


# -- true names ---------------------------------------------------------------------------------


def test_a_second_demon_is_not_known() -> None:
    """The true name of one demon is not that of another: both take their dice of the mind. [BRP-POW-235 BRP-POW-234]"""
    table = conjurer()
    before = in_mind(table.actor("a"))
    for demon in (FIRST, SECOND):
        summon(table)
        assert table.press("bind", "a", [80], target=demon)
    names = [each.name for each in table.actor("a").powers.bonds.values()]
    assert ["Lesser Demon of Somebody", "Lesser Demon of Somebody (2)"] == names
    assert [False, False] == [each.known for each in table.actor("a").powers.bonds.values()]
    assert before + 2 * 2 == in_mind(table.actor("a"))


def test_the_same_demon_called_by_its_true_name_takes_no_room() -> None:
    """Dismissed and summoned again it is the same, and takes no room; one of another kind that is named is a stranger,
    and so is another of its own kind. [BRP-POW-235]
    """
    table = conjurer()
    empty = in_mind(table.actor("a"))
    summon(table)
    assert table.press("bind", "a", [80], target=FIRST)
    table.press("dismiss", "a", [1], bond=FIRST)
    assert empty == in_mind(table.actor("a"))
    summon(table, words="lesser-demon")
    assert "Lesser Demon of Somebody (2)" == name_of(table, SECOND)
    assert table.press("bind", "a", [75], target=SECOND)
    assert empty + 2 == in_mind(table.actor("a"))
    summon(table, again=True)
    assert "Lesser Demon of Somebody" == name_of(table, FIRST)
    assert table.press("bind", "a", [75], target=FIRST)
    assert (True, empty + 2) == (table.actor("a").powers.bonds[FIRST].known, in_mind(table.actor("a")))


def test_a_full_mind_binds_whom_it_knows() -> None:
    """No room for a stranger, and none needed for a demon whose true name is known. [BRP-POW-235 BRP-POW-234]"""
    table = conjurer()
    summon(table)
    assert table.press("bind", "a", [80], target=FIRST)
    table.press("dismiss", "a", [1], bond=FIRST)
    table.state = table.state.write("a", "powers.mind.sorcery/fury", 20 - in_mind(table.actor("a")))
    summon(table, words="lesser-demon")
    assert "BRP-POW-234" == table.refused("bind", "a", target=SECOND).rule
    summon(table, again=True)
    assert table.press("bind", "a", [80], target=FIRST)
    assert 20 == in_mind(table.actor("a"))


def test_each_of_two_dismissed_demons_comes_by_its_name() -> None:
    """Of two that were dismissed the named one comes; a name that nobody bears is refused, and a kind is a stranger. [BRP-POW-235]"""
    table = conjurer()
    for demon in (FIRST, SECOND):
        summon(table)
        assert table.press("bind", "a", [75], target=demon)
    for demon in (FIRST, SECOND):
        table.press("dismiss", "a", [1], bond=demon)
    refused = table.refused("cast-sorcery", "a", power="sorcery/summon-demon", level=1, words="Nobody")
    assert "BRP-POW-235" == refused.rule
    assert "Lesser Demon of Somebody (2)" in refused.instead
    summon(table, again=True, words="lesser demon of somebody (2)")
    assert (False, True) == (FIRST in table.state.actors, SECOND in table.state.actors)
    summon(table, again=True)
    assert "Lesser Demon of Somebody" == name_of(table, FIRST)


FIRE = "fire-elemental-of-a"


def fires() -> AtTheSeat:
    """A sorcerer who has bound a fire elemental and let it go."""
    table = seat(meeting(sorcerer("summon-demon", "summon-elemental", "fires-of-the-sun", POW=30)))
    form: dict[str, Any] = {"power": "sorcery/summon-elemental", "level": 1, "choice": "fire"}
    table.press("cast-sorcery", "a", [1, 1, 3, 3, 3], **form)
    assert table.press("bind", "a", target=FIRE)
    table.press("dismiss", "a", [1], bond=FIRE)
    table.state = table.state.write("a", "power_points", 20)
    return table


def test_a_dismissed_elemental_is_no_demon() -> None:
    """Whoever summons a demon gets one, whatever else they have let go. [BRP-POW-235]"""
    table = fires()
    form: dict[str, Any] = {"power": "sorcery/summon-demon", "level": 1, "words": "Fire Elemental of Somebody"}
    assert "BRP-POW-235" == table.refused("cast-sorcery", "a", **form).rule
    summon(table)
    assert (True, False) == (FIRST in table.state.actors, FIRE in table.state.actors)


@pytest.mark.parametrize(("words", "came"), [("Fire Elemental of Somebody", FIRE), ("", f"{FIRE}-2")])
def test_a_dismissed_elemental_comes_if_it_is_named(words: str, came: str) -> None:
    """It has a true name as well; who names nobody gets a stranger. [BRP-POW-235]"""
    table = fires()
    form: dict[str, Any] = {"power": "sorcery/summon-elemental", "level": 1, "choice": "fire", "words": words}
    table.press("cast-sorcery", "a", [1, 1] if words else [1, 1, 3, 3, 3], **form)
    assert [came] == [each for each in table.state.actors if each.startswith(FIRE)]


def test_who_has_escaped_comes_to_that_sorcerer_no_more() -> None:
    """One whose true name b has learned escapes from b: dismissed by its master it comes to a, but to b a stranger does.

    [BRP-POW-233 BRP-POW-237]
    """
    table = seat(meeting(sorcerer("summon-demon"), sorcerer("summon-demon"), friends=False))
    summon(table)
    assert table.press("bind", "a", [75], target=FIRST)
    table.press("tell-name", "a", bond=FIRST, to="b")
    assert not table.press("bind", "b", [99], target=FIRST)
    table.press("dismiss", "a", [1], bond=FIRST)
    form: dict[str, Any] = {"power": "sorcery/summon-demon", "level": 1}
    refused = table.refused("cast-sorcery", "b", words="Lesser Demon of Somebody", **form)
    assert "BRP-POW-233" == refused.rule
    table.press("cast-sorcery", "b", [3, 3, 4], **form)
    assert FIRST not in table.state.actors
    assert table.allows("bind", "b", target="lesser-demon-of-b")
    summon(table, again=True)
    assert FIRST in table.state.actors


def test_sent_home_and_called_back_it_counts() -> None:
    """In one round there and back, the same demon, and its dice count all the while. [BRP-POW-235]"""
    table = conjurer()
    empty = in_mind(table.actor("a"))
    summon(table)
    assert table.press("bind", "a", [80], target=FIRST)
    table.press("send-home", "a", bond=FIRST)
    assert (False, empty + 2) == (FIRST in table.state.actors, in_mind(table.actor("a")))
    table.press("call-back", "a", bond=FIRST)
    assert ("Lesser Demon of Somebody", empty + 2) == (name_of(table, FIRST), in_mind(table.actor("a")))
