"""`rulewright lab`: who wins how often, in words and as JSON, and refusals that say what to do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from rulewright.lab import changes


def test_a_fight_is_told(run: Run) -> None:
    """Every side with its people, how sure that is, and how everybody came out of it."""
    told = run("lab", "brawl", "bar", "--fights", "30", "--processes", "1").output
    assert "an estimate from 30 fights" in told
    assert "house (Ann)" in told
    assert "Guests wins" in told
    assert "Health" in told


def test_the_same_fight_gives_the_same_figures(run: Run) -> None:
    """As often as it is asked; another seed has other luck, and other house rules another fight."""
    words = ("lab", "brawl", "bar", "--fights", "30", "--processes", "1", "--json")
    found = [json.loads(run(*words, *more).output) for more in ((), (), ("--seed", "2"), ("--option", "dodge=5"))]
    assert found[0] == found[1]
    assert found[0] != found[2]
    assert found[0] != found[3]
    assert {"fights": 30, "ruleset": "brawl", "seed": 1, "sure": 0.999}.items() <= found[0].items()


def test_sides_of_ones_own(run: Run) -> None:
    """Ready characters or files, as for `rulewright play`; two of the same are two."""
    words = ("lab", "brawl", "--side", "us=ann", "--side", "them=cy,cy", "--fights", "5", "--processes", "1", "--json")
    found = json.loads(run(*words).output)
    assert [("ann", "us"), ("cy", "them"), ("cy-2", "them")] == [
        (each["who"], each["side"]) for each in found["people"]
    ]


def test_two_of_the_fights_are_written_as_tables(run: Run, tmp_path: Path) -> None:
    """The most usual and the closest, told by their numbers, each a file that holds."""
    words = ("lab", "brp", "yard", "--fights", "6", "--processes", "1", "--courses", str(tmp_path / "fights"))
    told = run(*words).output
    assert "As it usually goes (fight" in told
    assert "The closest (fight" in told
    for name in ("usual", "closest"):
        assert "The log holds" in run("verify", str(tmp_path / "fights" / f"{name}.rulewright")).output


def test_what_would_make_it_even(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three against one is too hard for the one: fewer of them, or one in another's place."""
    for name, many in (("FOR_BASE", 6), ("FEW", 3), ("MANY", 5)):
        monkeypatch.setattr(changes, name, many)
    words = ("lab", "brp", "--side", "us=ada", "--side", "them=brom,brom,sten", "--fights", "2", "--processes", "1")
    told = run(*words, "--even").output
    assert "What comes nearest to even" in told
    assert "us wins" in told
    assert " fewer: " in told or " in place of one " in told


def test_which_fight(run: Run) -> None:
    """Whoever names none is told which there are; so is whoever names a wrong one."""
    assert "Ready fights: bar" in run("lab", "brawl").output
    assert "There are: bar" in run("lab", "brawl", "pub", "--fights", "1").output


def test_it_stops_by_the_clock(run: Run) -> None:
    """What was begun is counted."""
    found = json.loads(run("lab", "brawl", "bar", "--minutes", "0", "--processes", "1", "--json").output)
    assert 1 == found["fights"]
