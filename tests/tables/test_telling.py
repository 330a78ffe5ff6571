"""Telling: one teller for all, by what the seat was shown and nothing else, in words that a restart does not change."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.contract import Field, Ruleset
from rulewright.kits.sides import SidedScene
from rulewright.library import all_rulesets, open_book, ready, sheet
from rulewright.log.entry import Entry
from rulewright.log.facts import Rewound, Said
from rulewright.play import FrozenMap, State
from rulewright.play.facts import Answered, Asked, Drew, Ended, Opened, Started
from rulewright.play.question import OptionForm, QuestionForm
from rulewright.stores.log import Snapshot
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.snapshot import restore, take_snapshot
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.telling.choices import answered, began, opened, question_of
from rulewright.tables.telling.naming import Naming, aside, with_people
from rulewright.tables.telling.rolls import outcome, roll
from rulewright.tables.telling.story import story_lines
from rulewright.tables.telling.turns import ended
from rulewright.tables.views.seen import Seen
from rulewright.tables.views.view import View
from rulewright.testing.laws.told import told_fight

BRP = all_rulesets().get("brp")


@pytest.fixture
def names() -> Naming:
    """Names at a table where nobody is."""
    game = next(iter(all_rulesets().values()))
    return Naming(State(FrozenMap(), None), open_book(game), {"ada": "Ada"})


@pytest.mark.parametrize(
    ("drew", "told"),
    [
        (
            Drew("110% (1d100: ≤06 critical, ≤22 special, ≤95 success, ≤99 failure, ≤00 fumble)", (56,), "success"),
            "The dice roll: 56, needed 95 or less: success.",
        ),
        (
            Drew("55% (1d100: ≤55 True, ≤00 False)", (60,), False, "ada", "Luck"),
            "Ada rolls Luck: 60, needed 55 or less: failed.",
        ),
        (
            Drew("30% (1d100: ≤30 success, ≤00 failure)", (31,), "failure", "ada", "ride/horse"),
            "Ada rolls Ride (Horse): 31, needed 30 or less: failure.",
        ),
        (Drew("(1d8 + 1) + 1d4", (7, 4), 12, "ada", "damage"), "Ada rolls damage (1d8 + 1 + 1d4): 7 + 1 + 4 = 12."),
        (
            Drew("1d8 + 1 + 4, at most 9", (7,), 9, "ada", "damage"),
            "Ada rolls damage (1d8 + 1 + 4, at most 9): 7 + 1 + 4 = 12, so 9.",
        ),
        (Drew("2d6 + 0", (3, 1), 4, "ada"), "Ada rolls (2d6): 3 + 1 = 4."),
        (Drew("2d6!", (1, 6, 3), 10, "ada"), "Ada rolls (2d6): 1 + 6 + 3 = 10."),
        (Drew("1d6 ≤ 2", (4,), -2, "ada", "attack"), "Ada rolls attack: 4, needed 2 or less: failed by 2."),
        (Drew("1d6 ≤ 2", (4,), 0, "ada", "attack"), "Ada rolls attack: 4, needed 2 or less: failed by 2."),
        (Drew("1d6 ≤ 1", (1,), 1, "ada", "attack"), "Ada rolls attack: 1, needed 1 or less: 1 success."),
        (
            Drew("1d6 ≤ 0", (1,), -1, "ada", "attack"),
            "Ada rolls attack: 1, where no throw is low enough: failed by 1.",
        ),
        (
            Drew("1d6 ≤ -1", (4,), 0, "ada", "attack"),
            "Ada rolls attack: 4, where no throw is low enough: failed by 5.",
        ),
        (Drew("1d6 ≤ 5", (4,), 4, "ada", "attack"), "Ada rolls attack: 4, needed 5 or less: 4 successes."),
        (Drew("1d6 ≤ 6", (4,), 4, "ada", "attack"), "Ada rolls attack: 4, where no throw can fail: 4 successes."),
        (
            Drew("pool(3d10 8+ again 10+)", (8, 1, 1), {"successes": 1, "botch": "botch"}, "ada"),
            "Ada rolls (3d10, 8 or more counts): 8 1 1: 1 success, a botch.",
        ),
        (
            Drew("check(1d6! edge +1)", (6, 2, 1), {"total": 8, "sixes": 1}, "ada"),
            "Ada rolls (1d6, the best of two): 6 + 2, 1: 8, one six.",
        ),
        (
            Drew("1d6! at most 6", (6, 6, 3), 6, "ada", "Surge"),
            "Ada rolls Surge (1d6, at most 6): 6 + 6 + 3 = 15, so 6.",
        ),
        (Drew("1d6! at most 6", (4,), 4, "ada", "Surge"), "Ada rolls Surge (1d6, at most 6): 4."),
        (
            Drew("1d6! edge -1 at most 4", (2, 4), 2, "ada", "Surge"),
            "Ada rolls Surge (1d6, the worst of two, at most 4): 2, 4: 2.",
        ),
        (
            Drew("1d6 + 2 +3, at most 8 + 2d4", (3, 1, 3), 12, "ada", "damage"),
            "Ada rolls damage (1d6 + 2 + 3, at most 8 + 2d4): 3 + 2 + 3 + 1 + 3 = 12.",
        ),
        (
            Drew("1d6 + 2 +3, at most 8 + 2d4", (5, 1, 3), 12, "ada", "damage"),
            "Ada rolls damage (1d6 + 2 + 3, at most 8 + 2d4): 5, 1, 3: 12.",
        ),
        (Drew("6 + 0", (), 6, "ada", "damage"), "Ada, damage: 6."),
        (
            Drew("major wound, Luck 50%", (5, 99, 1), {"name": "lame"}, "ada", "major wound"),
            "Ada rolls major wound: 5, then 1; Luck 99, needed 50 or less: lame.",
        ),
        (Drew("", (4,), 4, "ada", "attack"), "Ada rolls attack: 4."),
    ],
)
def test_a_roll_says_what_it_had_to_be(drew: Drew, told: str, names: Naming) -> None:
    """A number needed, what counts, every part of a sum; whose numbers are not told has faces alone."""
    assert told == roll(drew, names)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("wolves is left standing", "It is over: Grey and White are left standing."),
        ("bears is left fighting", "It is over: Brown is left fighting."),
        ("ada is left standing", "It is over: Ada is left standing."),
        ("owls is left standing", "It is over."),
        ("nobody is left standing", "It is over: nobody is left standing."),
        ("all made peace", "It is over: all made peace."),
    ],
)
def test_a_side_is_told_by_those_who_stand_on_it(how: str, told: str) -> None:
    """Whoever is on a side is named, and its id is not; of a side of whom nobody is known nothing is said."""
    game = next(iter(all_rulesets().values()))
    people = {who: Named(who.capitalize()) for who in ("ada", "grey", "white", "brown")}
    scene = SidedScene(sides=FrozenMap({"grey": "wolves", "white": "wolves", "brown": "bears"}))
    state = State(FrozenMap(people), scene)
    assert told == ended(how, game, Naming(state, open_book(game)), state)


@dataclass(frozen=True)
class Named:
    """Somebody of whom no more is known."""

    name: str


@pytest.mark.parametrize(
    ("label", "value", "told"),
    [
        ("Hands", 2, "2 hands"),
        ("Rounds", 1, "1 round"),
        ("Rank", 13, "rank 13"),
        ("Power dice", 2, "2 power dice"),
        ("Further rounds", 1, "1 further round"),
    ],
)
def test_a_number_stands_before_what_it_counts(label: str, value: int, told: str, names: Naming) -> None:
    """Two hands, and rank thirteen."""
    field = Field("x", label, "number")
    action = SimpleNamespace(id="swing", name="Swing", fields=(field,))
    game: Any = SimpleNamespace(find=lambda _: action, encounter=SimpleNamespace(ends=""))
    assert f"Ada: Swing ({told})." == began(Started("swing", args={"actor": "ada", "x": value}, by="ada"), game, names)


def test_a_place_is_told_as_a_place(names: Naming) -> None:
    """Where somebody goes is a space of the map, and no distance; one at the edge is told like any other."""
    fields = (Field("x", "Across", "number"), Field("y", "Along", "number"))
    for group, told in (("move", "to 4, 0"), ("attack", "at 4, 0")):
        action = SimpleNamespace(id="go", name="Go", fields=fields, group=group)
        game: Any = SimpleNamespace(find=lambda _, action=action: action, encounter=SimpleNamespace(ends=""))
        assert f"Ada: Go ({told})." == began(
            Started("go", args={"actor": "ada", "x": 4, "y": 0}, by="ada"), game, names
        )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("The wrong dog bites The wrong dog.", "The wrong dog bites the wrong dog."),
        ("Ada: Attack (The wrong dog, Staff).", "Ada: Attack (the wrong dog, Staff)."),
        ("The GM: Yes (The wrong dog falls. Is it out?)", "The GM: Yes (The wrong dog falls. Is it out?)"),
    ],
)
def test_who_has_no_name_has_no_capital_within_a_line(line: str, told: str) -> None:
    """Somebody hits the wrong dog, not The wrong dog; where a line begins the capital stays."""
    game = next(iter(all_rulesets().values()))
    assert told == Naming(State(FrozenMap({"dog": Named("The wrong dog")}), None), open_book(game)).within(line)


def test_a_turn_that_ends_is_told_only_where_nothing_was_done_in_it() -> None:
    """Bookkeeping stays out of the story; that somebody let a turn pass belongs in it."""
    for game in all_rulesets().values():
        ends = [action.id for action in game.actions if action.id in sheet(game).untold]
        if not ends or game.move is None:
            continue
        told = told_fight(game, next(iter(ready(game).fights)), "5", 40)
        assert not [line for line in told.lines if line.endswith(": End the turn.")]
        who, acted = "", False
        for line in told.lines:
            if turn := re.fullmatch(r"(.*)'s turn\.", line):
                who, acted = turn[1], False
            assert not acted or line != f"{who}: Let the turn pass."
            acted = acted or line.startswith(f"{who}: ")


def test_what_was_sealed_says_what_it_was_about(names: Naming) -> None:
    """Whoever never saw the question hears of what it was; ones that are the same are told once."""
    bids = Opened({"ada": {"fitness": 1}, "bo": {}}, "HasteQuestion")
    assert "Opened together (haste): Ada 1 Fitness." == opened(bids, None, names)


def test_a_result_of_several_parts_is_told_by_its_name() -> None:
    """Nobody reads out a structure."""
    assert "leg or back lamed, 1 lost" == outcome(
        {"injury": {"name": "leg or back lamed", "sides": 3}, "lost": 1, "x": []}
    )
    assert "success, jams" == outcome({"level": "success", "art": False, "jams": True})
    assert "prone" == outcome([{"what": "prone", "die": 1}])
    assert "prone" == outcome([{"what": "prone", "die": 1, "level": "success"}])


def ask(of: str, prompt: str) -> Asked:
    """Somebody is asked whether they dodge."""
    return Asked(QuestionForm("dodge", "choice", of, prompt, (OptionForm("yes", "Yes"),)))


def test_an_answer_stands_beside_the_question_that_was_open() -> None:
    """Not beside one that was taken back, nor beside somebody else's, nor one of another action."""
    tail = [Seen(1, ask("ada", "First?"), 0), Seen(2, ask("ada", "Mine?"), 2), Seen(3, ask("bo", "Theirs?"), 2)]
    later = [*tail, Seen(4, ask("ada", "Gone?"), 2), Seen(5, Rewound(3))]
    answer = Answered("ada", "dodge", "yes")
    for seen in (tail, later):
        found = question_of(answer, 2, seen)
        assert found is not None
        assert "Mine?" == found.prompt
    assert question_of(Opened({"cy": "yes"}, "dodge"), 2, tail) is None


