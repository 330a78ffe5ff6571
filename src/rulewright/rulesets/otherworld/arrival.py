"""Arrival: a character as written becomes an actor in play, and an actor its numbers."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import Derived, FrozenMap, Lasting, derived
from rulewright.rulesets.otherworld.character import DERIVED, MAGIC, STATS, Actor, Book, Character, State
from rulewright.rulesets.otherworld.combat.attack import attack_dice, damage_dice
from rulewright.rulesets.otherworld.combat.defense import defense, dodge_dice
from rulewright.rulesets.otherworld.effects import effect_of
from rulewright.rulesets.otherworld.entries import Condition, Creature, Weapon
from rulewright.rulesets.otherworld.gear import hands_full
from rulewright.rulesets.otherworld.health import armor_left, most_health
from rulewright.rulesets.otherworld.movement import speed
from rulewright.rulesets.otherworld.turns import action_penalty, actions_left, initiative


def as_character(beast: Creature, name: str = "") -> Character:
    """A creature as a character: it has the same stats as people do. [OW-090]"""
    return Character(
        name=name or beast.name,
        text=beast.text,
        creature=beast.id,
        size=beast.size,
        health=beast.health,
        skills=beast.skills,
        weapons=beast.weapons,
        armor=beast.armor or "",
        **{stat: getattr(beast, stat) for stat in (*STATS, *MAGIC)},
    )


def enter(who: str, character: Character, book: Book) -> Actor:
    """A character steps into play unhurt, with the first weapons that two hands hold. [OW-052]"""
    born: tuple[str, ...] = ()
    if character.creature:
        beast = book.content.get(Creature, character.creature)
        character, born = as_character(beast, character.name), beast.conditions
    conditions = [effect_of(book.content.get(Condition, each), Lasting()) for each in born]
    actor = Actor(
        name=character.name or who,
        character=character,
        weapons=character.weapons,
        in_hand=hands_full(character.weapons, book),
        armor=character.armor,
        effects=FrozenMap({effect.id: effect for effect in conditions}),
        **{stat: getattr(character, stat) for stat in (*STATS, *MAGIC)},
    )
    return replace(actor, health=int(most_health(actor)))


def numbers(state: State, book: Book, who: str) -> tuple[Derived, ...]:
    """An actor's derived numbers, each with its derivation. [OW-016]"""
    me = state.actor(who)
    used = me.turn.dodges + me.turn.done
    stops, durability = armor_left(me, book)
    arms = [book.content.get(Weapon, weapon) for weapon in dict.fromkeys((*me.in_hand, "fists"))]
    return (
        defense(me, "", book.options),
        dodge_dice(me, book),
        most_health(me),
        derived("Actions", ("Wits", me.stat("wits"), "OW-038"), ("used", -used), least=actions_left(me)),
        derived("Armor", (me.armor or "none", stops, "OW-058")),
        derived("Durability", ("left", durability, "OW-059")),
        speed(state, who),
        initiative(me),
        *(derived(name.title(), (_lower_of(name), me.stat(name), "OW-016")) for name in DERIVED),
        *(_named(attack_dice(me, arm, action_penalty(me)), arm) for arm in arms),
        *(_named(damage_dice(me, arm, 0), arm) for arm in arms),
    )


def _lower_of(name: str) -> str:
    one, two = DERIVED[name]
    return f"lower of {one.title()} and {two.title()}"


def _named(number: Derived, arm: Weapon) -> Derived:
    """A number of a weapon, named for it."""
    return derived(f"{number.name}: {arm.name}", *number.parts, least=0)
