"""`rulewright roll`."""

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from rulewright.chance import HashDice, parse


def test_a_roll_shows_every_face_and_what_was_dropped(run: Run) -> None:
    """Nobody has to take the total on trust."""
    told = run("roll", "4d6kh3", "--seed", "3")
    assert 0 == told.exit_code
    assert told.output.startswith("4d6kh3 (")
    assert " dropped" in told.output
    assert 1 == len(told.output.splitlines())


def test_several_rolls_keep_their_labels(run: Run) -> None:
    """Attack and damage in one go."""
    told = json.loads(run("roll", "1d20[hit]", "2d6[cut]", "--json").output)
    assert [["hit"], ["cut"]] == [list(roll["labels"]) for roll in told["rolls"]]


def test_anyone_can_check_a_roll(run: Run) -> None:
    """The secret and the context give the faces again, here and with the command itself."""
    told = json.loads(run("roll", "4d6kh3", "5d10!", "--json").output)
    for roll in told["rolls"]:
        dice = HashDice(bytes.fromhex(told["secret"]), roll["context"].encode())
        assert roll["total"] == parse(roll["expression"]).roll(dice).total
    again = json.loads(run("roll", "4d6kh3", "5d10!", "--json", "--secret", told["secret"]).output)
    assert told == again


def test_two_rolls_differ(run: Run) -> None:
    """Without a seed the secret is fresh."""
    first, second = (run("roll", "20d100", "--json").output for _ in range(2))
    assert first != second


def test_times_rolls_again(run: Run) -> None:
    """--times N gives N lines."""
    assert 5 == len(run("roll", "d6", "--times", "5", "--seed", "1").output.splitlines())


@pytest.mark.parametrize("words", [("3d6", "+", "2"), ("3d6+2",), ("3d6", "+2")])
def test_blanks_in_the_shell_do_not_matter(run: Run, words: tuple[str, ...]) -> None:
    """`roll 3d6 + 2` is one expression, however the shell cuts it."""
    assert run("roll", "3d6 + 2", "--seed", "1").output == run("roll", *words, "--seed", "1").output


def test_a_mistake_is_pointed_at(run: Run) -> None:
    """A caret under the place, a hint beneath, exit code 1."""
    told = run("roll", "4d6zz")
    assert 1 == told.exit_code
    assert "^" in told.output
    assert "kh3" in told.output


def test_a_mistake_is_json_where_json_is_wanted(run: Run) -> None:
    """A program that reads our answers can read our refusals."""
    told = run("roll", "4d6zz", "--json")
    assert 1 == told.exit_code
    assert "z" in json.loads(told.output)["refusal"]["reason"]


@pytest.mark.parametrize("words", [("--sed", "3"), ("--seed", "1", "--secret", "00"), (), ("--secret", "xyz")])
def test_wrong_words_are_usage(run: Run, words: tuple[str, ...]) -> None:
    """Usage errors exit with 2."""
    assert 2 == run("roll", *(("3d6", *words) if words else ())).exit_code


def test_dialects_are_told_apart(run: Run) -> None:
    """What `r` means hangs on the dialect."""
    assert 1 == run("roll", "4d6r<2").exit_code
    assert 0 == run("roll", "4d6r<2", "--dialect", "roll20").exit_code


def test_a_roll_opens_nothing_heavy() -> None:
    """`rulewright roll` feels instant: no ruleset, no rich, no msgspec on the way."""
    code = (
        "import sys\nfrom rulewright.cli import main\n"
        "main(['roll', '3d6'], standalone_mode=False)\n"
        "print([name for name in ('rich', 'msgspec', 'rulewright.play', 'rulewright.library', 'importlib.metadata',"
        " 'asyncio', 'matplotlib') if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "[]" == told.splitlines()[-1]


@pytest.mark.slow
def test_a_roll_is_quick(tmp_path: Path) -> None:
    """Some 115 ms where `import click` takes 45: told as a ratio of work, because machines differ and are busy."""
    env = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)

    def work(*words: str) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *words], env=env, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    rolls, clicks = zip(
        *((work("-m", "rulewright", "roll", "3d6"), work("-c", "import click")) for _ in range(8)), strict=True
    )
    assert min(rolls) < 4 * min(clicks)
