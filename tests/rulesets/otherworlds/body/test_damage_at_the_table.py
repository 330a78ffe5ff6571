"""Damage at the table: layers, types, what they leave behind, and what stands against them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import person, seated, table

from rulewright.rulesets.otherworlds.state.character import Spot
from rulewright.rulesets.otherworlds.state.entries import DamageType
from rulewright.testing.at_the_seat import AtTheSeat


def struck(amount: int, damage: str, **more: Any) -> AtTheSeat:
    """Somebody with Health 40 takes fixed damage."""
    at = seated(table(a=person(toughness=8, **more)))
    at.press("harm", "a", amount=amount, damage=damage)
    return at


@pytest.mark.parametrize(
    ("damage", "more", "health", "guard", "absorb"),
    [
        ("slashing", {}, 40 - 3, 0, 0),
        ("slashing", {"marks": ("resistance:slashing",)}, 40 - 2, 0, 0),
        ("slashing", {"marks": ("resistance:physical",)}, 40 - 2, 0, 0),
        ("slashing", {"marks": ("resistance:elemental",)}, 40 - 3, 0, 0),
        ("slashing", {"marks": ("weakness:slashing",)}, 40 - 6, 0, 0),
        ("slashing", {"marks": ("immune:slashing",)}, 40, 0, 0),
        ("slashing", {"marks": ("ghost",)}, 40 - 2, 0, 0),
        ("slashing", {"marks": ("weakness:slashing", "resistance:physical")}, 40 - 3, 0, 0),
        ("energy", {"traits": ("demon",)}, 40 - 6, 0, 0),
        ("energy", {"traits": ("undead",)}, 40 - 6, 0, 0),
        ("energy", {}, 40 - 3, 0, 0),
        ("burn", {}, 40 - 6, 0, 0),
        ("burn", {"traits": ("construct",)}, 40 - 3, 0, 0),
        ("shock", {}, 40 - 5, 0, 0),
        ("acid", {}, 40 - 5, 0, 0),
    ],
)
def test_ows_017_every_layer_in_its_order(
    damage: str, more: dict[str, Any], health: int, guard: int, absorb: int
) -> None:
    """Twelve points meet Armor 3, Guard 4 and Absorb 2; doublings and halvings come last, or inside their layer.

    [OWS-017 OWS-018 OWS-069 OWS-071 OWS-072 OWS-080 OWS-086 OWS-094 OWS-100 OWS-101 OWS-113 OWS-114 OWS-121]
    """
    at = struck(12, damage, armor="plate", guard=4, absorb=2, **more)
    me = at.actor("a")
    assert (health, guard, absorb) == (me.health, me.guard, me.absorb)
    assert 3 == at.number("a", "Armor")


def test_ows_017_what_kept_a_blow_off_is_told() -> None:
    """Armor and guard where they did, and not where none was worn: whoever is immune just takes none. [OWS-017 OWS-100]"""
    immune = struck(12, "slashing", marks=("immune:slashing",))
    armored = struck(3, "slashing", armor="plate")
    assert any("withstands slashing" in each for each in immune.last.notes)
    assert not any("armor" in each for each in immune.last.notes)
    assert any("guard and armor stop" in each for each in armored.last.notes)


def test_ows_069_armor_is_not_used_up_and_pools_are() -> None:
    """Plate takes three off every blow; guard and absorb take what they have once. [OWS-069 OWS-071 OWS-072]"""
    at = struck(5, "slashing", armor="plate", guard=1, absorb=3)
    assert (40, 0, 2) == (at.actor("a").health, at.actor("a").guard, at.actor("a").absorb)
    at.press("harm", "a", amount=5, damage="slashing")
    assert (40, 0, 0) == (at.actor("a").health, at.actor("a").guard, at.actor("a").absorb)
    at.press("harm", "a", amount=5, damage="slashing")
    assert 38 == at.actor("a").health
    at.press("harm", "a", amount=3, damage="slashing")
    assert 38 == at.actor("a").health


def test_ows_071_a_guard_recharges_with_the_turn() -> None:
    """Six and two: what is gone comes back by two at the start of each own turn, up to six; absorb does not. [OWS-071 OWS-072]"""
    at = seated(table(a=person(toughness=8, armor="powered-plate"), b=person()))
    assert (6, 6, 2) == (at.actor("a").guard, at.number("a", "Guard"), at.number("a", "Recharge"))
    at.press("harm", "a", amount=3 + 5, damage="slashing")
    at.begin(faces=[5, 1])
    seen = []
    for _ in range(4):
        at.proceed()
        seen.append(at.actor("a").guard)
        at.press("end-turn", "a")
        at.proceed()
        at.press("end-turn", "b")
    assert [3, 5, 6, 6] == seen


@pytest.mark.parametrize(
    ("damage", "family"),
    [
        ("ballistic", "physical"),
        ("bludgeoning", "physical"),
        ("piercing", "physical"),
        ("psychic", "physical"),
        ("slashing", "physical"),
        ("spell", "elemental"),
    ],
)
def test_ows_079_plain_types_only_hurt(damage: str, family: str) -> None:
    """Health goes down and nothing is left behind; each belongs to its family. [OWS-079 OWS-082 OWS-085 OWS-116 OWS-123]"""
    at = struck(4, damage)
    me = at.actor("a")
    assert (36, 0, 0, 0, 0, 0) == (me.health, me.stun, me.chill, me.stone, me.poison, me.death)
    assert {} == dict(me.effects)
    assert family == at.book.content.get(DamageType, damage).family


def test_ows_081_affinity_heals() -> None:
    """Fire heals whoever is at home in it, as much as it would have burned, up to the most Health. [OWS-081]"""
    at = seated(table(a=person(toughness=8, health=10, marks=("affinity:burn",), traits=("demon",))))
    at.press("harm", "a", amount=5, damage="burn")
    assert 15 == at.actor("a").health
    at.press("harm", "a", amount=90, damage="burn")
    assert 40 == at.actor("a").health


@pytest.mark.parametrize(("amount", "prone"), [(7, False), (8, True), (9, True)])
def test_ows_122_wind_throws_down(amount: int, prone: bool) -> None:
    """At Toughness 8 eight points do, seven do not. [OWS-103 OWS-122]"""
    assert prone == struck(amount, "wind").actor("a").is_marked("prone")


def turn_of(at: AtTheSeat, *faces: int, answers: tuple[object, ...] = ()) -> None:
    """The next turn begins."""
    at.proceed(faces=faces, answers=answers)


def acting(at: AtTheSeat) -> tuple[str, ...]:
    """Whose turn it is."""
    return at.acting


def fight(**more: Any) -> AtTheSeat:
    """Two in a battle whose first turn is still to come."""
    at = seated(table(a=person(**more), b=person()))
    at.begin(faces=[5, 1])
    return at


def test_ows_102_frost_slows_freezes_and_thaws() -> None:
    """Three points take three of Dexterity and Speed; at none left there is no turn until one has come back. [OWS-054 OWS-102]"""
    at = fight(dexterity=3)
    at.press("harm", "a", amount=4, damage="frost")
    assert (0, 0, 16) == (at.number("a", "Dexterity"), at.number("a", "Speed"), at.actor("a").health)
    turn_of(at)
    assert () == acting(at)
    assert 3 == at.actor("a").chill
    turn_of(at)
    at.press("end-turn", "b")
    turn_of(at)
    assert ("a",) == acting(at)
    assert (1, 1) == (at.number("a", "Dexterity"), at.number("a", "Speed"))


def test_ows_109_petrified() -> None:
    """Defense falls point by point; at none of it left there is no turn. [OWS-109]"""
    at = fight(toughness=4, dexterity=2)
    at.press("harm", "a", amount=4, damage="petrify")
    assert 1 == at.number("a", "Defense")
    at.press("harm", "a", amount=1, damage="petrify")
    turn_of(at)
    assert () == acting(at)
    turn_of(at)
    assert ("b",) == acting(at)


def test_ows_111_poison_works_when_one_stirs() -> None:
    """Acting costs as much again, keeping still does not but takes the turn; it exhausts; minutes bring it back. [OWS-104 OWS-111]"""
    at = fight()
    at.press("harm", "a", amount=3, damage="poison")
    assert 17 == at.actor("a").health
    turn_of(at, answers=(True,))
    assert (14, ("a",)) == (at.actor("a").health, acting(at))
    at.press("skill-check", "a", proficiency="craft", faces=[2, 5])
    at.press("end-turn", "a")
    turn_of(at)
    at.press("end-turn", "b")
    turn_of(at, answers=(False,))
    assert (14, ()) == (at.actor("a").health, acting(at))
    at.press("end-scene", "a")
    at.press("pass-time", "a", minutes=4)
    assert 14 == at.actor("a").health
    at.press("pass-time", "a", minutes=10)
    assert 8 == at.actor("a").health


def test_ows_120_stun_costs_a_point() -> None:
    """Eighteen and six are twenty; the turn begins with a check that takes it down and one point less. [OWS-120]"""
    at = fight(toughness=4)
    for amount in (18, 6):
        at.press("harm", "a", amount=amount, damage="stun")
    assert (20, 20) == (at.actor("a").stun, at.actor("a").health)
    turn_of(at, 3)
    assert (13, 1) == (at.actor("a").stun, at.actor("a").turn.points)
    assert any(note.endswith("'s Toughness 3 + 4 = 7 against 20 stun: 13 left.") for note in at.last.notes)


def test_ows_019_rounds_to_live() -> None:
    """At 0 unconscious, Toughness rounds, one less each own turn; a second fall has one fewer; then dead. [OWS-019 OWS-020]"""
    at = fight(toughness=2)
    at.press("harm", "a", amount=10, damage="slashing")
    assert (2, False) == (at.actor("a").dying, at.actor("a").conscious)
    assert "falls unconscious with 2 rounds to live." in at.last.notes[-1]
    turn_of(at)
    assert (1, ()) == (at.actor("a").dying, acting(at))
    assert any(note.endswith(" has 1 round to live.") for note in at.last.notes)
    saved = AtTheSeat(at.game, at.state.write("a", "health", 3).write("a", "dying", None), at.book)
    saved.press("harm", "a", amount=3, damage="slashing")
    assert 1 == saved.actor("a").dying
    turn_of(at)
    at.press("end-turn", "b")
    turn_of(at)
    assert at.actor("a").dead
    assert "b is left standing" == at.over


@pytest.mark.parametrize(
    ("feet", "faces", "amount", "death"), [(9, [], 0, 0), (10, [3], 13, 7), (20, [3, 6, 2], 31, 16)]
)
def test_ows_056_falls(feet: int, faces: list[int], amount: int, death: int) -> None:
    """Ten and a die for each full ten feet, half of it death damage rounded up; who flies does not fall. [OWS-056 OWS-092 OWS-098]"""
    at = seated(table(a=person(toughness=8)))
    assert amount == at.press("fall", "a", feet=feet, faces=faces)
    assert (40 - amount, death) == (at.actor("a").health, at.actor("a").death)
    at.press("impose", "a", keyword="flight")
    assert 0 == at.press("fall", "a", feet=100)


def test_ows_092_death_damage_stays_until_it_is_cured() -> None:
    """Rest heals up to what death damage leaves; the cure takes a healing item and a check above ten and the damage.

    [OWS-061 OWS-092]
    """
    hurt = person(toughness=8, belt={"healing-draught": 2}, wisdom=6)
    at = seated(table(a=hurt))
    at.press("harm", "a", amount=7, damage="slashing", death="all")
    at.press("long-rest", "a", faces=[5] * 8 + [1] * 3)
    assert 33 == at.actor("a").health
    assert "OWS-092" == at.refused("tend", "a", target="a", what="death").rule
    form: dict[str, Any] = {"target": "a", "what": "death", "means": "healing-draught"}
    assert not at.press("tend", "a", **form, faces=[6, 5]).passed
    assert at.press("tend", "a", **form, faces=[6, 6, 1]).passed
    assert 0 == at.actor("a").death
    assert "OWS-092" == at.refused("tend", "a", target="a", what="death").rule


def test_ows_092_a_healing_spell_cures_death_damage() -> None:
    """Resolve (Astrana) above ten and the damage, at the spell's price; 12 is not enough for 2, 13 is. [OWS-092]"""
    healer = person(resolve=6, powers=("mending-light", "astral-bolt"))
    at = seated(table(a=healer, b=person(at=Spot(1, 1), death=2)))
    form: dict[str, Any] = {"target": "b", "what": "death", "means": "mending-light"}
    assert not at.allows("tend", "a", **{**form, "means": "astral-bolt"})
    before = at.actor("a").astral
    assert not at.press("tend", "a", **form, faces=[5]).passed
    assert 2 == at.actor("b").death
    assert at.press("tend", "a", **form, faces=[6, 5]).passed
    assert 0 == at.actor("b").death
    assert at.actor("a").astral < before
