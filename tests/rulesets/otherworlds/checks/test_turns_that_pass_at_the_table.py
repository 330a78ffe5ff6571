"""Turns that pass at the table: who has none, what begins anew, what is held back, and who may rest."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import battle, person, seated, table

from rulewright.play import Effect, FrozenMap, Modifier
from rulewright.play.clock import Minutes
from rulewright.rulesets.otherworlds.state.character import Dropped, Grant, Held, Readied, Spot, Turn
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "us", "friend": "us", "b": "them"}


def field(foe: dict[str, Any] | None = None, **me: Any) -> AtTheSeat:
    """One against another a space apart, in the first one's turn."""
    return seated(battle(table(SIDES, a=person(**me), b=person(**(foe or {}))), "a"))


@pytest.mark.parametrize(
    ("foe", "turn"),
    [
        ({}, True),
        ({"chill": 3}, True),
        ({"chill": 4}, False),
        ({"stone": 5}, True),
        ({"stone": 6}, False),
        ({"health": 0, "dying": 3}, False),
        ({"dead": True}, False),
    ],
)
def test_ows_040_who_has_a_turn(foe: dict[str, Any], turn: bool) -> None:
    """Nobody who is dead, out cold, frozen or stone; frost thaws by one as the turn begins. [OWS-040 OWS-102 OWS-109]"""
    at = field(foe={"dexterity": 3, "toughness": 4, **foe})
    at.state = at.state.write("b", "turn", Turn(points=1))
    at.press("end-turn", "a")
    at.proceed()
    assert (("b",) if turn else ()) == at.acting
    if turn:
        assert 2 == at.actor("b").turn.points
    elif not at.actor("b").dead and at.actor("b").dying is None:
        assert 0 == at.actor("b").turn.points


def test_ows_040_what_is_not_used_is_lost() -> None:
    """With the turn end its points, what was done in it, and what was still owed. [OWS-040]"""
    at = field()
    at.state = at.state.write("a", "turn", Turn(points=1, used=("move",), grants=(Grant(source="x", weapon="mace"),)))
    at.press("end-turn", "a")
    assert Turn() == at.actor("a").turn
    assert "" == at.state.scene.turn


def test_ows_039_a_battle_begins_afresh() -> None:
    """Nothing of an earlier turn is left, nothing is held back any longer, and everybody has a reaction. [OWS-039 OWS-049]"""
    at = seated(table(SIDES, a=person(dexterity=3), b=person()))
    at.state = at.state.write("a", "turn", Turn(points=1, used=("attack",))).write("a", "reaction", False)
    at.state = at.state.write("a", "readied", Readied(trigger="attack", weapon="mace"))
    at.begin(faces=[5, 1])
    assert (Turn(), None, True) == (at.actor("a").turn, at.actor("a").readied, at.actor("a").reaction)
    assert ("a", "b") == at.state.scene.order


def test_ows_039_it_begins_with_the_first_turn_if_nobody_began_it() -> None:
    """Whoever goes on without an order rolls for one first. [OWS-039]"""
    at = seated(table(SIDES, a=person(dexterity=3), b=person()))
    at.proceed(faces=[5, 1])
    assert (("a", "b"), ("a",)) == (at.state.scene.order, at.acting)


def test_ows_048_a_skill_is_held_back_for_its_moment() -> None:
    """A readied bolt meets whoever comes nearer, and costs its astral then; a moment later it has passed. [OWS-048 OWS-049]"""
    at = field(powers=("astral-bolt",), resolve=5, foe={"at": Spot(4, 0)})
    assert "OWS-048" == at.refused("ready", "a", trigger="approach").rule
    at.press("ready", "a", trigger="approach", power="astral-bolt")
    assert Readied(trigger="approach", power="astral-bolt") == at.actor("a").readied
    assert (1, ("ready",)) == (at.actor("a").turn.points, at.actor("a").turn.used)
    before = at.actor("a").astral
    at.press("end-turn", "a")
    at.proceed()
    at.press("move", "b", x=3, y=0, faces=[5, 1], answers=["readied"])
    assert (before - 2, None, False) == (at.actor("a").astral, at.actor("a").readied, at.actor("a").reaction)
    assert 20 > at.actor("b").health


