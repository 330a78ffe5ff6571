"""Power level and skill points: how much there is to spend, and how high a rating may start."""

from __future__ import annotations

from rulewright.play import Derived, derived
from rulewright.rulesets.brp.creation.ages import decades_older, years_below_18
from rulewright.rulesets.brp.creation.sets.set_levels import skills_level
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.entries import PowerLevel
from rulewright.rulesets.brp.state.permanent import original

NORMAL_TIMES = 10


def power_level(book: Book) -> PowerLevel:
    """The level at which this game is played. [BRP-CHR-001]"""
    return book.content.get(PowerLevel, book.options.power_level)


def level_for(character: Character, book: Book) -> PowerLevel:
    """The level at which somebody's skills start. [BRP-CHR-001 BRP-POW-005]"""
    return book.content.get(PowerLevel, skills_level(character, book))


def professional_points(character: Character, book: Book) -> Derived:
    """Points for the skills of the profession: by power level or by EDU, more with age, less with youth.

    [BRP-CHR-033 BRP-CHR-017 BRP-CHR-018 BRP-CHR-037 BRP-CHR-042]
    """
    level = level_for(character, book)
    first = (level.name, level.professional_points, "BRP-CHR-033")
    if book.options.education:
        learned = original(character, book).value("EDU")
        first = (f"EDU {learned} x {level.edu_times}", learned * level.edu_times, "BRP-CHR-042")
    return derived(
        "Professional points",
        first,
        ("decades", decades_older(character, book) * level.decade_points, "BRP-CHR-017"),
        ("youth", -years_below_18(character, book) * level.young_points, "BRP-CHR-018"),
        least=0,
    )


def personal_points(character: Character, book: Book) -> Derived:
    """Points for any skills: ten times INT, or more where that option is in use. [BRP-CHR-038 BRP-CHR-044 BRP-POW-014]"""
    times = level_for(character, book).personal_times if book.options.increased_personal_points else NORMAL_TIMES
    rule = "BRP-CHR-044" if times > NORMAL_TIMES else "BRP-CHR-038"
    return derived("Personal points", (f"INT x {times}", original(character, book).INT * times, rule))


def skill_cap(book: Book) -> int | None:
    """How high a rating may start; nothing holds the superhuman. [BRP-CHR-034]"""
    return power_level(book).skill_cap
