"""Mutant: one thing that a rule says, said otherwise."""

from __future__ import annotations

import ast
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

REFUSAL = "drop refusal"
"""Leaves a guard out of a declaration, which is read while modules are imported."""


@dataclass(frozen=True)
class Place:
    """Bytes of a file, the line where they begin, and the lines that run when they do."""

    path: str
    start: int
    stop: int
    line: int
    lines: tuple[int, int]


@dataclass(frozen=True)
class Owner:
    """The function that says it, with the line where it or its first decorator begins; the ids that it carries."""

    name: str = ""
    line: int = 0
    ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class Mutant:
    """One change of one file: what stood at a place becomes something else."""

    place: Place
    old: str
    new: str
    operator: str
    owner: Owner = field(default_factory=Owner)

    @property
    def site(self) -> tuple[str, int, int, str]:
        """What is changed, however it is changed: "+ 1" and "- 1" of one number share it."""
        return self.place.path, self.place.start, self.place.stop, self.operator.split()[0]

    @property
    def is_content(self) -> bool:
        return self.place.path.endswith(".toml")

    @property
    def is_declared(self) -> bool:
        """Whether it changes what is read while modules are imported."""
        return self.operator == REFUSAL

    @property
    def told(self) -> str:
        """Where, what, before and after, whose."""
        change = f"{_short(self.old)} → {_short(self.new) or '∅'}"
        return f"{self.place.path}:{self.place.line}  {self.operator}: {change}  [{' '.join(self.owner.ids)}]"

    def source(self) -> bytes:
        """The whole file, changed."""
        text = Path(self.place.path).read_bytes()
        return text[: self.place.start] + self.new.encode() + text[self.place.stop :]

    def is_sound(self) -> bool:
        """Whether it can be read at all, and is something else."""
        before, after = Path(self.place.path).read_bytes(), self.source()
        try:
            if self.is_content:
                return tomllib.loads(after.decode()) != tomllib.loads(before.decode())
            return ast.dump(ast.parse(after)) != ast.dump(ast.parse(before))
        except (SyntaxError, ValueError):
            return False


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) < 60 else text[:57] + "…"
