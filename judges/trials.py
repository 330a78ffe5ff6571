"""Trials: a warm process that has collected a ruleset's tests tries most mutants, cold ones the rest."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import hypothesis  # noqa: F401 - imported once, for all the processes that come of this one
import pytest

from judges.cold import PYTEST, cold
from judges.court import Asked, Court
from judges.mutant import Mutant
from judges.pool import Pool, Task, hush
from judges.verdicts import Rounds, Verdict

type Tell = Callable[[str], None]


def trials(asked: Asked, mutants: Sequence[Mutant], folder: Path, tell: Tell) -> Iterator[tuple[int, Verdict]]:
    """The verdict on each mutant, as they come. What is told besides goes to `tell`."""
    left: dict[int, Any] = {}
    for message in _warm(asked, mutants, folder):
        match message:
            case ["told", text]:
                tell(text)
            case ["verdict", number, said, seconds, reached, cut]:
                yield number, Verdict.of(said, seconds, reached, cut)
            case ["cold", number, *rest]:
                left[number] = rest
    tasks = (
        Task(number, 60 + 2 * most, cold(mutants[number], Rounds(*rounds), folder))
        for number, (rounds, most, _, _) in left.items()
    )
    for answer in Pool(asked.jobs).run(tasks):
        _, _, reached, cut = left[answer.key]
        yield answer.key, Verdict.of(answer.said, answer.seconds, reached, cut)


def _warm(asked: Asked, mutants: Sequence[Mutant], folder: Path) -> Iterator[list[Any]]:
    """What a process says that collects the tests and tries mutants. This one imports no ruleset: it stays cold."""
    heard, said = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(heard)
        _hold_court(asked, mutants, folder, os.fdopen(said, "w", buffering=1))
    os.close(said)
    with os.fdopen(heard) as lines:
        yield from map(json.loads, lines)
    os.waitpid(pid, 0)


def _hold_court(asked: Asked, mutants: Sequence[Mutant], folder: Path, to: Any) -> None:
    def say(what: Any) -> None:
        to.write(f"{json.dumps(what)}\n")
        to.flush()

    hush()
    try:
        status = pytest.main([*PYTEST, str(asked.tests)], plugins=[Court(asked, mutants, folder, say)])
        if status:
            say(["told", f"pytest ended with {int(status)}: see what it says of {asked.tests}"])
    except BaseException as problem:  # noqa: BLE001 - this process does not come back, whatever happens to it
        say(["told", f"the warm process went wrong: {problem!r}"])
    os._exit(0)
