"""A re-run that wants something else than the record holds is an error, and never guessed around."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.play.arena import HOUSE, BidQuestion, DodgeQuestion, Pit, bout, cautious, two_fighters
from tests.play.programs import Program, answering, perform, start
from tests.play.strategies import programs
from tests.play.table import box, play_out, through_json

from rulewright.chance import Die, SuccessPool, parse
from rulewright.play import (
    GM,
    Case,
    Diverged,
    Finished,
    Live,
    OneOf,
    Option,
    Play,
    Refused,
    Replay,
    State,
    Waiting,
    reckon,
    replay,
    rule,
)
from rulewright.play.facts import Answered, Asked, Changed, Cited, Drew, Ended, Noted, RuleFact
from rulewright.play.values.wire import encode

type Free = Play[Any, Any, Any]

ARGS = {"attacker": "dee", "target": "ace"}


def one_of_each(play: Free) -> int:
    """A rule that does a little of everything. [AR-001]"""
    play.cite("AR-001")
    if play.ask(DodgeQuestion(of="ace", against="dee")):
        play.change("ace", "stamina", 2, "dodge")
    face = play.draw(Die(6), of="dee", what="swing")
    play.change("ace", "health", 6 - face, "swing")
    play.note("Done.")
    return face


def recorded() -> tuple[RuleFact, ...]:
    """The record of that rule, dodged and done."""
    whole, _ = play_out(rule(one_of_each), {}, two_fighters(), HOUSE, lambda question, state, book: True, 1)
    return through_json(whole.facts)


def edited(**edits: Any) -> Callable[[Free], int]:
    """The same rule after somebody has changed it."""

    def edited_rule(play: Free) -> int:
        """As before. [AR-001]"""
        play.cite(*edits.get("cites", ("AR-001",)))
        if "draws_first" in edits:
            play.draw(Die(6), of="dee", what="swing")
        question = edits.get("question", DodgeQuestion(of="ace", against="dee"))
        if question and play.ask(question):
            play.change("ace", "stamina", 2, edits.get("cause", "dodge"), to=edits.get("to", ()))
        face = play.draw(edits.get("chance", Die(6)), of="dee", what=edits.get("what", "swing"))
        play.change(edits.get("whom", "ace"), edits.get("path", "health"), edits.get("health", 6 - int(face)), "swing")
        if "more" in edits:
            play.change("ace", "armour", 0, "split")
        if "asks" in edits:
            play.ask(edits["asks"])
        if "less" not in edits:
            play.note(edits.get("note", "Done."))
        return int(edits.get("outcome", face))

    return edited_rule


def test_the_same_rule_replays() -> None:
    """Nothing edited, nothing amiss."""
    assert recorded() == replay(edited(), {}, two_fighters(), HOUSE, recorded()).facts


def one_more(face: int) -> int:
    """Another reading of a die."""
    return face + 1


REWORDED: list[dict[str, Any]] = [
    {"cites": ("AR-009",)},
    {"cites": ("AR-001", "AR-002")},
    {"question": DodgeQuestion(of="ace", against="dee", text="Duck?")},
    {"question": DodgeQuestion(of="ace", against="dee", deadline=9)},
    {"cause": "luck"},
    {"what": "kick"},
    {"less": True},
    {"note": "All done."},
]


@pytest.mark.parametrize("edits", REWORDED, ids=" ".join)
def test_a_reworded_rule_goes_on_with_what_waits(edits: dict[str, Any]) -> None:
    """Citations, notes, questions and causes in other words: whoever was asked before the upgrade can answer after it."""
    record = recorded()
    for length in range(len(record)):
        whole = Live(two_fighters(), HOUSE, record[:length], box(1)).run(edited(**edits), {})
        assert record[:length] == through_json(whole.facts)[:length]
    whole = Live(two_fighters(), HOUSE, record, box(1)).run(edited(**edits), {})
    assert isinstance(whole, Finished)
    assert record == through_json(whole.facts)
    with pytest.raises(Diverged):  # an audit holds it to the letter
        replay(edited(**edits), {}, two_fighters(), HOUSE, record)


@pytest.mark.parametrize(
    "edits",
    [
        {"draws_first": True},
        {"question": None},
        {"question": DodgeQuestion(of="dee", against="ace")},
        {"question": DodgeQuestion(of="ace", against="dee", to=(GM,))},
        {"question": BidQuestion(of="ace", most=1)},
        {"to": (GM,)},
        {"chance": Die(8)},
        {"chance": SuccessPool(1, 6, 4, None).successes()},
        {"chance": Die(6).map(one_more)},
        {"whom": "dee"},
        {"path": "armour"},
        {"health": 1},
        {"more": True},
        {"asks": DodgeQuestion(of="ace", against="dee")},
        {"outcome": 17},
    ],
    ids=" ".join,
)
def test_an_edited_rule_parts_from_its_record(edits: dict[str, Any]) -> None:
    """Whatever is edited: a finished action does not replay, a waiting one does not go on."""
    with pytest.raises(Diverged):
        replay(edited(**edits), {}, two_fighters(), HOUSE, recorded())
    with pytest.raises(Diverged):
        Live(two_fighters(), HOUSE, recorded(), box(1)).run(edited(**edits), {})


def test_a_check_that_is_read_differently_now_is_found_out() -> None:
    """The faces fit and the words are the same, but they would mean something else."""

    def reading(plus: int) -> Callable[[Free], int]:
        def read(face: int) -> int:
            return face + plus

        def draws(play: Free) -> int:
            return play.draw(Die(6).map(read)) * 0

        return draws

    state: State[Any, Any] = State.of({}, None)
    first = Live(state, None, (), box(1)).run(reading(0), {})
    with pytest.raises(Diverged, match="but the record holds"):
        replay(reading(1), {}, state, None, first.facts)


@pytest.mark.parametrize("length", range(8))
def test_a_record_that_is_too_short_does_not_replay(length: int) -> None:
    """A replay adds nothing: not a draw, not an answer, not a change, not even the end."""
    record = recorded()
    assert 8 == len(record)
    with pytest.raises(Diverged):
        replay(one_of_each, {}, two_fighters(), HOUSE, record[:length])


@pytest.mark.parametrize(
    "extra", [Noted("And?"), Drew("1d6", (1,), 1), Answered("ace", "DodgeQuestion", "yes"), Ended()]
)
def test_a_record_that_is_too_long_does_not_replay(extra: RuleFact) -> None:
    """What the rule does not come to cannot have happened in it; words it no longer says before its end may stand."""
    after, before = (*recorded(), extra), (*recorded()[:-1], extra, recorded()[-1])
    for longer in (after, before):
        with pytest.raises(Diverged):
            replay(one_of_each, {}, two_fighters(), HOUSE, longer)
        goes_on = longer is before and isinstance(extra, Noted)
        with nullcontext() if goes_on else pytest.raises(Diverged):
            Live(two_fighters(), HOUSE, longer, box(1)).run(one_of_each, {})


@pytest.mark.parametrize(
    "change",
    [
        lambda drew: msgspec.structs.replace(drew, faces=(7,)),
        lambda drew: msgspec.structs.replace(drew, faces=()),
        lambda drew: msgspec.structs.replace(drew, faces=(3, 3)),
        lambda drew: msgspec.structs.replace(drew, faces=(drew.faces[0] % 6 + 1,)),
        lambda drew: msgspec.structs.replace(drew, outcome=9),
    ],
)
def test_faces_that_were_tampered_with_do_not_replay(change: Callable[[Drew], Drew]) -> None:
    """Faces and outcome of a draw must fit the chance and each other."""
    record = tuple(change(fact) if isinstance(fact, Drew) else fact for fact in recorded())
    with pytest.raises(Diverged):
        replay(one_of_each, {}, two_fighters(), HOUSE, record)


def test_an_answer_to_what_was_not_asked_diverges() -> None:
    """Somebody else's answer, or an answer to another kind of question."""
    asked = recorded()[:2]
    for stray in (Answered("dee", "DodgeQuestion", "yes"), Answered("ace", "BidQuestion", 1)):
        with pytest.raises(Diverged, match="which the rule did not ask"):
            Live(two_fighters(), HOUSE, (*asked, stray), box(1)).run(one_of_each, {})


