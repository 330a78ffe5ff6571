"""Closing and leaving at the seat: long weapons, desperate acts, disarming, getting away, and nets."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, said
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, seat

from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.fight import Hold
from rulewright.testing.at_the_seat import AtTheSeat

ACT = ["act", "act"]
TIRED = book(fatigue="points")


def spear(weapon: str = "sword-broad", apart: int = 3, **more: Any) -> AtTheSeat:
    """Ada with a blade, quick, and Brom with a long spear."""
    ada = fighter(weapon, name="Ada", DEX=16, STR=12, CON=40, **more)
    return seat(duel(ada, fighter("spear-long", name="Brom", STR=12, CON=40), apart=apart))


# -- closing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("weapon", ["sword-broad", "dagger"])
def test_the_long_weapon_strikes_first(weapon: str) -> None:
    """Whatever the ranks: then the other is inside its reach and strikes. [BRP-SPT-099 BRP-SPT-100 BRP-SPT-104 BRP-SPT-105]"""
    table = spear(weapon)
    table.press("attack", "a", [30, 5, 98], [True, "none"], target="b", weapon=weapon)
    assert ("Brom strikes first" in said(table), 0) == (True, table.actor("b").fight.rank)
    assert table.actor("a").hit_points < 25
    assert ("b",) == table.actor("a").fight.inside
    assert [50, 100] == [chances(table)[0], chances(table)[-1]]


def test_it_need_not_strike_and_does_so_once() -> None:
    """Whoever would rather wait waits; whoever has attacked has no first blow; and among blades there is none.

    [BRP-SPT-100 BRP-SPT-104]
    """
    table = spear()
    table.press("attack", "a", [98], [False], target="b", weapon="sword-broad")
    assert (10, ("b",)) == (table.actor("b").fight.rank, table.actor("a").fight.inside)
    spent = spear()
    spent.state = spent.state.write("b", "fight.done", 1).write("b", "fight.rank", 0)
    spent.press("attack", "a", [98], target="b", weapon="sword-broad")
    off = seat(spear().state, book(close_combat=False))
    off.press("attack", "a", [90], target="b", weapon="sword-broad")
    blades = seat(duel(fighter("dagger"), fighter("sword-broad")))
    blades.press("attack", "a", [90], target="b", weapon="dagger")
    shot = spear("bow-long", 20)
    shot.press("attack", "a", [90], target="b", weapon="bow-long")
    assert all(not each.last.asked for each in (spent, off, blades, shot))


def test_the_first_blow_may_fell_who_closes() -> None:
    """Then there is no other. [BRP-SPT-104]"""
    table = spear()
    table.state = table.state.write("a", "hit_points", 3)
    table.press("attack", "a", [30, 5], [True, "none"], target="b", weapon="sword-broad")
    assert (True, 0) == (table.actor("a").is_out, len(table.actor("a").fight.inside))


def inside() -> AtTheSeat:
    """Ada is inside the reach of Brom's spear, in a new round."""
    table = spear(apart=1)
    table.press("attack", "a", [98], [False], target="b", weapon="sword-broad")
    table.proceed([], ACT)
    return table


def test_a_long_weapon_is_in_the_way() -> None:
    """Its parries are Difficult against whoever is inside; a dodge is not. [BRP-SPT-101]"""
    table = inside()
    table.press("attack", "a", [30, 90, 3], ["parry spear-long"], target="b", weapon="sword-broad")
    assert 25 == chances(table)[1]
    other = inside()
    other.press("attack", "a", [30, 50], ["dodge"], target="b", weapon="sword-broad")
    assert 50 == chances(other)[1]


def test_so_close_one_does_only_one_thing() -> None:
    """Attack, parry or dodge, once a round; with something short in hand all is as ever. [BRP-SPT-106]"""
    table = inside()
    table.press("attack", "a", [30, 50], ["dodge"], target="b", weapon="sword-broad")
    assert "BRP-SPT-106" == table.refused("attack", "b", target="a", weapon="spear-long").rule
    assert table.allows("attack", "b", target="a", weapon="fist")
    struck = inside()
    struck.state = struck.state.write("b", "fight.rank", 16)
    struck.press("attack", "b", [90], target="a", weapon="spear-long")
    struck.press("attack", "a", [30, 3], target="b", weapon="sword-broad")
    assert not struck.last.asked
    free = spear(apart=1)
    free.press("attack", "b", [90], target="a", weapon="spear-long")
    assert not free.actor("b").fight.inside


