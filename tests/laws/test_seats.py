"""Which tests show a rule at the seat is found by running them: bare functions, and forms that nobody is offered, show nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.standoff_game import EXAMPLES, STANDOFF

from rulewright.testing.doors import code_of, entrances

TESTS = '''
from tinstand import RULESET, Duellist, Street, exchange, wound
from rulewright.library import open_book
from rulewright.play import Refused, Scripted, State
from rulewright.testing.at_the_seat import AtTheSeat

def two():
    return State.of({"ann": Duellist("Ann"), "bo": Duellist("Bo")}, Street())

def test_pressed():
    """[STD-01 STD-02]"""
    table = AtTheSeat(RULESET, two(), open_book(RULESET))
    table.press("exchange", "ann", answers=["shoot", "aim"])
    assert table.actor("bo").nerve == 2

def test_bare():
    """[STD-02]"""
    assert 1 == Scripted(two(), open_book(RULESET)).run(wound, "bo", {"ann": "shoot", "bo": "aim"})

def test_named_only():
    """[STD-01]"""

def test_of_a_struct():
    """[STD-03]"""
    assert "Nerve" in [each.name for each in RULESET.numbers(two(), open_book(RULESET), "ann")]

def test_a_form_that_is_refused():
    """[STD-01 STD-02]"""
    Scripted(two(), open_book(RULESET), (), ["shoot", "aim"]).run(exchange, actor="nobody-here")
'''


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a game of somebody's own, which refuses whoever is not there."""
    source = (EXAMPLES / "standoff" / "standoff" / "__init__.py").read_text("utf-8")
    guard = "def no_body(state: State[Duellist, Street], actor: str) -> Refusal | None:\n"
    guard += '    return None if actor in state.actors else Refusal("Nobody.")\n\n\n@action("Next exchange")\n'
    source = source.replace('package="standoff"', 'package="tinstand"').replace('@action("Next exchange")\n', guard)
    source = source.replace("actions=actions(exchange)", "actions=(replace(actions(exchange)[0], refusal=strict),)")
    strict = "def strict(state: Any, book: Any, actor: str, args: Any) -> Any:\n    return no_body(state, actor)\n\n\nRULESET ="
    source = source.replace("RULESET =", strict).replace("import dataclass\n", "import dataclass, replace\n")
    source = source.replace("import Choice,", "import Refusal, Choice,").replace(
        '"""Somebody with nerve to lose and a steady hand to gain."""', '"""Somebody with nerve. [STD-03]"""'
    )
    for folder, text in (("tinstand", source), ("tests/tinstand", TESTS)):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / ("__init__.py" if folder == "tinstand" else "test_it.py")).write_text(text, "utf-8")
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\nasyncio_mode = 'auto'\n", "utf-8")
    return tmp_path


def run(checkout: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What the recorder says."""
    program = [sys.executable, "-m", "rulewright.testing.seats", "tinstand", *words]
    return subprocess.run(program, cwd=checkout, capture_output=True, text=True, timeout=120, check=False)


def test_what_tests_come_to_by_a_door_is_written_down(checkout: Path) -> None:
    """A press shows what it comes to, a sheet what it is made of; nothing else does."""
    told = run(checkout)
    assert 0 == told.returncode, told.stdout + told.stderr
    seat = json.loads((checkout / "tinstand" / "evidence.json").read_text("utf-8"))["seat"]
    assert {
        "STD-01": ["test_it.py::test_pressed"],
        "STD-02": ["test_it.py::test_pressed"],
        "STD-03": ["test_it.py::test_of_a_struct"],
    } == seat


def test_what_is_no_longer_shown_is_told(checkout: Path) -> None:
    """`--check` writes nothing, and fails when a rule has lost its test."""
    assert 0 == run(checkout).returncode
    kept = (checkout / "tinstand" / "evidence.json").read_bytes()
    assert 0 == run(checkout, "--check").returncode
    place = checkout / "tests" / "tinstand" / "test_it.py"
    place.write_text(
        TESTS.replace('table.press("exchange", "ann", answers=["shoot", "aim"])', "").replace(
            '"bo").nerve == 2', '"bo")'
        ),
        "utf-8",
    )
    told = run(checkout, "--check")
    assert told.returncode
    assert "STD-01 is no longer shown at the seat: test_it.py::test_pressed" in told.stdout
    assert kept == (checkout / "tinstand" / "evidence.json").read_bytes()


def test_every_door_is_some_function() -> None:
    """Methods, partial functions and rules are all seen through."""
    assert all(code_of(each) is not None for each in entrances(STANDOFF))
