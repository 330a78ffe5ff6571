"""Lengths of weapons: who strikes first by reach, who is inside whose guard, and how one gets one's distance back."""

from __future__ import annotations

from rulewright.contract import action, bears_on
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.acting import Target, no_deed, targets
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw, tick
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.reach import is_inside, leads_long, long_arm
from rulewright.rulesets.brp.state.arms import kind_of
from rulewright.rulesets.brp.state.character import Book, Play, State


@rule
def longest_first(play: Play) -> None:
    """The ranks of a round are set: whoever has a long weapon before a shorter one acts no later than its bearer, and the
    longer of two comes first on one rank; two alike, and short against medium, go by their own ranks.

    [BRP-SPT-289 BRP-SPT-290 BRP-SPT-293]
    """
    if not play.book.options.close_combat:
        return
    for who, me in play.state.actors.items():
        if not me.fight.rank or not leads_long(me, play.book):
            continue
        before = [play.actor(each) for each in me.fight.engaged if each in play.state.actors]
        kept_off = [each for each in before if not leads_long(each, play.book) and not is_inside(each, who)]
        rank = max((each.fight.rank for each in kept_off if not each.is_out), default=0)
        if rank > me.fight.rank:
            play.change(who, "fight.rank", rank, "a longer weapon")


@bears_on(ATTACK)
def inside_the_guard(aim: Aim) -> Weight:
    """Whoever is inside a long weapon's reach strikes its bearer Easily, and is Difficult to strike with it. [BRP-SPT-291]"""
    if not aim.book.options.close_combat or kind_of(aim.held) != "melee":
        return NOTHING
    if is_inside(aim.me, aim.target) and leads_long(aim.them, aim.book):
        return Weight(difficulty=Difficulty.EASY)
    if is_inside(aim.them, aim.who) and aim.held.id == long_arm(aim.me, aim.book):
        return Weight(difficulty=Difficulty.DIFFICULT)
    return NOTHING


def nobody_inside(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why there is no distance to be got back: one has no long weapon, or that one is not inside its reach. [BRP-SPT-292]"""
    if leads_long(state.actor(actor), book) and is_inside(state.actor(target), actor):
        return None
    return Refusal("Nobody is inside the reach of a long weapon.", "BRP-SPT-292", "Strike, or keep them at bay.")


@action(
    "Get one's distance back",
    "move",
    unless=(no_deed, nobody_inside, none_will_do(nobody_inside, target=targets)),
    tells=(SUCCEEDS,),
    id="regain-distance",
)
def regain_distance(play: Play, actor: str, target: Target) -> bool:
    """Break away by a Dodge from whoever has got inside a long weapon's reach, so that they must get past it again; it
    costs five DEX ranks. Or take something shorter in hand. [BRP-SPT-292]
    """
    me = play.actor(actor)
    roll = roll_for(me, "dodge", play.book, Difficulty.AVERAGE)
    level, rolled = throw(play, actor, roll, "Dodge, to get away")
    tick(play, actor, ("dodge",), level, roll, tense=rolled)
    away = level >= Level.SUCCESS
    if away:
        inside = tuple(each for each in play.actor(target).fight.inside if each != actor)
        play.change(target, "fight.inside", inside, "kept off again")
    act_besides(play, actor, "gets away")
    name = play.actor(target).name
    play.note(
        f"{me.name} {'keeps' if away else 'does not get'} {name} {'off again' if away else 'off'}.",
        roll.chance.derivation,
    )
    return away
