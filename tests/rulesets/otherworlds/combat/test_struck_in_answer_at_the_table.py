"""Struck in answer, at the table: what flies is in nobody's hand, answers strike as wide as attacks, and half a blast."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import battle, person, seated, table

from rulewright.rulesets.otherworlds.state.character import Readied, Spot
from rulewright.rulesets.otherworlds.state.questions import ManeuverQuestion
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"hero": "us", "a": "them", "b": "them", "c": "them"}


def beset(weapon: str, mastery: str, foe: str = "cudgel", **hero: Any) -> AtTheSeat:
    """Three foes in a row before a hero; the one in the middle, next to them, has the turn."""
    hero = {"dexterity": 6, "toughness": 4, "strength": 5, **hero}
    people = {"hero": person(weapons=(weapon,), masteries=(mastery,), at=Spot(5, 5), **hero)}
    for number, who in enumerate("abc"):
        people[who] = person(toughness=6, weapons=(foe,), at=Spot(6, 4 + number))
    return seated(battle(table(SIDES, **people), "b"))


def hurt(at: AtTheSeat) -> list[str]:
    """Which of the three have lost Health."""
    return [who for who in "abc" if at.actor(who).health < 30]


def thrown_at(answer: list[object], faces: list[int], **foe: Any) -> AtTheSeat:
    """A javelin is thrown at somebody next to the thrower who strikes back with a staff."""
    people = {
        "a": person(strength=8, dexterity=3, weapons=("javelin", "buckler")),
        "b": person(**{"strength": 6, "weapons": ("oak-staff",), "toughness": 6, **foe}),
    }
    at = seated(battle(table(None, **people), "a"))
    at.press("attack", "a", target="b", weapon="javelin", thrown=True, faces=faces, answers=answer)
    return at


def test_ows_025_what_flies_is_not_struck_from_the_hand() -> None:
    """A counter attack with two sixes may disarm of the buckler and not of the javelin, which lands all the same.

    [OWS-025 OWS-038 OWS-057]
    """
    at = thrown_at([True, ["counter-attack"], ["disarm:buckler"]], [2, 6, 6, 1, 6, 6, 1, 1], dexterity=6)
    among = [each.key for q in at.last.asked if isinstance(q, ManeuverQuestion) and q.of == "b" for each in q.among]
    assert ("disarm:buckler" in among, "disarm:javelin" in among) == (True, False)
    lying = {each.weapon.weapon: each.at for each in at.state.scene.ground.values() if each.weapon}
    assert {"javelin": Spot(1, 0), "buckler": Spot(0, 0)} == lying
    assert ["fists"] == list(at.actor("a").weapons)


def test_ows_025_a_riposte_finds_no_javelin_either() -> None:
    """Struck by it, one strikes back: the javelin is offered to nobody. [OWS-025 OWS-049 OWS-057]"""
    at = thrown_at(["riposte", []], [5, 1, 6, 6, 1, 1, 1], dexterity=4, powers=("riposte",), health=30)
    among = [each.key for q in at.last.asked if isinstance(q, ManeuverQuestion) and q.of == "b" for each in q.among]
    assert among
    assert "disarm:javelin" not in among


@pytest.mark.parametrize(
    ("weapon", "mastery", "times"),
    [("buster-sword", "busters", 1), ("shotgun", "shotguns", 1), ("rocket-launcher", "rocket-launchers", 2)],
)
def test_ows_119_a_readied_blow_strikes_as_wide_as_another(weapon: str, mastery: str, times: int) -> None:
    """Sweep, Spread-Fire and blast reach those beside, and each grade of explosive is a roll. [OWS-048 OWS-097 OWS-119 OWS-125]"""
    at = beset(weapon, mastery, readied=Readied(trigger="attack", weapon=weapon))
    rolls = times * (4 if weapon == "rocket-launcher" else 3)
    dice = [5, 1] * rolls if weapon != "buster-sword" else [5, 5, 1] * rolls
    answers: list[object] = ["readied", *([False] * times if weapon == "rocket-launcher" else []), False]
    at.press("attack", "b", target="hero", weapon="cudgel", faces=[*dice, 1, 1, 5], answers=answers)
    assert ["a", "b", "c"] == hurt(at)
    told = [note for note in at.last.notes if "against" in note]
    assert rolls + 1 == len(told)


@pytest.mark.parametrize(("weapon", "mastery", "own"), [("buster-sword", "busters", 2), ("shotgun", "shotguns", 1)])
def test_ows_119_a_counter_attack_strikes_those_beside(weapon: str, mastery: str, own: int) -> None:
    """Whoever attacked rolls nothing against it; those beside them defend themselves. [OWS-038 OWS-119]"""
    at = beset(weapon, mastery)
    dice = [5] * own
    faces = [2, 2, 6, 6, 1, *dice, *dice, 1, *dice, 1]
    at.press("attack", "b", target="hero", weapon="cudgel", faces=faces, answers=[True, ["counter-attack"]])
    assert ["a", "b", "c"] == hurt(at)
    told = [note for note in at.last.notes if "against defense" in note or "counter attack" in note]
    assert (3, 1) == (len(told), sum("counter attack" in note for note in told))


def test_ows_097_a_counter_is_rolled_for_each_grade() -> None:
    """Two grades: twice at whoever attacked, who has no defence, and twice at those caught with them, the shooter among them. [OWS-038 OWS-097 OWS-125]"""
    at = beset("rocket-launcher", "rocket-launchers")
    grade = [5, 5, 1, 5, 1, 5, 1]
    answers: list[object] = [True, ["counter-attack"], False, False]
    at.press("attack", "b", target="hero", weapon="cudgel", faces=[2, 2, 6, 6, 1, *grade, *grade], answers=answers)
    assert 2 == sum("counter attack" in note for note in at.last.notes)
    assert 6 == sum("against" in note and "Attack 5" in note for note in at.last.notes)


def test_ows_029_a_blow_that_follows_an_answer_strikes_as_wide() -> None:
    """A Speed Attack bought with a readied shot is a shot like it. [OWS-022 OWS-029 OWS-119]"""
    at = beset("shotgun", "shotguns", readied=Readied(trigger="attack", weapon="shotgun"))
    faces = [6, 6, 1, 1, *[5, 1] * 5, 1, 1, 5]
    answers: list[object] = ["readied", ["speed-attack"], False]
    at.press("attack", "b", target="hero", weapon="cudgel", faces=faces, answers=answers)
    assert 7 == sum("against" in note for note in at.last.notes)


@pytest.mark.parametrize(
    ("saves", "counter_area", "dealt"),
    [
        ((), "half", 15),
        (("dodge",), "half", 9),
        (("counter-attack",), "half", 9),
        (("dodge", "counter-attack"), "half", 9),
        (("dodge",), "none", 9),
        (("counter-attack",), "none", 0),
        (("dodge", "counter-attack"), "none", 0),
    ],
)
def test_ows_037_half_a_blast_is_half_of_it(saves: tuple[str, ...], counter_area: str, dealt: int) -> None:
    """Dodged and countered, a blast is halved once; where a counter keeps it off, a dodge besides lets none of it in.

    [OWS-037 OWS-038]
    """
    people = {
        "a": person(dexterity=6, strength=3, weapons=("thumper",)),
        "b": person(dexterity=6, toughness=3, weapons=("service-pistol",), armor="clothes", at=Spot(3, 0)),
    }
    at = seated(battle(table(None, **people), "a"), counter_area=counter_area)
    faces = [6, 6, 6, 6, 6, 5, 6, 6, 6, 1]
    faces += [1] if "counter-attack" in saves else []
    at.press("attack", "a", target="b", weapon="thumper", faces=faces, answers=[True, [], saves])
    assert dealt == 15 - at.actor("b").health


@pytest.mark.parametrize(("dodges", "prone"), [(True, False), (False, True)])
def test_ows_037_a_miss_that_knocks_down_can_be_dodged_by_option(dodges: bool, prone: bool) -> None:
    """Where maneuvers need no hit, a dodge ignores what a missed attack does. [OWS-022 OWS-027 OWS-037]"""
    people = {"a": person(strength=3, weapons=("mace",)), "b": person(dexterity=9, toughness=3, weapons=("rapier",))}
    at = seated(battle(table(None, **people), "a"), maneuvers_need_a_hit=False)
    answers: list[object] = [True, ["knockdown"], ["dodge"] if dodges else []]
    at.press("attack", "a", target="b", weapon="mace", faces=[6, 6, 1, 2, 6, 6, 6, 1], answers=answers)
    assert prone == at.actor("b").is_marked("prone")


def test_ows_025_nothing_follows_with_what_was_struck_from_the_hand() -> None:
    """A counter attack takes the sword that swept over three: the Speed Attack it had won is not made. [OWS-025 OWS-029]"""
    at = beset("buster-sword", "busters", readied=Readied(trigger="attack", weapon="buster-sword"), strength=9)
    at.state = at.state.write("c", "attributes.dexterity", 6)
    at.press(
        "attack",
        "b",
        target="hero",
        weapon="cudgel",
        faces=[5, 5, 1, 5, 5, 1, 6, 6, 1, 5, 6, 6, 1, 6, 6, 1, 1, 1, 1, 5],
        answers=["readied", True, ["speed-attack"], ["counter-attack"], ["disarm:buster-sword"], False],
    )
    assert "buster-sword" not in at.actor("hero").weapons
    assert ["a", "b"] == hurt(at)


def test_ows_025_a_blow_whose_weapon_is_struck_away_does_not_fall() -> None:
    """Whoever waited for the attack is quicker and disarms: nobody strikes with what lies on the ground. [OWS-025 OWS-048]"""
    at = beset("oak-staff", "staves", readied=Readied(trigger="attack", weapon="oak-staff"))
    at.press(
        "attack",
        "b",
        target="hero",
        weapon="cudgel",
        faces=[6, 5, 1, 1],
        answers=["readied", ["disarm:cudgel"]],
    )
    assert ["fists"] == list(at.actor("b").weapons)
    assert at.actor("hero").health == 20
    assert ["cudgel"] == [each.weapon.weapon for each in at.state.scene.ground.values() if each.weapon]
