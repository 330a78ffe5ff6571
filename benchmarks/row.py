"""One comparison, and a table of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """What something takes us and somebody else; the ratio says how many times faster we are."""

    name: str
    ours: float
    reference: float
    ratio: float
    unit: str
    against: str

    def json(self) -> dict[str, str | float]:
        """The row for machines."""
        return {
            "name": self.name,
            "ours": self.ours,
            "reference": self.reference,
            "ratio": self.ratio,
            "unit": self.unit,
            "against": self.against,
        }


def table(rows: Iterable[Row]) -> str:
    """The rows for people."""
    lines = [f"{'name':18} {'against':28} {'ours':>11} {'reference':>11} {'unit':5} {'ratio':>8}"]
    for row in rows:
        numbers = f"{row.ours:11.2f} {row.reference:11.2f} {row.unit:5} {row.ratio:7.2f}×"
        lines.append(f"{row.name:18} {row.against:28} {numbers}")
    return "\n".join(lines)