def test_ows_050_what_is_picked_up_lies_there_no_longer() -> None:
    """Thrown, a bandage is gone from the belt; picked up, it is gone from the ground, and one can have it once. [OWS-050 OWS-057]"""
    at = field(belt={"bandages": 2}, strength=4)
    at.press("throw-item", "a", item="bandages", x=1, y=1)
    assert ({"bandages": 1}, 1) == (dict(at.actor("a").belt), at.actor("a").turn.points)
    (thing,) = at.state.scene.ground
    assert [thing] == at.offered("pick-up", "a", "thing")
    at.press("pick-up", "a", thing=thing)
    assert ({"bandages": 2}, {}) == (dict(at.actor("a").belt), dict(at.state.scene.ground))
    at.press("throw-item", "a", item="bandages", x=0, y=3)
    (thing,) = at.state.scene.ground
    assert not at.allows("pick-up", "a", thing=thing)


@pytest.mark.parametrize("press", ["short-rest", "long-rest", "meditate"])
def test_ows_059_who_does_not_rest(press: str) -> None:
    """Nobody in a battle, nobody dead, nobody who counts rounds to live. [OWS-020 OWS-059 OWS-061 OWS-064 OWS-065]"""
    assert "OWS-059" == field().refused(press, "a").rule
    assert "OWS-020" == seated(table(a=person(dead=True))).refused(press, "a").rule
    assert "OWS-020" == seated(table(a=person(health=0, dying=2))).refused(press, "a").rule
    assert "The dead" in seated(table(a=person(health=0, dead=True))).refused(press, "a").reason
    over = field(foe={"health": 0, "dead": True})
    assert over.allows(press, "a")


def test_ows_111_poison_in_the_hours_of_a_rest() -> None:
    """It works every five minutes: four minutes are nothing, nine are once. [OWS-111]"""
    for minutes, health in ((4, 20), (5, 18), (9, 18), (10, 16)):
        at = seated(table(a=person(poison=2)))
        at.press("pass-time", "a", minutes=minutes)
        assert health == at.actor("a").health


@pytest.mark.parametrize(("acts", "points", "health"), [(True, 2, 17), (False, 0, 20)])
def test_ows_111_the_poisoned_act_or_keep_still(acts: bool, points: int, health: int) -> None:
    """Whoever stirs suffers it again, whoever does not has no turn. [OWS-104 OWS-111]"""
    at = field(foe={"poison": 3})
    at.press("end-turn", "a")
    at.proceed(answers=[acts])
    assert (points, health) == (at.actor("b").turn.points, at.actor("b").health)
    assert (("b",) if acts else ()) == at.acting


def test_ows_068_a_weapon_has_the_rounds_it_has() -> None:
    """Six in a revolver; each shot takes one, and without any there is none. [OWS-048 OWS-068]"""
    at = field(weapons=("revolver",))
    assert 6 == at.actor("a").weapons["revolver"].rounds
    at.press("attack", "a", target="b", weapon="revolver", faces=[1, 5])
    assert Held(weapon="revolver", where="drawn", rounds=5) == at.actor("a").weapons["revolver"]
    at.state = at.state.write("a", "weapons.revolver.rounds", 0).write("a", "turn", Turn(points=2))
    assert "OWS-068" == at.refused("attack", "a", target="b", weapon="revolver").rule
    at.press("reload", "a", weapon="revolver")
    assert 6 == at.actor("a").weapons["revolver"].rounds


@pytest.mark.parametrize(("press", "form"), [("short-rest", {}), ("long-rest", {}), ("meditate", {"length": "long"})])
def test_ows_111_whoever_dies_of_poison_does_not_rest(press: str, form: dict[str, Any]) -> None:
    """The hours are too long for it: nothing comes back, and no die is thrown. [OWS-059 OWS-061 OWS-065 OWS-111]"""
    at = seated(table(a=person(poison=9, health=3, astral=1, discipline=0)))
    at.press(press, "a", **form)
    me = at.actor("a")
    assert (True, 0, 1, 0) == (me.dead, me.health, me.astral, me.discipline)
    assert [] == at.last.drawn


