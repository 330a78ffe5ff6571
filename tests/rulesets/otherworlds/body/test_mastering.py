"""The World Master at the table: conditions, damage, creatures, tiers, and time for those who are dying."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import BOOK, battle, checks, person, seated, table

from rulewright.rulesets.otherworlds.actions.invariants import broken
from rulewright.rulesets.otherworlds.opponents.policy import move
from rulewright.rulesets.otherworlds.state.character import Spot
from rulewright.testing.at_the_seat import AtTheSeat

MACED: dict[str, Any] = {"weapons": ("mace", "buckler")}


def duel(**more: Any) -> AtTheSeat:
    """One with a mace and a buckler against another, in the first one's turn."""
    return seated(battle(table(a=person(**MACED), b=person(**MACED, **more)), "a"))


def rolls_with(at: AtTheSeat, edges: list[int], *answers: object) -> bool:
    """Whether an attack and the roll against it have these edges, and throw as many dice."""
    copy, dice = AtTheSeat(at.game, at.state, at.book), 2 + sum(map(abs, edges))
    copy.press("attack", "a", target="b", weapon="mace", faces=[3] * dice, answers=answers)
    return edges == [check.edge for check in checks(copy.last)]


@pytest.mark.parametrize(
    ("keyword", "attacks", "defends"),
    [
        ("parry", [0, 0], [0, 1]),
        ("evasion", [0, 0], [0, 0]),
        ("berserk", [1, 0], [0, 1]),
        ("blind", [-1, 0], [0, -1]),
        ("exhausted", [-1, 0], [0, -1]),
        ("knock-down", [-1, 0], [1, -1]),
        ("silenced", [0, 0], [0, 0]),
    ],
)
def test_conditions_weigh_on_combat_rolls(keyword: str, attacks: list[int], defends: list[int]) -> None:
    """Put upon the attacker, and upon the target: Parry helps to defend and nothing else.

    [OWS-083 OWS-084 OWS-095 OWS-103 OWS-104 OWS-108 OWS-115]
    """
    at = duel()
    at.press("impose", "a", keyword=keyword)
    assert rolls_with(at, attacks)
    at.press("lift", "a", keyword=keyword)
    assert rolls_with(at, [0, 0])
    at.press("impose", "b", keyword=keyword)
    assert rolls_with(at, defends)
    assert "OWS-083" == at.refused("lift", "a", keyword=keyword).rule


def test_ows_095_evasion_helps_to_evade() -> None:
    """Edge on the evade roll, none on the defence roll. [OWS-095 OWS-124]"""
    at = duel(dexterity=6)
    at.press("impose", "b", keyword="evasion")
    assert rolls_with(at, [0, 1], True)
    assert rolls_with(at, [0, 0], False)


def test_conditions_last_for_own_turns_or_for_the_battle() -> None:
    """One own turn, then it is gone; without a number it ends with the battle. [OWS-083]"""
    at = duel()
    at.press("impose", "a", keyword="parry", turns=1)
    at.press("impose", "b", keyword="blind")
    at.press("end-turn", "a")
    assert not at.actor("a").is_marked("parry")
    assert at.actor("b").is_marked("blind")
    at.press("end-scene", "a")
    assert not at.actor("b").is_marked("blind")


def test_ows_112_regeneration_from_the_world_master() -> None:
    """A die of Health at the start of each own turn. [OWS-112]"""
    at = duel(health=5)
    at.press("impose", "b", keyword="regeneration")
    at.press("end-turn", "a")
    at.proceed(faces=[4])
    assert 9 == at.actor("b").health


