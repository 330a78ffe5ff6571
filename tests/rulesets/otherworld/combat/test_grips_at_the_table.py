"""Grips and shots at the table: breaking free, pins, disarming, and lines of fire."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworld.stage import actor, book, dice_thrown, seated

from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.otherworld.state.character import Hold
from rulewright.testing.at_the_seat import AtTheSeat


def scuffle(turn: str = "kit", **kit: Any) -> AtTheSeat:
    """Kit and Lou against Bo, who has a baton in hand and Brawn 3."""
    written: dict[str, Any] = {"agility": 3, "wits": 3, "skills": {"unarmed": 2, "melee": 1, "firearms": 3}, **kit}
    people = {
        "kit": actor("kit", **written),
        "lou": actor("lou", agility=1),
        "bo": actor("bo", agility=1, brawn=3, wits=3, weapons=("baton",)),
    }
    return seated(people, turn, {"kit": "us", "lou": "us", "bo": "them"})


def test_ow_043_a_critically_botched_escape() -> None:
    """A 1 and no success: the game master picks what it costs, and the hold stays. [OW-043 OW-096 OW-101]"""
    table = scuffle("bo")
    table.state = table.state.write("bo", "hold", Hold(by="kit", strength=1))
    assert not table.press("escape", "bo", faces=[1, 2, 2], answers=["shaken"])
    assert "shaken" in table.actor("bo").effects
    assert table.actor("bo").hold is not None
    assert "OW-036" == table.refused("escape", "bo").rule


@pytest.mark.parametrize(
    ("action", "form"),
    [
        ("pin", {}),
        ("grapple", {"target": "bo"}),
        ("disarm", {"target": "bo"}),
        ("attack", {"target": "bo", "weapon": "fists"}),
        ("attempt", {"stat": "wits"}),
        ("take-cover", {}),
    ],
)
def test_ow_035_each_of_them_is_an_action(action: str, form: dict[str, Any]) -> None:
    """Once the turn's one action is done, there is none of these; nor for somebody who is out of play.

    [OW-035 OW-036 OW-038 OW-044 OW-051 OW-096 OW-097 OW-098]
    """
    table = scuffle(talents={"grappler": 1})
    if action == "pin":
        table.state = table.state.write("bo", "hold", Hold(by="kit", strength=1))
    assert table.allows(action, "kit", **form)
    table.state = table.state.write("kit", "turn.done", 1)
    assert "OW-036" == table.refused(action, "kit", **form).rule
    table.state = table.state.write("kit", "turn.done", 0).write("kit", "turn.dodges", 3)
    assert "OW-038" == table.refused(action, "kit", **form).rule
    table.state = table.state.write("kit", "turn.dodges", 0).write("kit", "fate", "unconscious")
    assert "OW-054" == table.refused(action, "kit", **form).rule


def test_ow_031_hands_reach_no_further_than_an_arm() -> None:
    """Five paces away nobody is grappled, disarmed or struck; one is shot at. [OW-031 OW-044 OW-096 OW-098]"""
    table = scuffle(weapons=("pistol",))
    table.state = table.state.write("scene", "places", FrozenMap({"bo": 5}))
    for action in ("grapple", "disarm"):
        assert "OW-031" == table.refused(action, "kit", target="bo").rule
    assert "OW-031" == table.refused("attack", "kit", target="bo", weapon="fists").rule
    assert table.allows("attack", "kit", target="bo", weapon="pistol")


def test_ow_098_disarming_is_open_with_a_weapon_in_reach() -> None:
    """Bo's baton opens it a pace away; five paces off, or with the baton on the belt, it is closed. [OW-031 OW-098]"""

    def closed(table: AtTheSeat) -> Refusal | None:
        return table.game.action("disarm").closed(table.state, table.book, "kit")

    table = scuffle()
    table.state = table.state.write("lou", "in_hand", ())
    assert closed(table) is None
    for far in (
        table.state.write("scene", "places", FrozenMap({"bo": 5})),
        table.state.write("bo", "in_hand", ()),
    ):
        table.state = far
        no = closed(table)
        assert no is not None
        assert (no.rule, no.reason) == ("OW-098", "Nobody within reach holds a weapon.")


def test_ow_040_what_is_not_in_hand_strikes_nobody() -> None:
    """The knife on the belt neither strikes nor disarms, the baton there does not grapple; drawn they do.

    [OW-027 OW-040 OW-044 OW-096 OW-098]
    """
    table = scuffle(weapons=("pistol", "axe", "baton"))
    table.state = table.state.write("kit", "in_hand", ())
    assert [] == [each for each in table.offered("attack", "kit", "weapon") if each != "fists"]
    for action in ("attack", "grapple", "disarm"):
        assert not table.allows(action, "kit", target="bo", weapon="baton")
    table.press("draw", "kit", weapon="baton")
    for action in ("attack", "grapple", "disarm"):
        assert table.allows(action, "kit", target="bo", weapon="baton")


