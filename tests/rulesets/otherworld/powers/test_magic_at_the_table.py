"""Magic at the table: Power and Control, Otherness, misses, Backfire and Calamity, and what Workings do."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworld.stage import actor, book, dice_thrown, seated

from rulewright.play import FrozenMap
from rulewright.rulesets.otherworld.state.character import LOST
from rulewright.testing.at_the_seat import AtTheSeat


def circle(turn: str = "", foe: dict[str, Any] | None = None, **mage: Any) -> AtTheSeat:
    """A mage with Power 3 and Control 3, a friend and a foe."""
    written: dict[str, Any] = {"power": 3, "control": 3, "otherness": 1, "wits": 3, **mage}
    people = {
        "mage": actor("mage", **written),
        "ally": actor("ally"),
        "foe": actor("foe", **{"agility": 2, "health": 9, **(foe or {})}),
    }
    return seated(people, turn, {"mage": "us", "ally": "us", "foe": "them"})


@pytest.mark.parametrize(
    ("form", "mage", "dice"),
    [
        ({"power": 3}, {}, [3, 3]),
        ({"power": 1}, {}, [1, 3]),
        ({"power": 0}, {}, [0, 3]),
        ({"power": 3}, {"skills": {"evocation": 2}}, [5, 3]),
        ({"power": 3}, {"skills": {"evocation": 2}, "specialties": {"evocation/sear": 1}}, [6, 3]),
        ({"power": 3}, {"skills": {"evocation": 2}, "specialties": {"evocation/frost-spike": 4}}, [5, 3]),
        ({"power": 3}, {"skills": {"evocation": 2}, "talents": {"school-flexibility/evocation": 2}}, [7, 3]),
        ({"power": 3}, {"skills": {"evocation": 2}, "talents": {"school-flexibility/abjuration": 2}}, [5, 3]),
        (
            {"power": 3},
            {
                "skills": {"evocation": 2},
                "specialties": {"evocation/sear": 1},
                "talents": {"school-flexibility/evocation": 2},
            },
            [6, 3],
        ),
        ({"power": 3}, {"skills": {"infusion": 2}}, [3, 3]),
        ({"working": "flight", "target": "mage"}, {"skills": {"infusion": 2}}, [3, 5]),
        (
            {"working": "flight", "target": "mage"},
            {"skills": {"infusion": 2}, "specialties": {"infusion/flight": 1}},
            [3, 6],
        ),
    ],
)
def test_ow_079_the_dice_of_a_working(form: dict[str, Any], mage: dict[str, Any], dice: list[int]) -> None:
    """The Power chosen with its Realm, Control with its School; the Working as specialty, or flexibility without it.

    [OW-060 OW-061 OW-077 OW-078 OW-079 OW-080 OW-081 OW-100]
    """
    table = circle(**mage)
    whole = {"working": "sear", "target": "foe", "power": 3, **form}
    table.press("work", "mage", **whole, faces=[2] * sum(dice))
    assert dice == dice_thrown(table.last)


def test_ow_060_more_power_than_one_has() -> None:
    """Four dice of Power 3 are refused; nobody without magic works any, whatever the skill. [OW-017 OW-060 OW-086]"""
    table = circle()
    assert "OW-060" == table.refused("work", "mage", working="sear", target="foe", power=4).rule
    assert "OW-086" == table.refused("work", "ally", working="sear", target="foe", power=0).rule
    assert "OW-063" == table.refused("work", "mage", working="sear", power=1).rule
    table.press("work", "mage", working="flight", faces=[2] * 5, answers=[2])
    assert [2, 3] == dice_thrown(table.last)


@pytest.mark.parametrize(("power", "control", "gain"), [(3, 0, 3), (3, 1, 2), (2, 3, 0), (0, 0, 0), (3, 3, 0)])
def test_ow_062_what_control_does_not_hold(power: int, control: int, gain: int) -> None:
    """Each Power success beyond the Control successes is a point of Otherness, aimed or not. [OW-062]"""
    table = circle()
    faces = [8] * power + [2] * (3 - power) + [8] * control + [2] * (3 - control)
    table.press("work", "mage", working="flight", power=3, faces=faces)
    assert 1 + gain == table.actor("mage").otherness


def test_ow_063_a_hit_like_with_a_gun() -> None:
    """Two Control successes reach Defense 2: as many points as Power successes, less what armor stops. [OW-063 OW-082]"""
    table = circle(foe={"armor": "motorcycle-jacket"})
    done = table.press("work", "mage", working="sear", target="foe", power=3, faces=[8, 8, 8, 8, 8, 2])
    assert (True, 2) == (done.hit, done.damage)
    assert (7, 1) == (table.actor("foe").health, table.actor("foe").soaked)
    assert f"{table.actor('foe').name} takes 2 damage" in table.last.notes
    assert 2 == table.actor("mage").otherness


def test_ow_063_the_target_may_dodge_and_a_friend_may_be_in_the_way() -> None:
    """A Dodge adds to Defense; a friend in melee costs three Control dice. [OW-032 OW-041 OW-063]"""
    table = circle("mage", foe={"skills": {"athletics": 2}})
    table.press("work", "mage", working="sear", target="foe", power=3, faces=[2, 2, 2, 8, 2, 8, 8, 2], answers=[True])
    assert [3, 2, 3] == dice_thrown(table.last)
    assert 9 == table.actor("foe").health
    table = circle("mage")
    table.state = table.state.write("ally", "engaged", "foe")
    table.press("work", "mage", working="sear", target="foe", power=3, faces=[2, 2, 2])
    assert [3, 0] == dice_thrown(table.last)


@pytest.mark.parametrize(
    ("answers", "health"),
    [
        (["misses"], (5, 5, 9)),
        (["thin"], (5, 5, 9)),
        (["stray", ("ally", "foe")], (5, 3, 7)),
        (["backfires"], (3, 5, 9)),
    ],
)
def test_ow_064_a_miss_goes_somewhere(answers: list[object], health: tuple[int, int, int]) -> None:
    """One success against Defense 2, with two points of heat: the game master says where they go. [OW-064]"""
    table = circle()
    table.press("work", "mage", working="sear", target="foe", power=2, faces=[8, 8, 8, 2, 2], answers=answers)
    assert health == tuple(table.actor(who).health for who in ("mage", "ally", "foe"))


@pytest.mark.parametrize(("agility", "calamity"), [(3, False), (4, True)])
def test_ow_065_three_short_is_a_calamity(agility: int, calamity: bool) -> None:
    """One success against 3 misses; against 4 it is three short, and something leaks: Otherness 1 less Control. [OW-065 OW-073]"""
    table = circle(foe={"agility": agility})
    faces = [2, 2, 2, 8, 2, 2] + ([2, 2, 2] if calamity else [])
    done = table.press("work", "mage", working="sear", target="foe", power=3, faces=faces)
    assert calamity == done.calamity
    assert calamity == any("Calamity of severity 1" in str(note) for note in table.last.notes)


def test_ow_065_a_botch_backfires_and_a_critical_one_is_all_at_once() -> None:
    """Two 1s and a success hit and burn the mage too; a 1 and no success fail, burn and leak. [OW-011 OW-065]"""
    table = circle(foe={"agility": 1})
    done = table.press("work", "mage", working="sear", target="foe", power=2, faces=[8, 8, 8, 1, 1])
    assert (True, True, False) == (done.hit, done.backfire, done.calamity)
    assert (3, 7) == (table.actor("mage").health, table.actor("foe").health)
    table = circle(foe={"agility": 1})
    done = table.press("work", "mage", working="sear", target="foe", power=2, faces=[8, 2, 1, 2, 2, 8, 8, 2])
    assert (False, True, True) == (done.hit, done.backfire, done.calamity)
    assert (4, 9) == (table.actor("mage").health, table.actor("foe").health)


@pytest.mark.parametrize(
    ("power", "control", "fate", "otherness"), [(1, 1, LOST, 10), (2, 1, LOST, 10), (0, 1, "", 9), (0, 0, LOST, 10)]
)
def test_ow_069_at_ten(power: int, control: int, fate: str, otherness: int) -> None:
    """Whole Power against whole Control: ties and less are lost, more comes back to 9. [OW-067 OW-069]"""
    table = circle(otherness=9)
    last = [8] * power + [2] * (3 - power) + [8] * control + [2] * (3 - control)
    table.press("work", "mage", working="flight", power=3, faces=[8, 8, 8, 2, 2, 2, *last])
    assert 3 == len(table.last.drawn)
    assert (fate, otherness) == (table.actor("mage").fate, table.actor("mage").otherness)
    assert ("mage" in table.acting) == (not fate)


def test_ow_083_a_shield_takes_points_and_is_gone() -> None:
    """Two successes take two points, before armor; a third hurts. It ends with the scene. [OW-083 OW-103]"""
    table = circle("mage")
    table.press("work", "mage", working="shield", target="ally", power=2, faces=[8, 8, 2, 2, 2])
    table.state = table.state.write("scene", "turn", "foe").write("foe", "in_hand", ("knife",))
    for left, points in ((5, 1), (4, 2)):
        table.state = table.state.write("foe", "turn.done", 0)
        faces = [8, 8] + [2] * 3 + [8] * points + [2] * (4 - points)
        skills = FrozenMap({"melee": 0})
        table.state = table.state.write("foe", "character.skills", skills).write("ally", "agility", 1)
        table.press("attack", "foe", target="ally", weapon="knife", faces=faces)
        assert left == table.actor("ally").health
    assert {} == dict(table.actor("ally").effects)


@pytest.mark.parametrize(
    ("successes", "mark"), [(0, ""), (1, "hovering"), (2, "hovering"), (3, "flying at walking speed")]
)
def test_ow_084_flight_by_steps(successes: int, mark: str) -> None:
    """One success hovers, three fly; what is not reached does not happen. [OW-060 OW-084]"""
    table = circle()
    faces = [8] * successes + [2] * (3 - successes) + [2] * 3
    table.press("work", "mage", working="flight", power=3, faces=faces)
    marks = [each for effect in table.actor("mage").effects.values() for each in effect.marks]
    assert ([mark] if mark else []) == marks


def test_ow_103_how_long_they_last() -> None:
    """A ward ends with the scene, Giant's grip a scene later for its shift, Second heart never. [OW-103]"""
    table = circle(power=5)
    table.press("work", "mage", working="ward", target="mage", power=1, faces=[8, 2, 2, 2])
    table.press("work", "mage", working="giants-grip", power=2, faces=[8, 8, 8, 8, 8])
    table.press("work", "mage", working="second-heart", power=5, faces=[8] * 5 + [8] * 3)
    assert {"ward", "giants-grip", "second-heart"} == set(table.actor("mage").effects)
    left = []
    for _ in range(3):
        table.press("end-scene", "mage")
        left.append(set(table.actor("mage").effects))
    assert [{"giants-grip", "second-heart"}, {"second-heart"}, {"second-heart"}] == left


