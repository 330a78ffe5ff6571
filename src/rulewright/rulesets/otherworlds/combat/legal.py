"""What may be attacked with what: every "no" with its reason and its way out."""

from __future__ import annotations

from rulewright.kits.choosing import in_view
from rulewright.kits.sides import enemies_of
from rulewright.play import Refusal
from rulewright.rulesets.otherworlds.checks.turns import no_turn_for
from rulewright.rulesets.otherworlds.combat.arms import PLAINLY, Attack, Manner, weapon_attack
from rulewright.rulesets.otherworlds.combat.targets import no_range, no_sight_of
from rulewright.rulesets.otherworlds.state.character import Actor, Book, State
from rulewright.rulesets.otherworlds.state.entries import Weapon
from rulewright.rulesets.otherworlds.state.grid import spaces_between


def foes(state: State, who: str) -> tuple[str, ...]:
    """Everybody awake on another side whom somebody can have in view."""
    return enemies_of(state.scene, who, in_view(state, who, lambda other: other.conscious))


def nearest_foes(state: State, who: str) -> tuple[str, ...]:
    """The nearest of them. [OWS-083]"""
    at, others = state.actor(who).at, foes(state, who)
    if not others:
        return ()
    least = min(spaces_between(at, state.actor(other).at) for other in others)
    return tuple(other for other in others if spaces_between(at, state.actor(other).at) == least)


def no_target(state: State, book: Book, attack: Attack, target: str) -> Refusal | None:
    """Why somebody cannot be attacked in this way. [OWS-073 OWS-083 OWS-106]"""
    me = state.actor(attack.by)
    them = state.actor(target)
    if target == attack.by or them.dead:
        return Refusal("An attack is made against somebody else who lives.", "OWS-015", "Choose another target.")
    if me.is_marked("berserk") and target not in (nearest := nearest_foes(state, attack.by)) and nearest:
        names = ", ".join(state.actor(who).name for who in nearest)
        return Refusal("A berserk attacks the nearest enemy.", "OWS-083", f"Nearest: {names}.")
    return no_range(attack, me, them.at, book) or no_sight_of(state.scene, me, them.at)


def no_attack(
    state: State, book: Book, actor: str, target: str, weapon: str, manner: Manner = PLAINLY
) -> Refusal | None:
    """Why an attack action cannot be made so. [OWS-048 OWS-075 OWS-076 OWS-087 OWS-117 OWS-118]"""
    me = state.actor(actor)
    if refusal := no_weapon(me, weapon):
        return refusal
    attack = weapon_attack(actor, me, weapon, book, manner)
    entry = book.content.get(Weapon, me.weapons[weapon].weapon)
    if manner.thrown and not entry.thrown:
        return Refusal(f"{entry.name} is not made for throwing.", "OWS-057", "Throw a javelin, a knife or an axe.")
    if manner.both and (len(me.drawn) < 2 or weapon not in me.drawn):
        return Refusal("Two weapons must be in hand, this one among them.", "OWS-075", "Draw them: it is free.")
    if manner.unload and (attack.group != "guns" or attack.has("slow-fire")):
        why = "OWS-117" if attack.has("slow-fire") else "OWS-076"
        return Refusal(f"{entry.name} cannot be unloaded.", why, "Fire one round.")
    if manner.burst and not attack.has("burst-fire"):
        return Refusal(f"{entry.name} fires no bursts.", "OWS-087", "Attack once.")
    if len(manner.spray) > attack.keywords.get("spray-fire", 0):
        return Refusal(f"{entry.name} cannot reach so many more targets.", "OWS-118", "Name fewer targets.")
    if entry.magazine and me.weapons[weapon].rounds < (1 + manner.unload) * (1 + len(manner.spray)):
        return Refusal("There are not enough rounds in it.", "OWS-068", "Reload, or fire fewer.")
    if len({target, *manner.spray}) <= len(manner.spray):
        return Refusal("Each target is attacked once.", "OWS-118", "Name different targets.")
    for each in (target, *manner.spray):
        if refusal := no_target(state, book, attack, each):
            return refusal
    return None


def no_weapon(me: Actor, weapon: str) -> Refusal | None:
    """Why a weapon cannot be used as it is."""
    held = me.weapons.get(weapon)
    if held is None:
        lacking = f"{me.name} has no {weapon}." if weapon else "No weapon is chosen."
        return Refusal(lacking, "OWS-050", f"There are: {', '.join(me.weapons) or 'none'}.")
    if held.where not in ("drawn", "body"):
        return Refusal("It is not in hand.", "OWS-050", "Draw it: that is free.")
    return None


def no_attack_owed(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to follow up with. [OWS-029]"""
    if any(grant.weapon for grant in state.actor(actor).turn.grants):
        return None
    return Refusal("No attack is owed.", "OWS-029", "Make an attack action.")


def no_owed_attack(state: State, book: Book, actor: str, number: int, target: str) -> Refusal | None:
    """Why an owed attack cannot be made so. [OWS-029 OWS-031 OWS-107]"""
    me = state.actor(actor)
    if not 1 <= number <= len(me.turn.grants):
        return Refusal("No such attack is owed.", "OWS-029", f"Owed now: {len(me.turn.grants)}.")
    owed = me.turn.grants[number - 1]
    if owed.power:
        return Refusal("That is a spell to cast again.", "OWS-034", "Cast the copy instead.")
    if refusal := no_weapon(me, owed.weapon):
        return refusal
    if owed.targets and target not in owed.targets:
        return Refusal(f"{owed.source} strikes somebody else.", "OWS-031", f"Targets: {', '.join(owed.targets)}.")
    entry = book.content.get(Weapon, me.weapons[owed.weapon].weapon)
    if entry.magazine and owed.source != "Burst-Fire" and not me.weapons[owed.weapon].rounds:
        return Refusal("There are no rounds in it.", "OWS-068", "Reload first.")
    return no_target(state, book, weapon_attack(actor, me, owed.weapon, book), target)


def no_letting_go(state: State, book: Book, actor: str) -> Refusal | None:
    """A berserk who can attack does not let the turn go by. [OWS-083]"""
    me = state.actor(actor)
    if not me.is_marked("berserk") or state.scene.controller or no_turn_for(state, book, actor, "attack"):
        return None
    for key in me.usable:
        if any(no_attack(state, book, actor, foe, key) is None for foe in nearest_foes(state, actor)):
            return Refusal("A berserk must attack.", "OWS-083", "Attack the nearest enemy.")
    return None
