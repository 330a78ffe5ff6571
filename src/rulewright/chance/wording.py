"""Wording: outcomes that are one of a few, and figures, as people say them."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction


def word_of(outcome: Enum) -> str:
    """The text it stands for, else its name: "special", "failure"; never its number."""
    return outcome.value if isinstance(outcome.value, str) else outcome.name.lower().replace("_", " ")


def percent(share: Fraction | float) -> str:
    """A share as people read it; only the impossible is 0 %, only the certain 100 %."""
    if share in (0, 1):
        return f"{int(share) * 100} %"
    for digits in (0, 1, 2):
        if digits == 0 and not 0.1 <= share <= 0.9:
            continue
        shown = f"{float(share) * 100:.{digits}f}"
        if float(shown) not in (0, 100):
            return f"{shown.rstrip('0').rstrip('.') if digits else shown} %"
    return "< 0.01 %" if share < 0.5 else "> 99.99 %"


def number(value: Fraction | float) -> str:
    """A mean or a deviation, to two places where it has any."""
    text = f"{float(value):.2f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