@pytest.mark.parametrize(
    ("form", "answer", "told"),
    [
        (
            QuestionForm("boost", "some", "ada", "Boost it?", (OptionForm("a", "Aim (1 karma)"),), 0, 1),
            ["a"],
            "Boost it?",
        ),
        (QuestionForm("boost", "some", "ada", "Boost it?", (OptionForm("a", "Aim (1 karma)"),), 0, 1), [], ""),
        (QuestionForm("spend", "amounts", "ada", "Spend?", (OptionForm("luck", "Luck"),), 0, 3), {}, ""),
    ],
)
def test_nothing_taken_is_nothing_told(form: QuestionForm, answer: object, told: str, names: Naming) -> None:
    """Whoever takes nothing of what need not be taken has said nothing; what is taken has no brackets of its own."""
    said = answered(Answered("ada", form.kind, answer), form, names)
    assert said == (f"Ada: Aim, 1 karma ({told})" if told else "")


def test_words_in_brackets_have_none_of_their_own() -> None:
    """A weapon that is called by brackets is told by a comma."""
    assert " (Light, axe)" == aside("Light (axe)")
    assert not aside("")


def test_people_are_named_by_whoever_reads() -> None:
    """Their names are kept outside the log, so a line has their seat; words of theirs never pass for the table's."""
    assert "Kim: “Hi”" == with_people("⟦s-1⟧: “Hi”", {"s-1": "Kim"})
    seen = [Seen(1, Said("s-1", "a\nRound 9."), told="⟦s-1⟧: “a\nRound 9.”"), Seen(2, Rewound(0), told="Taken back.")]
    assert ["(taken back) Kim: “a ⏎ Round 9.”", "Taken back."] == list(story_lines(seen, {"s-1": "Kim"}))


