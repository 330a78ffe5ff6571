"""Creation: how a character comes to be. The book has no rules for it: these are ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.contract import Blank, Budget, Step
from rulewright.kits.legality import nameless, overspent, unknown
from rulewright.play import Refusal
from rulewright.rulesets.otherworld.creation.advancement import (
    HIGHEST_SPECIALTY,
    TALENT_POINT,
    TALENT_POINTS,
    general_points_needed,
    rating,
    spent,
    talent_of,
)
from rulewright.rulesets.otherworld.creation.at_random import random_character
from rulewright.rulesets.otherworld.creation.doubts import doubts
from rulewright.rulesets.otherworld.creation.on_offer import armors, skills, specialties, talents, weapons
from rulewright.rulesets.otherworld.creation.starts import (
    HIGHEST_SKILL,
    HIGHEST_START,
    MAGIC_POINTS,
    SKILL_POINTS,
    SPECIALTY_POINTS,
    STAT_POINTS,
)
from rulewright.rulesets.otherworld.skills.specialties import specialties_of
from rulewright.rulesets.otherworld.state.character import STATS, Book, Character
from rulewright.rulesets.otherworld.state.entries import Armor, Skill, Talent, Weapon, Working

OWN = "What no list has: a skill by its name, a specialty as skill/specialty; one activity or one piece of equipment."


class OtherworldCreation:
    """Six stats, eighteen points of skill, a few specialties and Talents; magic for those who see."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The pages of the builder."""
        stats = tuple(Blank(stat, stat.title(), "number", least=1, most=HIGHEST_START + 1) for stat in STATS)
        magic = tuple(Blank(stat, stat.title(), "number", most=5) for stat in ("power", "control", "otherness"))
        gear = (Blank("weapons", "Weapons", "list", weapons), Blank("armor", "Armor", "choice", armors))
        return (
            Step("who", "Who", (Blank("name", "Name", "text"), Blank("text", "In a few words", "text"))),
            Step("stats", "Stats", stats, ("Stats",), "At most 4, and one of them 5."),
            Step("magic", "Magic", magic, ("Magic",), "Leave all at 0 unless you see Otherworld; else Otherness is 1."),
            Step("own", "Skills of your own", (Blank("agreed", "Agreed with the game master", "list", help=OWN),)),
            Step("skills", "Skills", (Blank("skills", "Skills", "map", skills, most=HIGHEST_SKILL),), ("Skills",)),
            Step(
                "specialties",
                "Specialties",
                (Blank("specialties", "Specialties", "map", specialties, most=HIGHEST_SPECIALTY),),
                ("Specialties",),
                "Magic-users learn a Working as a specialty of its skill.",
            ),
            Step("talents", "Talents", (Blank("talents", "Talents", "map", talents, most=3),), ("Talents",)),
            Step("gear", "Gear", gear),
        )

    def blank(self, book: Book) -> Character:
        """Everybody starts with 1 in each stat."""
        return Character()

    def budgets(self, character: Character, book: Book) -> tuple[Budget, ...]:
        """What there is to spend at the start; what experience bought later is not counted."""
        start = {stat: at_start(character, stat) for stat in (*STATS, "power", "control")}
        paid = {
            "Stats": sum(start[stat] - 1 for stat in STATS),
            "Skills": sum(at_start(character, skill) for skill in character.skills),
            "Specialties": sum(at_start(character, key) for key in character.specialties),
            "Talents": general_points_needed(character, book) - character.advances.count(TALENT_POINT),
        }
        budgets = [
            Budget("Stats", STAT_POINTS, paid["Stats"], "OW-015"),
            Budget("Skills", SKILL_POINTS, paid["Skills"], "OW-018"),
            Budget("Specialties", SPECIALTY_POINTS, paid["Specialties"], "OW-019"),
            Budget("Talents", TALENT_POINTS, max(0, paid["Talents"]), "OW-025"),
            Budget("Experience", character.experience, spent(character), "OW-025"),
        ]
        if character.power:
            budgets.append(Budget("Magic", MAGIC_POINTS, start["power"] + start["control"] - 2, "OW-017"))
        return tuple(budgets)

    def refusals(self, character: Character, book: Book) -> tuple[Refusal, ...]:
        """Everything that keeps a character from being legal."""
        return () if character.creature else tuple(self._refusals(character, book))

    def _refusals(self, character: Character, book: Book) -> Iterator[Refusal]:
        if strange := tuple(unknown_things(character, book)):
            yield from strange  # what cannot be looked up cannot be priced
            return
        yield from nameless(character.name)
        yield from wrong_ratings(character)
        yield from wrong_magic(character, book)
        yield from wrong_specialties(character, book)
        yield from overspent(self.budgets(character, book))

    def random(self, dice: Dice, book: Book, wishes: Mapping[str, Any]) -> Character:
        """A legal character at random. The wish `mage` makes a magic-user, `name` gives a name."""
        return random_character(dice, book, wishes)

    def doubts(self, character: Character, book: Book) -> tuple[str, ...]:
        """What a game master would ask about, though nothing forbids it."""
        return tuple(doubts(character, book))


