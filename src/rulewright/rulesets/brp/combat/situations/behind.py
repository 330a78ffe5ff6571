"""Behind: attacks on an unguarded back, and on those who can do nothing at all."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.play import Effect, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.defence_options import HARD_PRESSED, Guarded, defend, rolls_against
from rulewright.rulesets.brp.combat.swing import Stroke
from rulewright.rulesets.brp.state.character import Actor, Play

TAKEN = "Taken from behind"
CANNOT_STIR = ("asleep", "helpless", "bound")
"""Marks of those who cannot get out of the way of anything. [BRP-SPT-054]"""


@rule
def defend_from_behind(play: Play, stroke: Stroke, rank: int = 0) -> Guarded:
    """Whoever is attacked from behind may do something about it only if a Difficult Listen or Sense roll succeeds, and then
    a Dodge or parry is Difficult. [BRP-SPT-053]
    """
    who = stroke.target
    if not rolls_against(play.state, play.book, who, stroke.actor, stroke.weapon, rank):
        return Guarded()
    me = play.actor(who)
    senses = {key: roll_for(me, key, play.book, Difficulty.DIFFICULT) for key in ("listen", "sense")}
    key = max(senses, key=lambda each: int(senses[each].chance))
    if throw(play, who, senses[key], f"{key.capitalize()}, from behind")[0] < Level.SUCCESS:
        play.note(f"{me.name} notices nothing.")
        return Guarded()
    begin(play, who, Effect("taken-from-behind", TAKEN, marks=(HARD_PRESSED,), stacking="refresh"))
    guarded = defend(play, who, stroke.actor, stroke.weapon, stroke.level, rank)
    end(play, who, TAKEN, "the attack is over")
    return guarded


def is_helpless(them: Actor) -> bool:
    """Whether somebody can neither move nor dodge nor parry: senseless, asleep or bound. [BRP-SPT-054]"""
    return them.is_out or bool(them.fight.helpless) or any(map(them.is_marked, CANNOT_STIR))


@bears_on(ATTACK)
def helpless_target(aim: Aim) -> Weight:
    """Whoever cannot stir is easy to hit with any weapon. [BRP-SPT-054]"""
    return Weight(difficulty=Difficulty.EASY) if aim.is_with_arms and is_helpless(aim.them) else NOTHING


@rule
def stayed_by_fate(play: Play, actor: str, target: str) -> bool:
    """Where a table wishes it, POW in a hundred holds the hand back that is raised against the helpless. [BRP-SPT-055]"""
    if not play.book.options.stay_of_fate or not is_helpless(play.actor(target)):
        return False
    stayed = passes(play, target, "POW", "chance holds the attacker back", times=1)
    if stayed:
        play.note(f"Something holds {play.actor(actor).name} back.")
    return stayed
