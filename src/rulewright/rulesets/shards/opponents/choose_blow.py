"""Striking: which blow a side that the game plays by itself would strike from where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from rulewright.rulesets.shards.body.fear import too_near
from rulewright.rulesets.shards.checks.boosts import no_boosts
from rulewright.rulesets.shards.checks.laid import laid
from rulewright.rulesets.shards.combat.aiming import boosting
from rulewright.rulesets.shards.combat.arms import hands_for, weapons_of
from rulewright.rulesets.shards.combat.swings import Swing, no_attack
from rulewright.rulesets.shards.opponents.blow_value import PossibleBlow, worth_of_blow
from rulewright.rulesets.shards.state.adjustments import powers_of
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.nodes import Stride
from rulewright.rulesets.shards.state.numbers import reach
from rulewright.rulesets.shards.world.charging import CHARGE, run_up_points
from rulewright.rulesets.shards.world.movement import toward

LEFT_OPEN = 0.1
"""What a charge costs whoever charges: the next blow at them is easier, and they cannot counter it."""
WORTH_A_BOOST = 0.25
"""How much better a blow must get for a point of the pool."""


@dataclass(frozen=True, slots=True)
class ChosenBlow:
    """An attack that could be made, and what it is worth; with a run-up, after how many spaces."""

    worth: float
    target: str
    weapon: str
    boosts: tuple[str, ...] = ()
    hands: int = 1
    run: int = 0

    @property
    def arguments(self) -> dict[str, Any]:
        """What the action is told."""
        plain = {"target": self.target, "weapon": self.weapon, "boosts": self.boosts}
        return plain if self.hands == 1 else {**plain, "hands": self.hands}


def best_blow(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> ChosenBlow | None:
    """The blow that is worth most, with the boosts it is worth, if any can be struck."""
    found = [*blows(state, book, who, enemies), *running_blows(state, book, who, enemies)]
    return boosted(state, book, who, max(found, key=lambda blow: blow.worth)) if found else None


def reckon(state: State, book: Book, who: str, blow: ChosenBlow) -> ChosenBlow:
    """A blow and what it is worth, struck with all hands that are free."""
    hands = hands_on(state.actor(who), blow.weapon, book)
    worth = worth_of_blow(state, book, who, PossibleBlow(blow.target, blow.weapon, blow.boosts, hands, blow.run))
    return replace(blow, worth=worth - (LEFT_OPEN if CHARGE in blow.boosts else 0), hands=hands)


def hands_on(actor: Actor, weapon: str, book: Book) -> int:
    """How many hands go to a weapon: all that are free where more than it asks for would help, else one."""
    arm = book.content.get(Weapon, weapon)
    most = hands_for(actor, arm, book) if arm.band is None else 1
    return most if most > arm.hands else 1


def blows(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Iterator[ChosenBlow]:
    """Every plain blow that can be struck from here."""
    for weapon in weapons_of(state.actor(who), book):
        for target in enemies:
            if no_attack(state, book, who, target, weapon) is None:
                yield reckon(state, book, who, ChosenBlow(0, target, weapon))


def melee_arms(state: State, book: Book, who: str) -> tuple[Weapon, ...]:
    """What somebody could charge with."""
    arms = (book.content.get(Weapon, each) for each in weapons_of(state.actor(who), book))
    return tuple(arm for arm in arms if arm.band is None)


def running_blows(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Iterator[ChosenBlow]:
    """A charge, or a skirmisher's stride, at whoever it brings within reach, once the move is made."""
    me = state.actor(who)
    if not me.turn.moved:
        return
    for arm in melee_arms(state, book, who):
        near = int(reach(me, book)) + arm.reach
        for boost in (CHARGE, *run_ups(me, book)):
            for target in enemies:
                if no_attack(state, book, who, target, arm.id, Swing((boost,))) is not None:
                    continue
                stride = laid(book, (boost,), boosting(state, book, who, target, arm))
                points = me.turn.points + run_up_points(me, book, charging=boost == CHARGE, boosted=stride)
                if state.scene.distance(me.at, state.actor(target).at) > points + near:
                    continue
                there = toward(state, book, who, target, points, near)
                in_reach = state.scene.distance(there, state.actor(target).at) <= near
                if in_reach and not too_near(state, book, who, there):
                    run = me.turn.spaces + state.scene.distance(me.at, there)
                    yield reckon(state, book, who, ChosenBlow(0, target, arm.id, (boost,), run=run))


def strides(entry: Power) -> bool:
    """Whether a boost brings somebody to their target."""
    return any(isinstance(node, Stride) for node in entry.does)


def run_ups(actor: Actor, book: Book) -> tuple[str, ...]:
    """The boosts somebody has learned that bring them to their target."""
    return tuple(each for each in powers_of(actor.character, book) if strides(book.content.get(Power, each)))


def boosted(state: State, book: Book, who: str, blow: ChosenBlow) -> ChosenBlow:
    """An attack with the boosts that add most to it, one after another."""
    me = state.actor(who)
    action = boosting(state, book, who, blow.target, book.content.get(Weapon, blow.weapon))
    known = [
        each
        for each, entry in ((each, book.content.get(Power, each)) for each in powers_of(me.character, book))
        if entry.practice == "boost" and entry.cost == "pool" and not strides(entry)
    ]
    while True:
        more = [
            reckon(state, book, who, replace(blow, boosts=(*blow.boosts, each)))
            for each in known
            if each not in blow.boosts and no_boosts(state, book, who, (*blow.boosts, each), action) is None
        ]
        better = max(more, key=lambda each: each.worth, default=blow)
        if better.worth < blow.worth + WORTH_A_BOOST:
            return blow
        blow = better
