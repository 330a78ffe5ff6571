"""Handing over: weapons and shields that pass from hand to hand, or lie there for anybody to take."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.brp.gear.arms import take_up
from rulewright.rulesets.brp.gear.enchanted import goes_with
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Actor, Play, State

REACH = 5
"""Metres within which something is handed over or taken from the ground: a step is free. [BRP-CBT-021]"""


def carried(me: Actor) -> tuple[str, ...]:
    """What somebody could hand over: all that is borne and does not lie on the ground."""
    held = (*me.in_hand, *me.weapons, *((me.shield,) if me.shield else ()))
    return tuple(dict.fromkeys(each for each in held if each not in me.dropped))


def lying_near(state: State, who: str) -> dict[str, str]:
    """What others have lost within reach, and who lost it; the arms of those who are out lie there too."""
    found: dict[str, str] = {}
    for other, actor in state.in_view_of(who).items():
        if other == who or state.scene.distance(who, other) > REACH:
            continue
        for item in (*actor.dropped, *(carried(actor) if actor.is_out else ())):
            found.setdefault(item, other)
    return found


@rule
def pass_on(play: Play, item: str, giver: str, taker: str) -> None:
    """A thing changes hands with everything about it: what it has lost, a jam, the spells that lie on it.

    [BRP-CBT-022 BRP-POW-207 BRP-POW-213]
    """
    them, me = play.actor(giver), play.actor(taker)
    for path in ("in_hand", "weapons", "dropped", "jammed"):
        had: tuple[str, ...] = getattr(them, path)
        if item in had:
            place = had.index(item)
            play.change(giver, path, (*had[:place], *had[place + 1 :]), "handed over")
    if item == them.shield:
        play.change(giver, "shield", "", "handed over")
    if item in them.worn:
        play.change(giver, f"worn.{item}", UNSET, "handed over")
        play.change(taker, f"worn.{item}", them.worn[item], "handed over")
    if item in them.jammed:
        play.change(taker, "jammed", (*me.jammed, item), "handed over")
    play.change(taker, "weapons", (*me.weapons, item), "handed over")
    goes_with(play, item, giver, taker)


@rule
def hand_over(play: Play, actor: str, target: str, item: str) -> None:
    """Give a weapon or shield to somebody at arm's length, into an empty hand if there is one. [BRP-CBT-022 BRP-POW-207]"""
    me, them = play.actor(actor), play.actor(target)
    if item not in carried(me):
        raise Refused(Refusal(f"{me.name} does not have it.", "BRP-CBT-022", "Choose something that is there."))
    if target == actor or play.scene.distance(actor, target) > REACH:
        raise Refused(Refusal(f"{them.name} is out of reach.", "BRP-CBT-021", "Go nearer."))
    empty = not them.in_hand and not them.is_out
    pass_on(play, item, actor, target)
    if empty:
        take_up(play, target, item)
    play.note(f"{me.name} gives {them.name} the {arm(item, play.book).name}.")


@rule
def snatch_up(play: Play, actor: str, item: str) -> None:
    """Take in hand what somebody else has lost, or what the fallen bear. [BRP-CBT-022 BRP-POW-207]"""
    lost_by = lying_near(play.state, actor).get(item)
    if lost_by is None:
        raise Refused(Refusal("Nothing of the kind lies here.", "BRP-CBT-022", "Go where it lies."))
    pass_on(play, item, lost_by, actor)
    take_up(play, actor, item)
    play.note(f"{play.actor(actor).name} takes up the {arm(item, play.book).name} of {play.actor(lost_by).name}.")
