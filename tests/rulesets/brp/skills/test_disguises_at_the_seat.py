"""Disguises at the seat: what they are worth to whoever looks closer, and who cannot pit a skill against anybody."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, said, seat
from tests.rulesets.brp.stage import book, person, rated

from rulewright.play import Effect
from rulewright.rulesets.brp.state.questions import DisguiseQuestion
from rulewright.testing.at_the_seat import AtTheSeat


def disguised(roll: int, **how: Any) -> AtTheSeat:
    """Somebody with sharp eyes before somebody who has disguised themselves so, and talks well."""
    onlooker = person(skills=rated(spot=60, insight=60))
    table = seat(me=onlooker, you=person(skills=rated(disguise=60, fast_talk=80)))
    table.press("skill", "you", [roll] if how.get("circumstances") != ("too-far",) else [], skill="disguise", **how)
    return table


@pytest.mark.parametrize(
    ("how", "chance"),
    [
        ({}, 60),
        ({"circumstances": ("dim-light",)}, 80),
        ({"circumstances": ("very-different",)}, 30),
        ({"circumstances": ("very-different", "foreign")}, 10),
        ({"difficulty": "easy", "modifier": -10}, 110),
    ],
)
def test_a_disguise_stays_as_good_as_it_was(how: dict[str, Any], chance: int) -> None:
    """A disguise for which all was forgotten that had made it easy or hard, once somebody looked closer. [BRP-SKL-046 BRP-SKL-047]"""
    table = disguised(1, **how)
    assert [chance] == chances(table)
    table.press("look-closer", "me", [70, 55], ["disguise"], target="you")
    assert [60, chance] == chances(table)


@pytest.mark.parametrize(("roll", "how"), [(95, {}), (100, {}), (0, {"circumstances": ("too-far",)})])
def test_a_disguise_that_failed_fools_nobody_who_looks(roll: int, how: dict[str, Any]) -> None:
    """One that failed, or was plain to everybody, and that an onlooker had to beat all the same. [BRP-SKL-046]"""
    table = disguised(roll, **how)
    assert table.press("look-closer", "me", target="you")
    assert ([], True) == (chances(table), "sees through the disguise" in said(table))
    table.press("skill", "you", [20], skill="disguise")
    assert not table.press("look-closer", "me", [70, 30], ["disguise"], target="you")


def test_to_talk_is_for_whoever_is_disguised_to_choose() -> None:
    """An onlooker who chose what the other met them with; and somebody senseless who talked them out of it. [BRP-SKL-046]"""
    table = disguised(30)
    assert not table.press("look-closer", "me", [30, 70], ["fast-talk"], target="you", skill="insight")
    assert [60, 80] == chances(table)
    (asked,) = table.last.asked
    assert isinstance(asked, DisguiseQuestion)
    assert ("you", ["fast-talk", "disguise"], ["80%", "60%"]) == (
        asked.of, [each.key for each in asked.among], [each.note for each in asked.among],
    )  # fmt: skip
    for fate, mark in (("unconscious", ""), ("", "asleep")):
        still = disguised(30)
        still.state = still.state.write("you", "fate", fate)
        if mark:
            still.state = still.state.write("you", "effects.spell", Effect("spell", "Spell", marks=(mark,)))
        still.press("look-closer", "me", [30, 55], target="you", skill="insight")
        assert [60, 60] == chances(still)


# -- whoever is not there -----------------------------------------------------------------------


@pytest.mark.parametrize("way", ["level", "highest", "margin", "subtraction", "resistance"])
def test_the_senseless_use_no_skill_against_anybody(way: str) -> None:
    """A gambler who won at cards while out cold; whoever plays against them rolls alone, or needs no roll where there is
    only one. [BRP-SKL-072 BRP-CHR-087]
    """
    at = book(opposed=way)
    both = {"me": person(at=at, skills=rated(gaming=60)), "you": person(at=at, skills=rated(gaming=90))}
    table = seat(at, **both)
    table.state = table.state.write("you", "fate", "unconscious")
    form = {"skill": "gaming", "other": "you", "against": "gaming"}
    alone = [] if way == "resistance" else [60]
    assert table.press("oppose", "me", [50] * len(alone), **form).won
    assert alone == chances(table)
