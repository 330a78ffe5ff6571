"""Arming: what a side that the game plays by itself takes in hand, and what it drops for it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rulewright.rulesets.shards.checks.turns import no_action
from rulewright.rulesets.shards.combat.arms import is_armed, weapons_of
from rulewright.rulesets.shards.gear.belongings import no_ready, readying_cycle, unheld
from rulewright.rulesets.shards.opponents.choose_blow import ChosenBlow, reckon
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Book, State
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.forms import free_hands, shields_of
from rulewright.rulesets.shards.state.numbers import reach
from rulewright.rulesets.shards.world.gait import points_of_move

NEXT_TO_NOTHING = 0.4
"""A blow that is worth more than this is no reason to look for another weapon."""
WORTH_AN_ACTION = 0.2
"""How much better a blow must get for the standard action that another weapon takes."""
TOO_FAR = 0.5
"""What a blow counts for while its target is further off than a move."""


def arming(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> tuple[str, dict[str, Any]] | None:
    """Where what is in hand does next to nothing, take up what does better; drop what is in its way first.

    Who has nothing in hand takes anything that is no worse, for bare hands do not parry. [SHA-SKL-067]
    """
    me = state.actor(who)
    if me.turn.standard:
        return None
    spare = tuple(each for each in dict.fromkeys(unheld(me)) if each in book.content[Weapon])
    if not spare:
        return None
    now = best_worth(state, book, who, enemies)
    if now > NEXT_TO_NOTHING and is_armed(me, book):
        return None
    worth = {each: best_worth(with_arms(state, book, who, each), book, who, enemies) for each in spare}
    best = max(worth, key=lambda each: worth[each])
    needed = WORTH_AN_ACTION if is_armed(me, book) else 0
    if worth[best] < now + needed or no_action(me, readying_cycle(me, best, book), "ready-item", book) is not None:
        return None
    if no_ready(state, book, who, best) is None:
        return "ready", {"item": best}
    kept = with_arms(state, book, who, best).actor(who).in_hand
    return "drop", {"item": next(each for each in me.in_hand if each not in kept)}


def with_arms(state: State, book: Book, who: str, weapon: str) -> State:
    """Somebody with another weapon in hand, and whatever else still fits beside it, a shield first."""
    me = state.actor(who)
    held: tuple[str, ...] = (weapon,)
    for each in sorted(me.in_hand, key=lambda item: item not in shields_of(me, book)):
        if free_hands((*held, each), book, many=grants(me.character, book, "many-hands")) >= 0:
            held = (*held, each)
    return state.write(who, "", replace(me, in_hand=held))


def best_worth(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> float:
    """The best blow that somebody's arms allow, were its target near enough."""
    me = state.actor(who)
    stride = points_of_move(me, book)

    def counted(target: str, weapon: str) -> float:
        arm = book.content.get(Weapon, weapon)
        beyond = state.scene.distance(me.at, state.actor(target).at) - int(reach(me, book)) - arm.reach
        worth = reckon(state, book, who, ChosenBlow(0, target, weapon)).worth
        return worth * (TOO_FAR if arm.band is None and beyond > stride else 1)

    return max(counted(target, weapon) for weapon in weapons_of(me, book) for target in enemies)
