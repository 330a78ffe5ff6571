"""Minds that are read, dug into and beaten, and abilities that a table does without, at the seat."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, gifted, marked, seat
from tests.rulesets.brp.seats import said
from tests.rulesets.brp.stage import book, duel, legal_character, person, told

from rulewright.chance import Die
from rulewright.rulesets.brp.checks.minds import ASTRAL
from rulewright.rulesets.brp.state.character import Wound


def psychic(*abilities: str, **more: Any) -> Any:
    """Somebody with abilities at 60%."""
    return gifted(*(f"psychic/{each}" for each in abilities), **more)


@pytest.mark.parametrize(
    ("power", "band"),
    [(33, "much stronger"), (32, "stronger"), (19, "stronger"), (18, "equal"), (14, "equal"), (13, "weaker"), (8, "weaker"), (7, "much weaker")],
)  # fmt: skip
def test_an_aura(power: int, band: str) -> None:
    """After the roll an Idea roll tells how somebody is, and how strong in five steps. [BRP-POW-303]"""
    table = seat(facing(psychic("aura-detection"), person(at=ALL, POW=power)))
    table.press("psychic", "a", [30, 50], ability="aura-detection", target="b")
    assert f"whole, rested, {band}." in said(table)
    dull = seat(facing(psychic("aura-detection"), person(at=ALL, POW=power)))
    dull.press("psychic", "a", [30, 51], ability="aura-detection", target="b")
    assert "The aura of" not in said(dull)


def test_what_an_aura_tells() -> None:
    """Hurt or whole, rested, tired or spent. [BRP-POW-303]"""
    for points, full in ((10, "rested"), (9, "tired"), (0, "spent")):
        there = facing(psychic("aura-detection"), person(at=ALL, POW=10)).write("b", "wounds.w", Wound(damage=3))
        table = seat(there.write("b", "power_points", points))
        table.press("psychic", "a", [30, 50], ability="aura-detection", target="b")
        assert f"hurt, {full}, weaker." in said(table)


@pytest.mark.parametrize(("words", "rounds"), [("", 2), ("suppressed", 5)])
def test_memories_are_dug_out(words: str, rounds: int) -> None:
    """POW against POW and a third of POW; 1D3 rounds, three more for what was buried, each with its point and its contest.

    [BRP-POW-313]
    """
    table = seat(facing(psychic("telepathy", POW=20), person(at=ALL, POW=13)))
    contests = [96] * rounds
    table.press("psychic", "a", [30, 85, 2, *contests], ability="telepathy", target="b", choice="dig", words=words)
    assert (Die(3), True) == (table.last.drawn[2][0], f"It takes {rounds} rounds." in said(table))
    assert (20 - 5 - rounds, True) == (table.actor("a").power_points, table.actor("b").is_marked("mind open"))
    shut = seat(facing(psychic("telepathy", POW=20), person(at=ALL, POW=13)))
    shut.press("psychic", "a", [30, 86], ability="telepathy", target="b", choice="dig", words=words)
    assert (19, False) == (shut.actor("a").power_points, shut.actor("b").is_marked("mind open"))


@pytest.mark.parametrize("deadly", [True, False])
def test_whether_minds_are_fought_to_the_death(deadly: bool) -> None:
    """The beaten lie senseless; whether the winner may go for the body is a table's own to say. [BRP-POW-177 BRP-POW-174]"""
    at = book(powers=SETS, deadly_minds=deadly)
    pair = [psychic("astral-projection", at=at, POW=power) for power in (16, 12)]
    there = duel(*pair, number=0).write("b", "power_points", 1)
    for who in "ab":
        there = there.write(who, "effects.astral", marked(ASTRAL))
    table = seat(there, at)
    ended = table.press("psychic-combat", "a", [2], [True, False] if deadly else [True], target="b")
    assert ("a", deadly) == (ended.winner, len(table.last.asked) > 1)
    assert 0 == table.actor("b").power_points


@pytest.mark.parametrize("barred", ["intuition", "psychometry", "sensitivity"])
def test_abilities_that_nobody_has_here(barred: str) -> None:
    """A table bars what it likes, and the builder refuses it. [BRP-POW-351]"""
    there = book(powers=["psychic"], barred_powers=[barred])
    for ability in ("intuition", "psychometry", "sensitivity"):
        refused = "BRP-POW-351" in told(legal_character(powers={f"psychic/{ability}": 1}), there)
        assert refused == (ability == barred)
    free = book(powers=["psychic"])
    assert "BRP-POW-351" not in told(legal_character(powers={f"psychic/{barred}": 1}), free)


def test_an_empty_body() -> None:
    """Outside the body one strikes nobody of flesh, and the body meets no blow; two who are outside fight as they would.

    [BRP-POW-302]
    """
    table = seat(facing(psychic("astral-projection"), person(at=ALL)))
    table.press("psychic", "a", [30], ability="astral-projection", target="a")
    assert "BRP-POW-302" == table.refused("attack", "a", target="b", weapon="fist").rule
    table.press("attack", "b", [20, 1], target="a", weapon="fist")
    assert ([], 1) == (table.last.asked, len(table.actor("a").wounds))
    pair = seat(facing(psychic("astral-projection"), psychic("astral-projection")))
    for who in "ab":
        pair.press("psychic", who, [30], ability="astral-projection", target=who)
    pair.press("attack", "b", [20, 1], ["none"], target="a", weapon="fist")
    assert 1 == len(pair.last.asked)
