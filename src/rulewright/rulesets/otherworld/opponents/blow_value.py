"""Worth of blows: what an attack promises, and what a Dodge spares, on average."""

from __future__ import annotations

from functools import lru_cache

from rulewright.chance import Odds
from rulewright.play import remembered
from rulewright.rulesets.otherworld.body.health import how_hurt
from rulewright.rulesets.otherworld.checks.checks import d10s
from rulewright.rulesets.otherworld.checks.turns import action_penalty
from rulewright.rulesets.otherworld.combat.attack import attack_dice, damage_dice
from rulewright.rulesets.otherworld.combat.crowd import friends_in_the_way
from rulewright.rulesets.otherworld.combat.defense import defense
from rulewright.rulesets.otherworld.state.character import Book, State
from rulewright.rulesets.otherworld.state.entries import Weapon
from rulewright.rulesets.otherworld.state.numbers import armor_left

INTO_MELEE = 3
"""Dice that a friend in the way costs a shot."""
FRIEND = 0.25
"""What the risk to that friend counts for."""
NEARLY_DOWN = 1.5
"""How much more a blow is worth against somebody badly hurt."""


@remembered(0)
def worth_of_blow(state: State, book: Book, who: str, arm: Weapon, foe: str) -> float:
    """The damage that an attack does on average, past what the target wears; more where it may be the last."""
    me, them = state.actor(who), state.actor(foe)
    in_the_way = arm.ranged and bool(friends_in_the_way(state, who, foe))
    dice = attack_dice(me, arm, action_penalty(me)) - (INTO_MELEE if in_the_way else 0)
    needed = int(defense(them, who, book.options))
    harm = mean_harm(max(0, int(dice)), needed, int(damage_dice(me, arm, 0)), armor_left(them, book)[0])
    hurt = NEARLY_DOWN if how_hurt(them, book) == "badly hurt" else 1
    return harm * hurt - (FRIEND if in_the_way else 0)


@lru_cache(maxsize=2048)
def mean_harm(dice: int, needed: int, damage: int, armor: int) -> float:
    """What comes through on average: for each success beyond Defense one more die of damage."""
    total, coming = 0.0, successes_of(dice)
    for successes, ways in coming.items():
        if successes >= needed:
            rolled = successes_of(damage + successes - needed)
            through = sum(each / rolled.total * max(0, points - armor) for points, each in rolled.items())
            total += ways / coming.total * through
    return total


@lru_cache(maxsize=128)
def successes_of(dice: int) -> Odds[int]:
    """The successes of so many dice."""
    odds: Odds[int] = d10s(dice).successes().odds()
    return odds


@lru_cache(maxsize=2048)
def spared(attack: int, needed: int, dodge: int) -> float:
    """By how much a Dodge lowers the chance to be hit."""
    coming, dodging = successes_of(attack), successes_of(dodge)
    plain = float(coming.at_least(needed))
    dodged = sum(ways / dodging.total * float(coming.at_least(needed + more)) for more, ways in dodging.items())
    return plain - dodged
