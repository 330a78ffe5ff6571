"""Games for the command line: the example Standoff and a small Brawl, as if somebody had installed them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli import main
from rulewright.library import shelf

ROOT = Path(__file__).parents[2]
HOMES = (ROOT / "examples" / "standoff", Path(__file__).parent / "games")

type Run = Callable[..., Result]
type Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which both games are found by entry point, and one that is broken."""
    folder: Path = tmp_path_factory.mktemp("site")
    for name, line in {
        "brawl": "brawl = brawl:RULESET",
        "standoff": "standoff = standoff:RULESET",
        "wrecked": "wrecked = no_such_module:RULESET",
    }.items():
        info = folder / f"{name}-0.1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
        (info / "entry_points.txt").write_text(f"[rulewright.rulesets]\n{line}\n")
    return folder


@pytest.fixture
def run(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """Runs a command line in an empty folder; `input` is what somebody types."""
    for folder in (site, *HOMES):
        monkeypatch.syspath_prepend(str(folder))
    monkeypatch.chdir(tmp_path)
    shelf._found.cache_clear()

    def runs(*words: str, input: str = "") -> Result:
        return CliRunner().invoke(main, list(words), prog_name="rulewright", input=input, catch_exceptions=False)

    yield runs
    shelf._found.cache_clear()


@pytest.fixture
def start(site: Path, tmp_path: Path) -> Iterator[Start]:
    """Starts the command line as a process of its own."""
    started: list[subprocess.Popen[str]] = []
    paths = os.pathsep.join(filter(None, (*map(str, (site, *HOMES)), os.environ.get("PYTHONPATH"))))

    def starts(*words: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", "rulewright", *words],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            bufsize=1,
        )
        started.append(process)
        return process

    yield starts
    for process in started:
        process.kill()
        process.communicate()
