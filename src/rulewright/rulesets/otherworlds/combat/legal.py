"""What may be attacked with what: every "no" with its reason and its way out."""

from __future__ import annotations

from rulewright.kits.choosing import all_but
from rulewright.kits.sides import enemies_of
from rulewright.play import Refusal, State
from rulewright.rulesets.otherworlds.character import Actor, Rulebook, Scene
from rulewright.rulesets.otherworlds.combat.arms import Attack, drawn, weapon_attack
from rulewright.rulesets.otherworlds.combat.targets import hidden, out_of_range
from rulewright.rulesets.otherworlds.entries import Weapon
from rulewright.rulesets.otherworlds.grid import spaces_between
from rulewright.rulesets.otherworlds.turn import cannot


def foes(state: State[Actor, Scene], who: str) -> tuple[str, ...]:
    """Everybody awake on another side."""
    return enemies_of(state.scene, who, all_but(state, who, lambda other: other.conscious))


def nearest_foes(state: State[Actor, Scene], who: str) -> tuple[str, ...]:
    """The nearest of them. [OWS-083]"""
    at, others = state.actor(who).at, foes(state, who)
    if not others:
        return ()
    least = min(spaces_between(at, state.actor(other).at) for other in others)
    return tuple(other for other in others if spaces_between(at, state.actor(other).at) == least)


def target_refusal(state: State[Actor, Scene], book: Rulebook, attack: Attack, target: str) -> Refusal | None:
    """Why somebody cannot be attacked in this way. [OWS-073 OWS-083 OWS-106]"""
    me = state.actor(attack.by)
    if target not in state.actors:
        return Refusal(f"Nobody here is called {target}.", "OWS-015", f"Here are: {', '.join(state.actors)}.")
    them = state.actor(target)
    if target == attack.by or them.dead:
        return Refusal("An attack is made against somebody else who lives.", "OWS-015", "Choose another target.")
    if me.has("berserk") and target not in (nearest := nearest_foes(state, attack.by)) and nearest:
        names = ", ".join(state.actor(who).name for who in nearest)
        return Refusal("A berserk attacks the nearest enemy.", "OWS-083", f"Nearest: {names}.")
    return out_of_range(attack, me, them.at, book) or hidden(attack, state.scene, me, them.at)


def attack_refusal(
    state: State[Actor, Scene],
    book: Rulebook,
    who: str,
    target: str,
    weapon: str,
    unload: int = 0,
    spray: tuple[str, ...] = (),
    *,
    both: bool = False,
    burst: bool = False,
    thrown: bool = False,
) -> Refusal | None:
    """Why an attack action cannot be made so. [OWS-048 OWS-075 OWS-076 OWS-087 OWS-117 OWS-118]"""
    if refusal := cannot(state, book, who, "attack"):
        return refusal
    me = state.actor(who)
    if refusal := weapon_refusal(me, weapon, book):
        return refusal
    attack = weapon_attack(who, me, weapon, book, thrown=thrown, both=both, burst=burst)
    entry = book.content.get(Weapon, me.weapons[weapon].weapon)
    if thrown and not entry.thrown:
        return Refusal(f"{entry.name} is not made for throwing.", "OWS-057", "Throw a javelin, a knife or an axe.")
    if both and len(drawn(me)) < 2:
        return Refusal("Two weapons must be in hand.", "OWS-075", "Draw another weapon: it is free.")
    if unload and (attack.group != "guns" or attack.has("slow-fire")):
        why = "OWS-117" if attack.has("slow-fire") else "OWS-076"
        return Refusal(f"{entry.name} cannot be unloaded.", why, "Fire one round.")
    if burst and not attack.has("burst-fire"):
        return Refusal(f"{entry.name} fires no bursts.", "OWS-087", "Attack once.")
    if len(spray) > attack.keywords.get("spray-fire", 0):
        return Refusal(f"{entry.name} cannot reach so many more targets.", "OWS-118", "Name fewer targets.")
    if entry.magazine and me.weapons[weapon].rounds < (1 + unload) * (1 + len(spray)):
        return Refusal("There are not enough rounds in it.", "OWS-068", "Reload, or fire fewer.")
    if len({target, *spray}) <= len(spray):
        return Refusal("Each target is attacked once.", "OWS-118", "Name different targets.")
    for each in (target, *spray):
        if refusal := target_refusal(state, book, attack, each):
            return refusal
    return None


def weapon_refusal(me: Actor, weapon: str, book: Rulebook) -> Refusal | None:
    """Why a weapon cannot be used as it is."""
    held = me.weapons.get(weapon)
    if held is None:
        return Refusal(f"{me.name} has no {weapon}.", "OWS-050", f"There are: {', '.join(me.weapons) or 'none'}.")
    if held.where not in ("drawn", "body"):
        return Refusal("It is not in hand.", "OWS-050", "Draw it: that is free.")
    return None


def grant_refusal(state: State[Actor, Scene], book: Rulebook, who: str, number: int, target: str) -> Refusal | None:
    """Why an owed attack cannot be made so. [OWS-029 OWS-031 OWS-107]"""
    me = state.actor(who)
    if not 1 <= number <= len(me.turn.grants):
        return Refusal("No such attack is owed.", "OWS-029", f"Owed now: {len(me.turn.grants)}.")
    owed = me.turn.grants[number - 1]
    if owed.power:
        return Refusal("That is a spell to cast again.", "OWS-034", "Cast the copy instead.")
    if refusal := weapon_refusal(me, owed.weapon, book):
        return refusal
    if owed.targets and target not in owed.targets:
        return Refusal(f"{owed.source} strikes somebody else.", "OWS-031", f"Targets: {', '.join(owed.targets)}.")
    entry = book.content.get(Weapon, me.weapons[owed.weapon].weapon)
    if entry.magazine and owed.source != "Burst-Fire" and not me.weapons[owed.weapon].rounds:
        return Refusal("There are no rounds in it.", "OWS-068", "Reload first.")
    return target_refusal(state, book, weapon_attack(who, me, owed.weapon, book), target)
