"""Thrown often enough, dice show the odds."""

from typing import Any

import pytest
from tests.chance.kit import chi_square_is_plausible, tally_of

from rulewright.chance import (
    Chance,
    Count,
    Die,
    Explode,
    HashDice,
    Keep,
    Opposed,
    Percentile,
    RandomDice,
    Repeat,
    Reroll,
    Score,
    SuccessPool,
    at_least,
    at_most,
    highest,
    parse,
    versus,
)

KINDS: list[Chance[Any]] = [
    Repeat(Die(6), 3),
    Keep(4, Die(6), highest(3)),
    Explode(Die(6)),
    Reroll(Die(6), at_most(2)),
    SuccessPool(6),
    SuccessPool(4, again=8, threshold=7),
    Count(Repeat(Explode(Die(10)), 5), Score(at_least(8))),
    Percentile.plain(63),
    Opposed(Repeat(Die(6), 2), Die(12), versus),
    parse("{2d6, 1d12}kh1 + 4d6rr1!kh3 - 1d4").chance,
]


@pytest.mark.parametrize("chance", KINDS, ids=str)
def test_sampled_agrees_with_exact(chance: Chance[Any]) -> None:
    """The odds on the button and the dice on the table are the same thing."""
    dice = RandomDice(2024)
    assert chi_square_is_plausible(tally_of(lambda: chance.throw(dice), 20_000), chance.odds())


@pytest.mark.parametrize("chance", KINDS[:5], ids=str)
def test_verifiable_dice_agree_with_exact(chance: Chance[Any]) -> None:
    """So do the dice that anybody can check."""
    dice = HashDice(b"a secret that never changes", b"sampled")
    assert chi_square_is_plausible(tally_of(lambda: chance.throw(dice), 10_000), chance.odds())


def test_the_measure_can_tell() -> None:
    """A chi-square that finds everything plausible would prove nothing."""
    dice = RandomDice(1)
    fair = tally_of(lambda: dice.die(6), 20_000)
    assert chi_square_is_plausible(fair, Die(6).odds())
    assert not chi_square_is_plausible({**fair, 6: fair[6] + 400}, Die(6).odds())
    assert not chi_square_is_plausible({**fair, 7: 1}, Die(6).odds())
    too_good = dict.fromkeys(range(1, 101), 1000)
    assert not chi_square_is_plausible(too_good, Die(100).odds())
    assert chi_square_is_plausible({1: 10}, Die(1).odds())