def test_two_long_weapons_hinder_each_other_at_first() -> None:
    """In the round in which they come together; ranks are as ever, and later rounds too. [BRP-SPT-107]"""
    table = seat(duel(fighter("spear-long", STR=12, CON=40), fighter("pike", STR=14, CON=40, DEX=9), apart=3))
    table.press("attack", "a", [90], target="b", weapon="spear-long")
    assert not table.last.asked
    table.press("attack", "b", [30, 4], target="a", weapon="pike")
    assert not table.last.asked
    table.proceed([], ACT)
    table.press("attack", "a", [90], target="b", weapon="spear-long")
    table.press("attack", "b", [30, 50], ["dodge"], target="a", weapon="pike")
    assert 1 == len(table.last.asked)


@pytest.mark.parametrize(("face", "kept"), [(50, True), (51, False)])
def test_keeping_at_bay(face: int, kept: bool) -> None:
    """It costs an attack and hurts nobody; in that round no shorter weapon strikes. [BRP-SPT-102]"""
    table = spear()
    assert kept == table.press("keep-at-bay", "b", [face])
    assert ([50], 0) == (chances(table), table.actor("b").fight.rank)
    assert ("Brom keeps the others at bay" in said(table)) == kept
    if not kept:
        assert table.allows("attack", "a", target="b", weapon="sword-broad")
        return
    assert "BRP-SPT-102" == table.refused("attack", "a", target="b", weapon="sword-broad").rule
    table.proceed([], ACT)
    assert table.allows("attack", "a", target="b", weapon="sword-broad")


def test_who_cannot_keep_others_at_bay() -> None:
    """It takes a long weapon, and nobody inside its reach. [BRP-SPT-102]"""
    assert "has no long weapon" in spear().refused("keep-at-bay", "a").reason
    assert "inside that reach" in inside().refused("keep-at-bay", "b").reason
    twice = spear()
    twice.press("keep-at-bay", "b", [50])
    twice.state = twice.state.write("b", "fight.rank", 5)
    assert "already" in twice.refused("keep-at-bay", "b").reason
    assert "BRP-SPT-102" == seat(spear().state, book(close_combat=False)).refused("keep-at-bay", "b").rule


@pytest.mark.parametrize(
    ("how", "face", "inside_now"),
    [("dodge", 50, True), ("dodge", 51, False), ("parry", 50, True), ("parry", 51, False)],
)
def test_slipping_inside(how: str, face: int, inside_now: bool) -> None:
    """A Dodge or parry gets one past, and one strikes as ever; or one is kept out until the next round. [BRP-SPT-103]"""
    table = spear()
    table.press("keep-at-bay", "b", [50])
    assert inside_now == table.press("slip-inside", "a", [face], target="b", how=how)
    assert ([50], 16) == (chances(table), table.actor("a").fight.rank)
    assert inside_now == table.allows("attack", "a", target="b", weapon="sword-broad")
    if not inside_now:
        assert "BRP-SPT-103" == table.refused("slip-inside", "a", target="b").rule
        table.proceed([], ACT)
        assert table.allows("slip-inside", "a", target="b")


def test_closing_in_takes_five_ranks() -> None:
    """Where nobody is kept at bay no roll is needed. [BRP-SPT-105]"""
    table = spear()
    assert table.press("slip-inside", "a", [], [False], target="b")
    assert (11, ("b",), []) == (table.actor("a").fight.rank, table.actor("a").fight.inside, table.last.drawn)
    assert "is inside that reach" in table.refused("slip-inside", "a", target="b").reason
    assert "has no long weapon" in spear().refused("slip-inside", "b", target="a").reason
    long = seat(duel(fighter("pike", STR=14), fighter("spear-long", STR=12)))
    assert "does not close in" in long.refused("slip-inside", "a", target="b").reason


def test_whoever_gets_inside_is_struck_at_first() -> None:
    """Getting inside without a blow is closing in too: the long weapon may strike first, and once only. [BRP-SPT-104 BRP-SPT-105]"""
    table = spear()
    assert table.press("slip-inside", "a", [95], [True], target="b")
    assert "Brom strikes first." in said(table)
    assert (("b",), 1) == (table.actor("a").fight.inside, table.actor("b").fight.done)
    beside = spear()
    beside.state = beside.state.write("a", "fight.engaged", ("b",)).write("b", "fight.engaged", ("a",))
    assert beside.press("slip-inside", "a", target="b")


