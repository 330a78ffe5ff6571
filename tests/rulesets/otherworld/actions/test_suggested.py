"""At a table of Otherworld that only suggests, whoever is badly hurt is told the whole of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs
from tests.rulesets.otherworld.stage import BOOK, actor, scene_of

from rulewright.contract import Action
from rulewright.log.entry import Entry
from rulewright.play import Refusal
from rulewright.play.facts import Dial, Suggested
from rulewright.play.readers.dial import ConfirmQuestion
from rulewright.play.values.wire import decode, encode
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.body.health import hurt
from rulewright.rulesets.otherworld.state.character import Actor, Play
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned, Table
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Answer, Do, TurnDial, Wish

THE_GM = Seat("s-gm", "gm")
DEE = Seat("s-dee", "player", ("dee",))
WHOLE: list[tuple[str, int, int]] = [("health", 5, 0), ("charm", 3, 2), ("empathy", 3, 2), ("wits", 3, 2)]


def drop(play: Play, actor: str) -> None:
    """Eight points that nothing stops."""
    hurt(play, actor, 8, "a fall", armored=False)


class Ledge:
    """A table at which Dee falls; its log passes through JSON."""

    def __init__(self, level: Dial) -> None:
        game = replace(RULESET, actions=(*RULESET.actions, Action("drop", "Fall", drop, any_time=True)))
        self.table = Table(game, BOOK, FairDice(bytes(32), "t"))
        self.view, self.log = View(DEE, game), list[Entry]()
        dee = structs.replace(actor("dee"), health=5, charm=3, empathy=3, wits=3)
        self.put(self.table.found(scene_of("dee"), {"dee": dee}))
        self.put(self.table.seat(THE_GM))
        self.put(self.table.seat(DEE))
        self.wish(THE_GM, TurnDial(level))

    def put(self, planned: Planned) -> None:
        assert not isinstance(planned, Refusal), planned
        stored = [decode(encode(entry), Entry) for entry in planned]
        self.log += stored
        self.table.take(stored)

    def wish(self, seat: Seat, wish: Wish) -> None:
        self.put(self.table.plan(seat, wish))

    def fall(self, *stats: str, gm: str = "yes") -> Actor:
        """Dee falls, gives up these stats in turn, and the GM says always the same."""
        self.wish(DEE, Do("drop", "dee"))
        for stat in stats:
            self.confirm(gm)
            self.wish(DEE, Answer("dee", stat))
        self.confirm(gm)
        assert self.table.desk.open is None
        now: Actor = self.table.desk.state.actor("dee")
        return now

    def confirm(self, raw: str) -> None:
        while any(isinstance(each, ConfirmQuestion) for each in self.table.desk.waiting):
            self.wish(THE_GM, Answer("gm", raw))

    @property
    def suggested(self) -> list[tuple[str, object, object]]:
        """What Dee's player has been told could be."""
        facts = [seen.fact for seen in self.view.take(self.log)]
        return [
            (each.change.path, each.change.before, each.change.after) for each in facts if isinstance(each, Suggested)
        ]


def test_every_stat_that_is_given_up_is_suggested() -> None:
    """Each point is asked for with the last one gone; nothing of it has happened until somebody does it. [OW-053]"""
    ledge = Ledge("suggest")
    now = ledge.fall("charm", "empathy", "wits")
    assert WHOLE == ledge.suggested
    assert [before for _, before, _ in WHOLE] == [getattr(now, path) for path, _, _ in WHOLE]


@pytest.mark.parametrize("level", ["do", "suggest", "off"])
def test_a_stat_that_has_been_given_up_counts(level: Dial) -> None:
    """The same one thrice is at 0 after that, and the game master is asked what became of her. [OW-054]"""
    ledge = Ledge(level)
    ledge.wish(DEE, Do("drop", "dee"))
    for left in (3, 2, 1):
        (question,) = ledge.table.desk.waiting
        assert f"Charm {left}" in [option.label for option in question.form().options]
        ledge.wish(DEE, Answer("dee", "charm"))
    (fate,) = ledge.table.desk.waiting
    assert "Charm 0" in fate.prompt
    ledge.wish(THE_GM, Answer("gm", "unconscious"))
    assert (0 if level == "do" else 3) == ledge.table.desk.state.actor("dee").charm


@pytest.mark.parametrize(("says", "charm", "health"), [("yes", 0, 0), ("no", 3, 5)])
def test_what_the_game_master_turns_down_is_not_so(says: str, charm: int, health: int) -> None:
    """Asked first, a change that is confirmed is seen by what follows, and one that is not is not."""
    ledge = Ledge("ask")
    ledge.wish(DEE, Do("drop", "dee"))
    offered = []
    for _ in range(3):
        ledge.confirm(says)
        (question,) = ledge.table.desk.waiting
        offered += [option.label for option in question.form().options if option.key == "charm"]
        ledge.wish(DEE, Answer("dee", "charm"))
    assert (["Charm 3"] * 3 if says == "no" else ["Charm 3", "Charm 2", "Charm 1"]) == offered
    ledge.confirm(says)
    if says == "yes":  # the last point is gone, and somebody has to say what became of her
        ledge.wish(THE_GM, Answer("gm", "unconscious"))
    ledge.confirm(says)
    assert ledge.table.desk.open is None
    now = ledge.table.desk.state.actor("dee")
    assert (charm, health) == (now.charm, now.health)
