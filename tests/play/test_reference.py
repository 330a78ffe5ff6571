"""The reference page tells of every fact, question, reader and clock there is."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import rulewright.play
from rulewright.play import Clock, Moment, Play, Question
from rulewright.play.facts import RuleFact

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "play.md").read_text(encoding="utf-8")
PUBLIC = [getattr(rulewright.play, name) for name in rulewright.play.__all__]
KINDS = [
    *get_args(RuleFact.__value__),
    *get_args(Clock.__value__),
    *get_args(Moment.__value__),
    *[one for one in PUBLIC if isinstance(one, type) and issubclass(one, (Question, Play, BaseException))],
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_it_is_on_the_page(kind: type) -> None:
    """Whoever adds one tells of it."""
    assert f"`{kind.__name__}" in PAGE
