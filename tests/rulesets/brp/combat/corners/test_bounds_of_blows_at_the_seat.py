"""Bounds of blows at the seat: hands on wounds, shields in beams, shots into crowds, throws at one's feet, luck and its price."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.combat.test_blasts_at_the_seat import field as blast
from tests.rulesets.brp.combat.test_engines_at_the_seat import field, fire, only
from tests.rulesets.brp.seats import chance, chances, said
from tests.rulesets.brp.stage import book, duel, fighter, person, seat

from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.fight import Hold

TOUGH: dict[str, Any] = {"CON": 60, "SIZ": 60}


@pytest.mark.parametrize(("shield", "skill", "chance"), [
    ("shield-buckler", 0, 3), ("shield-primitive", 0, 5), ("shield-round", 0, 8), ("shield-round", 40, 28),
])  # fmt: skip
def test_a_shield_meets_a_beam_from_its_own_base(shield: str, skill: int, chance: int) -> None:
    """At half of what that very shield begins with and one has learned. [BRP-CBT-099]"""
    them = person(shield=shield, skills={"shield": skill}, STR=14, DEX=14)
    table = seat(duel(fighter("pistol-laser"), them, apart=10))
    table.press("attack", "a", [30, 1], [f"parry {shield}"], target="b", weapon="pistol-laser")
    assert chance in chances(table)


@pytest.mark.parametrize(("holding", "number"), [("", 50), ("w", 25)])
@pytest.mark.parametrize("how", ["parry sword-broad", "parry shield-round"])
def test_who_holds_a_wound_parries_at_half(holding: str, number: int, how: str) -> None:
    """Blade or shield, with the other hand on the wound. [BRP-CBT-062]"""
    there = duel(fighter("sword-broad"), fighter("sword-broad", shield="shield-round", **TOUGH))
    there = there.write("b", "wounds.w", Wound(damage=2, bleeding=True, held=bool(holding)))
    table = seat(there.write("b", "fight.holding", holding))
    table.press("attack", "a", [30, 90, 1], [how], target="b", weapon="sword-broad")
    assert number == chances(table)[1]
    assert holding == table.actor("b").fight.holding


def test_a_dodge_opens_the_wound_again() -> None:
    """All rounds for which it was held shut were for nothing. [BRP-CBT-062]"""
    there = duel(fighter("sword-broad"), fighter("sword-broad", **TOUGH))
    there = there.write("b", "wounds.w", Wound(damage=2, bleeding=True, held=True, dry=3))
    table = seat(there.write("b", "fight.holding", "w"))
    table.press("attack", "a", [30, 20], ["dodge"], target="b", weapon="sword-broad")
    wound = table.actor("b").wounds["w"]
    assert (False, 0, True, "") == (wound.held, wound.dry, wound.bleeding, table.actor("b").fight.holding)


def test_who_has_acted_does_not_break_free_in_that_round() -> None:
    """It is the action of the round, and takes somebody who can act. [BRP-SKL-083 BRP-CBT-019]"""
    there = duel(fighter(), fighter()).write("a", "fight.holds", (Hold(by="b", location="right-arm", fresh=False),))
    assert seat(there).allows("break-free", "a", holder="b")
    for path, value, rule in (("fight.rank", 0, "BRP-CBT-018"), ("fight.lost", 1, "BRP-CBT-019")):
        assert rule == seat(there.write("a", path, value)).refused("break-free", "a", holder="b").rule


def test_a_gun_that_fails_before_a_crowd_is_jammed() -> None:
    """A malfunction is one, whomever the shot was for. [BRP-SPT-177 BRP-EQP-127]"""
    others: dict[str, Any] = {who: fighter(**TOUGH) for who in "cdefgh"}
    table = seat(duel(fighter("rifle-bolt-action", DEX=14), fighter(**TOUGH), apart=40, **others))
    for who in others:
        table.state = table.state.write("scene", f"places.{who}", 41)
    table.press("shoot-at-crowd", "a", [100, 1], target="b", weapon="rifle-bolt-action")
    assert ("rifle-bolt-action",) == table.actor("a").jammed


@pytest.mark.parametrize(("capacity", "engine"), [(1, "trebuchet"), (200, "gun-gatling")])
def test_what_is_loaded_shot_by_shot_counts_none(capacity: int, engine: str) -> None:
    """An engine with one shot is made ready for the next, and never full or empty. [BRP-EQP-164]"""
    table = field(engine)
    key = only(table)
    fire(table, 99)
    shots = table.state.scene.pieces[key].shots
    assert (shots > 0) == (capacity > 1)


@pytest.mark.parametrize(("apart", "direction", "near"), [(0, 4, "Cy"), (0, 5, "Di"), (8, 4, "Cy"), (-8, 4, "Di")])
def test_what_is_dropped_at_ones_feet_goes_astray_one_way_or_the_other(apart: int, direction: int, near: str) -> None:
    """Beyond whoever it was for, as seen from the thrower, or short of them; at arm's length beyond is ahead. [BRP-SKL-156 BRP-EQP-178]"""
    big: dict[str, Any] = {"CON": 90, "SIZ": 90}
    others: dict[str, Any] = {"c": fighter(name="Cy", **big), "d": fighter(name="Di", **big)}
    table = blast("Concussion grenade", apart=apart, foe=fighter(name="Ann", **big), **others)
    places = FrozenMap({"a": 0, "b": apart, "c": apart + 6, "d": apart - 6})
    table.state = table.state.write("scene", "places", places).write("a", "characteristics.CON", 90)
    table.press("grenade", "a", [70, 6, direction, 1, 1, 1], target="b", charge="grenade-concussion")
    assert f"Concussion grenade, 0 m from {near}" in said(table)


# -- luck ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "level"), [(1, "CRITICAL"), (3, "SUCCESS"), (4, "FAILURE"), (5, "FAILURE")])
def test_the_luckless_have_no_twentieth(face: int, level: str) -> None:
    """Luck in place of a skill is nothing that one has learned: of POW 1, 3 in a hundred, and no more. [BRP-PLY-055 BRP-PLY-017]"""
    at = book(fate_points=True)
    table = seat(duel(person(at=at, POW=1), person(at=at)).write("a", "power_points", 9), at)
    assert level == table.press("luck", "a", [face]).name
    assert (3, 4) == (chance(table), table.actor("a").power_points)


@pytest.mark.parametrize(("path", "value"), [("fate", "unconscious"), ("fate", "dead")])
def test_no_detail_is_bought_by_the_senseless(path: str, value: str) -> None:
    """Whoever has no strength left has none for luck. [BRP-PLY-059 BRP-CHR-087]"""
    at = book(fate_points=True)
    there = duel(person(at=at, POW=12), person(at=at))
    assert seat(there, at).allows("detail", "a", detail="a rope", points=1)
    assert (
        "BRP-CHR-087" == seat(there.write("a", path, value), at).refused("detail", "a", detail="a rope", points=1).rule
    )
