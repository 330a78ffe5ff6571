"""Doubts: what a game master would ask about in a legal character."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kits.counting import counted
from rulewright.rulesets.brp.creation.people.gear import WORTHLESS, can_wield, dearest
from rulewright.rulesets.brp.creation.professions import profession_of
from rulewright.rulesets.brp.state.belongings.values import rank_of
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Book, Character
from rulewright.rulesets.brp.state.entries import Armour, Profession, Shield, Skill, Speciality, Weapon
from rulewright.rulesets.brp.state.eras import of_the_time
from rulewright.rulesets.brp.state.keys import name_of, split

YOUNGEST, OLDEST, LAST_FIGHT = 14, 75, 50
"""Ages beyond which somebody does not set out, and does not set out to fight."""


def doubts(character: Character, book: Book) -> Iterator[str]:
    """An age for the grave, arms and trades before or after their time, fists as property, a fighter with bare hands."""
    profession = profession_of(character, book)
    for code in CHARACTERISTICS:
        if character.characteristics.value(code) < 1:
            yield f"has {code} 0"
    if not YOUNGEST <= character.age <= OLDEST:
        yield f"is {counted(character.age, 'year')} old"
    yield from _arms(character, book)
    yield from _skills(character, book)
    if profession is not None:
        yield from _trade(character, profession, book)
    for what, said in (("keepsake", character.keepsake), ("description", character.text)):
        if not said.strip():
            yield f"has no {what}"


def _arms(character: Character, book: Book) -> Iterator[str]:
    arms = [book.content.get(Weapon, each) for each in character.weapons]
    shields = [book.content.get(Shield, character.shield)] if character.shield else []
    things: tuple[Weapon | Shield, ...] = (*arms, *shields)
    for thing in things:
        if thing.value == WORTHLESS:
            yield f"owns {thing.name}, which is no possession"
        elif rank_of(thing.value) > rank_of(dearest(character, book)):
            yield f"is {character.wealth} and owns {thing.name}"
        if not can_wield(character, thing):
            yield f"has not the STR and DEX for {thing.name}"
    if shields and arms and all(each.hands > 1 for each in arms):
        yield "has a shield and no hand for it"
    for worn in (*things, *(book.content.get(Armour, each) for each in character.armour)):
        if not of_the_time(worn, book):
            yield f"has {worn.name} in the {book.options.era} era"


def _skills(character: Character, book: Book) -> Iterator[str]:
    """What was learned before it was thought of, or long after; what every people gives its children is beyond doubt."""
    for key in dict.fromkeys((*character.skills.profession, *character.skills.personal)):
        skill, field = split(key)
        listed: Speciality | None = book.content[Speciality].get(f"{skill}-{field.partition('/')[0]}")
        entry = listed or book.content.get(Skill, skill)
        if not of_the_time(entry, book):
            yield f"knows {name_of(key, book)} in the {book.options.era} era"


def _trade(character: Character, profession: Profession, book: Book) -> Iterator[str]:
    if not of_the_time(profession, book):
        yield f"is a {profession.name} in the {book.options.era} era"
    if profession.magical and not character.powers:
        yield f"is a {profession.name} without powers"
    if profession.tools and not character.possessions:
        yield "owns no tools"
    if not profession.fights:
        return
    if character.age > LAST_FIGHT:
        yield f"is a {profession.name} of {character.age}"
    if not character.weapons:
        yield f"is a {profession.name} without a weapon"
    if not character.armour and any(of_the_time(book.content.get(Armour, each), book) for each in profession.wears):
        yield f"is a {profession.name} without armour"
