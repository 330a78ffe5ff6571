"""Squids at the seat: ten arms for five people, and arms that are cut off."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, den, somebody
from tests.rulesets.brp.seats import chance
from tests.rulesets.brp.stage import book

from rulewright.play import Effect, FrozenMap
from rulewright.play import State as AnyState
from rulewright.rulesets.brp.state.character import State
from rulewright.testing.at_the_seat import AtTheSeat

GRIP = "held-by-squid-giant-1"


def bites(table: AtTheSeat, who: str, weapon: str, faces: Any, answers: Any = ("none",), target: str = "a") -> Any:
    """A creature strikes with one of its arms."""
    return table.press("attack", who, faces, answers, target=target, weapon=weapon)


def with_others(there: State, *others: str) -> State:
    """Others who stand beside the first."""
    actors = {**there.actors, **{each: somebody(**STURDY) for each in others}}
    return AnyState.of(actors, there.scene).write(
        "scene", "sides", FrozenMap({**there.scene.sides, **dict.fromkeys(others, "heroes")})
    )


def held_by(who: str, arm: str, arms: int) -> Effect:
    """The grip of so many arms."""
    return Effect(GRIP, "Held by Squid (Giant)", source=who, marks=("held by a beast",), level=arms, text=arm)


@pytest.mark.rule("BRP-CRE-047")
def test_a_squid_has_ten_arms_for_five_people() -> None:
    """Beak and ten tentacles in one round, at five people and no sixth; what holds somebody or is cut off does not strike."""
    table = den("squid-giant", **{**STURDY, "CON": 200})
    squid, arm = "squid-giant-1", "squid-giant-tentacle"
    others = ("b", "c", "d", "e", "f")
    start = table.state = with_others(table.state, *others)
    for each in ("a", *others[:4]):
        bites(table, squid, arm, [60], (), target=each)
    no = table.refused("attack", squid, target="f", weapon=arm)
    assert "BRP-CRE-007" == no.rule
    for _ in range(5):
        bites(table, squid, arm, [60], ())
    assert "What comes next: Squid (Giant): Beak." == table.refused("attack", squid, target="a", weapon=arm).instead
    assert table.actor(squid).fight.rank
    bites(table, squid, "squid-giant-beak", [60], ())
    assert 0 == table.actor(squid).fight.rank
    table.state = start.write("a", f"effects.{GRIP}", held_by(squid, arm, 9))
    bites(table, squid, arm, [60], (), target="b")
    assert "What comes next: Squid (Giant): Beak." == table.refused("attack", squid, target="b", weapon=arm).instead


@pytest.mark.rule("BRP-CRE-047")
def test_a_tentacle_has_two_points() -> None:
    """A Difficult blow past its hide cuts one off: one arm fewer holds, and one fewer strikes; less than two points do not."""
    table = den("squid-giant", **STURDY)
    squid, arm = "squid-giant-1", "squid-giant-tentacle"
    start = table.state.write("a", f"effects.{GRIP}", held_by(squid, arm, 2))
    for roll, dealt, off in ((25, 4, True), (25, 3, False)):
        table.state = start
        assert off is table.press("cut-tentacle", "a", [roll, dealt - 1], target=squid, weapon="sword-broad")
        assert 25 + 20 == chance(table)  # so great a beast is easier to strike at
        assert (1 if off else 2) == table.actor("a").effects[GRIP].level
        assert table.actor(squid).hit_points == start.actor(squid).hit_points
    table.state = start.write("a", f"effects.{GRIP}.level", 1)
    assert table.press("cut-tentacle", "a", [25, 5], target=squid, weapon="sword-broad")
    assert not table.actor("a").is_marked("held by a beast")
    table.state = table.state.write(squid, f"effects.lost-{arm}.level", 10)
    assert "What comes next: Squid (Giant): Beak." == table.refused("attack", squid, target="a", weapon=arm).instead
    table.state = table.state.write("a", "fight.rank", 9).write("a", "fight.done", 0).write("a", "fight.acted", False)
    no = table.refused("cut-tentacle", "a", target=squid, weapon="sword-broad")
    assert ("BRP-CRE-047", "Strike at the creature itself.") == (no.rule, no.instead)


@pytest.mark.rule("BRP-CRE-047", "BRP-CBT-136")
def test_a_tentacle_that_was_struck_hangs_useless() -> None:
    """By hit locations two points past the hide leave nine arms to strike and hold with; nothing falls, for it held nothing."""
    table = den("squid-giant", at=book(hit_locations=True), **STURDY)
    squid, arm = "squid-giant-1", "squid-giant-tentacle"
    start = table.state.write("a", f"effects.{GRIP}", held_by(squid, arm, 10))
    for dealt, useless in ((4, True), (3, False)):
        table.state = start
        table.press("attack", "a", [12, 1, dealt - 1], (), target=squid, weapon="sword-broad")
        assert useless is table.actor(squid).is_marked("useless arm-1")
        assert (9 if useless else 10) == table.actor("a").effects[GRIP].level
        for holding, left in ((8, True), (9, not useless)):
            table.state = table.state.write("a", f"effects.{GRIP}.level", holding)
            assert left is table.allows("attack", squid, target="a", weapon=arm)


@pytest.mark.rule("BRP-CRE-047")
def test_an_arm_that_is_cut_off_holds_nobody() -> None:
    """Where every arm holds somebody, whoever cuts one off frees those who are held by most of one; else nobody is freed."""
    for holding, left in ((10, 9), (9, 9)):
        table = den("squid-giant", **STURDY)
        squid, arm = "squid-giant-1", "squid-giant-tentacle"
        there = with_others(table.state, "b").write("b", "fight.rank", 9)
        table.state = there.write("a", f"effects.{GRIP}", held_by(squid, arm, holding))
        assert table.press("cut-tentacle", "b", [25, 5], target=squid, weapon="sword-broad")
        assert left == table.actor("a").effects[GRIP].level
