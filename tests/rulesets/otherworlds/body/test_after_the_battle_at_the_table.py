"""After the battle: what frost, stun, guards and one's footing are when nobody counts turns any longer, and what stays."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import battle, person, seated, table, with_own

from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.body.conditions import braced, condition, staggered, turns_of
from rulewright.rulesets.otherworlds.state.character import Spot
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "us", "b": "them", "c": "us"}


def fought(**me: Any) -> AtTheSeat:
    """The end of a battle, in the turn of one who came out of it so."""
    return seated(battle(table(SIDES, a=person(**me), b=person(health=0, dead=True), c=person(name="Cy")), "a"))


def test_ows_102_frost_does_not_come_along_into_the_next_battle() -> None:
    """It thaws turn by turn; when the next battle begins it weighs on nobody's initiative or Dexterity. [OWS-039 OWS-102]"""
    at = fought(chill=2, stun=7, dexterity=4)
    assert (1, 2) == (at.number("a", "Initiative"), at.number("a", "Dexterity"))
    at.press("end-scene", "a")
    assert (0, 0) == (at.actor("a").chill, at.actor("a").stun)
    assert (3, 4) == (at.number("a", "Initiative"), at.number("a", "Dexterity"))
    at.begin(faces=[3, 1, 2])
    assert ("a", "c", "b") == at.state.scene.order


def test_ows_102_a_frozen_one_thaws_when_time_passes() -> None:
    """Without a battle nobody's turn begins, and the frozen would stay so for ever: a minute is enough. [OWS-102]"""
    at = seated(table(a=person(chill=3, stun=4, dexterity=3)))
    assert "OWS-102" == at.refused("drop-prone", "a").rule
    at.press("pass-time", "a", minutes=1)
    assert (0, 0) == (at.actor("a").chill, at.actor("a").stun)
    at.press("drop-prone", "a")


@pytest.mark.parametrize(("press", "form"), [("end-scene", {}), ("pass-time", {"minutes": 1})])
def test_ows_071_guards_that_recharge_are_full_and_others_stay_spent(press: str, form: dict[str, Any]) -> None:
    """By Y at each own turn: without Y nothing comes back by itself. [OWS-071]"""
    at = fought(armor="weave-suit", guard=0)
    at.press(press, "a", **form)
    assert 3 == at.actor("a").guard
    plain = '[[item]]\nid = "paper-ward"\nname = "Paper Ward"\ntext = "A guard once."\nguard = 3\n'
    at = AtTheSeat(RULESET, fought(guard=1).state.write("a", "belt.paper-ward", 1), with_own(plain))
    at.press(press, "a", **form)
    assert 1 == at.actor("a").guard


def test_ows_071_a_guard_is_never_less_for_the_end_of_a_battle() -> None:
    """At a table where guards overcharge, what was gathered above the full guard stays. [OWS-071]"""
    at = seated(battle(table(SIDES, a=person(), b=person(), c=person()), "a"), guard_overcharges=True)
    at.state = at.state.write("a", "guard", 9)
    at.press("end-scene", "a")
    assert 9 == at.actor("a").guard


def test_ows_023_what_waits_for_the_next_blow_ends_with_the_battle() -> None:
    """Nobody stumbles, or is braced, in the first exchange of tomorrow's battle. [OWS-023 OWS-041]"""
    at = fought()
    for effect in (staggered(), braced()):
        at.state = at.state.write("a", f"effects.{effect.id}", effect)
    at.press("end-scene", "a")
    assert {} == dict(at.actor("a").effects)


def test_ows_109_what_lasts_until_it_is_tended_stays() -> None:
    """Stone, poison and death damage are no matter of turns. [OWS-092 OWS-109 OWS-111]"""
    at = fought(stone=2, poison=3, death=4)
    at.press("end-scene", "a")
    assert (2, 3, 4) == (at.actor("a").stone, at.actor("a").poison, at.actor("a").death)
    at.press("pass-time", "a", minutes=4)
    assert (2, 3, 4) == (at.actor("a").stone, at.actor("a").poison, at.actor("a").death)


def test_ows_089_who_took_a_turn_and_falls_has_it_no_longer() -> None:
    """Struck down in the turn that confusion handed over, one acts with nobody, and the next turn begins. [OWS-019 OWS-089]"""
    people = {"a": person(at=Spot(5, 5)), "b": person(name="Bo", weapons=("mace",)), "c": person(name="Cy", health=1)}
    at = seated(battle(table({"a": "us", "b": "us", "c": "them"}, **people), "b"))
    at.state = at.state.write("b", "effects.confusion", condition("confusion", clock=turns_of("b", 2)))
    at.state = at.state.write("scene", "controller", "c")
    assert ["c"] == list(at.acting)
    at.press("harm", "c", amount=1, damage="bludgeoning")
    assert not at.actor("c").conscious
    assert [] == list(at.acting)
    assert "OWS-019" == at.refused("confused-move", "c", x=1, y=1).rule
    at.proceed()
    assert ("", "c") == (at.state.scene.controller, at.state.scene.had_turn[-1])


def test_ows_041_nobody_braces_all_day_for_the_next_battle() -> None:
    """Where no turns are counted one gathers what a turn's points would give, and no more; in a battle they count. [OWS-040 OWS-041]"""
    at = seated(table(a=person()))
    at.press("brace", "a")
    at.press("brace", "a")
    assert "OWS-040" == at.refused("brace", "a").rule
    at = seated(battle(at.state, "a"))
    at.press("brace", "a")
    assert 3 == len(at.actor("a").effects)
