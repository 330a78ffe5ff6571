"""One exploding d6 with edge: what a throw is, and that its quick law is the slow one."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.examples import examples

from rulewright.chance import RandomDice, ScriptedDice, walk
from rulewright.rulesets.otherworlds.checks.checks import CAP, Check, DiceSum, Roll

SMALL = st.integers(0, 2)


@settings(deadline=None, max_examples=examples(40))
@given(edge=st.integers(-2, 2), bonus=st.integers(0, 1), every_six=st.booleans(), cap=st.integers(0, 1))
def test_the_law_of_a_check_is_what_walking_every_face_gives(edge: int, bonus: int, every_six: bool, cap: int) -> None:
    """Odds on the button are the odds of the dice. [OWS-001 OWS-002 OWS-003 OWS-004 OWS-005 OWS-006]"""
    check = Check(edge, bonus, every_six, cap)
    assert walk(check) == check.law()


@settings(deadline=None, max_examples=examples(40))
@given(dice=st.integers(0, 2), edge=st.integers(-1, 1), most=st.none() | st.integers(1, 9), cap=SMALL)
def test_the_law_of_a_tally_is_what_walking_every_face_gives(dice: int, edge: int, most: int | None, cap: int) -> None:
    """Dice of healing and falls explode too. [OWS-004 OWS-104]"""
    tally = DiceSum(dice, most, edge, cap if dice * (1 + abs(edge)) < 4 else 0)
    assert walk(tally) == tally.law()


@given(edge=st.integers(-3, 3), bonus=st.integers(0, 2))
def test_odds_are_whole_and_the_cut_is_small(edge: int, bonus: int) -> None:
    """The cap that keeps odds finite costs less than one throw in a hundred thousand."""
    odds = Check(edge, bonus).law()
    assert 6 ** ((CAP + 1) * (1 + abs(edge) + bonus)) == odds.total
    assert odds.cut < Fraction(1, 100_000)


@given(seed=st.integers(0, 10_000), edge=st.integers(-2, 2))
def test_a_six_is_always_followed_by_another_throw(seed: int, edge: int) -> None:
    """Live dice know no cap, and no throw ends on a 6. [OWS-004]"""
    throw = Check(edge, cap=0).roll(RandomDice(seed))
    chains = "".join(map(str, throw.faces)).replace("6", "6.").split(".")
    assert 6 != throw.faces[-1]
    assert 1 + abs(edge) == len([face for face in throw.faces if face != 6])
    assert throw.outcome.sixes <= len(chains)


def test_edges_stack_as_further_dice() -> None:
    """Two edges: the best of three; two lost: the worst of three. [OWS-006]"""
    assert Roll(5) == Check(2).throw(ScriptedDice([3, 5, 4]))
    assert Roll(3) == Check(-2).throw(ScriptedDice([3, 5, 4]))


def test_a_bonus_die_is_added_and_its_sixes_count() -> None:
    """An added die is kept, so its 6s are successes too. [OWS-042]"""
    assert Roll(4 + 8, 1) == Check(bonus=1).throw(ScriptedDice([4, 6, 2]))


def test_every_six_is_a_reading_of_its_own() -> None:
    """At a table that counts them, the 6s of discarded dice are successes. [OWS-021]"""
    assert Roll(3, 0) == Check(-1).throw(ScriptedDice([6, 5, 3]))
    assert Roll(3, 1) == Check(-1, every_six=True).throw(ScriptedDice([6, 5, 3]))


def test_one_throw_in_six_succeeds_once_or_more() -> None:
    """The price of a maneuver in chances: 1/6, 1/36, 1/216. [OWS-021]"""
    odds = Check().odds()
    for successes in (1, 2, 3):
        assert Fraction(1, 6**successes) == odds.map(lambda roll: roll.sixes).at_least(successes)


def test_a_check_says_what_it_is() -> None:
    """Logs name the chance; equal names mean equal throws."""
    assert "check(1d6!)" == str(Check())
    assert "check(1d6! edge -1 + 1d6! every 6 cap 3)" == str(Check(-1, 1, every_six=True, cap=3))
    assert "2d6! edge -1 at most 4" == str(DiceSum(2, 4, -1))


def test_a_check_refuses_nonsense() -> None:
    """Dice cannot be fewer than none."""
    with pytest.raises(ValueError, match="0 or more"):
        Check(bonus=-1)
