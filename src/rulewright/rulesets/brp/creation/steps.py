"""The ten steps as pages: blanks that belong together, and where their choices come from."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.contract import Blank, Step
from rulewright.kits.choosing import Options, choices, listed, option
from rulewright.rulesets.brp.checks.ratings.rating import as_actor
from rulewright.rulesets.brp.creation.belongings import arms_of, wealth_range
from rulewright.rulesets.brp.creation.professions import offered, title
from rulewright.rulesets.brp.creation.sets.power_steps import POWERS
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Book, Character
from rulewright.rulesets.brp.state.entries import Armour, Culture, Feature, Personality, Shield, Skill, Speciality


def skills(character: Character, book: Book) -> Options:
    """Every skill, and every speciality that is listed."""
    plain = listed(each for each in book.content.all(Skill) if not each.specialities)
    fields = {
        f"{each.skill}/{each.key}": f"{book.content.get(Skill, each.skill).name} ({each.name})"
        for each in book.content.all(Speciality)
    }
    return (*plain, *choices(fields))


def cultures(character: Character, book: Book) -> Options:
    """Cultures of the setting."""
    return listed(book.content.all(Culture), told=True)


def personalities(character: Character, book: Book) -> Options:
    """The four packages. [BRP-CHR-029]"""
    return listed(book.content.all(Personality), told=True)


def jobs(character: Character, book: Book) -> Options:
    """Professions that may be taken, as the setting calls them. [BRP-CHR-032 BRP-CHR-130]"""
    setting = book.options.setting
    return listed((replace(each, name=title(each, setting)) for each in offered(book, character.age)), told=True)


def wealth(character: Character, book: Book) -> Options:
    """Levels of wealth of the profession. [BRP-CHR-134]"""
    return choices({each: each.title() for each in wealth_range(character, book)})


def weapons(character: Character, book: Book) -> Options:
    """Weapons one knows well enough. [BRP-CHR-045]"""
    return listed(arms_of(as_actor(character), book))


def armour(character: Character, book: Book) -> Options:
    """All that can be worn against blows. [BRP-CHR-045]"""
    return listed(book.content.all(Armour))


def shields(character: Character, book: Book) -> Options:
    """All shields; one starts with one that one knows well enough. [BRP-CHR-045]"""
    return listed(book.content.all(Shield))


def features(character: Character, book: Book) -> Options:
    """Distinctive features by category. [BRP-CHR-125]"""
    return choices(
        {
            f"{category.id}/{what}": f"{category.name}: {what}"
            for category in book.content.all(Feature)
            for what in category.listed
        }
    )


def _characteristic(code: str) -> Blank:
    return Blank(f"characteristics.{code}", code, "number", least=1, most=60)


def _rolled(code: str) -> Blank:
    return Blank(f"rolled.{code}", f"{code} as rolled", "number", least=1, most=18, help="What the dice showed.")


STEPS = (
    Step(
        "characteristics",
        "Name and characteristics",
        (
            Blank("name", "Name", "text", help="May wait until the last step."),
            Blank("gender", "Gender", "text"),
            *(_rolled(code) for code in CHARACTERISTICS),
            *(_characteristic(code) for code in CHARACTERISTICS),
            Blank("characteristics.EDU", "EDU", "number", least=1, most=60, help="Where Education is in use."),
            Blank("culture", "Culture", "choice", cultures, help="Where cultures are in use."),
        ),
        ("Characteristic points", "Moved points"),
        help="Roll, assign or buy seven characteristics, as the table plays it.",
    ),
    POWERS,
    Step(
        "age",
        "Age",
        (
            Blank("rolled_age", "Age as rolled", "number", least=1, most=999),
            Blank("age", "Age", "number", least=1, most=999),
            Blank("years", "Points that age took", "map", lambda character, book: _codes()),
        ),
        ("Points that age takes",),
        help="Older and younger than rolled both have their price.",
        applies=lambda character, book: book.options.generation != "points" or book.options.age_adjustments,
    ),
    Step("rolls", "Characteristic rolls", (), help="Effort, Stamina, Idea, Luck, Agility, Charm: five times each."),
    Step("derived", "Derived characteristics", (), help="Computed as you go."),
    Step(
        "personality",
        "Personality",
        (
            Blank("personality", "Personality", "choice", personalities),
            Blank("skills.personality", "Its thirteen skills", "map", skills, most=20, help="Twenty points each."),
        ),
        help="Twenty points in each of thirteen skills.",
        applies=lambda character, book: book.options.personality,
    ),
    Step(
        "profession",
        "Profession and skills",
        (
            Blank("profession", "Profession", "choice", jobs),
            Blank("skills.culture", "Points of the culture", "map", skills, most=100, help="Where cultures give some."),
            Blank("skills.profession", "Professional points", "map", skills, most=500),
            Blank("skills.personal", "Personal points", "map", skills, most=500),
        ),
        ("Professional points", "Personal points"),
        help="Professional points for its ten skills, personal points for any.",
    ),
    Step(
        "possessions",
        "Possessions",
        (
            Blank("wealth", "Wealth", "choice", wealth),
            Blank("weapons", "Weapons", "list", weapons),
            Blank("armour", "Armour", "list", armour),
            Blank("shield", "Shield", "choice", shields),
            Blank("keepsake", "Something dear", "text"),
            Blank("possessions", "Tools and belongings", "list"),
            Blank("vehicle", "Mount or vehicle", "text", help="With the game master's leave."),
        ),
    ),
    Step(
        "features",
        "Size and distinctive features",
        (Blank("features", "Distinctive features", "list", features),),
        applies=lambda character, book: book.options.distinctive_features,
    ),
    Step("finish", "Finishing touches", (Blank("text", "Looks, past and people", "text"),)),
)
"""Ten steps in their order; characteristic rolls come after age, since age changes characteristics.

[BRP-CHR-002]
"""


def _codes() -> Options:
    return tuple(map(option, CHARACTERISTICS))
