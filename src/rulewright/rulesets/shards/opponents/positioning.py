"""Approach: where a side that the game plays by itself goes so as to strike better than from where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulewright.rulesets.shards.body.fear import too_near
from rulewright.rulesets.shards.checks.boosts import no_boosts
from rulewright.rulesets.shards.checks.laid import laid
from rulewright.rulesets.shards.combat.aiming import boosting
from rulewright.rulesets.shards.combat.wounding import charge_damage
from rulewright.rulesets.shards.opponents.choose_blow import ChosenBlow, melee_arms, reckon
from rulewright.rulesets.shards.state.character import Book, State
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.numbers import reach
from rulewright.rulesets.shards.world import paths
from rulewright.rulesets.shards.world.charging import CHARGE, run_up_points
from rulewright.rulesets.shards.world.gait import gait_of, points_of_move
from rulewright.rulesets.shards.world.movement import no_move
from rulewright.space.grid import Space

GOOD_ENOUGH = 0.8
"""A blow that is worth so much is struck without looking for a better place."""
WORTH_THE_WAY = 0.05
"""How much better a blow must get for going somewhere else."""


@dataclass(frozen=True, slots=True)
class Approach:
    """A place to go to, and the blow that would come from there."""

    blow: ChosenBlow
    to: Space


def open_to(state: State, book: Book, who: str, points: int) -> dict[Space, int]:
    """Where somebody can go and stay, and what it takes: on nobody's place, and not within reach of what they fear.

    [SHA-EFF-006]
    """
    taken = {each.at for other, each in state.in_view_of(who).items() if other != who and not each.is_disabled}
    spaces = paths.reachable(state, book, who, points, gait_of(state.actor(who), book))
    return {each: spent for each, spent in spaces.items() if each not in taken and not too_near(state, book, who, each)}


def better_place(state: State, book: Book, who: str, enemies: tuple[str, ...], now: ChosenBlow | None) -> Space | None:
    """Where to go for a blow that is clearly worth more than the best from here: to somebody else, or for a run-up."""
    worth, turn = now.worth if now is not None else 0, state.actor(who).turn
    if turn.standard or turn.moved or worth >= GOOD_ENOUGH or no_move(state, book, who) is not None:
        return None
    best = max(approaches(state, book, who, enemies), key=lambda each: each.blow.worth, default=None)
    return best.to if best is not None and best.blow.worth > worth + WORTH_THE_WAY else None


def approaches(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Iterator[Approach]:
    """Blows and charges that a move makes possible, each with the nearest place for it."""
    me, has = state.actor(who), points_of_move(state.actor(who), book)
    spaces = {space: has - spent for space, spent in open_to(state, book, who, has).items()}
    for arm in melee_arms(state, book, who):
        near = int(reach(me, book)) + arm.reach
        for target in enemies:
            goal = state.actor(target).at
            close = [each for each in spaces if state.scene.distance(each, goal) <= near]
            if close:
                blow = reckon(state, book, who, ChosenBlow(0, target, arm.id))
                yield Approach(blow, max(close, key=lambda each: (spaces[each], each)))
            run_up = longest_run(state, book, who, target, arm, spaces)
            if run_up is not None:
                there, run = run_up
                yield Approach(reckon(state, book, who, ChosenBlow(0, target, arm.id, (CHARGE,), run=run)), there)


def longest_run(
    state: State, book: Book, who: str, target: str, arm: Weapon, spaces: Mapping[Space, int]
) -> tuple[Space, int] | None:
    """Where to draw back to for a charge with force, and how many spaces it makes; `spaces` with the points left there."""
    me, scene, goal = state.actor(who), state.scene, state.actor(target).at
    action = boosting(state, book, who, target, arm)
    if no_boosts(state, book, who, (CHARGE,), action) is not None:
        return None
    stride = run_up_points(me, book, charging=True, boosted=laid(book, (CHARGE,), action))
    near = int(reach(me, book)) + arm.reach
    found: list[tuple[int, int, Space, int]] = []
    for space, left in spaces.items():
        rest = scene.distance(space, goal) - near
        if not 0 < rest <= left + stride:
            continue
        run = scene.distance(me.at, space) + rest
        if charge_damage(run):
            found.append((charge_damage(run), left, space, run))
    return max(found)[2:] if found else None
