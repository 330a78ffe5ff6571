"""Mounts and vehicles at the table: who rides them, their maneuvers, and what becomes of one out of control."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import master, somebody, state

from rulewright.play import Effect
from rulewright.rulesets.shards.state.character import Turn, Wounds
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat


def riding(turn: str = "a", athletics: int = 3, **others: Any) -> AtTheSeat:
    """Somebody on a horse of Scale 2 and Strength 8, and whoever else is there, all in a fight."""
    people = {
        "a": somebody("a", (1, 0), athletics=athletics),
        "h": somebody("h", species="horse"),
        **others,
    }
    table = seat(state(turn=turn, sides={who: "us" if who in "ah" else "them" for who in people}, **people))
    table.press("ride", "a", conveyance="h")
    return table


def rival(acrobatics: int = 0) -> dict[str, Any]:
    """Another rider on a horse some way off, not mounted yet."""
    return {"c": somebody("c", (3, 0), athletics=2), "k": somebody("k", (3, 0), species="horse", acrobatics=acrobatics)}


def two_riders() -> AtTheSeat:
    """Two riders on horses three spaces apart."""
    table = riding(**rival())
    table.press("ride", "c", conveyance="k")
    return table


# -- getting on and off -------------------------------------------------------------------------


def test_who_rides_goes_where_it_goes() -> None:
    """With a movement action, on what is in reach; nobody pilots what they do not ride. [SHA-SKL-043]"""
    table = riding(b=somebody("b", (9, 0)))
    assert (Space(0, 0), True) == (table.actor("a").at, table.actor("a").turn.moved)
    assert ["h"] == table.offered("ride", "a", "conveyance")
    assert "SHA-SKL-043" == table.refused("pilot", "b", maneuver="turn").rule == table.refused("dismount", "b").rule
    table.press("move", "h", x=4, y=0)
    assert Space(4, 0) == table.actor("a").at
    table.press("dismount", "a")
    assert table.actor("a").turn.standard
    table.press("move", "h", x=5, y=0)
    assert Space(4, 0) == table.actor("a").at


def test_nothing_rides_on_whom_it_carries() -> None:
    """Neither a horse on its rider, nor on who sits on that one's shoulders; once they are off it may. [SHA-SKL-043]"""
    table = riding(b=somebody("b", (0, 0)))
    table.press("ride", "b", conveyance="a")
    assert ["SHA-SKL-043"] * 2 == [table.refused("ride", "h", conveyance=who).rule for who in ("a", "b")]
    table.press("dismount", "b")
    assert table.allows("ride", "h", conveyance="b")
    assert not table.allows("ride", "h", conveyance="a")


def carried(**more: Any) -> AtTheSeat:
    """Anna on a horse, and behind her Dora, who could ride it too."""
    table = riding(d=somebody("dora", (1, 0), athletics=3), **more)
    table.press("ride", "d", conveyance="h")
    return table


def test_one_of_those_on_it_pilots_it() -> None:
    """Who got on first; the next one once that one is off. Whoever might be thrown may hold on. [SHA-SKL-043]"""
    table = carried()
    assert "SHA-SKL-043" == table.refused("pilot", "d", maneuver="turn").rule
    assert table.press("pilot", "d", [1], maneuver="maintain-control")
    assert table.press("pilot", "a", maneuver="turn")
    table.state = table.state.write("d", "turn", Turn()).write("a", "turn", Turn())
    table.press("dismount", "a")
    assert table.press("pilot", "d", maneuver="turn")
    table.press("ride", "a", conveyance="h")
    assert "SHA-SKL-043" == table.refused("pilot", "a", maneuver="turn").rule


def test_who_can_hold_the_reins_no_longer_loses_them() -> None:
    """Another takes them, and keeps them when the first comes round. [SHA-SKL-043]"""
    table = carried()
    out = Effect("unconscious", "Unconscious", marks=("disabled",))
    table.state = table.state.write("a", "effects.unconscious", out)
    assert table.press("pilot", "d", maneuver="turn")
    table.state = table.state.write("a", "effects", table.actor("a").effects.without("unconscious"))
    assert not table.allows("pilot", "a", maneuver="accelerate")


