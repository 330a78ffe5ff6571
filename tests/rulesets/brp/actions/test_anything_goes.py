"""Anything goes: every button pressed in any order, in peace and in a fight, applied or only suggested."""

from __future__ import annotations

from typing import Any

import pytest
from tests.examples import steps
from tests.rulesets.brp.actions.pressing import Table, live
from tests.rulesets.brp.powers.stage import SETS
from tests.rulesets.brp.stage import READY, book

from rulewright.contract import Action
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.actions import COMBAT_ACTIONS
from rulewright.rulesets.brp.actions.powers import POWER_ACTIONS
from rulewright.rulesets.brp.actions.system import SYSTEM_ACTIONS
from rulewright.rulesets.brp.skills import DEED_ACTIONS, SKILL_ACTIONS

ACTIONS = (*COMBAT_ACTIONS, *SYSTEM_ACTIONS, *SKILL_ACTIONS, *DEED_ACTIONS)
WITH_POWERS = (*POWER_ACTIONS, *POWER_ACTIONS, *COMBAT_ACTIONS)
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"hit_locations": True, "fatigue": "points", "encumbrance": True},
    {"fate_points": True, "dodge_missiles": True, "dying_blows": True, "random_armour": True},
    {
        "fatigue": "simple",
        "sanity": True,
        "education": True,
        "daily_healing": True,
        "passions": True,
        "allegiance": True,
    },
)


def ready_people(seed: int, among: tuple[Action, ...] = ACTIONS, **more: Any) -> Table:
    """The ready characters in two camps, at one table or another."""
    at = book(**OPTIONS[seed % len(OPTIONS)], **more)
    actors = {who: RULESET.enter(who, each, at) for who, each in READY.characters.items()}
    return Table(at, actors, {who: "one" if number % 2 else "other" for number, who in enumerate(actors)}, among)


@pytest.mark.parametrize("seed", range(steps(8, fast=3)))
@pytest.mark.parametrize("fighting", [False, True])
def test_anything_goes(seed: int, fighting: bool) -> None:
    """A hundred and twenty presses at any table: refused by a rule, or done; nothing breaks."""
    assert live(ready_people(seed), seed, fighting=fighting)


@pytest.mark.parametrize("applied", [0.0, 0.5])
@pytest.mark.parametrize("seed", range(steps(8, fast=3)))
def test_rules_do_not_count_on_their_own_changes(seed: int, applied: float) -> None:
    """Where changes are suggested and not applied, all of them or half of them, no rule fails."""
    live(ready_people(seed), seed, fighting=bool(seed % 2), applied=applied)


@pytest.mark.parametrize("seed", range(steps(4, fast=2)))
@pytest.mark.parametrize("fighting", [False, True])
def test_any_power_goes(seed: int, fighting: bool) -> None:
    """Powers pressed by the ready characters at any table: refused by a rule, or done; nothing breaks."""
    assert live(ready_people(seed, WITH_POWERS, powers=SETS), seed, fighting=fighting, presses=150)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4, 16))
@pytest.mark.parametrize("fighting", [False, True])
def test_any_power_goes_for_longer(seed: int, fighting: bool) -> None:
    """The same, for many lives."""
    assert live(ready_people(seed, WITH_POWERS, powers=SETS), seed, fighting=fighting, presses=250)


@pytest.mark.parametrize("applied", [0.0, 0.5])
@pytest.mark.parametrize("seed", range(3))
def test_powers_do_not_count_on_their_own_changes(seed: int, applied: float) -> None:
    """Where changes are only suggested, all of them or half of them, no power fails."""
    for fighting in (False, True):
        live(ready_people(seed, WITH_POWERS, powers=SETS), seed, fighting=fighting, applied=applied, presses=80)
