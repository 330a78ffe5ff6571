"""Where somebody can go in a fight, and what keeps them where they are."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Within
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.conditions import cannot_stand
from rulewright.rulesets.brp.body.grips import IN_A_GRIP
from rulewright.rulesets.brp.checks.acting import targets
from rulewright.rulesets.brp.checks.minds import casts_sorcery
from rulewright.rulesets.brp.checks.ratings.hindered import is_clinging
from rulewright.rulesets.brp.checks.touch import MIST
from rulewright.rulesets.brp.checks.turns import may_act
from rulewright.rulesets.brp.state.character import State
from rulewright.rulesets.brp.state.known import set_of

type Toward = Annotated[str, Pick("Towards", targets)]
type Away = Annotated[str, Pick("Away from", targets)]
type Metres = Annotated[int, Within("Metres", 1, 10_000)]


def no_free_feet(state: State, actor: str) -> Refusal | None:
    """Why somebody stays: they are held, by a beast too, or cling to a wall. [BRP-CBT-071 BRP-SKL-036 BRP-CRE-032]"""
    me = state.actor(actor)
    fight = me.fight
    if is_clinging(me):
        text = "Whoever clings to a wall goes on by climbing."
        return Refusal(text, "BRP-SKL-036", "Climb, or stand on firm ground first.")
    if fight.snare is not None or fight.holds or any(me.is_marked(each) for each in IN_A_GRIP):
        return Refusal("Whoever is held cannot move.", "BRP-CBT-071", "Get free first.")
    return None


def no_power_used(state: State, actor: str) -> Refusal | None:
    """Why nobody moves beside a power: none was stated or used in this round, or they can do nothing more; a sorcerer who
    casts does nothing else. [BRP-CBT-013 BRP-CBT-019]
    """
    me = state.actor(actor)
    of_powers = me.powers.known and (me.fight.acted or me.fight.intent == "power")
    if not state.scene.round.number or not of_powers:
        return Refusal(f"{me.name} uses no power in this round.", "BRP-CBT-013", "Move as others do.")
    casting = me.powers.casting
    if casts_sorcery(me) or all(
        set_of(power) == "sorcery" for power in ((casting.use.power,) if casting else me.powers.known)
    ):
        return Refusal("Whoever casts sorcery does nothing else in the round.", "BRP-CBT-013", "Wait for the next one.")
    return None if may_act(me) else Refusal(f"{me.name} cannot move now.", "BRP-CBT-019", "Wait until that has passed.")


def no_leaving(state: State, actor: str) -> Refusal | None:
    """Why somebody stays: a foe stands before them, and they have not stated that they disengage. [BRP-CBT-024]"""
    fight = state.actor(actor).fight
    standing = any(each in state.actors and not state.actor(each).is_out for each in fight.engaged)
    stays = fight.intent != "disengage" or fight.defence_failed
    if standing and stays and state.scene.round.number:
        return Refusal("Engaged in melee, one cannot just walk away.", "BRP-CBT-024", "State that you disengage.")
    return None


def not_down(state: State, actor: str) -> Refusal | None:
    """Why nobody gets up: they stand already. [BRP-CBT-022]"""
    me = state.actor(actor)
    return (
        None
        if me.is_marked("prone") or me.is_marked("kneeling")
        else Refusal(f"{me.name} is up.", "BRP-CBT-022", "Do something else.")
    )


def not_lying(state: State, actor: str) -> Refusal | None:
    """Why nobody rolls to their feet: they do not lie on the ground. [BRP-SPT-231]"""
    me = state.actor(actor)
    return None if me.is_marked("prone") else Refusal(f"{me.name} is up.", "BRP-SPT-231", "Do something else.")


def no_knee(state: State, actor: str) -> Refusal | None:
    """Why nobody kneels or lies down: they are mist, which lies nowhere, or down already. [BRP-CBT-098 BRP-CRE-162]"""
    me = state.actor(actor)
    if me.is_marked(MIST):
        return Refusal("A mist lies nowhere.", "BRP-CRE-162", "Take a body again first.")
    if me.is_marked("prone") or me.is_marked("kneeling"):
        return Refusal(f"{me.name} is down.", "BRP-CBT-098", "Do something else.")
    return None


def no_legs(state: State, actor: str) -> Refusal | None:
    """Why somebody stays down. [BRP-CBT-133]"""
    if cannot_stand(state.actor(actor)):
        return Refusal("A leg will not carry anybody.", "BRP-CBT-133", "Fight on lying down, or have it treated.")
    return None
