"""Moving an audience, at the seat: toward friendly or hostile, with charm or force, and only whom one means to impress."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import changed, seat, thrown
from tests.rulesets.shards.stage import dull, npc, spent, state
from tests.rulesets.shards.stage import master as skilled

FORM: dict[str, Any] = {"skill": "performance", "piece": "simple"}


@pytest.mark.parametrize("worse", [True, False])
@pytest.mark.parametrize(("approach", "number"), [("charming", 4), ("forceful", 3)])
def test_a_performance_moves_somebody_as_meant(approach: str, number: int, *, worse: bool) -> None:
    """Charm meets Intuition 2, force Reflection 3; an attitude better or worse for an hour, for a point of the pool. [SHA-SKL-081]"""
    them = spent(dull("b", intuition=2, reflection=3))
    table = seat(state(a=npc("a", performance=4), b=them))
    table.press("perform", "a", [4, 1], target="b", boosts=("impress",), approach=approach, worse=worse, **FORM)
    moved = "-1" if worse else "+1"
    assert number == thrown(table)[1]
    assert f"a | won-over | attitude-a{moved} | minutes  60" == changed(table)["b.effects.attitude-a"]
    assert 4 == table.actor("a").pool


def test_it_takes_the_boost_and_somebody_to_impress() -> None:
    """Neither alone; several of them only for who knows how to move a crowd, and each once. [SHA-SKL-081 SHA-SKL-053]"""
    table = seat(state(a=npc("a", performance=4), b=dull("b"), c=dull("c", (1, 1))))
    for more in ({"target": "b"}, {"boosts": ("impress",)}):
        form: dict[str, Any] = {**FORM, **more}
        assert "SHA-SKL-081" == table.refused("perform", "a", **form).rule
    both: dict[str, Any] = {**FORM, "target": "b", "boosts": ("impress",)}
    assert table.allows("perform", "a", **both)
    assert "SHA-SKL-053" == table.refused("perform", "a", further=("c",), **both).rule
    wide = seat(state(a=skilled("a", "oration"), b=dull("b"), c=dull("c", (1, 1))))
    crowd: dict[str, Any] = {**FORM, "target": "b", "boosts": ("impress", "talking-to-a-crowd")}
    assert wide.allows("perform", "a", further=("c",), **crowd)
    assert "SHA-SKL-053" == wide.refused("perform", "a", further=("b",), **crowd).rule


def test_a_performance_that_fails_moves_nobody() -> None:
    """No second die is thrown for it. [SHA-SKL-081]"""
    table = seat(state(a=npc("a", performance=2), b=spent(dull("b"))))
    table.press("perform", "a", [6], target="b", boosts=("impress",), **FORM)
    assert (1, False) == (len(table.last.drawn), "attitude-a" in table.actor("b").effects)
