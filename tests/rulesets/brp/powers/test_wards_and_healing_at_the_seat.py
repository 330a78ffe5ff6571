"""Wards and healing at the seat: who crosses, what meets, and what comes back."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, mage, meeting, seat, sorcerer
from tests.rulesets.brp.seats import changed, rolled
from tests.rulesets.brp.stage import book, person

from rulewright.rulesets.brp.state.character import Wound


def test_who_crosses_a_ward() -> None:
    """A Blast of 1D6 for each level of it, whoever it is, its caster too. [BRP-POW-300 BRP-POW-357]"""
    table = seat(facing(mage("ward", POW=20, CON=20, SIZ=20), person(at=ALL, CON=20, SIZ=20)))
    table.press("cast", "a", [30], power="magic/ward", level=4, words="the door")
    assert 5 == table.press("cross-ward", "b", [5], ward="a:thing-magic-ward")
    assert ["1d6"] == rolled(table)
    assert {"b.wounds.wound-1": 5, "b.hit_points": 15} == changed(table)
    assert 5 == table.press("cross-ward", "a", [5], ward="a:thing-magic-ward")
    assert {"a.wounds.wound-1": 5, "a.hit_points": 15} == changed(table)


@pytest.mark.parametrize("said", ["the door", "Ward", "Ward (the door)"])
@pytest.mark.parametrize(("roll", "stands"), [(45, False), (46, True)])
def test_a_ward_is_dispelled(said: str, roll: int, stands: bool) -> None:
    """Dispel 3 on what a Ward of four levels lies on: level against level, and a success ends it. [BRP-POW-300 BRP-POW-100]"""
    table = seat(facing(mage("ward", POW=20), mage("dispel")))
    table.press("cast", "a", [30], power="magic/ward", level=4, words="the door")
    table.press("cast", "b", [30, roll], power="magic/dispel", level=3, words=said)
    assert "45%" == rolled(table)[1]
    assert stands == ("thing-magic-ward" in table.actor("a").effects)


def test_who_is_dispelled_keeps_the_ward_elsewhere() -> None:
    """Dispel on a Ward's caster goes against what lies on them; the Ward lies on its objects. [BRP-POW-300 BRP-POW-100]"""
    table = seat(facing(mage("ward", "protection", POW=30), mage("dispel")))
    table.press("cast", "a", [30], power="magic/ward", level=1, words="the door")
    table.press("cast", "a", [30], power="magic/protection", level=1, target="a")
    table.press("cast", "b", [30, 1], power="magic/dispel", level=3, target="a")
    assert ["thing-magic-ward"] == list(table.actor("a").effects)


def test_a_spell_on_oneself_is_dispelled_by_its_name() -> None:
    """Without a target, and where no thing goes by that name. [BRP-POW-100]"""
    table = seat(facing(mage("dispel", "protection", "speak-to-mind", POW=30)))
    for spell in ("protection", "speak-to-mind"):
        table.press("cast", "a", [30], power=f"magic/{spell}", level=1, target="a")
    table.press("cast", "a", [30, 1], power="magic/dispel", level=3, words="Protection")
    assert ["magic-speak-to-mind"] == list(table.actor("a").effects)


@pytest.mark.parametrize("said", ["ward", "The door", " ward (the DOOR) "])
def test_a_ward_is_dispelled_however_its_name_is_written(said: str) -> None:
    """Capital letters do not matter: level against level is rolled, and it goes. [BRP-POW-300]"""
    table = seat(facing(mage("ward", POW=20), mage("dispel")))
    table.press("cast", "a", [30], power="magic/ward", level=4, words="the door")
    table.press("cast", "b", [30, 45], power="magic/dispel", level=3, words=said)
    assert "thing-magic-ward" not in table.actor("a").effects


@pytest.mark.parametrize(
    ("said", "stand"), [("the door", 0), ("The door", 0), (" THE DOOR ", 0), ("the gate", 2), ("Ward", 2)]
)
def test_a_second_casting_takes_a_ward_down_however_its_place_is_written(said: str, stand: int) -> None:
    """Cast again on the same place it is gone; on another there are two. [BRP-POW-300]"""
    table = seat(facing(mage("ward", POW=40)))
    for words in ("the door", said):
        table.press("cast", "a", [30], power="magic/ward", level=4, words=words)
    assert stand == len(table.actor("a").effects)


