"""The table: every wish by seat, nothing that a seat may not know, dice that anyone can check."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.examples import examples
from tests.standoff_game import STANDOFF
from tests.tables.live_table import CLEM, EVERYBODY, GUEST, HELPER, THE_GM, WES, LiveTable

from rulewright.log.facts import Committed, Revealed, Said
from rulewright.play import GM
from rulewright.play.facts import Changed, Drew, Started, Suggested
from rulewright.play.standing import NEVER
from rulewright.play.values.wire import encode
from rulewright.tables.dice.verify import verify
from rulewright.tables.seat import Seat
from rulewright.tables.table_policy import TablePolicy
from rulewright.tables.views.view import Sealed, View
from rulewright.tables.wishes import (
    Answer,
    Begin,
    Bring,
    Do,
    Override,
    Pledge,
    Proceed,
    Resume,
    Reveal,
    Rewind,
    Say,
    Stand,
    TurnDial,
    Wish,
)  # fmt: skip

EXCHANGE = Do("exchange", "clem")


# -- who may do what ------------------------------------------------------------------------------

MAY: dict[str, tuple[Wish, frozenset[str]]] = {
    "act with one's own": (EXCHANGE, frozenset({"seat-gm", "seat-helper", "seat-c"})),
    "move the scene on": (Proceed(), frozenset({"seat-gm", "seat-helper"})),
    "begin": (Begin(), frozenset({"seat-gm", "seat-helper"})),
    "set by hand": (Override("clem", "nerve", 2), frozenset({"seat-gm"})),
    "take back": (Rewind(1), frozenset({"seat-gm"})),
    "turn the dial": (TurnDial("ask"), frozenset({"seat-gm"})),
    "bring": (Bring("new", {"name": "New"}), frozenset({"seat-gm"})),
    "reveal": (Reveal(), frozenset({"seat-gm"})),
    "say": (Say("hello"), frozenset({"seat-gm", "seat-helper", "seat-c", "seat-w"})),
    "stir": (Pledge(1, "ab" * 32), frozenset({"seat-gm", "seat-helper", "seat-c", "seat-w"})),
    "stand": (Stand("clem", "reload", NEVER), frozenset({"seat-gm", "seat-helper", "seat-c"})),
    "resume": (Resume(), frozenset({"seat-gm", "seat-helper", "seat-c", "seat-w"})),
}


@pytest.mark.parametrize("what", MAY)
@pytest.mark.parametrize("seat", EVERYBODY, ids=lambda seat: str(seat.role) + str(seat.id))
def test_rights(what: str, seat: Seat) -> None:
    """Each wish is granted to just those whose role carries it."""
    wish, allowed = MAY[what]
    planned = LiveTable().plan(seat, wish)
    assert (seat.id in allowed) == isinstance(planned, tuple), planned


def test_answers_are_for_whose_question_it_is() -> None:
    """A player answers for their own; the GM may answer for the absent."""
    live = LiveTable()
    live.wish(CLEM, EXCHANGE)
    assert "not yours" in live.no(CLEM, Answer("wes", "aim"))
    assert "for the game master" in live.no(CLEM, Answer(GM, "aim"))
    live.wish(CLEM, Answer("clem", "aim"))
    live.wish(THE_GM, Answer("wes", "duck"))
    assert 1 == live.table.desk.state.actors["clem"].aim


def test_nobody_is_seated_for_somebody_who_is_not_there() -> None:
    """A seat's actors are at the table."""
    assert "Bring the character first" in str(LiveTable().table.seat(Seat("x", "player", ("ghost",))))


def test_bringing_a_character() -> None:
    """The GM brings characters, openly or hidden; what is no character is refused."""
    live = LiveTable()
    assert "not a character of Standoff" in live.no(THE_GM, Bring("zed", {"nerve": "high"}))
    assert "cannot be an actor's id" in live.no(THE_GM, Bring("a.b", {"name": "x"}))
    assert "is here already" in live.no(THE_GM, Bring("clem", {"name": "x"}))
    live.wish(THE_GM, Bring("zed", {"name": "Zed"}, hidden=True))
    assert "zed" in live.table.desk.state.actors
    seen = encode(live.seen(CLEM))
    assert b"Zed" not in seen
    assert b"zed" not in seen
    assert b"Zed" in encode(live.seen(THE_GM))


# -- nothing leaks --------------------------------------------------------------------------------

moves = st.sampled_from(["aim", "shoot", "duck"])


@settings(max_examples=examples(40), deadline=None)
@given(st.lists(st.tuples(moves, moves), max_size=3), moves, moves, moves)
def test_a_sealed_choice_is_not_in_the_bytes(
    history: list[tuple[str, str]], mine: str, theirs: str, other: str
) -> None:
    """Whatever the other has sealed, this seat's bytes are the same until both are in."""
    seen = []
    for sealed in (theirs, other):
        live = LiveTable()
        for clem, wes in history:
            if live.table.desk.over:
                return
            live.wish(CLEM, EXCHANGE)
            live.wish(WES, Answer("wes", wes))
            live.wish(CLEM, Answer("clem", clem))
        if live.table.desk.over:
            return
        live.wish(CLEM, EXCHANGE)
        live.wish(WES, Answer("wes", sealed))
        seen.append(encode(live.seen(CLEM)))
        assert seen[-1] != encode(live.seen(WES))
        assert any(isinstance(each.fact, Sealed) for each in live.seen(CLEM))
    assert seen[0] == seen[1]


