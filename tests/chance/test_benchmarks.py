"""The benchmarks run, agree with each other, and say what they promise."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from benchmarks.run import PARTS

TASKS = ("keep", "higher", "pool", "opposed", "advantage", "lookup", "reroll", "battle")
ROOT = Path(__file__).parents[2]


def measured(part: str) -> list[dict[str, Any]]:
    """What a part of the benchmarks tells of a short look."""
    for module in ("d20", "dyce", "icepool", "numpy"):
        pytest.importorskip(module)
    run = [sys.executable, str(ROOT / "benchmarks" / "run.py"), "--json", "--quick", "--only", part]
    ran = subprocess.run(run, capture_output=True, check=False, text=True, timeout=600)
    assert ran.returncode == 0, ran.stderr
    rows: list[dict[str, Any]] = json.loads(ran.stdout)
    assert all({"name", "ours", "reference", "ratio", "unit", "against"} == set(row) for row in rows)
    return rows


@pytest.mark.slow
@pytest.mark.parametrize("part", [part for part in PARTS if part not in {"odds", "tasks"}])
def test_benchmarks_run(part: str) -> None:
    """Names and fields are read by others; the ratios are left to a quiet machine."""
    assert {"rolls": "roll.verifiable"}.get(part, "") in {"", *(row["name"] for row in measured(part))}


@pytest.mark.slow
def test_odds_are_quick() -> None:
    """At least twice as fast as those who reckon alike, however busy the machine."""
    rows = measured("odds")
    assert {"odds.pool", "odds.keep", "odds.opposed", "odds.explode"} <= {row["name"] for row in rows}
    assert {"dyce", "icepool", "numpy", "by hand"} == {row["against"] for row in rows if row["name"] == "odds.pool"}
    assert all(row["ratio"] > 2 for row in rows if row["against"] in {"dyce", "icepool"})


@pytest.mark.slow
def test_tasks_are_quick() -> None:
    """Never slower than the fastest of the others."""
    rows = measured("tasks")
    assert {f"task.{task}" for task in TASKS} == {row["name"] for row in rows}
    assert all(row["ratio"] > 1 for row in rows)
