"""Bounds of fights at the seat: what a new round takes back, the last metre, the last point, and what a second one changes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.seats import changed, rolled, said
from tests.rulesets.brp.stage import duel, fighter, person, rated, seat

from rulewright.rulesets.brp.state.fight import Fight, Lodged, Struck
from rulewright.testing.at_the_seat import AtTheSeat

TOUGH: dict[str, Any] = {"CON": 60, "SIZ": 60}
COUNTED: dict[str, Any] = {
    "acted": True, "done": 2, "moved": 3, "moved_from": 4, "dodges": 2, "parries": 3, "dodged_at": 7, "parried_at": 8,
    "free": 1, "free_any": 1, "fast_dodged": True, "defence_failed": True, "retrieving": True, "shares": (50, 25),
    "arts": (1, 2), "pair": ("fist", "fist"), "knocked": ("b",), "desperate": True, "mind_rank": 5, "spell_lost": True,
    "careful": 2, "struck": (Struck(arm="fist", target="b"),),
}  # fmt: skip
"""All that is counted within one round."""


def test_a_new_round_counts_from_nothing() -> None:
    """Defences, moves, shares and all else that a round counts begin again, and careful aim with a blade is not held.

    [BRP-CBT-029 BRP-CBT-035 BRP-CBT-056 BRP-SPT-017]
    """
    table = seat(duel())
    table.state = table.state.write("a", "fight", replace(table.actor("a").fight, **COUNTED))
    table.proceed([], ["act", "act"])
    assert Fight(rank=10, intent="act") == table.actor("a").fight


def test_rounds_that_a_fumble_costs_begin_with_the_next() -> None:
    """Two rounds lost from the next one on, one of them without defence, beside what was lost before. [BRP-CBT-056]"""
    table = seat(duel())
    spent = replace(table.actor("a").fight, lost_next=2, helpless_next=1)
    table.state = table.state.write("a", "fight", spent)
    table.proceed([], ["act"])
    now = table.actor("a").fight
    assert (2, 1, 0, 0, 0) == (now.lost, now.helpless, now.lost_next, now.helpless_next, now.rank)


@pytest.mark.parametrize(("metres", "near"), [(6, True), (7, False)])
def test_a_stuck_weapon_is_gripped_from_near(metres: int, near: bool) -> None:
    """Within a round one grips it from six metres at most; who is at leisure goes there. [BRP-CBT-077]"""
    there = duel(fighter("sword-broad"), fighter("sword-broad"), apart=metres)
    there = there.write("b", "fight.lodged.sword-broad", Lodged(by="a", damage=5))
    table = seat(there)
    assert near == table.allows("retrieve", "a", target="b", weapon="sword-broad")
    if not near:
        no = table.refused("retrieve", "a", target="b", weapon="sword-broad")
        assert ("BRP-CBT-077", "One must close in to grip it.") == (no.rule, no.reason)
    table.state = there.write("scene", "round.number", 0)
    assert table.allows("retrieve", "a", target="b", weapon="sword-broad")


def test_what_is_stopped_stuns_nobody() -> None:
    """Two points of 2D6 and a vest that stops two: nothing is set against hit points. [BRP-SPT-255]"""
    them = fighter("sword-broad", CON=14, SIZ=10, armour=("clothing-heavy-modern",) * 2)
    table = seat(duel(fighter("stun-baton"), them))
    table.press("attack", "a", [30, 1, 1], ["none"], target="b", weapon="stun-baton")
    assert (["50%", "2d6 + 0"], 12, 0) == (rolled(table), table.actor("b").hit_points, table.actor("b").fight.stunned)
    assert "withstands Stun Baton" in said(table)


def driven(dodges: int = 0, parries: int = 0, **more: Any) -> AtTheSeat:
    """A crane at 60% against somebody tough who dodges at 80%."""
    me = person(skills=rated(heavy_machine__cranes=60))
    them = person(**{**TOUGH, "skills": rated(dodge=80), **more})
    table = seat(duel(me, them))
    table.state = table.state.write("b", "fight.dodges", dodges).write("b", "fight.parries", parries)
    return table


@pytest.mark.parametrize(
    ("dodges", "faces", "dice"),
    [
        (0, [30, 80], ["60%", "80%"]),
        (1, [30, 50], ["60%", "50%"]),
        (2, [30, 20], ["60%", "20%"]),
        (0, [12, 17, 1, 1, 1], ["60%", "80%", "3d6"]),
        (0, [12, 16], ["60%", "80%"]),
        (3, [30, 1, 1, 1], ["60%", "3d6"]),
    ],
)
def test_who_jumps_clear_of_a_machine(dodges: int, faces: list[int], dice: list[str]) -> None:
    """A Dodge as good as the driver's roll, at 30 less for each before it; below 1% there is none. [BRP-SKL-049 BRP-SKL-090]"""
    table = driven(dodges)
    hurt = table.press("ram", "a", faces, target="b", key="heavy-machine/cranes")
    assert (dice, 3 if "3d6" in dice else 0) == (rolled(table), hurt)
    assert dodges + (len(dice) > 1 and dice[1] != "3d6") == table.actor("b").fight.dodges


