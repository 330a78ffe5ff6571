"""Dying blows: the last thing that somebody does."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Measure, Say, action
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.state.character import Play, State

SAID = Measure("said", "It is said", lambda ending: ending.outcome, bool)


@rule
def cling_to_life(play: Play, who: str) -> bool:
    """Whoever is owed a last action holds on for it by a Stamina roll each round, or dies first. [BRP-CBT-090]"""
    me = play.actor(who)
    if me.fate != "dying" or me.fight.last_blow != "owed":
        return False
    if passes(play, who, "CON", "Stamina, dying"):
        return True
    play.change(who, "fight.last_blow", "spent", "dies first")
    play.change(who, "fate", "dead", "dies first")
    play.change(who, "fight.rank", 0, "dead")
    return False


def no_last_words(state: State, actor: str) -> Refusal | None:
    """Why nobody speaks last words yet. [BRP-CBT-091]"""
    me = state.actor(actor)
    if me.fate == "dying" and me.fight.last_blow == "owed":
        return None
    return Refusal("There is no last action left.", "BRP-CBT-091", "It takes a fatal wound and the option for it.")


@action("Last words", unless=(no_last_words,), tells=(SAID,), any_time=True)
def last_words(play: Play, actor: str, fact: Annotated[str, Say("One fact")]) -> bool:
    """One fact for each Luck roll, and then the end. [BRP-CBT-091]"""
    me = play.actor(actor)
    said = passes(play, actor, "POW", "Luck, last words")
    if said:
        play.note(f"{me.name}: {fact}")
    else:
        play.change(actor, "fight.last_blow", "spent", "last words")
        play.change(actor, "fate", "dead", "last words")
        play.change(actor, "fight.rank", 0, "dead")
    return said
