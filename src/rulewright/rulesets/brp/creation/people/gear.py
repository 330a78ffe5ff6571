"""Belongings at random: wealth, arms one knows and can wield, armour of the trade, tools, something dear, and looks."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.kits.at_random import one_of, some_of
from rulewright.kits.counting import counted
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.creation.belongings import (
    arms_of,
    build,
    features_due,
    may_carry,
    most_wealth,
    wealth_by_status,
    wealth_range,
)
from rulewright.rulesets.brp.creation.professions import profession_of, title
from rulewright.rulesets.brp.creation.skill_points import at_the_start
from rulewright.rulesets.brp.state.belongings.values import rank_of
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.entries import Armour, Feature, Profession, Shield, Weapon
from rulewright.rulesets.brp.state.eras import of_the_time
from rulewright.rulesets.brp.state.kinds.characters import WEALTH
from rulewright.rulesets.brp.state.kinds.worth import LADDER

MEANS = {"destitute": "inexpensive", "poor": "average", "average": "average", "affluent": "expensive"}
"""The dearest thing that somebody begins with, by wealth; the wealthy have anything. A ruling of ours. [BRP-CHR-133]"""
WORTHLESS = "none"
"""What has no price is no possession: a fist, a stone, a burning stick."""
ISSUED = "average"
"""How dear the arms are of whoever lives by them, however poor."""
DEAR = (
    "a worn ring",
    "a small carved animal",
    "a lock of hair",
    "a bundle of letters",
    "a cracked mirror",
    "a red scarf",
)
DEARER = (
    "a folded picture",
    "a key without a lock",
    "a silver spoon",
    "a tin whistle",
    "a smooth stone",
    "an old coin",
)
FROM = ("a grandmother", "a brother who left", "a first love", "a teacher", "somebody whom they could not save", "home")
FOUND = ("a battlefield", "a stranger on the road", "the house that burned", "a friend at sea", "an enemy", "a child")


def with_belongings(dice: Dice, character: Character, book: Book) -> Character:
    """Wealth of the profession, weapons one knows and can wield, armour, tools, something dear, and features.

    [BRP-CHR-045 BRP-CHR-133 BRP-EQP-011]
    """
    profession = profession_of(character, book)
    levels = wealth_range(character, book)
    usual = [level for level in (profession.usual if profession else ()) if level in levels]
    wealth = one_of(dice, usual or levels)
    if book.options.wealth_by_status:
        character = replace(character, status_rolls=dice.die(3) - 1)
        wealth = wealth_by_status(character, book)
    if book.options.status_tables:
        wealth = min(wealth, most_wealth(character, book), key=WEALTH.index)
    character = replace(
        character,
        wealth=wealth,
        keepsake=f"{one_of(dice, (*DEAR, *DEARER))} from {one_of(dice, (*FROM, *FOUND))}",
        possessions=profession.tools if profession else (),
        features=_features(dice, character, book),
    )
    character = _armed(dice, character, profession, book)
    told = f"{title(profession, book.options.setting)}, " if profession else ""
    looks = f"{told}{counted(character.age, 'year')} old, of {build(character.characteristics.SIZ)} build and {wealth} means."
    return character if character.text else replace(character, text=looks)


def _features(dice: Dice, character: Character, book: Book) -> tuple[str, ...]:
    if not book.options.distinctive_features:
        return ()
    due = features_due(character.characteristics.CHA)
    faces = {each.face: each for each in book.content[Feature].values()}
    chosen = [faces[dice.die(len(faces))] for _ in range(due)]
    return tuple(f"{category.id}/{one_of(dice, category.listed)}" for category in chosen)


def _armed(dice: Dice, character: Character, profession: Profession | None, book: Book) -> Character:
    """A weapon of the best skill and one of the next; a shield with one that leaves a hand free. [BRP-CHR-045]"""
    start = at_the_start(character)
    by_skill: dict[str, list[Weapon]] = {}
    for weapon in arms_of(start, book):
        if "/" in weapon.skill and suits(character, weapon, book):
            by_skill.setdefault(weapon.skill, []).append(weapon)
    worth = {skill: max(rank_of(each.value) for each in arms) for skill, arms in by_skill.items()}
    ranked = sorted(by_skill, key=lambda skill: (-int(rating(start, skill, book)), -worth[skill]))
    arms = [one_of(dice, by_skill[skill]) for skill in ranked[:2]]
    fights = profession is not None and profession.fights
    shields = [book.content.get(Shield, each) for each in (profession.shields if profession else ())]
    fitting = [each.id for each in shields if suits(character, each, book) and may_carry(start, each, book)]
    armour = [
        each for each in (profession.wears if profession else ()) if of_the_time(book.content.get(Armour, each), book)
    ]
    one_handed = any(each.hands == 1 for each in arms)
    return replace(
        character,
        weapons=tuple(each.id for each in (arms if fights else arms[:1])),
        shield=one_of(dice, fitting) if fitting and one_handed else "",
        armour=some_of(dice, armour, 1),
    )


def suits(character: Character, thing: Weapon | Shield, book: Book) -> bool:
    """Whether somebody begins with this: a thing of the time that they can wield, and could pay. [BRP-CHR-045]"""
    return within_reach(character, thing, dearest(character, book), book)


def within_reach(character: Character, thing: Weapon | Shield, means: str, book: Book) -> bool:
    """Whether a thing is of the time, no dearer than this, and somebody has the body for it."""
    fits = can_wield(character, thing) and of_the_time(thing, book) and not thing.rare
    return fits and thing.value != WORTHLESS and rank_of(thing.value) <= rank_of(means)


def can_wield(character: Character, thing: Weapon | Shield) -> bool:
    """Whether somebody has the STR and DEX that a thing asks for."""
    has = character.characteristics
    return thing.strength <= has.STR and thing.dexterity <= has.DEX


def dearest(character: Character, book: Book) -> str:
    """The dearest thing somebody begins with; whoever lives by arms has those, however poor. [BRP-CHR-133]"""
    profession = profession_of(character, book)
    means = MEANS.get(character.wealth, LADDER[-1])
    return max(means, ISSUED, key=rank_of) if profession is not None and profession.fights else means
