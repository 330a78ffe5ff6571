"""The builder: ten steps, what is left to spend, and everything that keeps a character from being legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.chance import Dice
from rulewright.contract import Budget, Step
from rulewright.kits.legality import nameless
from rulewright.play import Refusal
from rulewright.rulesets.brp.creation import (
    ages,
    allegiances,
    belongings,
    generation,
    packages,
    professions,
    skill_points,
)
from rulewright.rulesets.brp.creation.creatures.playable import unfit
from rulewright.rulesets.brp.creation.levels import personal_points, professional_points
from rulewright.rulesets.brp.creation.pages.steps import STEPS
from rulewright.rulesets.brp.creation.people import temperament
from rulewright.rulesets.brp.creation.people.doubts import doubts
from rulewright.rulesets.brp.creation.random_character import random_character
from rulewright.rulesets.brp.creation.sets import power_sets, things
from rulewright.rulesets.brp.state.character import Book, Character, Characteristics

SCHOOLED = 12


class Builder:
    """How characters of Basic Roleplaying come to be, in ten steps, of which the last is words alone.

    [BRP-CHR-002 BRP-CHR-047]
    """

    @property
    def steps(self) -> tuple[Step, ...]:
        """The ten pages in order, the last for looks, past and people; one more where allegiance is played.

        [BRP-CHR-002 BRP-CHR-047 BRP-OPT-028]
        """
        return STEPS

    def blank(self, book: Book) -> Character:
        """Nobody yet: every characteristic at 10, EDU at the end of school. [BRP-CHR-048]"""
        start = Characteristics(EDU=SCHOOLED if book.options.education else None)
        return Character(characteristics=start, rolled=start)

    def budgets(self, character: Character, book: Book) -> tuple[Budget, ...]:
        """What there is to spend, as things stand."""
        return tuple(_budgets(character, book))

    def refusals(self, character: Character, book: Book) -> tuple[Refusal, ...]:
        """Everything that keeps this character from being legal; one rule set for everybody. [BRP-SYS-025]"""
        return tuple(_refusals(character, book))

    def random(self, dice: Dice, book: Book, wishes: Mapping[str, Any]) -> Character:
        """A legal character at random; called again, it starts over. [BRP-CHR-008]"""
        return random_character(dice, book, wishes)

    def doubts(self, character: Character, book: Book) -> tuple[str, ...]:
        """What a game master would ask about, though nothing forbids it."""
        return (*doubts(character, book), *temperament.doubts(character, book))


def _budgets(character: Character, book: Book) -> Iterator[Budget]:
    match book.options.generation:
        case "points":
            spent = generation.points_spent(character, book)
            yield Budget("Characteristic points", int(generation.points_to_spend(book)), spent, "BRP-CHR-049")
        case "rolled":
            moved = sum(by for by in generation.moved(character, book).values() if by > 0)
            yield Budget("Moved points", book.options.moved_points, moved, "BRP-CHR-006")
    yield Budget(
        "Points that age takes", ages.points_due(character, book), sum(character.years.values()), "BRP-CHR-020"
    )
    spent = skill_points.spent_on_profession(character)
    yield Budget("Professional points", int(professional_points(character, book)), spent, "BRP-CHR-033")
    spent = skill_points.spent_personally(character)
    yield Budget("Personal points", int(personal_points(character, book)), spent, "BRP-CHR-038")
    yield from power_sets.budgets(character, book)
    if book.options.allegiance:
        yield allegiances.budget(character, book)


def _refusals(character: Character, book: Book) -> Iterator[Refusal]:
    """Every step's refusals in order, after those of no step. [BRP-CHR-003 BRP-CHR-014 BRP-CHR-015]"""
    options = book.options
    yield from nameless(character.name, "BRP-CHR-003")
    if character.species != "human" and not options.nonhumans and "species" not in character.agreed:
        yield Refusal("Only humans are played here.", "BRP-CHR-014", "Be human, or switch the option on.")
    yield from unfit(character, book)
    yield from temperament.refusals(character, book)
    yield from allegiances.refusals(character, book)
    yield from generation.refusals(character, book)
    yield from power_sets.refusals(character, book)
    yield from things.refusals(character, book)
    yield from ages.refusals(character, book)
    yield from packages.refusals(character, book)
    yield from professions.refusals(character, book)
    yield from skill_points.refusals(character, book)
    yield from belongings.refusals(character, book)


CREATION = Builder()