def test_the_reins_go_to_nobody_twice() -> None:
    """Who gets on behind a pilot who can hold nothing has them for good; where somebody sits who could, who gets on
    takes none from them, be it who had them or who comes third. [SHA-SKL-043]
    """
    table = riding(d=somebody("dora", (1, 0), athletics=3), e=somebody("eve", (1, 0)))
    out = Effect("unconscious", "Unconscious", marks=("disabled",))
    table.state = table.state.write("a", "effects.unconscious", out)
    table.press("ride", "d", conveyance="h")
    table.state = table.state.write("a", "effects", table.actor("a").effects.without("unconscious"))
    assert table.allows("pilot", "d", maneuver="turn")
    assert "Dora pilots H." == table.refused("pilot", "a", maneuver="turn").reason
    assert not table.actor("a").is_marked("reins")
    table.state = table.state.write("d", "turn", Turn()).write("a", "turn", Turn())
    table.press("dismount", "d")
    for who in "de":
        table.press("ride", who, conveyance="h")
        assert not table.actor(who).is_marked("reins")
    assert table.allows("pilot", "a", maneuver="turn")


def test_who_is_carried_and_does_not_hold_on_is_thrown() -> None:
    """Whoever pilots has the mount in hand all the while; straps keep one on it. [SHA-SKL-043 SHA-SKL-044]"""
    table = carried()
    assert not table.press("pilot", "d", [6], maneuver="maintain-control")
    assert (True, False) == (table.actor("d").is_marked("prone"), table.actor("d").is_marked("riding"))
    assert ([], True) == (list(table.last.asked), table.actor("a").is_marked("riding"))
    strapped = riding(d=somebody("dora", (1, 0), athletics=3))
    strapped.press("ride", "d", conveyance="h", secured=True)
    assert not strapped.press("pilot", "d", [6], maneuver="maintain-control")
    assert ["Dora is strapped in, and stays on H"] == list(strapped.last.notes)
    assert strapped.actor("d").is_marked("riding")


def test_the_pilot_alone_counters_for_the_mount() -> None:
    """Anna is asked, and Dora behind her is not. [SHA-SKL-043 SHA-SKL-023]"""
    table = carried(b=somebody("b", (1, 0), melee=4))
    table.press("attack", "b", [2], ["no", "no"], target="h", weapon="basic")
    assert ["h", "a"] == [each.of for each in table.last.asked]


@pytest.mark.parametrize("maneuver", ["accelerate", "decelerate", "turn"])
def test_some_maneuvers_cannot_fail(maneuver: str) -> None:
    """To speed up, slow down and turn takes no test, but the action. [SHA-SKL-043]"""
    table = riding()
    assert table.press("pilot", "a", maneuver=maneuver)
    assert ([], True) == (table.last.drawn, table.actor("a").turn.standard)


@pytest.mark.parametrize(
    ("maneuver", "target"), [("hard-brake", 5), ("hard-turn", 3), ("block-in", 3), ("cut-off", 0), ("shove", 3)]
)
def test_how_hard_a_maneuver_is(maneuver: str, target: int) -> None:
    """Nothing to two and five; what fails does not happen. [SHA-SKL-043]"""
    table = riding(b=somebody("b", (1, 0)))
    whom = {"target": "b"} if maneuver in ("block-in", "cut-off", "shove") else {}
    faces = [6, 1] if maneuver.startswith("hard") else [6]
    assert not table.press("pilot", "a", faces, maneuver=maneuver, **whom)
    assert target == thrown(table)[0]
    if whom:
        assert "SHA-SKL-043" == riding().refused("pilot", "a", maneuver=maneuver).rule
        assert "SHA-SKL-043" == riding().refused("pilot", "a", maneuver=maneuver, target="h").rule


def test_to_hold_on_is_as_hard_as_it_is() -> None:
    """The game master's difficulty, for this alone. [SHA-SKL-043]"""
    table = riding()
    assert table.press("pilot", "a", [3], maneuver="maintain-control", difficulty="tough")
    assert [3] == thrown(table)


