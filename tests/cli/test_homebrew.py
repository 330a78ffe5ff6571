"""`--pack`: homebrew from a folder in the terminal, and in the log that it is played into."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli import main
from rulewright.log.entry import Entry
from rulewright.log.ruling import Packed
from rulewright.play.values.wire import decode

BLADE = '[[weapon]]\nid = "katana"\nextends = "katana"\nname = "Old Katana"\nattack = 9\n'


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder as people keep it: one of its own names, folders within, a file that says what it is."""
    place = tmp_path / "Our Table"
    (place / "arms").mkdir(parents=True)
    (place / "arms" / "Blades.toml").write_text(BLADE)
    return place


def test_odds_and_numbers_go_by_it(folder: Path) -> None:
    """An attack with a weapon that the pack has changed has other odds, and the sheet says its name."""
    attack = ("odds", "otherworlds", "attack", "--fight", "duel", "--as", "jun", "weapon=katana")
    plain, ours = run(*attack), run(*attack, "--pack", str(folder))
    assert (0, 0) == (plain.exit_code, ours.exit_code), (plain.output, ours.output)
    assert plain.output != ours.output
    told = run(
        "why", "otherworlds", "--fight", "duel", "--actor", "jun", "--pack", str(folder / "arms" / "Blades.toml")
    )
    assert "Old Katana" in told.output


def test_a_log_keeps_what_it_was_played_with(folder: Path, tmp_path: Path) -> None:
    """The folder may be gone the next evening: the log has the pack, and goes on with it."""
    log = tmp_path / "evening.jsonl"
    play = ("play", "otherworlds", "duel", "--log", str(log), "--auto", "all", "--seed", "3", "--most", "4")
    assert 0 == run(*play, "--pack", str(folder)).exit_code
    facts = [decode(line, Entry).fact for line in log.read_bytes().splitlines()]
    (packed,) = [fact for fact in facts if isinstance(fact, Packed)]
    assert ("our-table", {"arms-blades.toml": BLADE}) == (packed.id, packed.files)
    (folder / "arms" / "Blades.toml").unlink()
    gone_on = run(*play)
    assert 0 == gone_on.exit_code, gone_on.output
    assert "Going on" in gone_on.output


def test_house_rules_are_changed_at_the_prompt(tmp_path: Path) -> None:
    """They are told, hold from then on, stand in the log, and the next evening has them; what is no option is said."""
    log = tmp_path / "evening.jsonl"
    words = "house\nhouse disciplin=5\nhouse discipline\nhouse discipline=5\nquit\n"
    play = ("play", "otherworlds", "duel", "--log", str(log), "--seed", "3")
    told = CliRunner().invoke(main, play, input=words)
    for line in (
        "as the book has it",
        "Did you mean 'discipline'?",
        "should be NAME=VALUE",
        "from here on: discipline 5",
    ):
        assert line in told.output, told.output
    again = CliRunner().invoke(main, play, input="house\nquit\n")
    assert "discipline = 5" in again.output, again.output


def test_characters_are_made_and_checked_with_it(folder: Path, tmp_path: Path) -> None:
    """Whoever is made with a pack is legal with it, and told of what is missing without it."""
    (folder / "more.toml").write_text('[[weapon]]\nid = "hook"\nextends = "katana"\nname = "Hook"\n')
    hero, pack = tmp_path / "hero.json", ("--pack", str(folder))
    made = run("new", "otherworlds", str(hero), "--random", "--seed", "4", "--wish", 'weapons=["hook"]', *pack)
    assert 0 == made.exit_code, made.output
    assert 0 == run("check", str(hero), *pack).exit_code
    assert 0 != run("check", str(hero)).exit_code


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({"a.toml": '[[weapon]]\nid = "x"\nextends = "katna"\n'}, "katana"),
        ({}, "no TOML file"),
        ({"a.toml": b"\xff\xfe"}, "UTF-8"),
    ],
)
def test_what_is_wrong_with_it_is_told(tmp_path: Path, files: dict[str, str | bytes], why: str) -> None:
    """In words, without a trace of the program."""
    place = tmp_path / "odd"
    place.mkdir()
    for name, text in files.items():
        (place / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    told = run("why", "otherworlds", "--fight", "duel", "--pack", str(place))
    assert told.exit_code != 0
    assert why in told.output
    assert "Traceback" not in told.output
