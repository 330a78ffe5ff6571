"""Equivalent: mutants that mean what the original means, each with its reason. None of them is drawn.

An entry is the file, the function, and the line with the change marked in it; one that no mutant matches any more is told.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judges.mutant import Mutant

LISTED = Path(__file__).with_name("equivalent.toml")


@dataclass(frozen=True)
class Sifted:
    """The mutants that should be noticed, and what is on the list and no longer there."""

    left: list[Mutant]
    stale: list[str]


def key_of(mutant: Mutant, home: Path) -> str:
    """How a mutant is told apart from all others, whatever becomes of the lines around it."""
    text = _text(mutant.place.path)
    before = text[: mutant.place.start].rpartition(b"\n")[2].decode()
    after = text[mutant.place.stop :].partition(b"\n")[0].decode()
    where = f"{Path(mutant.place.path).relative_to(home)} {mutant.owner.name or mutant.operator}"
    return " ".join(f"{where}: {before}«{mutant.old} → {mutant.new or '∅'}»{after}".split())


def excused(ruleset: str, listed: Path = LISTED) -> dict[str, str]:
    """What is known to mean the same, with the reasons."""
    known: dict[str, str] = tomllib.loads(listed.read_text(encoding="utf-8")).get(ruleset, {})
    return known


def sifted(found: Iterable[Mutant], home: Path, known: Iterable[str]) -> Sifted:
    """All but those that mean the same."""
    listed = set(known)
    keys = {mutant: key_of(mutant, home) for mutant in found} if listed else dict.fromkeys(found, "")
    return Sifted([each for each, key in keys.items() if key not in listed], sorted(listed - set(keys.values())))


@cache
def _text(path: str) -> bytes:
    return Path(path).read_bytes()
