"""`rulewright schema`: what an author may write, and the pages that are made of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from rulewright.cli.content_reference import page
from rulewright.content.fields import words_of
from rulewright.library import ruleset

PAGES = Path(__file__).parents[2] / "docs" / "reference" / "content"


def test_kinds_and_fields_are_told_in_words(run: Run) -> None:
    """A stranger sees which games, which kinds, and what a field holds, without looking into the source."""
    assert "otherworld" in run("schema").output
    assert "working" in run("schema", "otherworld").output
    told = run("schema", "otherworld", "working").output
    assert "aim: one of `self`, `ally`, `foe`, `place` (needed)" in told
    assert "who: one of `target`" in told
    assert "a value" not in told


def test_a_kind_that_is_not_there_says_which_was_meant(run: Run) -> None:
    told = run("schema", "otherworld", "wepon")
    assert (1, True) == (told.exit_code, "Did you mean 'weapon'?" in told.output)


def test_editors_get_a_schema_of_a_file_or_of_one_kind(run: Run) -> None:
    whole = json.loads(run("schema", "otherworld", "--json").output)
    assert set(ruleset("otherworld").kinds) == set(whole["properties"])
    one = json.loads(run("schema", "otherworld", "weapon", "--json").output)
    assert ["weapon"] == list(one["properties"])


@pytest.mark.parametrize("game", ["active_exploits", "brp", "otherworld", "otherworlds", "shards"])
def test_the_pages_are_as_the_games_are(game: str) -> None:
    """`python -m rulewright.cli.content_reference docs/reference/content` writes them anew."""
    which = ruleset(game)
    assert page(which) == (PAGES / f"{game}.md").read_text(encoding="utf-8")
    for kind in which.kinds.values():
        assert [] == [field.name for table in words_of(kind) for field in table.fields if not field.holds]
