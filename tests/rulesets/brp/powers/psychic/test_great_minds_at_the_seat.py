"""Great and small successes of the mind at the seat, warnings, feelings read, and what a blow to the mind does."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, chance_of, facing, gifted, seat
from tests.rulesets.brp.stage import duel, person

from rulewright.play import Rounds
from rulewright.testing.at_the_seat import AtTheSeat


def psychic(*abilities: str, **more: Any) -> Any:
    """Somebody with abilities at 60%."""
    return gifted(*(f"psychic/{each}" for each in abilities), **more)


def reach(table: AtTheSeat, ability: str, faces: Any, answers: Any = (), **form: Any) -> Any:
    """Use an ability as its owner does."""
    return table.press("psychic", "a", faces, answers, ability=ability, **form)


@pytest.mark.parametrize(("roll", "extra", "left", "damage"), [(12, "price", 16 - 5, 3), (3, "price", 15, 3), (12, "damage", 7, 6), (3, "damage", 7, 6)])  # fmt: skip
def test_what_comes_with_a_great_use(roll: int, extra: str, left: int, damage: int) -> None:
    """Half the price rounded up, or one point; twice the damage. [BRP-POW-147 BRP-POW-148]"""
    table = seat(facing(psychic("cryokinesis"), person(at=ALL, CON=14, SIZ=30)))
    reach(table, "cryokinesis", [roll, 5, 1, 1, 1], [extra], target="b", level=3)
    assert (left, damage) == (table.actor("a").power_points, table.actor("b").wounds["wound-1"].damage)


@pytest.mark.parametrize(("roll", "stunned", "rounds"), [(30, 4, 0), (12, 0, 200), (3, 0, 3600)])
def test_a_blow_to_the_mind(roll: int, stunned: int, rounds: int) -> None:
    """Stunned for 1D6 rounds, senseless for full turns or hours; a third of POW is paid; great uses last longer. [BRP-POW-147 BRP-POW-148 BRP-POW-308 BRP-POW-160 BRP-POW-161]"""
    table = seat(facing(psychic("mind-blast"), person(at=ALL, POW=13)))
    reach(table, "mind-blast", [roll, 5, 4], ["duration"] if roll < 30 else [], target="b")
    clocks = [each.clock for each in table.actor("b").effects.values()]
    assert (stunned, [Rounds(rounds)] if rounds else [], 11) == (
        table.actor("b").fight.stunned, clocks, table.actor("a").power_points,
    )  # fmt: skip


def test_warnings() -> None:
    """Active at the full rating for a point, by itself at half for nothing. [BRP-POW-157 BRP-POW-158 BRP-POW-166 BRP-POW-304]"""
    table = seat(duel(psychic("danger-sense")))
    table.press("warning", "a", [30], ability="danger-sense")
    assert (30, 16, True) == (
        chance_of(table.last.drawn[0]), table.actor("a").power_points, table.actor("a").is_marked("warned"),
    )  # fmt: skip
    active = seat(duel(psychic("danger-sense")))
    reach(active, "danger-sense", [60])
    assert (60, 15) == (chance_of(active.last.drawn[0]), active.actor("a").power_points)


def test_feelings_read() -> None:
    """POW against POW; only a greater POW teaches a psychic. [BRP-POW-306 BRP-POW-156 BRP-POW-143]"""
    for theirs, learns in ((16, False), (17, True)):
        table = seat(facing(psychic("empathy"), person(at=ALL, POW=theirs)))
        reach(table, "empathy", [30, 5], target="b")
        assert learns == ("POW" in table.actor("a").checks)
    asleep = seat(facing(psychic("empathy"), person(at=ALL, POW=30)).write("b", "fate", "unconscious"))
    reach(asleep, "empathy", [30], target="b")


def test_time_steps() -> None:
    """BRP-PEX-020: a point for each SIZ and for each step; a failure shuts the thing until the rating has risen.

    [BRP-POW-159 BRP-POW-311 BRP-POW-310]
    """
    table = seat(facing(psychic("psychometry", "precognition", POW=30)))
    reach(table, "psychometry", [30], size=8, level=5, words="seat")
    assert 17 == table.actor("a").power_points
    reach(table, "precognition", [30], level=4)
    assert 12 == table.actor("a").power_points
    reach(table, "psychometry", [70], size=1, level=1, words="ring")
    assert "BRP-POW-311" == table.refused("psychic", "a", ability="psychometry", size=1, words="ring").rule


def test_success_in_danger_teaches() -> None:
    """A check in a fight, none at leisure. [BRP-POW-145]"""
    table = seat(duel(psychic("empathy"), person(at=ALL)))
    reach(table, "empathy", [30, 5], target="b")
    assert "psychic/empathy" in table.actor("a").checks
    quiet = seat(facing(psychic("empathy"), person(at=ALL)))
    reach(quiet, "empathy", [30, 5], target="b")
    assert "psychic/empathy" not in quiet.actor("a").checks


def test_telepathy_is_a_contest_each_round() -> None:
    """A point with the willing, a third of POW with others; POW against POW, and again each round. [BRP-POW-313 BRP-POW-161]"""
    table = seat(duel(psychic("telepathy"), person(at=ALL, POW=13)))
    reach(table, "telepathy", [30], target="b", choice="speak")
    table.proceed([5], ["act", "act"])
    assert (11, True) == (table.actor("a").power_points, table.actor("b").is_marked("mind open"))
    table.proceed([35, 90], ["act", "act"])
    assert (10, False) == (table.actor("a").power_points, table.actor("b").is_marked("mind open"))
    lost = seat(duel(psychic("telepathy"), person(at=ALL, POW=13)))
    reach(lost, "telepathy", [30], target="b", choice="speak")
    lost.proceed([96], ["act", "act"])
    assert 15 == lost.actor("a").power_points


def test_in_the_midst_of_a_battle_of_minds() -> None:
    """Another power takes an Idea roll then. [BRP-POW-176]"""
    table = seat(facing(psychic("empathy"), psychic("empathy")))
    table.press("psychic-combat", "a", [90, 90], target="b", embodied=True)
    before = table.actor("a").power_points
    reach(table, "empathy", [51], target="b")
    assert before == table.actor("a").power_points


def test_clairvoyance_ends_with_another_ability() -> None:
    """Any but Psychometry ends it. [BRP-POW-352]"""
    for other, seen in (("psychometry", True), ("empathy", False)):
        table = seat(facing(psychic("clairvoyance", "psychometry", "empathy"), person(at=ALL)))
        reach(table, "clairvoyance", [30], choice="visited")
        form: dict[str, Any] = {"size": 1, "words": "ring"} if seen else {"target": "b"}
        reach(table, other, [30] if seen else [30, 5], **form)
        assert seen == table.actor("a").is_marked("sees afar")
    hard = seat(facing(psychic("clairvoyance")))
    reach(hard, "clairvoyance", [30], choice="never visited")
    assert 30 == chance_of(hard.last.drawn[0])
