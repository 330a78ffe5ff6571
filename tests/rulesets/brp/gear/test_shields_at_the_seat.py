"""Shields: in hand, on the back, and in the air."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, said
from tests.rulesets.brp.stage import book, duel, fighter, person, rated, seat

from rulewright.testing.at_the_seat import AtTheSeat

LOCATIONS = book(hit_locations=True)
HEAD, CHEST, LEFT_ARM, RIGHT_LEG = 19, 12, 16, 1


def offered_in(table: AtTheSeat, place: int) -> list[str]:
    """The answers that a question of the last press offered."""
    asked: Any = table.last.asked[place]
    return [each.key for each in asked.among]


def shot_at(table: AtTheSeat, location: int) -> int:
    """What comes through of an arrow that does 9, at a location."""
    table.state = table.state.write("a", "fight.rank", 10)
    damage: int = table.press("attack", "a", [30, location, 8], ["none"], target="b", weapon="bow-long").damage
    return damage


@pytest.mark.rule("BRP-EEX-008")
@pytest.mark.rule("BRP-EEX-049")
def test_brp_eex_008_and_049_a_shield_on_the_back() -> None:
    """Half of what it stops, rounded up, is added where it hangs: 8 of plate and 11 of a kite shield are 19. [BRP-EQP-162]"""
    archer = fighter("bow-long", STR=12)
    bare = person(shield="shield-heater", STR=12, CON=170, SIZ=10, skills=rated(dodge=200))
    table = seat(duel(archer, bare, apart=20), LOCATIONS)
    table.press("sling", "b")
    assert ("", "shield-heater", 5) == (table.actor("b").shield, table.actor("b").slung, table.actor("b").fight.rank)
    assert "Somebody slings the Heater Shield." in said(table)
    assert [0, 0, 9, 9] == [shot_at(table, where) for where in (CHEST, LEFT_ARM, HEAD, RIGHT_LEG)]
    buckled = seat(
        duel(archer, person(shield="shield-target", CON=170, SIZ=10, skills=rated(dodge=200)), apart=20), LOCATIONS
    )
    buckled.press("sling", "b")
    assert 1 == shot_at(buckled, CHEST)
    mighty = person(weapons=["halberd"], STR=16, DEX=12, SIZ=4, skills=rated(melee_weapon__polearm=60))
    plate = person(armour=["plate-full"], shield="shield-kite", STR=12, CON=170, SIZ=10)
    struck = seat(duel(mighty, plate).write("b", "slung", "shield-kite").write("b", "shield", ""), LOCATIONS)
    assert 0 == struck.press("attack", "a", [30, CHEST, 6, 6, 6], ["none"], target="b", weapon="halberd").damage
    assert "18 damage, of which armour stops all." in said(struck)
    assert (
        10
        == seat(duel(mighty, plate).write("b", "slung", "shield-kite").write("b", "shield", ""))
        .press("attack", "a", [30, 6, 6, 6], ["none"], target="b", weapon="halberd")
        .damage
    )


@pytest.mark.rule("BRP-EQP-162")
def test_not_every_shield_can_be_slung() -> None:
    """Buckler, primitive and energy shield cannot; a slung one comes back into the hand, and weighs all the while."""
    for shield, name in (
        ("shield-buckler", "Buckler"),
        ("shield-primitive", "Primitive Shield"),
        ("shield-energy", "Energy Shield"),
    ):
        no = seat(duel(person(shield=shield))).refused("sling", "a")
        assert ("BRP-EQP-162", f"{name} cannot be slung.") == (no.rule, no.reason)
    assert "Somebody has no shield in hand." == seat(duel(person())).refused("sling", "a").reason
    table = seat(duel(person(shield="shield-kite", STR=12), number=0), book(encumbrance=True))
    table.press("sling", "a")
    assert 5 == table.press("load", "a", enc=0)
    assert ["shield-kite"] == table.offered("take-up", "a", "item")
    table.press("take-up", "a", item="shield-kite")
    assert ("shield-kite", "") == (table.actor("a").shield, table.actor("a").slung)


@pytest.mark.rule("BRP-EEX-050")
def test_brp_eex_050_too_weak_for_a_heater() -> None:
    """STR 8 where it takes 9: blow and parry are Difficult. [BRP-EQP-161]"""
    for strength, chance in ((8, 30), (9, 60)):
        me = person(shield="shield-heater", STR=strength, skills=rated(shield=60))
        blow = seat(duel(me, person(CON=170, SIZ=10)))
        blow.press("attack", "a", [90], target="b", weapon="shield-heater")
        parry = seat(duel(fighter("sword-broad"), me))
        parry.press("attack", "a", [30, 20], ["parry shield-heater"], target="b", weapon="sword-broad")
        assert ([chance], chance) == (chances(blow), chances(parry)[1]), strength


@pytest.mark.rule("BRP-EQP-157")
@pytest.mark.rule("BRP-EQP-156")
def test_one_rating_serves_all_shields() -> None:
    """Untrained it is that of the shield in hand, for blow and parry alike; trained it is one for all."""
    for shield, base in (("shield-buckler", 5), ("shield-primitive", 10), ("shield-half", 15), ("shield-energy", 20)):
        for skills, chance in (({}, base), (rated(shield=64), 64)):
            me = person(shield=shield, STR=12, skills=skills)
            blow = seat(duel(me, person(CON=170, SIZ=10)))
            blow.press("attack", "a", [90], target="b", weapon=shield)
            parry = seat(duel(fighter("sword-broad"), me))
            parry.press("attack", "a", [30, chance], [f"parry {shield}"], target="b", weapon="sword-broad")
            assert ([chance], chance) == (chances(blow), chances(parry)[1]), shield


@pytest.mark.rule("BRP-EQP-158")
def test_what_a_shield_stops_it_also_has() -> None:
    """Twenty points to stop and twenty to lose: what is more than that breaks it."""
    mighty = person(STR=160, SIZ=20, skills=rated(brawl=50))
    there = duel(mighty, fighter(shield="shield-heater", STR=12))
    for over, lost in ((0, 0), (1, 1)):
        faces = [20, 3, *[1] * 8, 6, 3 + over]
        table = seat(there)
        assert lost == table.press("smash", "a", faces, ["none"], target="b", weapon="fist", item="shield-heater"), over
    broken = seat(there.write("b", "worn.shield-heater", 19))
    faces = [20, 3, *[1] * 8, 6, 4]
    assert 1 == broken.press("smash", "a", faces, ["none"], target="b", weapon="fist", item="shield-heater")
    assert "" == broken.actor("b").shield


@pytest.mark.rule("BRP-EQP-159")
def test_what_a_special_blow_with_a_shield_does() -> None:
    """It crushes or knocks back, as its bearer likes; the spiked one impales."""
    me = fighter(shield="shield-heater", STR=12, SIZ=8)
    table = seat(duel(me, person(CON=170, SIZ=10)))
    table.press("attack", "a", [8, 3, 2, 1], ["none", "crushing"], target="b", weapon="shield-heater")
    assert ["crushing", "knockback"] == offered_in(table, -1)
    spiked = seat(duel(fighter(shield="shield-spiked", STR=12, SIZ=8), person(CON=170, SIZ=10)))
    blow = spiked.press("attack", "a", [8, 3, 2], ["none"], target="b", weapon="shield-spiked")
    assert (5, {}) == (blow.damage, dict(spiked.actor("b").fight.lodged))


@pytest.mark.rule("BRP-EQP-160")
def test_a_shield_is_thrown() -> None:
    """By the Throw skill, to ten metres, beyond that as any missile; then it lies there, and can be taken up again."""
    me = person(shield="shield-heater", STR=20, SIZ=13, skills=rated(throw=50))
    for metres, chance in ((10, 50), (11, 25), (20, 25), (21, 10), (40, 10)):
        table = seat(duel(me, person(CON=170, SIZ=10), apart=metres))
        table.press("throw-shield", "a", [90, 1, 1], target="b")
        assert [chance] == chances(table)[:1], metres
        assert ("", (), ("shield-heater",), 0) == (
            table.actor("a").shield,
            table.actor("a").in_hand,
            table.actor("a").dropped,
            table.actor("a").fight.rank,
        )
    no = seat(duel(me, person(), apart=41)).refused("throw-shield", "a", target="b")
    assert ("BRP-EQP-160", "That is beyond any throw.", "Come within 40 m.") == (no.rule, no.reason, no.instead)
    near = seat(duel(me, person(CON=170, SIZ=10), apart=10, number=0))
    blow = near.press("throw-shield", "a", [30, 3, 5], ["none"], target="b")
    assert 6 == blow.damage
    assert "Heater Shield, thrown" in said(near)
    assert ["shield-heater"] == near.offered("take-up", "a", "item")
    near.press("take-up", "a", item="shield-heater")
    assert ("shield-heater", ()) == (near.actor("a").shield, near.actor("a").dropped)
    assert "Somebody has no shield in hand." == seat(duel(person())).refused("throw-shield", "a", target="b").reason