@pytest.mark.parametrize(
    ("weapon", "specialty", "dice"),
    [
        ("fists", "unarmed/disarming", 3 + 2 + 2),
        ("fists", "unarmed/striking", 3 + 2),
        ("fists", "unarmed/grappling", 3 + 2),
        ("baton", "melee/clubs-and-batons", 3 + 1 + 2 + 2),
        ("baton", "unarmed/disarming", 3 + 1 + 2),
    ],
)
def test_ow_098_the_dice_of_disarming(weapon: str, specialty: str, dice: int) -> None:
    """Agility and the skill, with the practice that fits: disarming by hand, or that of the weapon. [OW-098]"""
    table = scuffle(weapons=("baton",), specialties={specialty: 2})
    table.press("disarm", "kit", target="bo", weapon=weapon, faces=[2] * dice)
    assert [dice] == dice_thrown(table.last)


@pytest.mark.parametrize(("specialty", "dice"), [("unarmed/grappling", 3 + 2 + 2), ("unarmed/disarming", 3 + 2)])
def test_ow_096_the_dice_of_grappling(specialty: str, dice: int) -> None:
    """Agility, Unarmed and grappling; a success takes hold, and hurts nobody. [OW-096]"""
    table = scuffle(specialties={specialty: 2})
    table.press("grapple", "kit", target="bo", faces=[8] + [2] * (dice - 1))
    assert [dice] == dice_thrown(table.last)
    assert (1, 5) == (table.actor("bo").hold.strength, table.actor("bo").health)


def test_ow_098_what_is_struck_out_of_a_hand_lies_there() -> None:
    """Without the Talent the baton falls, and whoever likes picks it up; there is none to take then. [OW-040 OW-098]"""
    table = scuffle()
    table.press("disarm", "kit", target="bo", faces=[8, 2, 2, 2, 2])
    assert ((), (), ("baton",)) == (
        table.actor("bo").in_hand, table.actor("bo").weapons, table.state.scene.ground,
    )  # fmt: skip
    table.state = table.state.write("kit", "turn.done", 0)
    assert "OW-098" == table.refused("disarm", "kit", target="bo").rule
    table.press("draw", "lou", weapon="baton")
    assert (("baton",), ()) == (table.actor("lou").in_hand, table.state.scene.ground)


def test_ow_097_hands_that_pin_do_nothing_else() -> None:
    """Without a hand free there is no blow, no grip and no disarming, of anybody. [OW-044 OW-096 OW-097 OW-098]"""
    table = scuffle()
    table.state = table.state.write("lou", "hold", Hold(by="kit", strength=1, pins=("gag", "still")))
    for action in ("attack", "disarm"):
        assert "OW-097" == table.refused(action, "kit", target="bo", weapon="fists").rule
    table.state = table.state.write("lou", "hold.pins", ("gag", "free-hand"))
    for action in ("attack", "disarm"):
        assert table.allows(action, "kit", target="bo", weapon="fists")


@pytest.mark.parametrize(("successes", "hit"), [(1, False), (2, True)])
def test_ow_032_whoever_does_not_dodge_has_their_defense(successes: int, hit: bool) -> None:
    """Two are needed against Agility 2, no more and no fewer. [OW-028 OW-032 OW-044]"""
    table = scuffle("bo", agility=2, skills={"athletics": 2})
    faces = [8] * successes + [2] * (3 - successes) + [2] * (5 if hit else 0)
    assert hit == table.press("attack", "bo", target="kit", weapon="baton", faces=faces, answers=[False]).hit


def test_ow_097_why_the_pinned_do_not_move() -> None:
    """The refusal says what it is: pinned, or pinning. [OW-096 OW-097]"""
    table = scuffle()
    table.state = table.state.write("bo", "hold", Hold(by="kit", strength=1, pins=("gag", "still")))
    assert "= pinned 0" in table.refused("move", "bo", away="kit").reason
    assert "pinning" in table.refused("move", "kit", away="lou").reason
    assert (0, 0) == (table.number("bo", "Speed"), table.number("kit", "Speed"))


def shot(faces: list[int]) -> AtTheSeat:
    """Kit shoots a rifle at Bo, with whom Lou is hand-to-hand: eight dice less three."""
    table = scuffle(weapons=("rifle",))
    table.state = table.state.write("lou", "engaged", "bo")
    table.press("attack", "kit", target="bo", weapon="rifle", faces=faces)
    return table


