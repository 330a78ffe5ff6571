"""Measure everything in one run: `python benchmarks/run.py [--json] [--quick]`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.row import Row, table

PARTS = (
    "odds",
    "rolls",
    "tasks",
    "attack",
    "fights",
    "encounters",
    "characters",
    "content",
    "stores",
    "action",
    "sheets",
)
"""Modules with a function `rows(quick)`; one that is not there yet is left out."""


def rows(*, quick: bool, parts: tuple[str, ...] = PARTS) -> list[Row]:
    """Every row of every part."""
    found: list[Row] = []
    for part in parts:
        if find_spec(f"benchmarks.{part}") is not None:
            measure: Callable[..., list[Row]] = import_module(f"benchmarks.{part}").rows
            found += measure(quick=quick)
    return found


def main() -> None:
    """Print a table, or JSON."""
    arguments = argparse.ArgumentParser(description="Rulewright beside other people's dice.")
    arguments.add_argument("--json", action="store_true", help="print a list of objects instead of a table")
    arguments.add_argument("--quick", action="store_true", help="measure less: for a look, not for a claim")
    arguments.add_argument("--only", choices=PARTS, help="measure one part")
    options = arguments.parse_args()
    measured = rows(quick=options.quick, parts=(options.only,) if options.only else PARTS)
    print(json.dumps([row.json() for row in measured], indent=1) if options.json else table(measured))


if __name__ == "__main__":
    main()
