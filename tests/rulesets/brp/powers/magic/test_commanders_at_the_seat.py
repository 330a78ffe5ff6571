"""Commanders at the seat: what whoever has others under Control may do besides, and what those do meanwhile."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, mage, seat
from tests.rulesets.brp.seats import chances
from tests.rulesets.brp.stage import duel, fighter, person

from rulewright.testing.at_the_seat import AtTheSeat


def commanding(**more: Any) -> AtTheSeat:
    """A magician of INT 10 with two foes under Control, in the second round of a fight; a third comes with a knife."""
    table = seat(
        duel(mage("control", INT=10, DEX=18, **more), person(at=ALL), c=person(at=ALL), d=fighter("knife", at=ALL))
    )
    for foe in "cd":
        table.state = table.state.write("scene", f"sides.{foe}", "blue")
    table.press("cast", "a", power="magic/control", target="b", more=("c",), level=2)
    for who in "bcd":
        table.press("pass", who)
    table.proceed([30, 5, 5])
    assert [True, True] == [table.actor(who).is_marked("controlled") for who in "bc"]
    table.proceed([], ["act"] * 4)
    return table


def idle(table: AtTheSeat) -> list[str]:
    """Who of both does nothing, though still under Control and awake."""
    assert all(table.actor(who).is_marked("controlled") for who in "bc")
    assert not any(table.actor(who).is_marked("asleep") for who in "bc")
    return [who for who in "bc" if not table.allows("attack", who, target="d", weapon="fist")]


def test_slow_steps_are_no_trouble() -> None:
    """Five metres and a few words: those under Control act; a metre further they stand idle, until the next round.

    [BRP-POW-340]
    """
    table = commanding()
    table.press("speak", "a", words="forward")
    table.press("move", "a", away="b", distance=5)
    assert [] == idle(table)
    fast = commanding()
    fast.press("move", "a", away="b", distance=6)
    assert ["b", "c"] == idle(fast)
    assert "BRP-CBT-019" == fast.refused("attack", "b", target="d", weapon="fist").rule
    for who in "ad":
        fast.press("pass", who)
    fast.proceed([], ["act"] * 4)
    assert [] == idle(fast)


@pytest.mark.parametrize(("roll", "stand"), [(50, []), (51, ["b", "c"])])
def test_a_distraction(roll: int, stand: list[str]) -> None:
    """Whoever is distracted has an Idea roll, for each of them, or they stand idle. [BRP-POW-340]"""
    table = commanding()
    table.press("distract", "a", [roll, roll])
    assert ([50, 50], stand) == (chances(table), idle(table))
    hurt = commanding()
    hurt.press("attack", "d", [30, 1, roll, roll], ["none"], target="a", weapon="knife")
    assert stand == idle(hurt)
    nobody = seat(duel(mage("control"), person(at=ALL)))
    assert "BRP-POW-197" == nobody.refused("distract", "a").rule


@pytest.mark.parametrize(("roll", "stand"), [(50, []), (51, ["b", "c"])])
def test_different_orders(roll: int, stand: list[str]) -> None:
    """Several who do different things take one Idea roll a round, or all stand idle. [BRP-POW-110 BRP-POW-340]"""
    table = commanding()
    assert (not stand) == table.press("command-several", "a", [roll])
    assert stand == idle(table)
    assert "BRP-POW-110" == table.refused("command-several", "a").rule


@pytest.mark.parametrize("how", ["fights", "casts"])
def test_another_activity_ends_it(how: str) -> None:
    """A blow or another spell of the commander leaves them asleep. [BRP-POW-110 BRP-POW-340 BRP-POW-105]"""
    table = commanding()
    if how == "fights":
        table.press("attack", "a", [90], target="d", weapon="fist")
    else:
        table.state = table.state.write("a", "powers.known.magic/light", 1).write("a", "powers.mind.magic/light", 1)
        table.press("cast", "a", power="magic/light", words="a stone")
    assert [(False, True)] * 2 == [(table.actor(who).is_marked("controlled"), table.actor(who).is_marked("asleep")) for who in "bc"]  # fmt: skip


def test_who_balks_stands_still() -> None:
    """For the rest of the round, and no longer. [BRP-POW-109]"""
    table = commanding()
    table.press("balk", "b", [25], order="objectionable")
    assert ["b"] == idle(table)
    table.press("balk", "c", [26], order="objectionable")
    assert ["b"] == idle(table)


def test_the_unseen_do_not_run() -> None:
    """Invisibility lasts at a walk; six metres in a round end it. [BRP-POW-105]"""
    for metres, unseen in ((5, True), (6, False)):
        table = seat(duel(mage("invisibility"), number=0))
        table.press("cast", "a", [30], power="magic/invisibility", target="a", level=4)
        assert table.actor("a").is_marked("invisible")
        table.press("move", "a", away="b", distance=metres)
        assert unseen == table.actor("a").is_marked("invisible")
