"""A question can wait: for days, in a file, for another process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.play.arena import HOUSE, RULES, DodgeQuestion, bout, cautious, two_fighters
from tests.play.programs import EXAMPLES, Program, answering, perform, start
from tests.play.resume import Action, Result
from tests.play.strategies import programs
from tests.play.table import Rule, decided, play_out, run, through_json

from rulewright.chance import Die
from rulewright.play import Diverged, Finished, Live, Pending, Play, Policy, Refused, State, Waiting, replay, rule
from rulewright.play.facts import Drew, RuleFact
from rulewright.play.values.wire import decode, encode

ROOT = Path(__file__).parents[2]
PAIRS = {"bout": ("attacker", "target"), "swing": ("attacker", "target"), "contest": ("first", "second")}


def args_of(name: str) -> dict[str, Any]:
    """The arguments of an arena rule."""
    return dict(zip(PAIRS[name], ("dee", "ace"), strict=True))


def in_another_process(actions: Sequence[Action], folder: Path) -> tuple[Result, ...]:
    """Resume actions in a fresh interpreter that knows nothing but a file."""
    (folder / "waiting.json").write_bytes(encode(actions))
    subprocess.run(
        [sys.executable, "-m", "tests.play.resume", str(folder / "waiting.json"), str(folder / "ended.json")],
        cwd=ROOT,
        check=True,
        timeout=60,
    )
    return decode((folder / "ended.json").read_bytes(), tuple[Result, ...])


def test_an_action_goes_on_in_another_process_from_every_stop(tmp_path: Path) -> None:
    """Whatever the answers, dice and place of the stop: the same faces, changes and outcome as if nobody had waited."""
    actions: list[Action] = []
    wanted = []

    def add(
        name: str, f: Rule, args: dict[str, Any], state: State[Any, Any], book: Any, policy: Policy, seed: int
    ) -> None:
        whole, stops = play_out(f, args, state, book, policy, seed)
        for length in (0, *(len(stop) for stop in stops), *(len(stop) + 1 for stop in stops), len(whole.facts)):
            facts = whole.facts[:length]
            actions.append(Action(name, args, dict(state.actors), state.scene, facts, seed))
            wanted.append(run(f, args, state, book, facts, seed))

    for seed in range(12):
        for name in PAIRS:
            add(name, RULES[name], args_of(name), two_fighters(health=4), HOUSE, cautious, seed)
        for program in EXAMPLES:
            add("perform", perform, {"steps": program}, start(), None, answering, seed)
    assert len(actions) > 500
    results = in_another_process(actions, tmp_path)
    for ending, result in zip(wanted, results, strict=True):
        assert encode(ending.facts) == encode(result.facts)
        assert encode((dict(ending.state.actors), ending.state.scene)) == encode((result.actors, result.scene))
        assert isinstance(ending, Finished) == result.finished
        if isinstance(ending, Finished):
            assert encode(ending.outcome) == encode(result.outcome)


def test_a_long_chain_of_processes_ends_where_one_would(tmp_path: Path) -> None:
    """Every single answer given in another process than the one before."""
    state, args = two_fighters(health=4), args_of("bout")
    whole, stops = play_out(bout, args, state, HOUSE, cautious, seed=3)
    ending: Any = run(bout, args, state, HOUSE, (), 3)
    facts: tuple[RuleFact, ...] = ending.facts
    for stop in stops:
        assert encode(stop) == encode(facts)
        now = run(bout, args, state, HOUSE, facts, 3)
        sealed = any(getattr(fact, "sealed", False) for fact in now.facts[-2:])
        answer = decided(now.questions[0], now.state, HOUSE, cautious, sealed=sealed)
        action = Action("bout", args, dict(state.actors), state.scene, (*facts, answer), 3)
        (result,) = in_another_process([action], tmp_path)
        facts = result.facts
    assert encode(whole.facts) == encode(facts)


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(programs(), st.integers(0, 5))
def test_waiting_changes_nothing(program: Program, seed: int) -> None:
    """Any rule, stopped at each of its questions and read back from JSON each time, ends the same."""
    try:
        whole, stops = play_out(perform, {"steps": program}, start(), None, answering, seed)
    except Refused:
        return
    again, _ = play_out(perform, {"steps": program}, start(), None, answering, seed, between=through_json)
    assert (whole.outcome, whole.state) == (again.outcome, again.state)
    assert encode(whole.facts) == encode(again.facts)
    assert all(encode(stop) == encode(whole.facts[: len(stop)]) for stop in stops), "a record only ever grows"


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(programs(), st.integers(0, 5))
def test_a_finished_action_replays_from_its_record_alone(program: Program, seed: int) -> None:
    """No dice and no people are needed, and nothing else comes of it."""
    try:
        whole, _ = play_out(perform, {"steps": program}, start(), None, answering, seed)
    except Refused:
        return
    again = replay(perform, {"steps": program}, start(), None, through_json(whole.facts))
    assert (whole.outcome, whole.state) == (again.outcome, again.state)
    assert encode(whole.facts) == encode(again.facts)


def test_no_die_is_thrown_twice() -> None:
    """On a re-run faces come from the record: the dice are not even taken up."""
    state, args = two_fighters(health=4), args_of("bout")
    whole, _ = play_out(bout, args, state, HOUSE, cautious, seed=3)

    def no_dice(place: int, to: tuple[str, ...]) -> Any:
        raise AssertionError

    again = Live(state, HOUSE, whole.facts, no_dice).run(bout, args)
    assert isinstance(again, Finished)
    assert [fact.faces for fact in whole.facts if isinstance(fact, Drew)] == [
        fact.faces for fact in again.facts if isinstance(fact, Drew)
    ]


def test_a_waiting_action_shows_what_has_happened_so_far() -> None:
    """The state beside an open question already holds the changes before it."""
    state, args = two_fighters(), args_of("bout")
    _, stops = play_out(bout, args, state, HOUSE, cautious, seed=3)
    for stop in stops:
        waiting = run(bout, args, state, HOUSE, stop, 3)
        assert isinstance(waiting, Waiting)
        assert state.fold(fact.change for fact in stop if hasattr(fact, "change")) == waiting.state


@pytest.mark.parametrize("last_first", [True, False])
def test_the_order_of_sealed_answers_does_not_matter(last_first: bool) -> None:
    """Whoever is quicker, the outcome is the same; only the order of the two answers differs."""
    state, args = two_fighters(), args_of("contest")
    one, _ = play_out(RULES["contest"], args, state, HOUSE, cautious, 7)
    other, _ = play_out(RULES["contest"], args, state, HOUSE, cautious, 7, last_first=last_first)
    assert (one.outcome, one.state) == (other.outcome, other.state)
    assert sorted(map(encode, one.facts)) == sorted(map(encode, other.facts))


def swallower(f: Callable[[Play[Any, Any, Any]], object]) -> Rule:
    """A rule that catches every ordinary exception and goes on."""

    @rule
    def swallows(play: Play[Any, Any, Any]) -> str:
        try:
            f(play)
        except Exception:  # noqa: BLE001 - that is the point
            return "swallowed"
        return "went on"

    return swallows


def test_waiting_cannot_be_swallowed() -> None:
    """`except Exception` in a rule does not catch an open question."""
    asks = swallower(lambda play: play.ask(DodgeQuestion(of="ace", against="dee")))
    assert isinstance(run(asks, {}, two_fighters(), HOUSE, (), 1), Waiting)
    assert not issubclass(Pending, Exception)


def test_diverging_cannot_be_swallowed() -> None:
    """A rule that catches everything still does not get past a record that does not fit."""
    from tests.play.arena import DodgeQuestion

    draws = swallower(lambda play: play.draw(Die(6)))
    state: State[Any, Any] = State.of({}, None)
    with pytest.raises(Diverged):
        Live(state, None, (Drew("1d8", (3,), 3),)).run(draws, {})

    @rule
    def then_asks(play: Play[Any, Any, Any]) -> None:
        draws(play)
        play.ask(DodgeQuestion(of="ace", against="dee"))

    with pytest.raises(Diverged):
        Live(state, None, (Drew("1d8", (3,), 3),)).run(then_asks, {})
