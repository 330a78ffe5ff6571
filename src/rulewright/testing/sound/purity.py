"""Purity: a rule does what it does through `play` alone, so that the same dice and answers bring the same, every time."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files

from rulewright.contract import Ruleset
from rulewright.library import ready
from rulewright.play.values.wire import encode
from rulewright.testing.random_table import RandomTable
from rulewright.testing.sound.fault import FileFault, shown_path
from rulewright.testing.source import Module, modules_of

IMPURE = frozenset(
    {
        *(
            "asyncio",
            "calendar",
            "concurrent",
            "contextvars",
            "datetime",
            "fileinput",
            "glob",
            "http",
            "importlib",
            "io",
        ),
        *(
            "logging",
            "multiprocessing",
            "os",
            "pathlib",
            "random",
            "secrets",
            "select",
            "selectors",
            "shutil",
            "signal",
        ),
        *("socket", "sqlite3", "ssl", "subprocess", "tempfile", "threading", "time", "urllib", "uuid"),
    }
)
"""Modules that hold clocks, luck, files, sockets and tasks: no rule may know them."""
CALLS = {"open": "reads or writes a file", "input": "asks whoever sits at the server", "print": "talks to nobody"}
INSTEAD = {
    "random": "Draw luck with play.draw.",
    "secrets": "Draw luck with play.draw.",
    "uuid": "Draw luck with play.draw.",
    "input": "Ask with play.ask.",
    "print": "Tell with play.note.",
    "time": "Keep time in the scene.",
    "datetime": "Keep time in the scene.",
    "open": "Keep what a rule must know in the content, or in the state.",
}
USUAL = "A rule does everything through play."


def faults(game: Ruleset) -> Iterator[FileFault]:
    """Where the code of a game reaches past `play`."""
    for module in modules_of(game):
        yield from _reaching(module, shown_path(files(game.package) / module.path))


def twice(game: Ruleset, steps: int = 20, seed: int = 1) -> Iterator[str]:
    """Fights that come out otherwise when they are played again with the same dice and answers."""
    for fight in ready(game).fights:
        one, other = (RandomTable(game, fight, seed) for _ in range(2))
        for table in (one, other):
            for _ in table.play(steps):
                pass
        at = next((n for n, pair in enumerate(zip(one.log, other.log, strict=False)) if encode(pair[0]) != encode(pair[1])), -1)  # fmt: skip
        if at < 0 and len(one.log) != len(other.log):
            at = min(len(one.log), len(other.log)) - 1
        if at >= 0:
            done = one.log[at].action or one.log[at].number
            started = next((each.fact for each in one.log if each.number == done), None)
            what = getattr(started, "action", "") or "what happens"
            yield f"{fight}: {what} comes out otherwise with the same dice and the same answers. {USUAL}"


def _reaching(module: Module, file: str) -> Iterator[FileFault]:
    for node in ast.walk(module.tree):
        match node:
            case ast.Import(names=names):
                roots = [each.name.partition(".")[0] for each in names]
            case ast.ImportFrom(module=str(name), level=0):
                roots = [name.partition(".")[0]]
            case ast.Call(func=ast.Name(id=name)) if name in CALLS:
                said = f"{name}() {CALLS[name]}, which no rule may."
                yield FileFault(file, node.lineno, said, "", INSTEAD.get(name, USUAL))
                continue
            case ast.Global(names=[name, *_]):
                said = f"{name!r} is changed for all tables at once."
                yield FileFault(file, node.lineno, said, "", "Keep it in the state: play.change, play.change_scene.")
                continue
            case _:
                continue
        for root in roots:
            if root in IMPURE:
                instead = INSTEAD.get(root, USUAL)
                yield FileFault(file, node.lineno, f"No rule may know {root!r}: it would not come out the same twice.", "", instead)  # fmt: skip
