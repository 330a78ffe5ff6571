"""Two editions of the rules at one table: they agree, or the one that cannot go on leaves it alone and says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec import ValidationError
from tests.standoff_game import STANDOFF

from rulewright.contract import Action, Ruleset
from rulewright.library import open_book, ready
from rulewright.library.edition import edition_of
from rulewright.log.entry import Entry
from rulewright.log.facts import Founded
from rulewright.play import Play, Refusal, YesNo, rule
from rulewright.play.facts import Started
from rulewright.play.values.wire import decode, encode
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned, Table
from rulewright.tables.views.view import view
from rulewright.tables.wishes import Answer, Do, Override, Rewind

THE_GM, PLAYER = Seat("s-gm", "gm"), Seat("s-c", "player", ("clem",))


def with_rule(version: str, think: Callable[..., Any], **more: Any) -> Ruleset:
    """Standoff in an edition of its own, with an action that asks."""
    thinking = Action("think", "Think", rule(think), any_time=True)
    return replace(STANDOFF, version=version, actions=(*STANDOFF.actions, thinking), **more)


def hard(play: Play[Any, Any, Any], actor: str) -> bool:
    """Thinks about it. [ST-1]"""
    play.note("Somebody thinks.")
    return play.ask(YesNo(of=actor, text="Draw now?"))


def harder(play: Play[Any, Any, Any], actor: str) -> bool:
    """The same in other words. [ST-2]"""
    return play.ask(YesNo(of=actor, text="Is it time to draw?"))


def otherwise(play: Play[Any, Any, Any], actor: str) -> bool:
    """Another rule altogether. [ST-1]"""
    play.change(actor, "nerve", 0, "thinking")
    return play.ask(YesNo(of=actor, text="Draw now?"))


class Worker:
    """One program at a table whose log others write too."""

    def __init__(self, game: Ruleset, log: list[Entry]) -> None:
        self.log, self.game = log, game
        self.table = Table(game, open_book(game), FairDice(bytes(32), "t"))
        self.catch_up()

    def catch_up(self) -> None:
        self.table.take(self.log[self.table.desk.head :])

    def add(self, planned: Planned) -> None:
        assert not isinstance(planned, Refusal), planned
        self.log.extend(decode(encode(entry), Entry) for entry in planned)
        self.catch_up()


def evening(game: Ruleset) -> list[Entry]:
    worker, shelf = Worker(game, []), ready(STANDOFF)
    people = {who: game.enter(who, each, open_book(game)) for who, each in shelf.characters.items()}
    worker.add(worker.table.found(game.encounter.scene({}), people))
    for seat in (THE_GM, PLAYER):
        worker.add(worker.table.seat(seat))
    return worker.log


def test_an_edition_moves_with_the_rules_and_the_table_remembers_it() -> None:
    """A changed rule is another edition, whether or not somebody thought of the version; the log says from when on."""
    old, new = with_rule("1", hard), with_rule("2", harder)
    assert edition_of(old) != edition_of(new)
    log = evening(old)
    founded = log[0].fact
    assert isinstance(founded, Founded)
    assert edition_of(old) == founded.edition
    first = Worker(old, log)
    first.add(first.table.plan(PLAYER, Do("think", "clem")))
    first.add(first.table.plan(PLAYER, Answer("clem", "no")))
    second = Worker(new, log)
    second.add(second.table.plan(PLAYER, Do("think", "clem")))
    second.add(second.table.plan(PLAYER, Answer("clem", "no")))
    second.add(second.table.plan(PLAYER, Do("think", "clem")))
    told = [entry.fact.edition for entry in log if isinstance(entry.fact, Started)]
    assert ["", edition_of(new), ""] == told


def test_reworded_rules_agree_at_one_table() -> None:
    """While a server is updated, one worker asks and the other takes the answer; nobody sees a question that is none."""
    log = evening(with_rule("1", hard))
    old, new = Worker(with_rule("1", hard), log), Worker(with_rule("2", harder), log)
    old.add(old.table.plan(PLAYER, Do("think", "clem")))
    new.catch_up()
    assert [each.of for each in old.table.desk.waiting] == [each.of for each in new.table.desk.waiting]
    new.add(new.table.plan(PLAYER, Answer("clem", "yes")))
    old.catch_up()
    assert old.table.desk.open is new.table.desk.open is None
    assert old.table.desk.state == new.table.desk.state


def test_who_cannot_go_on_leaves_it_alone_and_says_why() -> None:
    """Rules that come to something else: nothing is guessed, the other worker goes on, the game master may go back."""
    log = evening(with_rule("1", hard))
    old, new = Worker(with_rule("1", hard), log), Worker(with_rule("2", otherwise), log)
    before = old.table.desk.head
    old.add(old.table.plan(PLAYER, Do("think", "clem")))
    new.catch_up()
    no = new.table.plan(PLAYER, Answer("clem", "yes"))
    assert isinstance(no, Refusal)
    assert "another version of the rules" in no.reason
    assert "try again in a minute" in no.instead
    old.add(old.table.plan(PLAYER, Answer("clem", "yes")))
    new.catch_up()
    assert new.table.desk.open is None
    assert old.table.desk.state == new.table.desk.state
    old.add(old.table.plan(PLAYER, Do("think", "clem")))
    new.catch_up()
    new.add(new.table.plan(THE_GM, Rewind(before)))
    old.catch_up()
    assert old.table.desk.open is new.table.desk.open is None


def test_what_an_older_log_holds_is_lifted() -> None:
    """A field that was renamed, and a value that had another shape: the table opens for everybody, as it stands today."""
    log = evening(STANDOFF)
    worker = Worker(STANDOFF, log)
    worker.add(worker.table.plan(THE_GM, Override("clem", "name", "Clementine")))
    older = (
        encode(log[-1]).replace(b'"path":"name"', b'"path":"nom"').replace(b'"Clementine"', b'{"first":"Clementine"}')
    )
    log[-1] = decode(older, Entry)
    with pytest.raises((LookupError, ValidationError)):
        Worker(STANDOFF, log)

    def lift(kind: str, path: str, value: Any) -> tuple[str, Any]:
        assert "actor" == kind
        return ("name", value["first"]) if path == "nom" else (path, value)

    today = replace(STANDOFF, lift=lift)
    assert "Clementine" == Worker(today, log).table.desk.state.actor("clem").name
    for seat in (THE_GM, PLAYER):
        assert view(log, seat, today)
