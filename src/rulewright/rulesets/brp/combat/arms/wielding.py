"""Wielding: a weapon as somebody holds it, by the skill that serves it best, at the distance to a target."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, action, bears_on
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.gear.hands import in_both_hands
from rulewright.rulesets.brp.gear.offers import carried, named
from rulewright.rulesets.brp.state.arms import arm, greatest
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.keys import name_of, skill_of, split
from rulewright.rulesets.brp.state.units import part


def as_held(me: Actor, weapon: Weapon, book: Book) -> Weapon:
    """A weapon as it is held: some take but half of the damage modifier in one hand. [BRP-EQP-079 BRP-EQP-101]"""
    return replace(weapon, modifier="half") if weapon.half_alone and not in_both_hands(me, weapon, book) else weapon


def best_known(me: Actor, weapon: Weapon, book: Book) -> Weapon:
    """A weapon with the class that serves it best: one rating is good for all weapons of a class, some weapons are of
    two classes, and another class may stand in by leave, at half. [BRP-EQP-088 BRP-EQP-089 BRP-EQP-090]
    """
    lent = me.borrowed.get(weapon.id, "")
    if not weapon.classes and not lent:
        return weapon
    found, most = weapon, int(rating(me, weapon.skill, book, weapon.base))
    for key in weapon.classes:
        if (rated := int(rating(me, key, book, weapon.base))) > most:
            found, most = replace(weapon, skill=key), rated
    if lent and part(int(rating(me, lent, book)), 2) > most:
        return replace(weapon, skill=lent)
    return found


def is_borrowed(me: Actor, weapon: Weapon) -> bool:
    """Whether a weapon is used by the skill of another class. [BRP-EQP-090]"""
    return bool(me.borrowed) and me.borrowed.get(weapon.id) == weapon.skill


def wielded(me: Actor, item: str, book: Book) -> Weapon:
    """A weapon in somebody's hands, by what they know best."""
    return best_known(me, as_held(me, arm(item, book), book), book)


def at_distance(weapon: Weapon, metres: int) -> Weapon:
    """A weapon with what is left of its shot so far away; pellets spread, and never gather again. [BRP-EQP-113]"""
    farthest = weapon.steps[-1][1] if weapon.steps else weapon.damage
    left = next((dice for most, dice in weapon.steps if metres <= most), farthest)
    return weapon if left == weapon.damage else replace(weapon, damage=left)


def at_its_most(weapon: Weapon) -> Weapon:
    """A weapon as it lands, with the most that it can do at each of its rolls. [BRP-PLY-058]"""
    return replace(weapon, damage=str(greatest(weapon.damage)), steps=())


@bears_on(ATTACK)
def in_strange_hands(aim: Aim) -> Weight:
    """A weapon of another class is hard to use, where it is allowed at all. [BRP-EQP-090]"""
    return Weight(difficulty=Difficulty.DIFFICULT) if is_borrowed(aim.me, aim.held) else NOTHING


# -- leave to use a weapon like another ---------------------------------------------------------


def strange_arms(state: State, book: Book, who: str) -> Options:
    """The arms that somebody carries."""
    return named(carried(state.actor(who), book), book)


def fighting_skills(state: State, book: Book, who: str) -> Options:
    """Classes of weapons that somebody has learned."""
    known = (key for key in state.actor(who).skills if split(key)[1] and skill_of(key, book).category == "combat")
    return tuple(option(key, name_of(key, book)) for key in known)


def no_likeness(book: Book, weapon: str, skill: str) -> Refusal | None:
    """Why a class does not stand in: it is that of the weapon. [BRP-EQP-090]"""
    held = arm(weapon, book)
    if skill in (held.skill, *held.classes):
        return Refusal(f"{held.name} is of that class.", "BRP-EQP-090", "There is no need of leave.")
    return None


@action("Allow a similar weapon", "table", unless=(no_likeness,), gm_only=True, any_time=True)
def allow_similar(
    play: Play,
    actor: str,
    weapon: Annotated[str, Pick("Weapon", strange_arms)],
    skill: Annotated[str, Pick("Used like", fighting_skills)],
) -> None:
    """Let somebody use a weapon by the skill of another class, as Difficult. What is learned so is learned of the class
    that was used. [BRP-EQP-090 BRP-EQP-091]
    """
    play.change(actor, f"borrowed.{weapon}", skill, "by leave")
    held = arm(weapon, play.book).name
    play.note(f"{play.actor(actor).name} may use {held} like {name_of(skill, play.book)}, as Difficult.")
