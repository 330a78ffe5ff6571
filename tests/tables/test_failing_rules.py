"""Rules that fail: whatever a stranger's rule raises, the table opens, says so, and can go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import games_installed

from rulewright.contract import Action, Ruleset, action, actions
from rulewright.library import all_rulesets, open_book, ready
from rulewright.log.entry import Entry
from rulewright.play import Play, Refusal, State, YesNo, rule
from rulewright.play.facts import Started
from rulewright.play.values.wire import decode, encode
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.flow import next_step
from rulewright.tables.open_action import RULES_FAIL
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned, Table
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.now import BROKEN, ActionNow, actions_now
from rulewright.tables.views.reading import UNTOLD, reading_of
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Answer, Begin, Do, Override, Resume, Rewind, Say, Wish

THE_GM = Seat("s-gm", "gm")


def buttons(view: View, desk: Desk, *, busy: bool) -> tuple[ActionNow, ...]:
    """What Ann's screen shows."""
    reading = reading_of(view.state, desk)
    return actions_now(Knowledge(view, desk), reading, "ann", ("ann",), busy=busy)


@rule
def stumble(play: Play[Any, Any, Any], actor: str) -> int:
    """Fails at once. [SK-09]"""
    play.change(actor, "luck", 0, "stumbling")
    return int(1 / 0)


@rule
def ponder(play: Play[Any, Any, Any], actor: str) -> bool:
    """Asks, and fails on one of the answers. [SK-09]"""
    if play.ask(YesNo(of=actor, text="Think of nothing?")):
        raise AssertionError("nothing is nothing")
    return True


class Evening:
    """A table of a game with rules that fail, whose log passes through JSON."""

    def __init__(self, game: Ruleset, log: list[Entry] | None = None) -> None:
        self.game = game
        self.table = Table(game, open_book(game), FairDice(bytes(32), "t"))
        self.log: list[Entry] = []
        if log is not None:
            self.put(tuple(log))
            return
        shelf = ready(game)
        actors = {who: shelf.characters[who] for who in ("ann", "cid")}
        self.put(self.table.found(game.encounter.scene({}), actors))
        self.put(self.table.seat(THE_GM))
        self.put(self.table.plan(THE_GM, Begin()))

    def put(self, planned: Planned) -> None:
        assert not isinstance(planned, Refusal), planned
        stored = [decode(encode(entry), Entry) for entry in planned]
        self.log += stored
        self.table.take(stored)

    def wish(self, wish: Wish) -> Planned:
        planned = self.table.plan(THE_GM, wish)
        if not isinstance(planned, Refusal):
            self.put(planned)
        return planned

    @property
    def busy(self) -> bool:
        return self.table.desk.open is not None

    def reopened(self, game: Ruleset) -> Evening:
        """The same log, read again under the rules as they are now."""
        return Evening(game, self.log)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Ruleset]:
    """Skirmish, and two deeds that fail."""
    with games_installed(tmp_path):
        skirmish = all_rulesets()["skirmish"]
        mistaken = (
            Action("stumble", "Stumble", stumble, any_time=True),
            Action("ponder", "Ponder", ponder, any_time=True),
        )
        yield replace(skirmish, actions=(*skirmish.actions, *mistaken))


def test_a_rule_that_fails_at_once_changes_nothing(game: Ruleset) -> None:
    """It is refused in words of ours, and the next action goes as always."""
    evening = Evening(game)
    head, before = evening.table.desk.head, evening.table.desk.state
    assert RULES_FAIL == evening.wish(Do("stumble", "ann"))
    assert (head, before) == (evening.table.desk.head, evening.table.desk.state)
    assert isinstance(evening.wish(Do("drill", "ann", {"tag": "1"})), tuple)


def test_a_rule_that_fails_on_an_answer_can_be_answered_otherwise_or_taken_back(game: Ruleset) -> None:
    """The question still waits; another answer, or going back to before it, and play goes on."""
    for way_out in (Answer("ann", "no"), None):
        evening = Evening(game)
        head = evening.table.desk.head
        evening.wish(Do("ponder", "ann"))
        assert RULES_FAIL == evening.wish(Answer("ann", "yes"))
        assert 1 == len(evening.table.desk.waiting)
        evening.wish(way_out or Rewind(head))
        assert not evening.busy
        assert isinstance(evening.wish(Do("drill", "ann", {"tag": "1"})), tuple)


