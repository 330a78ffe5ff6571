"""Sheets and clocks at the table: what a sheet says of why, what lasts on somebody, and what hours and turns bring to an end."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK, actor, seated

from rulewright.chance import RandomDice
from rulewright.play import Effect, FrozenMap, Modifier
from rulewright.rulesets.otherworld.creation.builder import CREATION
from rulewright.rulesets.otherworld.state.entries import Working
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"kit": "us", "lou": "us", "bo": "them"}


def alley(turn: str = "kit", **kit: Any) -> AtTheSeat:
    """Kit and Lou against Bo."""
    people = {
        "kit": actor("kit", **{"agility": 4, "wits": 3, **kit}),
        "lou": actor("lou"),
        "bo": actor("bo", agility=3),
    }
    return seated(people, turn, SIDES)


@pytest.mark.parametrize(("done", "dodges", "left"), [(0, 0, 3), (1, 0, 2), (1, 1, 1), (0, 3, 0)])
def test_ow_038_actions_are_wits_less_what_was_done(done: int, dodges: int, left: int) -> None:
    """What was done and dodged comes off Wits, and the sheet says so. [OW-038]"""
    table = alley()
    table.state = table.state.write("kit", "turn.done", done).write("kit", "turn.dodges", dodges)
    shown = table.number("kit", "Actions")
    used = [("used", -(done + dodges))] if done + dodges else []
    assert (left, [("Wits", 3), *used]) == (int(shown), [(part.label, part.value) for part in shown.parts])


@pytest.mark.parametrize(("armor", "label", "stops"), [("", "none", 0), ("leather-coat", "leather-coat", 1)])
def test_ow_058_the_sheet_names_what_is_worn(armor: str, label: str, stops: int) -> None:
    """By its name, or that there is none. [OW-058]"""
    shown = alley(armor=armor).number("kit", "Armor")
    assert (stops, label) == (int(shown), shown.parts[0].label)


@pytest.mark.parametrize("more", [2, -1])
def test_ow_045_what_lasts_adds_to_damage(more: int) -> None:
    """Dice of damage, on the sheet and in a blow. [OW-045]"""
    table = alley()
    plain = int(table.number("kit", "Damage: Bare hands"))
    table.state = table.state.write(
        "kit", "effects", FrozenMap({"rage": Effect("rage", "Rage", modifiers=(Modifier("damage", more),))})
    )
    assert max(0, plain + more) == int(table.number("kit", "Damage: Bare hands"))


@pytest.mark.parametrize("hours", [1, 24])
def test_ow_055_an_hour_brings_all_health_back(hours: int) -> None:
    """However long it is, and however little was left. [OW-055]"""
    table = seated({"kit": actor("kit")})
    table.state = table.state.write("kit", "health", 1)
    table.press("pass-time", "kit", hours=hours)
    assert 5 == table.actor("kit").health


def test_ow_039_an_ended_turn_is_nobodys() -> None:
    """Nobody acts until the next one is called, and what was split is whole again. [OW-039]"""
    table = alley()
    table.state = table.state.write("kit", "turn.done", 2)
    table.press("end-turn", "kit")
    assert ("", 0, ()) == (table.state.scene.turn, table.actor("kit").turn.done, table.acting)


def test_ow_051_cover_is_of_the_scene() -> None:
    """With the fight the cover is over. [OW-051]"""
    table = alley()
    table.press("take-cover", "kit", faces=[8, 2, 2, 2])
    assert "cover" in table.actor("kit").effects
    table.press("end-scene", "kit")
    assert "cover" not in table.actor("kit").effects


@pytest.mark.parametrize("working", ["shield", "ward", "sear", "frost-spike"])
def test_ow_063_a_working_needs_whom_it_is_for(working: str) -> None:
    """Friend or foe, somebody must be named. [OW-063]"""
    skill = BOOK.content.get(Working, working).skill
    people = {
        who: actor(who, power=3, skills={skill: 3}, specialties={f"{skill}/{working}": 1}) for who in ("kit", "bo")
    }
    table = seated(people)
    assert "OW-063" == table.refused("work", "kit", working=working, power=1).rule
    assert table.allows("work", "kit", working=working, power=1, target="bo")


@pytest.mark.parametrize(("out", "away", "gone"), [(False, 1, False), (True, 1, True), (False, 30, True)])
def test_ow_047_nobody_who_is_down_catches_up(out: bool, away: int, gone: bool) -> None:
    """An enemy on their feet and near keeps one from getting away; one who lies there does not. [OW-047]"""
    table = alley()
    table.state = table.state.write("scene", "places", FrozenMap({"kit": 0, "lou": 2, "bo": away}))
    if out:
        table.state = table.state.write("bo", "health", 0).write("bo", "fate", "dead")
    assert gone == table.allows("flee", "kit")


def test_ow_025_an_unknown_talent_is_refused_by_name() -> None:
    """It costs nothing that anybody could reckon, and is told. [OW-025]"""
    made = CREATION.random(RandomDice(4), BOOK, {})
    refusals = CREATION.refusals(replace(made, talents=FrozenMap({"no-such-thing": 1})), BOOK)
    assert any("no-such-thing" in each.reason for each in refusals)


def test_ow_104_dice_are_flexible_in_what_is_known() -> None:
    """School Flexibility goes with a skill that somebody has. [OW-104]"""
    made = [CREATION.random(RandomDice(seed), BOOK, {}) for seed in range(120)]
    for each in made:
        assert all(each.skills.get(key.partition("/")[2], 0) for key in each.talents if "/" in key)
    assert any("/" in key for each in made for key in each.talents)
