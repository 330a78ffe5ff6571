"""Invariants: what must hold of every state, whatever has happened."""

from __future__ import annotations

from rulewright.kits.invariants import each_actor, failing, overdue, strangers
from rulewright.rulesets.otherworlds.body.health import STUN_MOST
from rulewright.rulesets.otherworlds.checks.turns import POINTS
from rulewright.rulesets.otherworlds.state.character import Actor, Book, State
from rulewright.rulesets.otherworlds.state.entries import Weapon
from rulewright.rulesets.otherworlds.state.numbers import most_astral, most_guard, most_health


def broken(state: State, book: Book) -> tuple[str, ...]:
    """Every invariant that a state breaks: tracks out of bounds, clocks that have run out, ghosts of turns."""
    people = each_actor(state, lambda who, actor: (*_actor(actor, book), *overdue(actor.effects)))
    return (*people, *strangers(state.scene, state.actors))


def _actor(me: Actor, book: Book) -> list[str]:
    tests = {
        "health out of bounds": 0 <= me.health <= most_health(me, book),
        "astral out of bounds": 0 <= me.astral <= max(most_astral(me, book), 0),
        "guard out of bounds": me.guard >= 0 and (book.options.guard_overcharges or me.guard <= most_guard(me, book)),
        "absorb below 0": me.absorb >= 0,
        "stun out of bounds": 0 <= me.stun <= STUN_MOST,
        "an affliction below 0": min(me.death, me.chill, me.stone, me.poison, me.falls) >= 0,
        "turn points out of bounds": 0 <= me.turn.points <= POINTS,
        "spaces below 0": me.turn.spaces >= 0,
        "awake and dying": me.health == 0 or me.dying is None,
        "down without rounds to live": me.health > 0 or me.dead or me.dying is not None,
        "dying with no rounds": me.dying is None or me.dying > 0,
        "dead with Health": not me.dead or me.health == 0,
        "unconscious with attacks owed": me.conscious or not me.turn.grants,
        "rounds out of bounds": all(
            0 <= held.rounds <= book.content.get(Weapon, held.weapon).magazine for held in me.weapons.values()
        ),
        "an item count below 1": all(count > 0 for count in (*me.belt.values(), *me.pack.values())),
    }
    return failing(tests)
