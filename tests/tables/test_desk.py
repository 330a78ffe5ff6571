"""The desk: a table as its log tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.standoff_game import STANDOFF

from rulewright.library import all_rulesets, open_book, ready
from rulewright.log.entry import Entry
from rulewright.log.facts import Rewound, Said
from rulewright.play import Refusal, State
from rulewright.play.facts import Answered, Ended, Opened
from rulewright.play.standing import NEVER
from rulewright.play.values.wire import decode, encode
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.narrate import narrate
from rulewright.tables.open_action import OpenAction

SECRET = bytes(range(32))


class Table:
    """A desk and its log, which passes through JSON as it would through a file."""

    def __init__(self) -> None:
        self.log: list[Entry] = []
        book, shelf = open_book(STANDOFF), ready(STANDOFF)
        self.desk, founded = set_table(STANDOFF, book, shelf.fight("noon"), shelf.characters, FairDice(SECRET, "t"))
        self.log += founded

    def put(self, entries: tuple[Entry, ...] | Refusal) -> tuple[Entry, ...]:
        assert not isinstance(entries, Refusal), entries
        stored = tuple(decode(encode(entry), Entry) for entry in entries)
        self.log += stored
        self.desk.take(stored)
        return stored

    def exchange(self, clem: str, wes: str) -> None:
        self.put(self.desk.do("exchange", "clem", {}))
        self.put(self.desk.answer("wes", wes))
        self.put(self.desk.answer("clem", clem))


def opened(log: Sequence[Entry]) -> Desk:
    """A desk that knows nothing but the log."""
    desk = Desk(STANDOFF, open_book(STANDOFF), FairDice(SECRET, "t"))
    desk.take(log)
    return desk


moves = st.sampled_from(["aim", "shoot", "duck"])


@given(st.lists(st.tuples(moves, moves), max_size=6))
def test_the_log_is_the_table(rounds: list[tuple[str, str]]) -> None:
    """Whoever reads the log from the start, at any point, has the same table."""
    table = Table()
    for clem, wes in rounds:
        if table.desk.over:
            break
        table.exchange(clem, wes)
        again = opened(table.log)
        assert table.desk.state == again.state
        assert (table.desk.head, table.desk.over, table.desk.acting) == (again.head, again.over, again.acting)


@given(st.lists(st.tuples(moves, moves), min_size=1, max_size=5), st.data())
def test_a_rewind_restores_the_state_exactly(rounds: list[tuple[str, str]], data: st.DataObject) -> None:
    """After going back the table is what it was, and stays so for whoever reads the log later."""
    table = Table()
    states: dict[int, State[object, object]] = {table.desk.head: table.desk.state}
    for clem, wes in rounds:
        if not table.desk.over:
            table.exchange(clem, wes)
            states[table.desk.head] = table.desk.state
    back = data.draw(st.sampled_from(sorted(states)))
    table.put(table.desk.rewind(back, by="gm"))
    assert states[back] == table.desk.state
    assert states[back] == opened(table.log).state
    assert isinstance(table.log[-1].fact, Rewound)


def test_a_rewind_into_a_question_asks_it_again() -> None:
    """Going back to an open question leaves it open, with the answers given by then."""
    table = Table()
    table.put(table.desk.do("exchange", "clem", {}))
    asked = table.desk.head
    table.put(table.desk.answer("wes", "aim"))
    table.put(table.desk.answer("clem", "aim"))
    table.put(table.desk.rewind(asked))
    assert {"clem", "wes"} == {question.of for question in table.desk.waiting}
    table.put(table.desk.answer("clem", "shoot"))
    table.put(table.desk.answer("wes", "aim"))
    assert 3 == table.desk.state.actors["wes"].nerve


def test_sealed_answers_are_for_their_own_seat_until_all_are_in() -> None:
    """One sealed answer is known to its seat alone; when both are in, both are opened to all."""
    table = Table()
    table.put(table.desk.do("exchange", "clem", {}))
    first = table.put(table.desk.answer("wes", "duck"))
    assert [("wes",)] == [entry.fact.to for entry in first if isinstance(entry.fact, Answered)]
    assert not any(isinstance(entry.fact, Opened) for entry in first)
    last = table.put(table.desk.answer("clem", "aim"))
    assert [{"clem": "aim", "wes": "duck"}] == [e.fact.answers for e in last if isinstance(e.fact, Opened)]


def test_refusals_say_what_to_do() -> None:
    """Each wish that cannot be granted gets a reason and leaves no trace."""
    table = Table()
    desk, head = table.desk, table.desk.head
    for refusal, words in (
        (desk.do("dance", "clem", {}), "has no action"),
        (desk.do("exchange", "nobody", {}), "Nobody here is called nobody"),
        (desk.do("exchange", "wes", {}), "not Wesley's move. To move now: Clementine."),
        (desk.do("exchange", "clem", {"x": 1}), "has no 'x'"),
        (desk.answer("clem", "aim"), "No question is waiting"),
        (desk.rewind(99), "not part of the table's present history"),
        (desk.override("clem", "nerves", 3, "gm"), "did you mean 'nerve'"),
        (desk.override("clem", "nerve", "three", "gm"), "nerve must be a whole number from -1,000 to 1,000"),
    ):
        assert isinstance(refusal, Refusal)
        assert words in str(refusal)
    table.put(desk.do("exchange", "clem", {}))
    for refusal, words in (
        (desk.do("exchange", "clem", {}), "Waiting for: Clementine, Wesley"),
        (desk.proceed(), "waits for an answer"),
        (desk.answer("gm", "aim"), "No question waits for gm"),
        (desk.answer("clem", "dance"), "not on offer"),
        (desk.override("clem", "nerve", 1, "gm"), "finish or rewind it first"),
    ):
        assert isinstance(refusal, Refusal)
        assert words in str(refusal)
    assert head + 4 == desk.head, "only the exchange itself stands in the log: started, cited, asked, asked"


def test_an_override_is_in_the_log_and_can_be_taken_back() -> None:
    """The game master may set anything, visibly."""
    table = Table()
    before = table.desk.state
    table.put(table.desk.override("clem", "nerve", 9, "gm"))
    assert 9 == table.desk.state.actors["clem"].nerve
    assert ["  set by hand (gm): Clementine: nerve 3 → 9, set by hand"] == list(
        narrate(table.log[-1:], {"clem": "Clementine"})
    )
    table.put(table.desk.rewind(table.desk.head - 1))
    assert before == table.desk.state


def test_a_torn_action_runs_on() -> None:
    """A crash in the middle of an action's entries loses nothing that was acknowledged."""
    table = Table()
    table.exchange("aim", "shoot")
    whole = opened(table.log)
    ended = next(index for index, entry in enumerate(table.log) if isinstance(entry.fact, Ended))
    torn = 0
    for cut in range(4, ended):
        desk = opened(table.log[:cut])
        assert desk.open is not None
        if desk.open.torn:
            torn += 1
            entries = desk.resume()
            assert not isinstance(entries, Refusal)
            desk.take(entries)
            assert desk.waiting or whole.state == desk.state
    assert torn > 3


