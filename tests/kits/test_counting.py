"""Counting: one is said as one."""

from __future__ import annotations

import pytest

from rulewright.kits.counting import counted, so_many, there_are


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 rounds are"), (1, "1 round is"), (2, "2 rounds are"), (-1, "-1 rounds are")]
)
def test_one_as_one(number: int, said: str) -> None:
    """Nobody says that 1 rounds are left."""
    assert said == counted(number, "round", does="is/are")
    assert said.rpartition(" ")[0] == counted(number, "round")


def test_words_with_a_plural_of_their_own() -> None:
    """Dice and successes go by their own."""
    assert ["1 die", "3 dice"] == [counted(many, "die", "dice") for many in (1, 3)]


@pytest.mark.parametrize(("number", "said"), [(0, "are"), (1, "is"), (2, "are")])
def test_what_so_many_do(number: int, said: str) -> None:
    """Of one it is said that it is left."""
    assert f"{number} {said}" == so_many(number, "is/are")
    assert f"there {said} {number}" == there_are(number)
