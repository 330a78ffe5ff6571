"""Using skills and spells: action skills, boosts, movement skills, spells cast twice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec.structs import replace

from rulewright.contract import Pick, Toward, action
from rulewright.kits.counting import counted
from rulewright.play import Refusal, rule
from rulewright.play.effects import end
from rulewright.rulesets.otherworlds.body.deeds import perform
from rulewright.rulesets.otherworlds.checks.astral import no_power, pay
from rulewright.rulesets.otherworlds.checks.measures import BLOWS
from rulewright.rulesets.otherworlds.checks.offers import Across, Along, Anyone, Armed, powers
from rulewright.rulesets.otherworlds.checks.refusals import no_free_action, no_leaving, using
from rulewright.rulesets.otherworlds.checks.turns import in_battle, no_stirring, no_turn_for, spend
from rulewright.rulesets.otherworlds.combat.arms import improved, spell_attack, weapon_attack
from rulewright.rulesets.otherworlds.combat.deliver import deliver, fire
from rulewright.rulesets.otherworlds.combat.exchange import Blow
from rulewright.rulesets.otherworlds.combat.legal import no_target, no_weapon
from rulewright.rulesets.otherworlds.combat.moving import shift
from rulewright.rulesets.otherworlds.state.character import Actor, Book, Play, Spot, State
from rulewright.rulesets.otherworlds.state.deeds import Assault, Stride, Strike
from rulewright.rulesets.otherworlds.state.entries import Power, Weapon, power_of
from rulewright.rulesets.otherworlds.state.numbers import speed
from rulewright.rulesets.otherworlds.world.movement import Gait, gait_of, no_nearer, rising, ways

USES = {"action": "skill", "movement": "move"}
"""What of a turn each class of power takes; a boost takes its own place."""


def no_powers(state: State, actor: str) -> Refusal | None:
    """Why somebody has nothing of the kind. [OWS-052]"""
    return None if state.actor(actor).powers else Refusal("No skill or spell is known.", "OWS-052")


def aimed_at(entry: Power, actor: str, target: str) -> str:
    """Whom a power is for: whoever was chosen, or its user."""
    return actor if entry.at == "self" or not target else target


def meant_for(book: Book, chosen: Mapping[str, Any]) -> Toward:
    """Whom a power is meant for. [OWS-052]"""
    key = chosen.get("power")
    at = power_of(key, book).at if key else "any"
    return "foes" if at == "foe" else "friends" if at == "friend" else ""


def no_use(state: State, book: Book, actor: str, power: str) -> Refusal | None:
    """Why a skill or spell cannot be used now. [OWS-048 OWS-051 OWS-052 OWS-053]"""
    me = state.actor(actor)
    if power not in me.powers:
        return Refusal(f"{me.name} does not know {power}.", "OWS-052", f"Known: {', '.join(me.powers) or 'nothing'}.")
    entry = power_of(power, book)
    if entry.use in ("passive", "reaction"):
        rule_id = "OWS-052" if entry.use == "passive" else "OWS-049"
        return Refusal(f"{entry.name} is not used by itself.", rule_id, "It works when its moment comes.")
    if entry.use == "boost":
        if "boost" in me.turn.used and in_battle(state.scene):
            return Refusal("One boost a turn.", "OWS-051", "Use it next turn.")
        return no_free_action(state, book, actor)
    return no_turn_for(state, book, actor, USES[entry.use])


def no_casting(state: State, book: Book, actor: str, power: str, target: str, weapon: str) -> Refusal | None:
    """Why a skill or spell cannot be used on somebody so. [OWS-048 OWS-067]"""
    entry = power_of(power, book)
    aimed = aimed_at(entry, actor, target)
    if refusal := no_power(state, actor, entry, aimed):
        return refusal
    if any(isinstance(deed, Strike) for deed in entry.deeds):
        return no_strike(state, book, actor, aimed, weapon)
    return None


def no_strike(state: State, book: Book, who: str, target: str, weapon: str) -> Refusal | None:
    """Why the weapon strike of a skill cannot be made so."""
    me = state.actor(who)
    if refusal := no_weapon(me, weapon):
        return refusal
    if not me.weapons[weapon].rounds and book.content.get(Weapon, me.weapons[weapon].weapon).magazine:
        return Refusal("There are no rounds in it.", "OWS-068", "Reload first.")
    return no_target(state, book, weapon_attack(who, me, weapon, book), target)


def spend_use(play: Play, who: str, power: Power) -> None:
    """Take what a power takes of the turn. [OWS-048 OWS-051 OWS-053]"""
    if power.use == "boost":
        play.change(who, "turn.used", (*play.actor(who).turn.used, "boost"), power.name)
    else:
        spend(play, who, USES[power.use])


@action(
    "Use a skill or spell",
    "power",
    unless=(no_powers, no_use, no_casting),
    tells=BLOWS,
    formerly=("use_power",),
    toward=meant_for,
)
def use_power(
    play: Play,
    actor: str,
    power: Annotated[str, Pick("Which", powers("action", "boost"))],
    target: Anyone = "",
    weapon: Armed = "",
) -> tuple[Blow, ...]:
    """Use an action skill or a boost, or cast a spell."""
    entry = power_of(power, play.book)
    spend_use(play, actor, entry)
    pay(play, actor, entry)
    return carry_out(play, actor, power, aimed_at(entry, actor, target), weapon)


@rule
def carry_out(play: Play, who: str, power: str, target: str, weapon: str) -> tuple[Blow, ...]:
    """Every deed of a power in its order."""
    entry = power_of(power, play.book)
    play.cite(*entry.rules)
    blows: tuple[Blow, ...] = ()
    for deed in entry.deeds:
        if isinstance(deed, Assault):
            blows += deliver(play, spell_attack(who, play.actor(who), entry, deed), target)
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


def stride_of(power: Power) -> Stride | None:
    """The movement in a power, if there is one. [OWS-053]"""
    return next((deed for deed in power.deeds if isinstance(deed, Stride)), None)


def no_stride(state: State, book: Book, actor: str, power: str) -> Refusal | None:
    """Why a movement skill cannot be used now. [OWS-053]"""
    entry = power_of(power, book)
    if stride_of(entry) is None:
        return Refusal(f"{entry.name} is not a movement.", "OWS-053", "Use it as a skill.")
    return no_power(state, actor, entry)


def no_landing(state: State, book: Book, actor: str, power: str, x: int, y: int) -> Refusal | None:
    """Why a movement skill does not get somebody there; to rise from the ground takes of it. [OWS-044 OWS-054 OWS-103]"""
    me, how = state.actor(actor), stride_of(power_of(power, book))
    left = reach_of(how, me) - rising(me, book) if how else 0
    if left < 0:
        return Refusal(f"{me.name} is prone, and has no movement to rise.", "OWS-103", "Move to rise.")
    if how and (x, y) not in ways(state, actor, left, gait_with(how, me), height_of(me)):
        return Refusal(f"That is out of reach with {counted(left, 'space')}.", "OWS-054", "Choose a nearer space.")
    return no_nearer(state, actor, x, y, height_of(me))


def height_of(me: Actor) -> int:
    """How high a movement skill leaves somebody: who flies by nature stays in the air, all others end on the ground. [OWS-098]"""
    return me.at.up if gait_of(me) in ("fly", "ghost") else 0


def reach_of(stride: Stride, me: Actor) -> int:
    """How many spaces a movement skill covers."""
    return stride.spaces + int(speed(me)) * (2 if stride.doubled else 1)


def gait_with(stride: Stride, me: Actor) -> Gait:
    """How a movement skill lets somebody move."""
    gaits: dict[str, Gait] = {"fly": "fly", "jump": "fly", "ghost": "ghost"}
    return gaits.get(stride.how, gait_of(me))


@action("Movement skill", "move", unless=(using("move"), no_leaving, no_stride, no_landing))
def stride(
    play: Play, actor: str, power: Annotated[str, Pick("Which", powers("movement"))], x: Across, y: Along
) -> None:
    """Use a movement skill in place of the movement action; whoever lies rises with it first. [OWS-053 OWS-103]"""
    entry = power_of(power, play.book)
    spend_use(play, actor, entry)
    pay(play, actor, entry)
    end(play, actor, "prone", "rises")
    for deed in entry.deeds:
        if isinstance(deed, Stride):
            shift(play, actor, Spot(x, y, height_of(play.actor(actor))), entry.name)
        else:
            perform(play, actor, entry, deed, actor)


# -- dualcast -----------------------------------------------------------------------------------


def copied(state: State, book: Book, actor: str) -> Power | None:
    """The spell that somebody may cast again for nothing, if there is one. [OWS-034]"""
    owed = next((grant for grant in state.actor(actor).turn.grants if grant.power), None)
    return replace(power_of(owed.power, book), astral=0, daily=False) if owed else None


def no_copy_owed(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no spell can be cast again. [OWS-034]"""
    spell = copied(state, book, actor)
    if spell is None:
        return Refusal("No copy of a spell is owed.", "OWS-034", "Buy Dualcast with a spell's successes.")
    return no_power(state, actor, spell)


def no_copy(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why the copy of a spell cannot be cast at somebody. [OWS-034]"""
    spell = copied(state, book, actor)
    return no_power(state, actor, spell, target) if spell else None


@action("Cast the copy", "power", unless=(no_stirring, no_copy_owed, no_copy), tells=BLOWS, toward="foes")
def dualcast(play: Play, actor: str, target: Anyone) -> tuple[Blow, ...]:
    """Cast the copy of a spell at anybody within its reach, for nothing. [OWS-034]"""
    grants = play.actor(actor).turn.grants
    owed = next(grant for grant in grants if grant.power)
    kept = list(grants)
    kept.remove(owed)
    play.change(actor, "turn.grants", tuple(kept), "Dualcast")
    return carry_out(play, actor, owed.power, target, "")
