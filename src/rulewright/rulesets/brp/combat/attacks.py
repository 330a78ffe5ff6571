"""Attacks of a round: spent one by one, or a rating divided among several."""

from __future__ import annotations

from rulewright.contract import Weighed
from rulewright.play import refuse, rule
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.turns import (
    LAST,
    next_rank,
    ranks_of,
)
from rulewright.rulesets.brp.combat.close.martial_arts import art_shares
from rulewright.rulesets.brp.combat.defence import LEAST_SHARE, shares
from rulewright.rulesets.brp.gear.arms import drop
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Actor, Play

ONE_MORE: Weighed[[Actor, int, int], bool] = Weighed("one attack more")
"""Whether somebody who has attacked so often has one attack more, after all others, with a weapon of so many."""


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
    owed = any(bears(me, done, held.attacks) for bears in ONE_MORE.on(play.book))
    last = LAST if owed else 0
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
