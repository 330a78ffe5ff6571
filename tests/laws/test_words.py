"""Words: whatever a person can meet in a game says what it does, for every ruleset."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from tests.laws.test_read_off_the_code import GAMES
from tests.standoff_game import STANDOFF

from rulewright.content import Entry
from rulewright.contract import Blank, Ruleset, Step
from rulewright.contract.creation import Creation
from rulewright.kits.choosing import listed
from rulewright.testing.laws import words

HATS = """
[[hat]]
id = "bowler"
name = "Bowler"
text = "Stiff and round: it turns a glancing shot, once, for two dollars."

[[hat]]
id = "bare"
name = "Bare head"

[[hat]]
id = "echo"
name = "The hat that everybody calls the hat"
text = "The hat that everybody calls the hat."

[[hat]]
id = "open"
name = "Open question"
text = "Keeps off the sun, as STD-001 and a *note* of ours say"
"""


class Hat(Entry, frozen=True, kw_only=True):
    """Something for the head."""


class HatShop:
    """A builder that names what it has, and says nothing of it."""

    steps = (
        Step("hats", "Hats", (Blank("hat", "Hat", "choice", lambda character, book: listed(book.content.all(Hat))),)),
    )

    def blank(self, book: object) -> None:
        """Nobody yet."""


@pytest.fixture
def wordless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    """Standoff with hats that were written in a hurry."""
    folder = tmp_path / "wordless" / "content"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    (folder / "pack.toml").write_text('id = "wordless"\nname = "Wordless"\nversion = "1"\n')
    (folder / "hats.toml").write_text(HATS)
    monkeypatch.syspath_prepend(str(tmp_path))
    return replace(STANDOFF, package="wordless", kinds={"hat": Hat})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_entry_says_what_it_does(game: Ruleset) -> None:
    """Whoever looks something up, or is to choose it, would find figures and no word."""
    assert [] == words.faults(game)


def test_a_builder_that_says_nothing_is_found_out(wordless: Ruleset) -> None:
    """What is chosen for good would be chosen by its name alone."""
    shop = replace(wordless, creation=cast("Creation[Any]", HatShop()))
    bare = ["Bowler", "Bare head", "The hat that everybody calls the hat", "Open question"]
    assert [f"step hats: {hat} is offered without a word" for hat in bare] == words.faults(shop)[-4:]


def test_entries_without_words_are_found_out(wordless: Ruleset) -> None:
    """Each slip is told with its entry; what is right is left alone."""
    assert [fault.partition(":")[0] for fault in words.faults(wordless)] == [
        "hat bare",
        "hat echo",
        "hat open",
        "hat open",
    ]
