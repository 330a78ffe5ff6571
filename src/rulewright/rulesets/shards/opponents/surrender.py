"""Nerve: when a side that the game plays by itself gives a fight up."""

from __future__ import annotations

from math import inf

from rulewright.play import remembered
from rulewright.rulesets.shards.body.health import how_hurt
from rulewright.rulesets.shards.checks.giving_up import still_fights
from rulewright.rulesets.shards.combat.arms import weapons_of
from rulewright.rulesets.shards.opponents.blow_value import PossibleBlow, mean_wound
from rulewright.rulesets.shards.opponents.choose_blow import hands_on, melee_arms
from rulewright.rulesets.shards.opponents.choose_power import harmful_powers, worth_of_casting
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Book, State
from rulewright.rulesets.shards.state.minds import is_mindless
from rulewright.rulesets.shards.state.numbers import health, max_health
from rulewright.rulesets.shards.world.charging import CHARGE

PATIENCE = 100
"""Rounds, about ten minutes, that a side which has lost nothing yet would fight on for; it shrinks with what is left of it."""
RUN_UP = 4
"""Spaces that anybody finds for a charge."""


def loses_heart(state: State, book: Book, who: str) -> bool:
    """Whether somebody sees no end to it but a bad one: their side needs too long, and longer than the other.

    How long is too long goes by what is left of them, and by no clock. Blood stays hot until somebody on their side is
    hurt, unless nobody here can hurt anybody. What has no mind goes on as long as it does anything at all.
    """
    friends, foes = both_sides(state, who)
    left = what_is_left(state, book, who)
    ours = rounds_to_win(state, book, friends, foes, PATIENCE * left)
    if ours <= PATIENCE * left:
        return False
    theirs = rounds_to_win(state, book, foes, friends, ours)
    if left == 1 and theirs < inf:
        return False
    return ours == inf if grants(state.actor(who).character, book, "mindless") else ours >= theirs


def both_sides(state: State, who: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Those who still fight in somebody's sight: on their side, and on others."""
    fighting = [each for each, actor in state.in_view_of(who).items() if still_fights(actor)]
    return (
        tuple(each for each in fighting if not state.scene.are_enemies(who, each)),
        tuple(each for each in fighting if state.scene.are_enemies(who, each)),
    )


def what_is_left(state: State, book: Book, who: str) -> float:
    """How much of all their Health those on somebody's side have left, who lies there counted as nothing."""
    side = [actor for each, actor in state.in_view_of(who).items() if not state.scene.are_enemies(who, each)]
    left = sum(max(0, health(actor, book)) for actor in side if still_fights(actor))
    return left / sum(int(max_health(actor, book)) for actor in side)


def is_lost(state: State, book: Book, who: str) -> bool:
    """Whether somebody with a mind stands alone, nearly down, against nobody who is badly hurt."""
    me = state.actor(who)
    if 4 * health(me, book) > int(max_health(me, book)) or is_mindless(me, book):
        return False
    others = {each: actor for each, actor in state.in_view_of(who).items() if each != who and still_fights(actor)}
    return bool(others) and all(
        state.scene.are_enemies(who, each) and how_hurt(actor, book) != "badly hurt" for each, actor in others.items()
    )


@remembered(256)
def rounds_to_win(
    state: State, book: Book, side: tuple[str, ...], foes: tuple[str, ...], soon_enough: float = 0.0
) -> float:
    """About how many rounds a side needs for all whom it can hurt; without end where it can hurt nobody.

    Each blow makes the next one easier. Where the first few of a side would be through soon enough, the rest are not
    asked: with them it takes no longer. [SHA-CORE-012]
    """
    wounds = dict.fromkeys(foes, 0.0)
    for place, who in enumerate(side):
        for foe in foes:
            wounds[foe] += best_wound(state.write(foe, "overwhelm", place), book, who, foe)
        if all(wounds.values()) and (rounds := rounds_for(state, book, wounds)) <= soon_enough:
            return rounds
    return rounds_for(state, book, wounds)


def rounds_for(state: State, book: Book, wounds: dict[str, float]) -> float:
    """How many rounds it takes at so many wounds a round to each; without end where nobody is hurt."""
    rounds = [health(state.actor(foe), book) / rate for foe, rate in wounds.items() if rate > 0]
    return sum(rounds) if rounds else inf


def best_wound(state: State, book: Book, who: str, foe: str) -> float:
    """The best that somebody can do to a foe on average: by blow, by charge, or by a power."""
    me = state.actor(who)
    charging = {arm.id for arm in melee_arms(state, book, who)}

    def wound(weapon: str) -> float:
        boosts = (CHARGE,) if weapon in charging else ()
        blow = PossibleBlow(foe, weapon, boosts, hands_on(me, weapon, book), RUN_UP)
        return mean_wound(state, book, who, blow)

    cast = (worth_of_casting(state, book, who, foe, power) for power in harmful_powers(me, book))
    return max((*(wound(weapon) for weapon in weapons_of(me, book)), *cast))
