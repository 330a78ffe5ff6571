"""Breaches at the table: who turns into what, and how bad a Calamity can get."""

from __future__ import annotations

from tests.rulesets.otherworld.stage import BOOK, actor, dice_thrown, seated, state

from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.actions.invariants import broken
from rulewright.rulesets.otherworld.state.character import Hold
from rulewright.testing.at_the_seat import AtTheSeat


def breach(*answers: object, otherness: int = 8) -> AtTheSeat:
    """A Calamity around a mage whose Control does nothing, with Kit at arm's length, knife in hand and a grip on Bo."""
    people = {
        "mage": actor("mage", power=3, control=1, otherness=otherness),
        "kit": actor("kit", weapons=("knife",), armor="motorcycle-jacket"),
        "bo": actor("bo"),
    }
    table = seated(people, "mage", {"mage": "us", "kit": "us", "bo": "us"})
    table.state = table.state.write("bo", "hold", Hold(by="kit", strength=2))
    table.press("calamity", "mage", faces=[2] * (1 + {8: 0, 9: 10, 10: 30}[otherness]), answers=answers)
    return table


def test_ow_075_a_person_turns_into_an_otherbeast() -> None:
    """Kit becomes a giant spider on the other side: its body, teeth and hide; the knife falls, Bo is free. [OW-075]"""
    table = breach("transformation", "kit", "giant-spider")
    kit = table.actor("kit")
    assert ("Kit", 3, 4, 6) == (kit.name, kit.brawn, kit.otherness, kit.health)
    assert (("fangs",), "chitin") == (kit.in_hand, kit.armor)
    assert table.state.scene.are_enemies("kit", "bo")
    assert ("knife",) == table.state.scene.ground
    assert table.actor("bo").hold is None
    assert {"mage", "kit", "bo"} == set(table.state.actors)
    assert ["fangs", "fists"] == table.offered("attack", "kit", "weapon")
    assert () == broken(table.state, BOOK)


def test_ow_075_somebody_who_passed_by() -> None:
    """Where nobody here is changed, the beast comes from the street; or it is not seen yet. [OW-075]"""
    table = breach("transformation", "passer-by", "wrong-dog")
    assert {"mage", "kit", "bo", "wrong-dog-1"} == set(table.state.actors)
    assert "otherworld" == table.state.scene.sides["wrong-dog-1"]
    assert {"mage", "kit", "bo"} == set(breach("transformation", "kit", "unseen").state.actors)


def test_ow_075_an_arrival_and_matter() -> None:
    """A beast appears beside those who are there; or a sea pours in and takes everybody off their feet. [OW-075]"""
    table = breach("arrival", "primal-stag")
    assert "primal-stag-1" in table.state.actors
    assert "primal-stag-1" == table.state.scene.order[-1]
    flooded = breach("matter")
    assert all(flooded.actor(who).is_marked("prone") for who in ("mage", "kit", "bo"))


def test_ow_074_dice_of_damage_from_within() -> None:
    """Nine throws ten dice at the mage and ten thirty, past the Control die; then a breach all the same. [OW-074]"""
    assert [1, 10] == dice_thrown(breach("matter", otherness=9).last)
    assert [1, 30] == dice_thrown(breach("matter", otherness=10).last)


def test_ow_067_no_calamity_is_worse_than_ten() -> None:
    """Otherness 10 and ecstasy besides: it is the worst row of the table, not one beyond it. [OW-067 OW-073]"""
    table = AtTheSeat(RULESET, state(mage=actor("mage", power=3, control=1, otherness=10)))
    table.press("impose", "mage", condition="ecstatic")
    assert 10 == table.press("calamity", "mage", faces=[2] * 31, answers=["matter"])
    assert 9 == table.press("calamity", "mage", faces=[8] + [2] * 10, answers=["matter"])


def leak(*answers: object, faces: tuple[int, ...] = ()) -> AtTheSeat:
    """A Calamity of severity 6 around a mage, with Kit, knife in hand and a grip on Bo."""
    table = breach("matter")
    table.state = table.state.write("mage", "otherness", 6).write("bo", "hold", Hold(by="kit", strength=2))
    table.press("calamity", "mage", faces=[2, *faces], answers=answers)
    return table


def test_ow_076_a_person_has_another_shape() -> None:
    """Kit is a dog now, on the own side and with the own name; the knife falls, Bo is free. None is of Otherworld, though
    a dog may be Other as any dog may: the die tells. [OW-076 OW-088]
    """
    assert [0, 1] == [leak("reshaping", "kit", "dog", faces=(face,)).actor("kit").otherness for face in (8, 9)]
    table = leak("reshaping", "kit", "dog", faces=(8,))
    kit = table.actor("kit")
    assert ("Kit", "dog", "us") == (kit.name, kit.character.creature, table.state.scene.sides["kit"])
    assert (("knife",), None) == (table.state.scene.ground, table.actor("bo").hold)
    shapes = {each.key for each in table.last.asked[-1].form().options}
    assert {"dog", "cat"} <= shapes
    assert not {"giant-spider", "wrong-dog", "ghost"} & shapes


def test_ow_076_a_thing_has_another_shape() -> None:
    """The knife is no knife any longer and lies nowhere; or it was something that nobody held. [OW-076]"""
    table = leak("reshaping", "kit/knife")
    assert ((), (), ()) == (table.actor("kit").in_hand, table.actor("kit").weapons, table.state.scene.ground)
    assert ["near-by", "mage", "kit", "bo", "kit/knife"] == [each.key for each in table.last.asked[-1].form().options]
    table = leak("reshaping", "near-by")
    assert ("knife",) == table.actor("kit").in_hand
    table.state = table.state.write("kit", "fate", "unconscious")
    table.press("calamity", "mage", faces=[2], answers=["reshaping", "near-by"])
    assert ["near-by", "mage", "bo"] == [each.key for each in table.last.asked[-1].form().options]


def test_ow_076_likelihood_wobbles() -> None:
    """Chance has it for each alone: two dice more on every roll, or two fewer, until the scene ends. [OW-076]"""
    table = leak("probability", faces=(1, 2, 1))
    for who, dice in (("kit", 0), ("bo", 4)):
        table.state = table.state.write("scene", "turn", who).write(who, "brawn", 2)
        table.press("attempt", who, stat="brawn", faces=[2] * dice)
        assert [dice] == dice_thrown(table.last)
    table.press("end-scene", "mage")
    assert not {"in-luck", "out-of-luck"} & {*table.actor("mage").effects, *table.actor("kit").effects}


def test_ow_075_who_and_what_may_be_changed() -> None:
    """Nobody who is out of play, and only into Otherbeasts; claws do not fall, for they were no weapon. [OW-075]"""
    table = breach("arrival", "wrong-dog")
    assert ["unseen", "giant-spider", "wrong-dog", "primal-stag"] == [
        each.key for each in table.last.asked[-1].form().options
    ]
    table.state = table.state.write("bo", "fate", "unconscious").write("mage", "otherness", 8)
    table.press("calamity", "mage", faces=[2], answers=["transformation", "wrong-dog-1", "primal-stag"])
    assert ["passer-by", "mage", "kit", "wrong-dog-1"] == [each.key for each in table.last.asked[1].form().options]
    assert (9, ()) == (table.actor("wrong-dog-1").health, table.state.scene.ground)
