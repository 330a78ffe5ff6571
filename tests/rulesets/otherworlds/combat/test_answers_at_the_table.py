"""Answers at the table: counter attacks and reactions with what stands against them, what they buy, and what they leave behind."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import battle, checks, person, seated, table

from rulewright.play import Effect, FrozenMap, Modifier, Standing
from rulewright.play.standing import standing_key
from rulewright.rulesets.otherworlds.state.character import Grant, Readied, Spot, Turn
from rulewright.rulesets.otherworlds.state.questions import ManeuverQuestion
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "us", "d": "us", "b": "them", "c": "them"}
NIMBLE: dict[str, Any] = {"dexterity": 8, "toughness": 8, "weapons": ("mace", "buckler"), "strength": 2}
COUNTER = [True, ["counter-attack"]]


def duel(foe: dict[str, Any] | None = None, options: dict[str, Any] | None = None, **me: Any) -> AtTheSeat:
    """One whose turn it is, with a mace, against somebody nimble next to them with Strength 2 and a mace."""
    mine = person(**{"weapons": ("mace", "buckler"), **me})
    return seated(battle(table(SIDES, a=mine, b=person(**{**NIMBLE, **(foe or {})})), "a"), **(options or {}))


def offered(at: AtTheSeat) -> set[str]:
    """What the successes of the last attack roll could buy."""
    last = next(
        each for each in reversed(at.last.asked) if isinstance(each, ManeuverQuestion) and each.roll == "attack"
    )
    return {option.value.maneuver for option in last.among}


@pytest.mark.parametrize(
    ("toughness", "die", "lost"),
    [(4, 2, 7 - 5), (4, 1, 6 - 5), (8, 5, 10 - 9), (8, 4, 0), (8, 1, 0), (12, 1, 0)],
)
def test_ows_016_what_passes_defense_by_option(toughness: int, die: int, lost: int) -> None:
    """Strength 2, a mace's 3 and the die against Defense without a die: above it, or nothing; never less than nothing.

    [OWS-016 OWS-038]
    """
    at = duel(options={"unrolled_defense": "value"}, toughness=toughness)
    before = at.actor("a").health
    at.press("attack", "a", target="b", weapon="mace", faces=[3, 6, 6, 1, die], answers=COUNTER)
    # the guard of the buckler takes two of it first
    assert max(0, lost - 2) == before - at.actor("a").health
    assert 2 - min(2, lost) == at.actor("a").guard
    assert (lost > 0) == any("reaches" in note for note in at.last.notes)


@pytest.mark.parametrize(("toughness", "hit"), [(11, True), (10, True), (12, False), (13, False)])
def test_ows_021_a_counter_that_passes_by_one_buys_what_a_hit_buys(toughness: int, hit: bool) -> None:
    """Strength 2, a mace's 3 and an 8 in two dice against Defense: by one point it is a hit, level it is none. [OWS-016 OWS-021]"""
    at = duel(options={"unrolled_defense": "value"}, toughness=toughness, dexterity=2, health=30)
    faces = [3, 6, 6, 1, 6, 2]
    at.press("attack", "a", target="b", weapon="mace", faces=faces, answers=[*COUNTER, *([["stagger"]] if hit else [])])
    assert hit == any("staggered" in each for each in at.actor("a").effects)


def test_ows_038_a_counter_that_kills_ends_the_turn_of_the_killed() -> None:
    """Three sixes on the answer: whoever began it is dead, with no turn points left and nothing owed. [OWS-020 OWS-030 OWS-038]"""
    at = duel()
    owed = Turn(points=2, grants=(Grant(source="Swing", weapon="mace", targets=("b",)),))
    at.state = at.state.write("a", "turn", owed)
    at.press(
        "attack", "a", target="b", weapon="mace", faces=[3, 6, 6, 1, 6, 6, 6, 1], answers=[*COUNTER, ["epic-kill"]]
    )
    me = at.actor("a")
    assert (True, 0, None, 0, ()) == (me.dead, me.health, me.dying, me.turn.points, me.turn.grants)
    assert () == at.acting
    assert not at.allows("attack", "a", target="b", weapon="mace")


