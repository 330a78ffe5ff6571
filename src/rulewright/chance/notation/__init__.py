"""Dice notation: text in, chances out, and one canonical text back."""

from rulewright.chance.notation.dialects import DIALECTS, Dialect
from rulewright.chance.notation.errors import NotationError
from rulewright.chance.notation.expression import Expression, d, parse, roll
from rulewright.chance.notation.rolled import Rolled, RolledPart
from rulewright.chance.notation.show import MARKDOWN, PLAIN, Markup, Piece

__all__ = [
    "DIALECTS",
    "MARKDOWN",
    "PLAIN",
    "Dialect",
    "Expression",
    "Markup",
    "NotationError",
    "Piece",
    "Rolled",
    "RolledPart",
    "d",
    "parse",
    "roll",
]
