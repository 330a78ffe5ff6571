"""`just mutate otherworld --sample 60`: change one thing that a rule says, and see whether its tests notice.

Functions whose docstring cites rules are changed, and the guards in front of them; with `--kind content` the numbers and
dice of entries that carry ids. What is known to mean the same (equivalent.toml) is left alone. Nothing is written into
the checkout.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import SystemRandom

from click import echo

from judges.court import Asked
from judges.equivalent import excused, key_of, sifted
from judges.mutant import Mutant
from judges.operators.figures import of_content
from judges.operators.statements import of_code
from judges.sample import choose, since
from judges.trials import trials
from judges.verdicts import Sum, Verdict
from rulewright.library.ledger import MUTANTS

SRC = Path("src/rulewright")
TESTS = Path("tests/rulesets")


def main(words: Sequence[str] | None = None) -> int:
    """Choose mutants, try them, and show what came of it. 1 if too few are killed, 2 if nothing could be tried."""
    chosen = _parser().parse_args(words)
    home = SRC / "rulesets" / chosen.ruleset
    if not home.is_dir():
        echo(f"there is no {home}")
        return 2
    found = of_content(home) if chosen.kind == "content" else of_code(home, SRC)
    known = [each for each in excused(chosen.ruleset) if (".toml " in each) == (chosen.kind == "content")]
    sieve = sifted(found, home, known)
    for each in sieve.stale:
        echo(f"on the list of equivalents, and no longer there: {each}")
    found = sieve.left
    if chosen.id:
        found = [mutant for mutant in found if set(mutant.owner.ids) & set(chosen.id)]
    if chosen.since:
        found = since(chosen.since, home, found)
    mutants = choose(found, chosen.sample, chosen.seed)
    if chosen.control:
        mutants = [replace(mutant, new=mutant.old) for mutant in mutants]
    places = len({mutant.site for mutant in found})
    echo(f"{chosen.ruleset}, {chosen.kind}: {len(mutants)} of {places:,} places, seed {chosen.seed}")
    if chosen.list or not mutants:
        echo("\n".join(mutant.told for mutant in mutants))
        return 0
    return judged(chosen, Asked(home, TESTS / chosen.ruleset, chosen.jobs, chosen.wide, chosen.budget), mutants)


def judged(chosen: Namespace, asked: Asked, mutants: list[Mutant]) -> int:
    """Try them all, and show what came of it."""
    os.environ["CI"] = "1"  # hypothesis: the same examples each time
    sys.path.insert(0, str(Path.cwd()))
    began, verdicts = time.monotonic(), dict[int, Verdict]()
    with tempfile.TemporaryDirectory(prefix="rulewright-mutants-") as folder:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        for number, verdict in trials(asked, mutants, Path(folder), lambda text: echo(f"# {text}")):
            verdicts[number] = verdict
            echo(f"{mutants[number].told}  {verdict.told}")
    found = Sum(mutants, verdicts, asked.wide, time.monotonic() - began)
    echo("\n".join(["", chosen.ruleset, *found.table(), *(f"  {key_of(each, asked.home)}" for each in found.alive)]))
    if chosen.json:
        found.keep(Path(chosen.json))
    if chosen.record:
        found.record(asked.home / MUTANTS[chosen.kind], chosen.seed)
    if not found.total:
        return 2
    return 1 if found.surely_below(chosen.at_least) else 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="just mutate", description=__doc__)
    parser.add_argument("ruleset")
    parser.add_argument("--sample", type=int, default=60, metavar="N", help="how many mutants")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**6), help="which ones")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--wide", action="store_true", help="what the id's tests let live meets the other fast tests")
    parser.add_argument("--kind", choices=["code", "content"], default="code")
    parser.add_argument("--since", default="", metavar="REVISION", help="only lines changed since then")
    parser.add_argument("--id", action="append", default=[], help="only what carries this id")
    parser.add_argument(
        "--at-least", type=float, default=0.0, metavar="PERCENT", help="fail when surely fewer are killed than this"
    )
    parser.add_argument("--budget", type=float, default=120.0, help="seconds of other tests for each mutant")
    parser.add_argument("--control", action="store_true", help="change nothing at the chosen places: all must survive")
    parser.add_argument("--list", action="store_true", help="only show the chosen mutants")
    parser.add_argument("--json", default="", metavar="FILE", help="keep the verdicts")
    parser.add_argument("--record", action="store_true", help="write down for the ledger how many were noticed")
    return parser


if __name__ == "__main__":
    sys.exit(main())
