"""Mist: a vampire without a body, which plain arms pass through and which touches nothing."""

from __future__ import annotations

from rulewright.contract import action, bears_on
from rulewright.play import Effect, Modifier, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.grips import slip_free
from rulewright.rulesets.brp.body.health import UNDYING
from rulewright.rulesets.brp.body.untreated import NAME as FAILING
from rulewright.rulesets.brp.body.wounds.plain_force import FORCE_MEETS
from rulewright.rulesets.brp.body.wounds.wounds import WOUNDED
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.touch import BARRED, MIST, NO_HAND
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.combat.elementals.elements import is_potent
from rulewright.rulesets.brp.combat.strike import PAST_ARMOUR
from rulewright.rulesets.brp.combat.vampires.feeding import VAMPIRE, no_vampire
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.entries import Weapon

SLOW = 5
"""MOV of a mist. [BRP-CRE-087]"""
PROPER = ("fire", "holy", "sun")
"""Kinds of wounds that slay a vampire in a proper way. [BRP-CRE-162]"""


def mist_of(me: Actor, *more: str) -> Effect:
    """A body that is mist, with its MOV. [BRP-CRE-087 BRP-CRE-162]"""
    slower = (Modifier("MOV", SLOW - me.character.move, "BRP-CRE-087"),)
    return Effect("mist", "Mist", modifiers=slower, marks=(MIST, *more), stacking="refuse", rules=("BRP-CRE-162",))


def no_change_by_day(state: State, actor: str) -> Refusal | None:
    """Why a vampire keeps its shape: in sunlight it cannot change. [BRP-CRE-090]"""
    if state.actor(actor).is_marked("in sunlight"):
        return Refusal("In sunlight it cannot change.", "BRP-CRE-090", "Wait for the dark.")
    return None


@action("Turn to mist, or back", "power", unless=(no_deed, no_vampire, no_change_by_day), id="mist-form")
def turn_to_mist(play: Play, actor: str) -> bool:
    """A vampire becomes a mist of MOV 5 that plain arms do not harm and that touches nothing, or takes a body again; it costs five
    DEX ranks. Says whether it is mist. [BRP-CRE-087 BRP-CRE-162]
    """
    act_besides(play, actor, "changes")
    me = play.actor(actor)
    if end(play, actor, "Mist", "takes a body"):
        play.note(f"{me.name} has a body again.")
        return False
    begin(play, actor, mist_of(me))
    drift_apart(play, actor)
    play.note(f"{me.name} is mist.")
    return True


def drift_apart(play: Play, who: str) -> None:
    """A mist lies nowhere, and nothing holds it. [BRP-CRE-162]"""
    end(play, who, "Prone", "mist")
    slip_free(play, who)


@bears_on(PAST_ARMOUR)
def through_mist(play: Play, between: tuple[str, str], weapon: Weapon, damage: int) -> int:
    """Most arms pass through a mist; what is magic or burns does not. [BRP-CRE-162]"""
    by, them = between[0], play.actor(between[1])
    if damage <= 0 or not them.is_marked(MIST) or is_potent(play, by, weapon):
        return damage
    play.note(f"{weapon.name} passes through {them.name}.")
    return 0


@bears_on(FORCE_MEETS)
def force_through_mist(play: Play, who: str, kinds: frozenset[str], damage: int) -> int:
    """Neither blast nor fall nor anything else that is thrown about does anything to a mist. [BRP-CRE-162]"""
    me = play.actor(who)
    if damage <= 0 or not me.is_marked(MIST):
        return damage
    play.cite("BRP-CRE-162")
    play.note(f"It passes through {me.name}.")
    return 0


@bears_on(BARRED)
def mist_has_no_hands(me: Actor, them: Actor) -> Refusal | None:
    """Why a mist lays no hand on anybody. [BRP-CRE-162]"""
    return NO_HAND if me.is_marked(MIST) else None


@bears_on(WOUNDED)
def mist_in_defeat(play: Play, who: str, names: tuple[str, ...]) -> None:
    """Where the table has it so, a vampire at 0 hit points becomes mist and does not die, wherever it was struck, unless it was slain
    in a proper way: by fire, the sun or what is holy. What would fail untreated in a body does not in a mist. [BRP-CRE-162]
    """
    me = play.actor(who)
    defeated = me.is_marked(VAMPIRE) and me.fate in ("dying", "dead")
    if "mist in defeat" not in play.book.options.vampire_lore or not defeated:
        return
    if any(me.wounds[each].kind in PROPER for each in names):
        return
    begin(play, who, mist_of(me, UNDYING))
    drift_apart(play, who)
    play.change(who, "fate", "unconscious", "mist")
    play.change(who, "fight.doom", 0, "mist")
    end(play, who, FAILING, "mist")
    play.note(f"{me.name} falls apart into mist.")