# -- desperate acts -----------------------------------------------------------------------------


def spent(at: Any = None, **more: Any) -> AtTheSeat:
    """Ada has done all she can in this round."""
    there = duel(fighter("sword-broad", name="Ada", **more), fighter("sword-broad", CON=40)).write("a", "fight.rank", 0)
    there = there.write("a", "fight.done", 1).write("b", "fight.rank", 0)
    return seat(there) if at is None else seat(there, at)


def test_a_desperate_act() -> None:
    """A Difficult Agility roll, one Difficult act, and in the next round nothing but defence. [BRP-SPT-125 BRP-SPT-126 BRP-SPT-127]"""
    table = spent()
    assert table.press("act-desperately", "a", [25])
    assert ([25], 1) == (chances(table), table.actor("a").fight.rank)
    table.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert [25] == chances(table)
    table.proceed([], ["act"])
    assert not table.allows("attack", "a", target="b", weapon="sword-broad")
    assert not table.allows("move", "a", away="b")
    table.press("attack", "b", [30, 50], ["dodge"], target="a", weapon="sword-broad")
    assert 50 == chances(table)[1]
    table.proceed([], ACT)
    table.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert [50] == chances(table)


def test_a_failed_one_is_nothing() -> None:
    """Nothing happens, nothing is lost, and it is not tried twice. [BRP-SPT-125]"""
    table = spent()
    assert not table.press("act-desperately", "a", [26])
    assert (0, 0) == (table.actor("a").fight.rank, table.actor("a").fight.lost_next)
    assert "That was tried" in table.refused("act-desperately", "a").reason
    table.proceed([], ACT)
    assert not table.actor("a").fight.desperate


def test_whoever_defends_in_secret_and_comes_last_bars_nobody() -> None:
    """Until their place comes nobody knows, and others seem to come; once they were seen to hold back there is still time for a
    desperate act, and then the round ends. [BRP-SPT-125 BRP-CBT-038]
    """
    table = spent()
    hides = table.state.write("b", "fight.intent", "defend").write("b", "fight.rank", 5)
    table.state = hides.write("scene", "round.number", 1)
    assert "Others act before." == table.refused("act-desperately", "a").reason
    table.proceed()
    assert (1, 0) == (table.state.scene.round.number, table.actor("b").fight.rank)
    later = table.state
    assert table.press("act-desperately", "a", [25])
    assert ("a",) == table.acting
    table.state = later
    table.proceed([], ["act", "act"])
    assert 2 == table.state.scene.round.number


def test_what_bars_desperation() -> None:
    """Not with an act left, not before others, not for who only defends, nor beside dying blows. [BRP-SPT-125 BRP-SPT-127]"""
    assert "still has an action" in seat(duel()).refused("act-desperately", "a").reason
    waiting = spent()
    waiting.state = waiting.state.write("b", "fight.rank", 5)
    assert "Others act before." == waiting.refused("act-desperately", "a").reason
    guarded = spent()
    guarded.state = guarded.state.write("a", "fight.intent", "defend")
    assert "BRP-SPT-127" == guarded.refused("act-desperately", "a").rule
    for at in (book(desperate_acts=False), book(dying_blows=True)):
        assert "no desperate acts" in spent(at).refused("act-desperately", "a").reason
    assert "cannot act now" in seat(duel(number=0)).refused("act-desperately", "a").reason


def test_desperation_tires_twice_as_much() -> None:
    """Two points where fatigue is counted. [BRP-SPT-127]"""
    there = (
        duel(fighter("sword-broad", at=TIRED), fighter(at=TIRED))
        .write("a", "fight.rank", 0)
        .write("b", "fight.rank", 0)
    )
    table = seat(there, TIRED)
    table.press("act-desperately", "a", [25])
    assert 18 == table.actor("a").fatigue


# -- disarming ----------------------------------------------------------------------------------