@pytest.mark.parametrize(("minutes", "dead"), [(5, False), (6, True)])
def test_ows_020_rounds_to_live_are_no_minutes(minutes: int, dead: bool) -> None:
    """Whom the fifth minute of a poison fells is dying as it ends, and dead a minute later. [OWS-020 OWS-111]"""
    at = seated(table(a=person(poison=9, health=3)))
    at.press("pass-time", "a", minutes=minutes)
    assert (dead, dead) == (at.actor("a").dead, at.actor("a").dying is None)


def test_ows_048_a_power_for_oneself_is_for_nobody_else() -> None:
    """Focus is for its user alone, whoever is named. [OWS-048 OWS-051]"""
    at = field(powers=("focus",))
    at.press("use-power", "a", power="focus", target="b")
    assert {} == dict(at.actor("b").effects)
    assert "focus" in " ".join(at.actor("a").effects)


@pytest.mark.parametrize(("to", "passes"), [("skill", True), ("craft", True), ("lore", False), ("attack", False)])
def test_ows_007_what_lasts_adds_to_a_check(to: str, passes: bool) -> None:
    """Two more on every check, or on those of one proficiency: seven above six instead of five. [OWS-007 OWS-008]"""
    at = seated(table(a=person(wisdom=2)))
    spell = Effect("spell", "Spell", modifiers=(Modifier(to, 2),))
    at.state = at.state.write("a", "effects", FrozenMap({"spell": spell}))
    assert passes == at.press("skill-check", "a", proficiency="craft", difficulty="moderate", faces=[3]).passed


@pytest.mark.parametrize(
    ("toughness", "option", "edge"), [(4, "lose_edge", -1), (8, "lose_edge", 0), (4, "", 0), (7, "lose_edge", -1)]
)
def test_ows_070_armor_too_heavy_by_option(toughness: int, option: str, edge: int) -> None:
    """By option whoever is not tough enough for plate loses an edge; Toughness 8 is enough. [OWS-006 OWS-070]"""
    at = seated(table(a=person(toughness=toughness, armor="plate")), **({"armor_needs": option} if option else {}))
    assert edge == at.number("a", "Edge on attacks")


def test_ows_014_nobody_evades_with_less_than_nothing() -> None:
    """However hindered, an evade roll adds nothing at the least. [OWS-014]"""
    at = seated(table(a=person(dexterity=5, toughness=4)))
    assert 5 == at.number("a", "Evade")
    curse = Effect("curse", "Curse", modifiers=(Modifier("evade", -9),))
    at.state = at.state.write("a", "effects", FrozenMap({"curse": curse}))
    assert 0 == at.number("a", "Evade")


@pytest.mark.parametrize(
    ("press", "form", "faces", "minutes"),
    [
        ("short-rest", {}, [2, 2], 60),
        ("long-rest", {}, [2] * 7, 480),
        ("meditate", {"length": "short"}, [2], 30),
        ("meditate", {"length": "long"}, [2] * 3, 60),
    ],
)
def test_ows_059_how_long_a_rest_takes(press: str, form: dict[str, Any], faces: list[int], minutes: int) -> None:
    """An hour, eight hours, half an hour or one: what was to last so long is over, what lasts a minute more is not.

    [OWS-059 OWS-061 OWS-064 OWS-065 OWS-066]
    """
    for more, left in ((0, False), (1, True)):
        at = seated(table(a=person(toughness=4, resolve=3, health=1, astral=1)))
        spell = Effect("spell", "Spell", clock=Minutes(minutes + more))
        at.state = at.state.write("a", "effects", FrozenMap({"spell": spell}))
        at.press(press, "a", **form, faces=faces)
        assert left == ("spell" in at.actor("a").effects)


@pytest.mark.parametrize(("held", "where"), [((), "drawn"), (("mace",), "drawn"), (("mace", "rapier"), "sheathed")])
def test_ows_050_what_is_picked_up_is_in_hand_if_one_is_free(held: tuple[str, ...], where: str) -> None:
    """A katana off the ground takes a hand; without one it goes to the belt. [OWS-050]"""
    at = seated(table(a=person(weapons=held)))
    lying = Dropped(weapon=Held(weapon="katana", where="drawn"), at=Spot(0, 0))
    at.state = at.state.write("scene", "ground", FrozenMap({"d1": lying}))
    at.press("pick-up", "a", thing="d1")
    assert where == at.actor("a").weapons["katana"].where
