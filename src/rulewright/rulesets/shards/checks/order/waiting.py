"""Waiting: holding one's turn for a lower initiative, and acting at once when something happens."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Say, Within, action
from rulewright.kits.choosing import always, choices
from rulewright.play import Refusal, rule
from rulewright.rulesets.shards.checks.offers import others
from rulewright.rulesets.shards.checks.refusals import no_encounter
from rulewright.rulesets.shards.checks.turns import spending
from rulewright.rulesets.shards.state.character import Book, Play, State, Trigger
from rulewright.rulesets.shards.state.numbers import initiative

EVENTS = {
    "approaches": "An enemy comes within reach",
    "attacks": "Somebody attacks",
    "uses-power": "Somebody uses a power",
    "other": "Something else, as said",
}
"""What can be waited for. The table sees the first three by itself; the last is called out."""


# -- holding ------------------------------------------------------------------------------------


def no_hold(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot hold. [SHA-CORE-078]"""
    me = state.actor(actor)
    if not state.scene.order or state.scene.turn != actor:
        return Refusal("It is not their turn.", "SHA-CORE-078", "Hold on your own turn.")
    if me.turn.held is not None:
        return Refusal(f"{me.name} has held already.", "SHA-CORE-078", "Act now, or let it go by.")
    return None


def no_hold_until(state: State, book: Book, actor: str, until: int) -> Refusal | None:
    """Why somebody cannot hold to there: only to a lower initiative. [SHA-CORE-078]"""
    mine = initiative(state.actor(actor), book)
    if until >= mine:
        return Refusal(f"{until} is not below {mine}.", "SHA-CORE-078", "Hold to a lower initiative.")
    return None


@action("Hold", unless=(no_hold, no_hold_until))
def hold(play: Play, actor: str, until: Annotated[int, Within("Until initiative", -20, 30)]) -> None:
    """Wait for a lower initiative. [SHA-CORE-078]

    One acts after all others there; the rating stays.
    """
    play.change(actor, "turn.held", until, "holds")
    play.change_scene("had_turn", tuple(who for who in play.scene.had_turn if who != actor), "holds")
    play.change_scene("turn", "", "holds")


# -- lying in wait ------------------------------------------------------------------------------


def no_trigger(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot lie in wait: once a round, with a standard action to spare. [SHA-CORE-079]"""
    turn = state.actor(actor).turn
    if turn.triggered:
        return Refusal("A trigger was set this round.", "SHA-CORE-079", "Wait for the next round.")
    if turn.standard:
        return Refusal("There is no standard action left to wait with.", "SHA-CORE-079", "Wait before acting.")
    return None


@action("Lie in wait", unless=(no_encounter, spending("passive", "wait"), no_trigger), id="wait")
def set_trigger(
    play: Play,
    actor: str,
    event: Annotated[str, Pick("Until", always(choices(EVENTS)))],
    action: Annotated[str, Say("To do what")] = "",
    target: Annotated[str, Pick("By whom", others)] = "",
) -> None:
    """Act at once when something happens, this round. [SHA-CORE-079]

    Once a round one names an event, and what one will do then.
    """
    play.change(actor, "turn.triggered", after=True, cause="trigger")
    play.change(actor, "trigger", Trigger(event=event, action=action, target=target), "trigger")
    if play.scene.turn == actor:
        play.change_scene("turn", "", "lies in wait")


def waits_for(state: State, who: str, event: str, by: str) -> bool:
    """Whether somebody waits for just this: the event, and the one it was to be done by, if one was named."""
    me = state.actor(who)
    if me.trigger is None or me.is_disabled or who == by or me.trigger.event != event:
        return False
    return me.trigger.target == by if me.trigger.target else (not by or state.scene.are_enemies(who, by))


@rule
def happens(play: Play, event: str, by: str = "", among: tuple[str, ...] | None = None) -> tuple[str, ...]:
    """Something happens: whoever waited for it acts now, at this initiative; gives who that is. [SHA-CORE-079]

    Whoever's turn it was goes on afterwards; of several, the quicker is first.
    """
    able = play.scene.order or tuple(play.state.actors)
    found = tuple(who for who in able if (among is None or who in among) and waits_for(play.state, who, event, by))
    for who in found:
        play.change(who, "trigger", None, event)
    if found and play.scene.order:
        first, *others = found
        rest = (*others, *((play.scene.turn,) if play.scene.turn else ()), *play.scene.interrupted)
        play.change_scene("interrupted", rest, event)
        play.change_scene("turn", first, event)
        if first not in play.scene.had_turn:
            play.change_scene("had_turn", (*play.scene.had_turn, first), event)
    return found


def no_call(state: State, actor: str) -> Refusal | None:
    """Why somebody's moment cannot have come. [SHA-CORE-079]"""
    if state.actor(actor).trigger is None:
        return Refusal(f"{state.actor(actor).name} waits for nothing.", "SHA-CORE-079", "Lie in wait first.")
    return None


@action("The moment has come", unless=(no_call,), id="now", any_time=True)
def call_out(play: Play, actor: str) -> None:
    """What one lay in wait for has happened. [SHA-CORE-079]"""
    waited = play.actor(actor).trigger
    happens(play, waited.event if waited else "", waited.target if waited else "", (actor,))
