"""Turns: DEX ranks, who can act at all, and waiting."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Weighed, Within, action
from rulewright.play import Refusal
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.units import half, part

TRUNK = ("head", "chest", "abdomen")


FURY = "fury"

BESIDES: Weighed[[Play, str], None] = Weighed("another deed")
"""What befalls whoever turns to another deed than fighting, in a fight."""
MINDS_A_DEED: Weighed[[Play, str], None] = Weighed("minds a deed")
"""What befalls whoever turns to any deed of their own, in a fight or not."""


STEP = 5
LAST = 1
UNDER_WAY = ("words", "power")
"""Last acts of the dying that take a while. [BRP-CBT-091]"""
DASH = 30
FREE_METRES = 5


def is_still(target: Actor) -> bool:
    """Whether a pinned head or trunk leaves no action at all. [BRP-SKL-086]"""
    return any(hold.pinned and hold.location in TRUNK for hold in target.fight.holds)


def dex_rank(state: State, who: str) -> int:
    """When somebody acts: DEX, or what initiative gave; speed acts earlier, and who has no DEX last of all.

    [BRP-CBT-004 BRP-CBT-010 BRP-POW-374 BRP-CRE-017]
    """
    me = state.actor(who)
    return (state.scene.round.rolled.get(who, me.value("DEX")) or LAST) + total_of(me.effects, "rank")


def rank_after(dexterity: int, metres: int) -> int | None:
    """The rank of who moves so far and acts, or shoots: all of it to 5 m, half to 15, a quarter below 30; None at 30.

    [BRP-CBT-020 BRP-SPT-200]
    """
    if metres <= FREE_METRES:
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


def is_owed_an_act(me: Actor) -> bool:
    """Whether somebody lies dying and has one act left. [BRP-CBT-090 BRP-CBT-091]"""
    return me.fate == "dying" and me.fight.last_blow == "owed"


def is_at_the_last(me: Actor) -> bool:
    """Whether the last act of the dying has begun and goes on: words, or a power that is still to come. [BRP-CBT-091]"""
    return me.fate == "dying" and me.fight.last_blow in UNDER_WAY


def die_of_the_last_act(play: Play, who: str, cause: str) -> None:
    """The dying have done the one thing that was left to them, and are dead. [BRP-CBT-090 BRP-CBT-091]"""
    play.change(who, "fight.last_blow", "spent", cause)
    play.change(who, "fate", "dead", "the last act")
    play.change(who, "fight.rank", 0, "the last act")


def end_of_the_last_act(play: Play, who: str) -> None:
    """Whoever has begun their last act dies with it; a spell that is still to come is waited for. [BRP-CBT-091]"""
    me = play.actor(who)
    if is_at_the_last(me) and me.powers.casting is None:
        die_of_the_last_act(play, who, "the last act")


def may_act(me: Actor) -> bool:
    """Whether somebody can do anything in this round; the dying may, where they are owed a last blow and nothing else keeps
    them from it, or in their fury. [BRP-CBT-082 BRP-CBT-090]
    """
    if me.fate == "dying" and me.is_marked(FURY):
        return True
    held_still = me.fight.holds and is_still(me)
    out = me.is_out and not is_owed_an_act(me)
    return not (out or me.fight.lost or me.exhausted or me.is_marked("cannot act") or held_still)


def only_fights(state: State, actor: str) -> Refusal | None:
    """Why somebody in their fury neither heals, talks, hides nor works: all they do is fight. [BRP-POW-316]"""
    me = state.actor(actor)
    if not me.is_marked(FURY):
        return None
    return Refusal(f"{me.name} is in a fury, and only fights.", "BRP-POW-316", "Strike, or wait until it is over.")


def no_action(state: State, actor: str) -> Refusal | None:
    """Why somebody has no action now. [BRP-CBT-018 BRP-CBT-019]"""
    me = state.actor(actor)
    if not may_act(me):
        return Refusal(f"{me.name} cannot act now.", "BRP-CBT-019", "Wait until that has passed.")
    return no_rank(me) if state.scene.round.number else None


def no_rank(me: Actor, rule: str = "BRP-CBT-018") -> Refusal | None:
    """Why somebody has no action left in a round. [BRP-CBT-018]"""
    if me.fight.rank:
        return None
    return Refusal(f"{me.name} has no action left in this round.", rule, "Wait for the next round.")


def turn_to_a_deed(play: Play, actor: str) -> None:
    """Any deed of one's own takes the mind off what needs all of it, in a fight or not. [BRP-POW-309]"""
    for befalls in MINDS_A_DEED.on(play.book):
        befalls(play, actor)


def take_the_action(play: Play, actor: str, cause: str) -> None:
    """A deed that is the whole action of a round, and takes the mind off all else; it is the last thing that the dying do.

    [BRP-CBT-019 BRP-CBT-091 BRP-POW-309]
    """
    turn_to_a_deed(play, actor)
    if play.scene.round.number:
        play.change(actor, "fight.rank", 0, cause)
        if is_owed_an_act(play.actor(actor)):
            die_of_the_last_act(play, actor, cause)


def act_besides(play: Play, actor: str, cause: str) -> None:
    """In a fight whatever else is done costs five DEX ranks, and ends one's holds; it is the last thing that the dying do.
    At any time it takes the mind off what needs all of it.

    [BRP-CBT-022 BRP-CBT-091 BRP-SKL-077 BRP-POW-309]
    """
    turn_to_a_deed(play, actor)
    if play.scene.round.number:
        for befalls in BESIDES.on(play.book):
            befalls(play, actor)
        play.change(actor, "fight.rank", next_rank(play.actor(actor).fight.rank), cause)
        if is_owed_an_act(play.actor(actor)):
            die_of_the_last_act(play, actor, cause)


def lets_powers_pass(me: Actor, book: Book) -> bool:
    """Whether somebody who waits lets the phase of powers pass, and no rank of the body. [BRP-CBT-012]"""
    return me.fight.intent == "power" and not book.options.powers_with_actions


def no_rank_is_later(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody waits: no rank is left to wait for. [BRP-CBT-006 BRP-CBT-012]"""
    return no_later_rank(state, book, actor, LAST)


def no_later_rank(state: State, book: Book, actor: str, rank: int) -> Refusal | None:
    """Why nobody waits for a rank: it is none, or has gone by. [BRP-CBT-006 BRP-CBT-012]"""
    me = state.actor(actor)
    if LAST <= rank <= me.fight.rank - (not lets_powers_pass(me, book)):
        return None
    return Refusal("One waits for a later rank, down to 1.", "BRP-CBT-006", "Act now, or name a lower rank.")


@action("Wait for a later rank", "move", unless=(no_action, no_rank_is_later, no_later_rank))
def wait(play: Play, actor: str, rank: Annotated[int, Within("Rank", 1, 60)] = LAST) -> None:
    """Act on a later rank, rank 1 at the last, and move from there. Whoever lets the phase of powers pass keeps the rank.

    [BRP-CBT-006 BRP-CBT-012 BRP-CBT-020]
    """
    if lets_powers_pass(play.actor(actor), play.book):
        play.change(actor, "fight.intent", "wait", "waits")
    play.change(actor, "fight.rank", rank, "waits")
    if not play.actor(actor).fight.moved:
        play.change(actor, "fight.moved_from", rank, "waits")


@action("Do nothing more", "move", unless=(no_action,), id="pass", ends_turn=True)
def pass_by(play: Play, actor: str) -> None:
    """Do nothing more in this round; defences remain. [BRP-CBT-006]"""
    play.change(actor, "fight.rank", 0, "does nothing more")
