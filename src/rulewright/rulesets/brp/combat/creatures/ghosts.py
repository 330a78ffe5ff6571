"""Ghosts: will against will each round, and bodies that have no points left to keep them out."""

from __future__ import annotations

from rulewright.chance import Chance, Die
from rulewright.contract import action
from rulewright.play import Effect, Refusal
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.resistance import contest
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.creatures.nature import IMMATERIAL
from rulewright.rulesets.brp.state.character import Play, State

DRAINED: Chance[int] = Die(3)


def no_ghost(state: State, actor: str) -> Refusal | None:
    """Why nobody fights so: they are no ghost. [BRP-CRE-057]"""
    if state.actor(actor).is_marked(IMMATERIAL):
        return None
    return Refusal("Only a ghost fights like that.", "BRP-CRE-057", "Use a contest of wills.")


@action("Ghostly combat", "attack", unless=(no_deed, no_ghost), tells=(SUCCEEDS,))
def haunt(play: Play, actor: str, target: Target) -> bool:
    """POW against POW, in every round: whoever loses loses 1D3 power points, and nobody wins them. [BRP-CRE-057]"""
    me, them = play.actor(actor), play.actor(target)
    take_the_action(play, actor, "haunts")
    won = contest(play, actor, me.value("POW"), them.value("POW"), "ghostly combat")
    loser = target if won else actor
    lost = min(play.draw(DRAINED, of=loser, what="power points lost"), available(play.actor(loser)))
    play.note(f"{play.actor(loser).name} loses {lost} {play.book.options.power_point_name}.")
    if lost:
        spend(play, loser, lost, "ghostly combat")
    return won


def not_open(state: State, target: str) -> Refusal | None:
    """Why somebody is not possessed: they have power points left. [BRP-CRE-058]"""
    if available(state.actor(target)):
        return Refusal("They have power points left.", "BRP-CRE-058", "Go on with ghostly combat.")
    return None


@action("Possess", "attack", unless=(no_deed, no_ghost, not_open))
def possess(play: Play, actor: str, target: Target) -> None:
    """A ghost takes the body of somebody who has no power points left; it stays bound to its haunt. [BRP-CRE-058]"""
    take_the_action(play, actor, "possesses")
    held = Effect(
        "possessed", "Possessed", source=actor, marks=("controlled",), stacking="refuse", rules=("BRP-CRE-058",)
    )
    begin(play, target, held, "possessed")
    play.note(f"{play.actor(actor).name} possesses {play.actor(target).name}.")
