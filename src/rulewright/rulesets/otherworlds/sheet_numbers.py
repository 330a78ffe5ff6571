"""What stands on a sheet: an actor's derived numbers, each with its derivation."""

from __future__ import annotations

from rulewright.play import Derived, State, derived
from rulewright.rulesets.otherworlds import numbers as n
from rulewright.rulesets.otherworlds.character import Actor, Rulebook, Scene
from rulewright.rulesets.otherworlds.combat.arms import attack_value, usable
from rulewright.rulesets.otherworlds.effects import edge
from rulewright.rulesets.otherworlds.entries import ATTRIBUTES, Proficiency, Weapon
from rulewright.rulesets.otherworlds.movement import throwing_distance


def numbers(state: State[Actor, Scene], book: Rulebook, who: str) -> tuple[Derived, ...]:
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
        *(_attack(me, key, book) for key in usable(me)),
        *(n.skill(me, each.id, book) for each in book.content.all(Proficiency)),
    )


def _attack(me: Actor, key: str, book: Rulebook) -> Derived:
    weapon = book.content.get(Weapon, me.weapons[key].weapon)
    value = attack_value(me, weapon, book)
    return derived(f"Attack: {weapon.name}", *value.parts)