@settings(max_examples=examples(40), deadline=None)
@given(st.lists(st.sampled_from(["/gmr 1d100", "/br 3d6", "/w seat-gm psst", "hello", "/r 1d6"]), max_size=8))
def test_hidden_rolls_and_whispers_leave_no_trace(lines: list[str]) -> None:
    """A table with whispers and hidden rolls looks to others as one without: even the numbers."""
    loud, whole = LiveTable(), LiveTable()
    for line in lines:
        whole.wish(WES if line.startswith("/w") else THE_GM, Say(line))
        if not line.startswith(("/gmr", "/br", "/w")):
            loud.wish(THE_GM, Say(line))
    told = [each.fact for each in whole.seen(CLEM) if not isinstance(each.fact, Drew)]
    assert [each.fact for each in loud.seen(CLEM) if not isinstance(each.fact, Drew)] == told
    numbers = [each.number for each in whole.seen(CLEM)]
    assert list(range(1, len(numbers) + 1)) == numbers


def test_an_unseen_change_stays_unseen_behind_a_seen_one() -> None:
    """What a value was, unseen, is not told by the change that follows it openly."""
    live = LiveTable()
    live.table.policy = TablePolicy(show_overrides=False)
    live.wish(THE_GM, Override("wes", "nerve", 9))
    live.table.policy = TablePolicy(show_overrides=True)
    live.wish(THE_GM, Override("wes", "nerve", 2))
    last = live.seen(CLEM)[-1].fact
    assert b'"before":9' not in encode(last)
    assert b'"after":2' in encode(last)


def test_a_view_holds_the_table_as_its_seat_knows_it() -> None:
    """Folding what a seat sees gives what it may know: all of it where nothing is hidden, through rewinds too."""
    live = LiveTable()
    live.wish(CLEM, EXCHANGE)
    live.wish(CLEM, Answer("clem", "aim"))
    live.wish(WES, Answer("wes", "shoot"))
    seen = View(CLEM, STANDOFF)
    list(seen.take(live.log))
    assert live.table.desk.state.actors == seen.state.actors
    live.wish(THE_GM, Rewind(next(entry.number for entry in live.log if isinstance(entry.fact, Started))))
    list(seen.take(live.log[-1:]))
    assert live.table.desk.state == seen.state


def test_a_view_maps_its_numbers_back() -> None:
    """A seat speaks of its own numbers; the server knows which entries they are."""
    live = LiveTable()
    live.wish(THE_GM, Say("/gmr 1d6"))
    live.wish(THE_GM, Say("hello"))
    seen = View(CLEM, STANDOFF)
    shown = list(seen.take(live.log))
    assert live.log[-1].number == seen.absolute(shown[-1].number)
    assert 0 == seen.absolute(999)
    live.wish(THE_GM, Rewind(live.log[-2].number))
    assert shown[-1].number - 1 == next(seen.take(live.log[-1:])).fact.after  # type: ignore[union-attr]


# -- the dial -------------------------------------------------------------------------------------


def test_the_dial_asks_suggests_or_leaves_alone() -> None:
    """At "ask" the GM confirms each change, at "suggest" it is only told, at "off" nothing changes."""
    live = LiveTable()
    live.wish(THE_GM, TurnDial("ask"))
    live.wish(CLEM, EXCHANGE)
    live.wish(CLEM, Answer("clem", "aim"))
    live.wish(WES, Answer("wes", "duck"))
    assert [GM] == [question.of for question in live.table.desk.waiting]
    assert "clem: aim 0 → 1, aim" in live.table.desk.waiting[0].prompt
    live.wish(THE_GM, Answer(GM, "no"))
    assert 0 == live.table.desk.state.actors["clem"].aim
    live.wish(THE_GM, TurnDial("suggest"))
    for level, suggestions in (("suggest", 1), ("off", 0)):
        live.wish(THE_GM, TurnDial(level))  # type: ignore[arg-type]
        live.wish(CLEM, EXCHANGE)
        live.wish(CLEM, Answer("clem", "aim"))
        done = live.wish(WES, Answer("wes", "duck"))
        assert suggestions == sum(isinstance(entry.fact, Suggested) for entry in done)
        assert 0 == live.table.desk.state.actors["clem"].aim
    assert "There is no family" in live.no(THE_GM, TurnDial("ask", "weather"))


# -- dice -----------------------------------------------------------------------------------------


