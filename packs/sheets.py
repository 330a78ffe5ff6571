"""Sheets: the tables of a book as comma-separated files, one row an entry."""

from __future__ import annotations

import csv
from pathlib import Path

type Row = dict[str, str]


def read_sheet(path: Path) -> tuple[Row, ...]:
    """The rows of a sheet by the names of its columns, each with an id of its own."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = tuple(csv.DictReader(file, strict=True))
    ids = [row["id"] for row in rows]
    if twice := sorted({each for each in ids if ids.count(each) > 1}):
        raise ValueError(f"{path.name} has two rows for {', '.join(twice)}.")
    return rows
