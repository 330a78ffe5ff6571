"""Belongings and looks: wealth by profession or Status, starting gear, size and distinctive features."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.creation.professions import profession_of
from rulewright.rulesets.brp.creation.skill_points import at_the_start
from rulewright.rulesets.brp.state.character import Actor, Book, Character
from rulewright.rulesets.brp.state.entries import Armour, Feature, Shield, Standing, Weapon
from rulewright.rulesets.brp.state.eras import too_late_for
from rulewright.rulesets.brp.state.keys import split
from rulewright.rulesets.brp.state.kinds.characters import WEALTH, WealthLevel

ARMED_AT = 50
"""The rating from which a weapon belongs to the starting kit. [BRP-CHR-045]"""

FEATURES = ((3, 4), (7, 3), (9, 2), (11, 1), (14, 2), (16, 3))
BUILDS = ((8, "small"), (9, "slight"), (13, "average"), (17, "large"))


ALIKE: WealthLevel = "average"
"""The wealth of everybody where there is none to speak of. [BRP-OPT-021]"""


def wealth_range(character: Character, book: Book) -> tuple[WealthLevel, ...]:
    """The levels of wealth a profession may have, lowest first; where nothing is made for sale nobody is richer than others.

    [BRP-CHR-133 BRP-CHR-134 BRP-OPT-021]
    """
    profession = profession_of(character, book)
    if not book.options.made_goods:
        return (ALIKE,)
    if profession is None:
        return WEALTH
    low, high = profession.wealth
    return WEALTH[WEALTH.index(low) : WEALTH.index(high) + 1]


def wealth_by_status(character: Character, book: Book) -> WealthLevel:
    """The lowest level of the range, and one more for each Status roll that succeeded. [BRP-CHR-135]"""
    levels = wealth_range(character, book)
    reached = levels[min(max(0, character.status_rolls), len(levels) - 1)]
    return min(reached, most_wealth(character, book), key=WEALTH.index) if book.options.status_tables else reached


def most_wealth(character: Character, book: Book) -> WealthLevel:
    """The most that Status lets somebody have, but never less than the profession does. [BRP-SKL-144]"""
    lowest = wealth_range(character, book)[0]
    return max(lowest, standing_of(best_status(character, book), book).most_wealth, key=WEALTH.index)


def best_status(character: Character, book: Book) -> int:
    """The highest Status somebody has anywhere; 15 without any points. [BRP-SKL-141]"""
    start = at_the_start(character)
    held = [key for key in start.skills if split(key)[0] == "status"]
    return max((int(rating(start, key, book)) for key in held), default=15)


def standing_of(status: int, book: Book) -> Standing:
    """What a Status is worth in the era of the game; the lowest row begins at 0, the highest has no end. [BRP-SKL-144]"""
    rows = [row for row in book.content[Standing].values() if book.options.era in row.eras]
    rows.sort(key=lambda row: row.least)
    for row, above in pairwise(rows):
        if status < above.least:
            return row
    return rows[-1]


def features_due(charisma: int) -> int:
    """How many distinctive features somebody has: fewest with an average CHA. [BRP-CHR-124]"""
    return next((count for most, count in FEATURES if charisma <= most), 4)


def build(size: int) -> str:
    """How SIZ looks: 10 to 13 is average, 8 small, 18 exceedingly large. [BRP-CHR-046]"""
    return next((look for most, look in BUILDS if size <= most), "exceedingly large")


def may_own(start: Actor, weapon: Weapon, book: Book) -> bool:
    """Whether somebody is good enough with a weapon to own it from the start; what grows on a body is not owned.

    [BRP-CHR-045 BRP-EQP-011]
    """
    return not weapon.natural and not weapon.owned and rating(start, weapon.skill, book, weapon.base) >= ARMED_AT


def arms_of(start: Actor, book: Book) -> Iterator[Weapon]:
    """Every weapon that somebody may own from the start; those of one skill and base are known alike. [BRP-CHR-045]"""
    known: dict[tuple[str, int, bool], bool] = {}
    for weapon in book.content[Weapon].values():
        alike = (weapon.skill, weapon.base, weapon.natural or weapon.owned)
        if alike not in known:
            known[alike] = may_own(start, weapon, book)
        if known[alike]:
            yield weapon


def refusals(character: Character, book: Book) -> Iterator[Refusal]:
    """What is wrong with wealth, gear and looks."""
    yield from _wealth(character, book)
    yield from _gear(character, book)
    yield from _features(character, book)


def _wealth(character: Character, book: Book) -> Iterator[Refusal]:
    if character.wealth not in WEALTH:
        what = f"{character.wealth!r} is no level of wealth." if character.wealth else "No wealth is chosen."
        yield Refusal(what, "BRP-CHR-133", f"Choose {', '.join(WEALTH)}.", about="wealth")
        return
    if "wealth" in character.agreed:
        return
    levels = wealth_range(character, book)
    if book.options.wealth_by_status:
        if character.wealth != (due := wealth_by_status(character, book)):
            yield Refusal(
                f"{character.status_rolls} Status rolls make one {due}, not {character.wealth}.",
                "BRP-CHR-135",
                "Roll Status, or take that.",
            )
    elif character.wealth not in levels:
        yield Refusal(
            f"This profession is not {character.wealth}.", "BRP-CHR-134", f"Choose {', '.join(levels)}, or agree on it."
        )
    if book.options.status_tables:
        cap = most_wealth(character, book)
        if WEALTH.index(character.wealth) > WEALTH.index(cap):
            yield Refusal(
                f"With this Status nobody is {character.wealth}.", "BRP-SKL-144", f"Be {cap} at most, or raise Status."
            )


def _gear(character: Character, book: Book) -> Iterator[Refusal]:
    """Weapons one knows, armour there is, and something large only by leave. [BRP-CHR-045 BRP-EQP-011 BRP-EQP-012]"""
    start = at_the_start(character)
    for weapon_id in character.weapons:
        weapon: Weapon | None = book.content[Weapon].get(weapon_id)
        if weapon is None:
            yield Refusal(f"There is no weapon {weapon_id!r}.", "BRP-CHR-045", "Choose one of the list.")
        elif refusal := too_late_for(weapon, book):
            yield refusal
        elif "weapons" not in character.agreed and rating(start, weapon.skill, book, weapon.base) < ARMED_AT:
            yield Refusal(
                f"One starts with weapons one knows at {ARMED_AT}% or more; {weapon.name} is not.",
                "BRP-CHR-045",
                "Raise the skill, leave the weapon, or ask the game master.",
            )
    yield from _protection(character, start, book)
    if character.vehicle and "vehicle" not in character.agreed:
        yield Refusal(
            f"A {character.vehicle} needs the game master's leave.", "BRP-CHR-045", "Ask, or start without one."
        )


def _protection(character: Character, start: Actor, book: Book) -> Iterator[Refusal]:
    """Armour there is, and a shield one knows as well as any weapon. [BRP-CHR-045]"""
    for worn in character.armour:
        if worn not in book.content[Armour]:
            yield Refusal(f"There is no armour {worn!r}.", "BRP-CHR-045", "Choose one of the list.")
        elif refusal := too_late_for(book.content.get(Armour, worn), book):
            yield refusal
    if not character.shield:
        return
    shield: Shield | None = book.content[Shield].get(character.shield)
    if shield is None:
        yield Refusal(f"There is no shield {character.shield!r}.", "BRP-CHR-045", "Choose one of the list.")
    elif refusal := too_late_for(shield, book):
        yield refusal
    elif "weapons" not in character.agreed and not may_carry(start, shield, book):
        yield Refusal(
            f"One starts with a shield at {ARMED_AT}% or more; {shield.name} is not known so well.",
            "BRP-CHR-045",
            "Raise the skill, leave the shield, or ask the game master.",
        )


def may_carry(start: Actor, shield: Shield, book: Book) -> bool:
    """Whether somebody knows a shield well enough to start with it. [BRP-CHR-045]"""
    return rating(start, "shield", book, shield.base) >= ARMED_AT


def _features(character: Character, book: Book) -> Iterator[Refusal]:
    if not book.options.distinctive_features:
        if character.features:
            yield Refusal("Distinctive features are not in use.", "BRP-CHR-124", "Clear them, or switch them on.")
        return
    due = features_due(character.characteristics.CHA)
    if len(character.features) != due:
        yield Refusal(
            f"CHA {character.characteristics.CHA} goes with {counted(due, 'distinctive feature')}, not {len(character.features)}.",
            "BRP-CHR-124",
            f"Choose {due}.",
        )
    for feature in character.features:
        category, _, what = feature.partition("/")
        if category not in book.content[Feature] or not what:
            yield Refusal(
                f"{feature!r} is not a feature.",
                "BRP-CHR-125",
                f"Write 'category/feature', with one of: {', '.join(book.content[Feature])}.",
            )
