"""Timers: by what a charge is set off, and when."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.seats import said
from tests.rulesets.brp.stage import duel, person, rated, seat

from rulewright.testing.at_the_seat import AtTheSeat


def with_charges(*charges: str, number: int = 1) -> AtTheSeat:
    """Somebody who can lay charges, and has these; another stands fifty metres away."""
    me = person(CON=90, SIZ=90, DEX=15, skills=rated(demolition=50))
    table = seat(duel(me, person(CON=90, SIZ=90), apart=50, number=number))
    for charge in charges:
        table.press("issue", "a", item=charge)
    return table


def laid(charge: str, *more: str, number: int = 1) -> AtTheSeat:
    """A charge that lies there, by somebody whose turn it is."""
    table = with_charges(charge, *more, number=number)
    table.press("lay-charge", "a", [30], charge=charge)
    table.state = table.state.write("a", "fight.rank", 15)
    return table


@pytest.mark.rule("BRP-EQP-233")
def test_what_sets_a_charge_off_at_once() -> None:
    """Plastic by electricity, a detonator by its signal; dynamite only with a blasting cap, which is used up."""
    for charge in ("explosive-plastic", "detonator-plasma", "blasting-cap"):
        assert laid(charge).allows("detonate", "a", key=f"{charge}-1"), charge
    dynamite = laid("dynamite")
    no = dynamite.refused("detonate", "a", key="dynamite-1")
    assert ("BRP-EQP-233", "Dynamite is set off by a fuse or a cap.") == (no.rule, no.reason)
    assert laid("dynamite", "blasting-cap").allows("detonate", "a", key="dynamite-1")


@pytest.mark.rule("BRP-EQP-233")
def test_a_cap_goes_with_the_charge() -> None:
    """What was set off by it takes it along."""
    table = laid("dynamite", "blasting-cap")
    table.state = table.state.write("scene", "places.a", 40)
    table.press("detonate", "a", key="dynamite-1")
    assert {} == dict(table.actor("a").stock)


@pytest.mark.rule("BRP-EQP-233")
def test_a_fuse_burns_for_its_rounds() -> None:
    """At the end of the round, or of the next; then the charge is gone."""
    table = laid("dynamite")
    assert ["dynamite-1"] == table.offered("set-timer", "a", "key")
    table.press("set-timer", "a", key="dynamite-1", rounds=2)
    assert (0, 2) == (table.actor("a").fight.rank, table.state.scene.laid["dynamite-1"].rounds)
    assert "Dynamite goes off at the end of 2 rounds." in said(table)
    table.proceed([], ["act", "act"])
    assert 1 == table.state.scene.laid["dynamite-1"].rounds
    table.proceed([1, 1, 1, 1, 1], ["act", "act"])
    assert ({}, True) == (dict(table.state.scene.laid), "Dynamite goes off." in said(table))


@pytest.mark.rule("BRP-EQP-233")
def test_not_everything_has_a_fuse() -> None:
    """A mine has none; whoever has laid nothing lights nothing; what waits without a fuse waits on."""
    mine = laid("mine-antipersonnel")
    no = mine.refused("set-timer", "a", key="mine-antipersonnel-1")
    assert ("BRP-EQP-233", "Nothing with a fuse or timer was laid.") == (no.rule, no.reason)
    mine.proceed([], ["act", "act"])
    assert ["mine-antipersonnel-1"] == list(mine.state.scene.laid)


@pytest.mark.rule("BRP-EQP-233")
def test_old_dynamite_is_jolted() -> None:
    """Luck, or one stick goes off where it is carried; plastic does not care."""
    lucky = with_charges("dynamite", "dynamite", number=0)
    assert 0 == lucky.press("jolt-old", "a", [50], charge="dynamite")
    assert (2, True) == (lucky.actor("a").stock["dynamite"], "nothing happens" in said(lucky))
    unlucky = with_charges("dynamite", "dynamite", number=0)
    assert 10 == unlucky.press("jolt-old", "a", [51, 2, 2, 2, 2, 2], charge="dynamite")
    assert 1 == unlucky.actor("a").stock["dynamite"]
    plastic = with_charges("explosive-plastic", number=0)
    no = plastic.refused("jolt-old", "a", charge="explosive-plastic")
    assert ("BRP-EQP-233", "Somebody carries nothing that grows unstable.") == (no.rule, no.reason)


@pytest.mark.rule("BRP-EQP-234")
def test_a_sonic_charge_stuns_the_living() -> None:
    """Besides its damage: a Stamina roll, or stunned."""
    for stamina, stunned in ((50, 0), (51, 3)):
        me, them = person(skills=rated(demolition=50)), person(CON=10, SIZ=90)
        table = seat(duel(me, them, apart=1).write("a", "stock.detonator-sonic", 1))
        table.press("lay-charge", "a", [30], charge="detonator-sonic")
        table.state = table.state.write("a", "fight.rank", 15).write("scene", "places.a", 40)
        faces = [1, 1, 1, 1, stamina, *([2] if stunned else [])]
        table.press("detonate", "a", faces, key="detonator-sonic-1")
        assert stunned == table.actor("b").fight.stunned, stamina


@pytest.mark.rule("BRP-EQP-120")
def test_a_sonic_charge_shatters_things() -> None:
    """Its damage against the hit points that a thing has left, whatever its armour: nothing is left of it, or nothing is lost."""
    me = person(skills=rated(demolition=50))
    start = seat(duel(me, person(CON=10, SIZ=90), apart=1).write("a", "stock.detonator-sonic", 1))
    start.press("bring-vehicle", "b", vehicle="automobile-modern-sedan")
    start.press("lay-charge", "a", [30], charge="detonator-sonic")
    away = start.state.write("a", "fight.rank", 15).write("scene", "places.a", 40)
    away = away.write("scene", "vehicles.automobile-modern-sedan-1.lost", 16)
    for face, lost in ((50, 40), (51, 16)):
        table = seat(away)
        table.press("detonate", "a", [1, 1, 1, 1, 1, 6, 6, 6, 6, face], key="detonator-sonic-1")
        assert lost == table.state.scene.vehicles["automobile-modern-sedan-1"].lost, face
        assert ("It shatters." if lost == 40 else "It holds.") in said(table)
