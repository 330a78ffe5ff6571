"""Every road of a blow: whatever is struck at, what is left of a weapon does half, water takes the force, and fire goes with it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, mage, seat
from tests.rulesets.brp.seats import chances, thrown
from tests.rulesets.brp.stage import book, duel, fighter

from rulewright.play import Effect, Modifier
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.powers.fight.battle import FLAME
from rulewright.rulesets.brp.state.fight import Lodged
from rulewright.testing.at_the_seat import AtTheSeat

DEEP = Effect("under-water", "Under water", marks=("under water",))
PLAIN, HALF, SLOW = "(1d8 + 2) + 0", "ceil(((1d8 + 2) + 0) / 2)", "1d3 - 1"
type Road = tuple[str, dict[str, Any], list[int], list[Any]]
"""A button, its form, its faces and answers."""
MACE: dict[str, Any] = {"weapon": "mace-heavy"}
AT_B: dict[str, Any] = {"target": "b", **MACE}
AT_SWORD: dict[str, Any] = {**AT_B, "item": "sword-broad"}
ROADS: dict[str, Road] = {
    "a blow": ("attack", AT_B, [12, 3], ["none"]),
    "one meant to knock out": ("try-to-knock-out", AT_B, [12, 3], ["none"]),
    "at what they hold": ("smash", AT_SWORD, [12, 3], ["none"]),
    "out of their hand": ("disarm-blow", AT_SWORD, [12, 3, 90], ["none"]),
    "at what sticks in them": ("hew", {**AT_B, "item": "spear-short"}, [12, 3], []),
    "at a vehicle": ("attack-vehicle", {**MACE, "vehicle": "motorcycle-1"}, [12, 3], []),
    "at an engine": ("attack-engine", {**MACE, "engine": "springald-bolt-firing-1"}, [12, 3], []),
    "at a thing": ("strike-thing", {**MACE, "thing": "scene:door"}, [3], []),
    "at a wall": ("break-wall", {**MACE, "wall": "c:thing-magic-wall"}, [3], []),
}
AIMED = ("a blow", "at what sticks in them", "at a vehicle", "at an engine")
"""Roads that are not hard of themselves, nor sure."""


def stage() -> AtTheSeat:
    """Somebody with a mace before another with a sword that is almost broken; about them a vehicle, an engine, a
    door and a Wall, and a spear sticks in the other.
    """
    me, them = fighter("mace-heavy", at=ALL, STR=14), fighter("sword-broad", at=ALL, CON=90)
    table = seat(duel(me, them, number=0, c=mage("wall", POW=20, INT=18)))
    table.press("cast", "c", [30], power="magic/wall", words="steel", level=3)
    table.press("place-object", "a", what="door", size=40)
    table.press("bring-vehicle", "b", vehicle="motorcycle")
    table.press("get-off", "b")
    table.press("emplace", "b", engine="springald-bolt-firing", hands=9)
    there = table.state.write("scene", "round.number", 1).write("a", "in_hand", ("mace-heavy",))
    there = there.write("a", "fight.rank", 10).write("b", "worn.sword-broad", 19)
    return seat(there.write("b", "fight.lodged.spear-short", Lodged(by="a", damage=1)))


@pytest.mark.parametrize(("in_hand", "where"), [("right", "right-arm"), ("left", "left-arm")])
def test_what_is_beyond_a_broken_weapon_strikes_the_arm_that_held_it(in_hand: str, where: str) -> None:
    """A sword with a point left breaks under a blow at it, and the rest goes on to the hand that it was in. [BRP-CBT-101]"""
    at = book(hit_locations=True)
    me, them = fighter("mace-heavy", at=at), fighter("sword-broad", at=at, CON=90)
    there = duel(me, them).write("b", "worn.sword-broad", 19)
    if in_hand == "left":
        there = there.write("b", "off_hand", "sword-broad")
    table = AtTheSeat(RULESET, there, at)
    table.press("smash", "a", [12, 8], ["none"], **AT_SWORD)
    assert [where] == list(table.actor("b").locations)


def takes(table: AtTheSeat, road: str, *before: int) -> list[str]:
    """Take a road; says the dice that were thrown."""
    button, form, faces, answers = ROADS[road]
    table.press(button, "a", [*before, *faces], answers, **form)
    return thrown(table)


@pytest.mark.parametrize("road", ROADS)
def test_what_is_left_of_a_weapon_does_half_whatever_it_strikes(road: str) -> None:
    """Half of what is rolled, and hard to strike with. [BRP-SPT-061]"""
    whole, broken = stage(), stage()
    broken.state = broken.state.write("a", "broken", ("mace-heavy",))
    assert PLAIN in takes(whole, road)
    dice = takes(broken, road)
    assert HALF in dice
    assert PLAIN not in dice
    if road in AIMED:
        assert chances(whole)[0] == 2 * chances(broken)[0]


@pytest.mark.parametrize("road", ROADS)
def test_water_takes_the_force_whatever_is_struck(road: str) -> None:
    """1D3-1 for what does not impale. [BRP-SPT-279]"""
    table = stage()
    table.state = table.state.write("a", "effects.under-water", DEEP)
    dice = takes(table, road, *([12] if ROADS[road][3] else []))  # whoever strikes at somebody rolls Swim first
    assert SLOW in dice
    assert PLAIN not in dice


@pytest.mark.parametrize(
    ("how", "faces", "force", "lost"),
    [("broken", [4, 30, 8, 4, 90, 8, 1], 7, 5), ("water", [10, 4, 30, 3, 90, 3, 1], 2, 2)],
)
def test_a_parry_is_crushed_with_what_force_there_is(how: str, faces: list[int], force: int, lost: int) -> None:
    """14 with what is left of a mace are 7 against the sword's ten points, and 10 that the parry takes are 5; under water it
    is 1D3-1 both times. [BRP-CBT-068 BRP-SPT-061 BRP-SPT-279]
    """
    table = stage()
    there = table.state.write("b", "worn.sword-broad", 10)
    broken = there.write("a", "broken", ("mace-heavy",))
    table.state = broken if how == "broken" else there.write("a", "effects.under-water", DEEP)
    table.press("attack", "a", faces, ["parry sword-broad"], **AT_B)
    assert 50 + 5 * (force - 10) == chances(table)[-1]
    assert 10 + lost == table.actor("b").worn["sword-broad"]


def test_a_special_hit_on_a_thing_adds_no_more_than_the_weapon_can_do_now() -> None:
    """Broken, a mace does 5 to a vehicle and adds 5 to that; whole it is twice as much. [BRP-SPT-061 BRP-EQP-200]"""
    whole, broken = stage(), stage()
    broken.state = broken.state.write("a", "broken", ("mace-heavy",))
    form: dict[str, Any] = {**MACE, "vehicle": "motorcycle-1"}
    assert [20, 10] == [table.press("attack-vehicle", "a", [1, 8], **form) for table in (whole, broken)]


@pytest.mark.parametrize("gun", ["pistol-stun", "rifle-stun"])
@pytest.mark.parametrize(
    "road", [each for each in ROADS if ROADS[each][1] != AT_B and each != "at what sticks in them"]
)
def test_what_stuns_people_is_of_no_use_against_things(road: str, gun: str) -> None:
    """A stun pistol or rifle hurts neither what somebody holds nor vehicle, engine, door or Wall. [BRP-EQP-121]"""
    table = stage()
    held = table.state.actor("a")
    table.state = table.state.write("a", "weapons", (*held.weapons, gun)).write("a", "in_hand", (gun,))
    button, form, _, _ = ROADS[road]
    assert "BRP-EQP-121" == table.refused(button, "a", **{**form, "weapon": gun}).rule


def test_a_stun_baton_is_still_a_club() -> None:
    """What is set against hit points strikes a door like any club. [BRP-EQP-107 BRP-EQP-225]"""
    table = stage()
    table.state = table.state.write("a", "weapons", ("stun-baton",)).write("a", "in_hand", ("stun-baton",))
    assert table.allows("strike-thing", "a", weapon="stun-baton", thing="scene:door")


# -- red-hot points -----------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "fire"), [(8, True), (7, False)])
@pytest.mark.parametrize("button", ["attack", "smash", "try-to-knock-out"])
def test_a_red_hot_point_sets_alight_on_every_road(button: str, face: int, fire: bool) -> None:
    """Two levels of Sharp Flame on a long spear, which does its most by an 8 of ten: whom it strikes burns, past a sword that it
    breaks and where it was meant to knock out. [BRP-POW-318]
    """
    table = stage()
    on = (Modifier("damage spear-long", 2),)
    hot = Effect("f", "Sharp Flame", "a", on, (FLAME, "on spear-long"), level=2)
    table.state = table.state.write("a", "effects.f", hot).write("a", "in_hand", ("spear-long",))
    form = {"target": "b", "weapon": "spear-long"} | ({"item": "sword-broad"} if button == "smash" else {})
    table.press(button, "a", [20, face, *([5] if fire else [])], ["none"], **form)
    assert fire == table.actor("b").is_marked("alight")
    assert ([5] if fire else []) == [each.damage for each in table.actor("b").wounds.values()][1:]


# -- what turns on its bearer, and what goes far ------------------------------------------------


@pytest.mark.parametrize(
    ("how", "faces", "dice", "hurt"),
    [
        ("whole", [100, 1, 90, 6, 6, 6], "3d12", 18),
        ("broken", [100, 1, 90, 6, 6, 6], "ceil(3d12 / 2)", 9),
        ("water", [5, 100, 1, 90, 3], "1d3 - 1", 0),
    ],
)
def test_a_thread_turns_on_its_bearer_with_what_force_there_is(
    how: str, faces: list[int], dice: str, hurt: int
) -> None:
    """18 of a Monofilament Sword; half of what is left of one; and in water 1D3-1, of which the water stops three.

    [BRP-SPT-061 BRP-SPT-279 BRP-EQP-117]
    """
    thread = "sword-monofilament"
    there = duel(fighter(thread, at=ALL, CON=90), fighter(at=ALL)).write("a", "in_hand", (thread,))
    if how == "broken":
        there = there.write("a", "broken", (thread,))
    table = seat(there if how != "water" else there.write("a", "effects.under-water", DEEP))
    table.press("attack", "a", faces, target="b", weapon=thread)
    assert (True, hurt) == (dice in thrown(table), sum(each.damage for each in table.actor("a").wounds.values()))


@pytest.mark.parametrize("button", ["attack-engine", "attack-vehicle"])
@pytest.mark.parametrize(("metres", "dice"), [(10, 4), (20, 2), (40, 1), (49, 1)])
def test_pellets_spread_before_they_strike_a_thing(button: str, metres: int, dice: int) -> None:
    """4D6 to ten metres, 2D6 to twenty, 1D6 to fifty, at an engine or a vehicle as at people. [BRP-EQP-113]"""
    gun = "shotgun-sporting"
    table = seat(duel(fighter(gun, at=ALL), fighter(at=ALL), apart=metres, number=0))
    table.press("emplace", "b", engine="springald-bolt-firing", hands=1, place=metres)
    table.press("bring-vehicle", "b", vehicle="motorcycle")
    at = {"engine": "springald-bolt-firing-1"} if button == "attack-engine" else {"vehicle": "motorcycle-1"}
    table.state = table.state.write("a", "in_hand", (gun,))
    table.press(button, "a", [10, *[1] * dice], weapon=gun, **at)
    assert f"{dice}d6" in thrown(table)[1]
