"""In the saddle at the seat: what one may use there, charges and points set against them, and ways out of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chance, chances, rolled, said
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat

from rulewright.play import Effect, Modifier
from rulewright.rulesets.brp.state.character import Points
from rulewright.testing.at_the_seat import AtTheSeat

TOUGH: dict[str, Any] = {"CON": 50, "SIZ": 10}
ACT = ["act", "act"]


def mounted(*weapons: str, ride: int = 60, apart: int = 1, at: Any = BOOK, foe: Any = None, **more: Any) -> AtTheSeat:
    """A rider with these weapons, and somebody on foot."""
    skills = rated(
        melee_weapon__spear=60, melee_weapon__sword=60, melee_weapon__polearm=60, dodge=50, ride__horse=ride, jump=50
    )
    rider = person(weapons=list(weapons), at=at, skills=skills, STR=12, SIZ=10, **{"CON": 50, **more})
    table = seat(duel(rider, foe or fighter("sword-broad", at=at, **TOUGH), apart=apart), at)
    table.press("mount", "a", key="ride/horse")
    table.state = table.state.write("a", "fight.rank", 10)
    return table


def asked(table: AtTheSeat) -> dict[str, str]:
    """What the last defence was offered, with its chances."""
    question: Any = table.last.asked[0]
    return {each.key: each.note.removeprefix("comes off ") for each in question.among}


@pytest.mark.rule("BRP-SPT-201")
def test_what_is_ridden() -> None:
    """Horses by Ride, two wheels by Drive; a car is not ridden. [BRP-SPT-201]"""
    table = seat(duel(person(skills=rated(drive__motorcycle=40, melee_weapon__sword=60), weapons=["sword-broad"])))
    offered = table.offered("mount", "a", "key")
    assert {"ride/horse", "drive/motorcycle"} <= set(offered)
    assert "drive/automobile" not in offered
    table.press("mount", "a", key="drive/motorcycle")
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("attack", "a", [30, 95], target="b", weapon="sword-broad")
    assert [40, 50] == chances(table)


@pytest.mark.rule("BRP-SPT-202", "BRP-SDX-047")
@pytest.mark.parametrize(("ride", "faces", "expected"), [(60, [95], [70]), (45, [40, 95], [45, 55])])
def test_ride_is_the_limit(ride: int, faces: list[int], expected: list[int]) -> None:
    """Sword 80 with Ride 60 is 60, with Ride 45 is 45 and a Ride roll each round; ten more from above. [BRP-SPT-202 BRP-SDX-047]"""
    table = mounted("sword-broad", ride=ride)
    table.state = table.state.write("a", "skills.melee-weapon/sword", Points(given=80))
    table.press("attack", "a", faces, target="b", weapon="sword-broad")
    assert expected == chances(table)


@pytest.mark.rule("BRP-SPT-203")
@pytest.mark.parametrize(
    ("item", "can"),
    [("halberd", False), ("pike", False), ("shield-hoplite", False), ("lance", True), ("sword-broad", True)],
)
def test_what_is_of_no_use_in_the_saddle(item: str, can: bool) -> None:
    """Two-handed polearms and large shields. [BRP-SPT-203]"""
    table = mounted("sword-broad")
    if item.startswith("shield"):
        table.state = table.state.write("a", "shield", item)
    else:
        table.state = table.state.write("a", "in_hand", (item,))
    assert can == table.allows("attack", "a", target="b", weapon=item)
    if not can:
        assert "BRP-SPT-203" == table.refused("attack", "a", target="b", weapon=item).rule


@pytest.mark.rule("BRP-SPT-203")
@pytest.mark.parametrize(("shield", "parries"), [("shield-round", True), ("shield-hoplite", False)])
def test_a_large_shield_parries_nothing_in_the_saddle(shield: str, parries: bool) -> None:
    """A smaller one does. [BRP-SPT-203]"""
    table = mounted("sword-broad", shield=shield)
    table.press("attack", "b", [30, 1], ["none"], target="a", weapon="sword-broad")
    assert parries == (f"parry {shield}" in asked(table))


@pytest.mark.rule("BRP-SPT-204")
def test_dodging_in_the_saddle() -> None:
    """It is Difficult. [BRP-SPT-204]"""
    table = mounted("sword-broad")
    table.press("attack", "b", [30, 1], ["none"], target="a", weapon="sword-broad")
    assert "25%" == asked(table)["dodge"]


@pytest.mark.rule("BRP-SPT-205")
def test_at_the_mounts_pace() -> None:
    """A Ride roll, and the rider moves as far as the horse, for this round. [BRP-SPT-205]"""
    for face, metres in ((60, 36), (61, 30)):
        table = mounted("sword-broad", apart=99)
        table.press("spur-on", "a", [face])
        assert metres == table.press("move", "a", toward="b", distance=99)
    table = mounted("sword-broad", apart=99)
    table.press("spur-on", "a", [60])
    table.proceed([], ACT)
    assert 30 == table.press("move", "a", toward="b", distance=99)


@pytest.mark.rule("BRP-SPT-207")
@pytest.mark.parametrize(("damage", "falls"), [(4, False), (5, True)])
def test_a_major_wound_unhorses(damage: int, falls: bool) -> None:
    """Half the hit points in one blow throw a rider. [BRP-SPT-207]"""
    table = mounted("sword-broad", CON=10)
    faces = [30, damage - 1, *([30, 30, 4, 50, 50] if falls else [])]
    table.press("attack", "b", faces, ["none"], target="a", weapon="sword-broad")
    assert falls != table.actor("a").is_marked("mounted")
    assert falls == ("is struck out of the saddle." in said(table))


def fallen(faces: list[int], armour: tuple[str, ...] = (), **more: Any) -> AtTheSeat:
    """Somebody whom a blow throws out of the saddle."""
    table = mounted("sword-broad", armour=list(armour), CON=90, **more)
    maul = person(weapons=["maul-war"], skills=rated(melee_weapon__hammer=50), STR=13, CON=50, SIZ=11)
    table.state = (
        table.state.write("b", "in_hand", ("maul-war",))
        .write("b", "skills", maul.skills)
        .write("b", "characteristics.STR", 13)
    )
    table.press("knock-somebody-back", "b", [30, 8, 61, 1, *faces], ["none"], target="a", weapon="maul-war")
    return table


@pytest.mark.rule("BRP-SPT-208")
def test_falling_off() -> None:
    """Luck, or 1D6, less 1D6 by a good Jump; then Stamina, or stunned for the next round. [BRP-SPT-208]"""
    for faces, lost, dazed in (
        ([50, 50], 0, 0),
        ([51, 5, 51, 50], 5, 0),
        ([51, 5, 50, 2, 50], 3, 0),
        ([51, 2, 50, 6, 98], 0, 2),
    ):
        table = fallen(faces)
        me = table.actor("a")
        assert (40 - lost, dazed, True) == (me.hit_points, me.fight.stunned, me.is_marked("prone"))
        assert bool(dazed) == ("Somebody is stunned." in said(table))
    table = fallen([51, 5, 51, 50], ("leather-hard",))
    assert 50 - 8 - 3 == table.actor("a").hit_points


@pytest.mark.rule("BRP-SPT-208")
def test_dragged_along() -> None:
    """A fumbled Luck roll: dragged for 1D3 rounds more, 1D6 in each, until a Difficult Agility roll frees. [BRP-SPT-208]"""
    table = fallen([100, 5, 51, 2, 50])
    assert (35, True) == (table.actor("a").hit_points, "is dragged along." in said(table))
    assert table.actor("a").is_marked("dragged")
    table.proceed([], ACT)
    assert 35 == table.actor("a").hit_points
    held = table.state
    table.proceed([26, 4], ACT)
    assert (31, True) == (table.actor("a").hit_points, "dragged" in table.actor("a").effects)
    table.proceed([26, 3], ACT)
    assert (28, False) == (table.actor("a").hit_points, "dragged" in table.actor("a").effects)
    light = Effect("light", "Density", modifiers=(Modifier("falling", -4), Modifier("SIZ", -4)))
    table.state = held.write("a", "effects.light", light)
    table.proceed([26, 4], ACT)
    assert 31 == table.actor("a").hit_points, "whoever is lighter falls softer, and is dragged as anybody is"
    table.state = held
    table.proceed([25], ACT)
    assert (35, False, True) == (
        table.actor("a").hit_points,
        "dragged" in table.actor("a").effects,
        "comes free" in said(table),
    )


@pytest.mark.rule("BRP-SPT-209")
def test_getting_on_and_off() -> None:
    """On costs five ranks, off nothing; what lies on the ground is out of a rider's reach. [BRP-SPT-209]"""
    table = seat(duel(fighter("sword-broad", DEX=12), fighter(), apart=9))
    table.press("mount", "a", key="ride/horse")
    assert 7 == table.actor("a").fight.rank
    table.state = table.state.write("a", "dropped", ("dagger",))
    assert "BRP-SPT-209" == table.refused("take-up", "a", item="dagger").rule
    table.press("dismount", "a")
    assert 7 == table.actor("a").fight.rank
    assert table.allows("take-up", "a", item="dagger")


