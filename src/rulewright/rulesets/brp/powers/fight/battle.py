"""Powers in battle: what spells and gifts add to blows, and what they take off."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.play import Part
from rulewright.play.effects import parts_of, total_of
from rulewright.rulesets.brp.checks.ratings.hindered import is_out_of_sight, is_unseen
from rulewright.rulesets.brp.checks.turns import FURY
from rulewright.rulesets.brp.checks.weighing import NOTHING, Rest, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.attacks import ONE_MORE
from rulewright.rulesets.brp.combat.damage import DAMAGE, Added
from rulewright.rulesets.brp.combat.defence_options import DEFENCE
from rulewright.rulesets.brp.gear.armour import ARMOUR
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Weapon

NOTICED = "noticed"
FLAME = "sorcery/sorcerys-sharp-flame"


def has_noticed(me: Actor, them: Actor) -> bool:
    """Whether somebody has heard, felt or spotted another who cannot be seen. [BRP-POW-111]"""
    return them.is_marked(f"{NOTICED} by {me.name}")


def is_unaware(them: Actor, of: Actor) -> bool:
    """Whether somebody does not see another coming: they do not look, or that one has hidden or cannot be seen, and they
    have noticed nothing. [BRP-POW-323]
    """
    return them.is_marked("unaware") or (is_out_of_sight(of) and not has_noticed(them, of))


# -- attacks ------------------------------------------------------------------------------------


@bears_on(ATTACK)
def lasting_on_attack(aim: Aim) -> Weight:
    """What lasts on a weapon, and on whoever is attacked, adds to the attack. [BRP-POW-298]"""
    mine = parts_of(aim.me.effects, f"attack {aim.held.id}")
    return Weight((*mine, *parts_of(aim.them.effects, "attackers")))


@bears_on(ATTACK)
def unseen_target(aim: Aim) -> Weight:
    """An attack on the invisible is at a fifth; half for who has heard, felt or spotted something. [BRP-POW-111]"""
    if not is_unseen(aim.them):
        return NOTHING
    noticed = has_noticed(aim.me, aim.them)
    left = Rest("half, unseen", 2, "BRP-POW-111") if noticed else Rest("a fifth, unseen", 5, "BRP-POW-111")
    return Weight(left=(left,))


@bears_on(ONE_MORE)
def owed_by_fury(me: Actor, done: int, attacks: int) -> bool:
    """Fury gives one attack more, on the last rank, after all others. [BRP-POW-316]"""
    return me.is_marked(FURY) and done <= max(1, attacks)


# -- defences -----------------------------------------------------------------------------------


@bears_on(DEFENCE)
def lasting_on_defence(me: Actor, them: Actor, how: str, book: Book) -> Weight:
    """What lasts on the defender adds to a defence of its kind. [BRP-POW-316]"""
    return Weight(parts_of(me.effects, f"defence {how.partition(' ')[0]}")) if me.effects else NOTHING


@bears_on(DEFENCE)
def unseen_attacker(me: Actor, them: Actor, how: str, book: Book) -> Weight:
    """Nobody parries whom they have not noticed, and at a fifth or at half whom they have but cannot see. [BRP-POW-111]"""
    if not how.startswith("parry") or not is_unseen(them):
        return NOTHING
    if not has_noticed(me, them):
        return Weight(left=(Rest("unseen and unnoticed", 0, "BRP-POW-111"),))
    return Weight(left=(Rest("unseen", 5 if book.options.parry_unseen == "fifth" else 2, "BRP-POW-111"),))


@bears_on(ARMOUR)
def lasting_on_armour(me: Actor) -> tuple[Part, ...]:
    """What powers add to armour against a blow: on the body, on a suit, as a spell. [BRP-POW-103 BRP-POW-272]"""
    if not me.effects:
        return ()
    suits = tuple(f"armour {each}" for each in me.armour)
    return parts_of(me.effects, "armour", "armour kinetic", "magic protection", *suits)


# -- damage -------------------------------------------------------------------------------------


@bears_on(DAMAGE)
def lasting_on_weapon(me: Actor, weapon: Weapon, against: str) -> Added:
    """What lasts on a weapon adds to its own dice, or takes off them, for whoever holds it; Sharp Flame makes it hot.

    [BRP-POW-206 BRP-POW-213 BRP-POW-298 BRP-POW-318]
    """
    if not me.effects:
        return Added()
    on = f"on {weapon.id}"
    hot = any(FLAME in effect.marks and on in effect.marks for effect in me.effects.values())
    return Added(total_of(me.effects, f"damage {weapon.id}"), hot=hot)


@bears_on(DAMAGE)
def bare_hands(me: Actor, weapon: Weapon, against: str) -> Added:
    """What mastery of unarmed combat adds to a blow with the bare body. [BRP-POW-291]"""
    bare = weapon.skill == "brawl" and not weapon.hit_points
    if not me.effects or not bare or me.is_marked(f"outmatched by {against}"):
        return Added()
    return Added(extra=total_of(me.effects, "unarmed damage"))
