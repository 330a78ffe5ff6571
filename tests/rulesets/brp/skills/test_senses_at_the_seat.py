"""Jumps, senses, Status and skills put to other uses, at the seat."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, said, seat
from tests.rulesets.brp.stage import BOOK, book, fighter, legal_character, person, rated, told
from tests.rulesets.brp.stage import duel as met
from tests.rulesets.brp.stage import seat as at_table

from rulewright.chance import Die
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.skills.hiding import hidden
from rulewright.rulesets.brp.state.entries import Skill
from rulewright.testing.at_the_seat import AtTheSeat


def one(at: Any = BOOK, **ratings: int) -> AtTheSeat:
    """Somebody with these skills, alone."""
    return seat(at, me=person(at=at, skills=rated(**ratings)))


# -- jumps --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "forward", "upward", "running"),
    [(40, 170, 85, 300), (8, 255, 127, 450), (2, 340, 170, 600), (41, 0, 0, 0)],
)
def test_how_far_a_jump_goes(face: int, forward: int, upward: int, running: int) -> None:
    """One's own height, half of it upward, 3 m after a run; half as far again by a special, twice by a critical.

    [BRP-SKL-095]
    """
    ways: dict[str, tuple[dict[str, Any], int]] = {
        "forward": ({}, forward),
        "upward": ({"upward": True}, upward),
        "running": ({"running": True}, running),
    }
    for way, (form, far) in ways.items():
        assert far == one(jump=40).press("jump", "me", [face], **form).centimetres, way


def test_a_bad_jump() -> None:
    """A fumble is a fall for 1D6; in a fight a jump costs ranks, fewer in a run. [BRP-SKL-095]"""
    table = one(jump=40)
    table.press("jump", "me", [97, 4])
    assert (Die(6), [4]) == (table.last.drawn[1][0], [each.damage for each in table.actor("me").wounds.values()])
    ranks = []
    for running in (False, True):
        fight = at_table(met(fighter(), fighter()))
        fight.press("jump", "a", [90], running=running)
        ranks.append(fight.actor("a").fight.rank)
    assert [9, 10] == ranks


# -- finding ------------------------------------------------------------------------------------


def hiding(face: int, at: Any = BOOK) -> AtTheSeat:
    """A thief who hides at 60% with a certain roll, and a guard with eyes and a nose at 40%."""
    guard = person(at=at, skills=rated(spot=40, sense=40, listen=40))
    table = seat(at, thief=person(at=at, skills=rated(hide=60)), guard=guard)
    table.press("hide", "thief", [face])
    return table


@pytest.mark.parametrize(("face", "chance"), [(61, 80), (30, 40), (12, 20)])
def test_eyes_find_by_how_well_somebody_hides(face: int, chance: int) -> None:
    """Easy, Average or Difficult; whoever is found is hidden no more. [BRP-SKL-140 BRP-SKL-092]"""
    table = hiding(face)
    assert not table.press("seek", "guard", [chance + 1], target="thief", skill="spot")
    assert table.press("seek", "guard", [chance], target="thief", skill="spot")
    assert [chance] == chances(table)
    assert not table.actor("thief").is_marked("hidden")


def test_who_is_gone() -> None:
    """After a critical Hide no Spot finds anybody, and none is rolled. [BRP-SKL-092]"""
    table = hiding(2)
    assert not table.press("seek", "guard", [], target="thief", skill="spot")
    assert [] == chances(table)
    assert table.actor("thief").is_marked("hidden")


@pytest.mark.parametrize("at", [BOOK, book(hiding="opposed")])
def test_who_stands_out(at: Any) -> None:
    """A fumbled Hide draws every eye: nobody is hidden, whoever hid before no more, and nobody needs to be looked for.

    [BRP-SKL-092]
    """
    table = hiding(30, at)
    assert ["thief"] == [each.key for each in hidden(table.state, at, "guard")]
    table.press("hide", "thief", [100])
    assert "Everybody looks this way" in said(table)
    assert not table.actor("thief").is_marked("hidden")
    assert () == hidden(table.state, at, "guard")


@pytest.mark.parametrize(
    ("hid", "looked", "finds"),
    [
        (30, 31, True),
        (30, 29, False),
        (12, 40, False),
        (12, 8, False),
        (8, 8, False),
        (6, 8, True),
        (30, 5, True),
        (70, 40, True),
        (70, 41, False),
        (2, 2, False),
        (2, 8, False),
    ],
)
def test_hide_against_spot(hid: int, looked: int, finds: bool) -> None:
    """Set against each other: the better level, of equal ones the higher die, of equal dice the higher rating; the
    chances stay as they are, and where both fail nobody is found. [BRP-SKL-092 BRP-PLY-036]
    """
    table = hiding(hid, book(hiding="opposed"))
    assert [60] == chances(table)
    assert finds == table.press("seek", "guard", [looked], target="thief", skill="spot")
    assert [40] == chances(table)
    assert finds != table.actor("thief").is_marked("hidden")


def test_the_worse_of_hide_and_stealth_is_set_against_spot() -> None:
    """On the move both are rolled, and the worse one has to hold. [BRP-SKL-092 BRP-SKL-093]"""
    at = book(hiding="opposed")
    for faces, looked, finds in (([20, 30], 25, True), ([20, 30], 19, False), ([5, 90], 40, True)):
        guard = person(at=at, skills=rated(spot=40))
        table = seat(at, thief=person(at=at, skills=rated(hide=60, stealth=40)), guard=guard)
        table.press("hide", "thief", faces, moving=True)
        assert finds == table.press("seek", "guard", [looked], target="thief", skill="spot")


@pytest.mark.parametrize(
    ("form", "faces", "looked", "finds"),
    [
        ({"circumstances": ("scant-cover",)}, [20], 29, True),
        ({"circumstances": ("scant-cover",)}, [20], 30, False),
        ({"moving": True}, [20, 35], 34, True),
        ({"moving": True}, [20, 35], 35, False),
        ({"moving": True}, [26, 35], 35, True),
        ({"moving": True}, [26, 35], 36, False),
    ],
)
def test_margins_go_by_the_chance_at_which_somebody_hid(
    form: dict[str, Any], faces: list[int], looked: int, finds: bool
) -> None:
    """Hide 60 is 30 in scant cover or on the move, and Stealth 40 counts where its margin is the smaller: so much below
    that chance was the die, and Spot 40 must be more below its own. [BRP-PLY-038 BRP-SKL-093]
    """
    at = book(hiding="opposed", opposed="margin")
    thief = person(at=at, skills=rated(hide=60, stealth=40))
    table = seat(at, thief=thief, guard=person(at=at, skills=rated(spot=40)))
    table.press("hide", "thief", faces, **form)
    assert finds == table.press("seek", "guard", [looked], target="thief", skill="spot")


@pytest.mark.parametrize(("circumstance", "chance"), [("low-light", 20), ("darkness", 1)])
def test_eyes_in_the_dark(circumstance: str, chance: int) -> None:
    """Low light is Difficult, darkness Impossible. [BRP-SKL-140]"""
    table = hiding(30)
    table.press("seek", "guard", [90] if chance > 1 else [], target="thief", circumstances=(circumstance,))
    assert ([chance] if chance > 1 else []) == chances(table)
    assert table.actor("thief").is_marked("hidden")


@pytest.mark.parametrize(("circumstances", "chance"), [((), 40), (("strong-stimulus",), 80), (("faint-stimulus",), 20)])
def test_a_nose_does_not_mind_hiding(circumstances: tuple[str, ...], chance: int) -> None:
    """Strong smells are Easy, faint ones Difficult, however well somebody hides. [BRP-SKL-136]"""
    table = hiding(2)
    assert not table.press("seek", "guard", [chance + 1], target="thief", skill="sense", circumstances=circumstances)
    assert table.press("seek", "guard", [chance], target="thief", skill="sense", circumstances=circumstances)
    assert [chance] == chances(table)


def test_a_false_impression() -> None:
    """A fumble of eyes or nose misleads. [BRP-SKL-136 BRP-SKL-140]"""
    for skill in ("spot", "sense"):
        table = hiding(30)
        table.press("seek", "guard", [98], target="thief", skill=skill)
        assert BOOK.content.get(Skill, skill).outcomes["fumble"] in said(table)


# -- Status and lore ----------------------------------------------------------------------------


def test_status_outside_its_area() -> None:
    """Half of it where nobody knows one. [BRP-SKL-141]"""
    table = seat(BOOK, me=person(skills=rated(status__the_city=60)))
    table.press("skill", "me", [30], skill="status/the-city", circumstances=("outside-its-area",))
    assert [30] == chances(table)
    table.press("skill", "me", [60], skill="status/the-city")
    assert [60] == chances(table)


@pytest.mark.parametrize(("difficulty", "chance"), [("average", 50), ("easy", 100), ("difficult", 25)])
def test_a_skill_as_lore(difficulty: str, chance: int) -> None:
    """Sword to judge a sword, as hard as the game master says; in a fight it costs ranks, unless in passing.

    [BRP-SKL-005 BRP-SKL-006]
    """
    table = at_table(met(fighter("sword-broad")))
    used = table.press("skill", "a", [26], skill="melee-weapon/sword", difficulty=difficulty, in_passing=True)
    assert ([chance], 10) == (chances(table), table.actor("a").fight.rank)
    assert (chance > 25) == (used.level >= Level.SUCCESS)
    table.press("skill", "a", [30], skill="melee-weapon/sword", difficulty=difficulty)
    assert 5 == table.actor("a").fight.rank


# -- words and writing --------------------------------------------------------------------------


def test_a_focus_is_a_skill_of_its_own() -> None:
    """What somebody knows of the Templars is no help with other groups, and is said by its name. [BRP-SKL-004]"""
    table = one(knowledge__group__templars=60, knowledge__group__masons=20)
    keys = ("knowledge/group/templars", "knowledge/group/masons")
    assert set(keys) <= set(table.offered("skill", "me", "skill"))
    for key, rating, name in zip(keys, (60, 20), ("templars", "masons"), strict=True):
        table.press("skill", "me", [90], skill=key)
        assert ([rating], True) == (chances(table), f"Knowledge (Group: {name})" in said(table))
    assert "knowledge/group" not in table.offered("skill", "me", "skill")


def test_a_good_disguise() -> None:
    """A level above the onlooker's holds; it lends a fifth to what is said to those it fools; a fumble is plain. [BRP-SKL-045]"""
    wearer, onlooker = person(skills=rated(disguise=50, persuade=40)), person(skills=rated(spot=90, insight=90))
    for faces, seen in (([50, 8], False), ([8, 50], True), ([50, 90], True)):
        table = seat(me=onlooker, you=wearer)
        assert seen == table.press("look-closer", "me", faces, ["disguise"], target="you"), faces
    table = seat(me=wearer, you=onlooker)
    table.press("skill", "me", [90], skill="persuade", complement="disguise")
    assert [50] == chances(table)
    table.press("skill", "me", [100], skill="disguise")
    assert "Plain to everybody" in said(table)


