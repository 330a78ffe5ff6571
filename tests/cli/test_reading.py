"""Commands that only read: rulesets, ledger, why, and the door itself."""

import json
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest
from click import Command
from tests.cli.conftest import Run

from rulewright import __version__
from rulewright.cli import COMMANDS
from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, ruleset
from rulewright.library.draws import draws


def test_the_door_opens_every_command(run: Run) -> None:
    """Each listed command is there, and its help begins with something like the list's line."""
    told = run("--help").output
    for name, (where, short) in COMMANDS.items():
        module, _, attribute = where.partition(":")
        command = getattr(import_module(module), attribute)
        assert isinstance(command, Command)
        assert name == command.name
        assert short in told
        assert run(name, "--help").exit_code == 0


def test_version_and_near_misses(run: Run) -> None:
    """A mistyped command is told which one was meant, as a usage error."""
    assert f"rulewright {__version__}\n" == run("--version").output
    told = run("rol")
    assert 2 == told.exit_code
    assert "Did you mean 'roll'?" in told.output


def test_rulesets_are_listed_with_those_that_do_not_load(run: Run) -> None:
    """A stranger's broken ruleset is named with its reason, and takes nothing else down."""
    told = run("rulesets").output
    assert "Brawl 0.3  brawl" in told
    assert "4 actions · 2 entries · 3 ready characters · 1 ready fight (bar) · 1 house rule" in told
    assert "wrecked is installed but does not load" in told
    data = json.loads(run("rulesets", "--json").output)
    assert {"weapon": 2} == next(each for each in data["rulesets"] if each["id"] == "brawl")["content"]
    assert "wrecked" in [each["id"] for each in data["broken"]]


def test_a_ruleset_with_broken_files_hides_no_other(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Content that does not load is a reason to name, not to stop."""
    module = import_module("rulewright.cli.commands.rulesets")
    opens = module.open_book

    def open_book(game: Ruleset) -> object:
        return opens(game) if game.id != "brawl" else 1 // 0

    monkeypatch.setattr(module, "open_book", open_book)
    told = run("rulesets").output
    assert "brawl is installed but does not load\n  ZeroDivisionError" in told
    assert "Standoff 0.1" in told


def test_the_ledger_counts_and_lists(run: Run) -> None:
    """Every rule with its status; the JSON holds all that is known."""
    told = run("ledger", "brawl").output
    assert "6 rules: ○ 1 advice, ✗ 5 missing" in told
    rows = json.loads(run("ledger", "brawl", "--json").output)
    known = {"id", "status", "title", "place", "code", "tests", "reason", "text", "kind"}
    assert known | {"seat", "reading", "again", "mutants"} == set(rows[0])
    assert ["BRL-06"] == [
        row["id"] for row in json.loads(run("ledger", "brawl", "--json", "--status", "advice").output)
    ]


@pytest.mark.parametrize("game", all_rulesets())
def test_the_ledger_says_what_a_draw_found(run: Run, game: str) -> None:
    """What is read once beside its book may fail on a neighbouring road; how often is the last thing that is told."""
    last = draws(files(ruleset(game).package))[-1]
    *_, drawn, held = run("ledger", game, "--status", "advice").output.splitlines()
    assert f"Of {last.drawn} drawn at random and tried hard on {last.date}:" == drawn
    assert held.startswith(f"{last.held} held on every road")
    assert held.endswith(f"{last.failed} failed on some")


def test_the_ledger_holds_itself_to_tests(run: Run, tmp_path: Path) -> None:
    """Tests that only name the rules show nothing; --check exits with 1 while one is unshown or missing."""
    told = run("ledger", "brawl", "--check")
    assert 1 == told.exit_code
    assert "✗ BRL-01  To hit: no test names it" in told.output
    (tmp_path / "test_brawl.py").write_text('def test_all():\n    """[BRL-01 BRL-02 BRL-03 BRL-04]"""\n')
    told = run("ledger", "brawl", "--check", "--tests", str(tmp_path))
    assert 1 == told.exit_code
    assert "○ 1 advice, ◌ 4 unshown, ✗ 1 missing" in told.output
    assert "◌ BRL-01  To hit: no test comes to it" in told.output


def test_why_lists_numbers(run: Run) -> None:
    """Without a number all are told, each with its sum."""
    told = run("why", "brawl", "--fight", "bar").output
    assert "Defense 7 = everybody 4 + Guard 3" in told
    assert "Swing 3 = Might 3" in told


def test_why_tells_the_rules_behind_a_number(run: Run) -> None:
    """A number, its parts, the rule in words and its place in the book."""
    told = run("why", "brawl", "--fight", "bar", "--actor", "Bob", "def").output
    assert "Defense 6 = everybody 4 + Guard 2" in told
    assert "BRL-01  To hit  page 1" in told
    assert "Roll a die, add Might" in told
    data = json.loads(run("why", "brawl", "--fight", "bar", "--json").output)
    assert [7, 3] == [each["total"] for each in data["numbers"]]


def test_why_tells_a_rule(run: Run) -> None:
    """Text, place, status and code."""
    told = run("why", "brawl", "brl-01").output
    assert "BRL-01  To hit" in told
    assert "__init__.py:attack" in told
    assert "BRL-01" == json.loads(run("why", "brawl", "BRL-01", "--json").output)["id"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("brawl", "BRL-99"), "no rule BRL-99"),
        (("brawl", "--fight", "bar", "defnse"), "Did you mean 'Defense'?"),
        (("brawl", "--fight", "bar", "--actor", "zed"), "Here are: ann, bob, cy"),
        (("brawk",), "did you mean 'brawl'?"),
        (("hero.json",), "There is no file hero.json"),
        (("wrecked",), "does not load"),
    ],
)
def test_why_refuses_helpfully(run: Run, words: tuple[str, ...], said: str) -> None:
    """Every dead end shows the way on."""
    told = run("why", *words)
    assert 1 == told.exit_code
    assert said in told.output
