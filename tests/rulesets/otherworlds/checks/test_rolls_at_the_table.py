"""Rolls at the table: one die, edge gained and lost, levels of difficulty, attacks against defences."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import LEVELS, battle, checks, person, seated, table

from rulewright.rulesets.otherworlds.state.character import Spot
from rulewright.testing.at_the_seat import AtTheSeat


def alone(**more: Any) -> AtTheSeat:
    """Somebody with Wisdom 3 and nothing else to help."""
    return seated(table(a=person(**more)))


@pytest.mark.parametrize(
    ("states", "faces", "result"),
    [
        ((), [4], 4),
        ((), [6, 6, 2], 14),
        (("exhausted",), [6, 5, 3], 3),
        (("exhausted",), [2, 6, 4], 2),
        (("exhausted", "knock-down"), [5, 4, 6, 1], 4),
    ],
)
def test_ows_001_one_die_and_what_becomes_of_it(states: tuple[str, ...], faces: list[int], result: int) -> None:
    """A 6 goes on and is added, each die for itself; an edge lost is a die more of which the lowest counts.

    [OWS-001 OWS-003 OWS-004 OWS-005 OWS-006 OWS-104]
    """
    at = alone()
    for state in states:
        at.press("impose", "a", keyword=state)
    rolled = at.press("skill-check", "a", proficiency="craft", difficulty="simple", faces=faces)
    assert 3 + result == rolled.result
    assert [-len(states)] == [check.edge for check in checks(at.last)]


@pytest.mark.parametrize(
    ("braces", "states", "edge", "faces", "through"),
    [
        (0, (), 0, [3], 12 - 5 - 3),
        (1, (), 1, [3, 5], 12 - 5 - 5),
        (2, (), 2, [1, 2, 4], 12 - 5 - 4),
        (1, ("exhausted",), 0, [3], 12 - 5 - 3),
        (0, ("exhausted",), -1, [3, 2], 12 - 5 - 2),
        (1, ("parry",), 2, [6, 1, 2, 2], 0),
    ],
)
def test_ows_002_edges_are_netted(
    braces: int, states: tuple[str, ...], edge: int, faces: list[int], through: int
) -> None:
    """Each edge is a die more of which the highest counts; gained and lost ones cancel each other; Brace adds up.

    [OWS-002 OWS-005 OWS-006 OWS-011 OWS-012 OWS-015 OWS-041 OWS-108]
    """
    at = seated(battle(table(a=person(strength=4, weapons=("mace", "buckler")), b=person(toughness=4)), "b"))
    for _ in range(braces):
        at.press("brace", "b")
    for state in states:
        at.press("impose", "b", keyword=state)
    at.press("end-turn", "b")
    at.proceed()
    at.press("attack", "a", target="b", weapon="mace", faces=[5, *faces])
    assert [0, edge] == [check.edge for check in checks(at.last)]
    assert 20 - max(0, through) == at.actor("b").health
    at.state = at.state.write("a", "turn.used", ()).write("a", "turn.points", 1)
    again = 1 + len(states)
    at.press("attack", "a", target="b", weapon="mace", faces=[1] + [1] * again)
    assert edge - braces == checks(at.last)[1].edge


@pytest.mark.parametrize(("difficulty", "level"), LEVELS)
def test_ows_008_higher_passes_and_equal_fails(difficulty: str, level: int) -> None:
    """Nine levels; Wisdom 2 and a die that come out at the level fail, one above it passes. [OWS-007 OWS-008]"""
    at = alone(wisdom=2)
    assert difficulty in at.offered("skill-check", "a", "difficulty")
    sixes, last = divmod(max(1, level - 2), 6)
    for more, passes in ((0, level == 0), (1, True)):
        form: dict[str, Any] = {"proficiency": "craft", "difficulty": difficulty}
        rolled = at.press("skill-check", "a", **form, faces=[6] * sixes + [last + more])
        assert passes == rolled.passed


def test_ows_007_a_proficiency_adds_its_bonus() -> None:
    """Two at the first tier, on top of the attribute, or of another one that fits the task better. [OWS-007]"""
    at = alone(wisdom=2, strength=4, proficiencies=("craft",))
    assert 2 + 2 + 3 == at.press("skill-check", "a", proficiency="craft", faces=[3]).result
    assert 2 + 3 == at.press("skill-check", "a", proficiency="survival", faces=[3]).result
    assert 4 + 2 + 3 == at.press("skill-check", "a", proficiency="craft", attribute="strength", faces=[3]).result


@pytest.mark.parametrize(("mine", "theirs", "wins"), [(4, 4, False), (5, 4, True), (3, 4, False)])
def test_ows_009_ties_change_nothing(mine: int, theirs: int, wins: bool) -> None:
    """Whoever started it must be higher: intimidation takes hold or does not, and inspiring ends it. [OWS-009 OWS-043 OWS-044]"""
    at = seated(
        battle(table({"a": "us", "b": "them", "c": "them"}, a=person(), b=person(at=Spot(4, 0)), c=person()), "a")
    )
    assert wins == at.press("intimidate", "a", target="b", faces=[mine, theirs])
    assert wins == ("intimidated-a" in at.actor("b").effects)
    if wins:
        at.press("end-turn", "a")
        at.proceed()
        assert "OWS-044" == at.refused("move", "b", x=3, y=0).rule
        at.press("end-turn", "b")
        at.proceed()
        at.press("inspire", "c", friend="b", against="a", faces=[5, 4])
        assert "intimidated-a" not in at.actor("b").effects


NAMES = {"mace": "Mace", "war-hammer": "War Hammer", "katana": "Katana", "revolver": "Revolver", "fists": "Fists"}


@pytest.mark.parametrize(
    ("weapon", "value"),
    [("mace", 7 + 3), ("war-hammer", 7 + 4), ("katana", 5 + 3), ("revolver", 5 + 3), ("fists", 7)],
)
def test_ows_010_strength_or_dexterity(weapon: str, value: int) -> None:
    """Strength for melee and heavy weapons, Dexterity for dexterity and precision, and the weapon's value. [OWS-010 OWS-068]"""
    arms = () if weapon == "fists" else (weapon,)
    armed = person(strength=7, dexterity=5, toughness=8, weapons=arms)
    at = seated(battle(table(a=armed, b=person(toughness=3, dexterity=1)), "a"))
    dice = 2 if weapon in ("mace", "war-hammer", "katana") else 1
    at.press("attack", "a", target="b", weapon=weapon, faces=[2] * dice + [2])
    assert [dice - 1, 0] == [check.edge for check in checks(at.last)]
    assert 15 - (value - 4) == at.actor("b").health
    assert value == at.number("a", f"Attack: {NAMES[weapon]}")