def test_an_answer_that_is_not_on_offer_any_more_is_refused() -> None:
    """The record holds an answer that the question as it is now does not take."""

    def asks(*keys: str) -> Callable[[Free], str]:
        def ask(play: Free) -> str:
            among = tuple(Option(key, key, key) for key in ("left", "right"))
            return play.ask(OneOf(of="ace", text="Where?", among=among))

        return ask

    state: State[Any, Any] = two_fighters()
    waiting = Live(state, HOUSE).run(asks(), {})
    with pytest.raises(Refused):
        Live(state, HOUSE, (*waiting.facts, Answered("ace", "OneOf", "up"))).run(asks(), {})


@settings(max_examples=examples(40), deadline=None)
@given(programs(), st.integers(0, 3), st.data())
def test_any_record_with_a_fact_lost_or_doubled_diverges(program: Program, seed: int, data: st.DataObject) -> None:
    """No single fact of a record can go missing, come twice or change places unnoticed."""
    try:
        whole, _ = play_out(perform, {"steps": program}, start(), None, answering, seed)
    except Refused:
        return
    facts = whole.facts
    place = data.draw(st.integers(0, len(facts) - 1))
    broken = [facts[:place] + facts[place + 1 :], (*facts[: place + 1], *facts[place:])]
    for record in broken:
        if [encode(fact) for fact in record] == [encode(fact) for fact in facts]:
            continue
        with pytest.raises(Diverged):
            replay(perform, {"steps": program}, start(), None, record)


