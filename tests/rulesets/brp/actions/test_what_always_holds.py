"""What holds of the system whatever is rolled: contests, travel, learning, and lives that play themselves."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rulesets.brp.actions.pressing import filled
from tests.rulesets.brp.stage import BOOK, READY, book

from rulewright.chance.dice import RandomDice
from rulewright.play import Change, Exact, Refused, Sampled
from rulewright.play import State as AnyState
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.actions.system import SYSTEM_ACTIONS
from rulewright.rulesets.brp.body.growth import Learning, learns
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.cooperation import help_of
from rulewright.rulesets.brp.checks.fate import price_of_levels
from rulewright.rulesets.brp.checks.opposed import compare, subtracted
from rulewright.rulesets.brp.checks.resistance import resistance
from rulewright.rulesets.brp.skills.learning import trained_to
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Scene, State
from rulewright.rulesets.brp.state.entries import Ground
from rulewright.rulesets.brp.world.movement import over_ground

LEVELS = st.sampled_from(list(Level))
ROLLS = st.tuples(LEVELS, st.integers(1, 100))
GROUNDS = list(BOOK.content[Ground].values())
TABLES: tuple[dict[str, Any], ...] = (
    {},
    {"fate_points": True, "education": True, "ageing": True, "passions": True},
    {"fatigue": "points", "encumbrance": True, "resistance_levels": True, "opposed": "margin"},
    {"opposed": "subtraction", "over_100": False, "research_loss": True, "training_cap": None},
    {"opposed": "resistance", "power_level": "epic", "gain_die": 8, "resistance_extremes": True},
)


@given(ROLLS, ROLLS, st.integers(1, 100), st.integers(1, 100))
def test_contests_are_fair(first: Any, second: Any, mine: int, theirs: int) -> None:
    """Changing sides changes the winner; nobody wins with a failure, nor by more than the own level. [BRP-PLY-036]"""
    ahead, level = compare(first, second, (mine, theirs))
    behind, same = compare(second, first, (theirs, mine))
    if (*first, mine) != (*second, theirs):
        assert (level, {0: 0, 1: 2, 2: 1}[ahead]) == (same, behind)
    if ahead:
        assert Level.SUCCESS <= level <= (first, second)[ahead - 1][0]
    else:
        assert max(first[0], second[0]) < Level.SUCCESS


@given(st.integers(0, 99), st.integers(0, 99))
def test_resistance_adds_up(active: int, passive: int) -> None:
    """What one side gains the other loses. [BRP-PLY-021]"""
    assert 100 == resistance(active, passive) + resistance(passive, active)


@given(st.lists(LEVELS, min_size=1, max_size=6), st.randoms())
def test_helpers_in_any_order(levels: list[Level], order: random.Random) -> None:
    """The order of helpers does not matter, and a fumble spoils all. [BRP-PLY-034]"""
    mixed = list(levels)
    order.shuffle(mixed)
    assert help_of(levels).value == help_of(mixed).value
    assert (Level.FUMBLE in levels) == (help_of(levels).value == -50)


@given(st.integers(5, 200), st.integers(1, 200), LEVELS)
def test_subtraction_leaves_something(active: int, passive: int, level: Level) -> None:
    """Who had 5% keeps 5%. [BRP-PLY-039]"""
    assert 5 <= subtracted(active, passive, level) <= 2 * active


@given(st.integers(1, 500), st.lists(st.sampled_from(GROUNDS), max_size=4), st.randoms())
def test_ground_in_any_order(distance: int, grounds: list[Ground], order: random.Random) -> None:
    """Grounds named in any order leave the same, never more than there was, and less at their worst. [BRP-PLY-074]"""
    mixed = list(grounds)
    order.shuffle(mixed)
    left = over_ground(distance, grounds)
    assert left == over_ground(distance, mixed)
    assert 0 <= over_ground(distance, grounds, worst=True) <= left <= distance


@given(st.integers(0, 150), st.integers(1, 100), st.integers(1, 15))
def test_the_more_one_knows_the_harder_to_learn(rated: int, rolled: int, bonus: int) -> None:
    """A higher roll or bonus never hurts; the odds are those of the rule. [BRP-PLY-085 BRP-PLY-087]"""
    if learns(rated, rolled, bonus):
        assert learns(rated, rolled, bonus + 1)
        assert rolled == 100 or learns(rated, rolled + 1, bonus)
    odds = Learning(rated, bonus).odds().p(True)
    assert Fraction(sum(learns(rated, roll, bonus) for roll in range(1, 101)), 100) == odds
    assert odds >= Fraction(1 + bonus, 100) or rated < 100


@given(st.integers(0, 120), st.integers(-2, 8))
def test_training_never_passes_its_end(rated: int, gain: int) -> None:
    """Nobody is trained above 75, and nobody above it is brought down. [BRP-PLY-092]"""
    after = trained_to(rated, gain, BOOK)
    assert after <= max(75, rated)
    assert rated <= 75 or after == rated


@given(LEVELS, LEVELS)
def test_levels_cost_by_the_step(before: Level, after: Level) -> None:
    """Six points a step up, nothing for none. [BRP-PLY-057]"""
    assert 6 * max(0, after - before) == price_of_levels(before, after)


def test_fate_changes_no_odds_unless_bought() -> None:
    """Who lets rolls stand has the odds of a table without fate. [BRP-PLY-053]"""
    there = everybody(BOOK)
    fated = book(fate_points=True)
    who = next(iter(there.actors))

    def law(at: Book) -> dict[Level, Fraction]:
        exact: Exact[Actor, Scene, Book] = Exact(at, RULESET.policy)
        odds = exact.odds(use_skill, there, who, "spot").map(lambda ending: ending.outcome.level)
        return {level: odds.p(level) for level in Level}

    assert law(BOOK) == law(fated)


# -- lives that play themselves -----------------------------------------------------------------


class Recorded(Sampled[Actor, Scene, Book]):
    """Samples, and keeps every change."""

    __slots__ = ("changes",)

    def __init__(self, start: State, at: Book, dice: RandomDice) -> None:
        super().__init__(start, at, dice, RULESET.policy)
        self.changes: list[Change] = []

    def _changed(self, of: str, path: str, before: object, after: object, cause: str, to: tuple[str, ...]) -> None:
        self.changes.append(Change(of, path, before, after, cause))


def everybody(at: Book) -> State:
    """All ready characters, out of any fight."""
    actors = {who: RULESET.enter(who, character, at) for who, character in READY.characters.items()}
    return AnyState.of(actors, RULESET.encounter.scene(dict.fromkeys(actors, "friends")))


@pytest.mark.parametrize("seed", range(20))
def test_lives_keep_all_that_must_hold(seed: int) -> None:
    """Sixty actions in any order: refused with a rule, or done; nothing breaks, and all can be taken back. [BRP-PLY-060]"""
    assert RULESET.broken is not None
    luck, dice = random.Random(seed), RandomDice(seed)
    at = book(**TABLES[seed % len(TABLES)])
    now = everybody(at)
    told: list[str] = []
    for _ in range(60):
        who, action = luck.choice(list(now.actors)), luck.choice(SYSTEM_ACTIONS)
        args = filled(action, now, at, who, luck)
        if (refusal := action.refuse(now, at, who, args)) is not None:
            assert refusal.reason
            continue
        game = Recorded(now, at, dice)
        try:
            action.rule(game, actor=who, **action.complete(args))
        except Refused as refused:
            told.append(refused.refusal.rule)
            continue
        before = game.state
        for change in reversed(game.changes):
            before = before.write(change.of, change.path, change.before)
        assert now == before
        now = game.state
        assert () == RULESET.broken(now, at)
    assert all(rule.startswith("BRP-") for rule in told)
