"""Tactics: what a side that the game plays by itself does on its turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulewright.rulesets.shards.character import Actor, Book, State
from rulewright.rulesets.shards.combat.arms import weapons_of
from rulewright.rulesets.shards.combat.attack import RUN_UPS, no_attack, run_up_points
from rulewright.rulesets.shards.combat.strike import boosting
from rulewright.rulesets.shards.entries import Power, Weapon
from rulewright.rulesets.shards.movement import no_step, points_of_move, toward
from rulewright.rulesets.shards.numbers import level, powers_of, reach
from rulewright.rulesets.shards.powers.boosts import laid, no_boosts
from rulewright.rulesets.shards.powers.preferring import preferred
from rulewright.rulesets.shards.powers.use import no_use
from rulewright.rulesets.shards.stances import no_stance
from rulewright.rulesets.shards.turns import no_action, no_draw
from rulewright.rulesets.shards.worth import worth_of_blow

type Move = tuple[str, dict[str, Any]]

SHOUTS = ("terrifying-roar", "taunt")
FORMS = (
    "ruby-waters", "opal-wind", "topaz-mist", "emerald-hail", "citrine-perch", "diamond-leaf", "pearl-tear",
)  # fmt: skip
"""Stances by how much a fighter wants them; those that fit the arms come first."""
LEAST_POOL = 3
"""Pool that must be there before any of it goes into a stance."""


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack that could be made, and what it is worth."""

    worth: float
    target: str
    weapon: str
    boosts: tuple[str, ...] = ()


def move(state: State, book: Book, who: str) -> Move:
    """Shake off what holds one back, take a stance, close in, strike where it is worth most; then end the turn."""
    me = state.actor(who)
    enemies = foes_of(state, who)
    done: Move = ("end-turn", {})
    if me.is_marked("stunned") and "cleanse" not in me.turn.free:
        return "cleanse", {"skill": best_of(me, book, ("athletics", "reflection"))}
    if me.is_marked("prone") and no_action(me, "movement", "stand-up", book) is None:
        return "stand-up", {}
    if not enemies:
        return done
    return (
        drawing(me, book)
        or forming(me, book)
        or shouting(state, book, who, enemies)
        or casting(state, book, who, enemies)
        or striking(state, book, who, enemies)
        or closing(state, book, who, enemies)
        or done
    )


def foes_of(state: State, who: str) -> tuple[str, ...]:
    """Whom somebody would fight: who taunts them, else every enemy on their feet, the nearest first."""
    me = state.actor(who)
    foes = [each for each in state.actors if state.scene.are_enemies(who, each) and not state.actor(each).is_disabled]
    taunting = [effect.source for effect in me.effects.values() if "compelled" in effect.marks]
    foes = [each for each in foes if each in taunting] or foes
    return tuple(sorted(foes, key=lambda each: state.scene.distance(me.at, state.actor(each).at)))


def best_of(actor: Actor, book: Book, skills: tuple[str, ...]) -> str:
    """The best of some skills."""
    return max(skills, key=lambda skill: level(actor.character, book, skill))


def drawing(me: Actor, book: Book) -> Move | None:
    """Draw from the well when the pool is nearly dry and there is something to spend it on."""
    spends = any(book.content.get(Power, each).cost == "pool" for each in powers_of(me.character, book))
    return ("draw", {}) if spends and me.pool <= 1 and no_draw(me) is None else None


def forming(me: Actor, book: Book) -> Move | None:
    """Take up a stance that one knows, once there is pool to spare."""
    if me.stances or me.pool < LEAST_POOL:
        return None
    known = [each for each in FORMS if each in powers_of(me.character, book)]
    fitting = [each for each in known if no_stance(me, book, each) is None]
    return ("stance", {"stance": fitting[0]}) if fitting else None


