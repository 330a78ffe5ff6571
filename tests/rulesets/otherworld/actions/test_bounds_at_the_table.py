"""Bounds at the table: a botch that just succeeds, Power that does not suffice, what is on offer, how fast a point comes back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworld.body.test_time import patient, wait
from tests.rulesets.otherworld.combat.test_grips_at_the_table import scuffle
from tests.rulesets.otherworld.powers.test_magic_at_the_table import circle
from tests.rulesets.otherworld.stage import BOOK, actor, book, dice_thrown, seated

from rulewright.chance import RandomDice
from rulewright.play import Effect, FrozenMap, Modifier
from rulewright.rulesets.otherworld.creation.builder import CREATION
from rulewright.rulesets.otherworld.state.character import Character
from rulewright.rulesets.otherworld.state.entries import Skill, Working


def hindered(to: str, by: int) -> Effect:
    """Something that takes from a number."""
    return Effect("hindered", "Hindered", modifiers=(Modifier(to, by),))


@pytest.mark.parametrize(("agility", "failed"), [(1, False), (2, True)])
@pytest.mark.parametrize("action", ["grapple", "disarm"])
def test_ow_101_a_botch_that_just_succeeds_costs_little(action: str, agility: int, *, failed: bool) -> None:
    """As many successes as it takes are a success: a small drawback, and a heavy one below. [OW-101 OW-096 OW-098]"""
    table = scuffle()
    table.state = table.state.write("bo", "agility", agility)
    table.press(action, "kit", faces=[8, 1, 1, 2, 2], answers=["mud"], target="bo")
    asked: Any = table.last.asked[0]
    assert failed == asked.failed == ("heavy" in asked.text)


def told(table: Any) -> str:
    """All that was said."""
    return " ".join(table.last.notes)


@pytest.mark.parametrize(("faces", "little", "answers"), [
    ([8, 8, 8, 8, 8, 8], False, []), ([2, 2, 2, 8, 8, 8], True, []), ([8, 8, 8, 8, 2, 3], False, ["misses"]),
])  # fmt: skip
def test_ow_064_too_little_power_is_said_and_no_other(faces: list[int], answers: list[str], *, little: bool) -> None:
    """Neither of what strikes nor of what misses. [OW-064]"""
    table = circle()
    table.press("work", "mage", faces=faces, answers=answers, working="sear", target="foe", power=3)
    assert little == ("Too little Power" in told(table))
    assert (not little and not answers) == (table.actor("foe").health < 9)


def test_ow_064_what_strays_strikes_somebody() -> None:
    """At least one of those about, or it would have missed; at most all of them. [OW-064]"""
    table = circle()
    form: dict[str, Any] = {"working": "sear", "target": "foe", "power": 3}
    table.press("work", "mage", faces=[8, 8, 8, 8, 2, 3], answers=["stray", ("ally",)], **form)
    asked: Any = table.last.asked[1]
    assert (1, 2) == (asked.least, asked.most)
    assert table.actor("ally").health < 5


@pytest.mark.parametrize(("by", "dice"), [(0, 4), (-3, 1), (-4, 0), (-9, 0)])
def test_ow_085_no_dice_are_no_dice(by: int, dice: int) -> None:
    """Control 2 and Artifice 2, less what weighs on magic, and never fewer than none. [OW-085 OW-078]"""
    mage = actor("mage", power=3, control=2, otherness=1, wits=2, skills={"artifice": 2})
    table = seated({"mage": mage})
    table.state = table.state.write("mage", "effects.hindered", hindered("magic", by))
    table.press("make", "mage", working="sear", power=0, faces=[2] * dice)
    assert dice == dice_thrown(table.last)[0]


@pytest.mark.parametrize(
    ("to", "by", "dice"), [("physical", 0, 3), ("physical", -1, 2), ("all", -2, 1), ("magic", -2, 3)]
)
def test_ow_032_what_weighs_on_the_body_weighs_on_a_dodge(to: str, by: int, dice: int) -> None:
    """As on all that the body does, and not what weighs on magic. [OW-032 OW-034]"""
    table = seated({"kit": actor("kit", agility=2, skills={"athletics": 3}), "bo": actor("bo")}, "bo")
    table.state = table.state.write("kit", "effects.hindered", hindered(to, by))
    assert dice == int(table.number("kit", "Dodge"))


@pytest.mark.parametrize(("by", "paces"), [(0, 6), (-5, 1), (-6, 0), (-9, 0)])
def test_ow_047_nobody_is_slower_than_standing(by: int, paces: int) -> None:
    """Four and Agility 2, less what slows one. [OW-047]"""
    table = seated({"kit": actor("kit", agility=2)})
    table.state = table.state.write("kit", "effects.hindered", hindered("speed", by))
    assert paces == int(table.number("kit", "Speed"))


@pytest.mark.parametrize(("hours", "brawn", "empathy"), [(24, 0, 2), (168, 1, 4), (192, 2, 4)])
def test_ow_057_by_option_every_stat_has_its_own_wait(hours: int, brawn: int, empathy: int) -> None:
    """A day of care is a point of every stat, a week told at once seven; the first from nothing takes that week.

    [OW-056 OW-057]
    """
    table = patient(brawn=0, empathy=1)
    table.book = book(mend_each=True)
    wait(table, hours, "care")
    assert (brawn, empathy) == (table.actor("kit").brawn, table.actor("kit").empathy)


# -- on offer -----------------------------------------------------------------------------------


def test_ow_080_a_school_offers_its_own_workings() -> None:
    """Each magical skill those that go by it, artifice all of them. [OW-080 OW-022]"""
    page = next(each for each in CREATION.steps if any(blank.path == "specialties" for blank in each.blanks))
    blank: Any = next(each for each in page.blanks if each.path == "specialties")
    learnable = {key: each.skill for key, each in BOOK.content[Working].items() if not each.free}
    for skill in (key for key, each in BOOK.content[Skill].items() if each.magic):
        found = {
            option.key.partition("/")[2] for option in blank.options(Character(skills=FrozenMap({skill: 2})), BOOK)
        }
        own = {key for key, of in learnable.items() if skill in (of, "artifice")}
        assert own == found & set(learnable), skill


def test_ow_025_a_talent_that_the_book_does_not_have_costs_nothing() -> None:
    """It is refused, and the rest is still counted. [OW-025]"""
    known, strange = (
        Character(talents=FrozenMap({"grappler": 1})),
        Character(talents=FrozenMap({"grappler": 1, "x": 1})),
    )
    assert CREATION.budgets(known, BOOK) == CREATION.budgets(strange, BOOK)
    assert any("x" in each.reason for each in CREATION.refusals(strange, BOOK))


def test_ow_019_people_at_random_have_learned_something_by_name() -> None:
    """Nobody is given the knowledge of a trade where it has a craft of its own. [OW-019]"""
    for seed in range(40):
        made = CREATION.random(RandomDice(seed), BOOK, {})
        assert not [key for key in made.specialties if key.endswith("/knowledge")], seed


def test_ow_076_what_grows_on_a_body_does_not_change_shape_alone() -> None:
    """A weapon in hand may become something else, claws and fists go with whose they are. [OW-076]"""
    people = {"kit": actor("kit", otherness=6, weapons=("baton",)), "wrong-dog": actor("wrong-dog", weapons=("claws",))}
    table = seated(people, "kit")
    table.state = table.state.write("wrong-dog", "in_hand", ("claws",))
    table.press("calamity", "kit", answers=["reshaping", "near-by"])
    asked: Any = table.last.asked[-1]
    keys = [option.key for option in asked.among]
    assert ("kit/baton" in keys, "wrong-dog/claws" in keys) == (True, False)
