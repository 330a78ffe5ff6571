"""Any power goes: every button of every set pressed in any order, in peace and in a fight, applied or only suggested."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.mighty import SETS
from tests.rulesets.brp.test_anything_goes import live

from rulewright.rulesets.brp.combat.actions import COMBAT_ACTIONS
from rulewright.rulesets.brp.powers.actions import POWER_ACTIONS

AMONG = (*POWER_ACTIONS, *POWER_ACTIONS, *COMBAT_ACTIONS)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("fighting", [False, True])
def test_any_power_goes(seed: int, fighting: bool) -> None:
    """Powers pressed at any table: refused by a rule, or done; nothing breaks."""
    live(seed, fighting=fighting, presses=150, among=AMONG, powers=SETS)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4, 16))
@pytest.mark.parametrize("fighting", [False, True])
def test_any_power_goes_for_longer(seed: int, fighting: bool) -> None:
    """The same, for many lives."""
    live(seed, fighting=fighting, presses=250, among=AMONG, powers=SETS)


@pytest.mark.parametrize("applied", [0.0, 0.5])
@pytest.mark.parametrize("seed", range(3))
def test_powers_do_not_count_on_their_own_changes(seed: int, applied: float) -> None:
    """Where changes are only suggested, all of them or half of them, no power fails."""
    for fighting in (False, True):
        live(seed, fighting=fighting, applied=applied, presses=80, among=AMONG, powers=SETS)
