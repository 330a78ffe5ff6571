"""Turns: how many actions there are, what splitting costs, and when it is forgotten."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import structs

from rulewright.contract import Within, action
from rulewright.kits.counting import counted
from rulewright.play import Part, Refusal
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.state.character import Actor, Play, State, Turn


def split_penalty(actions: int, index: int) -> int:
    """The i-th of N rolls costs N and one more for each before it; a single action is free. [OW-036 OW-037]"""
    return 0 if actions < 2 else -(actions + index - 1)


def dodge_penalty(index: int, options: Options) -> int:
    """The first Dodge is free, later ones cost 3, 4, 5 and so on. [OW-034]"""
    if options.dodge_series == "split":
        return split_penalty(index, index)
    return 0 if index < 2 else -(index + 1)


def eased(level: int, index: int) -> int:
    """What Multitasking takes off the penalty of the i-th action: one for each tier it has passed. [OW-099]"""
    return min(level, index - 1)


def actions_left(actor: Actor) -> int:
    """As many actions as Wits, Dodges included, until the end of the own turn. [OW-035 OW-038]"""
    return max(0, actor.stat("wits") - actor.turn.dodges - actor.turn.done)


def action_penalty(actor: Actor) -> Part:
    """What the next action on the own turn costs in dice. [OW-036 OW-037 OW-099]"""
    turn = actor.turn
    index = turn.dodges + turn.done + 1
    cost = split_penalty(turn.dodges + max(turn.declared, 1), index)
    return Part("split action", cost and cost + eased(actor.talent("multitasking"), index), "OW-036")


def next_dodge_penalty(actor: Actor, options: Options) -> Part:
    """What the next Dodge costs in dice. [OW-034 OW-099]"""
    index = actor.turn.dodges + 1
    cost = dodge_penalty(index, options)
    ease = eased(actor.talent("multitasking"), index) if options.multitasking_dodges else 0
    return Part("Dodge again", cost and cost + ease, "OW-034")


def no_turn_to_split(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot split a turn now: it takes a turn, and must be said before it. [OW-036]"""
    me = state.actor(actor)
    if not state.scene.turn:
        return Refusal("There is no turn to split.", "OW-036", "Outside of a fight do one thing after the other.")
    if me.turn.done:
        return Refusal(f"{me.name} has acted already.", "OW-036", "Declare before the first action of a turn.")
    return None


def no_wits_for(state: State, actor: str, actions: int) -> Refusal | None:
    """Why somebody cannot do so many things in a turn. [OW-038]"""
    left = actions_left(state.actor(actor))
    if actions > left:
        return Refusal(
            f"Wits allow {state.actor(actor).name} {counted(left, 'more action')}.", "OW-038", "Declare fewer."
        )
    return None


@action("Split the turn", unless=(no_turn_to_split, no_wits_for))
def declare(play: Play, actor: str, actions: Annotated[int, Within("Actions", 1, 10)]) -> None:
    """Say how many actions this turn has, before the first roll. [OW-036 OW-038]"""
    play.change(actor, "turn.declared", actions, "declared")


def take_action(play: Play, actor: str) -> Part:
    """Spend an action; gives its penalty. Failing cancels none that were declared after it, and outside of a fight
    nobody counts. [OW-036 OW-038 OW-102]
    """
    me = play.actor(actor)
    penalty = action_penalty(me)
    if not play.scene.turn:
        return penalty
    if penalty.value:
        play.cite("OW-036")
    play.change(actor, "turn.done", me.turn.done + 1, "action")
    return penalty


def take_free_action(play: Play, actor: str, what: Literal["moved", "handled"]) -> None:
    """Spend the turn's free action of a kind; outside of a fight nobody counts. [OW-040]"""
    if play.scene.turn:
        play.change(actor, f"turn.{what}", after=True, cause="free action")


def fresh_turn(play: Play, actor: str, cause: str) -> None:
    """Forget what was done and dodged. [OW-039]"""
    for field, fresh in structs.asdict(Turn()).items():
        play.change(actor, f"turn.{field}", fresh, cause)


@action("End the turn", "move", ends_turn=True)
def end_turn(play: Play, actor: str) -> None:
    """The turn ends, and with it every penalty for splitting and dodging. [OW-039]"""
    fresh_turn(play, actor, "turn ends")
    play.change_scene("turn", "", "turn ends")
