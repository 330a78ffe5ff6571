"""Giving up: whoever fights no longer, arms down or heels shown, and may still take the fight up again."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import Effect, Refusal, ThisScene, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.state.character import Actor, Play, State

YIELDED = "yielded"


def still_fights(actor: Actor) -> bool:
    """Whether somebody is on their feet and has not given up."""
    return not actor.is_disabled and not actor.is_marked(YIELDED)


def no_giving_up(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot give up: there is nothing to give up, or it is done. [SHA-CORE-074]"""
    me = state.actor(actor)
    if not state.scene.order:
        return Refusal("No encounter is on.", "SHA-CORE-074", "Begin one first.")
    if not still_fights(me):
        return Refusal(f"{me.name} is out of the fight.", "SHA-CORE-074", "Let the turn go by.")
    return None


@action("Give up", unless=(no_giving_up,))
def give_up(play: Play, actor: str) -> None:
    """Fight no longer: arms down, or away. [SHA-CORE-074]

    Once one side alone still fights, the fight is over.
    """
    given = Effect(
        id=YIELDED, name="given up", marks=(YIELDED,), clock=ThisScene(), stacking="refuse", rules=("SHA-CORE-074",)
    )
    begin(play, actor, given)


@rule
def fight_on(play: Play, actor: str) -> None:
    """Whoever turns on an enemy after all has not given up. [SHA-CORE-074]"""
    end(play, actor, YIELDED, "fights on")
