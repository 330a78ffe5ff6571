"""`rulewright luck`: how the dice of a kept scene have fallen."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run


def test_a_kept_scene_is_told_by_its_people(run: Run) -> None:
    """Everybody together first, then each by name; and how many looks that took."""
    run("play", "brawl", "bar", "--auto", "all", "--seed", "5", "--log", "bar.jsonl")
    told = run("luck", "bar.jsonl").output
    assert told.startswith("d6")
    assert "Ann, d6" in told
    assert "on average where 3.5 is to be expected" in told
    found = json.loads(run("luck", "bar.jsonl", "--json").output)
    assert found["looks"] in (0, 3, 6, 9)
    assert "" == found["dice"][0]["who"]


def test_no_dice_and_no_log(run: Run) -> None:
    """An empty log has none; what is no log is declined in words."""
    Path("empty.jsonl").write_text("")
    assert "No dice were thrown" in run("luck", "empty.jsonl").output
    Path("notes.txt").write_text("once upon a time")
    told = run("luck", "notes.txt")
    assert 1 == told.exit_code
    assert "neither an exported table nor a log" in told.output
