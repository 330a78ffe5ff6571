"""The ten steps as pages, and one more where allegiance is played: blanks that belong together, and where their choices come from."""

from __future__ import annotations

from rulewright.contract import Blank, Step
from rulewright.kits.choosing import Options, option
from rulewright.rulesets.brp.creation.allegiances import ALLEGIANCE
from rulewright.rulesets.brp.creation.pages.applying import (
    among_species,
    has_things,
    has_trade,
    is_aged,
    is_rolled,
    with_culture,
    with_culture_skills,
    with_education,
    with_own_trade,
    with_powered_things,
    with_vehicle,
)
from rulewright.rulesets.brp.creation.pages.choices import (
    cultures,
    entries,
    features,
    jobs,
    peoples,
    personalities,
    wealth_by_rank,
)
from rulewright.rulesets.brp.creation.pages.leaves import leaves
from rulewright.rulesets.brp.creation.pages.offers import (
    any_skills,
    armour,
    new_trade,
    shields,
    skills,
    thrown_age,
    thrown_characteristics,
    trade_skills,
    weapons,
    without_personal,
    without_trade,
)
from rulewright.rulesets.brp.creation.people.temperament import STEP as TEMPERAMENT
from rulewright.rulesets.brp.creation.sets.power_steps import POWERS
from rulewright.rulesets.brp.creation.sets.things import accesses, belongings, thing_figures, thing_powers
from rulewright.rulesets.brp.state.character import CHARACTERISTICS

BY_FIVE = 5
"""How many skill points one press of a button gives."""
NAMES = {
    "STR": "Strength: lifting, blows, heavy arms.",
    "CON": "Constitution: health, hit points, staying power.",
    "SIZ": "Size: hit points and damage, and harder to hide.",
    "INT": "Wits: ideas, and points for skills of your own.",
    "POW": "Will and luck: power points and the Luck roll.",
    "DEX": "Quickness: who acts first, dodging, fine hands.",
    "CHA": "Charm and presence.",
}


def _characteristic(code: str) -> Blank:
    return Blank(f"characteristics.{code}", code, "number", least=1, most=60, help=NAMES[code])


def _rolled(code: str) -> Blank:
    shown = f"characteristics.{code}"
    return Blank(f"rolled.{code}", f"{code} as rolled", "number", least=1, most=36, thrown=shown, applies=is_rolled)


STEPS = (
    Step(
        "characteristics",
        "Name and characteristics",
        (
            Blank("name", "Name", "text", help="May wait until the last step."),
            Blank("gender", "Gender", "text", aside=True),
            Blank(
                "species",
                "Species",
                "choice",
                peoples,
                help="Where others than humans are played.",
                applies=among_species,
            ),
            Blank("hero", "One of the heroes", "flag", help="Not one of the game master's people.", aside=True),
            Blank(
                "agreed",
                "What the game master agrees to",
                "list",
                leaves,
                help="Leave that this character has: what it allows has its place on the pages then.",
                aside=True,
            ),
            *(_rolled(code) for code in CHARACTERISTICS),
            Blank(
                "rolled.EDU",
                "EDU as rolled",
                "number",
                least=1,
                most=18,
                help="Or as the game master set it.",
                thrown="characteristics.EDU",
                applies=with_education,
            ),
            *(_characteristic(code) for code in CHARACTERISTICS),
            Blank(
                "characteristics.EDU",
                "EDU",
                "number",
                least=1,
                most=60,
                help="Schooling: what one has learned.",
                applies=with_education,
            ),
            Blank("culture", "Culture", "choice", cultures, applies=with_culture),
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
            Blank("rolled_age", "Age as rolled", "number", least=1, most=999, thrown="age"),
            Blank("age", "Age", "number", least=1, most=999),
            Blank("years", "Points that age took", "map", lambda character, book: _codes(), applies=is_aged),
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
            Blank("profession", "Profession", "choice", jobs, brings=new_trade),
            Blank(
                "own_profession",
                "Ten skills of one's own",
                "list",
                skills,
                help="Instead, with leave.",
                applies=with_own_trade,
            ),
            Blank(
                "swapped",
                "Swapped entries",
                "pairs",
                entries,
                help="A skill of the same kind.",
                values=skills,
                aside=True,
            ),
            Blank("skills.culture", "Points of the culture", "map", skills, most=100, applies=with_culture_skills),
            Blank(
                "skills.profession",
                "Professional points",
                "map",
                trade_skills,
                most=500,
                applies=has_trade,
                base=without_trade,
                unit="%",
                by=BY_FIVE,
            ),
            Blank(
                "skills.personal",
                "Personal points",
                "map",
                any_skills,
                most=500,
                base=without_personal,
                unit="%",
                by=BY_FIVE,
            ),
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
            Blank("weapons", "Weapons", "list", weapons, help="What you know how to use at 50 % or more."),
            Blank("armour", "Armour", "list", armour),
            Blank("shield", "Shield", "choice", shields, help="One you know at 50 % or more."),
            Blank("keepsake", "Something dear", "text"),
            Blank("possessions", "Tools and belongings", "list"),
            Blank("vehicle", "Mount or vehicle", "text", help="With the game master's leave.", applies=with_vehicle),
            Blank(
                "things",
                "Those with powers or skills",
                "pairs",
                belongings,
                help="Belongings, and who may use them.",
                values=accesses,
                applies=with_powered_things,
            ),
            Blank(
                "thing_powers",
                "Powers in things",
                "map",
                thing_powers,
                most=200,
                help="Levels, by leave.",
                applies=has_things,
            ),
            Blank(
                "thing_figures",
                "Figures and skills of things",
                "map",
                thing_figures,
                most=500,
                help="Paid with skill points.",
                applies=has_things,
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