def test_ows_019_whoever_falls_holds_nothing_back_any_longer() -> None:
    """Felled with a shot held back, and healed before the next foe comes: there is no shot, and no turn. [OWS-019 OWS-048 OWS-049]"""
    fallen = person(
        health=3, weapons=("revolver",), readied=Readied(trigger="approach", weapon="revolver"), at=Spot(1, 0)
    )
    people = {"a": person(strength=9, weapons=("mace",)), "b": fallen, "c": person(at=Spot(9, 0))}
    at = seated(battle(table({"a": "us", "c": "us", "b": "them"}, **people), "a"))
    at.press("attack", "a", target="b", weapon="mace", faces=[5, 5, 1])
    assert (0, 4, None) == (at.actor("b").health, at.actor("b").dying, at.actor("b").readied)
    at.state = at.state.write("b", "health", 5).write("b", "dying", None)
    at.state = at.state.write("scene", "turn", "c").write("c", "turn", Turn(points=2))
    at.press("move", "c", x=6, y=0)
    assert [] == at.last.asked


@pytest.mark.parametrize(("health", "asked"), [(20, 0), (9, 0), (8, 1), (5, 1)])
def test_ows_049_a_standing_answer_for_the_badly_hurt(health: int, asked: int) -> None:
    """Asked only in need: where the next blow like this one would fell whoever took four, and not before. [OWS-049]"""
    foe = {"dexterity": 4, "toughness": 9, "powers": ("riposte",), "weapons": ("mace", "buckler"), "guard": 0}
    at = duel(foe={**foe, "health": health}, strength=8)
    at.state = at.state.with_standing(standing_key("b", "hurt"), Standing(case="low"))
    answers: list[object] = ["pass"] * asked
    (blow,) = at.press("attack", "a", target="b", weapon="mace", faces=[5, 1], answers=answers)
    assert 4 == blow.dealt
    assert asked == len([each for each in at.last.asked if "React" in each.prompt])


@pytest.mark.parametrize(("more", "dealt"), [(0, 1), (1, 0), (-3, 4)])
def test_ows_014_what_lasts_adds_to_an_evasion_by_either_reading(more: int, dealt: int) -> None:
    """Whether an evade roll adds Dexterity or Defense, what lasts on whoever evades is added to it. [OWS-014]"""
    for reading, strength in (("dexterity", 6), ("defense", 10)):
        at = duel({"guard": 0, "weapons": ("mace",)}, {"evade_roll": reading}, strength=strength)
        lasting = Effect("luck", "Luck", modifiers=(Modifier("evade", more),))
        at.state = at.state.write("b", "effects", FrozenMap({"luck": lasting}))
        (blow,) = at.press("attack", "a", target="b", weapon="mace", faces=[3, 3], answers=[True])
        assert dealt == blow.dealt


def test_ows_037_a_blast_that_missed_burns_nobody_who_countered() -> None:
    """Half of nothing: whoever countered a blast that did not reach them has nothing to tell of it. [OWS-037 OWS-038]"""
    near = {"at": Spot(4, 0), "toughness": 12, "dexterity": 12, "health": 30, "weapons": ("revolver",)}
    at = duel(near, weapons=("rocket-launcher",), dexterity=2)
    faces = [1, 6, 6, 1, 1, 1, 5]
    at.press("attack", "a", target="b", weapon="rocket-launcher", faces=faces, answers=[*COUNTER, True])
    assert 30 == at.actor("b").health
    assert not any("keep it all" in note for note in at.last.notes)


def test_ows_025_a_shield_struck_from_the_hand_guards_no_longer() -> None:
    """Two sixes and a Disarm of the buckler: what it guarded is gone with it. [OWS-025 OWS-071]"""
    at = duel({"dexterity": 2, "guard": 2}, strength=9)
    at.press("attack", "a", target="b", weapon="mace", faces=[6, 6, 1, 1], answers=[["disarm:buckler"]])
    assert ("buckler" in at.actor("b").weapons, at.actor("b").guard, int(at.number("b", "Guard"))) == (False, 0, 0)
    assert ["buckler"] == [each.weapon.weapon for each in at.state.scene.ground.values() if each.weapon]
    assert 2 == len(checks(at.last))