def test_ow_076_other_kinds_take_shape() -> None:
    """Severity 6: webs over everybody, or lightning for one at random, or another tongue for the mage. [OW-073 OW-076]"""

    def leak(*answers: object, faces: list[int]) -> AtTheSeat:
        table = circle(otherness=6)
        assert 6 == table.press("calamity", "mage", faces=[2, 2, 2, *faces], answers=answers)
        return table

    webs = leak("webbing", faces=[])
    assert all(webs.actor(who).is_marked("helpless") for who in ("mage", "ally", "foe"))
    struck = leak("weather", faces=[3, 8, 8, 2])
    assert 7 == struck.actor("foe").health
    assert "tongue-tied" in leak("language", faces=[]).actor("mage").effects
    assert leak("minds", faces=[]).actor("ally").sees_other


def test_ow_073_control_averts() -> None:
    """Otherness 3 and three Control successes: nothing happens. Somebody without magic rolls nothing. [OW-073 OW-074]"""
    table = circle(otherness=3)
    assert 0 == table.press("calamity", "mage", faces=[8, 8, 8])
    assert 0 == table.press("calamity", "ally")
    assert 2 == table.press("calamity", "mage", faces=[8, 2, 2])


def test_ow_065_how_heavy_a_drawback_is() -> None:
    """Botched and enough Power for what harms nobody: a small one; with too little Power a heavy one. [OW-065 OW-101]"""
    for power, grade in ((8, "small"), (2, "heavy")):
        table = circle()
        table.press("work", "mage", working="flight", power=1, faces=[power, 8, 1, 1], answers=["hair on end"])
        assert f"Which {grade} drawback" in table.last.asked[0].prompt


