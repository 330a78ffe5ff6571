"""A game as `rulewright new-ruleset` writes it, installed as far as entry points go: for tests of what authors meet."""

from __future__ import annotations

import os
from pathlib import Path

from click.testing import CliRunner

from rulewright.cli import main


def written(into: Path, name: str, *more: str) -> Path:
    """A new game's folder."""
    told = CliRunner().invoke(main, ["new-ruleset", name, "--into", str(into), *more], catch_exceptions=False)
    assert 0 == told.exit_code, told.output
    return into / name


def installed(folder: Path, name: str) -> Path:
    """Where the game in a folder is found by its entry point, once the folder and this are on the path."""
    site = folder.parent / f"site-of-{name}"
    info = site / f"{name}-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(f"[rulewright.rulesets]\n{name} = {name}:RULESET\n")
    return site


def paths(*more: Path) -> dict[str, str]:
    """An environment for a program of its own in which some folders are on the path."""
    known = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*map(str, more), *([known] if known else [])])}