# -- charges ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-205", "BRP-SPT-210")
def test_a_charge() -> None:
    """A Ride roll to steer, the way there, and the mount's damage modifier: STR and SIZ 26 are 2D6. [BRP-SPT-205 BRP-SPT-210]"""
    table = mounted("lance", apart=30)
    blow = table.press("ride-down", "a", [60, 30, 1, 1, 1], ["none"], target="b", weapon="lance")
    assert ([60, 70], "(1d8 + 1) + 2d6", 4) == (chances(table), rolled(table)[-1], blow.damage)
    assert (29, 0) == (int(table.state.scene.places["a"]), table.actor("a").fight.rank)
    assert "charging" not in table.actor("a").effects
    table = mounted("lance", apart=30)
    assert not table.press("ride-down", "a", [61], target="b", weapon="lance").hit
    assert (0, 0, True) == (
        int(table.state.scene.places["a"]),
        table.actor("a").fight.rank,
        "cannot steer the mount" in said(table),
    )


@pytest.mark.rule("BRP-SPT-210")
def test_no_charge() -> None:
    """On foot, too near, too far, or with nothing to strike with. [BRP-SPT-210]"""
    assert "BRP-SPT-210" == mounted("lance", apart=5).refused("ride-down", "a", target="b", weapon="lance").rule
    assert mounted("lance", apart=6).allows("ride-down", "a", target="b", weapon="lance")
    assert "BRP-SPT-210" == mounted("lance", apart=38).refused("ride-down", "a", target="b", weapon="lance").rule
    assert mounted("lance", apart=37).allows("ride-down", "a", target="b", weapon="lance")
    assert "BRP-SPT-210" == mounted("lance", apart=20).refused("ride-down", "a", target="b", weapon="fist").rule
    table = mounted("lance", apart=20)
    table.press("dismount", "a")
    assert "BRP-SKL-133" == table.refused("ride-down", "a", target="b", weapon="lance").rule


