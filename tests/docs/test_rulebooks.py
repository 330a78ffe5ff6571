"""Rulebooks: the pages of every book's rules hold all of them, and their figures are those of a table's buttons."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.scripts import opened_script

from rulewright.cli.action_odds import Wanted, action_odds, headline_rows
from rulewright.library import all_rulesets
from rulewright.library.ledger import families, ledger

ROOT = Path(__file__).parents[2]
GAMES = tuple(all_rulesets().values())


PAGES = opened_script(".ci/rulebooks.py")
"""The hook that makes them while the documentation is built."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_rule_stands_on_a_page_of_its_family(game: Any) -> None:
    """A rule that falls out would be one that nobody can look up; letters that stand for nothing would be told as such."""
    rules = ledger(game.package, aged=False)
    parts = dict(PAGES.parts(game, rules))
    shown = [anchor for title, some in parts.items() for anchor in anchors(game, title, some)]
    assert sorted(rule.id for rule in rules) == sorted(shown)
    assert all(len(some) <= PAGES.MOST for some in parts.values())
    letters = {PAGES.family(rule.id) for rule in rules}
    assert len(letters) == 1 or letters == families(game.package).keys()


def anchors(game: Any, title: str, rules: Any) -> list[str]:
    """What can be linked to on a page."""
    return re.findall(r"\{#([\w-]+)\}$", "\n".join(PAGES.page(game, title, rules, {})), flags=re.MULTILINE)


def test_a_figure_is_the_button_s() -> None:
    """What a page says of a choice is what the command line says of it, for the answer that would be given."""
    if "brp" not in all_rulesets():
        pytest.skip("Basic Roleplaying is not installed")
    told = next(each.told for each in PAGES.examples("brp") if "Attack (Brom, Sporting Rifle)" in each.told)
    wanted = Wanted("yard", None, (), None, None, by_answer=False, options=())
    _, *rows = headline_rows(action_odds(["brp", "attack", "weapon=rifle-sporting"], wanted))
    on_buttons = {tuple(re.findall(r"[\d.]+", " ".join(row[1:]))) for row in rows}
    assert tuple(f"{float(figure):.0f}" for figure in re.findall(r"\*\*([\d.]+) %", told)) in on_buttons


def test_the_pages_are_made_with_the_documentation() -> None:
    """A hook that nobody calls makes none."""
    assert ".ci/rulebooks.py" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
