"""Creation, an extension of ours: the book has no list of attributes and no way to make a character."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rulewright.chance import Dice
from rulewright.content import Entry
from rulewright.contract import Blank, Budget, Step
from rulewright.kits.choosing import Options, listed
from rulewright.kits.hands import HANDS, hands_taken
from rulewright.kits.legality import nameless, overspent, unknown
from rulewright.play import Refusal
from rulewright.rulesets.otherworlds.creation.advancement import TIERS, gained, most_of_an_attribute
from rulewright.rulesets.otherworlds.creation.at_random import random_character
from rulewright.rulesets.otherworlds.creation.doubts import doubts
from rulewright.rulesets.otherworlds.creation.needs import too_heavy
from rulewright.rulesets.otherworlds.state.character import Attributes, Book, Character
from rulewright.rulesets.otherworlds.state.entries import (
    ATTRIBUTES,
    Armor,
    ArmorClass,
    Creature,
    Item,
    Proficiency,
    Skill,
    Spell,
    Weapon,
    WeaponType,
    power_of,
)

WEAPONS_MOST = 3
BELT_MOST = 4
PACK_MOST = 8


def _entries(*kinds: type[Entry]) -> Callable[[Any, Any], Options]:
    def options(character: Character, book: Book) -> Options:
        del character
        shelves = (book.content.all(kind) for kind in kinds)
        return listed((each for shelf in shelves for each in shelf if not getattr(each, "natural", False)), told=True)

    return options


STEPS = (
    Step(
        "who",
        "Who",
        (
            Blank("name", "Name", "text"),
            Blank("text", "In a few words", "text"),
            Blank("tier", "Tier", "number", least=1, most=TIERS),
        ),
        help="A tier after the first gives three points of attributes or two trainings, and a skill or spell.",
    ),
    Step(
        "attributes",
        "Attributes",
        tuple(Blank(f"attributes.{each}", each.capitalize(), "number", least=1, most=12) for each in ATTRIBUTES),
        ("Attributes",),
        "Everything starts alike; points raise it.",
    ),
    Step(
        "training",
        "Training",
        (
            Blank("proficiencies", "Proficiencies", "list", _entries(Proficiency)),
            Blank("masteries", "Weapon masteries", "list", _entries(WeaponType)),
            Blank("powers", "Skills and spells", "list", _entries(Skill, Spell)),
        ),
        ("Proficiencies", "Masteries", "Powers"),
    ),
    Step(
        "gear",
        "Gear",
        (
            Blank("weapons", "Weapons", "list", _entries(Weapon)),
            Blank("drawn", "In hand", "list", _entries(Weapon)),
            Blank("armor", "Armor", "choice", _entries(Armor)),
            Blank("belt", "At the belt", "map", _entries(Item), most=BELT_MOST),
            Blank("pack", "In the pack", "map", _entries(Item), most=PACK_MOST),
        ),
        ("Weapons", "Belt", "Pack"),
    ),
)


class OtherworldsCreation:
    """How a character of Otherworlds is made: attributes by points, training by number, gear by what one can carry."""

    steps = STEPS

    def blank(self, book: Book) -> Character:
        """Everybody starts alike."""
        start = book.options.attribute_start
        return Character(attributes=Attributes(**dict.fromkeys(ATTRIBUTES, start)))

    def budgets(self, character: Character, book: Book) -> tuple[Budget, ...]:
        """What there is to spend. Points of tiers go to proficiencies first, then to masteries."""
        options, start = book.options, book.options.attribute_start
        spent = sum(character.attributes.of(each) - start for each in ATTRIBUTES)
        points, more = gained(character, book)
        extra = max(0, min(more, len(character.proficiencies) - options.proficiencies))
        return (
            Budget("Attributes", options.attribute_points + points, spent),
            Budget("Proficiencies", options.proficiencies + extra, len(character.proficiencies)),
            Budget("Masteries", options.masteries + more - extra, len(character.masteries)),
            Budget("Powers", options.powers + character.tier - 1, len(character.powers)),
            Budget("Weapons", WEAPONS_MOST, len(character.weapons)),
            Budget("Belt", BELT_MOST, sum(character.belt.values())),
            Budget("Pack", PACK_MOST, sum(character.pack.values())),
        )

    def refusals(self, character: Character, book: Book) -> tuple[Refusal, ...]:
        """Everything that keeps a character from being legal."""
        if character.creature:
            known = character.creature in book.content[Creature]
            return () if known else (Refusal(f"There is no creature {character.creature!r}.", "OWS-079"),)
        return tuple(
            (*_known(character, book), *overspent(self.budgets(character, book), "OWS-007"), *_limits(character, book))
            if not list(_unknown(character, book))
            else _unknown(character, book)
        )

    def random(self, dice: Dice, book: Book, wishes: Mapping[str, Any]) -> Character:
        """A legal character at random, around what was wished for."""
        return random_character(dice, book, wishes)

    def doubts(self, character: Character, book: Book) -> tuple[str, ...]:
        """What a World Master would ask about, though nothing forbids it."""
        return tuple(doubts(character, book))


CREATION = OtherworldsCreation()


# -- what must hold -----------------------------------------------------------------------------


def _unknown(character: Character, book: Book) -> Iterator[Refusal]:
    """Things that no pack has."""
    named: tuple[tuple[str, Sequence[str] | Mapping[str, int], tuple[type[Entry], ...]], ...] = (
        ("proficiency", character.proficiencies, (Proficiency,)),
        ("weapon type", character.masteries, (WeaponType,)),
        ("skill or spell", character.powers, (Skill, Spell)),
        ("weapon", (*character.weapons, *character.drawn), (Weapon,)),
        ("armor", (character.armor,), (Armor,)),
        ("item", (*character.belt, *character.pack), (Item,)),
    )
    for what, ids, kinds in named:
        yield from unknown(book.content, what, ids, "OWS-077", *kinds)


def _known(character: Character, book: Book) -> Iterator[Refusal]:
    del book
    yield from nameless(character.name, "OWS-007")
    for what, ids in (
        ("Proficiencies", character.proficiencies),
        ("Masteries", character.masteries),
        ("Powers", character.powers),
    ):
        if len(set(ids)) < len(ids):
            yield Refusal(f"{what}: nothing is learned twice.", "OWS-007", "Choose something else.")


def _limits(character: Character, book: Book) -> Iterator[Refusal]:
    """Bounds of attributes, tiers, armor, hands and needs. [OWS-070]"""
    options = book.options
    most = most_of_an_attribute(character.tier, book)
    for each in ATTRIBUTES:
        value = character.attributes.of(each)
        if not options.attribute_start <= value <= most:
            bounds = f"{options.attribute_start} to {most}"
            yield Refusal(f"{each.capitalize()} {value} is not from {bounds}.", "OWS-007", "Move points elsewhere.")
    if not 1 <= character.tier <= TIERS:
        yield Refusal(f"Tiers go from 1 to {TIERS}.", "OWS-007", "Choose one of them.")
    if character.advances and len(character.advances) != character.tier - 1:
        yield Refusal("Each tier after the first has one advance.", "OWS-007", "Choose one for each, or leave it open.")
    armor = book.content.get(Armor, character.armor)
    if too_heavy(character, armor, book):
        needed = book.content.get(ArmorClass, armor.worn).toughness
        yield Refusal(f"{armor.name} needs Toughness {needed}.", "OWS-070", "Wear something lighter.")
    owned = list(character.weapons)
    for weapon in character.drawn:
        if weapon not in owned:
            yield Refusal(f"{weapon} is in hand but not owned.", "OWS-050", "Add it to the weapons.")
        else:
            owned.remove(weapon)
    if hands_taken(character.drawn, lambda each: book.content.get(Weapon, each).hands) > HANDS:
        yield Refusal("There are two hands.", "OWS-050", "Put something away.")
    for weapon in character.weapons:
        if book.content.get(Weapon, weapon).natural:
            yield Refusal(f"{weapon} cannot be owned.", "OWS-068", "Choose a weapon that is made.")
    for power in (power_of(each, book) for each in character.powers):
        for which, needed in power.needs.items():
            if character.attributes.of(which) < needed:
                yield Refusal(f"{power.name} needs {which.capitalize()} {needed}.", "OWS-067", "Choose another.")