def test_the_horse_stands_in_the_water_and_not_who_rides_it() -> None:
    """Nothing that floods a place takes from who is above it. [SHA-ENV-019 SHA-ENV-021]"""
    table = riding(b=somebody("b", (1, 0)))
    for x in (0, 1):
        table.press("ground", "a", x=x, y=0, modifiers=("encasing",))
    table.press("attack", "a", [6], target="b", weapon="basic")
    assert [2] == thrown(table)
    table.state = table.state.write("a", "turn", Turn()).write("b", "overwhelm", 0)
    table.press("dismount", "a")
    table.state = table.state.write("a", "turn", Turn())
    table.press("attack", "a", [6], target="b", weapon="basic")
    assert [0] == thrown(table)


# -- at somebody --------------------------------------------------------------------------------


def test_a_ram_is_a_charge_with_a_scale_behind_it() -> None:
    """Athletics against Acrobatics: 3 successes, Scale 2, one for five spaces; the mount takes half. [SHA-SKL-043]"""
    table = riding(b=somebody("b", (7, 0), acrobatics=1))
    table.press("move", "h", x=1, y=0)
    assert table.press("pilot", "a", [3], ["no"], maneuver="ram", target="b")
    assert ([4], 6, 3) == (thrown(table), table.actor("b").wounds.lethal, table.actor("h").wounds.lethal)
    assert (5, table.actor("h").at) == (table.actor("h").at.x, table.actor("a").at)
    assert 0 == table.actor("h").turn.points
    missed = riding(b=somebody("b", (5, 0), acrobatics=1))
    assert not missed.press("pilot", "a", [5], maneuver="ram", target="b")
    assert Wounds() == missed.actor("b").wounds == missed.actor("h").wounds
    far = riding(b=somebody("b", (6, 0)))
    assert "SHA-SKL-043" == far.refused("pilot", "a", maneuver="ram", target="b").rule


def test_whoever_rams_somebody_hides_no_more() -> None:
    """It is an attack by all that it does. [SHA-SKL-093]"""
    table = riding(b=somebody("b", (7, 0), acrobatics=1, intuition=5))
    table.press("stance", "a", stance="sneak")
    assert ("sneak",) == table.actor("a").stances
    table.press("move", "h", x=1, y=0)
    table.press("pilot", "a", [3], ["no"], maneuver="ram", target="b")
    assert () == table.actor("a").stances


@pytest.mark.parametrize(("maneuver", "number"), [("ram", 5), ("shove", 3)])
def test_whoever_is_distracted_is_run_down(maneuver: str, number: int) -> None:
    """A mount's onset is an action against one like any other: without defence for who does not resist. [SHA-EFF-013]"""
    table = riding(b=somebody("b", (1, 0), acrobatics=2, athletics=2))
    table.press("afflict", "a", target="b", condition="distracted")
    table.press("pilot", "a", [6, 1], maneuver=maneuver, target="b")
    assert ([1, number], False) == (thrown(table), table.actor("b").is_marked("distracted"))


@pytest.mark.parametrize("face", [1, 6])
def test_a_ram_leaves_mount_and_pilot_open(face: int) -> None:
    """As a charge does, whether it hits or not: a point easier to overwhelm, and no counter but with strength or mind.

    [SHA-SKL-043 SHA-SKL-039]
    """
    before, table = (riding(b=somebody("b", (3, 0), melee=4, acrobatics=1)) for _ in "ab")
    for each in (before, table):
        each.state = each.state.write("a", "character.skills.acrobatics", 3)
    table.press("pilot", "a", [face], ["no"] if face == 1 else [], maneuver="ram", target="b")
    assert [1, 1] == [table.actor(who).overwhelm for who in ("a", "h")]
    for each in (before, table):
        each.state = each.state.write("b", "at", Space(each.actor("a").at.x + 1, 0))
    before.press("attack", "b", [1], ["no"], target="a", weapon="basic")
    table.press("attack", "b", [1], target="a", weapon="basic")
    assert ([2], [3]) == (thrown(before), thrown(table))


@pytest.mark.parametrize("condition", ["snared", "unconscious", "paralyzed"])
def test_a_mount_that_cannot_move_does_nothing(condition: str) -> None:
    """Held or out of its senses it neither rams nor turns; one may still hold on. [SHA-SKL-043]"""
    table = riding(b=somebody("b", (3, 0)))
    table.press("afflict", "b", target="h", condition=condition)
    for form in ({"maneuver": "ram", "target": "b"}, {"maneuver": "turn"}, {"maneuver": "cut-off", "target": "b"}):
        no = table.refused("pilot", "a", **form)
        assert ("SHA-SKL-043", "H cannot move.") == (no.rule, no.reason)
    assert table.allows("pilot", "a", maneuver="maintain-control")


