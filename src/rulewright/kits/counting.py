"""Counting: so many of a thing in words, one as one."""

from __future__ import annotations

__all__ = [
    "counted",
    "so_many",
    "there_are",
]


def counted(number: int, thing: str, plural: str = "", *, does: str = "") -> str:
    """So many of a thing: "1 round", "3 rounds", "2 dice"; and what they do, said for one and for more: with
    `does="is/are"` it is "1 charge is" and "0 charges are".
    """
    said = thing if number == 1 else plural or f"{thing}s"
    return f"{number} {said} {_verb(number, does)}" if does else f"{number} {said}"


def so_many(number: int, does: str) -> str:
    """What so many do, where nothing is said of what they are: with "is/are", "1 is" and "2 are"."""
    return f"{number} {_verb(number, does)}"


def there_are(number: int) -> str:
    """How many there are: "there is 1", "there are 2"."""
    return f"there {_verb(number, 'is/are')} {number}"


def _verb(number: int, does: str) -> str:
    one, more = does.split("/")
    return one if number == 1 else more
