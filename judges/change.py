"""`just mutate-change`: mutants of the lines that changed since a branch was left, few enough to wait for."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from click import echo

from judges import mutate
from judges.sample import changed, git, merge_base

MOST = 20
"""Mutants for all rulesets together."""


def main() -> int:
    parser = ArgumentParser(prog="just mutate-change", description=__doc__)
    parser.add_argument("branch", nargs="?", default="main")
    chosen, more = parser.parse_known_args()
    base = merge_base(chosen.branch)
    rulesets = touched(base, mutate.SRC / "rulesets")[:MOST]
    echo(f"changed since {base[:10]}: {', '.join(rulesets) or 'no ruleset'}")
    shares = [MOST // len(rulesets) + (at < MOST % len(rulesets)) for at in range(len(rulesets))]
    words = ["--since", base, "--seed", str(int(git("rev-parse", "HEAD")[:6], 16)), *more]  # a commit is judged alike
    return max(
        (mutate.main([each, *words, "--sample", str(n)]) for each, n in zip(rulesets, shares, strict=True)), default=0
    )


def touched(base: str, rulesets: Path) -> list[str]:
    """The rulesets of which any code changed."""
    paths = [Path(path) for path, lines in changed(base, rulesets).items() if lines and path.endswith(".py")]
    return sorted({path.relative_to(rulesets).parts[0] for path in paths if len(path.relative_to(rulesets).parts) > 1})


if __name__ == "__main__":
    sys.exit(main())
