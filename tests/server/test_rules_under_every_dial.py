"""Rules never fail: whatever people do, and however far the table goes by itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random

import pytest
from tests.server.histories import LEVELS, History

from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, ready
from rulewright.play.facts import Dial


def test_every_ruleset_under_every_dial(games: tuple[str, ...]) -> None:
    """One ready fight of each, with each level of the dial: a change may be only suggested, and the rules go on."""
    for game in all_rulesets().values():
        for level in LEVELS:
            History(game, next(iter(ready(game).fights)), Random(f"{game.id} {level}")).live(12, level)


def fights() -> Iterator[tuple[Ruleset, str]]:
    """Every ready fight of every game."""
    return ((game, fight) for game in all_rulesets().values() for fight in ready(game).fights)


@pytest.mark.slow
def test_every_fight_under_some_dial(games: tuple[str, ...]) -> None:
    """The same with every ready fight, and for longer: the levels take turns."""
    for (game, fight), level in zip(fights(), cycle(LEVELS), strict=False):
        History(game, fight, Random(f"{game.id} {fight} {level}")).live(60, level)


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_every_fight_under_every_dial(games: tuple[str, ...], level: Dial) -> None:
    """Each with each."""
    for game, fight in fights():
        History(game, fight, Random(f"{game.id} {fight} {level}")).live(60, level)
