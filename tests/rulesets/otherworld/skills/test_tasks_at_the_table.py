"""Tasks at the table: what a roll is made of, how it is read, and who may not try."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworld.stage import BOOK, actor, dice_thrown, seated

from rulewright.chance import Botch
from rulewright.play import Effect, FrozenMap, Modifier
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.state.entries import Creature
from rulewright.rulesets.otherworld.world.creatures import as_character
from rulewright.testing.at_the_seat import AtTheSeat


def alone(**written: Any) -> AtTheSeat:
    """Somebody at a task, with nobody about."""
    return seated({"kit": actor("kit", **written)})


@pytest.mark.parametrize(
    ("form", "dice"),
    [
        ({"stat": "agility"}, 3),
        ({"stat": "agility", "skill": "athletics"}, 3 + 2),
        ({"stat": "wits", "skill": "athletics"}, 2 + 2),
        ({"stat": "agility", "skill": "athletics", "specialty": "running"}, 3 + 2 + 4),
        ({"stat": "agility", "skill": "athletics", "specialty": "climbing"}, 3 + 2 + 1),
        ({"stat": "agility", "skill": "stealth", "specialty": "running"}, 3),
        ({"stat": "body"}, 1),
        ({"stat": "mind"}, 2),
        ({"stat": "persona"}, 1),
    ],
)
def test_ow_001_what_a_roll_is_made_of(form: dict[str, Any], dice: int) -> None:
    """Any stat with any skill, and one specialty of that skill; Body, Mind and Persona are the lower of two.

    [OW-001 OW-015 OW-016 OW-018 OW-019]
    """
    specialties = {"athletics/running": 4, "athletics/climbing": 1}
    stats = {"brawn": 1, "agility": 3, "wits": 2, "intellect": 5, "charm": 4, "empathy": 1}
    table = alone(skills={"athletics": 2}, specialties=specialties, **stats)
    table.press("attempt", "kit", **form, faces=[2] * dice)
    assert [dice] == dice_thrown(table.last)


def test_ow_036_nobody_counts_actions_at_a_task() -> None:
    """Only a fight has turns that are split: one task after another takes the same dice. [OW-036 OW-038 OW-102]"""
    table = alone(agility=3)
    for _ in range(3):
        table.press("attempt", "kit", stat="agility", faces=[2] * 3)
        assert [3] == dice_thrown(table.last)


def test_ow_016_the_lower_follows_damage_and_magic() -> None:
    """Body falls with Brawn and does not rise above Agility; the sheet says so too. [OW-016]"""
    table = alone(brawn=3, agility=2)
    assert 2 == table.number("kit", "Body")
    table.state = table.state.write("kit", "brawn", 1)
    assert 1 == table.number("kit", "Body")
    table.press("attempt", "kit", stat="body", faces=[2])
    assert [1] == dice_thrown(table.last)


@pytest.mark.parametrize(
    ("faces", "target", "external", "passed", "shift", "botch"),
    [
        ([8, 9, 2], 2, 0, True, 0, Botch.NONE),
        ([8, 9, 2], 3, 0, False, 0, Botch.NONE),
        ([8, 9, 8], 1, 0, True, 2, Botch.NONE),
        ([8, 2, 2], 2, 1, True, 0, Botch.NONE),
        ([8, 8, 2], 2, -1, False, 0, Botch.NONE),
        ([8, 8, 8], 1, 2, True, 4, Botch.NONE),
        ([2, 3, 4], 1, 0, False, 0, Botch.NONE),
        ([1, 8, 2], 1, 0, True, 0, Botch.NONE),
        ([10, 1, 2, 1], 1, 0, True, 0, Botch.NONE),
    ],
)
def test_ow_005_how_a_roll_is_read(
    faces: list[int], target: int, external: int, passed: bool, shift: int, botch: Botch
) -> None:
    """Equality passes, what is beyond is shift, external modifiers are successes, a rethrown 1 is nothing.

    [OW-005 OW-006 OW-008 OW-010 OW-012 OW-014]
    """
    table = alone(wits=3)
    rolled = table.press("attempt", "kit", stat="wits", target_number=target, external=external, faces=faces)
    assert (passed, shift, botch) == (rolled.passed, rolled.shift, rolled.botch)
    assert [] == table.last.asked


@pytest.mark.parametrize(
    ("faces", "external", "passed", "botch", "grade"),
    [
        ([8, 1, 1], 0, True, Botch.BOTCH, "small"),
        ([1, 1, 8], -1, False, Botch.BOTCH, "heavy"),
        ([1, 2, 3], 0, False, Botch.CRITICAL, "catastrophic"),
        ([1, 2, 3], 5, False, Botch.CRITICAL, "catastrophic"),
    ],
)
def test_ow_101_botches_are_priced(faces: list[int], external: int, passed: bool, botch: Botch, grade: str) -> None:
    """More 1s than successes; worse where it failed; no success at all and a 1 is never saved by a bonus from outside.

    [OW-010 OW-011 OW-014 OW-101]
    """
    table = alone(wits=3)
    rolled = table.press("attempt", "kit", stat="wits", external=external, faces=faces, answers=["the rope frays"])
    assert (passed, botch) == (rolled.passed, rolled.botch)
    assert f"Which {grade} drawback" in table.last.asked[0].prompt
    assert any("the rope frays" in str(note) for note in table.last.notes)


def test_ow_013_without_dice_nothing_is_thrown() -> None:
    """Wits 2 and three off for being shaken: no die, no success, no botch. [OW-007 OW-013 OW-043]"""
    table = alone(wits=2)
    table.press("impose", "kit", condition="shaken")
    rolled = table.press("attempt", "kit", stat="wits")
    assert (False, Botch.NONE) == (rolled.passed, rolled.botch)
    assert [0] == dice_thrown(table.last)


def test_ow_020_knowing_is_not_doing() -> None:
    """Knowledge adds its dice to recalling and to nothing else, where it is better than the specialty at hand. [OW-020]"""
    table = alone(wits=1, skills={"unarmed": 1}, specialties={"unarmed/knowledge": 3, "unarmed/striking": 2})
    form: dict[str, Any] = {"stat": "wits", "skill": "unarmed"}
    assert "OW-020" == table.refused("attempt", "kit", **form, specialty="knowledge").rule
    table.press("attempt", "kit", **form, recall=True, faces=[2] * 5)
    assert [5] == dice_thrown(table.last)
    table.press("attempt", "kit", **form, faces=[2] * 2)
    assert [2] == dice_thrown(table.last)
    table.press("attempt", "kit", **form, specialty="striking", recall=True, faces=[2] * 5, answers=[False])
    assert [5] == dice_thrown(table.last)
    known = table.press("attempt", "kit", **form, specialty="striking", recall=True, answers=[True])
    assert (True, 0, []) == (known.passed, known.shift, table.last.drawn)


def test_ow_021_some_tasks_take_the_specialty() -> None:
    """The backhoe drives; it digs only for who has learned that. [OW-021]"""
    form: dict[str, Any] = {"stat": "wits", "skill": "driving", "specialty": "tractors-and-heavy-machinery"}
    table = alone(wits=1, skills={"driving": 2})
    assert "OW-021" == table.refused("attempt", "kit", **form, required=True).rule
    table.press("attempt", "kit", **form, faces=[2] * 3)
    trained = alone(wits=1, skills={"driving": 2}, specialties={"driving/tractors-and-heavy-machinery": 1})
    trained.press("attempt", "kit", **form, required=True, faces=[2] * 4)


def test_ow_009_bypassing() -> None:
    """Eight dice do without a roll what two successes would do, with one from outside three; not more, not in a fight.

    [OW-009]
    """
    table = alone(wits=4, skills={"computer": 4})
    form: dict[str, Any] = {"stat": "wits", "skill": "computer", "bypass": True}
    done = table.press("attempt", "kit", **form, target_number=2)
    assert (True, 0, []) == (done.passed, done.shift, table.last.drawn)
    assert "OW-009" == table.refused("attempt", "kit", **form, target_number=3).rule
    assert table.allows("attempt", "kit", **form, target_number=3, external=1)
    fighting = seated({"kit": table.actor("kit"), "bo": actor("bo")}, "kit")
    assert "OW-009" == fighting.refused("attempt", "kit", **form, target_number=1).rule


@pytest.mark.parametrize(("otherness", "dice"), [(0, 5 - 4), (1, 5)])
def test_ow_068_between_a_mage_and_the_rest(otherness: int, dice: int) -> None:
    """Otherness 4 takes four dice from dealing with somebody who has none; a task about nobody keeps them.

    [OW-068 OW-091]
    """
    mage = actor("mage", power=1, control=1, otherness=4, charm=3, wits=2, skills={"presence": 2})
    table = seated({"mage": mage, "bo": actor("bo", otherness=otherness)})
    table.press("attempt", "mage", stat="charm", skill="presence", toward="bo", faces=[2] * dice)
    assert [dice] == dice_thrown(table.last)
    table.press("attempt", "mage", stat="charm", skill="presence", faces=[2] * 5)
    assert [5] == dice_thrown(table.last)
    table.press("attempt", "mage", stat="wits", toward="bo", faces=[2] * 2)
    assert [2] == dice_thrown(table.last)


@pytest.mark.parametrize(("face", "dice"), [(5, 3 - 2), (6, 3)])
def test_ow_091_cats_that_are_other_do_not_mind(face: int, dice: int) -> None:
    """A cat met with a 5 has no Otherness and shies away, one with a 6 does not. [OW-087 OW-091]"""
    mage = actor("mage", power=1, control=1, otherness=2, empathy=3)
    table = seated({"mage": mage})
    table.press("bring", "mage", creature="cat", faces=[face])
    table.press("attempt", "mage", stat="empathy", toward="cat-1", faces=[2] * dice)
    assert [dice] == dice_thrown(table.last)


@pytest.mark.parametrize(("face", "dice"), [(5, 3 - 2), (6, 3)])
def test_ow_087_a_cat_that_came_with_a_calm_scene_is_met_by_talk(face: int, dice: int) -> None:
    """No fight begins in which it would be met: the die falls as soon as somebody turns to it, and once. [OW-087 OW-091]"""
    mage = actor("mage", power=1, control=1, otherness=2, empathy=3)
    cat = RULESET.enter("cat", as_character(BOOK.content.get(Creature, "cat")), BOOK)
    table = seated({"mage": mage, "cat": cat})
    table.press("attempt", "mage", stat="empathy", toward="cat", faces=[face, *[2] * dice])
    assert face == table.last.drawn[0][1][0]
    assert dice == len(table.last.drawn[1][1])
    table.press("attempt", "mage", stat="empathy", toward="cat", faces=[2] * dice)
    assert [dice] == dice_thrown(table.last)


def test_ow_051_cover_is_taken_once() -> None:
    """Whoever takes it anew has what the new roll is worth, not both; at most three dice, and none for a failure. [OW-051]"""
    people = {"kit": actor("kit", agility=4, wits=3), "bo": actor("bo", agility=6)}
    table = seated(people, "kit", {"kit": "us", "bo": "them"})
    for faces, dice in (([8, 8, 2, 2], 4), ([8, 2, 2, 2], 5), ([8, 8, 8, 8], 3), ([2, 2, 2, 2], 3)):
        table.state = table.state.write("kit", "turn.done", 0).write("scene", "turn", "kit")
        table.press("take-cover", "kit", faces=faces)
        table.state = table.state.write("bo", "turn.done", 0).write("scene", "turn", "bo")
        table.press("attack", "bo", target="kit", weapon="fists", faces=[2] * dice)
        assert [dice] == dice_thrown(table.last)


@pytest.mark.parametrize(
    ("to", "dice"), [("athletics", 3 + 2 + 2), ("agility", 3 + 2 + 2), ("melee", 3 + 2), ("all", 7)]
)
def test_ow_018_what_lasts_on_a_skill(to: str, dice: int) -> None:
    """Something that lasts and adds two to a skill, a stat or every roll: it counts where it belongs. [OW-001 OW-016 OW-018]"""
    table = alone(agility=3, skills={"athletics": 2})
    spell = Effect("spell", "Spell", modifiers=(Modifier(to, 2),))
    table.state = table.state.write("kit", "effects", FrozenMap({"spell": spell}))
    table.press("attempt", "kit", stat="agility", skill="athletics", faces=[2] * dice)
    assert [dice] == dice_thrown(table.last)


@pytest.mark.parametrize("internal", [-3, 0, 2])
def test_ow_007_the_situation_gives_and_takes_dice(internal: int) -> None:
    """An internal modifier is dice before the throw, an external one successes after it. [OW-007 OW-008]"""
    table = alone(agility=3, skills={"athletics": 2})
    form: dict[str, Any] = {"stat": "agility", "skill": "athletics", "internal": internal, "external": 1}
    rolled = table.press("attempt", "kit", **form, faces=[2] * (5 + internal))
    assert [5 + internal] == dice_thrown(table.last)
    assert rolled.passed


def test_ow_009_dice_of_the_situation_count_for_a_bypass() -> None:
    """Seven dice with one more, and a success besides, bypass 3; with one less they do not. [OW-007 OW-009]"""
    table = alone(agility=4, skills={"athletics": 3})
    form: dict[str, Any] = {"stat": "agility", "skill": "athletics", "target_number": 3, "external": 1, "bypass": True}
    assert table.press("attempt", "kit", **form, internal=1).passed
    assert [] == table.last.drawn
    assert "OW-009" == table.refused("attempt", "kit", **form, internal=0).rule