@pytest.mark.parametrize(("spot", "ahead"), [((6, 0), True), ((6, 2), True), ((3, 3), False), ((0, 0), False)])
def test_a_ram_takes_somebody_on_the_course(spot: tuple[int, int], *, ahead: bool) -> None:
    """Whoever stands beside or behind the way just ridden is not rammed; from a stand anybody is. [SHA-SKL-043]"""
    table = riding(b=somebody("b", spot))
    table.state = table.state.write("h", "at", Space(0, 1)).write("a", "at", Space(0, 1))
    assert table.allows("pilot", "a", maneuver="ram", target="b") == (spot not in ((6, 0), (6, 2)))
    table.press("move", "h", x=3, y=1)
    assert ahead == table.allows("pilot", "a", maneuver="ram", target="b")


def test_a_ram_past_a_long_weapon_is_struck_at() -> None:
    """The mount comes into reach of who waits in the mist: a blow on top of all else. [SHA-MTH-123 SHA-SKL-043]"""
    lance = master("b", "topaz-mist", "topaz-spray", weapons=("reach",), stances=("topaz-mist",), where=(5, 0))
    table = riding(b=lance)
    table.press("pilot", "a", [1, 6], ["reach", "no", "no"], maneuver="ram", target="b")
    assert table.actor("h").wounds.total > 0
    assert (1, False) == (len(table.actor("b").turn.bonus), table.actor("b").turn.standard)


@pytest.mark.parametrize("maneuver", ["cut-off", "block-in"])
def test_to_head_somebody_off_one_gets_there(maneuver: str) -> None:
    """Not from sixty spaces; from nearer the mount draws up with them, or right before them on their course. [SHA-SKL-043]"""
    table = two_riders()
    table.state = table.state.write("a", "character.skills.athletics", 6)
    far = seat(table.state.write("k", "at", Space(60, 0)).write("c", "at", Space(60, 0)))
    assert "It does not get there." == far.refused("pilot", "a", maneuver=maneuver, target="k").reason
    table.press("move", "k", x=4, y=0)
    table.press("move", "h", x=0, y=1)
    table.press("pilot", "a", [3, 4] if maneuver == "cut-off" else [], ["no"], maneuver=maneuver, target="k")
    there = table.actor("h").at
    assert there == table.actor("a").at
    assert Space(5, 0) == there if maneuver == "cut-off" else 2 == table.state.scene.distance(there, Space(4, 0))


def test_a_shove_is_as_strong_as_the_mount() -> None:
    """Successes by Scale, Strength 8 less 2; whoever rides what was shoved must hold on, or it is chosen for them.

    [SHA-SKL-043 SHA-SKL-044 SHA-SKL-075]
    """
    table = riding(b=somebody("b", (1, 0)))
    table.press("pilot", "a", [1], ["no"], maneuver="shove", target="b")
    assert ([3], Space(9, 0)) == (thrown(table), table.actor("b").at)
    assert "SHA-CORE-062" == riding(b=somebody("b", (3, 0))).refused("pilot", "a", maneuver="shove", target="b").rule
    ridden = riding(c=somebody("c", (1, 0), athletics=1), k=somebody("k", (1, 0), species="horse"))
    ridden.press("ride", "c", conveyance="k")
    ridden.press("pilot", "a", [1, 4], ["no", "no", "lost-rider"], maneuver="shove", target="k")
    assert (True, "a") == (ridden.actor("c").is_marked("prone"), ridden.last.asked[-1].of)
    assert not ridden.actor("c").is_marked("riding")


def test_who_is_blocked_in_comes_no_nearer_this_round() -> None:
    """Unless the one who holds the reins counters, with Athletics. [SHA-SKL-043]"""
    table = two_riders()
    assert table.press("pilot", "a", [3], ["no"], maneuver="block-in", target="k")
    assert "c" == table.last.asked[0].of
    assert "SHA-SKL-043" == table.refused("move", "k", x=2, y=0).rule
    assert table.allows("move", "k", x=4, y=0)
    countered = two_riders()
    assert not countered.press("pilot", "a", [1, 1], ["athletics", ()], maneuver="block-in", target="k")
    assert ([3, 4], True) == (thrown(countered), countered.allows("move", "k", x=2, y=0))


