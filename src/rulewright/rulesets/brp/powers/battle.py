"""Powers in battle: what spells and gifts add to blows, and what they take off."""

from __future__ import annotations

from rulewright.play import Derived, Part, derived
from rulewright.play.effects import parts_of, total_of
from rulewright.rulesets.brp.character import Actor, Book
from rulewright.rulesets.brp.rounding import half, part

UNSEEN, NOTICED = "invisible", "noticed"
FURY = "fury"
FLAME = "sorcery/sorcerys-sharp-flame"


def on_attack(me: Actor, them: Actor, weapon: str) -> tuple[Part, ...]:
    """What lasts on a weapon, and on whoever is attacked, adds to the attack. [BRP-POW-298]"""
    return (*parts_of(me.effects, f"attack {weapon}"), *parts_of(them.effects, "attackers"))


def is_unseen(them: Actor) -> bool:
    """Whether somebody cannot be seen. [BRP-POW-111]"""
    return them.is_marked(UNSEEN)


def against_the_unseen(chance: Derived, me: Actor, them: Actor) -> Derived:
    """An attack on the invisible is at a fifth; half for who has heard, felt or spotted something. [BRP-POW-111]"""
    if not is_unseen(them):
        return chance
    if them.is_marked(f"{NOTICED} by {me.name}"):
        return derived(chance.name, ("half, unseen", half(max(0, int(chance))), "BRP-POW-111"))
    return derived(chance.name, ("a fifth, unseen", part(max(0, int(chance)), 5), "BRP-POW-111"))


def defence_under_powers(chance: Derived, me: Actor, them: Actor, how: str, book: Book) -> Derived:
    """A defence with what lasts on the defender. Nobody parries whom they have not noticed, and at a fifth or at half
    whom they have but cannot see. [BRP-POW-111 BRP-POW-316]
    """
    kind = how.partition(" ")[0]
    lasting = parts_of(me.effects, f"defence {kind}") if me.effects else ()
    if lasting:
        chance = derived(chance.name, *chance.parts, *lasting)
    if kind != "parry" or not is_unseen(them):
        return chance
    if not them.is_marked(f"{NOTICED} by {me.name}"):
        return derived(chance.name, ("unseen and unnoticed", 0, "BRP-POW-111"))
    left = part(int(chance), 5) if book.options.parry_unseen == "fifth" else half(int(chance))
    return derived(chance.name, ("unseen", left, "BRP-POW-111"))


def added_damage(me: Actor, weapon: str) -> int:
    """What lasts on a weapon adds to its own dice, or takes off them, for whoever holds it.

    [BRP-POW-206 BRP-POW-213 BRP-POW-298]
    """
    return total_of(me.effects, f"damage {weapon}") if me.effects else 0


def is_flaming(me: Actor, weapon: str) -> bool:
    """Whether Sharp Flame lies on a weapon. [BRP-POW-318]"""
    return any(FLAME in effect.marks and f"on {weapon}" in effect.marks for effect in me.effects.values())


def bare_damage(me: Actor, skill: str, hit_points: int, against: str = "") -> int:
    """What mastery of unarmed combat adds to a blow with the bare body. [BRP-POW-291]"""
    bare = skill == "brawl" and not hit_points
    return (
        total_of(me.effects, "unarmed damage")
        if me.effects and bare and not me.is_marked(f"outmatched by {against}")
        else 0
    )


def armour_parts(me: Actor, *pieces: str) -> tuple[Part, ...]:
    """What powers add to armour against a blow: on the body, on a suit, as a spell. [BRP-POW-103 BRP-POW-272]"""
    if not me.effects:
        return ()
    suits = tuple(f"armour {each}" for each in pieces)
    return parts_of(me.effects, "armour", "armour kinetic", "magic protection", *suits)


def is_owed_by_fury(me: Actor, done: int, attacks: int) -> bool:
    """Whether Fury gives one attack more, on the last rank, after all others. [BRP-POW-316]"""
    return me.is_marked(FURY) and done <= max(1, attacks)
