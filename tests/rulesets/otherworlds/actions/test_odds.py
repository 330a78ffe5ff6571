"""Exact odds of whole attacks: quick, and what samples say."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.pace import paces
from tests.rulesets.otherworlds.stage import BOOK, battle, person, table

from rulewright.chance import Odds, forget_laws
from rulewright.contract import Book
from rulewright.play import Case, Exact, estimate
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.checks.measures import dealt, felled
from rulewright.rulesets.otherworlds.options import Options
from rulewright.rulesets.otherworlds.state.character import Actor, Scene, State

type Reader = Exact[Actor, Scene, Book[Options]]

ATTACK = RULESET.action("attack")


def knights() -> State:
    """A knight against somebody with a shield, a suit that guards, and resistance."""
    knight = person(
        strength=5, dexterity=4, resolve=3, weapons=("knight-sword",), masteries=("knight-swords",), health=9
    )
    target = person(
        dexterity=4, weapons=("mace", "tower-shield"), armor="weave-suit", absorb=2, marks=("resistance:slashing",)
    )
    return battle(table(a=knight, b=target), "a")


def gunfight() -> State:
    """A burst against somebody who may defend only."""
    gunner = person(dexterity=6, toughness=4, weapons=("machine-pistol",), masteries=("submachine-guns",))
    return battle(table(a=gunner, b=person(toughness=5, dexterity=2, armor="leather")), "a")


def exact(state: State, **args: Any) -> Odds[int]:
    """The odds of the damage of an attack, computed cold."""
    forget_laws()
    whole = ATTACK.complete(args)
    reader: Reader = Exact(BOOK, RULESET.policy)
    return reader.odds(ATTACK.rule, state, actor="a", **whole).map(dealt)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("state", "args"),
    [
        (knights(), {"target": "b", "weapon": "knight-sword"}),
        (gunfight(), {"target": "b", "weapon": "machine-pistol", "burst": True}),
        (gunfight(), {"target": "b", "weapon": "machine-pistol", "unload": 3}),
    ],
)
def test_exact_and_sampled_agree(state: State, args: dict[str, Any]) -> None:
    """Two readers, one rule: maneuvers, chain and all. [OWS-015 OWS-017 OWS-021]"""
    odds = exact(state, **args)
    whole = {"actor": "a", **ATTACK.complete(args)}
    counted = estimate(Case(ATTACK.rule, state, BOOK, whole, dealt, RULESET.policy), 3000, seed=5)
    assert float(odds.mean) in counted.mean
    for amount in (0, 1, 3, 6):
        assert float(odds.at_least(amount)) in counted.chance_that(amount.__le__)
    assert odds.cut < Fraction(1, 100_000)


def test_a_whole_attack_is_quick() -> None:
    """With maneuvers and the chain, cold."""
    assert paces(lambda: exact(knights(), target="b", weapon="knight-sword")) < 20


def test_odds_by_hand() -> None:
    """Attack 4 + 3 against Defense 5 with no successes spent: the chance to be higher, from 36 pairs and their tails."""
    state = battle(table(a=person(weapons=("mace", "buckler")), b=person(toughness=4, dexterity=2, traits=())), "a")

    def nobody(question: Any, state: Any, book: Any) -> Any:
        del state, book
        return next(iter(question.answers()))

    reader: Reader = Exact(BOOK, nobody)
    odds = reader.odds(ATTACK.rule, state, actor="a", **ATTACK.complete({"target": "b", "weapon": "mace"}))
    p = odds.chance_that(lambda ending: ending.outcome[0].dealt > 0)
    dice = {6 * k + f: Fraction(1, 6 ** (k + 1)) for k in range(12) for f in range(1, 6)}
    expected = sum(mine * theirs for a, mine in dice.items() for d, theirs in dice.items() if a + 7 > d + 5)
    assert abs(p - expected) < Fraction(1, 100_000)


def test_edge_is_worth_having() -> None:
    """The same swing with a hand more is never worse."""
    one = battle(table(a=person(weapons=("mace", "buckler")), b=person()), "a")
    two = battle(table(a=person(weapons=("mace",)), b=person()), "a")
    odds = []
    for state in (one, two):
        reader: Reader = Exact(BOOK, RULESET.policy)
        args = ATTACK.complete({"target": "b", "weapon": "mace"})
        odds.append(reader.odds(ATTACK.rule, state, actor="a", **args).chance_that(felled))
    assert odds[0] <= odds[1]
