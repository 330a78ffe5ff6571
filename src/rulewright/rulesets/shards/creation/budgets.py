"""Budgets: what there is to spend at the start, and what experience has paid since."""

from __future__ import annotations

from rulewright.contract import Budget
from rulewright.rulesets.shards.body.levels import (
    NO_SOFT_MAXIMUM,
    campaign_level,
    profession_points,
    skill_cost,
    soft_maximum,
    start_of,
)
from rulewright.rulesets.shards.creation.advancement import bought, spent
from rulewright.rulesets.shards.state.adjustments import has_trait_for
from rulewright.rulesets.shards.state.character import Book, Character
from rulewright.rulesets.shards.state.entries import Trait

SCHOOLING, TRAINING = 4, 2


def budgets(character: Character, book: Book) -> tuple[Budget, ...]:
    """Trait points, free skill points or professions, powers, experience."""
    skills = profession_budget(character) if book.options.backgrounds_as_skills else skill_budget(character, book)
    return trait_budget(character, book), skills, power_budget(character, book), experience_budget(character, book)


def trait_budget(character: Character, book: Book) -> Budget:
    """Burdens give points, boons take them; what is left is lost. [SHA-CHR-040 SHA-CHR-041 SHA-TRT-002]"""
    values = [book.content.get(Trait, each).value for each in character.traits]
    given = campaign_level(character.campaign).trait_points - sum(each for each in values if each < 0)
    return Budget("Traits", given, sum(each for each in values if each > 0), "SHA-CHR-041")


def skill_budget(character: Character, book: Book) -> Budget:
    """Free points, more with schooling, at the price of each level in turn. [SHA-CHR-045 SHA-TRT-032]"""
    points = start_of(character.experience).points + SCHOOLING * has_trait_for(character, book, "schooling")
    paid = 0
    for skill, rank in character.skills.items():
        soft = soft_maximum(character.campaign, skill, book.options, clumsy=has_trait_for(character, book, "clumsy"))
        soft = soft if book.options.soft_maximum_at_creation else NO_SOFT_MAXIMUM
        paid += skill_cost(int(character.trained.get(skill, 0)), rank - bought(character, skill), soft)
    return Budget("Skills", points, paid, "SHA-CHR-045")


def profession_budget(character: Character) -> Budget:
    """One profession at the highest level for nothing, others from a third of the points. [SHA-CHR-052]"""
    start = start_of(character.experience)
    ranks = sorted((rank - bought(character, each) for each, rank in character.professions.items()), reverse=True)
    first = max(0, ranks[0] - start.highest) if ranks else 0
    paid = skill_cost(start.highest, start.highest + first, NO_SOFT_MAXIMUM)
    paid += sum(skill_cost(0, rank, NO_SOFT_MAXIMUM) for rank in ranks[1:])
    return Budget("Professions", profession_points(character.experience), paid, "SHA-CHR-052")


def power_budget(character: Character, book: Book) -> Budget:
    """So many by experience, one more for the adaptable, two with training; the native tongue is free.

    With linguist two tongues take one place. [SHA-CHR-047 SHA-CHR-048 SHA-TRT-025 SHA-TRT-034 SHA-TRT-040]
    """
    points = start_of(character.experience).powers
    points += has_trait_for(character, book, "adaptable") + TRAINING * has_trait_for(character, book, "training")
    tongues = len(character.languages) + len(character.literacies)
    if has_trait_for(character, book, "linguist"):
        tongues = (tongues + 1) // 2
    taken = sum(times - bought(character, power) for power, times in character.powers.items())
    return Budget("Powers", points, taken + tongues, "SHA-CHR-047")


def experience_budget(character: Character, book: Book) -> Budget:
    """What experience there is, and what was bought with it. [SHA-CHR-069]"""
    return Budget("Experience", character.xp, spent(character, book), "SHA-CHR-069")