@pytest.mark.parametrize(
    ("dexterity", "toughness", "evade", "number"), [(5, 5, True, 5), (6, 4, True, 6), (6, 4, False, 7), (4, 5, None, 7)]
)
def test_ows_014_evade_or_defend(dexterity: int, toughness: int, evade: bool | None, number: int) -> None:
    """Dexterity as high as Toughness may evade with Dexterity, or defend; less is not asked. [OWS-011 OWS-013 OWS-014 OWS-124]"""
    them = person(dexterity=dexterity, toughness=toughness)
    at = seated(battle(table(a=person(strength=9, weapons=("mace", "buckler")), b=them), "a"))
    answers = [] if evade is None else [evade]
    at.press("attack", "a", target="b", weapon="mace", faces=[5, 2], answers=answers)
    assert len(answers) == len(at.last.asked)
    assert toughness * 5 - (17 - number - 2) == at.actor("b").health


@pytest.mark.parametrize(("die", "dealt"), [(2, 1), (3, 0), (4, 0)])
def test_ows_015_the_difference_and_no_more(die: int, dealt: int) -> None:
    """Attack 10 against Defense 7 and a die: equal is no hit. [OWS-015]"""
    at = seated(battle(table(a=person(strength=4, weapons=("mace", "buckler")), b=person(toughness=6)), "a"))
    at.press("attack", "a", target="b", weapon="mace", faces=[3, die])
    assert 30 - dealt == at.actor("b").health
