"""Aim at the seat: careful shots, and attacks at one part of the body."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, said
from tests.rulesets.brp.stage import book, duel, fighter, person, rated, seat

from rulewright.testing.at_the_seat import AtTheSeat

ACT = ["act", "act"]
PLACES = book(hit_locations=True)


def shooter(weapon: str = "rifle-sporting", rating: int = 60, *, apart: int = 20, **more: Any) -> AtTheSeat:
    """Somebody of DEX 16 who shoots, and a target."""
    skills = rated(firearm__rifle=rating, missile_weapon__bow=rating, melee_weapon__sword=rating)
    me = person(name="Ada", weapons=[weapon], STR=12, DEX=16, skills=skills, **more)
    return seat(duel(me, fighter("sword-broad", name="Brom", CON=40), apart=apart))


# -- time ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rating", "delays", "chance"), [(60, 2, 72), (61, 1, 68), (61, 0, 61)])
def test_brp_sdx_006_taking_more_time(rating: int, delays: int, chance: int) -> None:
    """A tenth of the rating, rounded up, for each five ranks; only the first shot has it. [BRP-SPT-016 BRP-SDX-006]"""
    table = shooter(rating=rating)
    for _ in range(delays):
        table.press("aim-longer", "a")
    assert (16 - 5 * delays, delays) == (table.actor("a").fight.rank, table.actor("a").fight.careful)
    table.press("attack", "a", [95], target="b", weapon="rifle-sporting")
    assert ([chance], 0) == (chances(table), table.actor("a").fight.careful)
    table.state = table.state.write("a", "fight.rank", 5)
    table.press("attack", "a", [95], target="b", weapon="rifle-sporting")
    assert [rating] == chances(table)


def test_a_blow_leaves_the_aim_alone() -> None:
    """It is kept for the first shot. [BRP-SPT-016]"""
    table = shooter(apart=1)
    table.press("aim-longer", "a")
    table.press("attack", "a", [90], target="b", weapon="fist")
    assert 1 == table.actor("a").fight.careful


def test_ranks_are_all_the_time_there_is() -> None:
    """At rank 1 nobody can wait; blows are not aimed so, nor is anything where nobody counts ranks. [BRP-SPT-016]"""
    table = shooter()
    for _ in range(3):
        table.press("aim-longer", "a")
    assert ("BRP-SPT-016", "It takes 5 DEX ranks.") == (
        table.refused("aim-longer", "a").rule,
        table.refused("aim-longer", "a").reason,
    )
    assert "Only shots" in shooter("sword-broad").refused("aim-longer", "a").reason
    calm = shooter()
    calm.state = calm.state.write("scene", "round.number", 0)
    assert "Nobody counts" in calm.refused("aim-longer", "a").reason


@pytest.mark.parametrize(("weapon", "held", "chance"), [("rifle-sporting", 1, 66), ("bow-long", 0, 60)])
def test_what_is_drawn_by_hand_is_loosed_at_once(weapon: str, held: int, chance: int) -> None:
    """A gun may be held on the target, but gets no surer by it. [BRP-SPT-017]"""
    table = shooter(weapon)
    table.press("aim-longer", "a")
    table.proceed([], ACT)
    assert held == table.actor("a").fight.careful
    if held:
        assert "BRP-SPT-017" == table.refused("aim-longer", "a").rule
        growing = seat(table.state, book(aim_grows=True))
        growing.press("aim-longer", "a")
        assert 2 == growing.actor("a").fight.careful
    table.press("attack", "a", [95], target="b", weapon=weapon)
    assert [chance] == chances(table)


def test_careful_aim_has_its_limits() -> None:
    """Twice the base range, and half of it at an opening where nobody is yet. [BRP-SPT-018]"""
    for apart, covering, chance in ((160, False, 30 + 6), (161, False, 12), (40, True, 66), (41, True, 60)):
        table = shooter("rifle-sporting", apart=apart)
        table.press("aim-longer", "a", covering=covering)
        table.press("attack", "a", [95], target="b", weapon="rifle-sporting")
        assert [chance] == chances(table), (apart, covering)


@pytest.mark.parametrize(("idea", "careful"), [(50, 1), (51, 0)])
def test_an_attack_spoils_the_aim(idea: int, careful: int) -> None:
    """Unless an Idea roll succeeds, whether the attack hits or not; a whole round's aim is spoiled as well. [BRP-SPT-015]"""
    table = shooter(apart=1)
    table.press("aim-longer", "a")
    table.press("attack", "b", [idea, 95], target="a", weapon="sword-broad")
    assert (careful, not careful) == (table.actor("a").fight.careful, "loses the aim" in said(table))
    watching = shooter(apart=1)
    watching.press("aim-longer", "a", covering=True)
    watching.press("attack", "b", [idea, 95], target="a", weapon="sword-broad")
    assert bool(careful) == watching.actor("a").fight.covering
    still = shooter(apart=1)
    still.press("aim", "a", support=True)
    still.press("attack", "b", [idea, 95], target="a", weapon="sword-broad")
    assert careful == still.actor("a").fight.aimed


