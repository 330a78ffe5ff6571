"""Broken weapons: fighting on with what is left of them."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action, bears_on
from rulewright.kits.choosing import Options
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.circumstances import together
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, Roll, roll_for
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.defence_options import GUARD
from rulewright.rulesets.brp.gear.arms import grasp
from rulewright.rulesets.brp.gear.offers import named
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Weapon


def hard_when_broken(me: Actor, item: str, book: Book) -> Difficulty:
    """A broken weapon is Difficult to use, unless what is left is like a weapon whose skill one has. [BRP-SPT-061]"""
    if item not in me.broken:
        return Difficulty.AVERAGE
    like = arm(item, book).broken_as
    known = bool(like) and arm(like, book).skill in me.skills
    return Difficulty.AVERAGE if known else Difficulty.DIFFICULT


def roll_with(me: Actor, held: Weapon, book: Book, difficulty: Difficulty = Difficulty.AVERAGE) -> Roll:
    """The roll for an attack that is aimed at nobody, with a weapon or what is left of one. [BRP-SPT-061]"""
    hard = together((difficulty, hard_when_broken(me, held.id, book)))
    return roll_for(me, held.skill, book, hard, on=Basis(base=held.base))


@bears_on(ATTACK)
def with_a_broken_weapon(aim: Aim) -> Weight:
    """To strike with what is left of a weapon is Difficult. [BRP-SPT-061]"""
    return Weight(difficulty=hard_when_broken(aim.me, aim.held.id, aim.book)) if aim.me.broken else NOTHING


@bears_on(GUARD)
def parry_with_a_broken_weapon(state: State, target: str, actor: str, how: str, book: Book) -> Difficulty:
    """To parry with what is left of a weapon is Difficult too. [BRP-SPT-061]"""
    me, item = state.actor(target), how.partition(" ")[2]
    return hard_when_broken(me, item, book) if item and me.broken else Difficulty.AVERAGE


def what_is_left(me: Actor, book: Book) -> tuple[str, ...]:
    """Broken weapons that can still be used: all that strike at arm's length, and what is like another weapon now.

    [BRP-SPT-061]
    """
    lying = (each for each in me.broken if each not in me.in_hand)
    return tuple(each for each in lying if kind_of(arm(each, book)) == "melee" or arm(each, book).broken_as)


def broken_arms(state: State, book: Book, who: str) -> Options:
    """What is left of somebody's weapons."""
    return named(what_is_left(state.actor(who), book), book)


def nothing_left(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody fights on with a broken weapon: there is none, or no more a weapon. [BRP-SPT-061]"""
    me = state.actor(actor)
    if what_is_left(me, book):
        return None
    return Refusal(
        f"{me.name} has nothing broken that would serve.", "BRP-SPT-061", "Use another weapon, or the fists."
    )


@action("Fight on with what is left", unless=(no_deed, nothing_left, no_hands), id="use-broken")
def use_broken(play: Play, actor: str, item: Annotated[str, Pick("What", broken_arms)]) -> None:
    """Take what is left of a weapon in hand: it does half the damage, and attacks and parries with it are Difficult. What
    shot or flew serves only as what it is like now. [BRP-SPT-061]
    """
    me, whole = play.actor(actor), arm(item, play.book)
    serves = item if kind_of(whole) == "melee" else whole.broken_as
    if serves != item:
        play.change(actor, "broken", tuple(each for each in me.broken if each != item), "serves as another")
    if serves not in me.weapons:
        play.change(actor, "weapons", (*me.weapons, serves), "what is left")
    grasp(play, actor, serves)
    play.note(f"{me.name} fights on with what is left of the {whole.name}.")
    act_besides(play, actor, "taken up")
