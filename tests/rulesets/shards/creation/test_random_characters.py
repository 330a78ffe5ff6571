"""Characters made at random: every one is legal."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.stage import BOOK

from rulewright.chance import RandomDice
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.body.levels import (
    CAMPAIGNS,
    STARTS,
)
from rulewright.rulesets.shards.creation.builder import CREATION
from rulewright.rulesets.shards.state.entries import Trait


def check_random(seed: int, **wishes: Any) -> None:
    """A random character passes the validator and enters play whole."""
    made = CREATION.random(RandomDice(seed), BOOK, wishes)
    assert () == CREATION.refusals(made, BOOK), made
    entered = RULESET.enter("x", made, BOOK)
    assert entered.pool >= 0


@pytest.mark.parametrize("experience", list(STARTS))
@pytest.mark.parametrize("campaign", list(CAMPAIGNS))
def test_random_characters_are_legal(campaign: str, experience: str) -> None:
    """Of every campaign level and experience. [SHA-CHR-001 SHA-CHR-002 SHA-CHR-003]"""
    for seed in range(3):
        check_random(seed, campaign=campaign, experience=experience)


@pytest.mark.long
def test_ten_thousand_random_characters() -> None:
    """All legal. [SHA-CHR-001]"""
    for seed in range(10_000):
        check_random(seed)


def test_every_elective_has_its_points() -> None:
    """29 electives worth one each way, 29 of the species. [SHA-TRT-002 SHA-TRT-005]"""
    found = list(BOOK.content[Trait].values())
    assert (13, 16, 29) == (
        sum(t.value == 1 for t in found),
        sum(t.value == -1 for t in found),
        sum(t.species for t in found),
    )
