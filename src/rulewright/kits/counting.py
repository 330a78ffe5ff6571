"""Counting: so many of a thing in words, one as one."""

from __future__ import annotations

__all__ = [
    "counted",
    "verb_for",
]


def counted(number: int, thing: str, plural: str = "", *, does: str = "") -> str:
    """So many of a thing: "1 round", "3 rounds", "2 dice"; and what they do, said for one and for more: with
    `does="is/are"` it is "1 charge is" and "0 charges are".
    """
    said = thing if number == 1 else plural or f"{thing}s"
    return f"{number} {said} {verb_for(number, does)}" if does else f"{number} {said}"


def verb_for(number: int, does: str) -> str:
    """What so many do, where nothing is said of what they are: of "is/are" one is, and more are."""
    one, more = does.split("/")
    return one if number == 1 else more
