"""Using skills and spells: action skills, boosts, movement skills, spells cast twice."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import Refusal, Refused, State, rule
from rulewright.rulesets.otherworlds.character import Actor, Play, Rulebook, Scene, Space
from rulewright.rulesets.otherworlds.combat.arms import improved, spell_attack, weapon_attack
from rulewright.rulesets.otherworlds.combat.deliver import deliver, fire
from rulewright.rulesets.otherworlds.combat.exchange import Blow
from rulewright.rulesets.otherworlds.combat.legal import target_refusal as attack_target_refusal
from rulewright.rulesets.otherworlds.combat.legal import weapon_refusal
from rulewright.rulesets.otherworlds.entering import power_of
from rulewright.rulesets.otherworlds.entries import Power, Weapon
from rulewright.rulesets.otherworlds.movement import Gait, gait_of, nearer_refusal, rise, shift, ways
from rulewright.rulesets.otherworlds.numbers import immobile, speed
from rulewright.rulesets.otherworlds.powers.deeds import Assault, Stride, Strike
from rulewright.rulesets.otherworlds.powers.perform import pay, perform, power_refusal
from rulewright.rulesets.otherworlds.turn import cannot, in_battle, spend

USES = {"action": "skill", "movement": "move"}
"""What of a turn each class of power takes; a boost takes its own place."""


def use_refusal(
    state: State[Actor, Scene], book: Rulebook, who: str, power: str, target: str = "", weapon: str = ""
) -> Refusal | None:
    """Why a skill or spell cannot be used so. [OWS-048 OWS-051 OWS-052 OWS-053]"""
    me = state.actor(who)
    if power not in me.powers:
        return Refusal(f"{me.name} does not know {power}.", "OWS-052", f"Known: {', '.join(me.powers) or 'nothing'}.")
    entry = power_of(power, book)
    if entry.use in ("passive", "reaction"):
        rule_id = "OWS-052" if entry.use == "passive" else "OWS-049"
        return Refusal(f"{entry.name} is not used by itself.", rule_id, "It works when its moment comes.")
    if entry.use == "boost":
        if "boost" in me.turn.used and in_battle(state.scene):
            return Refusal("One boost a turn.", "OWS-051", "Use it next turn.")
        if not me.conscious:
            return Refusal(f"{me.name} is unconscious.", "OWS-019", "Somebody must heal them first.")
    elif refusal := cannot(state, book, who, USES[entry.use]):
        return refusal
    if refusal := power_refusal(state, book, who, entry, target):
        return refusal
    if any(isinstance(deed, Strike) for deed in entry.deeds) and target:
        return strike_refusal(state, book, who, target, weapon)
    return None


def strike_refusal(state: State[Actor, Scene], book: Rulebook, who: str, target: str, weapon: str) -> Refusal | None:
    """Why the weapon strike of a skill cannot be made so."""
    me = state.actor(who)
    if refusal := weapon_refusal(me, weapon, book):
        return refusal
    if not me.weapons[weapon].rounds and book.content.get(Weapon, me.weapons[weapon].weapon).magazine:
        return Refusal("There are no rounds in it.", "OWS-068", "Reload first.")
    return attack_target_refusal(state, book, weapon_attack(who, me, weapon, book), target)


def spend_use(play: Play, who: str, power: Power) -> None:
    """Take what a power takes of the turn. [OWS-048 OWS-051 OWS-053]"""
    if power.use == "boost":
        play.change(who, "turn.used", (*play.actor(who).turn.used, "boost"), power.name)
    else:
        spend(play, who, USES[power.use])


@rule
def use_power(play: Play, actor: str, power: str, target: str = "", weapon: str = "") -> tuple[Blow, ...]:
    """Use an action skill or a boost, or cast a spell."""
    entry = power_of(power, play.book)
    aimed = actor if entry.at == "self" or not target else target
    refusal = use_refusal(play.state, play.book, actor, power, aimed, weapon)
    if refusal is not None:
        raise Refused(refusal)
    spend_use(play, actor, entry)
    pay(play, actor, entry)
    return carry_out(play, actor, power, aimed, weapon)


@rule
def carry_out(play: Play, who: str, power: str, target: str, weapon: str) -> tuple[Blow, ...]:
    """Every deed of a power in its order."""
    entry = power_of(power, play.book)
    play.cite(*entry.rules)
    blows: tuple[Blow, ...] = ()
    for deed in entry.deeds:
        if isinstance(deed, Assault):
            blows += deliver(play, spell_attack(who, play.actor(who), entry, deed, play.book), target)
        elif isinstance(deed, Strike):
            fire(play, who, weapon, 1)
            made = improved(weapon_attack(who, play.actor(who), weapon, play.book), deed)
            blows += deliver(play, replace(made, name=f"{entry.name} ({made.name})"), target)
        elif isinstance(deed, Stride):
            msg = f"{entry.name} is a movement skill"
            raise TypeError(msg)
        elif not play.actor(target).dead:
            perform(play, who, entry, deed, target)
    return blows


# -- movement skills ----------------------------------------------------------------------------


def stride_refusal(
    state: State[Actor, Scene], book: Rulebook, who: str, power: str, to: Space | None = None
) -> Refusal | None:
    """Why a movement skill cannot be used so. [OWS-053]"""
    if refusal := use_refusal(state, book, who, power):
        return refusal
    me, entry = state.actor(who), power_of(power, book)
    stride = next((deed for deed in entry.deeds if isinstance(deed, Stride)), None)
    if stride is None:
        return Refusal(f"{entry.name} is not a movement.", "OWS-053", "Use it as a skill.")
    if immobile(me):
        return Refusal(f"{me.name} cannot move from the spot.", "OWS-102", "Thaw, or break the hold.")
    if to is None:
        return None
    if (to.x, to.y) not in ways(state, who, reach_of(stride, me), gait_with(stride, me)):
        return Refusal(f"That is out of reach with {reach_of(stride, me)} spaces.", "OWS-054", "Choose a nearer space.")
    return nearer_refusal(state, who, to)


def reach_of(stride: Stride, me: Actor) -> int:
    """How many spaces a movement skill covers."""
    return stride.spaces + int(speed(me)) * (2 if stride.doubled else 1)


def gait_with(stride: Stride, me: Actor) -> Gait:
    """How a movement skill lets somebody move."""
    gaits: dict[str, Gait] = {"fly": "fly", "jump": "fly", "ghost": "ghost"}
    return gaits.get(stride.how, gait_of(me))


@rule
def stride(play: Play, actor: str, power: str, x: int, y: int) -> None:
    """Use a movement skill in place of the movement action. [OWS-053]"""
    to = Space(x, y, 0)
    refusal = stride_refusal(play.state, play.book, actor, power, to)
    if refusal is not None:
        raise Refused(refusal)
    entry = power_of(power, play.book)
    spend_use(play, actor, entry)
    pay(play, actor, entry)
    rise(play, actor, play.actor(actor).turn.spaces)
    for deed in entry.deeds:
        if isinstance(deed, Stride):
            shift(play, actor, to, entry.name)
        else:
            perform(play, actor, entry, deed, actor)


# -- dualcast -----------------------------------------------------------------------------------


def copy_refusal(state: State[Actor, Scene], book: Rulebook, who: str, target: str = "") -> Refusal | None:
    """Why no copy of a spell can be cast so. [OWS-034]"""
    owed = next((grant for grant in state.actor(who).turn.grants if grant.power), None)
    if owed is None:
        return Refusal("No copy of a spell is owed.", "OWS-034", "Buy Dualcast with a spell's successes.")
    entry = replace(power_of(owed.power, book), astral=0, daily=False)
    return power_refusal(state, book, who, entry, target)


@rule
def dualcast(play: Play, actor: str, target: str) -> tuple[Blow, ...]:
    """Cast the copy of a spell at anybody within its reach, for nothing. [OWS-034]"""
    refusal = copy_refusal(play.state, play.book, actor, target)
    if refusal is not None:
        raise Refused(refusal)
    grants = play.actor(actor).turn.grants
    owed = next(grant for grant in grants if grant.power)
    kept = list(grants)
    kept.remove(owed)
    play.change(actor, "turn.grants", tuple(kept), "Dualcast")
    return carry_out(play, actor, owed.power, target, "")
