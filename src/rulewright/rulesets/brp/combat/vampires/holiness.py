"""Holiness: signs that true believers hold up, and water that they bless."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Chance, Die
from rulewright.contract import Tick, Within, action
from rulewright.play import Effect, Refusal, Rounds
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.resistance import contest
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.checks.touch import no_force, no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action, turn_to_a_deed
from rulewright.rulesets.brp.combat.vampires.feeding import no_vampire
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.world.hazards.acid import ACID, burn, burns

SIGN: Chance[int] = Die(3)
FAITH, DEVOTION = 50, 80
"""Allegiance, or the strength of a passion, that makes a true believer. [BRP-CRE-092]"""
STRENGTH = "acid-strong"
"""As what holy water burns a vampire. [BRP-CRE-093]"""
TURN = 5
"""Minutes of prayer. [BRP-CRE-093]"""
WATER = "Holy water at hand"


def no_believer(state: State, actor: str) -> Refusal | None:
    """Why a sign is of no use: whoever holds it does not truly believe. [BRP-CRE-092]"""
    written = state.actor(actor).character
    devotion = max((by for key, by in written.passions.items() if key.casefold().startswith("devotion")), default=0)
    if max(written.allegiances.values(), default=0) >= FAITH or devotion >= DEVOTION:
        return None
    text = f"It takes allegiance of {FAITH}, or devotion of {DEVOTION}."
    return Refusal("Only a true believer holds a vampire off.", "BRP-CRE-092", text)


def none_to_hold_off(state: State, target: str) -> Refusal | None:
    """Why nobody is held off or splashed: they are no vampire. [BRP-CRE-092 BRP-CRE-093]"""
    return no_vampire(state, target)


@action("Hold up a holy sign", "attack", unless=(no_deed, no_believer, none_to_hold_off, no_hands), tells=(SUCCEEDS,))
def hold_off(
    play: Play, actor: str, target: Target, *, touches: Annotated[bool, Tick("It touches the sign")] = False
) -> bool:
    """A true believer does nothing else: POW against the vampire's power points each round, which costs it 1D3 of them, and it
    cannot gaze at the winner; to touch the sign does 1D3. Near it no wound of the vampire closes. [BRP-CRE-084 BRP-CRE-092 BRP-POW-302]
    """
    take_the_action(play, actor, "holds up a sign")
    them = play.actor(target)
    near = Effect("near-sign", "Near a holy sign", marks=("near a holy sign",), clock=Rounds(1), stacking="refresh")
    begin(play, target, near)
    won = contest(play, actor, play.actor(actor).value("POW"), available(them), "a holy sign")
    if won:
        lost = min(play.draw(SIGN, of=target, what="power points lost"), available(them))
        spend(play, target, lost, "a holy sign")
        safe = Effect(
            f"safe-from-{target}", f"Safe from {them.name}", marks=(f"safe from {target}",), stacking="refuse"
        )
        begin(play, actor, safe)
        play.note(f"{them.name} shrinks back and loses {lost}.")
    if touches:
        wound(play, target, play.draw(SIGN, of=target, what="the sign's touch"), "a holy sign", kind="holy")
    return won


# -- holy water ---------------------------------------------------------------------------------


def water_of(me: Actor) -> int:
    """How much holy water somebody has at hand, in SIZ. [BRP-CRE-093]"""
    return int(me.effects["holy-water"].level) if "holy-water" in me.effects else 0


def pour_in(play: Play, who: str, size: int, cause: str) -> None:
    """Somebody has so much holy water now. [BRP-CRE-093]"""
    if size:
        begin(play, who, Effect("holy-water", WATER, level=size, stacking="refresh"), cause)
    else:
        end(play, who, WATER, cause)


def no_blessing(state: State, actor: str) -> Refusal | None:
    """Why nobody blesses water: too little faith, no point for it, or no time. [BRP-CRE-093]"""
    me = state.actor(actor)
    if max(me.character.allegiances.values(), default=0) < FAITH:
        return Refusal("Only a faithful servant blesses water.", "BRP-CRE-093", f"It takes allegiance of {FAITH}.")
    if state.scene.round.number:
        return Refusal("It takes a full turn of prayer.", "BRP-CRE-093", "Pray when the fight is over.")
    if available(me) < 2:
        return Refusal("No power point is left for it.", "BRP-CRE-093", "Rest first.")
    return None


def too_much_water(state: State, actor: str, size: int) -> Refusal | None:
    """Why so much water is not blessed at once. [BRP-CRE-093]"""
    most = state.actor(actor).value("POW")
    return Refusal(f"SIZ {most} of it at most.", "BRP-CRE-093", "Bless less, or twice.") if size > most else None


@action("Bless water", "skill", unless=(no_deed, no_blessing, too_much_water))
def bless(play: Play, actor: str, size: Annotated[int, Within("SIZ of water", 1, 100)] = 1) -> None:
    """A servant of allegiance 50 or more prays for a full turn over water, as much SIZ as POW at most, for a power point: it is
    holy then. [BRP-CRE-093]
    """
    turn_to_a_deed(play, actor)
    spend(play, actor, 1, "blesses water")
    elapse(play, TURN, "prayer")
    pour_in(play, actor, water_of(play.actor(actor)) + size, "blessed")
    play.note(f"{play.actor(actor).name} has SIZ {water_of(play.actor(actor))} of holy water.")


@action("Hand out holy water", "table", gm_only=True, any_time=True, id="give-holy-water")
def hand_out(play: Play, actor: str, size: Annotated[int, Within("SIZ of water", 0, 100)] = 1) -> None:
    """Somebody has found or was given holy water, or has none any more. [BRP-CRE-093]"""
    pour_in(play, actor, size, "handed out")
    play.note(f"{play.actor(actor).name} has SIZ {size} of holy water.")


def no_water(state: State, actor: str) -> Refusal | None:
    """Why no holy water is thrown: there is none. [BRP-CRE-093]"""
    if water_of(state.actor(actor)):
        return None
    return Refusal("There is no holy water at hand.", "BRP-CRE-093", "Bless some, or ask for some.")


@action("Throw holy water", "attack", unless=(no_deed, no_force, no_water, none_to_hold_off))
def splash(play: Play, actor: str, target: Target) -> int:
    """Holy water burns a vampire like strong acid: 1D4 when a round ends, and so in each until it is washed off; at leisure at
    once. It takes SIZ 1 of it. Says what it does at once. [BRP-CRE-093]
    """
    set_upon(play, actor, target)
    take_the_action(play, actor, "throws holy water")
    pour_in(play, actor, water_of(play.actor(actor)) - 1, "thrown")
    burn(play, target, STRENGTH, holy=True)
    if play.scene.round.number:
        return 0
    done = burns(play, target)
    end(play, target, ACID, "it dries")
    return done
