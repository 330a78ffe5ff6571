"""Healing minds: sanity by drugs and powers, and the long way back from none at all."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Within, action
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.horrors import REGAINED
from rulewright.rulesets.brp.body.sanity import most_sanity, no_sanity, restore
from rulewright.rulesets.brp.checks.spending import once_roused
from rulewright.rulesets.brp.state.character import Book, Play, State

type Means = Literal["a drug", "a power", "a god", "something else"]
"""What brings sanity back besides victory, counsel and mastery. [BRP-OPT-078]"""
type Way = Literal["divine intervention", "a long cure"]
"""What may bring a lost mind back. [BRP-OPT-074]"""


def no_mind_there(state: State, actor: str) -> Refusal | None:
    """Why nothing small helps: nothing is left of the mind. [BRP-OPT-074]"""
    me = state.actor(actor)
    if me.fate != "insane":
        return None
    return Refusal(f"{me.name} is hopelessly insane.", "BRP-OPT-074", "It takes a god, or a long cure.")


@action(
    "Win sanity back",
    "table",
    unless=(no_sanity, no_mind_there),
    tells=(REGAINED,),
    id="regain-sanity",
    gm_only=True,
    any_time=True,
)
def regain_sanity(
    play: Play,
    actor: str,
    points: Annotated[int, Within("Points", 1, 99)],
    by: Annotated[Means, Pick("By what")] = "a drug",
) -> int:
    """A drug, a psychic ability or the like gives sanity back, as the game master says, to no more than its maximum. Says
    what was won. [BRP-OPT-078 BRP-OPT-080]
    """
    won = restore(play, actor, points, cause=by)
    play.note(f"{play.actor(actor).name} wins {won} sanity back by {by}.")
    return won


def no_lost_mind(state: State, actor: str) -> Refusal | None:
    """Why nobody is brought back from nothing: their mind is there. [BRP-OPT-074]"""
    me = state.actor(actor)
    if me.fate == "insane":
        return None
    return Refusal(f"{me.name} has not lost their mind for good.", "BRP-OPT-074", "Use other means.")


def no_room_above(state: State, book: Book, actor: str, points: int) -> Refusal | None:
    """Why so much sanity cannot come back: there is no room for it. [BRP-OPT-075]"""
    most = int(most_sanity(state.actor(actor), book))
    if points <= most:
        return None
    return Refusal(f"{most} is the most that is left to win.", "BRP-OPT-075", "Restore less.")


@action(
    "Bring a lost mind back",
    "table",
    unless=(no_sanity, no_lost_mind, no_room_above),
    id="restore-mind",
    gm_only=True,
    any_time=True,
)
def restore_mind(
    play: Play,
    actor: str,
    points: Annotated[int, Within("Sanity restored", 1, 99)],
    by: Annotated[Way, Pick("By what")] = "divine intervention",
) -> None:
    """Divine intervention, or a cure as long, gives a mind back that was lost, with as much sanity as the game master says;
    its player has it again. [BRP-OPT-074 BRP-OPT-080]
    """
    play.change(actor, "sanity", points, by)
    play.change(actor, "fate", once_roused(play.actor(actor)), by)
    play.note(f"{play.actor(actor).name} comes back from madness by {by}, with {points} sanity.")