def test_ow_041_into_melee_and_not_botched() -> None:
    """The shot goes where it was aimed; only a botch goes to the friend, by the friend's Defense, and costs no more.

    [OW-041 OW-042 OW-044 OW-101]
    """
    fair = shot([8, 2, 2, 2, 2] + [8] + [2] * 5)
    assert ([5, 6], 4, 5) == (dice_thrown(fair.last), fair.actor("bo").health, fair.actor("lou").health)
    strays = shot([8, 1, 1, 2, 2] + [8] + [2] * 5)
    assert (5, 4, []) == (strays.actor("bo").health, strays.actor("lou").health, strays.last.asked)
    blows = scuffle()
    blows.state = blows.state.write("lou", "engaged", "bo")
    blows.press("attack", "kit", target="bo", weapon="fists", faces=[8, 1, 1, 2, 2, 8], answers=["a sprain"])
    assert (4, 5) == (blows.actor("bo").health, blows.actor("lou").health)
    assert "Which small drawback" in blows.last.asked[0].prompt


def test_ow_041_nobody_stands_in_their_own_way() -> None:
    """Whoever is hand-to-hand with a target and shoots it has no friend there, nor is the target one. [OW-041]"""
    table = scuffle(weapons=("rifle",))
    table.state = table.state.write("kit", "engaged", "bo").write("bo", "engaged", "kit")
    table.press("attack", "kit", target="bo", weapon="rifle", faces=[2] * 8)
    assert [8] == dice_thrown(table.last)


def test_ow_042_the_friend_may_be_too_quick_for_it() -> None:
    """A stray shot meets the Defense of the friend, not that of whom it was meant for. [OW-042 OW-044]"""
    table = scuffle(weapons=("rifle",))
    table.state = table.state.write("lou", "engaged", "bo").write("lou", "agility", 2)
    blow = table.press("attack", "kit", target="bo", weapon="rifle", faces=[8, 1, 1, 2, 2])
    assert (False, "lou", 5) == (blow.hit, blow.target, table.actor("lou").health)


@pytest.mark.parametrize("seen", [False, True])
def test_ow_003_a_fine_sight_is_fine_whenever_one_dodges(seen: bool) -> None:
    """9s are thrown again whether the Dodge comes before the roll or, by option, after it. [OW-003 OW-032 OW-044]"""
    table = scuffle(weapons=("rifle",))
    table.book = book(dodge_seen=seen)
    table.state = table.state.write("bo", "agility", 3)
    table.press("attack", "kit", target="bo", weapon="rifle", faces=[9] + [2] * 7 + [8])
    assert 5 == table.actor("bo").health


@pytest.mark.parametrize(
    ("specialties", "dice"),
    [({}, 4), ({"athletics/gymnastics": 3}, 5), ({"unarmed/blocking": 1}, 5), ({"athletics/gymnastics": 2}, 4)],
)
def test_ow_032_the_better_of_the_skills_to_dodge_with(specialties: dict[str, int], dice: int) -> None:
    """Skill and its specialty together decide: Athletics 2 with three in gymnastics beats Unarmed 4. [OW-019 OW-032]"""
    table = scuffle("bo", skills={"athletics": 2, "unarmed": 4}, specialties=specialties)
    assert dice == table.number("kit", "Dodge")
    table.press("attack", "bo", target="kit", weapon="baton", faces=[2] * (dice + 3), answers=[True])
    assert [dice, 3] == dice_thrown(table.last)


@pytest.mark.parametrize(("faces", "answer", "effect"), [([1, 2], "shaken", "shaken"), ([1, 2], "helpless", "prone")])
def test_ow_043_a_dodge_can_be_botched(faces: list[int], answer: str, effect: str) -> None:
    """A 1 and no success of a Dodge cost what the game master picks; a weapon or blood is not at stake. [OW-032 OW-035 OW-043]"""
    table = scuffle("bo", skills={"athletics": 2})
    table.press("attack", "bo", target="kit", weapon="baton", faces=[*faces, 2, 2, 2], answers=[True, answer])
    assert effect in table.actor("kit").effects
    assert {"shaken", "helpless"} == {each.key for each in table.last.asked[1].form().options}


def test_ow_040_what_lies_there_stays_until_it_is_taken() -> None:
    """A second weapon falls beside the first; whoever takes one keeps the own, and the other stays. [OW-040 OW-098]"""
    table = scuffle(weapons=("knife",))
    table.state = table.state.write("scene", "ground", ("pistol",)).write("kit", "in_hand", ())
    table.press("disarm", "kit", target="bo", faces=[8, 2, 2, 2, 2])
    assert ("pistol", "baton") == table.state.scene.ground
    table.press("draw", "kit", weapon="baton")
    assert (("knife", "baton"), ("baton",), ("pistol",)) == (
        table.actor("kit").weapons, table.actor("kit").in_hand, table.state.scene.ground,
    )  # fmt: skip
