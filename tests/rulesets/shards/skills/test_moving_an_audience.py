"""Moving an audience, at the seat: toward friendly or hostile, with charm or force, and only whom one means to impress."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import changed, seat, thrown
from tests.rulesets.shards.stage import actor, dull, npc, spent, state, with_own
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


def test_a_success_that_was_bought_does_not_spoil_the_first_die() -> None:
    """It is the die that counts for the audience: 4 moves whoever is moved by 4 at most. [SHA-SKL-081]"""
    moved = []
    for answers in (["pass"], ["success+1"]):
        table = seat(state(a=replace(actor("a", performance=4), karma=3), b=spent(dull("b", intuition=2))))
        table.press("perform", "a", [4, 6], answers, target="b", boosts=("impress",), **FORM)
        moved.append("attitude-a" in table.actor("b").effects)
    assert [True, True] == moved


GRUFF = """
[[trait]]
id = "gruff"
name = "Gruff"
does = [{ do = "adjust", to = "performance", by = -1, when = "not-forceful" }]
rules = ["SHA-TRT-022"]
"""


@pytest.mark.parametrize("trait", ["hideous", "gruff"])
@pytest.mark.parametrize(("approach", "less"), [("charming", 1), ("submissive", 1), ("forceful", 0)])
def test_a_face_that_frightens_moves_by_fright(trait: str, approach: str, less: int) -> None:
    """The hideous play worse and win over worse, though they cow as well as anybody. [SHA-TRT-022 SHA-SKL-081]"""
    found, own = [], with_own(GRUFF)
    for traits in ({}, {trait: "burned"}):
        me = npc("a", at=own, performance=3, traits=traits)
        table = seat(state(a=me, b=spent(dull("b", intuition=3, reflection=3))), own)
        table.press("perform", "a", [4, 6], target="b", boosts=("impress",), approach=approach, **FORM)
        found.append(thrown(table))
    assert [1, less] == [plain - marred for plain, marred in zip(*found, strict=True)]


@pytest.mark.parametrize(("approach", "one", "both"), [("charming", 1, 2), ("submissive", 1, 2), ("forceful", 0, 0)])
def test_prejudice_stands_between_those_who_would_be_friends(approach: str, one: int, both: int) -> None:
    """One less for who despises the other's kind, and for who is despised; force minds it not. [SHA-TRT-030 SHA-SKL-052]"""
    numbers = []
    for mine, theirs in (("", ""), ("duelist", ""), ("", "courtier"), ("duelist", "courtier")):
        me = npc("a", influence=3, background="courtier", traits={"prejudice": mine} if mine else {})
        them = dull(
            "b", reflection=2, intuition=2, background="duelist", traits={"prejudice": theirs} if theirs else {}
        )
        table = seat(state(a=me, b=spent(them)))
        table.press("regard", "b", target="b", toward="a", feeling="neutral")
        table.press("regard", "a", target="a", toward="b", feeling="neutral")
        table.press("socialize", "a", [6], target="b", approach=approach)
        numbers.append(thrown(table)[0])
    assert [0, one, one, both] == [numbers[0] - each for each in numbers]