def against_a_point(apart: int = 30) -> AtTheSeat:
    """A charge upon somebody who has set a spear against it."""
    table = mounted("lance", apart=apart, foe=fighter("spear-long", STR=12, **TOUGH))
    table.press("set-weapon", "b")
    return table


@pytest.mark.rule("BRP-SPT-211", "BRP-SPT-212")
def test_a_point_set_against_a_charge() -> None:
    """The mount is driven on by Ride and POW against POW; then the point strikes first, with the mount's weight.

    [BRP-SPT-211 BRP-SPT-212]
    """
    table = against_a_point()
    assert (0, True) == (table.actor("b").fight.rank, table.actor("b").is_marked("weapon set"))
    table.press("ride-down", "a", [60, 60, 45, 30, 1, 1, 1, 30, 1, 1, 1], ["none"], target="b", weapon="lance")
    assert [60, 60, 45, 50, 70] == chances(table)
    assert ["(1d10 + 1) + 2d6", "(1d8 + 1) + 2d6"] == [each for each in rolled(table) if "2d6" in each]
    assert (26, 26, False) == (*(table.actor(who).hit_points for who in "ab"), table.actor("b").is_marked("weapon set"))


@pytest.mark.rule("BRP-SPT-212")
def test_a_mount_that_balks_or_swerves() -> None:
    """A mount that is not mastered balks; who swerves by a Ride roll is unhurt; both lose the attack. [BRP-SPT-212]"""
    for faces, swerve, words in (
        ([60, 61], False, "balks"),
        ([60, 60, 46], False, "balks"),
        ([60, 60], True, "swerves from the point"),
    ):
        table = against_a_point()
        table.press("ride-down", "a", faces, target="b", weapon="lance", swerve=swerve)
        assert (30, 30, 0, True) == (
            *(table.actor(who).hit_points for who in "ab"),
            table.actor("a").fight.rank,
            words in said(table),
        )
    table = against_a_point()
    table.press("ride-down", "a", [60, 61, 30, 1, 1, 1], ["none"], target="b", weapon="lance", swerve=True)
    assert (26, 30) == tuple(table.actor(who).hit_points for who in "ab")


