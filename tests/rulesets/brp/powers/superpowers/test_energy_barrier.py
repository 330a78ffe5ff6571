"""A barrier of energy needs that energy first."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, mighty, use_of, used, why_not
from tests.rulesets.brp.stage import person

from rulewright.rulesets.brp.powers.moments import scene_ends
from rulewright.rulesets.brp.powers.superpowers.asked import Wish, no_superpower
from rulewright.rulesets.brp.powers.superpowers.use import unleash, use_superpower

BARRIER = "superpowers/barrier"


@pytest.mark.parametrize("power", ["energy-control", "energy-projection"])
def test_the_energy_comes_first(power: str) -> None:
    """A wall of fire without fire, of another energy, or in another scene. [BRP-POW-367]"""
    me = mighty(BARRIER, f"superpowers/{power}/heat", level=3)
    there = facing(me, person(at=ALL, SIZ=40, CON=40))
    fire, ice = (use_of(BARRIER, 1, choice=energy) for energy in ("heat", "cold"))
    assert "BRP-POW-367" == why_not(no_superpower(there, ALL, "a", fire))
    assert "" == why_not(no_superpower(there, ALL, "a", use_of(BARRIER, 1)))
    game = used(there, use_superpower, use_of(f"superpowers/{power}/heat", 1), hundred=40).play
    assert ("", "BRP-POW-367") == (
        why_not(no_superpower(game.state, ALL, "a", fire)),
        why_not(no_superpower(game.state, ALL, "a", ice)),
    )
    game.run(scene_ends)
    assert "BRP-POW-367" == why_not(no_superpower(game.state, ALL, "a", fire))


def test_what_is_there_needs_nothing() -> None:
    """Whoever says no more raises a wall of what is there. [BRP-POW-320 BRP-POW-367]"""
    came = used(facing(mighty(BARRIER, level=3)), unleash, Wish(power=BARRIER, level=1))
    assert 3 == came.paid
