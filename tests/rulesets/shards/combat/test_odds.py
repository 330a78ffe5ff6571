"""Odds: a boosted attack with overwhelm, karma and armor, exactly and quickly, and against samples."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, dull, master, state

from rulewright.chance import RandomDice
from rulewright.chance.chance import forget_laws
from rulewright.play import Exact, Sampled
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.swings import Swing
from rulewright.rulesets.shards.state.character import Actor, Book, Scene, State, Wounds

ARGS: dict[str, Any] = {
    "actor": "a",
    "target": "b",
    "weapon": "light",
    "swing": Swing(("manifold-strike", "jarring-blow")),
}


def duel() -> State:
    """A boosted attacker with karma against an armored, overwhelmed defender with karma."""
    a = actor("a", melee=4, weapons=("light",), powers={"manifold-strike": 1, "jarring-blow": 1}, karma=3, player=False)
    b = actor("b", acrobatics=3, melee=2, weapons=("light",), armor="light", karma=2, where=(1, 0), player=False)
    return state(turn="a", a=a, b=replace(b, overwhelm=1))


def exact() -> Exact[Actor, Scene, Book]:
    """A fresh reader of exact odds that knows nothing yet."""
    return Exact(BOOK, RULESET.policy)


def test_a_boosted_attack_is_quick_and_sums_to_one() -> None:
    """Few paths from a cold start: each is some tenth of a millisecond. [SHA-CORE-039 SHA-CORE-085]"""
    forget_laws()
    reader = exact()
    odds = reader.odds(attack, duel(), **ARGS)
    assert 1 == sum(odds.p(ending) for ending in odds)
    assert reader.walked < 2_000


def test_samples_agree_with_exact_odds() -> None:
    """The mean damage of 400 attacks lies near the exact one. [SHA-CORE-018]"""
    odds = exact().odds(attack, duel(), **ARGS)
    mean = float(sum(ending.outcome.damage * odds.p(ending) for ending in odds))
    dice = RandomDice(7)
    times = 400
    total = 0
    for _ in range(times):
        total += attack(Sampled(duel(), BOOK, dice, RULESET.policy), **ARGS).damage
    assert mean == pytest.approx(total / times, abs=0.3)


def test_blows_that_follow_are_told_as_they_are_struck() -> None:
    """A blow at the next one after the first fell: exact odds of both, as often as they are asked for. [SHA-MTH-058]"""
    a = master("a", "follow-through", weapons=("light",), where=(1, 1))
    weak = replace(dull("b"), wounds=Wounds(lethal=7))
    fight = state(turn="a", sides={"a": "x", "b": "y", "c": "y"}, a=a, b=weak, c=dull("c", (1, 2)))
    first, again = (exact().odds(attack, fight, actor="a", target="b", weapon="light") for _ in range(2))
    assert 1 == sum(first.p(ending) for ending in first)
    for ending in first:
        struck = ending.state.actor("c").wounds.lethal
        assert 0 < struck < ending.outcome.damage, "both blows are counted, each once"
    assert {(ending.outcome.damage, first.p(ending)) for ending in first} == {
        (ending.outcome.damage, again.p(ending)) for ending in again
    }
