"""The shelf: rulesets by entry point, their books, and files of characters."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.standoff_game import STANDOFF

from rulewright.library import (
    Troubled,
    UnknownRuleset,
    all_rulesets,
    open_book,
    read_character,
    ready,
    ruleset,
    ruleset_names,
    sheet,
    shelf,
    write_character,
)  # fmt: skip
from rulewright.play import Refused


def test_an_unknown_ruleset_says_what_there_is() -> None:
    """A misspelt name leads on."""
    with pytest.raises(UnknownRuleset, match="no ruleset is called 'nosuch'"):
        ruleset("nosuch")


def test_a_stranger_s_ruleset_is_found_and_a_broken_one_told(stranger: None) -> None:
    """An entry point is all that a sixth game needs."""
    assert "standoff" in all_rulesets()
    with pytest.raises(UnknownRuleset, match="does not load"):
        ruleset("wrecked")


def test_one_ruleset_is_found_without_loading_the_others(stranger: None) -> None:
    """Asking for one game does not cost what all of them cost, and names cost nothing."""
    assert {"standoff", "wrecked"} <= set(ruleset_names())
    assert STANDOFF.id == ruleset("standoff").id
    assert 0 == shelf._found.cache_info().currsize


def test_options_are_checked() -> None:
    """A wrong option is refused with the right ones."""
    assert 3 == open_book(STANDOFF, {"duck_beats": 3}).options.duck_beats
    with pytest.raises(Refused, match="duck_beats"):
        open_book(STANDOFF, {"duck_beat": 3})
    with pytest.raises(Refused, match="does not fit"):
        open_book(STANDOFF, {"duck_beats": "three"})


def test_ready_characters_and_fights() -> None:
    """What lies in ready.toml is typed."""
    found = ready(STANDOFF)
    assert {"clem", "wes"} == set(found.characters)
    assert "High noon" == found.fight("noon").name
    with pytest.raises(Refused, match="There are: noon"):
        found.fight("midnight")


def test_a_game_without_a_sheet_has_an_empty_one() -> None:
    """No room is forced on a ruleset."""
    assert () == sheet(STANDOFF).blocks


def test_characters_in_files(tmp_path: Path, stranger: None) -> None:
    """What is written is read again; what is wrong is told."""
    path = tmp_path / "clem.json"
    write_character(path, STANDOFF, ready(STANDOFF).characters["clem"], {"duck_beats": 1})
    found = read_character(path)
    assert ready(STANDOFF).characters["clem"] == found.character
    assert {"duck_beats": 1} == found.options
    for text, complaint in (
        ("{", "neither JSON nor TOML"),
        ('{"a": 1}', "does not say which game"),
        ('{"ruleset": "standoff", "character": {"name": 3}}', "is not a character of Standoff"),
    ):
        path.write_text(text)
        with pytest.raises(Troubled, match=complaint):
            read_character(path)
    with pytest.raises(Troubled, match="there is no file"):
        read_character(tmp_path / "nobody.json")
    (tmp_path / "clem.toml").write_text('ruleset = "standoff"\n[character]\nname = "Clem"\n')
    assert "Clem" == read_character(tmp_path / "clem.toml").character.name