def test_two_of_one_name_block_somebody_in_by_themselves() -> None:
    """Told by the name of what rides there, and neither takes the other's place. [SHA-SKL-043]"""
    people: dict[str, Any] = {who: somebody(who, (at, 0), athletics=3) for who, at in (("a", 0), ("c", 4))}
    mounts: dict[str, Any] = {who: somebody("Grey", (at, 0), species="horse") for who, at in (("h", 0), ("k", 4))}
    sides = {**dict.fromkeys("ahck", "us"), "b": "them"}
    table = seat(state(sides=sides, b=somebody("b", (2, 0)), **people, **mounts))
    for rider, mount in (("a", "h"), ("c", "k")):
        table.press("ride", rider, conveyance=mount)
        assert table.press("pilot", rider, [3], ["no"], maneuver="block-in", target="b")
    assert {"blocked in by Grey"} == {each.name for each in table.actor("b").effects.values()}
    assert all(table.actor("b").is_marked(f"blocked-in-by-{mount}") for mount in mounts)


def test_who_is_cut_off_runs_into_one() -> None:
    """Their mount rams, takes half itself, and its rider half; a counter gets around. [SHA-SKL-043 SHA-SKL-044]"""
    table = two_riders()
    table.state = table.state.write("a", "character.skills.athletics", 6)
    assert table.press("pilot", "a", [3, 4], ["no"], maneuver="cut-off", target="k")
    hurt = [table.actor(who).wounds.lethal for who in ("h", "k", "c", "a")]
    assert ([3, 4], [6, 3, 3, 0]) == (thrown(table), hurt)
    around = two_riders()
    around.state = around.state.write("a", "character.skills.athletics", 6)
    assert not around.press("pilot", "a", [1, 1], ["athletics", ()], maneuver="cut-off", target="k")
    assert Wounds() == around.actor("k").wounds


def test_the_rider_counters_for_the_mount() -> None:
    """With Athletics, in place of Acrobatics; who does not ride it cannot. [SHA-SKL-043 SHA-SKL-023]"""
    table = riding(turn="b", b=somebody("b", (1, 0), melee=4))
    table.press("attack", "b", [2, 2], ["no", "athletics", ()], target="h", weapon="basic")
    assert ([6, 5], 0) == (thrown(table), table.actor("h").wounds.lethal)
    table = riding(turn="b", b=somebody("b", (1, 0), melee=4))
    table.press("dismount", "a")
    table.press("attack", "b", [2], ["no"], target="h", weapon="basic")
    assert 1 == len(table.last.asked)


# -- out of control -----------------------------------------------------------------------------


@pytest.mark.parametrize("maneuver", ["hard-brake", "hard-turn", "maintain-control"])
def test_control_is_lost_by_who_cannot_hold_on(maneuver: str) -> None:
    """A second test without difficulty; then the game master says what happens. [SHA-SKL-043 SHA-SKL-044]"""
    second = maneuver != "maintain-control"
    if second:
        held = riding()
        assert not held.press("pilot", "a", [6, 5], maneuver=maneuver)
        assert (5, []) == (thrown(held)[1], list(held.last.asked))
    table = riding()
    table.press("pilot", "a", [6, 6] if second else [6], ["damage"], maneuver=maneuver)
    assert ("gm", 4) == (table.last.asked[0].of, table.actor("h").wounds.lethal)


def test_what_happens_out_of_control() -> None:
    """Thrown, strained, at a stand, off course, or into something, strapped in or not. [SHA-SKL-044]"""
    table = riding()
    kinds = {"collision", "damage", "lost-rider", "stall", "veer"}
    assert kinds == set(table.offered("control-lost", "a", "outcome"))
    table.press("control-lost", "a", outcome="lost-rider")
    assert (True, False) == (table.actor("a").is_marked("prone"), table.actor("a").is_marked("riding"))
    strained = riding()
    strained.press("control-lost", "a", outcome="damage")
    assert 4 == strained.actor("h").wounds.lethal
    stalled = riding()
    stalled.press("move", "h", x=2, y=0)
    assert 4 == stalled.actor("h").turn.points
    stalled.press("control-lost", "a", outcome="stall")
    assert (0, True) == (stalled.actor("h").turn.points, stalled.actor("h").turn.moved)
    veered = riding(b=somebody("b", (1, 0)))
    veered.press("control-lost", "a", outcome="veer", into="b")
    assert Space(-1, 0) == veered.actor("h").at == veered.actor("a").at


