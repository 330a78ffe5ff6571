"""Attacks that are owed after a throw, in a turn that confusion handed over, and with both weapons, at the table."""

from __future__ import annotations

from typing import Any

from tests.rulesets.otherworlds.combat.test_owed_attacks import bought
from tests.rulesets.otherworlds.stage import battle, person, seated, table

from rulewright.rulesets.otherworlds.opponents.policy import move
from rulewright.rulesets.otherworlds.state.character import Spot
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "us", "b": "them"}


def armed(*weapons: str) -> AtTheSeat:
    """One so armed, beside a foe."""
    me = person(at=Spot(1, 1), weapons=weapons)
    return seated(battle(table(SIDES, a=me, b=person(toughness=6, at=Spot(0, 1))), "a"))


def test_ows_029_after_a_throw_another_weapon_is_at_hand() -> None:
    """What was thrown lies at the target: the attack owed is made with another, as is said when it is bought. [OWS-029]"""
    at = armed("javelin", "mace")
    faces = [6, 6, 2, 1]
    at.press("attack", "a", target="b", weapon="javelin", thrown=True, faces=faces, answers=[["speed-attack:mace"]])
    offered = {each for each in bought(at) if each.startswith("speed-attack")}
    assert "speed-attack:mace" in offered
    assert not {"speed-attack", "speed-attack:javelin"} & offered
    assert "javelin" not in at.actor("a").weapons
    at.press("follow-up", "a", number=1, target="b", faces=[5, 4, 1])
    assert () == at.actor("a").turn.grants


def test_ows_029_the_confused_follow_up_as_they_are_led() -> None:
    """Who took the turn of the confused makes the attack that these are owed, and nobody else does. [OWS-029 OWS-089]"""
    sides = {"a": "us", "b": "us", "c": "them"}
    people: dict[str, Any] = {
        "a": person(at=Spot(5, 5), toughness=6),
        "b": person(weapons=("mace", "buckler")),
        "c": person(at=Spot(1, 0)),
    }
    at = seated(battle(table(sides, **people), "a"))
    at.state = at.state.write("b", "at", Spot(4, 4))
    at.press("impose", "b", keyword="confusion", turns=1)
    at.press("end-turn", "a")
    at.proceed(faces=[2])
    assert "OWS-029" == at.refused("confused-follow-up", "c", number=1, target="a").rule
    at.press("confused-attack", "c", target="a", weapon="mace", faces=[6, 6, 2, 1], answers=[["speed-attack"]])
    assert "OWS-089" == at.refused("confused-follow-up", "a", number=1, target="a").rule
    assert ("confused-follow-up", {"number": 1, "target": "a"}) == move(at.state, at.book, "c")
    at.press("confused-follow-up", "c", number=1, target="a", faces=[5, 1])
    assert () == at.actor("b").turn.grants


def test_ows_075_both_weapons_are_those_in_hand() -> None:
    """With a mace and a knife drawn, fists are no third; with the mace the knife is owed, and nothing else. [OWS-075]"""
    at = armed("mace", "fighting-knife")
    form: dict[str, Any] = {"target": "b", "both": True}
    assert "OWS-075" == at.refused("attack", "a", weapon="fists", **form).rule
    at.press("attack", "a", weapon="mace", faces=[2, 2, 2, 1], **form)
    assert ["fighting-knife"] == [grant.weapon for grant in at.actor("a").turn.grants]
