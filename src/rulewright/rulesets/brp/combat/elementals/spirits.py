"""Spirits of the elements: they fade from sight, give air, feel for what lies in their element, and dissolve when spent."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Within, action, bears_on
from rulewright.kits.counting import counted
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.setting_upon import ATTACKS
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.world.hazards.breath import GIVEN_AIR

FADES, FADES_IN_WATER, FINDS, AIR = "fades from sight", "fades in water", "finds things", "gives air"
FADED = "Faded from sight"
EACH = 100
"""Metres for each point of INT. [BRP-CRE-130]"""
DISSOLVES = "never mends"


def no_fading(state: State, actor: str) -> Refusal | None:
    """Why nobody fades from sight: they cannot, or not here, or have no points for it. [BRP-CRE-127 BRP-CRE-134]"""
    me = state.actor(actor)
    wet = me.is_marked(FADES_IN_WATER) and me.is_marked("under water")
    if (me.is_marked(FADES) or wet) and available(me) > 1:
        return None
    return Refusal("It cannot fade from sight here.", "BRP-CRE-127", "Water fades in water, air anywhere, for a point.")


@action("Fade from sight", "power", unless=(no_deed, no_fading))
def fade(play: Play, actor: str) -> None:
    """For a power point an air elemental, or one of water in its water, is unseen until it attacks. [BRP-CRE-127 BRP-CRE-134]"""
    spend(play, actor, 1, "fades")
    begin(play, actor, Effect("faded", FADED, marks=("invisible",), stacking="refuse"))
    play.note(f"{play.actor(actor).name} fades from sight.")


@bears_on(ATTACKS)
def show_itself(play: Play, actor: str) -> None:
    """Whatever has faded is seen when it attacks. [BRP-CRE-127 BRP-CRE-134]"""
    if "faded" in play.actor(actor).effects:
        end(play, actor, FADED, "attacks")


def no_air(state: State, actor: str) -> Refusal | None:
    """Why nobody is given air. [BRP-CRE-127]"""
    if state.actor(actor).is_marked(AIR):
        return None
    return Refusal("Only an air elemental gives air.", "BRP-CRE-127", "Call one.")


@action("Give air to breathe", "power", unless=(no_deed, no_air), toward="friends")
def share_air(play: Play, actor: str, target: Target) -> None:
    """An air elemental gives one person air to breathe for a round, at the price of a hit point. [BRP-CRE-127]"""
    take_the_action(play, actor, "gives air")
    begin(play, target, Effect("shared-air", "Air to breathe", marks=(GIVEN_AIR,), clock=Rounds(1), stacking="refresh"))
    hurt(play, actor, 1, "gives air")
    play.note(f"{play.actor(target).name} can breathe for a round.")


def no_finding(state: State, actor: str) -> Refusal | None:
    """Why nothing is found: no such sense. [BRP-CRE-130]"""
    if state.actor(actor).is_marked(FINDS):
        return None
    return Refusal("It does not feel what lies hidden.", "BRP-CRE-130", "Ask one of earth or water.")


def too_large_to_fetch(state: State, actor: str, size: int) -> Refusal | None:
    """Why nothing so large is fetched: too few points. [BRP-CRE-130]"""
    if size and size >= available(state.actor(actor)):
        return Refusal(
            f"To fetch that takes {counted(size, 'power point')}.", "BRP-CRE-130", "Ask for something smaller."
        )
    return None


@action("Feel for hidden things", "power", unless=(no_deed, no_finding, too_large_to_fetch))
def feel_for_things(
    play: Play, actor: str, size: Annotated[int, Within("SIZ of what it fetches, 0 for none", 0, 200)] = 0
) -> int:
    """An elemental of earth or water knows what lies in its element within INT times 100 metres, and fetches it for as many power
    points as its SIZ. Says how far. [BRP-CRE-130]
    """
    me = play.actor(actor)
    metres = EACH * me.value("INT")
    if size:
        spend(play, actor, size, "fetches")
    play.note(
        f"{me.name} feels what lies within {counted(metres, 'metre')}{f', and fetches it for {size}' if size else ''}."
    )
    return metres


def is_spent(me: Actor) -> bool:
    """Whether an elemental has no hit points or no power points left to be here by. [BRP-CRE-123]"""
    return me.is_marked(DISSOLVES) and me.fate != "dead" and (me.hit_points <= 0 or me.power_points <= 0)


@rule
def dissolve(play: Play, who: str) -> None:
    """An elemental with no hit points or no power points left dissolves. [BRP-CRE-123]"""
    play.change(who, "fate", "dead", "dissolves")
    play.change(who, "fight.rank", 0, "dissolves")
    play.note(f"{play.actor(who).name} dissolves.")
