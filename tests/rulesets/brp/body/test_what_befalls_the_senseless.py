"""What befalls somebody does so whether or not it is their move: at a whole table, with turns."""

from __future__ import annotations

import pytest

from rulewright.play import SCENE
from rulewright.rulesets.brp import RULESET
from rulewright.tables.wishes import Do, Override
from rulewright.testing.set_table import THE_GM, SetTable

BEFALLS = ("poison", "hazard", "endure", "own-energy", "mutagen", "allergen", "dazzle", "reel", "sanity", "heal-week")


def a_table() -> tuple[SetTable, str]:
    """A fight that has not begun, and somebody in it."""
    table = SetTable(RULESET, "warehouse", bytes(32))
    return table, next(iter(table.table.desk.state.actors))


def test_a_week_helps_whoever_lies_senseless() -> None:
    """Nobody needs it more; where it comes to blows nobody has a week. [BRP-CBT-122 BRP-CBT-123]"""
    table, who = a_table()
    assert None is table.wish(THE_GM, Do("fall", who, {"metres": 4}))
    hurt = table.table.desk.state.actor(who).hit_points
    assert None is table.wish(THE_GM, Override(who, "fate", "unconscious"))
    assert who not in table.table.desk.acting
    assert None is table.wish(THE_GM, Do("heal-week", who))
    assert hurt < table.table.desk.state.actor(who).hit_points
    assert None is table.wish(THE_GM, Override(SCENE, "round.number", 1))
    no = table.wish(THE_GM, Do("heal-week", who))
    assert no is not None
    assert "Nobody has a week in a fight" in str(no)


@pytest.mark.parametrize("weeks", [0, 6])
def test_what_kills_in_time_befalls_late_in_a_story_too(weeks: int) -> None:
    """Six weeks into a story whoever is deadly irradiated has a last minute as on its first day. [BRP-SPT-241 BRP-SPT-243]"""
    table, who = a_table()
    assert None is table.wish(THE_GM, Override(SCENE, "minutes", weeks * 7 * 24 * 60))
    assert None is table.wish(THE_GM, Override(who, "hit_points", 90))
    for potency in (20, 25, 25, 25, 25):
        assert None is table.wish(THE_GM, Do("irradiate", who, {"potency": potency}))
    dies = table.table.desk.state.actor(who).effects["failing-radiation"]
    assert weeks * 7 * 24 * 60 < dies.level


def test_nobody_is_cared_for_by_the_senseless() -> None:
    """Poor and excellent care take somebody who is up. [BRP-CBT-127 BRP-CBT-129]"""
    table, who = a_table()
    other = next(each for each in table.table.desk.state.actors if each != who)
    for out in (True, False):
        assert None is table.wish(THE_GM, Override(other, "fate", "unconscious" if out else ""))
        no = table.wish(THE_GM, Do("heal-week", who, {"carer": other, "care": "poor"}))
        assert out == ("can care for nobody" in str(no)), no
    assert None is table.wish(THE_GM, Override(who, "fate", "unconscious"))
    assert "can care for nobody" in str(table.wish(THE_GM, Do("heal-week", who, {"care": "excellent"})))


@pytest.mark.parametrize("action", BEFALLS)
def test_it_befalls_whoever_is_not_to_act(action: str) -> None:
    """The game master does not wait for their turn: whatever else may be against it, that is not.

    [BRP-PLY-026 BRP-POW-114 BRP-POW-294]
    """
    table, who = a_table()
    assert None is table.wish(THE_GM, Override(who, "fate", "unconscious"))
    no = table.wish(THE_GM, Do(action, who))
    assert "move" not in str(no or ""), no
    assert "move" in str(table.wish(THE_GM, Do("skill", who)))
