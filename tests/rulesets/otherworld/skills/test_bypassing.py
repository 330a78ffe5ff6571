"""Bypassing a roll at a table: nobody is asked what could not help, and every answer to what is asked is taken."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworld.stage import BOOK, actor, scene_of

from rulewright.log.entry import Entry
from rulewright.play import GM, Refusal
from rulewright.play.facts import Drew, Ended
from rulewright.play.values.wire import decode, encode
from rulewright.rulesets.otherworld import RULESET
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned, Table
from rulewright.tables.wishes import Answer, Do

THE_GM = Seat("s-gm", "gm")
ASKED: dict[str, Any] = {"stat": "charm", "skill": "presence", "tool": "pistol", "bypass": True}


class Parlour:
    """A table with somebody who has six dice, and a pistol that may lend two more."""

    def __init__(self, turn: str = "") -> None:
        self.table = Table(RULESET, BOOK, FairDice(bytes(32), "t"))
        self.log: list[Entry] = []
        host = actor("host", charm=3, skills={"presence": 3}, weapons=("pistol",))
        self.put(self.table.found(scene_of("host", turn=turn), {"host": host}))
        self.put(self.table.seat(THE_GM))

    def put(self, planned: Planned) -> tuple[Entry, ...]:
        assert not isinstance(planned, Refusal), planned
        stored = tuple(decode(encode(entry), Entry) for entry in planned)
        self.log += stored
        self.table.take(stored)
        return stored

    def tries(self, target_number: int) -> Planned:
        """The host would rather not roll."""
        return self.table.plan(THE_GM, Do("attempt", "host", {**ASKED, "target_number": target_number}))


@pytest.mark.parametrize(("turn", "target_number", "why"), [("", 3, "8 dice are too few"), ("host", 1, "no time")])
def test_nobody_is_asked_where_no_answer_would_help(turn: str, target_number: int, why: str) -> None:
    """Where even the weapon's dice are too few, or a fight is on, the form says so; no question waits. [OW-009 OW-050]"""
    parlour = Parlour(turn)
    refused = parlour.tries(target_number)
    assert isinstance(refused, Refusal)
    assert why in refused.reason
    assert not parlour.table.desk.waiting


@pytest.mark.parametrize(("said", "thrown"), [("yes", 0), ("no", 1)])
def test_each_answer_is_taken(said: str, thrown: int) -> None:
    """Lent, the weapon spares the roll; not lent, it is rolled for: the game master may say either. [OW-009 OW-050]"""
    parlour = Parlour()
    parlour.put(parlour.tries(2))
    assert [GM] == [question.of for question in parlour.table.desk.waiting]
    told = [entry.fact for entry in parlour.put(parlour.table.plan(THE_GM, Answer(GM, said)))]
    assert thrown == sum(isinstance(fact, Drew) for fact in told)
    assert thrown or any(isinstance(fact, Ended) for fact in told)
