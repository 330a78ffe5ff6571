"""Recalling: what a power has buried in a memory, and how it is found again."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, choices
from rulewright.play import GM, Effect, Part, Refusal
from rulewright.play.effects import end
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.offers import Boosts
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing, trying
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State

BURIED = ("memory", "forgotten")
"""Marks of what somebody no longer knows, or knows wrongly."""


def buried_in(actor: Actor) -> dict[str, Effect]:
    """What powers have buried in somebody's memory, by key. [SHA-MTH-099 SHA-MTH-114 SHA-SHM-046]"""
    return {key: each for key, each in actor.effects.items() if any(mark in each.marks for mark in BURIED)}


def buried(state: State, book: Book, who: str) -> Options:
    """What could be found again, with what was said of it."""
    mine = buried_in(state.actor(who))
    return choices({key: f"{each.name}: {each.text}" if each.text else each.name for key, each in mine.items()})


def nothing_buried(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to find again. [SHA-SHM-046]"""
    if buried_in(state.actor(actor)):
        return None
    return Refusal("Nothing is buried there.", "SHA-SHM-046", "Try to remember it plainly.")


@action(
    "Confront a buried memory",
    "table",
    unless=(nothing_buried, *trying("remember", "reflection")),
    tells=(PASSES,),
    id="recall",
    any_time=True,
    gm_only=True,
)
def recall(play: Play, actor: str, key: Annotated[str, Pick("Which", buried)], boosts: Boosts = ()) -> bool:
    """Faced with what does not fit, somebody tries to remember, against how well it was buried; then they know it again.

    [SHA-MTH-099 SHA-MTH-114 SHA-SHM-046]
    """
    effect = play.actor(actor).effects[key]
    gives = (Part("buried", -effect.level, effect.rules[0] if effect.rules else "SHA-SHM-046"),)
    found = attempt(play, actor, Doing("remember", "reflection", boosts=boosts, gives=gives))[0].passed
    if found:
        end(play, actor, key, "remembered")
        play.note(f"{play.actor(actor).name} remembers", to=(actor, GM))
    return found
