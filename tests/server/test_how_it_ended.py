"""How a fight ended, as each seat is told it: by those who stand, never by the id of a side."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.server.histories import ONLOOKER, THE_GM, History
from tests.server.test_turn_order_told import told

from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, open_book
from rulewright.tables.autoplay import step
from rulewright.tables.seat import Seat
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Answer, Begin, Show

FIGHTS = {"otherworld": "alley", "brp": "yard", "otherworlds": "winter", "active_exploits": "brawl", "shards": "ford"}
OVER = "It is over: "


def fought(game: Ruleset, *, veiled: bool = False) -> History:
    """A fight that plays itself to its end, all in sight; onlookers may be told nobody's numbers."""
    fights = (History(game, FIGHTS[game.id], Random(seed)) for seed in range(20))
    at = next(each for each in fights if not each.table.desk.state.hidden)
    for who in at.table.desk.state.actors if veiled else ():
        assert at.wish(THE_GM, Show(who, "nothing"))
    assert at.wish(THE_GM, Begin())
    for _ in range(600):
        if at.table.desk.over or not at.put(step(at.table.desk)):
            break
    assert at.table.desk.over, "it is not over"
    return at


def left(at: History) -> list[str]:
    """Those of the side that is left, whoever of them is down."""
    state, side = at.table.desk.state, str(at.table.desk.over).partition(" is left")[0]
    return [who for who in state.actors if state.scene.side_of(who) == side]


def ending(at: History, seat: Seat) -> str:
    """The line that told a seat how it ended."""
    told = [each.told for each in View(seat, at.game).take(at.log) if each.told.startswith(OVER)]
    assert len(told) == 1, told
    return told[0]


@pytest.mark.parametrize("which", FIGHTS)
def test_a_side_is_told_by_those_who_stand_on_it(which: str) -> None:
    """At every seat the same: those of the side that is left who are not down, each by name."""
    at = fought(all_rulesets()[which])
    actors = at.table.desk.state.actors
    standing = [actors[who].name for who in left(at) if not is_down(at.game, actors[who])]
    assert standing
    for seat in (THE_GM, ONLOOKER, *at.players):
        told = ending(at, seat)
        assert all(name in told for name in standing)
        assert not any(each.name in told for each in actors.values() if each.name not in standing)
        assert (" are left " in told) == (len(standing) > 1)
        assert "“" not in told


@pytest.mark.parametrize("which", FIGHTS)
def test_who_stands_of_those_whose_numbers_are_untold_is_not_told(which: str) -> None:
    """Such a side is called after the first of it, whoever of them is down."""
    at = fought(all_rulesets()[which], veiled=True)
    there, told = left(at), ending(at, ONLOOKER)
    assert at.table.desk.state.actors[there[0]].name in told
    assert ("the side of" in told) == (len(there) > 1)


def is_down(game: Ruleset, actor: Any) -> bool:
    """Whether somebody is seen to be down."""
    return game.seeming is not None and game.seeming.hurt(actor, open_book(game)) == "down"


def test_nothing_is_over_while_somebody_is_asked() -> None:
    """A new round asks what everybody means to do: whatever the rules say of the end, no seat hears of it before the last
    answer, which may yet save somebody; and nobody is offered an end that would be refused.
    """
    game = all_rulesets()["brp"]
    game = replace(game, encounter=replace(game.encounter, over=lambda state, book: "heroes left standing"))
    at = History(game, FIGHTS["brp"], Random(2))
    assert at.wish(THE_GM, Begin())
    desk, asked = at.table.desk, 0
    while question := next(iter(desk.waiting), None):
        asked += 1
        assert desk.over is None
        for seat in (THE_GM, ONLOOKER, *at.players):
            assert told(at, seat).over is None, seat
        assert at.wish(THE_GM, Answer(question.of, at.answer(question)))
    assert asked
    assert desk.over
    assert told(at, THE_GM).over
