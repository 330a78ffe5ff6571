"""A psychic fumble: all the points, and an Idea roll or stunned for the rest of the round."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, gifted
from tests.rulesets.brp.stage import scripted

from rulewright.rulesets.brp.powers.psychic.use import use_ability
from rulewright.rulesets.brp.state.powers_state import Use


@pytest.mark.parametrize(("idea", "stunned"), [(50, 0), (51, 1)])
def test_an_idea_roll_against_the_backlash(idea: int, stunned: int) -> None:
    """A fumble that costs nothing but points, or stuns whoever kept their wits. [BRP-POW-146]"""
    play = scripted(facing(gifted("psychic/empathy", POW=20)), ALL, [100, idea])
    play.run(use_ability, "a", Use(power="psychic/empathy", target="b"))
    assert stunned == play.actor("a").fight.stunned
