"""Every weapon fights: against somebody of the middling sort, in whatever armour comes up, without breaking anything."""

from __future__ import annotations

from typing import Any

import pytest
from tests.examples import steps
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated

from rulewright.chance.dice import RandomDice
from rulewright.play import Sampled
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Actor, Book, Scene, State
from rulewright.rulesets.brp.state.entries import Armour, Shield, Weapon

SEEDS = steps(200, 1)
MOST = 80
"""Moves after which a fight is left as it is."""
TABLES: tuple[dict[str, Any], ...] = (
    {},
    {"hit_locations": True, "encumbrance": True},
    {"random_armour": True, "dodge_missiles": True, "firearm_rules": "all", "empty_chamber": "empty"},
)
SUITS = [each.id for each in BOOK.content[Armour].values() if not each.natural]
SHIELDS = list(BOOK.content[Shield])
ARMS = [each.id for each in BOOK.content[Weapon].values() if not each.natural]


def champion(item: str, at: Book) -> Actor:
    """Somebody who is up to a weapon or shield, and knows it at 60%."""
    skill = "shield" if item in at.content[Shield] else at.content.get(Weapon, item).skill
    skills = rated(dodge=40, brawl=40, repair=30) | {skill: {"given": 60}}
    held: dict[str, Any] = {"shield": item} if item in at.content[Shield] else {"weapons": [item]}
    return person(at=at, STR=16, DEX=15, CON=12, SIZ=12, skills=skills, **held)


def middling(seed: int, at: Book) -> Actor:
    """Somebody of 10 in everything with a sword and 50%, in the armour and with the shield that a seed gives."""
    suit, shield = SUITS[seed % len(SUITS)], SHIELDS[seed % len(SHIELDS)] if seed % 2 else ""
    return fighter("sword-broad", at=at, shield=shield, armour=[suit])


def far_apart(item: str, at: Book) -> int:
    """Metres at which a fight with a weapon begins: at arm's length, or as far as it reaches, within reason."""
    return min(20, max(1, at.content.get(Weapon, item).range)) if item in at.content[Weapon] else 1


def play_out(there: State, at: Book, seed: int) -> State:
    """A fight by policy on both sides; nothing is refused, and nothing breaks."""
    dice, now = RandomDice(seed), there
    assert RULESET.move is not None
    assert RULESET.broken is not None

    def run(rule: Any, **args: Any) -> State:
        game = Sampled[Actor, Scene, Book](now, at, dice, RULESET.policy)
        rule(game, **args)
        return game.state

    for _ in range(MOST):
        if RULESET.encounter.over(now, at):
            break
        acting = RULESET.encounter.acting(now, at)
        if not acting:
            now = run(RULESET.encounter.proceed)
            continue
        chosen, args = RULESET.move(now, at, acting[0])
        action = RULESET.action(chosen)
        assert action.refuse(now, at, acting[0], args) is None, (chosen, args)
        now = run(action.rule, actor=acting[0], **action.complete(args))
        assert () == RULESET.broken(now, at), (seed, chosen, args)
    return now


@pytest.mark.slow
@pytest.mark.parametrize("item", [*ARMS, *SHIELDS])
def test_every_weapon_fights(item: str) -> None:
    """Whatever it is and whomever it meets, each move is allowed and leaves everything whole. [BRP-SYS-028]"""
    for seed in range(SEEDS):
        at = book(**TABLES[seed % len(TABLES)])
        there = duel(champion(item, at), middling(seed, at), apart=far_apart(item, at))
        after = play_out(there, at, seed)
        assert set(there.actors) == set(after.actors)
