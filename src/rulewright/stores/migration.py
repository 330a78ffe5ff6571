"""Migrations: numbered SQL files that lead from every earlier shape of a database to the present one.

They only go forward. A file that has been released is never edited; a new shape is a new file.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from msgspec import Struct

from rulewright.stores.errors import TooNew


class Migration(Struct, frozen=True):
    """One step of a database's shape."""

    number: int
    name: str
    text: str


@cache
def migrations(engine: str) -> tuple[Migration, ...]:
    """The migrations of an engine, `sqlite` or `postgres`, in order and without a gap."""
    folder = files("rulewright.stores").joinpath(engine, "migrations")
    found = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        number, _, name = file.name.removesuffix(".sql").partition("_")
        if file.name.endswith(".sql"):
            found.append(Migration(int(number), name, file.read_text(encoding="utf-8")))
    if [step.number for step in found] != list(range(1, len(found) + 1)):
        msg = f"the migrations of {engine} are not numbered from 1 without a gap"
        raise RuntimeError(msg)
    return tuple(found)


def pending(steps: tuple[Migration, ...], reached: int) -> tuple[Migration, ...]:
    """The steps that a database has still to take."""
    if reached > len(steps):
        msg = f"this database has shape {reached} and needs a newer version of Rulewright; this one knows {len(steps)}"
        raise TooNew(msg)
    return steps[reached:]
