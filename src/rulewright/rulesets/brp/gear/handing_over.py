"""Handing over: weapons and shields that pass from hand to hand, or lie there for anybody to take."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.contract import action
from rulewright.play import rule
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.ratings.impairments import stirs
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.gear.arms import grasp
from rulewright.rulesets.brp.gear.enchanted import goes_with
from rulewright.rulesets.brp.gear.offers import (
    Goods,
    Lost,
    Taker,
    lying_near,
    no_reach,
    no_such_goods,
    no_such_thing,
    nothing_lies,
    nothing_to_give,
)
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Play


@rule
def pass_on(play: Play, item: str, giver: str, taker: str) -> None:
    """A thing changes hands with everything about it: what it has lost, a jam, the loading that is not done, the spells that
    lie on it. What lies there is taken from the ground, and another of its kind stays in hand.

    [BRP-EQP-105 BRP-CBT-022 BRP-POW-207 BRP-POW-213]
    """
    them, me = play.actor(giver), play.actor(taker)
    lies = item in them.dropped
    for path in ("weapons", "dropped" if lies else "in_hand", "jammed"):
        had: tuple[str, ...] = getattr(them, path)
        if item in had:
            place = had.index(item)
            play.change(giver, path, (*had[:place], *had[place + 1 :]), "handed over")
    if item == them.shield and not lies:
        play.change(giver, "shield", "", "handed over")
    if item in them.worn:
        play.change(giver, f"worn.{item}", UNSET, "handed over")
        play.change(taker, f"worn.{item}", them.worn[item], "handed over")
    if item in them.shots:
        play.change(giver, f"shots.{item}", UNSET, "handed over")
        play.change(taker, f"shots.{item}", them.shots[item], "handed over")
    if item in them.jammed:
        play.change(taker, "jammed", (*me.jammed, item), "handed over")
    if item in them.fight.reloading:
        still = tuple(each for each in them.fight.reloading if each != item)
        play.change(giver, "fight.reloading", still, "handed over")
        play.change(taker, "fight.reloading", tuple(dict.fromkeys((*me.fight.reloading, item))), "handed over")
        play.change(taker, "fight.reload", max(me.fight.reload, them.fight.reload), "handed over")
        play.change(giver, "fight.reload", them.fight.reload if still else 0, "handed over")
    play.change(taker, "weapons", (*me.weapons, item), "handed over")
    goes_with(play, item, giver, taker)


@action("Hand something over", unless=(no_deed, nothing_to_give, no_such_goods, no_reach, no_hands), toward="friends")
def hand_over(play: Play, actor: str, target: Taker, item: Goods) -> None:
    """Give a weapon or shield to somebody at arm's length, into an empty hand if there is one. [BRP-CHR-117 BRP-CBT-022 BRP-POW-207]"""
    if not stirs(play, actor):
        act_besides(play, actor, "exhausted")
        return
    me, them = play.actor(actor), play.actor(target)
    empty = not them.in_hand and not them.is_out
    pass_on(play, item, actor, target)
    if empty:
        grasp(play, target, item)
    act_besides(play, actor, "handed over")
    play.note(f"{me.name} gives {them.name} the {arm(item, play.book).name}.")


@action("Take up what lies there", unless=(no_deed, nothing_lies, no_such_thing, no_hands))
def snatch_up(play: Play, actor: str, item: Lost) -> None:
    """Take in hand what somebody else has lost, or what the fallen bear. [BRP-CHR-117 BRP-CBT-022 BRP-POW-207]"""
    if not stirs(play, actor):
        act_besides(play, actor, "exhausted")
        return
    lost_by = lying_near(play.state, play.book, actor)[item]
    pass_on(play, item, lost_by, actor)
    grasp(play, actor, item)
    act_besides(play, actor, "taken up")
    play.note(f"{play.actor(actor).name} takes up the {arm(item, play.book).name} of {play.actor(lost_by).name}.")
