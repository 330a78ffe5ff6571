"""Dying blows: the last thing that somebody does."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Measure, Say, action
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.turns import die_of_the_last_act, is_at_the_last, is_owed_an_act
from rulewright.rulesets.brp.state.character import Play, State

SAID = Measure("said", "It is said", lambda ending: ending.outcome, bool)


@rule
def cling_to_life(play: Play, who: str) -> bool:
    """Whoever is owed a last action, or has begun one that takes longer, holds on for it by a Stamina roll each round, or
    dies first. [BRP-CBT-090 BRP-CBT-091]
    """
    me = play.actor(who)
    if not (is_owed_an_act(me) or is_at_the_last(me)):
        return False
    if passes(play, who, "CON", "Stamina, dying"):
        return True
    die_of_the_last_act(play, who, "dies first")
    return False


def no_last_words(state: State, actor: str) -> Refusal | None:
    """Why nobody speaks last words, yet or any more: nothing else was begun, and none was the last. [BRP-CBT-091]"""
    me = state.actor(actor)
    if is_owed_an_act(me) or (is_at_the_last(me) and me.fight.last_blow == "words"):
        return None
    return Refusal("There is no last action left.", "BRP-CBT-091", "It takes a fatal wound and the option for it.")


@action("Last words", unless=(no_last_words,), tells=(SAID,), any_time=True)
def last_words(play: Play, actor: str, fact: Annotated[str, Say("One fact")]) -> bool:
    """One fact for each Luck roll, and then the end: after the first there is time for nothing but more words, and for
    those no longer than the round. [BRP-CBT-091]
    """
    me = play.actor(actor)
    said = passes(play, actor, "POW", "Luck, last words")
    if said:
        play.note(f"{me.name}: {fact}")
        if is_owed_an_act(me):
            play.change(actor, "fight.last_blow", "words", "last words")
            play.change(actor, "fight.rank", 0, "last words")
    else:
        die_of_the_last_act(play, actor, "last words")
    return said
