"""The benchmarks run, agree with each other, and say what they promise."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

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
    assert all(row["ratio"] > 2 for row in rows if row["against"] in {"dyce", "icepool"})
