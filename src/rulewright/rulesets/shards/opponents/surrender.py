"""Nerve: when a side that the game plays by itself gives a fight up."""

from __future__ import annotations

from math import inf

from msgspec.structs import replace

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

HOT_BLOOD = 10
"""Rounds, about a minute, in which nobody thinks of giving up."""
WEARY = 600
"""The more rounds lie behind, the fewer may lie ahead: their product, at which a fight is not worth it any more."""
RUN_UP = 4
"""Spaces that anybody finds for a charge."""


def loses_heart(state: State, book: Book, who: str) -> bool:
    """Whether somebody sees no end to it but a bad one: their side needs too long, and longer than the other.

    What has no mind goes on as long as it does anything at all.
    """
    if is_lost(state, book, who):
        return True
    if state.scene.round <= HOT_BLOOD:
        return False
    fighting = [each for each, actor in state.in_view_of(who).items() if still_fights(actor)]
    friends = tuple(each for each in fighting if not state.scene.are_enemies(who, each))
    foes = tuple(each for each in fighting if state.scene.are_enemies(who, each))
    ours = rounds_to_win(state, book, friends, foes)
    if grants(state.actor(who).character, book, "mindless"):
        return ours == inf
    return ours * state.scene.round > WEARY and ours >= rounds_to_win(state, book, foes, friends)


def is_lost(state: State, book: Book, who: str) -> bool:
    """Whether somebody with a mind stands alone, nearly down, against nobody who is badly hurt."""
    me = state.actor(who)
    if 4 * health(me, book) > int(max_health(me, book)) or is_mindless(me, book):
        return False
    others = {each: actor for each, actor in state.in_view_of(who).items() if each != who and still_fights(actor)}
    return bool(others) and all(
        state.scene.are_enemies(who, each) and how_hurt(actor, book) != "badly hurt" for each, actor in others.items()
    )


def rounds_to_win(state: State, book: Book, side: tuple[str, ...], foes: tuple[str, ...]) -> float:
    """About how many rounds a side needs for all whom it can hurt; without end where it can hurt nobody."""
    hurt = {foe: wounds_a_round(state, book, side, foe) for foe in foes}
    rounds = [health(state.actor(foe), book) / rate for foe, rate in hurt.items() if rate > 0]
    return sum(rounds) if rounds else inf


def wounds_a_round(state: State, book: Book, side: tuple[str, ...], foe: str) -> float:
    """What a side does to one foe in a round on average, each blow making the next one easier. [SHA-CORE-012]"""
    total = 0.0
    for place, who in enumerate(side):
        pressed = state.write(foe, "", replace(state.actor(foe), overwhelm=place))
        total += best_wound(pressed, book, who, foe)
    return total


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