def test_a_ward_without_a_name_is_as_strong_as_was_said_and_taken_down() -> None:
    """Where nobody names its place it is no stronger, and a second casting ends it too; another's stays. [BRP-POW-300]"""
    table = seat(facing(mage("ward", POW=60), mage("ward", POW=60)))
    table.press("cast", "a", [30], power="magic/ward", level=4, spare="metres")
    assert 1 == table.actor("a").effects["thing-magic-ward"].level
    table.press("cast", "b", [30], power="magic/ward", level=1)
    table.press("cast", "a", [30], power="magic/ward", level=1)
    assert (0, 1) == (len(table.actor("a").effects), len(table.actor("b").effects))


def test_a_spell_on_somebody_is_dispelled_however_its_name_is_written() -> None:
    """The one that was named goes, and the other stays. [BRP-POW-300]"""
    table = seat(facing(mage("protection", "speak-to-mind", POW=30), mage("dispel")))
    for spell in ("protection", "speak-to-mind"):
        table.press("cast", "a", [30], power=f"magic/{spell}", level=1, target="a")
    table.press("cast", "b", [30, 1], power="magic/dispel", level=3, target="a", words="PROTECTION")
    assert ["magic-speak-to-mind"] == list(table.actor("a").effects)


def test_a_name_that_nothing_goes_by_is_not_dispelled() -> None:
    """It is refused with what there is, and nothing is paid. [BRP-POW-300]"""
    table = seat(facing(mage("ward", "protection", POW=30), mage("dispel")))
    form: dict[str, object] = {"power": "magic/dispel", "level": 3, "words": "the gate"}
    no = table.refused("cast", "b", **form)
    assert ("BRP-POW-300", "There is no spell to dispel.") == (no.rule, no.instead)
    table.press("cast", "a", [30], power="magic/ward", level=1, words="the door")
    table.press("cast", "a", [30], power="magic/protection", level=1, target="a")
    assert "There is: Ward (the door)." == table.refused("cast", "b", **form).instead
    no = table.refused("cast", "b", target="a", **form)
    assert ["No spell there goes by the name of the gate.", "There is: Protection, Ward (the door)."] == [
        no.reason,
        no.instead,
    ]
    assert 16 == table.actor("b").power_points


def test_an_enemy_crosses_a_ward_of_sorcery() -> None:
    """Its caster knows, and it is spent. [BRP-POW-357 BRP-POW-300]"""
    table = seat(facing(sorcerer("ward"), person(at=ALL)))
    table.press("cast-sorcery", "a", power="sorcery/ward", level=3, words="the camp")
    assert 0 == table.press("cross-ward", "b", ward="a:thing-sorcery-ward")
    assert [] == rolled(table)
    assert {"a.effects.thing-sorcery-ward": None} == changed(table)


def test_a_friend_crosses_a_ward_of_sorcery() -> None:
    """Nobody knows, and it stands. [BRP-POW-357]"""
    table = seat(meeting(sorcerer("ward"), person(at=ALL)))
    table.press("cast-sorcery", "a", power="sorcery/ward", level=3, words="the camp")
    assert 0 == table.press("cross-ward", "b", ward="a:thing-sorcery-ward")
    assert [] == rolled(table)
    assert {} == changed(table)


def test_the_objects_of_a_ward_are_moved() -> None:
    """That ends it. [BRP-POW-300 BRP-POW-344]"""
    table = seat(facing(mage("ward", POW=20), person(at=ALL, CON=20, SIZ=20)))
    table.press("cast", "a", [30], power="magic/ward", level=4, words="the door")
    assert not table.press("shift-ward", "a", ward="a:thing-magic-ward")
    assert [] == rolled(table)
    assert {"a.effects.thing-magic-ward": None} == changed(table)


def test_only_the_caster_moves_the_objects_of_a_ward() -> None:
    """Anybody else takes its Blast, as strong as the Ward, and it stands where it stood, to strike the next; nor may they
    where the table lets its caster. [BRP-POW-300]
    """
    for movable in (False, True):
        at = book(powers=SETS, movable_ward=movable)
        table = seat(facing(mage("ward", POW=20), person(at=at, CON=20, SIZ=20)), at)
        table.press("cast", "a", [30], power="magic/ward", level=3, words="the door", spare="strength")
        assert table.press("shift-ward", "b", [1, 1, 1], ward="a:thing-magic-ward")
        assert ["3d6"] == rolled(table)
        assert {"b.wounds.wound-1": 3, "b.hit_points": 17} == changed(table)
        assert 3 == table.press("cross-ward", "b", [1, 1, 1], ward="a:thing-magic-ward")