def test_the_learned_of_old() -> None:
    """Academic Lore is rolled in ancient times for anything that can be known; later it is a wild guess. [BRP-SKL-100]"""
    old = book(era="ancient")
    table = one(old, knowledge__academic_lore=45)
    table.press("skill", "me", [45], skill="knowledge/academic-lore")
    assert ([45], True) == (chances(table), "success" in said(table))
    assert "knowledge/academic-lore" in seat(old, me=person(at=old)).offered("skill", "me", "skill")
    for era in ("ancient", "modern"):
        there = book(era=era)
        nobody = seat(there, me=person(at=there))
        nobody.press("skill", "me", [90], skill="knowledge/academic-lore")
        assert [5 if era == "ancient" else 1] == chances(nobody)


def test_a_voice_carries_fifteen_metres() -> None:
    """Beyond that it is half the chance; at most tables that is. [BRP-SKL-104]"""
    table = one(listen=50)
    table.press("skill", "me", [90], skill="listen")
    assert [50] == chances(table)
    table.press("skill", "me", [90], skill="listen", circumstances=["out-of-earshot"])
    assert [25] == chances(table)
    table.refused("skill", "me", skill="spot", circumstances=["out-of-earshot"])


def test_whoever_speaks_reads_in_modern_times() -> None:
    """Literacy equals the language and takes no points; of its own it begins at nothing; elsewhere there is none. An ancient hand is
    Difficult to read. [BRP-SKL-105]
    """
    rolls: dict[str, list[int]] = {}
    for how in ("modern", "separate", "none"):
        at = book(literacy=how)
        table = one(at, language__greek=40, language__latin=40)
        keys = table.offered("skill", "me", "skill")
        assert (how == "modern", how != "none") == ("literacy/greek" in keys, "literacy/latin" in keys)
        if how != "none":
            table.press("skill", "me", [30], skill="literacy/latin")
            rolls[how] = chances(table)
            assert () == table.actor("me").checks
    assert {"modern": [40], "separate": [1]} == rolls
    at = book(literacy="modern")
    table = one(at, language__greek=40)
    table.press("skill", "me", [90], skill="literacy/greek", circumstances=["obscure-script"])
    assert [20] == chances(table)
    assert "BRP-SKL-105" in told(legal_character(skills={"literacy/own": {"personal": 5}}), at)


