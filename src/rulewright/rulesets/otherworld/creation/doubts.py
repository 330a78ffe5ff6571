"""Doubts: what a game master would ask about in a legal character."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.rulesets.otherworld.creation.on_offer import keys, weapons
from rulewright.rulesets.otherworld.state.character import Book, Character
from rulewright.rulesets.otherworld.state.entries import Armor, Creature, Skill, Weapon

BY_TRADE = 3
"""The rating from which a fighting skill is somebody's trade, and asks for arms."""


def doubts(character: Character, book: Book) -> Iterator[str]:
    """Arms nobody taught them, no arms where the trade is arms, hides on people, and magic without a Working."""
    arms = [book.content.get(Weapon, each) for each in character.weapons]
    for weapon in arms:
        if not character.skills.get(weapon.skill):
            yield f"owns {weapon.name} without {weapon.skill}"
        if weapon.heavy and character.brawn < 2:
            yield f"is too weak for {weapon.name}"
    armed_skills = {book.content.get(Weapon, each).skill for each in keys(weapons(character, book))}
    trade = [skill for skill in armed_skills if character.skills.get(skill, 0) >= BY_TRADE]
    if trade and not any(weapon.skill in armed_skills for weapon in arms):
        yield f"lives by {min(trade)} and has nothing to do it with"
    grown = {each.armor for each in book.content.all(Creature)}
    if character.armor in grown:
        yield f"wears {book.content.get(Armor, character.armor).name}, which grows on creatures"
    magical = [
        skill for skill in character.skills if book.content[Skill].get(skill) and book.content.get(Skill, skill).magic
    ]
    if character.power and not magical:
        yield "sees Otherworld and has learned no magic"
    if magical and not any(key.partition("/")[0] in magical for key in character.specialties):
        yield "works magic and has learned no Working"
    if not character.text.strip():
        yield "has nothing that tells who they are"
