"""`rulewright differences`: an earlier version's log, read by today's rules."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.cli.conftest import Run

EARLIER = Path(__file__).parents[1] / "upgrades" / "logs" / "f1f63be"


def kept(folder: Path, name: str) -> str:
    """A log of then as a file of now."""
    file = folder / f"{name}.jsonl"
    file.write_bytes(gzip.decompress((EARLIER / f"{name}.jsonl.gz").read_bytes()))
    return str(file)


def test_what_would_have_gone_otherwise_is_told_in_words(run: Run, tmp_path: Path) -> None:
    """Entry, action, what it came to then and today; the newest first, and how many of how many."""
    yard = kept(tmp_path, "brp-yard")
    told = run("differences", yard).output
    assert "Basic Roleplaying: last played by an earlier version, today 0.1.0+" in told
    assert "Entry 205  Ada Brandt: Attack (Brom, Sporting Rifle)." in told
    assert "today Ada Brandt rolls Sporting Rifle: 71, needed 70 or less: failure." in told
    assert "5 of 11 actions would have gone otherwise." in told
    assert told.index("Entry 205") < told.index("Entry 22 ")


def test_the_same_for_a_program(run: Run, tmp_path: Path) -> None:
    """With `--json`, and only the newest where that is wanted."""
    found = json.loads(run("differences", kept(tmp_path, "brp-yard"), "--last", "3", "--json").output)
    assert ("brp", 3, True, [205]) == (
        found["ruleset"],
        found["compared"],
        found["whole"],
        [each["number"] for each in found["found"]],
    )


def test_whoever_waits_is_told_how_far_it_has_come(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the one clock that every command has."""
    told: list[str] = []

    @contextmanager
    def waiting(what: str | Callable[[], str]) -> Iterator[None]:
        yield
        told.append(what if isinstance(what, str) else what())

    monkeypatch.setattr("rulewright.cli.commands.differences.waiting", waiting)
    run("differences", kept(tmp_path, "brp-yard"))
    assert ["Reading the log", "Comparing action 11 of 11"] == told


def test_where_nothing_is_different_that_is_said(run: Run, tmp_path: Path) -> None:
    """And of what is no log, that it is none."""
    assert "actions would have gone the same." in run("differences", kept(tmp_path, "otherworld-alley")).output
    (tmp_path / "notes.txt").write_text("nothing")
    assert "neither an exported table nor a log" in run("differences", str(tmp_path / "notes.txt")).output
    (tmp_path / "empty.jsonl").write_text("")
    assert "does not begin with a table" in run("differences", str(tmp_path / "empty.jsonl")).output