@pytest.mark.rule("BRP-SPT-212")
def test_a_mount_with_a_mind_of_its_own_dodges() -> None:
    """Where it is not mastered it uses its own Dodge: it springs aside, or the point strikes; the attack is lost. [BRP-SPT-212]"""
    table = against_a_point()
    table.press("ride-down", "a", [60, 61, 40], target="b", weapon="lance", dodge=40)
    assert (True, 30, 0) == (
        "springs aside" in said(table),
        table.actor("a").hit_points,
        table.actor("a").fight.rank,
    )
    table = against_a_point()
    table.press("ride-down", "a", [60, 61, 41, 30, 1, 1, 1], ["none"], target="b", weapon="lance", dodge=40)
    assert ((26, 30), True) == (
        tuple(table.actor(who).hit_points for who in "ab"),
        "does not get out of the way" in said(table),
    )


@pytest.mark.rule("BRP-SPT-211")
def test_what_can_be_set() -> None:
    """A spear, a lance or a pike, with feet on the ground; it holds for this round and the next. [BRP-SPT-211]"""
    assert "BRP-SPT-211" == mounted("lance").refused("set-weapon", "a").rule
    assert "BRP-SPT-211" == mounted("lance").refused("set-weapon", "b").rule
    table = against_a_point()
    table.proceed([], ACT)
    assert table.actor("b").is_marked("weapon set")
    table.proceed([], ACT)
    assert not table.actor("b").is_marked("weapon set")


# -- where a rider is struck --------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-213", "BRP-SPT-214")
@pytest.mark.parametrize(
    ("weapon", "face", "where"), [("sword-broad", 20, "head"), ("sword-broad", 5, ""), ("sword-broad", 16, ""), ("sword-broad", 13, "right-arm"), ("dagger", 18, ""), ("dagger", 13, "right-arm")]
)  # fmt: skip
def test_where_a_rider_is_struck(weapon: str, face: int, where: str) -> None:
    """A short weapon does not reach the head; what is on the far side strikes the mount. [BRP-SPT-213 BRP-SPT-214]"""
    at = book(hit_locations=True, reach_by_saddle=True)
    table = mounted("sword-broad", at=at, foe=fighter(weapon, at=at, **TOUGH))
    table.press("attack", "b", [30, face, *([1] if where else [])], ["none"], target="a", weapon=weapon)
    assert ([where] if where else []) == list(table.actor("a").locations)
    assert bool(where) != ("strikes the mount." in said(table))
    sides: Any = next(each[0] for each in table.last.drawn if "leg" in str(each[0]))
    assert (18 if weapon == "dagger" else 20) == sides.sides


@pytest.mark.rule("BRP-SPT-213")
@pytest.mark.parametrize(("face", "where"), [(1, "chest"), (4, "right-arm"), (7, "left-arm"), (8, "head")])
def test_where_a_rider_strikes(face: int, where: str) -> None:
    """With a weapon of medium length only what is high: 1D10 and 11, 20 at most. [BRP-SPT-213]"""
    at = book(hit_locations=True, reach_by_saddle=True)
    table = mounted("sword-broad", at=at, foe=fighter(at=at, CON=90, SIZ=20))
    table.press("attack", "a", [30, face, 1], ["none"], target="b", weapon="sword-broad")
    assert ([where], 70) == (list(table.actor("b").locations), chance(table))
