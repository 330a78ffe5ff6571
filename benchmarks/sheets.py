"""A hundred filled sheets of all games, printed by one `rulewright print`; the reference is ten seconds."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import fmean
from time import perf_counter, thread_time

from tests.pace import yardstick

from benchmarks.row import Row
from rulewright.chance.dice import RandomDice
from rulewright.library import all_rulesets, open_book, write_character

SHEETS = 100
PATIENCE = 10.0
"""Seconds that somebody waits for them."""
YARDSTICK = 0.010
"""Seconds that the yardstick takes an ordinary machine."""


def rows(*, quick: bool) -> list[Row]:
    """Seconds from the command's start to its end; quick is a fifth of it, scaled. It has been started before, so that what
    Python compiles once has been compiled.

    By the clock, of the processor, and of one that does the yardstick of tests/pace.py in its ten milliseconds: where
    others work beside, the first two tell of them as well.
    """
    count = SHEETS // 5 if quick else SHEETS
    with tempfile.TemporaryDirectory() as folder:
        files = people(Path(folder), count)
        print_sheets(Path(folder), files[: len(all_rulesets())])
        for each in Path(folder).glob("*.pdf"):
            each.unlink()
        pace = [_pace() for _ in range(5)]
        before, started = os.times(), perf_counter()
        print_sheets(Path(folder), files)
        clock, after = perf_counter() - started, os.times()
        pace += [_pace() for _ in range(5)]
        printed = len(list(Path(folder).glob("*.pdf")))
    if printed != count:
        msg = f"{printed} sheets instead of {count}"
        raise AssertionError(msg)
    taken = after.children_user + after.children_system - before.children_user - before.children_system
    scale = SHEETS / count
    return [
        Row("print.100", each * scale, PATIENCE, PATIENCE / (each * scale), "s", f"ten seconds, {what}")
        for what, each in (("clock", clock), ("processor", taken), ("at pace", taken * YARDSTICK / fmean(pace)))
    ]


def print_sheets(folder: Path, files: list[str]) -> None:
    """Print them as somebody does who has the program installed: what Python has compiled is kept."""
    known = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    known["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
    command = [sys.executable, "-m", "rulewright", "print", *files]
    subprocess.run(command, cwd=folder, env=known, check=True, stdout=subprocess.DEVNULL)


def _pace() -> float:
    """Seconds of the processor that the yardstick takes just now."""
    started = thread_time()
    yardstick()
    return thread_time() - started


def people(folder: Path, count: int) -> list[str]:
    """So many files with a random character each, one game after the other."""
    builders = [(game, game.creation, open_book(game)) for game in all_rulesets().values() if game.creation is not None]
    dice, names = RandomDice(1), []
    for number in range(count):
        game, creation, book = builders[number % len(builders)]
        names.append(f"{number:03}-{game.id}.json")
        write_character(folder / names[-1], game, creation.random(dice, book, {}))
    return names
