"""Preferring: which power outside the core a side that the game plays by itself would cast."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.rulesets.shards.checks.resolve import target_of
from rulewright.rulesets.shards.powers.at_work import Casting, attempt_of
from rulewright.rulesets.shards.powers.cost_and_range import CAST, method_skill, no_cast, people_within, volume_of
from rulewright.rulesets.shards.state.adjustments import powers_of
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.nodes import Impose, Yield
from rulewright.rulesets.shards.state.numbers import level

CONDITIONS = {
    "stunned": 3.0,
    "suffering": 2.5,
    "crippled": 2.0,
    "staggered": 1.5,
    "dazed": 1.0,
    "snared": 1.0,
    "fatigued": 1.0,
    "prone": 0.5,
}
"""About how many points of damage a condition is worth to a fighter."""
FACES = 6


@dataclass(frozen=True, slots=True)
class Preferred:
    """A power that could be cast at somebody, and what it is worth."""

    worth: float
    power: str
    target: str


def worth_of_casting(state: State, book: Book, who: str, target: str, entry: Power) -> float:
    """About the damage that a casting does, conditions counted for what they are worth."""
    me, them = state.actor(who), state.actor(target)
    skill = method_skill(entry, me, book)
    rating = level(me.character, book, skill)
    attempt = attempt_of(state, book, Casting(who, entry, skill, rating, target))
    number = min(FACES, max(0, int(target_of(attempt, me, them, book))))
    damage = (rating // 2) * number if entry.half_skill else 0
    harms = entry.half_skill or any(isinstance(node, Yield) and node.result == "damage" for node in entry.does)
    total = float(damage + (sum(range(1, number + 1)) if harms else 0))
    for node in entry.does:
        if isinstance(node, Impose) and not them.is_marked(node.condition):
            total += CONDITIONS.get(node.condition, 0) * number
    return total / FACES


def harmful_powers(actor: Actor, book: Book) -> tuple[Power, ...]:
    """What somebody could cast at an enemy in a fight and still has the means for; nothing that burns fragments."""
    known = (book.content.get(Power, each) for each in powers_of(actor.character, book))
    return tuple(
        each
        for each in known
        if not each.is_core
        and each.practice in CAST
        and each.cycle == "instant"
        and not each.fragments
        and not each.friendly
        and each.versus
        and each.range != "self"
        and getattr(actor, each.cost or "pool")
    )


def would_be_caught(state: State, book: Book, who: str, target: str, entry: Power) -> bool:
    """Whether somebody would stand in what they cast at another. [SHA-CORE-058]"""
    volume, me = volume_of(entry, (), book, "", larger=False), state.actor(who)
    if volume is None:
        return False
    return who in people_within(state, book, who, volume, state.actor(target).at, method_skill(entry, me, book))[1]


def preferred(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Preferred | None:
    """The casting that is worth most; nobody burns fragments without being told to, or casts over themselves."""
    found = [
        Preferred(worth_of_casting(state, book, who, target, entry), entry.id, target)
        for entry in harmful_powers(state.actor(who), book)
        for target in enemies
        if no_cast(state, book, who, entry.id, (target,)) is None
        and not would_be_caught(state, book, who, target, entry)
    ]
    return max(found, key=lambda each: each.worth, default=None)
