"""Aim: an attack before it is rolled, and all that weighs on its chance."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Weighed, bears_on
from rulewright.play import Part
from rulewright.play.effects import parts_of
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.circumstances import difficulties_of, points_of
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, Roll, roll_for
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight, in_all
from rulewright.rulesets.brp.gear.hands import is_up_to
from rulewright.rulesets.brp.skills.athletics import under_water
from rulewright.rulesets.brp.skills.leading import commanded
from rulewright.rulesets.brp.skills.mounts import saddle_of
from rulewright.rulesets.brp.state.arms import made_like
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Circumstance, Shield, Weapon

SMALL = 1
"""The most ENC of a point that water does not hinder. [BRP-SPT-280]"""


class Aim(Struct, frozen=True):
    """An attack that is about to be rolled: whose and at whom, with what, over how many metres, and what is said of it.

    `who` and `target` are their ids, where it matters who exactly they are; `pressed` says that a foe stands before the
    attacker, `crowd` how many others fight hand to hand with the target; `square` is where a chase has them, 0 for none.
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
    pressed: bool = False
    crowd: int = 0
    square: int = 0

    @property
    def is_with_arms(self) -> bool:
        """Whether it is made with a weapon, a shield or the bare body, and not by a power."""
        held = made_like(self.held.id, self.book.content)
        return held in self.book.content[Weapon] or held in self.book.content[Shield]


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
    """What the table says of the situation, and how hard that makes it; some of it spares some weapons.

    [BRP-PLY-049 BRP-SYS-009 BRP-SPT-199]
    """
    there = (each for each in aim.circumstances if aim.held.skill not in each.spares)
    said = Part("situation", aim.modifier, "BRP-PLY-049")
    return Weight((said,), aim.difficulty, also=difficulties_of(there))


@bears_on(ATTACK)
def circumstances(aim: Aim) -> Weight:
    """What circumstances that were named add. [BRP-SYS-010]"""
    return Weight(points_of(aim.circumstances))


@bears_on(ATTACK)
def open_target(aim: Aim) -> Weight:
    """Whoever is stunned, or busy with a stuck weapon, or getting up is easy to hit; so is who lies on the ground, or floats
    with the back turned, for whoever is there with a weapon. [BRP-CBT-067 BRP-CBT-077 BRP-SPT-163 BRP-SPT-227 BRP-SPT-231 BRP-SPT-253 BRP-SPT-302]
    """
    them, at_hand = aim.them, not aim.held.range
    below = at_hand and (them.is_marked("prone") or them.is_marked("back turned"))
    lies = below or them.is_marked("getting up")
    return Weight(difficulty=Difficulty.EASY) if them.fight.stunned or them.fight.retrieving or lies else NOTHING


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
def against_the_hated(aim: Aim) -> Weight:
    """What hatred adds against those whom it is about, and against nobody else. [BRP-OPT-048]"""
    lifted = parts_of(aim.me.effects, f"roll {aim.held.skill} against {aim.target}")
    return Weight(lifted) if lifted else NOTHING


@bears_on(ATTACK)
def too_weak(aim: Aim) -> Weight:
    """A weapon for stronger or nimbler hands is hard to wield.

    [BRP-SKL-055 BRP-SKL-062 BRP-SKL-117 BRP-EQP-084 BRP-EQP-161]
    """
    return NOTHING if is_up_to(aim.me, aim.held, aim.book) else Weight(difficulty=Difficulty.DIFFICULT)


@bears_on(ATTACK)
def in_the_saddle(aim: Aim) -> Weight:
    """A rider strikes with the lower of two ratings. [BRP-SKL-133]"""
    saddle = saddle_of(aim.me, aim.held.skill, aim.book) if aim.me.effects else None
    return NOTHING if saddle is None else Weight(difficulty=saddle.difficulty, most=int(saddle.rating))


def is_small_point(held: Weapon) -> bool:
    """Whether something is as good under water as out of it: what is small and pierces, and a grip. [BRP-SPT-280]"""
    return held.skill == "grapple" or (held.enc <= SMALL and "impaling" in held.special and not held.range)


@bears_on(ATTACK)
def in_the_water(aim: Aim) -> Weight:
    """Under water the lower of the combat skill and Swim counts, but for grips and small points. [BRP-SKL-151 BRP-SPT-280]"""
    if not aim.me.is_marked("under water") or is_small_point(aim.held):
        return NOTHING
    whole = int(rating(aim.me, aim.held.skill, aim.book, aim.held.base))
    return Weight(most=under_water(whole, int(rating(aim.me, "swim", aim.book))))
