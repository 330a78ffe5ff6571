"""Sustaining: what must be kept up from round to round, and what that takes."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, choices, listed
from rulewright.play import Clock, Effect, Minutes, Refusal, Turns
from rulewright.rulesets.shards.checks.turns import no_action, take_action
from rulewright.rulesets.shards.state.character import Book, Play, Scene, State
from rulewright.rulesets.shards.state.effects import is_called
from rulewright.rulesets.shards.state.entries import Cycle, Deed

SUSTAINED_MINUTES = 60
SUSTAINED, FREELY = "sustained", "sustained-freely"
"""Marks of what must be kept up, and of what takes no standard action for it."""


def kept_clock(scene: Scene, actor: str) -> Clock:
    """How long something stays that must be kept up: to the end of the next turn, outside an encounter an hour.

    [SHA-CORE-086]
    """
    return Turns(actor, 2, "end") if scene.order else Minutes(SUSTAINED_MINUTES)


def kept_up(state: State, actor: str) -> dict[str, tuple[str, Effect]]:
    """What somebody keeps up by a power, and on whom, by its id. [SHA-CORE-086]"""
    return {
        effect.id: (who, effect)
        for who, each in state.actors.items()
        for effect in each.effects.values()
        if SUSTAINED in effect.marks and effect.source == actor
    }


def sustaining_cycle(state: State, actor: str, what: str) -> Cycle:
    """The action that keeping something up takes: the standard one, unless it was paid for. [SHA-CORE-086 SHA-SHM-052]"""
    _, effect = kept_up(state, actor).get(what, ("", None))
    return "free" if effect is not None and FREELY in effect.marks else "instant"


def to_keep_up(state: State, book: Book, who: str) -> Options:
    """What can be kept up for another round: some deeds, and powers that last only so."""
    mine = choices({key: effect.name for key, (_, effect) in kept_up(state, who).items()})
    return (*listed(each for each in book.content.all(Deed) if each.sustained), *mine)


def no_sustaining(state: State, book: Book, actor: str, what: str) -> Refusal | None:
    """Why something cannot be kept up: it takes an action. [SHA-CORE-086]"""
    return no_action(state.actor(actor), sustaining_cycle(state, actor, what), f"sustain {what}", book)


@action("Keep something up", unless=(no_sustaining,))
def sustain(play: Play, actor: str, what: Annotated[str, Pick("What", to_keep_up)]) -> None:
    """Keep up for another round what ends without it. [SHA-CORE-086]

    That takes the standard action, mostly.
    """
    take_action(play, actor, sustaining_cycle(play.state, actor, what), f"sustain {what}")
    play.change(actor, "sustaining", what, "sustained")
    keep_up(play, actor, what)


def keep_up(play: Play, actor: str, what: str) -> None:
    """What somebody keeps up stays for another round, on whomever it lies. [SHA-CORE-086 SHA-EFF-002]"""
    for who, each in play.state.actors.items():
        for key, effect in each.effects.items():
            if is_called(key, what) and SUSTAINED in effect.marks and effect.source == actor:
                play.change(who, f"effects.{key}.clock", kept_clock(play.scene, actor), "sustained")
