"""`rulewright print`: sheets, cards and chronicles, written to files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.sheets.paper import pages, text_of


def test_a_character_is_printed_beside_its_file(run: Run) -> None:
    """A name that is taken gets a number; one that was told is not written over."""
    run("new", "otherworld", "hero.json", "--random", "--seed", "7", "--name", "Ada")
    assert "Printed to hero.pdf." in run("print", "hero.json").output
    assert "Printed to hero-2.pdf." in run("print", "hero.json").output
    assert "Ada" in text_of(Path("hero.pdf").read_bytes())
    again = run("print", "hero.json", "--out", "hero.pdf")
    assert (1, True) == (again.exit_code, "is there already" in again.output)
    assert 0 == run("print", "hero.json", "--out", "hero.pdf", "--force").exit_code


def test_a_whole_party_is_printed_at_once(run: Run) -> None:
    """A file for each, in any game; a line of JSON for each; not all into one file."""
    for game, name in (("otherworld", "Ada"), ("brp", "Bo"), ("brawl", "Cy")):
        run("new", game, f"{name}.json", "--random", "--seed", "7", "--name", name)
    files = ("Ada.json", "Bo.json", "Cy.json")
    assert ["Printed to ada.pdf.", "Printed to bo.pdf.", "Printed to cy.pdf."] == run(
        "print", *files
    ).output.splitlines()
    assert "Bo" in text_of(Path("bo.pdf").read_bytes())
    told = [json.loads(line) for line in run("print", *files, "--json").stdout.splitlines()]
    assert ["ada-2.pdf", "bo-2.pdf", "cy-2.pdf"] == [each["file"] for each in told]
    assert "each gets a file of its own name" in run("print", *files, "--out", "all.pdf").output


def test_a_game_without_a_sheet_prints_its_numbers(run: Run) -> None:
    """A stranger's game needs no line for it."""
    run("new", "brawl", "zed.json", "--random", "--seed", "7", "--name", "Zed")
    assert 0 == run("print", "zed.json").exit_code
    assert "Zed" in text_of(Path("zed.pdf").read_bytes())


def test_blank_sheets_and_cards(run: Run) -> None:
    told = json.loads(run("print", "brp", "--blank", "--json").output)
    assert 2 >= pages(Path(told["file"]).read_bytes())
    assert "Printed to wolf-orc.pdf." in run("print", "brp", "--creature", "Wolf", "--creature", "orc").output
    read = text_of(Path("wolf-orc.pdf").read_bytes())
    assert ("Wolf" in read, "Orc" in read) == (True, True)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("brp",), "--blank"),
        (("brp", "--creature", "wolff"), "Did you mean 'Wolf'?"),
        (("brpp",), "Did you mean 'brp'?"),
        (("nobody.json",), "There is no file nobody.json"),
        (("nobody.json", "--blank"), "Blank sheets and cards are a game's."),
    ],
)
def test_what_cannot_be_printed_says_what_to_do(run: Run, words: tuple[str, ...], told: str) -> None:
    answer = run("print", *words)
    assert (1, True) == (answer.exit_code, told in answer.output), answer.output


def test_a_fight_becomes_a_chronicle(run: Run) -> None:
    """As PDF, and as Markdown; the log stays as it is."""
    run("play", "otherworld", "alley", "--auto", "all", "--seed", "3")
    log = Path("alley.jsonl").read_bytes()
    assert 0 == run("print", "alley.jsonl").exit_code
    assert 0 == run("print", "alley.jsonl", "--out", "alley.md").exit_code
    words = Path("alley.md").read_text()
    assert words.startswith("# Knife in the alley\n")
    assert "Knife in the alley" in text_of(Path("alley.pdf").read_bytes())
    assert log == Path("alley.jsonl").read_bytes()
    Path("nothing.jsonl").write_text("nothing\n")
    assert "is not the log of a table" in run("print", "nothing.jsonl").output


def test_without_what_sets_pages_it_says_what_to_type(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.cli.data_folder.find_spec", lambda name: None)
    told = run("print", "brp", "--blank")
    assert (1, True) == (told.exit_code, "pip install 'rulewright[print]'" in told.output)
