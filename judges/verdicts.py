"""Verdicts: whether a mutant was noticed, and by which tests."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from judges.mutant import Mutant
from judges.pool import Say

type Status = Literal["id", "wide", "survived", "broken"]
WORDS: Mapping[Status, str] = {
    "id": "killed by the id's tests",
    "wide": "killed by others",
    "survived": "survived",
    "broken": "could not be tried",
}


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant."""

    status: Status
    by: str = ""
    seconds: float = 0.0
    reached: bool | None = None
    """Whether a test of its ids runs the line; None where that is not known."""
    cut: int = 0
    """How many of the other tests were asked, if not all that run the line."""

    @classmethod
    def of(cls, said: Any, seconds: float, reached: bool | None, cut: int = 0) -> Verdict:
        """A child's last word; its own trouble is nobody's merit."""
        if not said or said[0] not in WORDS:
            return cls("broken", str(said), seconds, reached, cut)
        return cls(said[0], said[1], seconds, reached, cut)

    @property
    def told(self) -> str:
        by = f" ({self.by.rpartition('/')[2][:90]})" if self.by else ""
        far = "; no test of the id runs this line" if self.reached is False else ""
        less = f"; only the {self.cut} quickest others were asked (--budget)" if self.cut and self.is_alive else ""
        return f"{WORDS[self.status]}{by}{far}{less}  {self.seconds:.1f} s"

    @property
    def is_alive(self) -> bool:
        return self.status == "survived"


def judge[T](run: Callable[[Sequence[T]], str], own: Sequence[T], others: Sequence[T], say: Say) -> None:
    """Try the tests of the ids, then the others, until one fails; say who it was."""
    for status, tests in (("id", own), ("wide", others)):

        def rang(*_: object, status: str = status) -> None:
            say([status, "hang"])
            os._exit(0)

        signal.signal(signal.SIGALRM, rang)
        say([status, "hang"])  # the last word, should somebody have to end this
        try:
            by = run(tests) if tests else ""
        except BaseException as problem:  # noqa: BLE001 - whatever it was, it was noticed
            by = f"{type(problem).__name__}: {problem}"[:200]
        if by:
            say([status, by])
            return
    say(["survived", ""])


@dataclass(frozen=True)
class Sum:
    """All verdicts of a run, by the number of the mutant."""

    mutants: Sequence[Mutant]
    verdicts: Mapping[int, Verdict]
    wide: bool
    seconds: float

    @property
    def total(self) -> int:
        """How many were tried."""
        return len(self.verdicts) - self.count("broken")

    @property
    def killed(self) -> float:
        """Percent of those that were tried."""
        return 100 * (self.total - self.count("survived")) / self.total if self.total else 0.0

    def count(self, status: Status) -> int:
        return sum(each.status == status for each in self.verdicts.values())

    def table(self) -> list[str]:
        """Who noticed how many, and every mutant that nobody noticed."""
        rows = [("killed by the id's tests", self.count("id"))]
        if self.wide:
            rows.append(("killed by other fast tests", self.count("wide")))
        rows.append(("survived", self.count("survived")))
        lines = [f"{name:28}{count:5}{100 * count / max(1, self.total):6.0f} %" for name, count in rows]
        lines.append(f"{'tried':28}{self.total:5}{self.seconds:8.0f} s, {self.seconds / max(1, self.total):.1f} s each")
        if broken := self.count("broken"):
            lines.append(f"{WORDS['broken']:28}{broken:5}")
        alive = [(self.mutants[number], each) for number, each in sorted(self.verdicts.items()) if each.is_alive]
        far = sum(each.reached is False for _, each in alive)
        if alive:
            lines.append(f"survivors, of which {far} on lines that no test of their ids runs:")
        return [*lines, *(f"  {mutant.told}" for mutant, _ in alive)]

    def record(self, place: Path, seed: int) -> None:
        """For each rule, how many mutants its own tests have noticed, of so many."""
        ids: dict[str, tuple[int, int]] = {}
        for number, each in self.verdicts.items():
            for id_ in self.mutants[number].owner.ids if each.status != "broken" else ():
                noticed, tried = ids.get(id_, (0, 0))
                ids[id_] = noticed + (each.status == "id"), tried + 1
        rows = ",\n".join(f'"{id_}":[{noticed},{tried}]' for id_, (noticed, tried) in sorted(ids.items()))
        place.write_text(f'{{"seed":{seed},"tried":{self.total},"ids":{{\n{rows}\n}}}}\n', encoding="utf-8")

    def keep(self, place: Path) -> None:
        """Write the verdicts down."""
        kept = [asdict(self.mutants[number]) | asdict(each) for number, each in sorted(self.verdicts.items())]
        place.write_text(json.dumps(kept, indent=1), encoding="utf-8")
