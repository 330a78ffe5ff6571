"""Choices: what a builder offers where one thing is to be chosen: peoples, cultures, professions, wealth, features."""

from __future__ import annotations

from dataclasses import replace

from rulewright.kits.choosing import Options, choices, listed, option
from rulewright.rulesets.brp.creation.belongings import best_status, standing_of, wealth_range
from rulewright.rulesets.brp.creation.creatures.playable import is_fit_to_be_played
from rulewright.rulesets.brp.creation.generation import HUMAN
from rulewright.rulesets.brp.creation.professions import offered, profession_of, title
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.entries import Creature, Culture, Feature, Personality, Species, Wealth
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
    more = "; ".join(f"{name}: {said.removesuffix('.')}" for name, said in told.items() if said)
    return " ".join(f"{each.removesuffix('.')}." for each in (culture.text, more) if each)


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
