"""`rulewright new-ruleset`: a game of one's own that is whole from the first minute."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests import new_game
from tests.cli.conftest import Run

from rulewright.library import ruleset, shelf
from rulewright.play.rule import RULE_ID
from rulewright.testing.fights import tally


@pytest.fixture
def emberfall(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new game that is installed; its folder."""
    folder = new_game.written(tmp_path, "emberfall", "--title", "Ember Fall")
    for path in (folder, new_game.installed(folder, "emberfall")):
        monkeypatch.syspath_prepend(str(path))
    for known in [each for each in sys.modules if each.partition(".")[0] == "emberfall"]:
        monkeypatch.delitem(sys.modules, known)  # of another test
    for found in (shelf._found, shelf._alone):
        found.cache_clear()
    return folder


def test_it_says_what_it_wrote_and_what_to_do(run: Run, tmp_path: Path) -> None:
    """Whoever made a game learns where it lies, and the next three lines to type."""
    told = run("new-ruleset", "emberfall")
    assert 0 == told.exit_code
    assert "✓ Emberfall lies in emberfall: 10 files" in told.output
    for line in ("pip install -e .", "rulewright odds emberfall attack --fight bridge", "rulewright serve emberfall"):
        assert line in told.output
    data = json.loads(run("new-ruleset", "emberfall", "--into", "elsewhere", "--json").output)
    assert ("emberfall", "Emberfall") == (data["id"], data["name"])
    assert {"pyproject.toml", "README.md", "emberfall/sheet.toml", "tests/test_emberfall.py"} <= set(data["files"])


def test_nothing_of_the_game_it_is_made_from_is_left(tmp_path: Path) -> None:
    """Its name, its title and the ids of its rules are those of the new game."""
    folder = new_game.written(tmp_path, "ember_fall_2", "--title", "Ember Fall")
    texts = {path: path.read_text("utf-8") for path in folder.rglob("*") if path.is_file()}
    assert [] == [path for path, text in texts.items() if "kindling" in f"{path.name}{text}".lower()]
    ids = {each for text in texts.values() for each in RULE_ID.findall(text)}
    assert {"EMB"} == {each.partition("-")[0] for each in ids}
    assert "Ember Fall is what its rules say" in texts[folder / "tests" / "test_ember_fall_2.py"]


@pytest.mark.parametrize(
    "name, reason, instead",
    [
        ("Ember-Fall", "cannot be the name of a game's package", "Perhaps 'ember_fall'."),
        ("9lives", "cannot be the name of a game's package", "with a letter first"),
        ("../up", "cannot be the name of a game's package", "Perhaps 'up'."),
        ("_x", "cannot be the name of a game's package", "Perhaps 'x'."),
        ("ünder", "cannot be the name of a game's package", "Use small letters"),
        ("x" * 41, "cannot be the name of a game's package", "at most 40"),
        ("", "cannot be the name of a game's package", "Use small letters"),
        ("class", "is a word of Python's own", "Choose another name."),
        ("random", "is a word of Python's own", "Choose another name."),
        ("rulewright", "A package 'rulewright' is installed already", "Choose another name."),
        ("standoff", "A game with the id 'standoff' is installed already", "Choose another name."),
    ],
)  # fmt: skip
def test_bad_names_are_refused(name: str, reason: str, instead: str, run: Run, tmp_path: Path) -> None:
    """A name that could not be imported, or is somebody's already, is refused before anything is written."""
    told = run("new-ruleset", name)
    assert 1 == told.exit_code
    assert reason in told.output
    assert instead in told.output
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("title", ['say "so"', " ", "two\nlines", "{braces}", "x" * 41])
def test_bad_titles_are_refused(title: str, run: Run, tmp_path: Path) -> None:
    """A title that would break the files it is written into."""
    told = run("new-ruleset", "emberfall", "--title", title)
    assert 1 == told.exit_code
    assert "is not a title" in told.output
    assert [] == list(tmp_path.iterdir())


def test_a_folder_that_is_there_is_left_alone(run: Run, tmp_path: Path) -> None:
    """Nobody's work is written over."""
    (tmp_path / "emberfall").mkdir()
    told = run("new-ruleset", "emberfall")
    assert 1 == told.exit_code
    assert "emberfall is there already" in told.output
    assert [] == list((tmp_path / "emberfall").iterdir())


def test_every_command_knows_it(run: Run, emberfall: Path) -> None:
    """It is listed, has odds by answer, makes people, says why, shows its rules as played, and plays to its end."""
    assert "Ember Fall 0.1" in run("rulesets").output
    odds = run("odds", "emberfall", "attack", "--fight", "bridge")
    assert ("Bram decides: Dodge?" in odds.output, "hits" in odds.output) == (True, True)
    assert 0 == run("new", "emberfall", "hero.json", "--random", "--seed", "3").exit_code
    assert "is a legal character of Ember Fall 0.1" in run("check", "hero.json").output
    assert "Defense 6 = everybody 3 + Wits 3" in run("why", "hero.json", "defense").output
    assert "4 rules: ● 4 played" in run("ledger", "emberfall").output
    played = run("play", "emberfall", "bridge", "--auto", "all", "--seed", "3", "--log", "evening.jsonl")
    assert "is left standing" in played.output
    assert "The log holds" in run("verify", "evening.jsonl").output


@pytest.mark.slow
def test_its_own_tests_pass(emberfall: Path) -> None:
    """From the first minute: the laws, and a test for each of its rules."""
    environment = new_game.paths(emberfall)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:anyio"]
    told = subprocess.run(command, cwd=emberfall, env=environment, capture_output=True, text=True, check=False)
    assert 0 == told.returncode, told.stdout
    assert "27 passed" in told.stdout


@pytest.mark.slow
def test_what_it_says_of_its_tests_is_so(emberfall: Path) -> None:
    """That its rules are shown at the seat is found again by running its tests."""
    command = [sys.executable, "-m", "rulewright.testing.seats", "emberfall", "--check"]
    told = subprocess.run(
        command, cwd=emberfall, env=new_game.paths(emberfall), capture_output=True, text=True, check=False
    )
    assert 0 == told.returncode, told.stdout + told.stderr
    assert "4 of 4 ids" in told.stdout


@pytest.mark.slow
def test_its_types_hold(emberfall: Path) -> None:
    """Whoever has mypy look over a new game finds nothing to mend."""
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "emberfall", "tests"]
    told = subprocess.run(
        command, cwd=emberfall, env=new_game.paths(emberfall), capture_output=True, text=True, check=False
    )
    assert 0 == told.returncode, told.stdout


@pytest.mark.slow
def test_its_fights_are_what_they_say(emberfall: Path) -> None:
    """An even contest, and one that says whom it favours."""
    game = ruleset("emberfall")
    for fight in shelf.ready(game).fights.values():
        assert [] == list(tally(game, fight, 200).wrong())
