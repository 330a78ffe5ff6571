"""Turns: how many actions there are, what splitting costs, and when it is forgotten."""

from __future__ import annotations

from typing import Literal

from msgspec import structs

from rulewright.play import Derived, Part, Refusal, Refused, derived, refuse, rule
from rulewright.rulesets.otherworld.character import Actor, Play, Turn
from rulewright.rulesets.otherworld.options import Options


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


def no_action(actor: Actor) -> Refusal | None:
    """Why somebody cannot take an action now, if so. [OW-035 OW-038]"""
    turn = actor.turn
    if actor.is_out:
        return Refusal(f"{actor.name} is out of play.", "OW-054")
    if not actions_left(actor):
        used = turn.dodges + turn.done
        return Refusal(
            f"{actor.name} has used all {used} actions.", "OW-038", "Only free actions are left; end the turn."
        )
    if turn.done >= max(turn.declared, 1):
        return Refusal(f"{actor.name} declared no further action.", "OW-036", "End the turn; declare more on the next.")
    return None


def initiative(actor: Actor) -> Derived:
    """Dice for being quicker than others: Wits and Agility; the book has no rule for it. [OW-047]"""
    return derived("Initiative", ("Wits", actor.stat("wits"), "OW-047"), ("Agility", actor.stat("agility"), "OW-047"))


def once_a_turn(play: Play, actor: str, what: Literal["moved", "handled"]) -> None:
    """A free action of its kind: once a turn, and outside of a fight nobody counts. [OW-040]"""
    me = play.actor(actor)
    if getattr(me.turn, what):
        raise refuse(f"{me.name} has {what} already this turn.", "OW-040", "Wait for the next turn.")
    if play.scene.turn:
        play.change(actor, f"turn.{what}", after=True, cause="free action")


@rule
def declare(play: Play, actor: str, actions: int) -> None:
    """Say before the first roll how many actions this turn is split into. [OW-036 OW-038]"""
    me = play.actor(actor)
    if not play.scene.turn:
        raise refuse("There is no turn to split.", "OW-036", "Outside of a fight do one thing after the other.")
    if me.turn.done:
        raise refuse(f"{me.name} has acted already.", "OW-036", "Declare before the first action of a turn.")
    if actions > actions_left(me):
        raise refuse(f"Wits allow {me.name} {actions_left(me)} more actions.", "OW-038", "Declare fewer.")
    play.change(actor, "turn.declared", actions, "declared")


def take_action(play: Play, actor: str) -> Part:
    """Spend an action; gives its penalty. Failing cancels none that were declared after it, and outside of a fight
    nobody counts. [OW-036 OW-038 OW-102]
    """
    me = play.actor(actor)
    if refusal := no_action(me):
        raise Refused(refusal)
    penalty = action_penalty(me)
    if not play.scene.turn:
        return penalty
    if penalty.value:
        play.cite("OW-036")
    play.change(actor, "turn.done", me.turn.done + 1, "action")
    return penalty


def fresh_turn(play: Play, actor: str, cause: str) -> None:
    """Forget what was done and dodged. [OW-039]"""
    for field, fresh in structs.asdict(Turn()).items():
        play.change(actor, f"turn.{field}", fresh, cause)


@rule
def end_turn(play: Play, actor: str) -> None:
    """The turn ends, and with it every penalty for splitting and dodging. [OW-039]"""
    fresh_turn(play, actor, "turn ends")
    play.change_scene("turn", "", "turn ends")
