"""Told: a log says in words what a level is, whatever the game; older logs, which hold numbers, still go on."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace
from tests.play.arena import HOUSE, cautious, two_fighters
from tests.play.table import play_out, through_json

from rulewright.chance import Percentile
from rulewright.chance.handfuls.pool import Botch, Pool
from rulewright.chance.percentile import Bands
from rulewright.play import Diverged, FrozenMap, Play, replay, rule
from rulewright.play.facts import Drew, RuleFact
from rulewright.play.values.wire import told


class Grade(IntEnum):
    """Levels by number."""

    NONE = 0
    BARELY_SO = 1
    WELL = 2


class Colour(StrEnum):
    """Levels by text."""

    RED = "deep red"


@dataclass(frozen=True)
class Pair:
    """An outcome with a level in it."""

    grade: Grade
    colour: Colour = Colour.RED


class Kept(Struct, frozen=True, tag="kept", omit_defaults=True):
    """A struct with a level in it, of which defaults are not written."""

    grade: Grade
    more: int = 0


@pytest.mark.parametrize(
    ("words", "outcome"),
    [
        ("well", Grade.WELL),
        ("barely so", Grade.BARELY_SO),
        (None, Grade.NONE),
        ("deep red", Colour.RED),
        (7, 7),
        (True, True),
        (["well", ["barely so", 3]], (Grade.WELL, (Grade.BARELY_SO, 3))),
        ({"grade": "well", "colour": "deep red"}, Pair(Grade.WELL)),
        ({"type": "kept", "grade": "well"}, Kept(grade=Grade.WELL)),
        ({"successes": 0, "botch": "critical"}, Pool(0, Botch.CRITICAL)),
        ({"successes": 2, "botch": None}, Pool(2)),
        ({"a": 1}, FrozenMap({"a": 1})),
    ],
)
def test_levels_are_words(words: Any, outcome: object) -> None:
    """A number where people look for a word; a struct that loses its kind, or gains what it leaves out."""
    assert words == told(outcome)


@rule
def graded(play: Play[Any, Any, Any]) -> Grade:
    """A roll that is read as a grade. [AR-001]"""
    return play.draw(Percentile(50, Bands(((50, Grade.WELL), (100, Grade.BARELY_SO)))), of="dee", what="a try")


def test_the_log_says_the_word_and_older_ones_go_on() -> None:
    """A log that says 2 for well; or a table of yesterday, whose unfinished action holds the number, that breaks off."""
    whole, _ = play_out(graded, {}, two_fighters(), HOUSE, cautious, 1)
    record = through_json(whole.facts)
    (drew,) = (fact for fact in record if isinstance(fact, Drew))
    assert {Grade.WELL: "well", Grade.BARELY_SO: "barely so"}[whole.outcome] == drew.outcome
    for number, goes_on in ((int(whole.outcome), True), (9, False)):
        older: tuple[RuleFact, ...] = tuple(replace(each, outcome=number) if each is drew else each for each in record)
        with nullcontext() if goes_on else pytest.raises(Diverged):
            assert whole.outcome == replay(graded, {}, two_fighters(), HOUSE, older).outcome
