"""Arms: which weapon reaches whom, what it deals, and when Melee may parry."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.play import Part, Refusal
from rulewright.rulesets.shards.checks.laid import PLAIN, Boosted
from rulewright.rulesets.shards.gear.gear import arm_made
from rulewright.rulesets.shards.state.adjustments import adjusting, grants, lying_low
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.entries_world import Overlay
from rulewright.rulesets.shards.state.forms import free_hands, shields_of
from rulewright.rulesets.shards.state.nodes import Trauma
from rulewright.rulesets.shards.state.numbers import armor_factor, reach, scale, strength, strength_damage
from rulewright.rulesets.shards.state.prerequisites import shard_stages
from rulewright.rulesets.shards.state.ranges import BANDS, band, further, penalty
from rulewright.rulesets.shards.state.scale import exactly
from rulewright.rulesets.shards.state.species import natural_weapon, species_of

BASIC = "basic"
"""The bare hand, for who has nothing else to strike with. [SHA-SKL-068]"""


def weapons_of(actor: Actor, book: Book) -> tuple[str, ...]:
    """What somebody can strike with now: what is in hand, and what the body has."""
    inborn = species_of(actor.character, book).weapons or (BASIC,)
    return tuple(dict.fromkeys((*actor.in_hand, *inborn)))


def arm_of(actor: Actor, weapon: str, book: Book) -> Weapon:
    """A weapon as somebody wields it: the limbs of the dead and the shard-touched are no longer soft.

    [SHA-SPC-005 SHA-EFF-033]
    """
    entry = book.content.get(Weapon, weapon)
    if not entry.natural:
        return arm_made(actor.character, entry)
    stages = shard_stages(actor.mutations)
    lost = ("soft", "subdual") if "core" in stages else ("soft",) if stages else ()
    if not actor.character.overlay:
        return natural_weapon(entry, lost) if lost else entry
    overlay = book.content.get(Overlay, actor.character.overlay)
    return natural_weapon(entry, (*lost, *overlay.loses), overlay.gains)


def is_armed(actor: Actor, book: Book) -> bool:
    """Whether somebody fights with more than bare hands."""
    return any(not book.content.get(Weapon, each).natural for each in actor.in_hand) or (
        not book.content.get(Weapon, weapons_of(actor, book)[0]).bare
    )


def has_shield(actor: Actor, book: Book) -> bool:
    """Whether a shield is in hand, or a glacial guard floats about. [SHA-SHM-014]"""
    return actor.is_marked("guarded") or bool(shields_of(actor, book))


def barred_defences(defender: Actor, weapon: Weapon, book: Book) -> tuple[str, ...]:
    """Melee parries within reach only, past it with a shield; bare hands do not parry arms. [SHA-SKL-067]"""
    if weapon.band is not None:
        return () if has_shield(defender, book) else ("melee",)
    unarmed = not is_armed(defender, book) and not has_shield(defender, book) and not weapon.natural
    palm = grants(defender.character, book, "iron-palm") or book.options.unarmed_parry
    return ("melee",) if unarmed and not palm and not weapon.bare else ()


def parries(defender: Actor, weapon: Weapon, book: Book) -> tuple[str, ...]:
    """What an attack is defended with: Acrobatics, and Melee where it may parry. [SHA-SKL-067 SHA-SKL-068]"""
    barred = barred_defences(defender, weapon, book)
    shielded = weapon.band is not None and has_shield(defender, book)
    return ("acrobatics", "melee") if (weapon.band is None or shielded) and "melee" not in barred else ("acrobatics",)


def metres_between(state: State, one: str, other: str) -> float:
    """How many metres lie between two."""
    return state.scene.distance(state.actor(one).at, state.actor(other).at) * state.scene.metres


def no_weapon_range(
    state: State, book: Book, actor: str, target: str, weapon: Weapon, boosted: Boosted = PLAIN
) -> Refusal | None:
    """Why a weapon does not get there. [SHA-SKL-068 SHA-CORE-061 SHA-CORE-062]"""
    me = state.actor(actor)
    if me.is_marked("grappled") and "personal" not in weapon.qualities:
        return Refusal("Only personal weapons serve in a grapple.", "SHA-SKL-078", "Use one, or break free.")
    if weapon.band is None:
        far = state.scene.distance(me.at, state.actor(target).at)
        near = int(reach(me, book)) + weapon.reach + boosted.reach
        return (
            None
            if far <= near
            else Refusal(f"{counted(far, 'space', does='is/are')} beyond reach {near}.", "SHA-SKL-068", "Get closer.")
        )
    at = band(metres_between(state, actor, target))
    most = further(weapon.band, boosted.bands)
    if BANDS.index(at) <= BANDS.index(most):
        return None
    return Refusal(f"{weapon.name} carries to {most} range only.", "SHA-SKL-068", "Get closer.")


def range_parts(state: State, book: Book, actor: str, target: str, weapon: Weapon) -> tuple[Part, ...]:
    """What distance and lying low take from an attack. [SHA-CORE-063 SHA-SKL-009]"""
    if weapon.band is None:
        return ()
    me, metres = state.actor(actor), metres_between(state, actor, target)
    eased = sum(part.value for part in adjusting(me, book, (f"range-{weapon.skill}",)))
    parts = [Part("range", min(0, penalty(band(metres), book.options) + eased), "SHA-CORE-063")]
    if metres <= 5:
        parts += adjusting(me, book, ("point-blank",))
    if state.actor(target).is_marked("prone"):
        parts.append(lying_low(state.actor(target)))
    return tuple(parts)


def hands_for(actor: Actor, weapon: Weapon, book: Book) -> int:
    """How many hands somebody can put to a weapon: all that hold nothing else; a limb takes none. [SHA-ECO-017]"""
    if weapon.natural:
        return 1
    others = list(actor.in_hand)
    if weapon.id in others:
        others.remove(weapon.id)
    return free_hands(tuple(others), book, many=grants(actor.character, book, "many-hands"))


def hands_strength(actor: Actor, weapon: Weapon, book: Book, hands: int = 1) -> float:
    """Strength behind a weapon: two hands on a one-handed one double it, many hands triple it. [SHA-TRT-059]"""
    mine = strength(actor, book)
    many = grants(actor.character, book, "many-hands")
    if weapon.hands == 2:
        return mine * 2 if many and hands > 2 else mine
    if hands < 2 or not book.options.two_hands_double:
        return mine
    return mine * (3 if many else 2)


def swung_in_both(weapon: Weapon) -> bool:
    """Whether a weapon is swung in both hands, not shot. [SHA-MTH-123]"""
    return weapon.hands == 2 and weapon.band is None


def flat_damage(actor: Actor, weapon: Weapon, book: Book, boosted: Boosted = PLAIN, hands: int = 1) -> int:
    """Damage that does not come from successes: the weapon's, Strength beyond its need, boosts. [SHA-CHR-027]"""
    own = 0 if weapon.bare and grants(actor.character, book, "iron-palm") else weapon.damage
    own = own // 2 if actor.is_marked("deteriorated") and own > 0 else own
    two = sum(part.value for part in adjusting(actor, book, ("two-handed-damage",))) if swung_in_both(weapon) else 0
    excess = exactly(hands_strength(actor, weapon, book, hands)) - exactly(weapon.strength)
    return own + two + boosted.damage + strength_damage(float(max(excess, exactly(0))))


def halved(actor: Actor, them: Actor, weapon: Weapon, book: Book) -> bool:
    """A small blade does half against thick armor outside a grapple; soft weapons always do."""
    if "soft" in weapon.qualities:
        return True
    if "personal" not in weapon.qualities or actor.is_marked("grappled"):
        return False
    spared = grants(actor.character, book, "takedown")
    return not spared and armor_factor(them, book) > scale(actor, book)


def trauma_of(weapon: Weapon) -> Trauma:
    """The kind of damage a weapon deals."""
    return "subdual" if "subdual" in weapon.qualities else "shard" if "shard" in weapon.qualities else "lethal"


def longer_reach(mine: int, theirs: int, *, personal: bool = False, bonus: int = 0) -> bool:
    """Whether one's weapon is the longer, so that an action may come before theirs. [SHA-SKL-074]"""
    return mine + bonus - personal > theirs
