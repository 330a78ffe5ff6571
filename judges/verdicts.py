"""Verdicts: whether a mutant was noticed, and by which tests."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import comb
from pathlib import Path
from typing import Any, Literal

from judges.mutant import Mutant
from judges.pool import Say

type Status = Literal["seat", "id", "wide", "survived", "broken"]
WORDS: Mapping[Status, str] = {
    "seat": "killed at the seat",
    "id": "killed by the id's other tests",
    "wide": "killed by others",
    "survived": "survived",
    "broken": "could not be tried",
}
SURE = 0.01
"""What happens less often than this is not put down to luck."""


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


@dataclass(frozen=True)
class Rounds[T]:
    """The tests that a mutant meets: those that show its ids at the seat, others that name them, and the rest."""

    seat: Sequence[T] = ()
    named: Sequence[T] = ()
    others: Sequence[T] = ()

    @property
    def own(self) -> list[T]:
        """All that name its ids."""
        return [*self.seat, *self.named]

    @property
    def all(self) -> list[T]:
        return [*self.own, *self.others]


def judge[T](run: Callable[[Sequence[T]], str], rounds: Rounds[T], say: Say) -> None:
    """Try the tests at the seat, then the others, until one fails; say who it was."""
    for status, tests in (("seat", rounds.seat), ("id", rounds.named), ("wide", rounds.others)):

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

    def surely_below(self, percent: float) -> bool:
        """Whether fewer were killed than bad luck explains: who kills this percentage has so few once in a hundred times.

        A handful of mutants says little of a change, and what it says must not hang on the draw.
        """
        killed, likely = self.total - self.count("survived"), percent / 100
        so_few = (comb(self.total, n) * likely**n * (1 - likely) ** (self.total - n) for n in range(killed + 1))
        return sum(so_few) < SURE

    @property
    def alive(self) -> list[Mutant]:
        """Those that nobody noticed."""
        return [self.mutants[number] for number, each in sorted(self.verdicts.items()) if each.is_alive]

    def count(self, status: Status) -> int:
        return sum(each.status == status for each in self.verdicts.values())

    def table(self) -> list[str]:
        """Who noticed how many, and every mutant that nobody noticed."""
        rows = [(WORDS["seat"], self.count("seat")), (WORDS["id"], self.count("id"))]
        if self.wide:
            rows.append(("killed by other fast tests", self.count("wide")))
        rows.append(("survived", self.count("survived")))
        lines = [f"{name:28}{count:5}{100 * count / max(1, self.total):6.0f} %" for name, count in rows]
        lines.append(f"{'tried':28}{self.total:5}{self.seconds:8.0f} s, {self.seconds / max(1, self.total):.1f} s each")
        if broken := self.count("broken"):
            lines.append(f"{WORDS['broken']:28}{broken:5}")
        far = sum(each.is_alive and each.reached is False for each in self.verdicts.values())
        if self.alive:
            lines.append(f"survivors, of which {far} on lines that no test of their ids runs:")
        return lines

    def record(self, place: Path, seed: int) -> None:
        """For each rule, how many mutants its own tests have noticed, of so many."""
        ids: dict[str, tuple[int, int]] = {}
        for number, each in self.verdicts.items():
            for id_ in self.mutants[number].owner.ids if each.status != "broken" else ():
                noticed, tried = ids.get(id_, (0, 0))
                ids[id_] = noticed + (each.status in {"seat", "id"}), tried + 1
        rows = ",\n".join(f'"{id_}":[{noticed},{tried}]' for id_, (noticed, tried) in sorted(ids.items()))
        place.write_text(f'{{"seed":{seed},"tried":{self.total},"ids":{{\n{rows}\n}}}}\n', encoding="utf-8")

    def keep(self, place: Path) -> None:
        """Write the verdicts down."""
        kept = [asdict(self.mutants[number]) | asdict(each) for number, each in sorted(self.verdicts.items())]
        place.write_text(json.dumps(kept, indent=1), encoding="utf-8")