def test_disarmed_in_a_grip() -> None:
    """Who holds the arm bends it until the hand opens. [BRP-SPT-128]"""
    there = duel(fighter(STR=14), fighter("sword-broad", name="Brom"))
    table = seat(there.write("b", "fight.holds", (Hold(by="a", location="right-arm", fresh=False),)))
    assert table.press("use-hold", "a", target="b", deed="disarm")
    assert ((), ("sword-broad",)) == (table.actor("b").in_hand, table.actor("b").dropped)


def disarming(faces: list[int], answers: list[str], at: Any = None, **more: Any) -> AtTheSeat:
    """A blow at Brom's sword."""
    there = duel(fighter("sword-broad"), fighter("sword-broad", name="Brom", STR=12, CON=40))
    table = seat(there) if at is None else seat(there, at)
    table.press("disarm-blow", "a", faces, answers, target="b", weapon="sword-broad", item="sword-broad", **more)
    return table


def test_a_weapon_is_struck_from_a_hand() -> None:
    """A Difficult blow, its damage against STR: 7 against 12 is 25; the hand is unhurt. [BRP-SPT-129]"""
    away, kept = disarming([25, 6, 25], ["none"]), disarming([25, 6, 26], ["none"])
    assert ([25, 25], 25) == ([chances(away)[0], chances(away)[-1]], away.actor("b").hit_points)
    assert ((), ("sword-broad",)) == (away.actor("b").in_hand, kept.actor("b").in_hand)
    assert "Brom drops the Broad Sword" in said(away)
    assert "keeps hold of" in said(kept)
    fumbled = disarming([99, 5], [])
    assert (2, "sword-broad") == (len(fumbled.last.drawn), fumbled.actor("b").in_hand[0])
    strong = disarming([25, 6, 40], ["none"], book(disarm_by="STR"))
    assert 40 == chances(strong)[-1]


def test_the_weapon_suffers_only_beyond_its_strength() -> None:
    """What is more than its hit points comes off them. [BRP-SPT-129]"""
    for less, lost in ((8, 1), (9, 0)):
        worn = arm("sword-broad", BOOK).hit_points - less
        there = duel(fighter("sword-broad"), fighter("sword-broad", STR=12)).write("b", "worn.sword-broad", worn)
        table = seat(there)
        table.press("disarm-blow", "a", [25, 8, 90], ["none"], target="b", weapon="sword-broad", item="sword-broad")
        assert worn + lost == table.actor("b").worn["sword-broad"]


def test_dodged_parried_or_expected() -> None:
    """A Dodge undoes it, a parry does not, unless they expect it. [BRP-SPT-130]"""
    dodged, parried = disarming([25, 50], ["dodge"]), disarming([25, 50, 6, 25], ["parry sword-broad"])
    ready = disarming([25, 50], ["parry sword-broad"], expected=True)
    assert [("sword-broad",), (), ("sword-broad",)] == [each.actor("b").in_hand for each in (dodged, parried, ready)]
    late = disarming([90], [])
    late.state = late.state.write("a", "fight.rank", 5)
    form = {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}
    assert "BRP-SPT-129" == late.refused("disarm-blow", "a", **form).rule
    shield = seat(duel(fighter("sword-broad"), fighter(shield="shield-round")))
    assert (
        "BRP-SPT-129" == shield.refused("disarm-blow", "a", target="b", weapon="sword-broad", item="shield-round").rule
    )


# -- leaving ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "away"), [(50, True), (51, False)])
def test_away_after_a_knockback(face: int, away: bool) -> None:
    """A Dodge roll, and one is out of it. [BRP-SPT-141]"""
    there = duel(fighter(shield="shield-full", STR=30, SIZ=30, name="Ada"), fighter(CON=39, SIZ=15, name="Brom"))
    table = seat(there)
    assert "BRP-SPT-141" == table.refused("slip-away", "a").rule
    table.press("attack", "a", [8, 3, 3, 3, 3, 30, 40], ["none", "knockback"], target="b", weapon="shield-full")
    table.state = table.state.write("a", "fight.engaged", ("b",)).write("b", "fight.engaged", ("a",))
    assert away == table.press("slip-away", "a", [face], target="b")
    left = () if away else ("b",)
    assert (left, 50) == (table.actor("a").fight.engaged, chances(table)[0])
    assert ("slips away from Brom" in said(table)) == away
    assert "BRP-SPT-141" == table.refused("slip-away", "a").rule


