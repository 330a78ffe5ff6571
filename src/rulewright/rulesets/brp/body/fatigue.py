"""Fatigue: points that effort costs and rest gives back."""

from __future__ import annotations

from typing import Literal

from rulewright.play import rule
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.numbers import most_fatigue
from rulewright.rulesets.brp.state.units import ROUNDS_A_TURN, ROUNDS_AN_HOUR

type Effort = Literal[
    "melee", "swimming", "racing", "sprinting", "climbing", "labour", "march", "manoeuvre", "rest", "flight"
]

PER_ROUND = {"melee", "racing", "sprinting", "climbing", "manoeuvre"}
PER_TURN = {"swimming", "labour", "sprinting"}


def cost(effort: Effort, rounds: int, *, in_combat: bool = True) -> int:
    """What an effort costs: a point a round in combat time, a point a turn where it is kept up, a point an hour
    for a forced march, nothing for rest, riding or level flight. [BRP-CHR-109 BRP-SKL-070 BRP-SKL-149]
    """
    if effort == "march":
        return rounds // ROUNDS_AN_HOUR
    if effort in PER_ROUND and (in_combat or effort not in PER_TURN):
        return rounds
    return rounds // ROUNDS_A_TURN if effort in PER_TURN else 0


def burden_cost(actor: Actor, load: int, turns: int) -> int:
    """What carrying more than STR and CON together costs besides: a point a turn for each point over. [BRP-CHR-112]"""
    return max(0, load - most_fatigue(actor)) * turns


@rule
def exert(play: Play, who: str, effort: Effort, rounds: int = 1, *, in_combat: bool = True) -> None:
    """Spend effort: fatigue points, or rounds of it. [BRP-CHR-109 BRP-CHR-111 BRP-CHR-114]"""
    match play.book.options.fatigue:
        case "points":
            tire(play, who, cost(effort, rounds, in_combat=in_combat), effort)
        case "simple":
            if effort in PER_ROUND or effort in PER_TURN:
                play.change(who, "exertion", play.actor(who).exertion + rounds, effort)


@rule
def tire(play: Play, who: str, points: int, cause: str = "effort") -> None:
    """Lose fatigue points; as far below 0 as the maximum is above it, one can do nothing more.

    [BRP-CHR-108 BRP-CHR-110 BRP-CHR-111]
    """
    me = play.actor(who)
    most = int(most_fatigue(me))
    play.change(who, "fatigue", max(-most, me.fatigue - points), cause)
    if play.actor(who).fatigue <= -most and not me.exhausted:
        play.change(who, "exhausted", after=True, cause="exhaustion")
        play.note(f"{me.name} is exhausted and cannot act.")


@rule
def rest(play: Play, who: str, minutes: int) -> int:
    """A minute without effort gives a point back; whoever was exhausted acts again with the first above 0.

    [BRP-CHR-111 BRP-CHR-113]
    """
    me = play.actor(who)
    play.change(who, "exertion", 0, "rest")
    if play.book.options.fatigue != "points":
        return 0
    back = max(0, min(minutes, most_fatigue(me) - me.fatigue))
    play.change(who, "fatigue", me.fatigue + back, "rest")
    if me.exhausted and play.actor(who).fatigue >= 1:
        play.change(who, "exhausted", after=False, cause="rest")
    return back
