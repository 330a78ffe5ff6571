"""Arrival: a character as written becomes an actor in play, and an actor its numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from rulewright.play import Derived, Effect, FrozenMap, derived
from rulewright.rulesets.otherworlds.checks.edge import edge
from rulewright.rulesets.otherworlds.combat.arms import attack_value
from rulewright.rulesets.otherworlds.powers.passives import passive_of
from rulewright.rulesets.otherworlds.state import numbers as n
from rulewright.rulesets.otherworlds.state.character import Actor, Attributes, Book, Character, Held, State
from rulewright.rulesets.otherworlds.state.entries import (
    ATTRIBUTES,
    Armor,
    Creature,
    Proficiency,
    Weapon,
)
from rulewright.rulesets.otherworlds.state.numbers import most_astral, most_guard, most_health, throwing_distance

FISTS = "fists"


def enter(who: str, character: Character, book: Book) -> Actor:
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


def proficiency_bonus(tier: int, book: Book) -> int:
    """What a proficiency adds at a tier. [OWS-007]"""
    return book.options.proficiency_bonus + tier - 1


def _person(character: Character, book: Book) -> Actor:
    armor = book.content.get(Armor, character.armor)
    bonus = proficiency_bonus(character.tier, book)
    effects = [*_passives(character.powers, book), *_worn(armor)]
    return Actor(
        name=character.name,
        attributes=character.attributes,
        tier=character.tier,
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


def _creature(character: Character, book: Book) -> Actor:
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


def _weapons(owned: Iterable[str], in_hand: Iterable[str], book: Book) -> FrozenMap[str, Held]:
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


def _passives(powers: Iterable[str], book: Book) -> list[Effect]:
    """Passive skills as what they give, always on. [OWS-052]"""
    return [effect for which in powers for effect in passive_of(which, book)]


def _worn(armor: Armor) -> list[Effect]:
    return [Effect("worn", armor.name, armor.id, marks=armor.marks)] if armor.marks else []


def numbers(state: State, book: Book, who: str) -> tuple[Derived, ...]:
    """Everything that is computed of somebody, as it is now."""
    me = state.actor(who)
    return (
        *(n.attribute(me, each) for each in ATTRIBUTES),
        n.speed(me),
        n.initiative(me),
        n.defense(me, book),
        *((n.evasion(me, book),) if n.may_evade(me, book) else ()),
        n.armor(me, book),
        n.most_guard(me, book),
        n.recharge(me, book),
        n.most_health(me, book),
        n.most_astral(me, book),
        derived("Edge on attacks", *edge(me, "attack", book).parts),
        derived("Throwing", ("Strength × 10 feet", throwing_distance(me), "OWS-057")),
        *(_attack(me, key, book) for key in me.usable),
        *(n.skill(me, each.id, book) for each in book.content.all(Proficiency)),
    )


def _attack(me: Actor, key: str, book: Book) -> Derived:
    weapon = book.content.get(Weapon, me.weapons[key].weapon)
    value = attack_value(me, weapon, book)
    return derived(f"Attack: {weapon.name}", *value.parts)