def test_ows_089_somebody_else_takes_the_turn() -> None:
    """A die says who: that one strikes and walks with the confused, who can do nothing of it; then all is as before.

    [OWS-089]
    """
    sides = {"a": "us", "b": "us", "c": "them"}
    people = {"a": person(at=Spot(5, 5)), "b": person(name="Bo", **MACED), "c": person(name="Cy", at=Spot(1, 0))}
    at = seated(battle(table(sides, **people), "a"))
    at.state = at.state.write("b", "at", Spot(4, 4))
    at.press("impose", "b", keyword="confusion", turns=1)
    assert "OWS-089" == at.refused("confused-move", "c", x=1, y=1).rule
    at.press("end-turn", "a")
    at.proceed(faces=[2])
    assert ("c", ("c",)) == (at.state.scene.controller, at.acting)
    assert any("Cy's player takes the turn of Bo" in str(note) for note in at.last.notes)
    assert ("confused-attack", {"target": "a", "weapon": "mace"}) == move(at.state, at.book, "c")
    assert "OWS-089" == at.refused("drop-prone", "c").rule
    at.press("confused-attack", "c", target="a", weapon="mace", faces=[5, 1])
    assert (1, 20 - 6) == (at.actor("b").turn.points, at.actor("a").health)
    assert "OWS-048" == at.refused("confused-attack", "c", target="a", weapon="mace").rule
    at.press("confused-move", "c", x=3, y=3)
    assert Spot(3, 3) == at.actor("b").at
    assert "OWS-054" == at.refused("confused-move", "c", x=3, y=9).rule
    at.press("end-turn", "c")
    assert ("", "") == (at.state.scene.controller, at.state.scene.turn)
    assert not at.actor("b").is_marked("confusion")
    at.proceed()
    assert ("c",) == at.acting
    at.press("drop-prone", "c")


def test_ows_089_nobody_senseless_takes_the_turn() -> None:
    """The die falls among those who are awake alone. [OWS-089 OWS-019]"""
    people = {"a": person(), "b": person(), "c": person(health=0), "d": person(name="Dee")}
    at = seated(battle(table({"a": "us", "b": "us", "c": "them", "d": "them"}, **people), "a"))
    at.press("impose", "b", keyword="confusion", turns=1)
    at.press("end-turn", "a")
    at.proceed(faces=[2])
    assert ("d", ("d",)) == (at.state.scene.controller, at.acting)
    assert at.allows("confused-move", "d", x=1, y=1)


def test_ows_083_a_berserk_does_nothing_else() -> None:
    """No step, no drawing, no item, no other target than the nearest; and the turn is not let go while one can strike. [OWS-083]"""
    people = {"a": person(**MACED, belt={"bandages": 1}), "b": person(at=Spot(1, 0)), "c": person(at=Spot(0, 3))}
    at = seated(battle(table(**people), "a"))
    at.press("impose", "a", keyword="berserk")
    for press, form in (
        ("move", {"x": 0, "y": 1}),
        ("holster", {"weapon": "mace"}),
        ("use-item", {"item": "bandages", "target": "a"}),
        ("brace", {}),
        ("drop-prone", {}),
        ("end-turn", {}),
        ("attack", {"target": "c", "weapon": "mace"}),
    ):
        assert "OWS-083" == at.refused(press, "a", **form).rule, press
    at.press("intimidate", "a", target="b", faces=[5, 2])
    at.press("attack", "a", target="b", weapon="mace", faces=[5, 2, 1, 1])
    assert [1, -1] == [check.edge for check in checks(at.last)]
    at.press("end-turn", "a")


@pytest.mark.parametrize(
    ("damage", "death", "health", "lasting"),
    [
        ("burn", "none", 20 - 16, 0),
        ("slashing", "none", 20 - 8, 0),
        ("slashing", "half", 20 - 8, 4),
        ("spell", "all", 12, 8),
    ],
)
def test_ows_016_fixed_damage_meets_no_roll(damage: str, death: str, health: int, lasting: int) -> None:
    """Eight, or sixteen of fire on flesh; half or all of it may be death damage. [OWS-016 OWS-079 OWS-086 OWS-092]"""
    at = seated(table(a=person()))
    assert 20 - health == at.press("harm", "a", amount=8, damage=damage, death=death)
    assert (health, lasting) == (at.actor("a").health, at.actor("a").death)
    assert [] == at.last.drawn


def test_ows_016_nothing_more_for_the_dead() -> None:
    """The dead are refused. [OWS-020]"""
    at = seated(table(a=person(dead=True, health=0)))
    assert "OWS-020" == at.refused("harm", "a", amount=1, damage="burn").rule


def test_a_creature_is_brought_in_and_has_its_turn() -> None:
    """At the space named, or beside it, on its side and last in the order. [OWS-039]"""
    at = seated(battle(table({"a": "us"}, a=person(at=Spot(3, 3))), "a"))
    which = at.offered("bring", "a", "creature")[0]
    who = at.press("bring", "a", creature=which, side="them", x=3, y=3)
    assert Spot(4, 3) == at.actor(who).at
    assert ("a", who) == at.state.scene.order
    assert at.actor(who).health == at.number(who, "Most Health")
    at.press("end-turn", "a")
    at.proceed()
    assert (who,) == at.acting
    assert (who, f"{which}-2") == (f"{which}-1", at.press("bring", "a", creature=which, x=3, y=3))
    assert () == broken(at.state, BOOK)