def evening() -> LiveTable:
    live = LiveTable()
    inside: tuple[Seat, ...] = ()
    for seat, line in ((CLEM, "/r 4d6kh3 [luck]"), (THE_GM, "/gmr 1d100"), (WES, "/sr 10d10!"), (HELPER, "/r 3d6")):
        live.wish(seat, Say(line))
        inside = (*inside, seat)
        live.stir(f"after {line}", *reversed(inside))
    live.wish(THE_GM, Reveal())
    live.wish(CLEM, Say("/r 1d1000"))
    live.wish(THE_GM, Reveal())
    return live


def test_a_whole_evening_verifies() -> None:
    """Open draws are recomputed from what was revealed; hidden ones stay hidden."""
    verdict = verify(evening().log)
    assert verdict.holds, verdict.doubts
    assert (3, 2) == (verdict.checked, verdict.unrevealed)
    assert "The log holds: 3 draws recomputed" in str(verdict)


def test_each_seat_can_check_what_it_saw() -> None:
    """A player needs no more than their own view: draws are counted by those who see them."""
    live = evening()
    for seat in EVERYBODY:
        verdict = verify(live.seen(seat))
        assert verdict.holds, (seat, verdict.doubts)
        assert 3 == verdict.checked


def test_tampering_is_found() -> None:
    """A changed face, a changed secret, a second commitment or a missing entry is told."""
    log = evening().log
    place = next(index for index, entry in enumerate(log) if isinstance(entry.fact, Drew) and not entry.fact.to)
    drew = log[place].fact
    assert isinstance(drew, Drew)
    forged = list(log)
    forged[place] = replace(log[place], fact=replace(drew, faces=(6, *drew.faces[1:-1], 6)))
    assert "the dice say" in verify(forged).doubts[0]
    for index, entry in enumerate(log):
        if isinstance(entry.fact, Revealed):
            forged = list(log)
            forged[index] = replace(entry, fact=replace(entry.fact, secret="00" * 32))
            assert "not the one committed to" in verify(forged).doubts[0]
    assert not verify(log[:5] + log[6:]).holds
    again = [*log, replace(next(e for e in log if isinstance(e.fact, Committed)), number=len(log) + 1)]
    assert "committed to anew" in verify(again).doubts[0]


def test_a_rewind_never_brings_the_same_dice_back() -> None:
    """Going back and rolling again gives new faces: they follow from the entry's number."""
    live = LiveTable()
    first = live.wish(CLEM, Say("/r 20d100"))[0]
    live.wish(THE_GM, Rewind(first.number - 1))
    second = live.wish(CLEM, Say("/r 20d100"))[0]
    assert isinstance(first.fact, Drew)
    assert isinstance(second.fact, Drew)
    assert first.fact.faces != second.fact.faces


def test_entropy_changes_every_later_face() -> None:
    """Two tables of one secret part ways once a seat has stirred the dice."""
    one, other = LiveTable(), LiveTable()
    one.stir("mine", CLEM)
    other.stir("yours", CLEM)
    faces = [live.wish(CLEM, Say("/r 20d100"))[0].fact for live in (one, other)]
    assert faces[0] != faces[1]


# -- talk -----------------------------------------------------------------------------------------


def test_chat_commands() -> None:
    """The commands people type elsewhere work here."""
    live = LiveTable()
    assert isinstance(live.wish(CLEM, Say("Not today.", "clem"))[0].fact, Said)
    assert "* tips her hat" == live.wish(CLEM, Say("/me tips her hat", "clem"))[0].fact.text  # type: ignore[union-attr]
    assert "((brb))" == live.wish(CLEM, Say("/ooc brb"))[0].fact.text  # type: ignore[union-attr]
    assert ("seat-w", "seat-c") == live.wish(CLEM, Say("/w wes draw!"))[0].fact.to  # type: ignore[union-attr]
    assert "There is no command /dance" in live.no(CLEM, Say("/dance"))
    assert "goes by that name" in live.no(CLEM, Say("/w nobody hi"))
    assert "nothing to say" in live.no(CLEM, Say("  "))
    assert "You cannot speak as wes" in live.no(CLEM, Say("I give up", "wes"))
    assert "999999d999999" in live.no(CLEM, Say("/r 999999d999999"))
    assert "may not speak" in live.no(GUEST, Say("hello"))


def test_an_assistant_sees_what_the_gm_sees() -> None:
    """Assistants share the GM's secrets, observers none."""
    live = LiveTable()
    live.wish(THE_GM, Say("/gmr 1d100"))
    assert isinstance(live.seen(HELPER)[-1].fact, Drew)
    assert not any(isinstance(each.fact, Drew) for each in live.seen(GUEST))


def test_rewinding_from_a_wish_started_by_a_seat_is_told_to_all() -> None:
    """A rewind stays visible."""
    live = LiveTable()
    before = live.table.desk.head
    live.wish(CLEM, EXCHANGE)
    live.wish(THE_GM, Rewind(before))
    kinds = [type(each.fact).__name__ for each in live.seen(GUEST)]
    assert ["Rewound"] == kinds[-1:]
    assert any(isinstance(each.fact, Started) for each in live.seen(GUEST))
    assert not any(isinstance(entry.fact, Changed) for entry in live.log[before:])
