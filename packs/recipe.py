"""Recipes: which sheet becomes which pack, and what each cell becomes."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packs.cells import Unreadable
from packs.sheets import Row, read_sheet

type Figures = dict[str, Any]
"""The fields of an entry that a sheet decides; what is as usual stands there too, and is left out of the pack."""

RULINGS = Path(__file__).with_name("rulings.toml")


@dataclass(frozen=True, slots=True)
class Recipe:
    """How one sheet becomes entries: its file, the pack and the kind of entry that it fills, what a row comes to, and
    what each figure is where a pack does not name it.
    """

    sheet: str
    pack: str
    kind: str
    figures: Callable[[Row], Figures]
    usual: Mapping[str, Any]

    def entries(self, sheets: Path) -> dict[str, Figures]:
        """The figures of all rows of the sheet by their ids: as printed, or as was ruled where the print is unclear."""
        ruled = rulings().get(self.sheet, {})
        found: dict[str, Figures] = {}
        for row in read_sheet(sheets / self.sheet):
            ruling = ruled.get(row["id"], {})
            if ruling.get("left_out"):
                continue
            try:
                found[row["id"]] = self.figures(row | ruling.get("cells", {}))
            except Unreadable as failure:
                raise Unreadable(f"{self.sheet}, {row['id']}: {failure}") from None
        return found


def rulings() -> dict[str, dict[str, dict[str, Any]]]:
    """What was ruled, by sheet and row: cells that stand in place of the printed ones, and the reason why."""
    return tomllib.loads(RULINGS.read_text(encoding="utf-8"))