def test_who_parries_or_lies_there_jumps_no_more() -> None:
    """Whoever has parried in this round, or is senseless, does not dodge a machine. [BRP-SKL-049 BRP-SKL-090]"""
    for path, value in (("fight.parries", 1), ("fate", "unconscious"), ("fight.helpless", 1)):
        table = driven()
        table.state = table.state.write("b", path, value)
        table.press("ram", "a", [30, 1, 1, 1], target="b", key="heavy-machine/cranes")
        assert ["60%", "3d6"] == rolled(table), path


def test_a_second_weapon_jams_beside_the_first() -> None:
    """A malfunction does not clear what failed before it. [BRP-EQP-127]"""
    guns = fighter("rifle-bolt-action", "pistol-medium", DEX=14)
    table = seat(duel(guns, fighter("sword-broad", **TOUGH), apart=20).write("a", "jammed", ("pistol-medium",)))
    table.press("attack", "a", [100, 1], target="b", weapon="rifle-bolt-action")
    assert ("pistol-medium", "rifle-bolt-action") == table.actor("a").jammed


def test_shots_at_a_vehicle_are_counted() -> None:
    """What was fired at a thing is gone, whether it hit or not. [BRP-EQP-200]"""
    gunner = fighter("rifle-bolt-action", DEX=14)
    table = seat(duel(gunner, person(name="Bo"), apart=20))
    table.press("bring-vehicle", "b", vehicle="automobile-modern-sedan")
    start = table.state
    for faces in ([99], [30, 1, 1]):
        table.state = start
        table.press("attack-vehicle", "a", faces, vehicle="automobile-modern-sedan-1", weapon="rifle-bolt-action")
        assert 1 == changed(table)["a.shots.rifle-bolt-action"]


@pytest.mark.parametrize(("place", "struck"), [(5, True), (-5, True), (6, False), (-6, False)])
def test_allies_stand_in_the_way_within_five_metres(place: int, struck: bool) -> None:
    """A fumbled blow strikes an ally at five metres, and nobody at six: then the weapon flies off. [BRP-CBT-058]"""
    friend = fighter("sword-broad", **TOUGH)
    there = duel(fighter("sword-broad"), fighter("sword-broad", **TOUGH), c=friend).write("scene", "places.c", place)
    table = seat(there)
    table.press("attack", "a", [100, 86, 1], target="b", weapon="sword-broad")
    assert ["melee fumble", "(1d8 + 1) + 0" if struck else "1d10"] == rolled(table)[1:]
    assert (58 if struck else 60, 60) == (table.actor("c").hit_points, table.actor("b").hit_points)
    assert struck == ("sword-broad" in table.actor("a").in_hand)


def test_neither_the_fallen_nor_foes_stand_in_for_an_ally() -> None:
    """Whoever is senseless, or on the other side, is not struck by a blow that goes astray. [BRP-CBT-058]"""
    for path, value in (("fate", "unconscious"), ("", "blue")):
        there = duel(fighter("sword-broad"), fighter("sword-broad", **TOUGH), c=fighter("sword-broad", **TOUGH))
        there = there.write("c", path, value) if path else there.write("scene", "sides.c", value)
        table = seat(there)
        table.press("attack", "a", [100, 86, 1], target="b", weapon="sword-broad")
        assert (60, 60) == (table.actor("c").hit_points, table.actor("b").hit_points)
        assert "flies 1 m off" in said(table)
