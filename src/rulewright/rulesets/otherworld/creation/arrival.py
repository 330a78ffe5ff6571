"""Arrival: a character as written becomes an actor in play, and an actor its numbers."""

from __future__ import annotations

from rulewright.play import Derived, derived
from rulewright.rulesets.otherworld.checks.turns import action_penalty, actions_left
from rulewright.rulesets.otherworld.combat.attack import attack_dice, damage_dice
from rulewright.rulesets.otherworld.combat.defense import defense, dodge_dice
from rulewright.rulesets.otherworld.state.character import DERIVED, Actor, Book, Character, State
from rulewright.rulesets.otherworld.state.entries import Creature, Weapon
from rulewright.rulesets.otherworld.state.numbers import armor_left, initiative, most_health
from rulewright.rulesets.otherworld.world.creatures import alive, unhurt
from rulewright.rulesets.otherworld.world.movement import speed


def enter(who: str, character: Character, book: Book) -> Actor:
    """A character steps into play unhurt, and a creature as its kind is. [OW-052 OW-090]"""
    if character.creature:
        return alive(book.content.get(Creature, character.creature), character.name, book)
    return unhurt(who, character, book)


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
