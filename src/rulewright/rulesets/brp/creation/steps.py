"""The ten steps as pages, and one more where allegiance is played: blanks that belong together, and where their choices come from."""

from __future__ import annotations

from dataclasses import replace

from rulewright.contract import Blank, Step
from rulewright.kits.choosing import Options, choices, listed, option
from rulewright.rulesets.brp.creation.allegiances import ALLEGIANCE
from rulewright.rulesets.brp.creation.belongings import best_status, standing_of, wealth_range
from rulewright.rulesets.brp.creation.creatures.playable import is_fit_to_be_played
from rulewright.rulesets.brp.creation.generation import HUMAN
from rulewright.rulesets.brp.creation.leaves import leaves
from rulewright.rulesets.brp.creation.offers import (
    any_skills,
    armour,
    shields,
    skills,
    thrown_age,
    thrown_characteristics,
    trade_skills,
    weapons,
)
from rulewright.rulesets.brp.creation.people.temperament import STEP as TEMPERAMENT
from rulewright.rulesets.brp.creation.professions import offered, profession_of, title
from rulewright.rulesets.brp.creation.sets.power_steps import POWERS
from rulewright.rulesets.brp.creation.sets.things import accesses, belongings, thing_figures, thing_powers
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Book, Character
from rulewright.rulesets.brp.state.entries import (
    Creature,
    Culture,
    Feature,
    Personality,
    Species,
    Wealth,
)
from rulewright.rulesets.brp.state.eras import to_be_had


def cultures(character: Character, book: Book) -> Options:
    """Cultures of the setting."""
    return tuple(option(each.id, each.name, portrait(each)) for each in book.content.all(Culture))


def portrait(culture: Culture) -> str:
    """What is told of a culture: who leads, how people are, what they speak, do and believe. [BRP-CHR-138]"""
    told = {
        "Led by": culture.leader,
        "People": culture.people,
        "Looks": culture.appearance,
        "Manner": culture.demeanour,
        "Languages": ", ".join(culture.languages),
        "Work": ", ".join(culture.occupations),
        "Faith": ", ".join(culture.religions),
        "Arms": ", ".join(culture.arms),
        "Keepsake": culture.item,
    }
    return "; ".join(
        (*((culture.text,) if culture.text else ()), *(f"{name}: {said}" for name, said in told.items() if said))
    )


def personalities(character: Character, book: Book) -> Options:
    """The four packages. [BRP-CHR-029]"""
    return listed(book.content.all(Personality), told=True)


def jobs(character: Character, book: Book) -> Options:
    """Professions that may be taken, as the setting calls them, with what is special about them, such as powers.

    [BRP-CHR-032 BRP-CHR-130 BRP-CHR-132]
    """
    setting = book.options.setting
    return tuple(
        option(each.id, title(each, setting), f"{each.text} {each.special}".strip())
        for each in offered(book, character.age)
    )


def entries(character: Character, book: Book) -> Options:
    """Entries of the profession that another skill may take the place of. [BRP-CHR-128 BRP-CHR-136]"""
    profession = profession_of(character, book)
    return () if profession is None else choices(dict.fromkeys((*profession.fixed, *profession.pool), ""))


def wealth(character: Character, book: Book) -> Options:
    """Levels of wealth of the profession. [BRP-CHR-134]"""
    return listed((book.content.get(Wealth, each) for each in wealth_range(character, book)), told=True)


def wealth_by_rank(character: Character, book: Book) -> Options:
    """The same, and where Status tables hold, what rank one has, and which wealth is usual and the most there. [BRP-SKL-144]"""
    offered = wealth(character, book)
    if not book.options.status_tables:
        return offered
    rank = standing_of(best_status(character, book), book)
    told = {
        each.key: " and ".join(
            word for word, level in (("usual", rank.wealth), ("the most", rank.most_wealth)) if level == each.key
        )
        for each in offered
    }
    return tuple(
        replace(each, note=f"{rank.name}: {told[each.key]}. {each.note}") if told[each.key] else each
        for each in offered
    )


def features(character: Character, book: Book) -> Options:
    """Distinctive features by category. [BRP-CHR-125]"""
    return choices(
        {
            f"{category.id}/{what}": f"{category.name}: {what}"
            for category in book.content.all(Feature)
            for what in category.listed
        }
    )


