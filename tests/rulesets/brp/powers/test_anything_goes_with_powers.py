"""Anything goes with powers: every button pressed in any order by people who know everything, applied or suggested."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.rulesets.brp.actions.pressing import Table, live
from tests.rulesets.brp.powers.stage import SETS, gifted
from tests.rulesets.brp.stage import book

from rulewright.contract import Action
from rulewright.rulesets.brp.actions import COMBAT_ACTIONS
from rulewright.rulesets.brp.actions.powers import POWER_ACTIONS
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.known import KINDS

USES: tuple[Action, ...] = tuple(
    each
    for each in POWER_ACTIONS
    if each.id in ("superpower", "psychic", "cast", "cast-sorcery", "psychic-combat", "switch")
)
ACTIONS = (*POWER_ACTIONS, *COMBAT_ACTIONS, *USES * 20)
OPTIONS: tuple[dict[str, Any], ...] = (
    {"projection": True, "sanity": True},
    {"hit_locations": True, "fatigue": "points", "weak_match": True, "psychic_extras": "player"},
    {"fate_points": True, "random_armour": True, "psychic_extras": "none", "defence_step": 5},
    {"resistance_extremes": True, "passions": True, "power_levels": False, "powers_with_actions": True},
)
KNOWS = {"psychic": "psychic", "mighty": "superpowers", "mutant": "mutations", "mage": "magic", "sorcerer": "sorcery"}


def known_by(who: str, at: Book, luck: random.Random) -> tuple[str, ...]:
    """Every power of a set, in one of its kinds; of spells as many as a mind holds."""
    found = []
    for set_, kind in KINDS.items():
        for entry in at.content.all(kind) if set_ == KNOWS[who] else ():
            chosen = next(iter(entry.choices), "climb") if entry.variants else ""
            found.append(f"{set_}/{entry.id}" + (f"/{chosen}" if chosen else ""))
    return tuple(luck.sample(found, 6)) if who in ("mage", "sorcerer") else tuple(found)


def sensible(action: Action, there: State, luck: random.Random) -> dict[str, Any]:
    """Levels, sizes, words and targets that are not refused at once."""
    usual: dict[str, Any] = {
        "level": luck.randint(1, 2),
        "levels": 1,
        "size": luck.choice((0, 0, 3)),
        "words": "",
        "range": 0,
    }
    if action in USES and luck.random() < 0.9:
        usual["target"] = luck.choice(list(there.actors))
    return {field.name: usual[field.name] for field in action.fields if field.name in usual}


def the_mighty(seed: int) -> Table:
    """One of each set who knows all of it, in two camps."""
    at, luck = book(powers=SETS, **OPTIONS[seed % len(OPTIONS)]), random.Random(seed)
    actors = {who: gifted(*known_by(who, at, luck), level=2, at=at, POW=30, INT=18) for who in KNOWS}
    sides = {who: "one" if who < "mz" else "two" for who in actors}
    return Table(at, actors, sides, ACTIONS, sensible, restless=0.2)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("fighting", [False, True])
def test_anything_goes(seed: int, fighting: bool) -> None:
    """A hundred and twenty presses: refused by a rule, or done; nothing breaks. [BRP-POW-001]"""
    assert live(the_mighty(seed), seed, fighting=fighting)


@pytest.mark.parametrize("applied", [0.0, 0.5])
@pytest.mark.parametrize("seed", range(4))
def test_rules_do_not_count_on_their_own_changes(seed: int, applied: float) -> None:
    """Where changes are only suggested, all of them or half of them, no rule fails. [BRP-POW-001]"""
    live(the_mighty(seed), seed, fighting=bool(seed % 2), applied=applied)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4, 30))
def test_anything_goes_for_longer(seed: int) -> None:
    """The same for many more seeds. [BRP-POW-001]"""
    live(the_mighty(seed), seed, fighting=bool(seed % 2), applied=(1.0, 0.0, 0.5)[seed % 3], presses=200)
