"""Quickdraws: who is seen to move, and who is faster."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Refusal, Rounds
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.acting import Target, no_deed, targets
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.combat.attack import assail
from rulewright.rulesets.brp.combat.offers import DAMAGE, DROPS, HIT, InHand, no_attack, no_fight
from rulewright.rulesets.brp.combat.swing import Blow, Manner
from rulewright.rulesets.brp.state.arms import first_arm
from rulewright.rulesets.brp.state.character import Play, State

AFTER = "After a quickdraw"
DUEL_ROUNDS = 2
"""This round and the next. [BRP-SPT-236]"""


def no_duel(state: State, actor: str, target: str) -> Refusal | None:
    """Why there is no quickdraw: it takes two who have both held their action. [BRP-SPT-234]"""
    if not state.scene.round.number:
        return Refusal("Nobody stands against anybody.", "BRP-SPT-234", "Begin a fight first.")
    both = (state.actor(who) for who in (actor, target))
    if all(each.fight.rank and not each.fight.done for each in both) and not state.actor(target).is_out:
        return None
    return Refusal("A quickdraw takes two who have held their action.", "BRP-SPT-234", "Attack as ever.")


@action(
    "Quickdraw",
    "attack",
    unless=(no_deed, no_attack, no_fight, no_duel, none_will_do(no_duel, target=targets)),
    tells=(HIT, DAMAGE, DROPS),
    text="The other sees it with an Easy Spot, or can do nothing; then DEX against DEX says who is first.",
)
def quickdraw(play: Play, actor: str, target: Target, weapon: InHand) -> Blow:
    """Both have waited, and one acts. Who does not see it has no defence; who does may be faster, by DEX against DEX, and
    the slower one comes a rank later. Until the end of the next round dodges and parries of both are Difficult.

    [BRP-SPT-234 BRP-SPT-235 BRP-SPT-236]
    """
    me, them = play.actor(actor), play.actor(target)
    roll = roll_for(them, "spot", play.book, Difficulty.EASY)
    if throw(play, target, roll, "Spot, a quickdraw")[0] < Level.SUCCESS:
        play.note(f"{them.name} does not see {me.name} move.", roll.chance.derivation)
        blow = assail(play, actor, target, weapon, Manner(unmet=True))
    elif resist(play, actor, me.value("DEX"), them.value("DEX"), "quickdraw"):
        play.note(f"{me.name} is faster than {them.name}.")
        blow = assail(play, actor, target, weapon)
        comes_next(play, target, me.fight.rank)
    else:
        play.note(f"{them.name} is faster than {me.name}.")
        answer_first(play, target, actor)
        still = not play.actor(actor).is_out and no_attack(play.state, play.book, actor, target, weapon) is None
        blow = assail(play, actor, target, weapon) if still else Blow(target, Level.FAILURE)
    for who in (actor, target):
        hurry = Effect("after-quickdraw", AFTER, marks=("hard pressed",), clock=Rounds(DUEL_ROUNDS), stacking="refresh")
        begin(play, who, hurry)
    return blow


def answer_first(play: Play, who: str, foe: str) -> None:
    """The other shoots first with what is in hand, if it can be used. [BRP-SPT-235]"""
    weapon = first_arm(play.actor(who))
    if no_attack(play.state, play.book, who, foe, weapon) is None:
        assail(play, who, foe, weapon)


def comes_next(play: Play, who: str, rank: int) -> None:
    """The slower one has the next rank, if able. [BRP-SPT-235]"""
    fight = play.actor(who).fight
    if fight.rank >= rank:
        play.change(who, "fight.rank", max(1, rank - 1), "slower")