@pytest.mark.parametrize(("secured", "rider"), [(False, 5), (True, 1)])
def test_a_collision_is_a_ram_that_cannot_miss(*, secured: bool, rider: int) -> None:
    """A failure counts one, 2 for the Scale, 8 for the speed: they take all, the mount half, who sits on it half or a tenth.

    [SHA-SKL-044]
    """
    table = riding(b=somebody("b", (1, 0), size=2))
    table.press("control-lost", "a", [6], outcome="collision", into="b", spaces=32, secured=secured)
    hurt = [table.actor(who).wounds.lethal for who in ("b", "h", "a")]
    assert [11, 5, rider] == hurt


@pytest.mark.parametrize(("ridden", "harm"), [(0, 3), (3, 3), (4, 4), (6, 4)])
def test_a_collision_is_as_hard_as_the_ride_was_fast(ridden: int, harm: int) -> None:
    """One for a failure, 2 for the Scale, and one for each four spaces ridden, where nobody says how fast. [SHA-SKL-044]"""
    table = riding(athletics=1)
    if ridden:
        table.press("move", "h", x=ridden, y=0)
    table.press("pilot", "a", [6, 6, 6], ["collision"], maneuver="hard-brake")
    assert [harm // 2, harm // 2] == [table.actor(who).wounds.lethal for who in ("h", "a")]


def test_who_is_cut_off_at_a_gallop_runs_in_harder() -> None:
    """By as many spaces as one was ridden farther than the other: four successes, Scale 2, one for six less two. [SHA-SKL-044]"""
    table = two_riders()
    table.state = table.state.write("a", "character.skills.athletics", 6)
    table.press("move", "k", x=9, y=0)
    table.press("move", "h", x=2, y=0)
    table.press("pilot", "a", [3, 4], ["no"], maneuver="cut-off", target="k")
    assert [7, 3, 3, 0] == [table.actor(who).wounds.lethal for who in ("h", "k", "c", "a")]


@pytest.mark.parametrize(("start", "harm"), [((15, 0), 8), ((3, 0), 6)])
def test_who_rides_head_on_collides_with_both_speeds(start: tuple[int, int], harm: int) -> None:
    """Five spaces each: four successes, Scale 2, two more for ten toward each other, none abreast. [SHA-SKL-044]"""
    table = two_riders()
    table.state = table.state.write("a", "character.skills.athletics", 6)
    for who in "ck":
        table.state = table.state.write(who, "at", Space(*start))
    table.press("move", "h", x=5, y=0)
    table.press("move", "k", x=10 if start[0] > 9 else 8, y=0)
    table.press("pilot", "a", [3, 4], ["no"], maneuver="cut-off", target="k")
    assert harm == table.actor("h").wounds.lethal


@pytest.mark.parametrize("secured", [True, False])
@pytest.mark.parametrize("bystander", [True, False])
def test_it_takes_something_to_collide_with(*, secured: bool, bystander: bool) -> None:
    """On an empty plain who shoved a mount off cannot have it collide; into somebody near it can, and straps help.

    [SHA-SKL-044]
    """
    more: dict[str, Any] = {"d": somebody("d", (4, 3))} if bystander else {}
    people: dict[str, Any] = {"c": somebody("c", (1, 0), athletics=1), "k": somebody("k", (1, 0), species="horse")}
    table = riding(**people, **more)
    table.press("ride", "c", conveyance="k", secured=secured)
    outcome = "collision" if bystander else "stall"
    faces = [1, 4, 6] if bystander else [1, 4]
    table.press("pilot", "a", faces, ["no", "no", outcome], maneuver="shove", target="k")
    asked: Any = table.last.asked[-1]
    assert bystander == ("collision" in [each.key for each in asked.options()])
    if bystander:
        whole = table.actor("d").wounds.lethal
        assert (whole > 0, whole // (10 if secured else 2)) == (True, table.actor("c").wounds.lethal)
