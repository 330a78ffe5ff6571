"""Rulewright: rulebooks that run.

The few names that most people want are here; each room has the rest: `rulewright.chance`, `rulewright.play`.

    >>> from rulewright import d6, roll
    >>> (4 @ d6).highest(3).at_least(15)
    Fraction(25, 108)
    >>> print(roll("4d6kh3 + 2"))  # doctest: +SKIP
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.chance import Chance, Die, Odds, Table, d, d4, d6, d8, d10, d12, d20, d100, parse, roll
    from rulewright.library import all_rulesets, open_book, ruleset

__version__ = "0.1.0"

__all__ = [
    "Chance",
    "Die",
    "Odds",
    "Table",
    "all_rulesets",
    "d",
    "d4",
    "d6",
    "d8",
    "d10",
    "d12",
    "d20",
    "d100",
    "open_book",
    "parse",
    "roll",
    "ruleset",
]

_LIBRARY = {"all_rulesets", "open_book", "ruleset"}


def __getattr__(name: str) -> Any:
    """A name of the list, from its room, which is not opened before somebody asks: a command starts without it."""
    if name not in __all__:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    if name in _LIBRARY:
        from rulewright import library as room
    else:
        from rulewright import chance as room  # type: ignore[no-redef]
    return getattr(room, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
