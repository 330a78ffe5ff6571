"""Kindling is what its rules say, and keeps the laws that hold for every game."""

from typing import Any

import pytest
from kindling import RULESET, Hero

from rulewright.chance import RandomDice
from rulewright.kits.in_turns import TurnScene
from rulewright.library import open_book
from rulewright.play import FrozenMap, State
from rulewright.testing import LAWS, AtTheSeat

BOOK = open_book(RULESET)
WREN, BRAM = Hero(name="Wren", might=2, wits=4, weapon="spear"), Hero(name="Bram", might=4, wits=2, weapon="axe")
SIDES = FrozenMap({"wren": "near", "bram": "far"})


def on_the_bridge(wren: Hero = WREN) -> AtTheSeat:
    """Wren meets Bram, and moves first."""
    return AtTheSeat(RULESET, State.of({"wren": wren, "bram": BRAM}, TurnScene(sides=SIDES, turn="wren")))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.rpartition(".")[2])
def test_the_laws(law: Any) -> None:
    """Nothing fails at a table, all can be taken back, what has a clock ends: one test for each law."""
    assert [] == list(law.faults(RULESET))


def test_a_blow_that_hits() -> None:
    """4 and Might 2 beat 3 and Wits 2; a spear takes 2. [KIN-01]"""
    at = on_the_bridge()
    assert at.press("attack", "wren", faces=[4], answers=["no"], target="bram") == 2
    assert at.actor("bram").health == 6


def test_a_dodge_makes_it_harder_and_costs_breath() -> None:
    """The same 4 does not beat 7. [KIN-02]"""
    at = on_the_bridge()
    assert at.press("attack", "wren", faces=[4], answers=["yes"], target="bram") == 0
    assert at.actor("bram").breath == 1


def test_breath_comes_back() -> None:
    """A turn of standing back brings all of it; who has all of it need not. [KIN-02]"""
    at = on_the_bridge(Hero(name="Wren", breath=0))
    at.press("catch-breath", "wren")
    assert at.actor("wren").breath == 2
    assert at.refused("catch-breath", "wren").rule == "KIN-02"


def test_a_feint_brings_off_balance() -> None:
    """2 and Wits 4 beat 3 and Wits 2; Defense is 2 less. [KIN-03]"""
    at = on_the_bridge()
    assert at.number("bram", "Defense") == 5
    assert at.press("feint", "wren", faces=[2], target="bram")
    assert at.number("bram", "Defense") == 3


def test_points() -> None:
    """Whoever is made at random is legal; a point too many is refused. [KIN-04]"""
    creation = RULESET.creation
    assert creation is not None
    assert () == creation.refusals(creation.random(RandomDice(1), BOOK, {}), BOOK)
    (refusal,) = creation.refusals(Hero(name="Bram", might=4, wits=4, weapon="axe"), BOOK)
    assert refusal.rule == "KIN-04"
