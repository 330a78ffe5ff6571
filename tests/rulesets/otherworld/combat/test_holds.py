"""Holds and botches at the table: whom one holds, where one can go with them, and what hands cannot lose."""

from __future__ import annotations

from typing import Any

from tests.rulesets.otherworld.stage import actor, dice_thrown, seated

from rulewright.rulesets.otherworld.state.character import Hold
from rulewright.rulesets.otherworld.state.questions import BlunderQuestion
from rulewright.testing.at_the_seat import AtTheSeat


def brawl(turn: str = "kit", pins: tuple[str, ...] | None = None, **written: Any) -> AtTheSeat:
    """Kit and two foes; with pins, Kit holds Bo."""
    kit = actor("kit", agility=3, wits=3, skills={"unarmed": 3}, **written)
    people = {"kit": kit, "bo": actor("bo", agility=1, charm=3, skills={"presence": 2}), "cy": actor("cy", agility=1)}
    table = seated(people, turn, {"kit": "us", "bo": "them", "cy": "them"})
    if pins is not None:
        table.state = table.state.write("bo", "hold", Hold(by="kit", strength=2, pins=pins))
    return table


def costs(table: AtTheSeat) -> set[str]:
    """What the game master may pick from after a critical botch."""
    asked = table.last.asked[0]
    assert isinstance(asked, BlunderQuestion)
    return {each.key for each in asked.among}


def test_ow_096_one_captive_at_a_time() -> None:
    """Kit takes hold of Bo, cannot take hold of Cy as well, lets go, and then can. [OW-096]"""
    table = brawl()
    table.press("declare", "kit", actions=3)
    table.press("grapple", "kit", target="bo", faces=[8, 8, 2])
    assert 2 == table.actor("bo").hold.strength
    assert "Let go first." == table.refused("grapple", "kit", target="cy").instead
    table.press("release", "kit")
    table.press("grapple", "kit", target="cy", faces=[8, 2])
    assert 1 == table.actor("cy").hold.strength


def test_ow_097_only_a_pin_drags() -> None:
    """A mere hold keeps both on the spot; a pin without free legs too; one with them goes half as fast. [OW-096 OW-097]"""
    assert "OW-097" == brawl(pins=()).refused("move", "kit", away="cy").rule
    assert "OW-096" == brawl(pins=("gag", "still")).refused("move", "kit", away="cy").rule
    table = brawl(pins=("gag", "drag"))
    table.press("move", "kit", away="cy")
    assert (3, 3) == (table.state.scene.places["kit"], table.state.scene.places["bo"])
    assert 3 == table.number("kit", "Speed")
    assert 0 == table.number("bo", "Speed")


def test_ow_097_a_hand_over_the_mouth() -> None:
    """Gagged, Bo wins nobody over; wits and muscles are Bo's own, and another pin leaves the mouth free. [OW-097]"""
    table = brawl("bo", pins=("gag", "still"))
    assert "OW-097" == table.refused("attempt", "bo", stat="charm", skill="presence", toward="kit").rule
    assert table.allows("attempt", "bo", stat="wits")
    assert brawl("bo", pins=("drag", "still")).allows("attempt", "bo", stat="charm", skill="presence", toward="kit")


def test_ow_101_a_botched_escape_and_a_botched_dodge_bring_drawbacks() -> None:
    """More 1s than successes, and one success: the game master names what it costs. [OW-101]"""
    table = brawl("bo", pins=())
    table.state = table.state.write("bo", "brawn", 3)
    assert not table.press("escape", "bo", faces=[8, 1, 1], answers=["a sleeve is torn off"])
    assert "Which heavy drawback" in table.last.asked[0].prompt
    table = brawl("bo")
    attack = {"target": "kit", "weapon": "fists"}
    table.press("attack", "bo", **attack, faces=[8, 1, 1, 2], answers=[True, "the hat is gone"])
    assert [3, 1] == dice_thrown(table.last)
    assert "Which small drawback" in table.last.asked[1].prompt


def test_ow_043_bare_hands_are_not_destroyed() -> None:
    """A knife can break, fists and claws cannot: that is not on offer. [OW-043]"""
    armed = brawl(weapons=("knife",))
    armed.press("attack", "kit", target="bo", weapon="knife", faces=[1] + [2] * 5, answers=["weapon"])
    assert ((), ()) == (armed.actor("kit").in_hand, armed.actor("kit").weapons)
    assert {"shaken", "helpless", "weapon", "damage"} == costs(armed)
    bare = brawl()
    bare.press("attack", "kit", target="bo", weapon="fists", faces=[1] + [2] * 5, answers=["helpless"])
    assert {"shaken", "helpless", "damage"} == costs(bare)
