"""DEX ranks: when somebody acts, and how often."""

from __future__ import annotations

from rulewright.play import refuse, rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.character import Actor, Play, State
from rulewright.rulesets.brp.combat.arms import arm, drop
from rulewright.rulesets.brp.combat.defence import LEAST_SHARE, shares
from rulewright.rulesets.brp.combat.grapple import is_still, turn_away
from rulewright.rulesets.brp.combat.martial_arts import art_shares
from rulewright.rulesets.brp.powers.battle import FURY, is_owed_by_fury
from rulewright.rulesets.brp.rounding import half, part
from rulewright.rulesets.brp.skills.rating import rating

STEP = 5
LAST = 1
DASH = 30


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
def spend_attack(play: Play, actor: str, weapon: str) -> None:
    """An attack is made; another may follow five ranks later, with a weapon or a skill that allows it. What was thrown
    has left the hand. [BRP-CBT-018 BRP-CBT-021 BRP-CBT-085 BRP-CBT-102]
    """
    me = play.actor(actor)
    if not play.scene.round.number:
        return
    held = arm(weapon, play.book)
    done = me.fight.done + 1
    if me.fight.shares:
        play.change(actor, "fight.shares", me.fight.shares[1:], "a share used")
        play.change(actor, "fight.arts", me.fight.arts[1:], "a share used")
    more = len(me.fight.shares) > 1 or done < held.attacks
    play.change(actor, "fight.done", done, "attack")
    last = LAST if is_owed_by_fury(me, done, held.attacks) else 0
    play.change(actor, "fight.rank", next_rank(me.fight.rank) if more else last, "attack")
    if held.thrown and held.hands and not more and not (held.held and "entangling" in held.special):
        drop(play, actor, weapon, "thrown")
    if me.fight.aimed:
        play.change(actor, "fight.aimed", me.fight.aimed + 1 if me.fight.supported else 0, "shot")
    if held.rounds > 1:
        play.change(actor, "fight.reload", held.rounds, "to be loaded")
    if me.fate == "dying":
        play.change(actor, "fight.last_blow", "spent", "dying blow")
        play.change(actor, "fate", "dead", "dying blow")
        play.change(actor, "fight.rank", 0, "dying blow")


@rule
def divide(
    play: Play,
    actor: str,
    first: int,
    second: int,
    third: int = 0,
    art_first: int = 0,
    art_second: int = 0,
    art_third: int = 0,
) -> tuple[int, ...]:
    """Divide a combat rating above 100 into several attacks with one weapon, each of 50 or more, before difficulty;
    Martial Arts are divided along with it, or all put on the first. What falls below rank 1 is lost.

    [BRP-CBT-085 BRP-SKL-110]
    """
    me = play.actor(actor)
    if not play.book.options.several_attacks:
        raise refuse("Ratings are not divided at this table.", "BRP-CBT-085", "Attack once.")
    held = arm(me.in_hand[0] if me.in_hand else "fist", play.book)
    rated = int(rating(me, held.skill, play.book, held.base))
    wanted = shares(rated, *(each for each in (first, second, third) if each))
    arts = (art_first, art_second, art_third)[: len(wanted)]
    if any(arts):
        art_shares(int(rating(me, "martial-arts", play.book)), *arts)
    left = len(ranks_of(me.fight.rank, len(wanted)))
    play.change(actor, "fight.shares", wanted[:left], "divided")
    play.change(actor, "fight.arts", arts[:left] if any(arts) else (), "divided")
    return wanted


def most_attacks(rated: int) -> int:
    """How many attacks a rating allows. [BRP-CBT-085]"""
    return rated // LEAST_SHARE if rated > 100 else 1


def act_besides(play: Play, actor: str, cause: str) -> None:
    """In a fight whatever else is done costs five DEX ranks, and ends one's holds. [BRP-CBT-022 BRP-SKL-077]"""
    if play.scene.round.number:
        turn_away(play, actor)
        play.change(actor, "fight.rank", next_rank(play.actor(actor).fight.rank), cause)


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