CREATION = OtherworldCreation()


def at_start(character: Character, what: str) -> int:
    """A rating before experience raised it."""
    return rating(character, what) - character.advances.count(what)


def wrong_ratings(character: Character) -> Iterator[Refusal]:
    """Stats from 1, at most 4 at the start and one 5; skills at most 4; specialties 1 to 5. [OW-015 OW-018 OW-019]"""
    start = {stat: at_start(character, stat) for stat in STATS}
    for stat, value in start.items():
        if not 1 <= value <= HIGHEST_START + 1:
            yield Refusal(
                f"{stat.title()} cannot start at {value}.", "OW-015", "Start it between 1 and 4, or one at 5."
            )
    if sum(value > HIGHEST_START for value in start.values()) > 1:
        yield Refusal("Only one stat may start at 5.", "OW-015", "Lower one of them to 4.")
    for skill in character.skills:
        if not 0 <= at_start(character, skill) <= HIGHEST_SKILL:
            yield Refusal(f"{skill} starts at most at {HIGHEST_SKILL}.", "OW-018", "Lower it.")
    for key, value in character.specialties.items():
        if not 1 <= value <= HIGHEST_SPECIALTY:
            yield Refusal(f"{key} must lie between 1 and {HIGHEST_SPECIALTY}.", "OW-019", "Change it.")


def wrong_magic(character: Character, book: Book) -> Iterator[Refusal]:
    """Magic-users have all three magical stats, everybody else none, and none of the skills. [OW-017 OW-067 OW-086]"""
    mage = character.power > 0
    if mage != (character.control > 0) or mage != (character.otherness > 0):
        yield Refusal("Power, Control and Otherness come together.", "OW-017", "Give all three, or none.")
    if mage and not 1 <= character.otherness <= 10:
        yield Refusal(f"Otherness cannot be {character.otherness}.", "OW-067", "A magic-user has 1 to 10.")
    for skill in character.skills:
        if not mage and skill in book.content[Skill] and book.content.get(Skill, skill).magic:
            yield Refusal(f"{skill} is for magic-users.", "OW-086", "Occult is open to everybody.")
    for key in character.talents:
        if not mage and key.partition("/")[0] in book.content[Talent] and talent_of(key, book).magical:
            yield Refusal(f"{key} is for magic-users.", "OW-104", "Choose a mundane Talent.")


def wrong_specialties(character: Character, book: Book) -> Iterator[Refusal]:
    """A specialty belongs to a skill that one has; one that is not listed must fit nowhere else and be agreed on.

    [OW-019 OW-022]
    """
    for key in character.specialties:
        skill, _, name = key.partition("/")
        if not character.skills.get(skill):
            yield Refusal(f"{key} needs the skill {skill}.", "OW-019", "Learn the skill first.")
        if name not in specialties_of(skill, book) and key not in character.agreed:
            yield _not_listed(name, key, book)
    for skill in character.skills:
        if skill not in book.content[Skill] and skill not in character.agreed:
            yield _not_listed(skill, skill, book)


def _not_listed(name: str, key: str, book: Book) -> Refusal:
    elsewhere = [skill.name for skill in book.content[Skill].values() if name in (skill.id, *skill.specialties)]
    if elsewhere:
        return Refusal(f"{name} is listed under {elsewhere[0]}.", "OW-022", "Take it there.")
    return Refusal(f"{key} is not listed.", "OW-022", "Agree on it with the game master, and list it as agreed.")


def unknown_things(character: Character, book: Book) -> Iterator[Refusal]:
    """Weapons, armor and Talents must be in the book, Talents at a level they have. [OW-025]"""
    yield from unknown(book.content, "weapon", character.weapons, "OW-027", Weapon)
    yield from unknown(book.content, "armor", (character.armor,), "OW-058", Armor)
    yield from unknown(book.content, "working", (each.working for each in character.items.values()), "OW-085", Working)
    for key, level in character.talents.items():
        if key not in {each.key for each in talents(replace(character, power=1), book)}:
            yield Refusal(f"There is no Talent {key}.", "OW-104", "Choose one that is listed.")
        elif not 1 <= level <= len(talent_of(key, book).points):
            yield Refusal(f"{key} has no level {level}.", "OW-025", "Choose a level it has.")
