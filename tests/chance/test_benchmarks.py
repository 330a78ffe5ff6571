"""The benchmarks run, agree with each other, and say what they promise."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

TASKS = ("keep", "higher", "pool", "opposed", "advantage", "lookup", "reroll", "battle")
ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_benchmarks_run() -> None:
    """Names and fields are read by others; the ratios are left to a quiet machine."""
    for module in ("d20", "dyce", "icepool", "numpy"):
        pytest.importorskip(module)
    run = [sys.executable, str(ROOT / "benchmarks" / "run.py"), "--json", "--quick"]
    ran = subprocess.run(run, capture_output=True, check=False, text=True, timeout=600)
    assert ran.returncode == 0, ran.stderr
    rows = json.loads(ran.stdout)
    names = {row["name"] for row in rows}
    assert {"odds.pool", "odds.keep", "odds.opposed", "odds.explode", "roll.verifiable"} <= names
    assert all({"name", "ours", "reference", "ratio", "unit", "against"} == set(row) for row in rows)
    assert {"dyce", "icepool", "numpy", "by hand"} == {row["against"] for row in rows if row["name"] == "odds.pool"}
    tasks = [row for row in rows if row["name"].startswith("task.")]
    assert all(row["ratio"] > 2 for row in rows if row["against"] in {"dyce", "icepool"} and row not in tasks)
    assert {f"task.{task}" for task in TASKS} == {row["name"] for row in tasks}
    assert all(row["ratio"] > 1 for row in tasks)  # never slower than the fastest of the others
