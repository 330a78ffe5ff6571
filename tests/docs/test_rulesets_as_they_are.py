"""Rulesets as they are: the page of each game names every option with its default, and counts what is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, open_book

PAGES = Path(__file__).parents[2] / "docs" / "reference" / "rulesets"
GAMES = tuple(all_rulesets().values())
UNSAID = "?"
ROW = re.compile(r"^\| (`[a-z_0-9]+`(?:, `[a-z_0-9]+`)*) \| ([^|]*)\|", re.MULTILINE)

COUNTS = {
    "brp": {
        "skill": r"(\d+) skills with",
        "speciality": r"(\d+) listed specialities",
        "circumstance": r"(\d+) circumstances",
        "profession": r"(\d+) professions of",
        "creature": r"(\d+) animals",
        "spell": r"(\d+) spells of magic",
        "mutation": r"(\d+) mutations",
        "ability": r"(\d+) psychic abilities",
        "sorcery": r"(\d+) spells of sorcery",
        "superpower": r"(\d+) superpowers",
    }
}
"""By game and kind of entry: how its page says how many there are."""


def page_of(game: str) -> str:
    """What is written of a game."""
    return (PAGES / f"{game}.md").read_text("utf-8")


def defaults_in(page: str) -> dict[str, str]:
    """What a page says that options are from the start; of several in one row, for as many as it gives a value each."""
    found: dict[str, str] = {}
    for names, told in ROW.findall(page):
        several, values = re.findall(r"`(\w+)`", names), re.findall(r"`([^`]*)`", told)
        for place, name in enumerate(several):
            known = told if len(several) == 1 else values[place] if place < len(values) else UNSAID
            found[name] = known.strip().strip("`")
    return found


def written(value: Any) -> tuple[str, ...]:
    """How a default may stand in a table."""
    if isinstance(value, bool):
        return (str(value).lower(),)
    if isinstance(value, tuple) and value:
        return ("`, `".join(map(str, value)),)
    return (str(value), f'"{value}"') if value or value == 0 else ("none", "empty", "")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_option_is_on_its_page(game: Ruleset) -> None:
    """A switch that nobody can look up is found by nobody, and a default that is told wrongly misleads."""
    told = defaults_in(page_of(game.id))
    options = open_book(game).options
    assert [] == [name for name in options.__struct_fields__ if name not in told]
    wrong = {
        name: told[name]
        for name in options.__struct_fields__
        if told[name] != UNSAID and not told[name].startswith(written(getattr(options, name)))
    }
    assert {} == wrong


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game, kinds in COUNTS.items() for kind in kinds])
def test_what_a_page_counts_is_there(game: str, kind: str) -> None:
    """Figures of a page go stale with the first entry that is added."""
    content = open_book(all_rulesets()[game]).content
    found = re.search(COUNTS[game][kind], page_of(game))
    assert found is not None
    there = next(shelf for entries, shelf in content.shelves.items() if content.name_of(entries) == kind)
    assert len(there) == int(found[1])
