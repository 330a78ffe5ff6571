"""Cells: what a printed cell means, as a figure of an entry."""

from __future__ import annotations

import re
from collections.abc import Mapping

NOTHING = ("", "-", "none", "no", "any")
NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")


class Unreadable(ValueError):
    """A cell that nobody has said how to read."""


def whole(cell: str) -> int:
    """The first whole number of a cell: 12 of "12", 2 of "2 or burst", 10 of "10/20/50"; 0 of an empty one."""
    if cell.strip() in NOTHING:
        return 0
    if found := NUMBER.match(cell.strip()):
        return int(float(found[0]))
    raise Unreadable(f"{cell!r} is no whole number.")


def number(cell: str) -> float:
    """A number with its fraction; a whole one as it is."""
    if cell.strip() and not NUMBER.fullmatch(cell.strip()):
        raise Unreadable(f"{cell!r} is no number.")
    value = float(cell or 0)
    return int(value) if value.is_integer() else value


def yes(cell: str) -> bool:
    """Whether a cell says yes."""
    if cell not in ("yes", "no"):
        raise Unreadable(f"{cell!r} is neither yes nor no.")
    return cell == "yes"


def dice(cell: str) -> str:
    """Dice as packs write them: "1d6+1" of "1D6+1", "1" of "+1"; what a table calls special does no damage by itself."""
    if cell in ("special", ""):
        return "0"
    text = cell.lower().removeprefix("+").replace("−", "-").replace("–", "-")
    if not re.fullmatch(r"(\d+d\d+([+-]\d+)?|\d+)", text):
        raise Unreadable(f"{cell!r} are no dice.")
    return text


def every(cell: str) -> int:
    """Rounds from one attack to the next: 3 of "1/3", 1 of a whole number."""
    over = re.match(r"1/(\d+)", cell)
    return int(over[1]) if over else 1


def named[T](names: Mapping[str, T], cell: str) -> T:
    """What a cell means by one of these names."""
    if cell not in names:
        raise Unreadable(f"{cell!r} is not one of {', '.join(names)}.")
    return names[cell]


def parts(cell: str, by: str = ",") -> tuple[str, ...]:
    """What a cell lists, without blanks; nothing where it is empty or says none."""
    return tuple(each.strip() for each in cell.split(by) if each.strip() not in NOTHING)
