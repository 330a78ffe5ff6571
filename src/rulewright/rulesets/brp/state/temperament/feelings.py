"""Feelings: how traits and passions are written, and what kind each is of."""

from __future__ import annotations

from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.entries import Passion, Trait

TRAIT, PASSION = "trait", "passion"
"""How checks for what is felt begin."""
EVEN, WHOLE = 50, 100
"""Where a pair leans to neither side, and what both sides come to. [BRP-OPT-013]"""


def side_of(trait: str, book: Book) -> tuple[Trait, bool] | None:
    """The pair that a trait is of, and whether it is the one that is written down. [BRP-OPT-013]"""
    wanted = trait.casefold()
    for pair in book.content.all(Trait):
        if wanted in (pair.trait.casefold(), pair.opposite.casefold()):
            return pair, wanted == pair.trait.casefold()
    return None


def opposite_of(trait: str, book: Book) -> str:
    """The other trait of a pair. [BRP-OPT-013]"""
    found = side_of(trait, book)
    if found is None:
        return ""
    pair, first = found
    return (pair.opposite if first else pair.trait).lower()


def written_trait(character: Character, trait: str, book: Book) -> int | None:
    """A trait as written down: as it stands there, or what its opposite leaves of 100; none where the pair is not used.

    [BRP-OPT-012 BRP-OPT-013]
    """
    found = side_of(trait, book)
    if found is None or found[0].id not in character.traits:
        return None
    value = int(character.traits[found[0].id])
    return value if found[1] else WHOLE - value


def sides(character: Character, book: Book) -> tuple[str, ...]:
    """Every trait that somebody has, both sides of each pair. [BRP-OPT-013]"""
    pairs = (pair for pair in book.content.all(Trait) if pair.id in character.traits)
    return tuple(side.lower() for pair in pairs for side in (pair.trait, pair.opposite))


def focus_of(passion: str) -> str:
    """What a passion is about: "family" of "Love (family)"; nothing where nothing is said. [BRP-OPT-045]"""
    _, there, focus = passion.partition("(")
    return focus.rpartition(")")[0].strip() if there else ""


def kind_of(passion: str, book: Book) -> Passion | None:
    """The kind of a passion by its name; none for one of a table's own. [BRP-OPT-046]"""
    name = passion.partition("(")[0].strip().casefold()
    return next((each for each in book.content.all(Passion) if each.name.casefold() == name), None)


def is_stirred(passion: str, stirs: tuple[str, ...]) -> bool:
    """Whether something stirs a passion: its kind is named, and its focus where one is named. [BRP-OPT-049]"""
    name, focus = passion.partition("(")[0].strip().casefold(), focus_of(passion).casefold()
    named = ((each.partition("(")[0].strip().casefold(), focus_of(each).casefold()) for each in stirs)
    return any(name == kind and about in focus for kind, about in named)
