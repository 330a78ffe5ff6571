"""Attacks of a round: spent one by one, or a rating divided among several."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from rulewright.contract import Weighed, Within, action
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.turns import (
    LAST,
    die_of_the_last_act,
    next_rank,
    ranks_of,
)
from rulewright.rulesets.brp.combat.close.martial_arts import art_rating, no_art_shares
from rulewright.rulesets.brp.combat.defence import LEAST_SHARE, no_shares
from rulewright.rulesets.brp.combat.offers import no_fight
from rulewright.rulesets.brp.gear.arms import count_shot, drop
from rulewright.rulesets.brp.gear.fitted import wear_down
from rulewright.rulesets.brp.state.arms import arm, at_hand, first_arm
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Weapon

ONE_MORE: Weighed[[Actor, int, int], bool] = Weighed("one attack more")
"""Whether somebody who has attacked so often has one attack more, after all others, with a weapon of so many."""


@rule
def spend_attack(play: Play, actor: str, weapon: str) -> None:
    """An attack is made; another may follow five ranks later, with a weapon or a skill that allows it. What was thrown
    has left the hand, and careful aim was for this shot only. [BRP-CBT-018 BRP-CBT-021 BRP-CBT-085 BRP-CBT-102 BRP-SPT-016]
    """
    me = play.actor(actor)
    if not play.scene.round.number:
        return
    held = arm(weapon, play.book)
    done = me.fight.done + 1
    if me.fight.shares:
        play.change(actor, "fight.shares", me.fight.shares[1:], "a share used")
        play.change(actor, "fight.arts", me.fight.arts[1:], "a share used")
        if me.fight.pair:
            play.change(actor, "fight.pair", me.fight.pair[1:], "a share used")
    more = len(me.fight.shares) > 1 or done < held.attacks
    play.change(actor, "fight.done", done, "attack")
    owed = any(bears(me, done, held.attacks) for bears in ONE_MORE.on(play.book))
    last = LAST if owed else 0
    play.change(actor, "fight.rank", next_rank(me.fight.rank) if more else last, "attack")
    if held.thrown and held.hands and not more and not (held.held and "entangling" in held.special):
        drop(play, actor, weapon, "thrown")
        if held.returns:
            begin(play, actor, on_its_way_back(held), "thrown")
    if me.fight.aimed:
        play.change(actor, "fight.aimed", me.fight.aimed + 1 if me.fight.supported else 0, "shot")
    if me.fight.careful and held.range:
        play.change(actor, "fight.careful", 0, "shot")
    if rounds_between(me, held) > 1:
        play.change(actor, "fight.reload", max(me.fight.reload, held.rounds), "to be loaded")
    if me.fate == "dying":
        die_of_the_last_act(play, actor, "dying blow")


def rounds_between(me: Actor, held: Weapon) -> int:
    """Rounds from one attack with a weapon to the next; of what comes back one may throw several in turn.

    [BRP-EQP-076 BRP-EQP-086 BRP-EQP-099]
    """
    return 1 if held.returns and me.weapons.count(held.id) > 1 else held.rounds


COMING_BACK = "Comes back"


def on_its_way_back(held: Weapon) -> Effect:
    """What was thrown to return is on its way until the end of the next round. [BRP-EQP-099]"""
    return Effect(f"returning-{held.id}", COMING_BACK, text=held.name, clock=Rounds(2), stacking="refresh")


def settle_up(play: Play, actor: str, weapon: str, metres: int) -> None:
    """What an attack has cost besides, once it is over: a shot, time to load, and the metres that were closed in.

    [BRP-CBT-020 BRP-CBT-021 BRP-CBT-102 BRP-EQP-221]
    """
    count_shot(play, actor, weapon)
    if play.actor(actor).fitted:
        wear_down(play, actor, weapon)
    fight = play.actor(actor).fight
    if not play.scene.round.number:
        return
    if metres:
        play.change(actor, "fight.moved", fight.moved + metres, "closes in")
    if rounds_between(play.actor(actor), arm(weapon, play.book)) > 1 and weapon not in fight.reloading:
        play.change(actor, "fight.reloading", (*fight.reloading, weapon), "to be loaded")


# -- a rating divided ---------------------------------------------------------------------------


class Shares(Struct, frozen=True):
    """A rating divided among attacks, as its form says it; and Martial Arts along with it."""

    first: Annotated[int, Within("First attack", LEAST_SHARE, 500)]
    second: Annotated[int, Within("Second attack", LEAST_SHARE, 500)]
    third: Annotated[int, Within("Third attack", 0, 500)] = 0
    art_first: Annotated[int, Within("Martial Arts, first", 0, 500)] = 0
    art_second: Annotated[int, Within("Martial Arts, second", 0, 500)] = 0
    art_third: Annotated[int, Within("Martial Arts, third", 0, 500)] = 0

    @property
    def attacks(self) -> tuple[int, ...]:
        """What each attack has of the rating."""
        return tuple(each for each in (self.first, self.second, self.third) if each)

    @property
    def arts(self) -> tuple[int, ...]:
        """What each attack has of Martial Arts; nothing where that is not divided."""
        arts = (self.art_first, self.art_second, self.art_third)[: len(self.attacks)]
        return arts if any(arts) else ()


def no_division(book: Book) -> Refusal | None:
    """Why ratings are not divided at all. [BRP-CBT-085]"""
    if book.options.several_attacks:
        return None
    return Refusal("Ratings are not divided at this table.", "BRP-CBT-085", "Attack once.")


def no_such_shares(state: State, book: Book, actor: str, shares: Shares) -> Refusal | None:
    """Why a rating is not divided so, or the art that goes with it. [BRP-CBT-085 BRP-SKL-110]"""
    me = state.actor(actor)
    if me.fight.done:
        return Refusal("There has been an attack in this round.", "BRP-CBT-085", "Divide before the first.")
    held = arm(first_arm(me), book)
    if refusal := no_shares(int(rating(me, held.skill, book, held.base)), *shares.attacks):
        return refusal
    return no_art_shares(art_rating(me, book), *shares.arts) if shares.arts else None


@action("Divide a rating above 100", "attack", unless=(no_division, no_deed, no_fight, no_such_shares))
def divide(play: Play, actor: str, shares: Shares) -> tuple[int, ...]:
    """Divide a combat rating above 100 into several attacks with one weapon, each of 50 or more, before difficulty;
    Martial Arts are divided along with it, or all put on the first. What falls below rank 1 is lost.

    [BRP-CBT-085 BRP-SKL-110]
    """
    left = len(ranks_of(play.actor(actor).fight.rank, len(shares.attacks)))
    play.change(actor, "fight.shares", shares.attacks[:left], "divided")
    play.change(actor, "fight.arts", shares.arts[:left], "divided")
    return shares.attacks


def attacks_of(me: Actor, book: Book) -> int:
    """How many attacks a round allows somebody with what is in hand: by the weapon, or by a divided rating.

    [BRP-CBT-021 BRP-CBT-040 BRP-CBT-085]
    """
    held = [arm(item, book) for item in at_hand(me)]
    ratings = [int(rating(me, each.skill, book, each.base)) for each in held] if book.options.several_attacks else []
    return max((1, *(each.attacks for each in held), *map(most_attacks, ratings)))


def most_attacks(rated: int) -> int:
    """How many attacks a rating allows. [BRP-CBT-085]"""
    return rated // LEAST_SHARE if rated > 100 else 1
