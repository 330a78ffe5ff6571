"""Where the dial asks: the game master reads what would change in words, and is not asked about what a table counts for itself."""

from __future__ import annotations

import pytest
from tests.server.histories import THE_GM
from tests.server.test_turn_order_told import GAMES, fight, grant, told

from rulewright.tables.wishes import Begin, TurnDial

COUNTED = ("turn", "attackers", "reaction", "met ", "done 0")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_is_in_words_and_not_about_counters(game: str) -> None:
    at = fight(game)
    grant(at, TurnDial("ask"))
    at.wish(THE_GM, Begin())
    asked = set[str]()
    for _ in range(50):
        forms = [each.form for each in told(at, THE_GM).waiting if each.form is not None]
        asked |= {form.prompt for form in forms if form.kind == "ConfirmQuestion"}
        at.play()
    names = {str(actor.name) for actor in at.table.desk.state.actors.values()}
    assert asked
    for prompt in asked:
        assert prompt.endswith(". Apply it?"), prompt
        assert any(name in prompt for name in names), prompt
        assert not any(f": {word}" in prompt or f", {word}" in prompt for word in COUNTED), prompt
