"""At the seat: what takes an hour has no place in a fight, and what a medic gives besides goes in like any dose."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import actor, book, npc, scripted, state

from rulewright.chance import Odds
from rulewright.lab.reckoning import Reckoner
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.checks.measures import WORKS
from rulewright.rulesets.shards.skills.healing import treat_injury
from rulewright.rulesets.shards.state.character import SKILLS, Wounds
from rulewright.rulesets.shards.state.effects import impose
from rulewright.testing.at_the_seat import AtTheSeat

BAG = ("medical-kit", "antidote", "cure-all", "narcotoxin", "narcotoxin")


def ward(turn: str = "", side: str = "1", **more: Any) -> AtTheSeat:
    """A medic with a bag beside somebody wounded."""
    b = npc("b", where=(1, 0), **more)
    medic = npc("a", skills=dict.fromkeys(SKILLS, 3), powers={"medic": 1}, items=BAG)
    hurt = replace(b, wounds=replace(b.wounds, lethal=3))
    return seat(state(turn=turn, sides={"a": "1", "b": side}, a=medic, b=hurt))


def test_an_hour_is_no_action_of_a_fight() -> None:
    """Wounds are not treated in between, nor books searched, but by a medic who is quick. [SHA-CORE-081 SHA-MTH-079]"""
    forms: tuple[tuple[str, dict[str, Any]], ...] = (
        ("treat-injury", {"target": "b"}),
        ("treat-condition", {"target": "b", "extended": True}),
        ("meditate", {}),
        ("try", {"deed": "research", "skill": "academics"}),
    )
    for button, form in forms:
        assert ward().allows(button, "a", **form)
        assert "SHA-CORE-081" == ward("a").refused(button, "a", **form).rule
    assert ward("a").allows("treat-injury", "a", target="b", boosts=("medic",))
    assert ward("a").allows("treat-condition", "a", target="b")


def test_a_medic_gives_an_antidote_to_something() -> None:
    """What it is an antidote to is said, and only that is over. [SHA-ECO-038 SHA-MTH-079]"""
    table = ward()
    table.press("agent", "a", target="b", agent="inflammatory", delivery="contact")
    table.press(
        "treat-injury", "a", [3], [True], target="b", boosts=("medic",), agent="antidote", against="inflammatory"
    )
    assert not table.actor("b").effects
    assert "antidote" not in table.actor("a").character.items


def test_a_medic_gives_what_is_fresh_and_there_to_who_holds_still() -> None:
    """As many doses as there are, none that has gone off, and no foe who stands. [SHA-ECO-039 SHA-MTH-079]"""
    given = {"target": "b", "boosts": ("medic",)}
    table = ward()
    assert "SHA-ECO-038" == table.refused("treat-injury", "a", agent="cure-all", days=2, **given).rule
    assert "SHA-ECO-040" == table.refused("treat-injury", "a", agent="narcotoxin", doses=3, **given).rule
    table.press("treat-injury", "a", [3], agent="narcotoxin", doses=2, **given)
    assert 120 - 1 == table.actor("b").effects["asleep"].clock.left
    assert BAG[:3] == table.actor("a").character.items
    foe = ward(side="2")
    assert "SHA-ECO-039" == foe.refused("treat-injury", "a", agent="narcotoxin", **given).rule
    assert foe.allows("treat-injury", "a", **given)


def test_nobody_spends_karma_against_help_that_they_let_happen() -> None:
    """Karma amends what is against oneself: a patient who holds still, or lies senseless, is not asked, and the odds on
    the button count no bid; who defends all the same is asked. [SHA-CORE-039]
    """
    cases: tuple[tuple[dict[str, Any], bool, list[object], int], ...] = (
        ({}, False, [True], 0),
        ({}, True, [], 0),
        ({"always_defend": True}, False, ["pass", ""], 1),
    )
    form = {"target": "b", "boosts": ("medic",)}
    for options, lies, answers, asked in cases:
        b = replace(actor("b", karma=3, where=(1, 0)), wounds=Wounds(lethal=5))
        medic = npc("a", skills={**dict.fromkeys(SKILLS, 0), "medical": 2}, powers={"medic": 1}, items=BAG)
        ward, at = scripted(state("a", sides={"a": "1", "b": "1"}, a=medic, b=b)), book(**options)
        if lies:
            ward.run(impose, "b", "unconscious", "encounter")
        told = Reckoner(RULESET, at, frozenset("ab")).reckon(treat_injury, ward.state, {"actor": "a", **form}, WORKS.of)
        assert isinstance(told, Odds)
        assert Fraction(4, 6) == told.chance_that(bool)
        table = seat(ward.state, at)
        table.press("treat-injury", "a", [2], answers, **form)
        assert asked == sum("karma" in each.prompt for each in table.last.asked)