def shouting(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Move | None:
    """A roar at several, a taunt at one who is busy with a friend."""
    me = state.actor(who)
    for shout in SHOUTS:
        if shout not in powers_of(me.character, book) or me.pool < LEAST_POOL:
            continue
        most = book.content.get(Power, shout).targets
        afraid = [each for each in enemies if not state.actor(each).is_marked("afraid")]
        targets = tuple(afraid[:most]) if shout != "taunt" else tuple(enemies[:1])
        wanted = len(targets) > 1 if shout != "taunt" else not state.actor(enemies[0]).is_marked("compelled")
        if wanted and targets and no_use(state, book, who, shout, targets) is None:
            return "use-power", {"power": shout, "targets": targets}
    return None


def casting(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Move | None:
    """A power outside the core, where it is worth more than any blow."""
    best = preferred(state, book, who, enemies)
    if best is None:
        return None
    blows = [
        worth_of_blow(state, book, who, best.target, weapon)
        for weapon in weapons_of(state.actor(who), book)
        if no_attack(state, book, who, best.target, weapon) is None
    ]
    return (
        None if best.worth <= max(blows, default=0.25) else ("cast", {"power": best.power, "targets": (best.target,)})
    )


def striking(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Move | None:
    """The blow that is worth most, if any can be struck."""
    me = state.actor(who)
    found = [
        Blow(worth_of_blow(state, book, who, target, weapon), target, weapon)
        for weapon in weapons_of(me, book)
        for target in enemies
        if no_attack(state, book, who, target, weapon) is None
    ]
    if not found:
        return running(state, book, who, enemies)
    best = boosted(state, book, who, max(found, key=lambda blow: blow.worth))
    return "attack", {"target": best.target, "weapon": best.weapon, "boosts": best.boosts}


def boosted(state: State, book: Book, who: str, blow: Blow) -> Blow:
    """An attack with the boosts that add most to it, one after another."""
    me, target, weapon = state.actor(who), blow.target, blow.weapon
    action = boosting(state, book, who, target, book.content.get(Weapon, weapon))
    known = [
        each
        for each, entry in ((each, book.content.get(Power, each)) for each in powers_of(me.character, book))
        if entry.practice == "boost" and entry.cost == "pool" and each not in RUN_UPS
    ]
    while True:
        more = [
            Blow(worth_of_blow(state, book, who, target, weapon, (*blow.boosts, each)), target, weapon,
                 (*blow.boosts, each))
            for each in known
            if each not in blow.boosts and no_boosts(me, book, (*blow.boosts, each), action) is None
        ]  # fmt: skip
        better = max(more, key=lambda each: each.worth, default=blow)
        if better.worth < blow.worth + 0.25:
            return blow
        blow = better


def running(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Move | None:
    """Charge, or skirmish, at who could not be reached otherwise."""
    me = state.actor(who)
    arms = [each for each in weapons_of(me, book) if book.content.get(Weapon, each).band is None]
    if not arms or not me.turn.moved:
        return None
    near = int(reach(me, book)) + book.content.get(Weapon, arms[0]).reach
    for boost in RUN_UPS:
        if no_attack(state, book, who, enemies[0], arms[0], (boost,)) is not None:
            continue
        arm = book.content.get(Weapon, arms[0])
        stride = laid(book, (boost,), boosting(state, book, who, enemies[0], arm))
        points = me.turn.points + run_up_points(me, book, charging=boost == "charge", boosted=stride)
        there = toward(state, book, who, enemies[0], points, near)
        if state.scene.distance(there, state.actor(enemies[0]).at) <= near:
            return "attack", {"target": enemies[0], "weapon": arms[0], "boosts": (boost,)}
    return None


def closing(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Move | None:
    """Get as near as the arms ask for, if that is any nearer."""
    me = state.actor(who)
    if no_step(state, book, who) is not None or state.scene.distance(me.at, state.actor(enemies[0]).at) <= 1:
        return None
    there = toward(state, book, who, enemies[0], me.turn.points or points_of_move(me, book))
    return None if there == me.at else ("move", {"x": there.x, "y": there.y})
