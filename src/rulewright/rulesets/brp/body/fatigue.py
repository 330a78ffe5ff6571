"""Fatigue: points that effort costs and rest gives back."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Tick, Within, action
from rulewright.play import Effect, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.body.want import NO_REST, costs_times
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.senseless import lose_hold
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.creatures import lacks
from rulewright.rulesets.brp.state.numbers import most_fatigue
from rulewright.rulesets.brp.state.units import ROUNDS_A_TURN, ROUNDS_AN_HOUR, minutes

type Effort = Literal[
    "melee", "swimming", "racing", "sprinting", "climbing", "labour", "march", "manoeuvre", "rest", "flight"
]

WEARY = "Fatigued"

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
    """Spend effort: fatigue points, or rounds of it; a round costs more in heat or cold, hungry or thirsty.

    [BRP-CHR-109 BRP-CHR-111 BRP-CHR-114 BRP-SPT-109 BRP-SPT-110]
    """
    match play.book.options.fatigue:
        case "points":
            times = costs_times(play.actor(who)) if in_combat else 1
            tire(play, who, times * cost(effort, rounds, in_combat=in_combat), effort)
        case "simple":
            if effort in PER_ROUND or effort in PER_TURN:
                play.change(who, "exertion", play.actor(who).exertion + rounds, effort)


@rule
def tire(play: Play, who: str, points: int, cause: str = "effort") -> None:
    """Lose fatigue points; as far below 0 as the maximum is above it, one can do nothing more. A body without CON never
    tires. [BRP-CHR-108 BRP-CHR-110 BRP-CHR-111 BRP-CRE-013]
    """
    me = play.actor(who)
    if lacks(me, "CON"):
        return
    most = int(most_fatigue(me))
    play.change(who, "fatigue", max(-most, me.fatigue - points), cause)
    if play.actor(who).fatigue <= -most and not me.exhausted:
        play.change(who, "exhausted", after=True, cause="exhaustion")
        play.note(f"{me.name} is exhausted and cannot act.")
        lose_hold(play, who)


@rule
def rest(play: Play, who: str, whole_minutes: int) -> int:
    """A minute without effort gives a point back; whoever was exhausted acts again with the first above 0. There is no rest
    in want.

    [BRP-CHR-111 BRP-CHR-113 BRP-SPT-114]
    """
    me = play.actor(who)
    draw_breath(play, who)
    end(play, who, WEARY, "rest")
    if play.book.options.fatigue != "points" or me.is_marked(NO_REST):
        return 0
    back = max(0, min(whole_minutes, most_fatigue(me) - me.fatigue))
    play.change(who, "fatigue", me.fatigue + back, "rest")
    if me.exhausted and play.actor(who).fatigue >= 1:
        play.change(who, "exhausted", after=False, cause="rest")
    return back


def draw_breath(play: Play, who: str) -> None:
    """Whoever stops for a while has not gone on without a break. [BRP-CHR-115]"""
    if play.actor(who).exertion:
        play.change(who, "exertion", 0, "draws breath")


# -- as the game master says ---------------------------------------------------------------------


def no_weariness(book: Book) -> Refusal | None:
    """Why nobody tires here. [BRP-CHR-108 BRP-CHR-114]"""
    if book.options.fatigue != "none":
        return None
    return Refusal("Nobody tires at this table.", "BRP-CHR-108", "Switch fatigue on.")


def no_simple_weariness(book: Book) -> Refusal | None:
    """Why nobody is declared fatigued: points say that, or nothing does. [BRP-CHR-114]"""
    if book.options.fatigue == "simple":
        return None
    return Refusal("Fatigue is not simple here.", "BRP-CHR-114", "Switch simple fatigue on.")


def no_break(state: State) -> Refusal | None:
    """Why nobody rests: rounds are being counted. [BRP-CHR-113]"""
    if state.scene.round.number:
        return Refusal("Rounds are being counted.", "BRP-CHR-113", "End the scene first.")
    return None


@action("Hard effort", "table", unless=(no_weariness, no_strength), id="strain", gm_only=True, any_time=True)
def strain(
    play: Play,
    actor: str,
    effort: Annotated[Literal["labour", "sprinting", "racing", "climbing", "swimming"], Pick("Effort")],
    rounds: Annotated[int, Within("Rounds", 1, 3_000)],
) -> None:
    """Somebody works, runs or races: a point a round in a fight or a race, a point a turn where it is kept up.

    [BRP-CHR-109 BRP-CHR-115 BRP-CHR-116 BRP-CHR-117]
    """
    exert(play, actor, effort, rounds, in_combat=bool(play.scene.round.number))
    if not play.scene.round.number:
        elapse(play, minutes(rounds), effort)


@action("Declare somebody fatigued", "table", unless=(no_simple_weariness,), id="fatigued", gm_only=True, any_time=True)
def wear_out(play: Play, actor: str, *, stamina: Annotated[bool, Tick("Unless Stamina succeeds")] = False) -> bool:
    """After a great exertion somebody is fatigued, and all skills Difficult; a Stamina roll may spare them.

    Says whether they are. [BRP-CHR-114]
    """
    if stamina and passes(play, actor, "CON", "Stamina, exertion"):
        return False
    begin(play, actor, Effect("fatigued", WEARY, marks=("fatigued",), stacking="refuse", rules=("BRP-CHR-114",)))
    return True


@action("Rest a while", "table", unless=(no_weariness, no_break), id="rest", gm_only=True, any_time=True)
def rest_a_while(play: Play, actor: str, whole_minutes: Annotated[int, Within("Minutes", 1, 600)]) -> None:
    """Everybody rests, rides or strolls for some minutes: a fatigue point for each. [BRP-CHR-113]"""
    elapse(play, whole_minutes, "rest")
    for who in play.state.actors:
        rest(play, who, whole_minutes)
