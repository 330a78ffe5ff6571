"""Wounding: what is behind a blow that has come through, and what it does to whom it meets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rulewright.play import rule
from rulewright.rulesets.shards.body.chemistry import administer
from rulewright.rulesets.shards.body.health import OTHER, Harm, add_ablative, converted, hurt
from rulewright.rulesets.shards.checks.laid import Boosted
from rulewright.rulesets.shards.checks.trait_effects import swarm_share
from rulewright.rulesets.shards.combat.aiming import Manner
from rulewright.rulesets.shards.combat.arms import (
    arm_of,
    flat_damage,
    halved,
    trauma_of,
)
from rulewright.rulesets.shards.gear.gear import pierces
from rulewright.rulesets.shards.gear.wares import worked_into_armor
from rulewright.rulesets.shards.state.adjustments import holds
from rulewright.rulesets.shards.state.character import Actor, Book, Play
from rulewright.rulesets.shards.state.nodes import Trauma
from rulewright.rulesets.shards.state.numbers import scale
from rulewright.rulesets.shards.state.scale import of_successes

CHARGE_EVERY = 4


def charge_damage(spaces: int) -> int:
    """One more damage for every four spaces run before the blow. [SHA-SKL-039]"""
    return spaces // CHARGE_EVERY


def flowed_past(attacker: Actor, them: Actor, book: Book) -> int:
    """What a tear lets flow past: the attacker's Scale, twice that without armor once it is dew. [SHA-MTH-087 SHA-MTH-088]"""
    if not holds(them, book, "pearl-tear"):
        return 0
    dew = holds(them, book, "pearl-dew") and not them.armor
    return of_successes(2 if dew else 1, scale(attacker, book))


@rule
def deal(play: Play, actor: str, target: str, successes: int, how: Manner) -> int:
    """What a blow's successes do to whom it meets: its damage first, then what armor leaves of it, then what blood brings.

    [SHA-CORE-018 SHA-CORE-049 SHA-CORE-068 SHA-CHR-027 SHA-SHM-035]
    """
    me = play.actor(actor)
    weight = weight_of(me, play.actor(target), play.book, how, me.turn.spaces)
    arm = arm_of(me, how.weapon, play.book)
    done = hurt(play, target, weight.damage(successes), weight.trauma, arm.name, replace(weight.harm, felt=True))
    if done:
        what_blood_brings(play, actor, target, done, how.boosted)
    return done


@dataclass(frozen=True, slots=True)
class Weight:
    """What is behind a blow: by what its successes are multiplied, what is added, and how it comes to whom it meets."""

    size: float
    more: int
    halved: bool
    converted: bool
    share: Callable[[int], int]
    trauma: Trauma
    harm: Harm

    def damage(self, successes: int) -> int:
        """Successes times Scale and what weapon, Strength and boosts add; then halved or not; armor comes after.

        [SHA-CORE-018 SHA-CORE-049 SHA-CORE-068 SHA-CHR-027]
        """
        amount = of_successes(successes, self.size) + self.more
        amount = amount // 2 if self.halved else amount
        return max(0, self.share(converted(amount) if self.converted else amount))


def weight_of(me: Actor, them: Actor, book: Book, how: Manner, spaces: int) -> Weight:
    """What is behind somebody's blow after so many spaces; what is dissected stays so. [SHA-SKL-039 SHA-SHM-035]"""
    arm, boosted = arm_of(me, how.weapon, book), how.boosted
    trauma = trauma_of(arm)
    turned = how.convert and trauma in OTHER
    kind = OTHER[trauma] if turned else trauma
    aside = "small-mark" in how.facts and "aims-small" in boosted.marks  # precise for its size, not through its armor
    lent = () if aside else boosted.qualities
    return Weight(
        size=scale(me, book),
        more=flat_damage(me, arm, book, boosted, how.hands) + (charge_damage(spaces) if how.charging else 0),
        halved=halved(me, them, arm, book),
        converted=turned,
        share=lambda amount: swarm_share(them, book, amount, template=bool(boosted.template)),
        trauma="permanent" if "permanent" in boosted.marks else kind,
        harm=Harm(
            piercing=pierces((*arm.qualities, *lent), worked_into_armor(them.character, them.armor, book)),
            less=flowed_past(me, them, book),
            far=arm.band is not None,
        ),
    )


@rule
def what_blood_brings(play: Play, actor: str, target: str, damage: int, boosted: Boosted) -> None:
    """A vampiric strike drinks what it sheds; a poisoned one leaves its dose. [SHA-SHM-036 SHA-SPC-016]"""
    if "drinks" in boosted.marks:
        add_ablative(play, actor, damage, "vampiric-strike")
    for mark in boosted.marks:
        if mark.startswith("injects-"):
            administer(play, target, mark.removeprefix("injects-"), "injection")
