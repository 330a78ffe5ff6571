"""How a character as written becomes an actor in play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.otherworlds.character import Actor, Attributes, Character, Held, Rulebook
from rulewright.rulesets.otherworlds.entries import Armor, Creature, Power, Skill, Spell, Weapon
from rulewright.rulesets.otherworlds.numbers import most_astral, most_guard, most_health
from rulewright.rulesets.otherworlds.powers.deeds import Lay

FISTS = "fists"


def enter(who: str, character: Character, book: Rulebook) -> Actor:
    """An actor, whole and rested."""
    del who
    actor = _creature(character, book) if character.creature else _person(character, book)
    return replace(
        actor,
        health=int(most_health(actor, book)),
        astral=int(most_astral(actor, book)),
        discipline=book.options.discipline,
        guard=int(most_guard(actor, book)),
    )


def proficiency_bonus(tier: int, book: Rulebook) -> int:
    """What a proficiency adds at a tier. [OWS-007]"""
    return book.options.proficiency_bonus + tier - 1


def _person(character: Character, book: Rulebook) -> Actor:
    armor = book.content.get(Armor, character.armor)
    bonus = proficiency_bonus(character.tier, book)
    effects = [*_passives(character.powers, book), *_worn(armor)]
    return Actor(
        name=character.name,
        attributes=character.attributes,
        health=1,
        astral=0,
        proficiencies=FrozenMap(dict.fromkeys(character.proficiencies, bonus)),
        masteries=character.masteries,
        powers=character.powers,
        weapons=_weapons(character.weapons, character.drawn, book),
        armor=character.armor,
        absorb=armor.absorb,
        belt=character.belt,
        pack=character.pack,
        effects=FrozenMap({effect.id: effect for effect in effects}),
    )


def _creature(character: Character, book: Rulebook) -> Actor:
    beast = book.content.get(Creature, character.creature)
    marks = (*beast.marks, *beast.keywords)
    effects = [*_passives(beast.powers, book), *_worn(book.content.get(Armor, beast.armor))]
    if marks:
        effects.append(Effect("nature", "nature", beast.name, marks=marks))
    return Actor(
        name=character.name or beast.name,
        attributes=Attributes(**{str(name): value for name, value in beast.attributes.items()}),
        speed=beast.speed,
        initiative=beast.initiative,
        health=1,
        astral=0,
        size=beast.size,
        traits=beast.traits,
        epic=beast.epic,
        proficiencies=beast.proficiencies,
        masteries=beast.masteries,
        powers=beast.powers,
        weapons=_weapons(beast.weapons, beast.weapons, book),
        armor=beast.armor,
        absorb=beast.absorb + book.content.get(Armor, beast.armor).absorb,
        belt=beast.items,
        creature=character.creature,
        effects=FrozenMap({effect.id: effect for effect in effects}),
    )


def _weapons(owned: Iterable[str], in_hand: Iterable[str], book: Rulebook) -> FrozenMap[str, Held]:
    """Weapons by a key of their own, loaded; two of a kind get different keys. Who has no fangs has fists."""
    held: dict[str, Held] = {}
    waiting = list(in_hand)
    owned = tuple(owned)
    bare = () if any(book.content.get(Weapon, weapon).natural for weapon in owned) else (FISTS,)
    for weapon in (*owned, *bare):
        key, number = weapon, 2
        while key in held:
            key, number = f"{weapon}-{number}", number + 1
        entry = book.content.get(Weapon, weapon)
        where: Literal["drawn", "sheathed", "body"] = "body" if entry.natural else "sheathed"
        if weapon in waiting and not entry.natural:
            waiting.remove(weapon)
            where = "drawn"
        held[key] = Held(weapon=weapon, rounds=entry.magazine, where=where)
    return FrozenMap(held)


def power_of(which: str, book: Rulebook) -> Power:
    """A skill or a spell by its id."""
    shelf = book.content[Spell]
    return shelf[which] if which in shelf else book.content.get(Skill, which)


def _passives(powers: Iterable[str], book: Rulebook) -> list[Effect]:
    """Passive skills as what they give, always on. [OWS-052]"""
    return [
        Effect(which, deed.name, which, deed.modifiers, deed.marks, rules=("OWS-052",))
        for which in powers
        if (power := power_of(which, book)).use == "passive"
        for deed in power.deeds
        if isinstance(deed, Lay)
    ]


def _worn(armor: Armor) -> list[Effect]:
    return [Effect("worn", armor.name, armor.id, marks=armor.marks)] if armor.marks else []
