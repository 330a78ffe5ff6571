"""Turns: DEX ranks, who can act at all, and waiting."""

from __future__ import annotations

from rulewright.play import refuse, rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.units import half, part

TRUNK = ("head", "chest", "abdomen")


FURY = "fury"


STEP = 5
LAST = 1
DASH = 30


def is_still(target: Actor) -> bool:
    """Whether a pinned head or trunk leaves no action at all. [BRP-SKL-086]"""
    return any(hold.pinned and hold.location in TRUNK for hold in target.fight.holds)


def dex_rank(state: State, who: str) -> int:
    """When somebody acts: DEX, or what initiative gave; speed acts earlier. [BRP-CBT-004 BRP-CBT-010 BRP-POW-374]"""
    me = state.actor(who)
    return (state.scene.round.rolled.get(who, me.value("DEX")) or LAST) + total_of(me.effects, "rank")


def rank_after(dexterity: int, metres: int) -> int | None:
    """The rank of who moves so far and acts: all of it to 5 m, half to 15, a quarter below 30; None at 30.

    [BRP-CBT-020]
    """
    if metres <= 5:
        return dexterity
    if metres <= 15:
        return max(LAST, half(dexterity))
    return max(LAST, part(dexterity, 4)) if metres < DASH else None


def ranks_of(first: int, actions: int) -> tuple[int, ...]:
    """The ranks of several actions, five apart; nobody acts below rank 1. [BRP-CBT-018]"""
    return tuple(rank for rank in (first - STEP * each for each in range(actions)) if rank >= LAST)


def next_rank(rank: int) -> int:
    """The rank of the next action, 0 for none. [BRP-CBT-018]"""
    return rank - STEP if rank - STEP >= LAST else 0


def may_act(me: Actor) -> bool:
    """Whether somebody can do anything in this round; the dying may, where they are owed a last blow.

    [BRP-CBT-082 BRP-CBT-090]
    """
    if me.fate == "dying" and (me.fight.last_blow == "owed" or me.is_marked(FURY)):
        return True
    held_still = me.fight.holds and is_still(me)
    return not (me.is_out or me.fight.lost or me.exhausted or me.is_marked("cannot act") or held_still)


@rule
def wait(play: Play, actor: str, rank: int = LAST) -> None:
    """Act on a later rank, rank 1 at the last. Whoever lets the phase of powers pass keeps the rank.

    [BRP-CBT-006 BRP-CBT-012]
    """
    me = play.actor(actor)
    lets_pass = me.fight.intent == "power" and not play.book.options.powers_with_actions
    if not LAST <= rank <= me.fight.rank - (not lets_pass):
        raise refuse("One waits for a later rank, down to 1.", "BRP-CBT-006", "Act now, or name a lower rank.")
    if lets_pass:
        play.change(actor, "fight.intent", "wait", "waits")
    play.change(actor, "fight.rank", rank, "waits")


@rule
def pass_by(play: Play, actor: str) -> None:
    """Do nothing more in this round; defences remain. [BRP-CBT-006]"""
    play.change(actor, "fight.rank", 0, "does nothing more")
