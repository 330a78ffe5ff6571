"""Counting: so many of a thing in words, one as one."""

from __future__ import annotations

__all__ = [
    "counted",
]


def counted(number: int, thing: str, plural: str = "", *, does: str = "") -> str:
    """So many of a thing: "1 round", "3 rounds", "2 dice"; and what they do, said for one and for more: with
    `does="is/are"` it is "1 charge is" and "0 charges are".
    """
    one, more = does.split("/") if does else ("", "")
    said, verb = (thing, one) if number == 1 else (plural or f"{thing}s", more)
    return f"{number} {said} {verb}" if verb else f"{number} {said}"
