"""Spraying: shots without aim, twice as many at a fifth of the chance."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Die
from rulewright.contract import Pick, Tick, action, bears_on
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.acting import no_deed, targets
from rulewright.rulesets.brp.checks.offers import Circumstances
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.touch import no_force
from rulewright.rulesets.brp.checks.weighing import NOTHING, Rest, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.arms.wielding import wielded
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.offers import InHand, no_attack, no_fight, no_sense_in_it, weapons
from rulewright.rulesets.brp.state.arms import follows_gun_rules
from rulewright.rulesets.brp.state.character import Book, Play, State

STEADY = 60
"""Above this rating a steady hand may spray shots at the whole chance. [BRP-EQP-133]"""
SPRAYS = "sprays"


@bears_on(ATTACK)
def without_aim(aim: Aim) -> Weight:
    """Shots without aim have a fifth of the chance, and no more than plain hits. [BRP-EQP-133]"""
    if aim.me.fight.spraying != "fifth":
        return NOTHING
    return Weight(left=(Rest("a fifth without aim", 5, "BRP-EQP-133"),), plain=True)


def no_spray_from(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why a weapon sprays no shots: it is no gun of that kind. [BRP-EQP-133]"""
    held = wielded(state.actor(actor), weapon, book)
    if follows_gun_rules(held, book):
        return None
    return Refusal(f"{held.name} sprays no shots.", "BRP-EQP-133", "Attack with it as ever.")


def no_spraying(
    state: State, book: Book, actor: str, among: tuple[str, ...], weapon: str, steadily: bool
) -> Refusal | None:
    """Why no shots are sprayed: not at those, or not so steadily. [BRP-EQP-133]"""
    me, held = state.actor(actor), wielded(state.actor(actor), weapon, book)
    if me.fight.done:
        return Refusal("There has been an attack in this round.", "BRP-EQP-133", "Spray shots before the first.")
    if not among:
        return Refusal("Somebody must be shot at.", "BRP-EQP-133", "Name one or more.")
    if steadily and int(rating(me, held.skill, book, held.base)) <= STEADY:
        return Refusal(f"That takes a rating above {STEADY}%.", "BRP-EQP-133", "Spray shots without it.")
    found = (no_attack(state, book, actor, target, weapon) for target in among)
    return next((refusal for refusal in found if refusal), None)


def no_shot(state: State, book: Book, actor: str, target: str, weapon: str) -> Refusal | None:
    """Why no further shot follows: nothing is left to shoot with, or nobody to shoot at. [BRP-EQP-133]"""
    return no_deed(state, book, actor) or no_attack(state, book, actor, target, weapon)


@action(
    "Spray shots",
    "attack",
    unless=(
        no_deed,
        no_fight,
        no_spray_from,
        none_will_do(no_spray_from, "Nothing in hand sprays shots.", weapon=weapons),
        no_spraying,
        no_sense_in_it,
        no_force,
    ),
)
def spray(
    play: Play,
    actor: str,
    among: Annotated[tuple[str, ...], Pick("At whom", targets)],
    weapon: InHand,
    circumstances: Circumstances = (),
    *,
    steadily: Annotated[bool, Tick("Prepared, with a laser sight or the like, if the game master agrees")] = False,
) -> int:
    """Shoot without aiming: twice the attacks of the round, each at a fifth of the chance and a plain hit at best; among several
    targets luck chooses. Says how many hit. [BRP-EQP-133 BRP-CBT-105 BRP-CBT-106 BRP-CBT-107]
    """
    held, rank = wielded(play.actor(actor), weapon, play.book), play.actor(actor).fight.rank
    play.change(actor, "fight.spraying", "whole" if steadily else "fifth", SPRAYS)
    hits = 0
    for shot in range(2 * held.attacks):
        if shot:
            play.change(actor, "fight.rank", rank, SPRAYS)
        still = tuple(each for each in among if no_shot(play.state, play.book, actor, each, weapon) is None)
        if not still:
            break
        hits += shoot_one(play, actor, still, weapon, circumstances)
    play.change(actor, "fight.spraying", "", SPRAYS)
    play.change(actor, "fight.rank", 0, SPRAYS)
    return hits


@rule
def shoot_one(play: Play, actor: str, among: tuple[str, ...], weapon: str, circumstances: tuple[str, ...]) -> bool:
    """One shot of several without aim, at whom luck chooses. [BRP-EQP-133]"""
    place = play.draw(Die(len(among)), of=actor, what="at whom") if len(among) > 1 else 1
    return attack(play, actor, among[place - 1], weapon, circumstances=circumstances).hit
