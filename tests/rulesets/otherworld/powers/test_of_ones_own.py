"""Workings of one's own at the table: said in words, improvised, judged by the game master, who has a hand too."""

from __future__ import annotations

import pytest
from tests.rulesets.otherworld.stage import actor, dice_thrown, seated

from rulewright.rulesets.otherworld.state.entries import Skill
from rulewright.testing.at_the_seat import AtTheSeat


def study() -> AtTheSeat:
    """A mage with some Evocation, flexible in it, who has learned to sear."""
    skills, talents = {"evocation": 2}, {"school-flexibility/evocation": 1}
    return seated({"mage": actor("mage", power=5, control=2, otherness=1, skills=skills, talents=talents)})


@pytest.mark.parametrize(
    ("successes", "told"), [(0, ""), (1, "A small thing"), (3, "as it was meant."), (5, "greater")]
)
def test_ow_081_anything_can_be_improvised(successes: int, told: str) -> None:
    """Power, Realm and flexibility in dice, Control beside them; the successes say how much of it comes about.

    [OW-061 OW-062 OW-081 OW-100]
    """
    table = study()
    assert "OW-081" == table.refused("work", "mage", working="free-evocation", power=5).rule
    faces, wish = [8] * successes + [2] * (8 - successes) + [2, 2], "the streetlights go out"
    table.press("work", "mage", faces, working="free-evocation", power=5, said=wish)
    assert [5 + 2 + 1, 2] == dice_thrown(table.last)
    notes = " ".join(map(str, table.last.notes))
    assert "the streetlights go out" in notes
    assert told in notes
    assert ("comes about" in notes) == bool(successes)
    assert 1 + successes == table.actor("mage").otherness


@pytest.mark.parametrize(
    "skill",
    [
        *("abjuration", "conjuration", "transmutation", "divination", "enchantment", "illusion", "evocation"),
        *("ritual", "enhancement", "infusion"),
    ],
)
def test_ow_081_every_realm_and_school_has_one(skill: str) -> None:
    """A little with one success and two, all of it with three and four, more with five. [OW-060 OW-081]"""
    told = {0: "", 1: "small thing", 2: "small thing", 3: "as it was meant.", 4: "as it was meant.", 5: "greater"}
    for successes, words in told.items():
        table = seated({"mage": actor("mage", power=5, control=2, otherness=1)})
        faces = [8] * successes + [2] * (5 - successes) + [2, 2]
        table.press("work", "mage", faces, working=f"free-{skill}", power=5, said="let it be light")
        notes = " ".join(map(str, table.last.notes))
        assert words in notes
        assert ("comes about" in notes) == bool(successes)


def test_ow_081_nobody_learns_what_is_always_new() -> None:
    """Each Realm and School but Artifice has one, and no specialty is on offer for it. [OW-080 OW-081]"""
    table = study()
    table.press("award", "mage", points=20)
    offered = table.offered("advance", "mage", "what")
    assert "evocation/sear" in offered
    assert not [each for each in offered if "free" in each]
    magical = {skill.id for skill in table.book.content.all(Skill) if skill.magic}
    own = {each.removeprefix("free-") for each in table.offered("work", "mage", "working") if each.startswith("free-")}
    assert magical - {"artifice"} == own


@pytest.mark.parametrize(("successes", "told"), [(1, "keyhole"), (3, "has been to"), (5, "can be named")])
def test_ow_060_what_is_seen_far_away_is_told(successes: int, told: str) -> None:
    """Far sight goes to no target, and tells what its successes reach all the same. [OW-060]"""
    table = study()
    table.press("work", "mage", [8] * successes + [2] * (7 - successes), working="far-sight", power=5)
    assert told in " ".join(map(str, table.last.notes))


@pytest.mark.parametrize(("armored", "health", "soaked"), [(True, 4, 2), (False, 2, 0)])
def test_the_game_master_deals_damage(armored: bool, health: int, soaked: int) -> None:
    """Three points, with or without the armor. [OW-053 OW-058]"""
    table = seated({"kit": actor("kit", armor="light-armor")})
    table.press("harm", "kit", points=3, armored=armored)
    assert (health, soaked) == (table.actor("kit").health, table.actor("kit").soaked)


def test_ow_085_ones_own_working_waits_in_a_thing_as_it_was_said() -> None:
    """It must be said, stands on the thing, goes with it, and is told when somebody lets it out. [OW-081 OW-085]"""
    people = {"mage": actor("mage", power=3, control=2, skills={"artifice": 2}), "ally": actor("ally", otherness=1)}
    table = seated(people, sides={"mage": "us", "ally": "us"})
    assert "OW-081" == table.refused("make", "mage", working="free-evocation", power=3).rule
    wish = "the lamps go out"
    table.press("make", "mage", [8, 8, 2, 2, 8, 8, 8], working="free-evocation", power=3, said=wish)
    table.press("hand-over", "mage", item="free-evocation-1", to="ally")
    field = next(each for each in table.game.action("use-item").fields if each.name == "item")
    assert field.options is not None
    (thing,) = field.options(table.state, table.book, "ally")
    assert "the lamps go out, 3 successes" == thing.label
    table.press("use-item", "ally", item=thing.key)
    told = " ".join(map(str, table.last.notes))
    assert wish in told
    assert "It comes about as it was meant." in told
    assert {} == dict(table.actor("ally").items)
