"""A plug-in for pytest: a ruleset's own tests are left out while nothing that they could see has changed since they passed.

`just check` runs with it. No ruleset imports another (a contract holds that), so the tests of one see its folder, their
own, and whatever is no ruleset's. What passed is kept in pytest's cache, by a digest of all of that: a fresh checkout,
and so CI, runs everything.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULESETS = ROOT / "src/rulewright/rulesets"
TESTED = ROOT / "tests/rulesets"
PASSED = "rulewright/passed"
KEPT = 20
"""So many states of a ruleset are remembered: going back and forth between two branches costs nothing."""
UNSEEN = ("web/", "load/", "faults/", "benchmarks/", "judges/", "packs/", "src/rulewright/server/static/")
"""What no test of a ruleset looks at; of the pages it looks at those that bear its name."""


def files(root: Path = ROOT) -> list[str]:
    """Every file of the repository as it lies there, what is not committed too."""
    told = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return sorted({each for each in told.stdout.split("\0") if each})


def ruleset_of(file: str) -> str:
    """Whose a file is: its folder's, or for a page the name that it begins with; empty if it is no ruleset's."""
    place = ROOT / file
    for folder in (RULESETS, TESTED):
        if place.is_relative_to(folder) and len(rest := place.relative_to(folder).parts) > 1:
            return rest[0]
    return place.stem.partition("-")[0] if place.suffix == ".md" else ""


def digest(these: Iterable[str]) -> str:
    """What stands in some files, in few letters."""
    found = sha256(sys.version.encode())
    for file in these:
        if (place := ROOT / file).is_file():
            found.update(file.encode() + b"\0" + sha256(place.read_bytes()).digest())
    return found.hexdigest()[:24]


def digests() -> dict[str, str]:
    """For each ruleset: whatever its tests could see."""
    by_owner: dict[str, list[str]] = {}
    for file in files():
        if not file.startswith(UNSEEN):
            by_owner.setdefault(ruleset_of(file), []).append(file)
    common = digest(by_owner.pop("", ()))
    return {name: common + digest(theirs) for name, theirs in by_owner.items() if (TESTED / name).is_dir()}


NOW = pytest.StashKey[dict[str, str]]()
LEFT_OUT = pytest.StashKey[tuple[str, ...]]()


def pytest_configure(config: pytest.Config) -> None:
    """Look what is as it was; a process that helps is told by the one that it helps."""
    given = getattr(config, "workerinput", None)
    if given is None:
        now, passed = digests(), config.cache.get(PASSED, [])
        config.stash[NOW] = now
        config.stash[LEFT_OUT] = tuple(sorted(name for name, seen in now.items() if seen in passed))
    else:
        config.stash[LEFT_OUT] = tuple(given["left out"])


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: object) -> None:
    """Tell a process that helps what is left out."""
    node.workerinput["left out"] = list(node.config.stash[LEFT_OUT])  # type: ignore[attr-defined]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave a ruleset's tests out."""
    left_out: tuple[str, ...] = config.stash[LEFT_OUT]
    return True if collection_path.parent == TESTED and collection_path.name in left_out else None


def pytest_report_header(config: pytest.Config) -> str:
    """Say so."""
    left_out: tuple[str, ...] = config.stash[LEFT_OUT]
    return f"not run again, for they see nothing new: the tests of {', '.join(left_out) or 'no ruleset'}"


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Remember what passed."""
    config = session.config
    if exitstatus == pytest.ExitCode.OK and NOW in config.stash:
        kept = [each for each in config.cache.get(PASSED, []) if each not in config.stash[NOW].values()]
        config.cache.set(PASSED, [*kept, *config.stash[NOW].values()][-KEPT * len(config.stash[NOW]) :])
