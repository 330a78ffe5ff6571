"""Sample: some of all mutants, by a seed that anybody can use again."""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from random import Random

from judges.mutant import Mutant

HUNK = re.compile(r"@@ \S+ \+(\d+)(?:,(\d+))? @@")


def choose(found: Iterable[Mutant], size: int, seed: int) -> list[Mutant]:
    """So many mutants at random, each place of the text as likely as any other."""
    luck, sites = Random(seed), defaultdict(list)
    for mutant in found:
        sites[mutant.site].append(mutant)
    chosen: list[Mutant] = []
    for site in luck.sample(sorted(sites), len(sites)):
        mutant = luck.choice(sites[site])
        if len(chosen) < size and mutant.is_sound():
            chosen.append(mutant)
    return chosen


def since(revision: str, home: Path, found: Iterable[Mutant]) -> list[Mutant]:
    """Those that lie on a line that changed since a revision."""
    lines = changed(revision, home)
    return [mutant for mutant in found if mutant.place.line in lines[mutant.place.path]]


def merge_base(branch: str) -> str:
    """The revision at which the work at hand left a branch."""
    return git("merge-base", branch, "HEAD").strip()


def changed(revision: str, home: Path) -> dict[str, set[int]]:
    """The lines of each file that are new since a revision."""
    told = git("diff", "-U0", "--no-color", "--no-ext-diff", "--relative", revision, "--", str(home))
    lines: dict[str, set[int]] = defaultdict(set)
    path = ""
    for line in told.splitlines():
        if line.startswith("+++ b/"):
            path = line.removeprefix("+++ b/")
        elif hunk := HUNK.match(line):
            lines[path] |= set(range(int(hunk[1]), int(hunk[1]) + int(hunk[2] or 1)))
    return lines


def git(*words: str) -> str:
    """What git says."""
    return subprocess.run(["git", *words], capture_output=True, text=True, check=True).stdout  # noqa: S603, S607 - our own