def test_a_ward_of_sorcery_has_no_objects() -> None:
    """There is nothing to move, and no Ward by another name. [BRP-POW-300]"""
    table = seat(facing(sorcerer("ward"), person(at=ALL)))
    table.press("cast-sorcery", "a", power="sorcery/ward", level=3, words="the camp")
    assert "No objects make that Ward." == table.refused("shift-ward", "a", ward="a:thing-sorcery-ward").reason
    assert not table.allows("shift-ward", "a", ward="a:thing-magic-ward")


def test_a_ward_that_may_be_moved() -> None:
    """Where the table lets it. [BRP-POW-300 BRP-POW-344]"""
    table = seat(facing(mage("ward", POW=20)), book(powers=SETS, movable_ward=True))
    table.press("cast", "a", [30], power="magic/ward", level=4, words="the door")
    assert table.press("shift-ward", "a", ward="a:thing-magic-ward")
    assert [] == rolled(table)
    assert {} == changed(table)


def test_points_meet_a_ward() -> None:
    """Level against level. [BRP-POW-300]"""
    table = seat(facing(mage("ward", POW=20), person(at=ALL, CON=20, SIZ=20)))
    table.press("cast", "a", [30], power="magic/ward", level=4, words="the door")
    assert table.press("points-cross", "b", [60], ward="a:thing-magic-ward", points=3)
    assert ["60%"] == rolled(table)
    assert {} == changed(table)
    assert not table.press("points-cross", "b", [61], ward="a:thing-magic-ward", points=3)
    assert ["60%"] == rolled(table)
    assert {} == changed(table)


def test_fire_meets_frost() -> None:
    """The winner goes on with what it has more. [BRP-POW-099]"""
    table = seat(facing(mage("fire")))
    assert 3 == table.press("fire-meets-frost", "a", [65], mine=5, theirs=2)
    assert ["65%"] == rolled(table)
    assert {} == changed(table)
    assert 0 == table.press("fire-meets-frost", "a", [66], mine=5, theirs=2)
    assert ["65%"] == rolled(table)
    assert {} == changed(table)
    assert 0 == table.press("fire-meets-frost", "a", [35], mine=2, theirs=5)
    assert ["35%"] == rolled(table)
    assert {} == changed(table)
    assert -3 == table.press("fire-meets-frost", "a", [36], mine=2, theirs=5)
    assert ["35%"] == rolled(table)
    assert {} == changed(table)
    assert 0 == table.press("fire-meets-frost", "a", [50], mine=4, theirs=4)
    assert ["50%"] == rolled(table)
    assert {} == changed(table)
    assert 0 == table.press("fire-meets-frost", "a", [51], mine=4, theirs=4)
    assert ["50%"] == rolled(table)
    assert {} == changed(table)


def test_wounds_are_healed_by_magic() -> None:
    """A point for each level of three, the oldest wound first. [BRP-POW-108]"""
    table = seat(
        facing(mage("heal"), person(at=ALL))
        .write("b", "hit_points", 2)
        .write("b", "wounds.x", Wound(damage=3))
        .write("b", "wounds.y", Wound(damage=5))
    )
    table.press("cast", "a", [30, 40, 2, 3], power="magic/heal", level=2, target="b")
    assert ["60%", "50%", "2d6"] == rolled(table)
    assert {
        "a.power_points": 10,
        "a.checks": ("magic/heal",),
        "b.wounds.x": {"damage": 3, "healed": 3},
        "b.hit_points": 7,
        "b.wounds.y": {"damage": 5, "healed": 2},
    } == changed(table)


def test_one_wound_is_healed_by_sorcery() -> None:
    """1D3 of one wound, and of that wound only once. [BRP-POW-108 BRP-POW-198]"""
    table = seat(
        meeting(sorcerer("heal"), person(at=ALL))
        .write("b", "hit_points", 2)
        .write("b", "wounds.x", Wound(damage=3))
        .write("b", "wounds.y", Wound(damage=5))
    )
    assert table.press("cast-sorcery", "a", [2], power="sorcery/heal", level=2, target="b")
    assert ["1d3"] == rolled(table)
    assert {
        "a.power_points": 18,
        "b.wounds.x": {"damage": 3, "healed": 2},
        "b.hit_points": 4,
        "b.powers.flags.sorcery/heal:x": 1,
    } == changed(table)
    assert table.press("cast-sorcery", "a", [3], power="sorcery/heal", level=2, target="b")
    assert ["1d3"] == rolled(table)
    assert {
        "a.power_points": 16,
        "b.wounds.y": {"damage": 5, "healed": 3},
        "b.hit_points": 7,
        "b.powers.flags.sorcery/heal:y": 1,
    } == changed(table)
