"""Packages: what personality and culture give to skills before the profession does."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.creation.professions import without_a_place
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.entries import Culture, Personality
from rulewright.rulesets.brp.state.keys import matches, misnamed, name_of

POINTS = 20
SKILLS = 13
"""Twenty points in each of thirteen skills. [BRP-CHR-029]"""


def package(personality: Personality) -> list[str]:
    """The thirteen places of a personality, the last ones for any Combat skills. [BRP-CHR-029]"""
    return [*personality.skills, *["@combat"] * personality.combat]


def refusals(character: Character, book: Book) -> Iterator[Refusal]:
    """What is wrong with points from personality and culture."""
    yield from _personality(character, book)
    yield from _culture(character, book)


def _personality(character: Character, book: Book) -> Iterator[Refusal]:
    """A listed personality, or with leave one of one's own. [BRP-CHR-029 BRP-CHR-030]"""
    given = {key: points for key, points in character.skills.personality.items() if points}
    if not book.options.personality:
        if given or character.personality or character.own_personality:
            yield Refusal("Personalities are not in use.", "BRP-CHR-029", "Clear it, or switch the option on.")
        return
    if not character.personality and not character.own_personality:
        if given:
            yield Refusal("Points of a personality, but none is chosen.", "BRP-CHR-029", "Choose one, or clear them.")
        return
    if character.own_personality:
        places = list(character.own_personality)
        if "personality" not in character.agreed:
            yield Refusal(
                "A personality of one's own needs the game master's leave.", "BRP-CHR-030", "Ask, or take a listed one."
            )
    elif character.personality in book.content[Personality]:
        places = package(book.content.get(Personality, character.personality))
    else:
        listed = ", ".join(book.content[Personality])
        yield Refusal(f"There is no personality {character.personality!r}.", "BRP-CHR-029", f"Choose {listed}.")
        return
    yield from _given(given, places, book)


def _given(given: dict[str, int], places: list[str], book: Book) -> Iterator[Refusal]:
    for key, points in given.items():
        if points != POINTS:
            yield Refusal(
                f"A personality gives {POINTS} points, not {points}, to {name_of(key, book)}.",
                "BRP-CHR-029",
                f"Write {POINTS}.",
            )
    if len(given) != SKILLS:
        yield Refusal(
            f"A personality gives points to {SKILLS} skills, not {len(given)}.", "BRP-CHR-029", "Name all of them."
        )
    for key in without_a_place([key for key in given if not misnamed(key, book)], places, book):
        yield Refusal(
            f"This personality has no place for {name_of(key, book)}.", "BRP-CHR-029", "Choose a skill of its list."
        )


def _culture(character: Character, book: Book) -> Iterator[Refusal]:
    """A culture gives what its entry says, each bonus once. [BRP-CHR-043 BRP-CHR-138]"""
    given = {key: points for key, points in character.skills.culture.items() if points}
    options = book.options
    if character.culture and not (options.cultural_skills or options.cultural_characteristics):
        yield Refusal("Cultures are not in use.", "BRP-CHR-013", "Clear it, or switch an option of cultures on.")
        return
    culture: Culture | None = book.content[Culture].get(character.culture)
    if character.culture and culture is None:
        listed = ", ".join(book.content[Culture])
        yield Refusal(f"There is no culture {character.culture!r}.", "BRP-CHR-138", f"Choose {listed}.")
        return
    if given and not options.cultural_skills:
        yield Refusal("Cultures give no skills here.", "BRP-CHR-043", "Clear those points, or switch the option on.")
        return
    allowed = {} if culture is None else dict(culture.skills.items())
    for key, points in given.items():
        fitting = next(
            (pattern for pattern, by in allowed.items() if by == points and matches(pattern, key, book)), None
        )
        if fitting is None:
            yield Refusal(
                f"This culture does not give {counted(points, 'point')} to {name_of(key, book)}.",
                "BRP-CHR-043",
                f"It gives: {', '.join(f'{pattern} {by}' for pattern, by in allowed.items()) or 'nothing'}.",
            )
        else:
            del allowed[fitting]