@pytest.mark.parametrize(
    ("weapon", "action", "form"),
    [
        ("gun-submachine", "autofire", {"at": ("a",), "shots": 3}),
        ("sword-broad", "disarm-blow", {"target": "a", "item": "bow-self"}),
        ("whip", "entangle", {"target": "a"}),
    ],
)
def test_whatever_is_meant_by_it_an_attack_spoils_the_aim(weapon: str, action: str, form: dict[str, Any]) -> None:
    """A burst, a blow at the weapon and a whip disturb whoever aims as much as a plain blow. [BRP-SPT-015]"""
    table = shooter(apart=3 if action != "disarm-blow" else 1)
    item = table.actor("a").in_hand[0]
    table.state = table.state.write("b", "weapons", (weapon,)).write("b", "in_hand", (weapon,))
    table.press("aim-longer", "a")
    table.state = table.state.write("a", "fight.rank", 0)
    table.press(action, "b", [51, 95], weapon=weapon, **(form | ({"item": item} if "item" in form else {})))
    assert "loses the aim" in said(table)
    assert 0 == table.actor("a").fight.careful


def test_who_walks_loses_the_aim() -> None:
    """It is a shot from where one stands. [BRP-SPT-015]"""
    table = shooter()
    table.press("aim-longer", "a")
    table.press("move", "a", away="b", distance=3)
    assert 0 == table.actor("a").fight.careful


# -- places -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rating", "delays", "chance"), [(60, 0, 30), (60, 1, 36), (60, 2, 42), (55, 1, 34)])
def test_brp_sdx_007_at_one_place(rating: int, delays: int, chance: int) -> None:
    """Half first, then the tenths; both methods go together. [BRP-SPT-014 BRP-SPT-019 BRP-SDX-007 BRP-SDX-008]"""
    table = shooter(rating=rating)
    for _ in range(delays):
        table.press("aim-longer", "a")
    table.press("attack-at", "a", [95], target="b", weapon="rifle-sporting", place="head")
    assert [chance] == chances(table)
    assert "aims at the head of Brom" in said(table)


def placed(place: str, faces: list[int], **more: Any) -> AtTheSeat:
    """A sword that strikes somebody at a place."""
    them = fighter("sword-broad", name="Brom", CON=40, shield="shield-round", **more)
    table = seat(duel(fighter("sword-broad", skill=80), them))
    table.press("attack-at", "a", [40, *faces], ["none"], target="b", weapon="sword-broad", place=place)
    return table


def test_a_bare_place_has_no_armour() -> None:
    """A helmet guards the head and nothing else; a coat that covers all guards every place. [BRP-SPT-020]"""
    helmet = placed("chest", [5], armour=["helmet-heavy-modern"])
    assert said(helmet).endswith("Broad Sword: 6 damage.")
    assert "6 damage, of which armour stops all." in said(placed("head", [5], armour=["helmet-heavy-modern"]))
    assert "6 damage, of which armour stops 1." in said(placed("chest", [5], armour=["hide"]))


def test_an_arm_lets_go_and_a_leg_gives_way() -> None:
    """Unless a Difficult Effort or Agility roll succeeds; the trunk does neither. [BRP-SPT-020]"""
    kept, lost = placed("right-arm", [5, 25]), placed("right-arm", [5, 26])
    assert (("sword-broad",), ()) == (kept.actor("b").in_hand, lost.actor("b").in_hand)
    assert [40, 25] == chances(lost)[0:1] + chances(lost)[-1:]
    assert "lets go of the" in said(lost)
    up, down = placed("left-leg", [5, 25]), placed("left-leg", [5, 26])
    assert (False, True) == (up.actor("b").is_marked("prone"), down.actor("b").is_marked("prone"))
    assert "goes down" in said(down)
    assert [40] == chances(placed("chest", [5]))
    unhurt = placed("left-leg", [1], armour=["chain"])
    assert [40] == chances(unhurt)


def test_with_hit_locations_the_named_place_is_struck() -> None:
    """No d20 says where. [BRP-SPT-020]"""
    there = duel(fighter("sword-broad", at=PLACES, skill=80), fighter(at=PLACES, CON=60))
    table = seat(there, PLACES)
    table.press("attack-at", "a", [40, 3], ["none"], target="b", weapon="sword-broad", place="head")
    assert {"head": 4} == dict(table.actor("b").locations)


@pytest.mark.parametrize(("caught", "thrown", "careful"), [(50, [50], 1), (50, [51], 0), (51, [], 0)])
def test_being_thrown_down_spoils_the_aim(caught: int, thrown: list[int], careful: int) -> None:
    """Whoever is caught in a blast while aiming needs an Idea roll, and another when it throws them down. [BRP-SPT-015]"""
    table = shooter(apart=9)
    table.press("aim-longer", "a")
    table.press("explosion", "a", [caught, 4, 1, 100, *thrown], dice=1, metres=0, throws_back=True)
    assert table.actor("a").is_marked("prone")
    assert (careful, not careful) == (table.actor("a").fight.careful, "loses the aim" in said(table))
