"""Charged things at the table: made, handed over, pointed, botched."""

from __future__ import annotations

from tests.rulesets.otherworld.stage import actor, dice_thrown, seated

from rulewright.play import FrozenMap
from rulewright.rulesets.otherworld.state.character import Charge
from rulewright.testing.at_the_seat import AtTheSeat

WAND = FrozenMap({"sear-1": Charge(working="sear", successes=3)})


def workshop(turn: str = "") -> AtTheSeat:
    """An artificer, a friend who sees, one who does not, and a foe."""
    people = {
        "mage": actor("mage", power=3, control=2, otherness=1, wits=2, skills={"artifice": 2, "evocation": 1}),
        "ally": actor("ally", otherness=1, agility=3, skills={"ranged": 2}),
        "plain": actor("plain"),
        "foe": actor("foe", agility=1),
    }
    sides = {"mage": "us", "ally": "us", "plain": "us", "foe": "them"}
    return seated(people, turn, sides)


def test_ow_085_made_handed_over_and_let_out_by_another() -> None:
    """Power goes in, the thing changes hands, and a friend with Otherness lets it out; one without cannot. [OW-085]"""
    table = workshop()
    table.press("make", "mage", working="sear", power=3, faces=[8, 8, 2, 2, 8, 8, 9, 2])
    assert [4, 4] == dice_thrown(table.last)
    assert ["sear-1"] == table.offered("use-item", "mage", "item")
    table.press("hand-over", "mage", item="sear-1", to="plain")
    assert "OW-085" == table.refused("use-item", "plain", item="sear-1", target="foe").rule
    table.press("hand-over", "plain", item="sear-1", to="ally")
    table.press("use-item", "ally", item="sear-1", target="foe", faces=[8, 2, 2, 2, 2])
    assert [5] == dice_thrown(table.last)
    assert 5 - 3 == table.actor("foe").health
    assert [] == table.offered("use-item", "ally", "item")


def test_ow_040_handing_over_is_the_turns_one_object_and_takes_arms_length() -> None:
    """A thing a turn, to somebody within reach. [OW-040 OW-085]"""
    table = workshop("mage")
    things = WAND.with_("sear-2", WAND["sear-1"])
    table.state = table.state.write("mage", "items", things).write("scene", "places", FrozenMap({"ally": 9}))
    assert "OW-040" == table.refused("hand-over", "mage", item="sear-1", to="ally").rule
    table.press("hand-over", "mage", item="sear-1", to="plain")
    assert "OW-040" == table.refused("hand-over", "mage", item="sear-2", to="plain").rule


def test_ow_085_making_takes_an_action_in_a_fight() -> None:
    """Split with another action both rolls lose two dice, and there is no third thing; nor more Power than one has.

    [OW-036 OW-060 OW-085]
    """
    table = workshop("mage")
    table.press("declare", "mage", actions=2)
    assert "OW-060" == table.refused("make", "mage", working="sear", power=4).rule
    table.press("make", "mage", working="sear", power=3, faces=[8, 2, 2, 2])
    assert [2, 2] == dice_thrown(table.last)
    table.press("make", "mage", working="sear", power=3, faces=[2, 2])
    assert [1, 1] == dice_thrown(table.last)
    assert "OW-038" == table.refused("make", "mage", working="sear", power=1).rule


def test_ow_100_flexibility_in_artifice_and_what_shakes_the_hand() -> None:
    """Two levels add two dice to making what was not learned, none to what was; shaken takes three. [OW-043 OW-100]"""
    table = workshop()
    table.state = table.state.write("mage", "character.talents", FrozenMap({"school-flexibility/artifice": 2}))
    table.press("make", "mage", working="sear", power=0, faces=[2] * 7)
    assert [6, 1] == dice_thrown(table.last)
    table.state = table.state.write("mage", "character.specialties", FrozenMap({"artifice/sear": 1}))
    table.press("make", "mage", working="sear", power=0, faces=[2] * 6)
    assert [5, 1] == dice_thrown(table.last)
    table.press("impose", "mage", condition="shaken")
    table.press("make", "mage", working="sear", power=0, faces=[2] * 2)
    assert [2, 0] == dice_thrown(table.last)


def pointing(faces: list[int], answers: list[object], engaged: str = "") -> AtTheSeat:
    """The ally points a wand at the foe, with whom the plain friend may be hand-to-hand."""
    table = workshop("ally")
    table.state = table.state.write("ally", "items", WAND).write("plain", "engaged", engaged)
    table.press("use-item", "ally", item="sear-1", target="foe", faces=faces, answers=answers)
    return table


def test_ow_042_a_botched_wand_into_melee_burns_the_friend() -> None:
    """Three dice less, and one success with two 1s goes to the friend of Agility 1. [OW-041 OW-042 OW-063]"""
    table = pointing([1, 1], ["shaken"], engaged="foe")
    assert [2] == dice_thrown(table.last)
    assert (5, 5) == (table.actor("plain").health, table.actor("foe").health)
    table = workshop("ally")
    table.state = table.state.write("ally", "items", WAND).write("plain", "engaged", "foe")
    table.state = table.state.write("ally", "character.skills", FrozenMap({"ranged": 3}))
    table.press("use-item", "ally", item="sear-1", target="foe", faces=[1, 1, 8])
    assert (2, 5) == (table.actor("plain").health, table.actor("foe").health)


def test_ow_043_a_wand_can_be_botched() -> None:
    """More 1s than successes bring a drawback even on a hit; no success and a 1 cost dearly. [OW-043 OW-101]"""
    table = pointing([1, 1, 8, 2, 2], ["it singes the ceiling"])
    assert 2 == table.actor("foe").health
    table = pointing([1, 2, 2, 2, 2], ["shaken"])
    assert 5 == table.actor("foe").health
    assert "shaken" in table.actor("ally").effects