def test_an_open_action_whose_rule_is_gone_or_fails_now_can_be_taken_back(game: Ruleset) -> None:
    """A table opens whatever has become of the rules; the page says so, talk goes on, and the GM goes back."""
    evening = Evening(game)
    head = evening.table.desk.head
    evening.wish(Do("ponder", "ann"))
    gone = replace(game, actions=tuple(action for action in game.actions if action.id != "ponder"))
    fails = replace(game, actions=(*gone.actions, Action("ponder", "Ponder", stumble, any_time=True)))
    for now in (gone, fails):
        again = evening.reopened(now)
        assert again.table.desk.open is not None
        assert again.table.desk.open.broken
        assert isinstance(again.wish(Answer("ann", "no")), Refusal)
        assert isinstance(again.wish(Override("ann", "luck", 1)), Refusal)
        assert () == again.wish(Resume())
        assert isinstance(again.wish(Say("What now?")), tuple)
        known = View(THE_GM, again.game)
        tuple(known.take(again.log))
        told = buttons(known, again.table.desk, busy=True)
        assert {BROKEN} == {action.refusal for action in told}
        assert isinstance(again.wish(Rewind(head)), tuple)
        assert not again.busy
        assert isinstance(again.wish(Do("drill", "ann", {"tag": "1"})), tuple)


def test_rules_that_were_mended_go_on_with_what_waited(game: Ruleset) -> None:
    """Broken under one version, the question waits again under the next."""
    evening = Evening(game)
    evening.wish(Do("ponder", "ann"))
    broken = evening.reopened(replace(game, actions=game.actions[:-1]))
    assert not broken.table.desk.waiting
    mended = evening.reopened(game)
    assert isinstance(mended.wish(Answer("ann", "no")), tuple)
    assert not mended.busy


def test_what_may_be_done_at_any_time_does_not_begin_a_scene(game: Ruleset) -> None:
    """A deed before the scene has begun leaves it where it is: nothing moves on by itself."""
    evening = Evening(game)
    begun = next(entry.number for entry in evening.log if isinstance(entry.fact, Started))
    evening.wish(Rewind(begun - 1))
    evening.wish(Do("drill", "ann", {"tag": "1"}))
    assert not evening.table.desk.scenes.stage.begun
    assert next_step(evening.table) is None
    evening.wish(Begin())
    assert evening.table.desk.scenes.stage.begun


def test_a_button_whose_refusal_cannot_be_told_says_so(game: Ruleset, caplog: pytest.LogCaptureFixture) -> None:
    """It is not shown as if nothing stood against it; and whoever keeps the server is told once."""

    def unsure(state: Any, book: Any, actor: str, args: Any) -> Refusal | None:
        raise LookupError(f"nobody here is called {actor}")

    doubtful = replace(next(each for each in game.actions if each.id == "stumble"), refusal=unsure, any_time=True)
    evening = Evening(replace(game, actions=(doubtful,)))
    view = View(THE_GM, evening.game)
    for _ in view.take(evening.log):
        pass
    for _ in range(3):
        (button,) = buttons(view, evening.table.desk, busy=False)
        assert button.refusal == UNTOLD
    assert 1 == sum("LookupError" in record.message for record in caplog.records)


def test_a_button_says_what_its_guards_say(game: Ruleset) -> None:
    """What a declared rule would refuse whatever is chosen stands on its button at the table, before anybody presses."""

    def no_luck(state: State[Any, Any], actor: str) -> Refusal | None:
        return Refusal(f"{state.actor(actor).name} trusts no luck.", "SK-09")

    @action("Try one's luck", unless=(no_luck,), any_time=True)
    def try_luck(play: Play[Any, Any, Any], actor: str) -> None:
        """Trust to luck. [SK-09]"""

    evening = Evening(replace(game, actions=actions(try_luck)))
    view = View(THE_GM, evening.game)
    for _ in view.take(evening.log):
        pass
    (button,) = buttons(view, evening.table.desk, busy=False)
    assert Refusal("Ann trusts no luck.", "SK-09") == button.refusal
