"""Talents at the table: pressure points, gaps in armor, pins."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworld.stage import actor, dice_thrown, seated

from rulewright.play import FrozenMap
from rulewright.testing.at_the_seat import AtTheSeat


def duel(*talents: str, **target: Any) -> AtTheSeat:
    """Kit, ten dice with a knife, against Bo."""
    kit = actor(
        "kit",
        agility=4,
        wits=2,
        skills={"melee": 3, "unarmed": 3},
        weapons=("knife",),
        talents=dict.fromkeys(talents, 1),
    )
    bo = actor("bo", **{"agility": 2, **target})
    return seated({"kit": kit, "bo": bo}, "kit", {"kit": "us", "bo": "them"}, had_turn=("kit",))


def stab(table: AtTheSeat, manoeuvre: str, successes: int, damage: int = 0, points: int = 0) -> bool:
    """Kit attacks in a manner."""
    table.state = table.state.write("kit", "turn.done", 0)
    faces = [8] * successes + [2] * (10 - successes) + [8] * points + [2] * (damage - points)
    hit = table.press("attack", "kit", target="bo", weapon="knife", manoeuvre=manoeuvre, faces=faces).hit
    return bool(hit)


def test_ow_094_pressure_points() -> None:
    """Double Defense; each hit takes a die from physical rolls, at most Wits times, until Kit's next turn. [OW-094]"""
    table = duel("pressure-points", brawn=4, wits=3)
    assert ["plain", "pressure-points"] == table.offered("attack", "kit", "manoeuvre")
    assert not stab(table, "pressure-points", 3)
    for _ in range(3):
        assert stab(table, "pressure-points", 4, damage=3)
    table.state = table.state.write("scene", "turn", "bo")
    for stat, dice in (("brawn", 4 - 2), ("wits", 3)):
        table.state = table.state.write("bo", "turn.done", 0)
        table.press("attempt", "bo", stat=stat, faces=[2] * dice)
        assert [dice] == dice_thrown(table.last)
    table.press("end-turn", "bo")
    table.state = table.state.write("scene", "had_turn", ("kit", "bo"))
    table.proceed()
    assert ("kit",) == table.acting
    assert {} == dict(table.actor("bo").effects)


def test_ow_094_two_press_each_up_to_their_own_wits() -> None:
    """What one has done takes nothing from what another may do, and goes when their own turn comes. [OW-094]"""
    people = {
        who: actor(who, agility=4, wits=wits, skills={"melee": 3}, weapons=("knife",), talents={"pressure-points": 1})
        for who, wits in (("kit", 2), ("jo", 1))
    }
    people["bo"] = actor("bo", agility=1, brawn=5)
    table = seated(people, "kit", {"kit": "us", "jo": "us", "bo": "them"}, had_turn=("kit",))

    def pressed() -> list[str]:
        return sorted(each.source for each in table.actor("bo").effects.values())

    for who in ("jo", "jo", "kit", "kit", "kit"):
        table.state = table.state.write(who, "turn.done", 0).write("bo", "health", 5)
        made = table.press("attack", who, [8] * 2 + [2] * 11, target="bo", weapon="knife", manoeuvre="pressure-points")
        assert made.hit
    assert ["jo", "kit", "kit"] == pressed()


def test_ow_095_past_the_armor() -> None:
    """Defense 2 and Armor 3: five successes hit with no shift, all damage arrives, and the armor is not scratched. [OW-095]"""
    table = duel("ignore-armor", armor="makeshift-armor")
    assert not stab(table, "ignore-armor", 4)
    assert stab(table, "ignore-armor", 5, damage=3, points=3)
    assert (2, 0) == (table.actor("bo").health, table.actor("bo").soaked)
    assert stab(table, "plain", 2, damage=3, points=3)
    assert (2, 3) == (table.actor("bo").health, table.actor("bo").soaked)


@pytest.mark.parametrize("manoeuvre", ["pressure-points", "ignore-armor"])
def test_ow_104_manoeuvres_take_learning(manoeuvre: str) -> None:
    """Neither is on offer without its Talent, nor done with a gun. [OW-094 OW-095 OW-104]"""
    table = duel()
    assert ["plain"] == table.offered("attack", "kit", "manoeuvre")
    armed = duel(manoeuvre)
    armed.state = armed.state.write("kit", "in_hand", ("pistol",))
    assert "a melee attack" in armed.refused("attack", "kit", target="bo", weapon="pistol", manoeuvre=manoeuvre).reason


def test_ow_096_from_hold_to_pin_and_out_of_it() -> None:
    """Two levels add two dice; a pin takes Dodge and Speed, and holds as the grappler says; the held break free.

    [OW-096 OW-097]
    """
    table = duel(skills={"athletics": 3}, brawn=3, wits=3, weapons=("baton",))
    assert "OW-096" == table.refused("pin", "kit").rule
    table.state = table.state.write("kit", "character.talents", FrozenMap({"grappler": 2})).write("kit", "wits", 4)
    table.press("declare", "kit", actions=3)
    assert "Grapple somebody first." == table.refused("pin", "kit").instead
    table.press("grapple", "kit", target="bo", faces=[2] * 3 + [8, 8] + [2] * 4, answers=[True])
    assert [3, 4 + 3 + 2 - 3] == dice_thrown(table.last)
    table.press("pin", "kit", faces=[8, 8, 2, 2, 2], answers=[("hold-arms", "still")])
    assert 1 == table.number("bo", "Defense")
    assert "OW-097" == table.refused("attack", "bo", target="kit", weapon="baton").rule
    assert "OW-097" == table.refused("attack", "kit", target="bo", weapon="knife").rule
    table.press("change-pins", "kit", answers=[("free-hand", "gag")])
    missed = table.press("attack", "kit", target="bo", weapon="knife", faces=[8] + [2] * 4)
    assert not missed.hit
    assert [] == table.last.asked
    table.state = table.state.write("scene", "turn", "bo").write("bo", "turn.dodges", 0)
    assert not table.press("escape", "bo", faces=[8, 2, 2, 2, 2, 2])
    table.state = table.state.write("bo", "turn.done", 0)
    assert table.press("escape", "bo", faces=[8, 8, 2, 2, 2, 2])
    assert table.actor("bo").hold is None