def test_a_battle_goes_by_the_plans_of_its_leaders() -> None:
    """Strategy against Strategy, at half where one side is worse off; a fumble is a disaster. [BRP-SKL-147]"""
    me, you = person(skills=rated(strategy=60, command=40)), person(name="You", skills=rated(strategy=60))
    for faces, hard, wins in (
        ([30, 70], "average", "me"),
        ([31, 50], "difficult", "you"),
        ([30, 70], "difficult", "me"),
    ):
        table = seat(me=me, you=you)
        bout = table.press("oppose", "me", faces, skill="strategy", other="you", against="strategy", difficulty=hard)
        assert ([60 if hard == "average" else 30, 60], wins) == (chances(table), bout.winner)
    table = seat(me=me, you=you)
    table.press("skill", "me", [90], skill="strategy", complement="command")
    assert [68] == chances(table)
    table.press("skill", "me", [90], skill="strategy", circumstances=["unfavourable"])
    assert [30] == chances(table)
    table.press("skill", "me", [100], skill="strategy")
    assert BOOK.content.get(Skill, "strategy").outcomes["fumble"] in said(table)


def test_fine_things_make_an_impression() -> None:
    """CHA 10 is 12 with a fine cloak, until it is put away. [BRP-SKL-041]"""
    table = one()
    for more, cha in ((2, 12), (1, 11), (0, 10)):
        table.press("finery", "me", item="a fine cloak", more=more)
        table.press("characteristic", "me", [99], characteristic="CHA")
        assert [5 * cha] == chances(table)


@pytest.mark.parametrize("button", ["teach", "implant", "study-book"])
def test_where_reading_goes_by_the_language_nobody_learns_it_by_itself(button: str) -> None:
    """In a modern world it always equals the language, which one may learn; elsewhere it is learned like any skill. [BRP-SKL-105]"""
    forms: dict[str, dict[str, Any]] = {
        "teach": {"student": "you", "a_week": 50},
        "implant": {"gain": 5},
        "study-book": {"language": "language/own", "reward": 5, "translated": True},
    }
    for way, read in (("modern", False), ("separate", True)):
        at = book(literacy=way)
        knows = {key: {"given": 60} for key in ("literacy/latin", "language/latin", "teach")}
        table = seat(at, me=person(at=at, skills=knows), you=person(at=at))
        assert table.allows(button, "me", skill="language/latin", **forms[button])
        assert read is table.allows(button, "me", skill="literacy/latin", **forms[button])
