"""Leaving a fight: after a knockback, or by turning one's back and running."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, people
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.acting import no_step
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw, tick
from rulewright.rulesets.brp.checks.setting_upon import ward_off
from rulewright.rulesets.brp.checks.turns import may_act
from rulewright.rulesets.brp.combat.arms.parrying import penalty_for
from rulewright.rulesets.brp.combat.attack import strike_out
from rulewright.rulesets.brp.combat.offers import no_attack
from rulewright.rulesets.brp.combat.swing import Manner
from rulewright.rulesets.brp.state.arms import arm, at_hand, kind_of
from rulewright.rulesets.brp.state.character import Book, Play, State

PARTING = Manner(difficulty=Difficulty.DIFFICULT, free=True, unmet=True)
"""A blow at somebody who runs: Difficult, outside all order, and nobody wards it off. [BRP-SPT-143]"""


def part_from(play: Play, who: str, *others: str) -> None:
    """Somebody is engaged with others no more, nor they with them. [BRP-CBT-024 BRP-SPT-141 BRP-SPT-143]"""
    for one, gone in ((who, others), *((other, (who,)) for other in others)):
        engaged = play.actor(one).fight.engaged
        left = tuple(each for each in engaged if each not in gone)
        if left != engaged:
            play.change(one, "fight.engaged", left, "disengaged")


# -- after a knockback --------------------------------------------------------------------------


def knocked_back(state: State, book: Book, who: str) -> Options:
    """Those whom somebody has knocked back in this round."""
    return people(state, (each for each in state.actor(who).fight.knocked if each in state.actors))


def nobody_knocked(state: State, actor: str) -> Refusal | None:
    """Why nobody slips away: they have knocked nobody back. [BRP-SPT-141]"""
    if state.actor(actor).fight.knocked:
        return None
    return Refusal("Nobody was knocked back.", "BRP-SPT-141", "Knock somebody back first, or fall back fighting.")


@action("Slip away after a knockback", "move", unless=(nobody_knocked,), tells=(SUCCEEDS,), any_time=True)
def slip_away(play: Play, actor: str, target: Annotated[str, Pick("From whom", knocked_back)]) -> bool:
    """Whoever has knocked a foe back gets out of close combat with them by a Dodge roll. [BRP-SPT-141]"""
    me, them = play.actor(actor), play.actor(target)
    roll = roll_for(me, "dodge", play.book, Difficulty.AVERAGE, penalty_for(me, "dodge"))
    ward_off(play, actor)
    level, rolled = throw(play, actor, roll, "Dodge, slipping away")
    tick(play, actor, ("dodge",), level, roll, tense=rolled)
    play.change(actor, "fight.knocked", tuple(each for each in me.fight.knocked if each != target), "slips away")
    away = level >= Level.SUCCESS
    if away:
        part_from(play, actor, target)
    play.note(f"{me.name} {'slips away from' if away else 'does not get away from'} {them.name}.")
    return away


# -- turning one's back -------------------------------------------------------------------------


def not_engaged(state: State, actor: str) -> Refusal | None:
    """Why nobody runs from a fight: they are free to go. [BRP-SPT-143]"""
    if state.actor(actor).fight.engaged and state.scene.round.number:
        return None
    return Refusal("Nobody holds them in a fight.", "BRP-SPT-143", "Just move away.")


def parting_weapon(state: State, book: Book, who: str, target: str) -> str:
    """What somebody strikes with at a foe who runs: what comes first to hand at arm's length; nothing for who cannot.

    [BRP-SPT-143]
    """
    me = state.actor(who)
    if not may_act(me) or me.fight.stunned:
        return ""
    near = [item for item in at_hand(me) if kind_of(arm(item, book)) == "melee"]
    return next((item for item in near if no_attack(state, book, who, target, item) is None), "")


@action("Turn and run", "move", unless=(no_step, not_engaged))
def turn_and_run(play: Play, actor: str) -> None:
    """Turn one's back on a fight: each foe who stands near has one Difficult blow at once, which cannot be met; whoever is
    still up then is free to move, and attacks nobody in this round. [BRP-SPT-143]
    """
    play.note(f"{play.actor(actor).name} turns and runs.")
    for foe in play.actor(actor).fight.engaged:
        if foe in play.state.actors and play.scene.are_enemies(actor, foe):
            strike_at_the_back(play, foe, actor)
    part_from(play, actor, *play.actor(actor).fight.engaged)
    if not play.actor(actor).is_out:
        play.change(actor, "fight.intent", "disengage", "runs")


@rule
def strike_at_the_back(play: Play, foe: str, runner: str) -> None:
    """One blow at somebody who runs. [BRP-SPT-143]"""
    weapon = parting_weapon(play.state, play.book, foe, runner)
    if weapon and not play.actor(runner).is_out:
        strike_out(play, foe, runner, weapon, PARTING)