def test_words_and_standing_answers() -> None:
    """Talk and standing answers stand in the log too."""
    table = Table()
    table.put((Entry(table.desk.head + 1, Said("clem", "Not today.")),))
    table.put(table.desk.stand("clem", "reload", NEVER))
    assert NEVER == opened(table.log).state.standing["clem:reload"]
    assert ["Clementine: “Not today.”"] == list(narrate(table.log[-2:-1], {"clem": "Clementine"}))


def test_a_gap_is_not_taken() -> None:
    """Entries come in order or not at all."""
    table = Table()
    with pytest.raises(ValueError, match="cannot follow"):
        table.desk.take([Entry(99, Rewound(1))])


def test_a_fight_plays_itself_to_its_end() -> None:
    """The ruleset's own moves and policy finish a fight."""
    table = Table()
    steps = list(play_out(table.desk))
    assert "Wesley wins" == table.desk.over
    assert steps


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[OpenAction]:
    """Every action that a desk runs over its record, in order."""
    found, run = list[OpenAction](), Desk._run

    def counted(desk: Desk, opened: OpenAction) -> Any:
        found.append(opened)
        return run(desk, opened)

    monkeypatch.setattr(Desk, "_run", counted)
    return found


def test_what_is_said_beside_an_action_does_not_run_it(ran: list[OpenAction]) -> None:
    """A question waits as it was, whatever people say meanwhile; going back looks at it anew."""
    table = Table()
    table.put(table.desk.do("exchange", "clem", {}))
    waiting, before = table.desk.waiting, len(ran)
    for words in ("Well?", "Well?!"):
        table.put((Entry(table.desk.head + 1, Said("gm", words)),))
    assert (waiting, before) == (table.desk.waiting, len(ran))
    answered = table.put(table.desk.answer("wes", "duck"))
    assert ["clem"] == [question.of for question in table.desk.waiting]
    table.put((Entry(table.desk.head + 1, Rewound(answered[0].number - 1)),))
    assert waiting == table.desk.waiting


def test_what_planning_found_is_not_run_again(ran: list[OpenAction]) -> None:
    """Each press and each answer runs its action once: when it is planned, and not once more when it stands in the log."""
    game = all_rulesets()["otherworld"]
    shelf = ready(game)
    desk, _ = set_table(game, open_book(game), shelf.fight("alley"), shelf.characters, FairDice(bytes(32), "t"))
    before = len(ran)
    steps = sum(1 for _ in play_out(desk, 40))
    assert steps > 30
    assert steps == len(ran) - before