@pytest.mark.parametrize(("plain", "bleeding"), [(False, 8), (True, 6)])
def test_ow_053_magic_bleeds_by_option(plain: bool, bleeding: int) -> None:
    """Beyond Health the six stats are open, and by option Power and Control, where there are any. [OW-053]"""
    table = circle()
    table.book = book(magic_bleeds=True)
    who = "ally" if plain else "mage"
    table.state = table.state.write(who, "health", 0).write(who, "charm", 3)
    table.press("harm", who, points=1, answers=["charm"])
    assert bleeding == len(table.last.asked[0].form().options)
    assert 2 == table.actor(who).charm


def test_ow_064_whom_a_working_astray_may_strike() -> None:
    """Anybody in view but the caster and those who are out of it. [OW-064]"""
    table = circle()
    table.state = table.state.write("ally", "fate", "unconscious")
    faces = [8, 8, 2, 8, 2, 2]
    table.press("work", "mage", working="sear", target="foe", power=3, faces=faces, answers=["stray", ["foe"]])
    assert ["foe"] == [each.key for each in table.last.asked[1].form().options]
    assert 9 - 2 == table.actor("foe").health


@pytest.mark.parametrize(("condition", "more"), [("shaken", -3), ("terrified", -2), ("in-luck", 2)])
@pytest.mark.parametrize("working", ["sear", "flight"])
def test_ow_043_what_weighs_on_every_roll_weighs_on_power_and_control(condition: str, more: int, working: str) -> None:
    """Realm or School, both rolls of a Working are three dice poorer for the shaken. [OW-007 OW-043 OW-061 OW-063]"""
    thrown = []
    for given in ("", condition):
        table = circle(power=5, control=5)
        if given:
            table.press("impose", "mage", condition=given)
        form = {"target": "foe"} if working == "sear" else {}
        dice = 10 + (2 * more if given else 0)
        answers = ["misses"] if working == "sear" else []
        faces = [8, 8, *[2] * (dice // 2 - 2), 8, *[2] * (dice // 2 - 1)]
        table.press("work", "mage", working=working, power=5, faces=faces, answers=answers, **form)
        thrown.append(dice_thrown(table.last))
    assert [[5, 5], [5 + more, 5 + more]] == thrown


def test_ow_073_the_shaken_hold_less_of_a_calamity_back() -> None:
    """Control 5 throws two dice against it; Power and Control of the crisis are as many fewer. [OW-043 OW-069 OW-073]"""
    table = circle(power=5, control=5, otherness=1)
    table.press("impose", "mage", condition="shaken")
    assert 1 == table.press("calamity", "mage", faces=[2, 2])
    assert [2] == dice_thrown(table.last)
    table = circle(power=5, control=5, otherness=9)
    table.press("impose", "mage", condition="shaken")
    table.press("work", "mage", working="flight", power=5, faces=[8, 8, 2, 2, *[2, 2, 8, 2]])
    assert ("", 9) == (table.actor("mage").fate, table.actor("mage").otherness)
