"""Lying still: whoever is out of play calms nothing, and comes back by time alone."""

from __future__ import annotations

import pytest
from tests.rulesets.otherworld.stage import BOOK, actor, seated

from rulewright.rulesets.otherworld.body.health import FATES
from rulewright.rulesets.otherworld.state.entries import Practice

PRACTICE = next(each.id for each in BOOK.content.all(Practice) if not each.earthen)


@pytest.mark.rule("OW-054", "OW-071")
@pytest.mark.parametrize("fate", FATES)
def test_who_is_out_of_play_performs_no_ritual(fate: str) -> None:
    """The dead meditated their Otherness away."""
    assert seated({"a": actor("Ann", power=2, otherness=4)}).allows("calm", "a", practice=PRACTICE)
    table = seated({"a": actor("Ann", power=2, otherness=4)})
    table.state = table.state.write("a", "fate", fate)
    assert "OW-054" == table.refused("calm", "a", practice=PRACTICE).rule