def test_replay_stops_at_a_question_without_an_answer() -> None:
    """The reader says where; the function that replays calls it diverged."""
    record = recorded()[:2]
    assert isinstance(record[-1], Asked)
    assert isinstance(Replay(two_fighters(), HOUSE, record).run(one_of_each, {}), Waiting)
    with pytest.raises(Diverged, match=r"the record ends before the rule does: Dodge\?"):
        replay(one_of_each, {}, two_fighters(), HOUSE, record)


def test_without_dice_nothing_is_drawn() -> None:
    """A reader without dice says so, instead of making faces up."""
    with pytest.raises(Diverged, match="no dice to draw 1d6"):
        Live(two_fighters(), HOUSE).run(lambda play: play.draw(Die(6)), {})


# -- what goes into a record --------------------------------------------------------------------


def test_a_rule_is_cited_once() -> None:
    """Each paragraph stands once in an action's record, when it first applies."""
    whole, _ = play_out(bout, ARGS, two_fighters(), HOUSE, cautious, 5)
    cited = [fact.rules for fact in whole.facts if isinstance(fact, Cited)]
    assert ("AR-003", "AR-006") == cited[0]
    assert len({one for rules in cited for one in rules}) == sum(len(rules) for rules in cited)


def test_a_change_to_what_is_already_so_is_none() -> None:
    """Nothing becomes different, so nothing is recorded."""

    def idle(play: Free) -> None:
        play.change("ace", "health", 6, "nothing")
        play.change_scene("round", 1, "nothing")

    live = Live(two_fighters(), HOUSE)
    assert (Ended(None),) == live.run(idle, {}).facts
    assert Pit() == live.scene


def test_facts_name_whose_draw_it_was_for_what_and_who_may_know() -> None:
    """A log is read by people."""
    whole, _ = play_out(bout, ARGS, two_fighters(), HOUSE, cautious, 5)
    omen = next(fact for fact in whole.facts if isinstance(fact, Drew) and fact.what == "omen")
    assert ("1d6", "1d6", GM, (GM,)) == (omen.chance, omen.dice, omen.of, omen.to)
    assert [(GM,)] == [fact.to for fact in whole.facts if isinstance(fact, Noted) and "omen" in fact.text]


def test_notation_is_drawn_like_any_chance() -> None:
    """Whoever writes a rule with parsed text has it played, recorded, read again, and its odds."""

    @rule
    def burn(play: Free) -> int:
        """Fire, as the text says."""
        return play.draw(parse("2d6[fire] + 1"), of="dee", what="flames")

    whole, _ = play_out(burn, {}, two_fighters(), HOUSE, cautious, 5)
    drew = next(fact for fact in whole.facts if isinstance(fact, Drew))
    assert ("2d6[fire] + 1", "2d6", sum(drew.faces) + 1) == (drew.chance, drew.dice, drew.outcome)
    assert whole.facts == replay(burn, {}, two_fighters(), HOUSE, through_json(whole.facts)).facts
    odds = reckon(Case(burn, two_fighters(), HOUSE, {}, lambda ending: ending.outcome))
    assert (2 @ Die(6) + 1).odds() == odds


def test_an_ending_may_be_for_some() -> None:
    """Who may know how an action ended is told when it is run."""
    ended = Live(two_fighters(), HOUSE).run(lambda play: 7, {}, to=(GM,))
    assert isinstance(ended, Finished)
    assert (Ended(7, (GM,)),) == ended.facts


@settings(max_examples=examples(60), deadline=None)
@given(programs(), st.integers(0, 5))
def test_folding_the_changes_gives_the_state(program: Program, seed: int) -> None:
    """And taking them back one by one, last first, gives what was before, exactly."""
    try:
        whole, _ = play_out(perform, {"steps": program}, start(), None, answering, seed)
    except Refused:
        return
    changes = [fact.change for fact in whole.facts if isinstance(fact, Changed)]
    assert whole.state == start().fold(changes)
    state = whole.state
    for change in reversed(changes):
        earlier = state.apply(change.reversed())
        assert state == earlier.apply(change)
        assert change == msgspec.structs.replace(change.reversed().reversed(), cause=change.cause)
        state = earlier
    assert start() == state
