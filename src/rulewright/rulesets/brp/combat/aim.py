"""Aim: an attack before it is rolled, and all that weighs on its chance."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.contract import Weighed, bears_on
from rulewright.play import Part
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.circumstances import difficulty_of, points_of
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, Roll, roll_for
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight, in_all
from rulewright.rulesets.brp.gear.hands import is_up_to
from rulewright.rulesets.brp.skills.athletics import under_water
from rulewright.rulesets.brp.skills.leading import commanded
from rulewright.rulesets.brp.skills.mounts import saddle_of
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Circumstance, Weapon


@dataclass(frozen=True, slots=True)
class Aim:
    """An attack that is about to be rolled: whose and at whom, with what, over how many metres, and what is said of it.

    `who` and `target` are their ids, where it matters who exactly they are.
    """

    me: Actor
    them: Actor
    held: Weapon
    metres: int
    book: Book
    who: str = ""
    target: str = ""
    modifier: int = 0
    circumstances: tuple[Circumstance, ...] = ()
    difficulty: Difficulty = Difficulty.AVERAGE


ATTACK: Weighed[[Aim], Weight] = Weighed("attack")
"""What weighs on an attack."""


def attack_roll(aim: Aim) -> tuple[Roll, bool]:
    """The attack's chance with all that bears on it; and whether only plain hits are left at that range.

    [BRP-CBT-021 BRP-CBT-041 BRP-CBT-062 BRP-CBT-067 BRP-CBT-077 BRP-CBT-103 BRP-CBT-104 BRP-CBT-108]
    """
    held, weight = aim.held, in_all(bears(aim) for bears in ATTACK.on(aim.book))
    basis = Basis(base=held.base, share=weight.most)
    roll = roll_for(aim.me, held.skill, aim.book, weight.difficulty, *weight.parts, on=basis)
    return replace(roll, chance=weight.leaves(roll.chance)), weight.plain


@bears_on(ATTACK)
def as_told(aim: Aim) -> Weight:
    """What the table says of the situation, and how hard that makes it. [BRP-PLY-049 BRP-SYS-009]"""
    hard = difficulty_of(aim.circumstances, aim.difficulty)
    return Weight((Part("situation", aim.modifier, "BRP-PLY-049"),), hard)


@bears_on(ATTACK)
def circumstances(aim: Aim) -> Weight:
    """What circumstances that were named add. [BRP-SYS-010]"""
    return Weight(points_of(aim.circumstances))


@bears_on(ATTACK)
def open_target(aim: Aim) -> Weight:
    """Whoever is stunned, or busy with a stuck weapon, is easy to hit. [BRP-CBT-067 BRP-CBT-077]"""
    return Weight(difficulty=Difficulty.EASY) if aim.them.fight.stunned or aim.them.fight.retrieving else NOTHING


@bears_on(ATTACK)
def holding_a_wound(aim: Aim) -> Weight:
    """With one hand on a wound it is hard to strike. [BRP-CBT-062]"""
    return Weight(difficulty=Difficulty.DIFFICULT) if aim.me.fight.holding else NOTHING


@bears_on(ATTACK)
def share_of_a_rating(aim: Aim) -> Weight:
    """A divided rating counts by its share. [BRP-CBT-085]"""
    return Weight(most=aim.me.fight.shares[0]) if aim.me.fight.shares else NOTHING


@bears_on(ATTACK)
def under_command(aim: Aim) -> Weight:
    """Whoever obeys a leader strikes the better for it. [BRP-SKL-037 BRP-SKL-039]"""
    return Weight(commanded(aim.me, aim.held.skill)) if aim.me.effects else NOTHING


@bears_on(ATTACK)
def too_weak(aim: Aim) -> Weight:
    """A weapon for stronger or nimbler hands is hard to wield. [BRP-SKL-055 BRP-SKL-062 BRP-SKL-117]"""
    return NOTHING if is_up_to(aim.me, aim.held) else Weight(difficulty=Difficulty.DIFFICULT)


@bears_on(ATTACK)
def in_the_saddle(aim: Aim) -> Weight:
    """A rider strikes with the lower of two ratings. [BRP-SKL-133]"""
    saddle = saddle_of(aim.me, aim.held.skill, aim.book) if aim.me.effects else None
    return NOTHING if saddle is None else Weight(difficulty=saddle.difficulty, most=int(saddle.rating))


@bears_on(ATTACK)
def in_the_water(aim: Aim) -> Weight:
    """Under water the lower of the combat skill and Swim counts. [BRP-SKL-151]"""
    if not aim.me.is_marked("under water"):
        return NOTHING
    whole = int(rating(aim.me, aim.held.skill, aim.book, aim.held.base))
    return Weight(most=under_water(whole, int(rating(aim.me, "swim", aim.book))))