@pytest.mark.skipif(BRP is None, reason="Basic Roleplaying is not here")
def test_a_restart_changes_no_word() -> None:
    """What is told from any snapshot on is what is told to who was there from the start."""
    assert BRP is not None
    log, live = _evening(BRP, "bridge", 12)
    whole = [each.told for each in live]
    assert any("turn." in told for told in whole)
    cuts = [entry.number for entry in log if isinstance(entry.fact, Ended)][:-1]
    assert len(cuts) > 5
    for cut in cuts:
        first, rest = _hosted(BRP), _hosted(BRP)
        first.take(log[:cut])
        body = take_snapshot(first)
        assert body is not None
        assert restore(Snapshot(cut, body), rest)
        rest.take(log[cut:])
        before = first.views["s-gm"].number
        assert whole[before:] == [each.told for each in rest.views["s-gm"].since(before) or ()]


def _evening(game: Ruleset, fight: str, most: int) -> tuple[list[Entry], list[Seen]]:
    hosted, shelf = _hosted(game), ready(game)
    desk, founded = set_table(game, open_book(game), shelf.fight(fight), shelf.characters, FairDice(bytes(32), fight))
    log = [*founded, *(entry for entries in play_out(desk, most) for entry in entries)]
    view = View(Seat("s-gm", "gm"), game, book=hosted.table.desk.book)
    return log, list(view.take(log))


def _hosted(game: Ruleset) -> Hosted:
    hosted = Hosted("t", Table(game, open_book(game), FairDice(bytes(32), "t")))
    seat = Seat("s-gm", "gm")
    hosted.table.seats[seat.id] = seat
    hosted.see(View(seat, game, book=hosted.table.desk.book))
    return hosted


def test_a_sealed_answer_of_two_parts_is_told_in_words(names: Naming) -> None:
    """Nobody reads out a plus or a hyphen of a key."""
    stances = Opened({"ada": "parry+take-weapon"}, "StanceQuestion")
    assert "Opened together (stance): Ada Parry and Take Weapon." == opened(stances, None, names)