def peoples(character: Character, book: Book) -> Options:
    """Humans, other species with their own dice, and creatures that a player can play. [BRP-CHR-014 BRP-CRE-019 BRP-CRE-021]"""
    human = option(HUMAN, "Human", "3D6, and 2D6+6 for INT and SIZ.")
    others = {each.key: each for each in listed(to_be_had(book.content.all(Species), book), told=True)}
    fit = (each for each in book.content.all(Creature) if is_fit_to_be_played(each) and each.id not in others)
    return (human, *others.values(), *listed(fit, told=True))


def _characteristic(code: str) -> Blank:
    return Blank(f"characteristics.{code}", code, "number", least=1, most=60)


def _rolled(code: str) -> Blank:
    return Blank(
        f"rolled.{code}", f"{code} as rolled", "number", least=1, most=36, help="What the dice showed.", thrown=True
    )


STEPS = (
    Step(
        "characteristics",
        "Name and characteristics",
        (
            Blank("name", "Name", "text", help="May wait until the last step."),
            Blank("gender", "Gender", "text"),
            Blank("species", "Species", "choice", peoples, help="Where others than humans are played."),
            Blank("hero", "One of the heroes", "flag", help="Not one of the game master's people."),
            Blank("agreed", "What the game master agrees to", "list", leaves, help="Leave that this character has."),
            *(_rolled(code) for code in CHARACTERISTICS),
            Blank(
                "rolled.EDU",
                "EDU as rolled",
                "number",
                least=1,
                most=18,
                help="Or as the game master set it.",
                thrown=True,
            ),
            *(_characteristic(code) for code in CHARACTERISTICS),
            Blank("characteristics.EDU", "EDU", "number", least=1, most=60, help="Where Education is in use."),
            Blank("culture", "Culture", "choice", cultures, help="Where cultures are in use."),
            Blank("own_language", "Own language", "text", help="What one grew up speaking."),
        ),
        ("Characteristic points", "Moved points"),
        help="Roll, assign or buy seven characteristics, as the table plays it.",
        throws=thrown_characteristics,
    ),
    POWERS,
    Step(
        "age",
        "Age",
        (
            Blank("rolled_age", "Age as rolled", "number", least=1, most=999, thrown=True),
            Blank("age", "Age", "number", least=1, most=999),
            Blank("years", "Points that age took", "map", lambda character, book: _codes()),
        ),
        ("Points that age takes",),
        help="Older and younger than rolled both have their price.",
        throws=thrown_age,
        applies=lambda character, book: book.options.generation != "points" or book.options.age_adjustments,
    ),
    Step("rolls", "Characteristic rolls", (), help="Effort, Stamina, Idea, Luck, Agility, Charm: five times each."),
    Step("derived", "Derived characteristics", (), help="Computed as you go."),
    Step(
        "personality",
        "Personality",
        (
            Blank("personality", "Personality", "choice", personalities),
            Blank("own_personality", "Thirteen skills of one's own", "list", skills, help="Instead, with leave."),
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
            Blank("own_profession", "Ten skills of one's own", "list", skills, help="Instead, with leave."),
            Blank("swapped", "Swapped entries", "pairs", entries, help="A skill of the same kind.", values=skills),
            Blank("skills.culture", "Points of the culture", "map", skills, most=100, help="Where cultures give some."),
            Blank("skills.profession", "Professional points", "map", trade_skills, most=500),
            Blank("skills.personal", "Personal points", "map", any_skills, most=500),
        ),
        ("Professional points", "Personal points"),
        help="Professional points for its ten skills, personal points for any.",
    ),
    TEMPERAMENT,
    ALLEGIANCE,
    Step(
        "possessions",
        "Possessions",
        (
            Blank("wealth", "Wealth", "choice", wealth_by_rank),
            Blank("weapons", "Weapons", "list", weapons),
            Blank("armour", "Armour", "list", armour),
            Blank("shield", "Shield", "choice", shields),
            Blank("keepsake", "Something dear", "text"),
            Blank("possessions", "Tools and belongings", "list"),
            Blank("vehicle", "Mount or vehicle", "text", help="With the game master's leave."),
            Blank(
                "things",
                "Those with powers or skills",
                "pairs",
                belongings,
                help="Belongings, and who may use them.",
                values=accesses,
            ),
            Blank("thing_powers", "Powers in things", "map", thing_powers, most=200, help="Levels, by leave."),
            Blank(
                "thing_figures",
                "Figures and skills of things",
                "map",
                thing_figures,
                most=500,
                help="Paid with skill points.",
            ),
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
"""Ten steps in their order; characteristic rolls come after age, since age changes characteristics. Temperament and
allegiance have pages of their own, where a table plays with them.

[BRP-CHR-002]
"""


def _codes() -> Options:
    return tuple(map(option, CHARACTERISTICS))
