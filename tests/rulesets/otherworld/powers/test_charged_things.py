"""Charged things at the table: made, handed over, pointed, botched."""

from __future__ import annotations

from msgspec.structs import replace
from tests.rulesets.otherworld.stage import actor, dice_thrown, seated

from rulewright.library.growth import come_home
from rulewright.play import FrozenMap
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.state.character import Charge, Hold
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
    made = table.press("make", "mage", working="sear", power=3, faces=[8, 8, 2, 2, 8, 8, 9, 2])
    assert ("mage", True, 0, 1) == (made.target, made.hit, made.damage, made.otherness)
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
    assert "Which small drawback" in table.last.asked[0].prompt
    table = pointing([1, 2, 2, 2, 2], ["shaken"])
    assert 5 == table.actor("foe").health
    assert "shaken" in table.actor("ally").effects


def test_ow_043_a_wand_that_misses_and_one_that_strays_past_a_friend() -> None:
    """No success is no hit, without any cost; what goes astray meets the Defense of whom it goes to. [OW-042 OW-063]"""
    missed = pointing([2, 2, 2, 2, 2], [])
    assert (5, 5, 0) == (missed.actor("foe").health, missed.actor("plain").health, len(missed.last.asked))
    table = workshop("ally")
    table.state = table.state.write("ally", "items", WAND).write("plain", "engaged", "foe").write("plain", "agility", 3)
    table.state = table.state.write("ally", "character.skills", FrozenMap({"ranged": 3}))
    table.press("use-item", "ally", item="sear-1", target="foe", faces=[1, 1, 8])
    assert (5, 5) == (table.actor("plain").health, table.actor("foe").health)


def test_ow_085_a_botch_in_the_making() -> None:
    """What harms others harms the maker, whose wand is made all the same; with too little Power it is a heavy drawback,
    with enough for what harms nobody a small one. [OW-065 OW-085 OW-101]
    """
    table = workshop()
    table.press("make", "mage", working="sear", power=3, faces=[8, 1, 1, 2, 8, 8, 2, 2])
    assert (5 - 2, 2) == (table.actor("mage").health, table.actor("mage").otherness)
    assert ["sear-1"] == table.offered("use-item", "mage", "item")
    table.press("make", "mage", working="flight", power=3, faces=[8, 1, 1, 2, 2, 2, 2], answers=["the glue dries"])
    assert "Which heavy drawback" in table.last.asked[0].prompt
    assert ["sear-1"] == table.offered("use-item", "mage", "item")
    table.press("make", "mage", working="flight", power=3, faces=[8, 1, 1, 2, 8, 2, 2], answers=["feathers everywhere"])
    assert "Which small drawback" in table.last.asked[0].prompt
    assert ["sear-1", "flight-1"] == table.offered("use-item", "mage", "item")
    table.press("make", "mage", working="flight", power=3, faces=[8, 2, 2, 2, 8, 2, 2])
    assert ["sear-1", "flight-1", "flight-2"] == table.offered("use-item", "mage", "item")


def test_ow_085_a_critical_botch_makes_nothing_but_a_calamity() -> None:
    """A 1 and no success: no wand however much Power, a Backfire, and a Calamity by the Otherness of now. [OW-065 OW-085]"""
    table = workshop()
    table.press("make", "mage", working="flight", power=3, faces=[1, 2, 2, 2, 8, 2, 2, 8, 8], answers=["a bang"])
    assert [] == table.offered("use-item", "mage", "item")
    assert 2 == table.actor("mage").otherness
    assert [4, 3, 2] == dice_thrown(table.last)


def test_ow_085_who_hands_over_has_it_no_longer() -> None:
    """A second one of a kind has a name of its own; arms that are held hand nothing over and let nothing out.

    [OW-085 OW-097]
    """
    table = workshop()
    table.state = table.state.write("mage", "items", WAND).write("ally", "items", WAND)
    table.press("hand-over", "mage", item="sear-1", to="ally")
    assert [] == table.offered("hand-over", "mage", "item")
    assert ["sear-1", "sear-2"] == table.offered("hand-over", "ally", "item")
    table.state = table.state.write("ally", "hold", Hold(by="foe", strength=1, pins=("hold-arms", "gag")))
    assert "OW-097" == table.refused("hand-over", "ally", item="sear-1", to="mage").rule
    assert "OW-097" == table.refused("use-item", "ally", item="sear-1", target="foe").rule


def test_ow_085_letting_out_is_an_action_and_contact() -> None:
    """It counts among the actions of a turn, and starts the hours of abstinence anew; it needs somebody to go to.

    [OW-035 OW-063 OW-070 OW-085]
    """
    table = workshop("ally")
    table.state = table.state.write("ally", "items", WAND).write("ally", "quiet_hours", 9)
    assert "OW-063" == table.refused("use-item", "ally", item="sear-1").rule
    missed = table.press("use-item", "ally", item="sear-1", target="foe", faces=[2] * 5)
    assert ("foe", False, 0, 0) == (missed.target, missed.hit, missed.damage, missed.otherness)
    assert (1, 0) == (table.actor("ally").turn.done, table.actor("ally").quiet_hours)
    table.state = table.state.write("ally", "items", WAND)
    assert "OW-038" == table.refused("use-item", "ally", item="sear-1", target="foe").rule


def test_ow_085_whose_arms_are_held_makes_nothing() -> None:
    """A thing is made with hands, as it is used with them. [OW-085 OW-097]"""
    table = workshop()
    table.state = table.state.write("mage", "hold", Hold(by="foe", strength=1, pins=("hold-arms", "still")))
    assert "OW-097" == table.refused("make", "mage", working="sear", power=3).rule
    table.state = table.state.write("mage", "hold.pins", ("gag", "still"))
    assert table.allows("make", "mage", working="sear", power=3)


def test_ow_085_what_was_made_one_evening_is_let_out_the_next() -> None:
    """A thing goes home with whoever has it and comes again; what was used up or given away does not. [OW-085]"""
    table = workshop()
    came = table.actor("mage")
    for _ in range(3):
        table.press("make", "mage", working="sear", power=3, faces=[8, 8, 2, 2, 8, 8, 9, 2])
    table.press("use-item", "mage", item="sear-2", target="foe", faces=[8])
    table.press("hand-over", "mage", item="sear-3", to="ally")
    home = come_home(RULESET, "mage", came.character, table.actor("mage"), table.book)
    assert WAND == home.items
    again = seated({"mage": RULESET.enter("mage", home, table.book), "foe": actor("foe", agility=1)})
    again.press("use-item", "mage", item="sear-1", target="foe", faces=[8])
    assert 5 - 3 == again.actor("foe").health
    emptied = come_home(RULESET, "mage", home, again.actor("mage"), table.book)
    assert not emptied.items
    forged = replace(home, items=FrozenMap({"x-1": Charge(working="nothing", successes=1)}))
    assert RULESET.creation is not None
    assert "OW-085" in [no.rule for no in RULESET.creation.refusals(forged, table.book)]