def withdrawing() -> AtTheSeat:
    """Ada falls back fighting."""
    there = duel(fighter("sword-broad", name="Ada", CON=40), fighter("sword-broad", DEX=9), c=fighter(DEX=8))
    table = seat(
        there.write("a", "fight.engaged", ("b",)).write("b", "fight.engaged", ("a",)).write("scene", "sides.c", "blue")
    )
    table.state = table.state.write("a", "fight.intent", "disengage")
    return table


def test_a_fighting_withdrawal() -> None:
    """Dodges and parries may be mixed, 30 less for each; all must succeed, and then one is free. [BRP-SPT-142]"""
    table = withdrawing()
    assert not table.allows("attack", "a", target="b", weapon="sword-broad")
    table.press("attack", "b", [30, 50], ["dodge"], target="a", weapon="sword-broad")
    table.press("attack", "c", [30, 20], ["parry sword-broad"], target="a", weapon="fist")
    assert 20 == chances(table)[1]
    table.proceed([], ["act", "act", "act"])
    assert () == table.actor("a").fight.engaged
    failed = withdrawing()
    failed.press("attack", "b", [30, 51, 3], ["dodge"], target="a", weapon="sword-broad")
    failed.proceed([], ["act", "act", "act"])
    assert ("b",) == failed.actor("a").fight.engaged


def test_turn_and_run() -> None:
    """Each foe has one Difficult blow at once that nobody meets, and keeps the attack of the round. [BRP-SPT-143]"""
    there = duel(fighter("sword-broad", name="Ada", CON=40), fighter("sword-broad"), c=fighter("sword-broad"))
    there = there.write("scene", "sides.c", "blue").write("a", "fight.engaged", ("b", "c"))
    table = seat(there.write("b", "fight.engaged", ("a",)).write("c", "fight.engaged", ("a",)))
    table.press("turn-and-run", "a", [25, 3, 26])
    assert [25, 25] == [each for each in chances(table) if each == 25]
    assert ([], 21, 10, 0) == (
        table.last.asked, table.actor("a").hit_points, table.actor("b").fight.rank, table.actor("b").fight.done,
    )  # fmt: skip
    assert ((), (), ()) == tuple(table.actor(who).fight.engaged for who in "abc")
    table.press("move", "a", away="b", distance=10)
    assert not table.allows("attack", "a", target="b", weapon="sword-broad")
    assert "BRP-SPT-143" == table.refused("turn-and-run", "b").rule


def test_who_cannot_strike_lets_them_go() -> None:
    """The stunned and the senseless have no parting blow. [BRP-SPT-143]"""
    there = duel(fighter(), fighter("sword-broad")).write("a", "fight.engaged", ("b",)).write("b", "fight.stunned", 1)
    table = seat(there)
    table.press("turn-and-run", "a")
    assert ([], ()) == (table.last.drawn, table.actor("a").fight.engaged)


# -- nets ---------------------------------------------------------------------------------------


def test_entangling_on_purpose() -> None:
    """A Difficult attack that hurts nobody and winds round the target; a dodge gets out of it. [BRP-SPT-148]"""
    there = duel(fighter("whip", name="Ada", STR=12), fighter("sword-broad", name="Brom"), apart=3)
    table = seat(there)
    table.press("entangle", "a", [20], ["none"], target="b", weapon="whip")
    assert (True, 10) == (table.actor("b").fight.snare is not None, table.actor("b").hit_points)
    assert "winds round Brom" in said(table)
    assert 0 == table.actor("a").fight.rank
    dodged = seat(there)
    assert not dodged.press("entangle", "a", [20, 50], ["dodge"], target="b", weapon="whip")
    parried = seat(there)
    assert not parried.press("entangle", "a", [20, 50], ["parry sword-broad"], target="b", weapon="whip")
    assert "Brom is not caught" in said(parried)
    clumsy = seat(there)
    clumsy.press("entangle", "a", [99, 5], target="b", weapon="whip")
    assert 2 == len(clumsy.last.drawn)
    missed = seat(there)
    assert not missed.press("entangle", "a", [60], target="b", weapon="whip")
    near = seat(duel(fighter("whip", STR=12), fighter()))
    assert "BRP-CBT-070" == near.refused("entangle", "a", target="b", weapon="whip").rule
    assert "BRP-SPT-148" == seat(duel(apart=3)).refused("entangle", "a", target="b", weapon="sword-broad").rule
