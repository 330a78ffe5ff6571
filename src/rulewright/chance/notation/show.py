"""Rolled formulas as text: pieces that say what they are, and ways to mark them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from rulewright.chance.notation.canonical import text_of
from rulewright.chance.notation.formula import (
    Absolute,
    Comparing,
    Divided,
    Furthest,
    Grouped,
    Labelled,
    Negated,
    Number,
    Thrown,
    Times,
    Total,
)

if TYPE_CHECKING:
    from rulewright.chance.handfuls.laid import LaidDie
    from rulewright.chance.notation.rolled import RolledPart


class PieceKind(Enum):
    """What a piece of text is."""

    PLAIN = "plain"
    DROPPED = "dropped"
    REPLACED = "replaced"
    EXPLODED = "exploded"
    LABEL = "label"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Piece:
    """Some text, and what it is."""

    text: str
    mark: PieceKind = PieceKind.PLAIN


@dataclass(frozen=True, slots=True)
class Markup:
    """What stands before and after each kind of piece."""

    around: dict[PieceKind, tuple[str, str]] = field(default_factory=dict)

    def render(self, piece: Piece) -> str:
        """The piece with its marks."""
        before, after = self.around.get(piece.mark, ("", ""))
        return f"{before}{piece.text}{after}"


MARKDOWN = Markup(
    {
        PieceKind.DROPPED: ("~~", "~~"),
        PieceKind.REPLACED: ("~~", "~~"),
        PieceKind.EXPLODED: ("", "!"),
        PieceKind.LABEL: ("[", "]"),
        PieceKind.TOTAL: ("**", "**"),
    }
)
"""For Markdown, as chats understand it."""

PLAIN = Markup(
    {
        PieceKind.DROPPED: ("", " dropped"),
        PieceKind.REPLACED: ("", " rerolled"),
        PieceKind.EXPLODED: ("", " explodes"),
        PieceKind.LABEL: ("[", "]"),
    }
)
"""In words, as screen readers can read them out."""


def show(tree: RolledPart, total: int, comment: str) -> Iterator[Piece]:
    """The pieces of a rolled formula: 4d6kh3 (5, 1, 3, 6) + 2 = 16."""
    yield from _part(tree)
    yield Piece(" = ")
    yield Piece(str(total), PieceKind.TOTAL)
    if comment:
        yield Piece(f" # {comment}")


def _part(part: RolledPart) -> Iterator[Piece]:
    formula = part.formula
    match formula:
        case Number(value):
            yield Piece(str(value))
        case Thrown():
            yield Piece(f"{text_of(formula)} (")
            for place, die in enumerate(part.dice):
                yield from (Piece(", "),) if place else ()
                yield from _die(die)
            yield Piece(")")
        case Labelled(_, label):
            yield from _inside(part.parts[0])
            yield Piece(label, PieceKind.LABEL)
        case Negated():
            yield Piece("-")
            yield from _inside(part.parts[0])
        case Total():
            yield from _sum(part.parts)
        case Times():
            yield from _inside(part.parts[0])
            yield Piece(" * ")
            yield from _inside(part.parts[1])
        case Divided(_, by, rounding):
            yield Piece(f"{rounding.value}(")
            yield from _inside(part.parts[0])
            yield Piece(f" / {by})")
        case Comparing(_, comparison, _):
            yield from _inside(part.parts[0])
            yield Piece(f" {comparison} ")
            yield from _inside(part.parts[1])
        case Absolute():
            yield from _listed("abs(", part.parts, ")")
        case Furthest(_, greatest):
            yield from _listed("max(" if greatest else "min(", part.parts, ")")
        case Grouped(_, choice, score):
            yield from _listed("{", part.parts, f"}}{choice}{score or ''}")


def _die(die: LaidDie) -> Iterator[Piece]:
    for value in die.replaced:
        yield Piece(str(value), PieceKind.REPLACED)
        yield Piece(", ")
    if not die.kept:
        yield Piece(str(die.value), PieceKind.DROPPED)
    else:
        yield Piece(str(die.value), PieceKind.EXPLODED if die.exploded else PieceKind.PLAIN)


def _inside(part: RolledPart) -> Iterator[Piece]:
    """In brackets where the part is made of several."""
    if not isinstance(part.formula, Total | Negated | Times | Comparing):
        yield from _part(part)
        return
    yield Piece("(")
    yield from _part(part)
    yield Piece(")")


def _sum(parts: tuple[RolledPart, ...]) -> Iterator[Piece]:
    for place, part in enumerate(parts):
        formula = part.formula
        if not place:
            yield from _inside(part) if isinstance(formula, Comparing) else _part(part)
        elif isinstance(formula, Negated):
            yield Piece(" - ")
            yield from _inside(part.parts[0])
        elif isinstance(formula, Number) and formula.value < 0:
            yield Piece(f" - {-formula.value}")
        else:
            yield Piece(" + ")
            yield from _part(part) if isinstance(formula, Times) else _inside(part)


def _listed(opening: str, parts: tuple[RolledPart, ...], closing: str) -> Iterator[Piece]:
    yield Piece(opening)
    for place, part in enumerate(parts):
        if place:
            yield Piece(", ")
        if part.kept:
            yield from _part(part)
        else:
            yield Piece("".join(piece.text for piece in _part(part)), PieceKind.DROPPED)
    yield Piece(closing)