def student(**more: Any) -> AtTheSeat:
    """Somebody of the first tier with two proficiencies."""
    return seated(table(a=person(strength=4, toughness=4, proficiencies=("athletics", "medical"), **more)))


def test_a_tier_raises_attributes_and_every_proficiency() -> None:
    """Three points, each proficiency one more; Health follows Toughness; not beyond what the tier allows. [OWS-007]"""
    at = student()
    assert 2 == at.actor("a").tier + 1
    assert 2 == at.press("advance", "a", first="toughness", second="toughness", third="strength")
    me = at.actor("a")
    assert (2, 6, 5) == (me.tier, me.attributes.toughness, me.attributes.strength)
    assert {"athletics": 3, "medical": 3} == dict(me.proficiencies)
    assert 30 == at.number("a", "Most Health")
    assert 5 + 3 == at.number("a", "Athletics")
    assert "OWS-007" == at.refused("advance", "a", first="toughness", second="toughness", third="toughness").rule
    assert at.allows("advance", "a", first="toughness", second="toughness", third="strength")


def test_a_tier_teaches_two_things_and_a_skill() -> None:
    """A new proficiency at the new bonus, a weapon type, and a passive skill that works at once. [OWS-007 OWS-052]"""
    at = student()
    assert "stealth" in at.offered("advance", "a", "first")
    at.press("advance", "a", first="stealth", second="knives", power="iron-skin")
    me = at.actor("a")
    assert (1, ("iron-skin",)) == (at.number("a", "Armor"), at.actor("a").powers)
    assert "iron-skin" not in at.offered("advance", "a", "power")
    assert "OWS-067" == at.refused("advance", "a", first="lore", second="craft", power="stone-word").rule
    assert (3, ("knives",)) == (me.proficiencies["stealth"], me.masteries)
    assert "stealth" not in at.offered("advance", "a", "first")
    for wrong in ({"first": "lore", "second": "wisdom"}, {"first": "wisdom", "second": "wisdom"}):
        assert "OWS-007" == at.refused("advance", "a", **wrong).rule
    assert "OWS-007" == at.refused("advance", "a", first="lore", second="lore").rule


def test_there_is_no_eighth_tier() -> None:
    """Seven are enough. [OWS-007]"""
    at = student(tier=7)
    assert "Retire in glory." == at.refused("advance", "a", first="lore", second="craft").instead


def test_ows_020_the_dying_do_not_rest_it_off() -> None:
    """Rounds to live are no hours: no rest, no meditation, and a minute that passes is the end; healed, they may.

    [OWS-019 OWS-020]
    """
    at = seated(table(a=person(name="Ann"), b=person(belt={"healing-draught": 1})))
    at.press("harm", "a", amount=20, damage="slashing")
    assert (0, 4) == (at.actor("a").health, at.actor("a").dying)
    for press in ("short-rest", "long-rest", "meditate"):
        assert "OWS-020" == at.refused(press, "a").rule
    for press, form in (("skill-check", {"proficiency": "medical"}), ("tend", {"target": "b", "what": "death"})):
        assert "OWS-019" == at.refused(press, "a", **form).rule
    other = AtTheSeat(at.game, at.state, at.book)
    other.press("pass-time", "a", minutes=1)
    assert other.actor("a").dead
    at.press("use-item", "b", item="healing-draught", target="a", faces=[4])
    assert at.actor("a").dying is None
    assert at.allows("short-rest", "a")


@pytest.mark.parametrize(("length", "hurts"), [("short", 6), ("long", 12)])
def test_ows_065_poison_works_on_while_one_meditates(length: str, hurts: int) -> None:
    """Half an hour has six times five minutes, an hour twelve. [OWS-065 OWS-066 OWS-111]"""
    at = seated(table(a=person(toughness=8, resolve=1, astral=1, poison=1)))
    at.press("meditate", "a", length=length, faces=[2, 2])
    assert 40 - hurts == at.actor("a").health


def test_ows_045_nothing_helps_the_dead() -> None:
    """A draught is for the living. [OWS-020 OWS-045]"""
    at = seated(table(a=person(belt={"healing-draught": 1}), b=person(health=0, dead=True)))
    assert "b" not in at.offered("use-item", "a", "target")
