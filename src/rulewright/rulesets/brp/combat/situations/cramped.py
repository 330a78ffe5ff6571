"""Cramped: too little room for what one fights with."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Tick, action, bears_on
from rulewright.play import Effect, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.weighing import Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.defence_options import GUARD
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Weapon

CRAMPED = "Cramped"
NARROW, TIGHT, HOPELESS = "narrow", "tight", "too narrow for the largest"
LARGE, GREAT, SMALL = 1.5, 2.5, 1.0
"""Sizes (ENC) above which a weapon is hard to use in less than a metre, may be impossible there, and is in half a metre.

[BRP-SPT-146 BRP-SPT-147]
"""
type Room = Literal["plenty", "less than a metre", "less than half a metre"]


def in_the_space(me: Actor, held: Weapon) -> Difficulty:
    """How hard a weapon is to use in the room there is. [BRP-SPT-146 BRP-SPT-147]"""
    if me.is_marked(TIGHT):
        if held.enc <= 0:
            return Difficulty.AVERAGE
        return Difficulty.DIFFICULT if held.enc <= SMALL else Difficulty.IMPOSSIBLE
    if not me.is_marked(NARROW) or kind_of(held) != "melee" or held.enc <= LARGE:
        return Difficulty.AVERAGE
    return Difficulty.IMPOSSIBLE if held.enc > GREAT and me.is_marked(HOPELESS) else Difficulty.DIFFICULT


def too_narrow(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why a weapon cannot be used at all: there is no room for it. [BRP-SPT-146 BRP-SPT-147]"""
    me, held = state.actor(actor), arm(weapon, book)
    if in_the_space(me, held) is not Difficulty.IMPOSSIBLE:
        return None
    rule = "BRP-SPT-147" if me.is_marked(TIGHT) else "BRP-SPT-146"
    return Refusal(f"There is no room for {held.name}.", rule, "Use something smaller.")


@bears_on(ATTACK)
def little_room(aim: Aim) -> Weight:
    """In a narrow place large weapons are hard to use. [BRP-SPT-146 BRP-SPT-147]"""
    return Weight(difficulty=in_the_space(aim.me, aim.held))


@bears_on(GUARD)
def little_room_to_parry(state: State, target: str, actor: str, how: str, book: Book) -> Difficulty:
    """What is hard to strike with there is as hard to parry with. [BRP-SPT-146 BRP-SPT-147]"""
    item = how.partition(" ")[2]
    return in_the_space(state.actor(target), arm(item, book)) if item else Difficulty.AVERAGE


@action("How much room there is", "table", gm_only=True, any_time=True)
def room_to_fight(
    play: Play,
    actor: str,
    room: Annotated[Room, Pick("Room")],
    *,
    hopeless: Annotated[bool, Tick("The largest weapons are impossible there")] = False,
) -> None:
    """The game master says how much room somebody has: in less than a metre weapons larger than 1.5 are Difficult, in less
    than half a metre all but the smallest, and what is larger than 1 cannot be used. [BRP-SPT-146 BRP-SPT-147]
    """
    end(play, actor, CRAMPED, "other room")
    me = play.actor(actor)
    if room == "plenty":
        play.note(f"{me.name} has room to fight.")
        return
    marks = (NARROW if room == "less than a metre" else TIGHT, *((HOPELESS,) if hopeless else ()))
    begin(play, actor, Effect("cramped", CRAMPED, marks=marks))
    play.note(f"{me.name} has {room} of room.")
