"""A finished action by other rules, over the dice and answers of then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct
from tests.play.table import play_out

from rulewright.chance import Die
from rulewright.play import OneOf, Option, Play, Refusal, State, YesNo, refuse, rule
from rulewright.play.readers.again import Again, DiceWanted, Failed, Today, Unoffered


class Climber(Struct, frozen=True):
    """Somebody on a rock."""

    height: int = 0


type Rock = Play[Climber, None, None]
START: State[Climber, None] = State.of({"ada": Climber()}, None)


def boldly(question: Any, state: State[Any, Any], book: object) -> Any:
    """Whoever is asked says yes, or the first that there is."""
    del state, book
    return True if isinstance(question, YesNo) else question.among[0].value


def climbed(play: Rock, who: str, reach: int = 1) -> int:
    """A die, a question, and so many metres."""
    face = play.draw(Die(6), of=who, what="grip")
    if play.ask(YesNo(of=who, text="On?")):
        play.change(who, "height", face * reach)
    return face


@rule
def climb(play: Rock, who: str) -> int:
    """As it was then."""
    return climbed(play, who)


@rule
def climb_farther(play: Rock, who: str) -> int:
    """Twice as far."""
    return climbed(play, who, 2)


@rule
def climb_by_two(play: Rock, who: str) -> int:
    """With a second die."""
    return climbed(play, who) + play.draw(Die(6), of=who, what="foothold")


@rule
def climb_by_other_dice(play: Rock, who: str) -> int:
    """With dice that were not thrown."""
    return play.draw(2 @ Die(8), of=who, what="grip")


@rule
def climb_asked_twice(play: Rock, who: str) -> int:
    """And somebody else is asked."""
    face = climbed(play, who)
    play.ask(YesNo(of="bo", text="Hold the rope?"))
    return face


@rule
def climb_unasked(play: Rock, who: str) -> int:
    """Nobody is asked any more."""
    return play.draw(Die(6), of=who, what="grip")


@rule
def climb_never(play: Rock, who: str) -> int:
    """It rains."""
    raise refuse("The rock is wet.")


@rule
def climb_badly(play: Rock, who: str) -> int:
    """A mistake of whoever wrote it."""
    return climbed(play, who) // 0


@rule
def choose(play: Rock, who: str) -> str:
    """One of two ways."""
    return play.ask(OneOf(of=who, text="Which?", among=(Option("left", "Left", "left"), Option("up", "Up", "up"))))


@rule
def choose_otherwise(play: Rock, who: str) -> str:
    """One of two other ways."""
    return play.ask(OneOf(of=who, text="Which?", among=(Option("up", "Up", "up"), Option("down", "Down", "down"))))


def today(then: Callable[..., Any], now: Callable[..., Any]) -> tuple[Today, int]:
    """An action by another rule, and the face that was thrown then."""
    whole, _ = play_out(then, {"who": "ada"}, START, None, boldly, 4)
    found = Again(START, None, whole.facts).to_the_end(now, {"who": "ada"})
    return found, whole.outcome if isinstance(whole.outcome, int) else 0


def test_the_same_rule_comes_to_the_same() -> None:
    found, face = today(climb, climb)
    assert (None, ()) == (found.stop, found.left)
    assert [face] == [fact.change.after for fact in found.facts if hasattr(fact, "change")]


def test_the_same_dice_are_read_by_the_rule_of_today() -> None:
    found, face = today(climb, climb_farther)
    assert found.stop is None
    assert [2 * face] == [fact.change.after for fact in found.facts if hasattr(fact, "change")]


@pytest.mark.parametrize(
    ("now", "stop"),
    [
        (climb_by_two, DiceWanted("1d6", "ada", "foothold")),
        (climb_by_other_dice, DiceWanted("2d8", "ada", "grip")),
        (climb_never, Refusal("The rock is wet.")),
    ],
)
def test_it_stops_where_the_record_has_nothing(now: Callable[..., Any], stop: object) -> None:
    assert stop == today(climb, now)[0].stop


def test_somebody_would_be_asked() -> None:
    stop = today(climb, climb_asked_twice)[0].stop
    assert isinstance(stop, YesNo)
    assert "bo" == stop.of


def test_what_nobody_asks_for_any_more_is_left_over() -> None:
    found, _ = today(climb, climb_unasked)
    assert found.stop is None
    assert ["Answered"] == [type(each).__name__ for each in found.left]


def test_an_answer_that_is_none_any_more() -> None:
    assert isinstance(today(choose, choose_otherwise)[0].stop, Unoffered)


def test_a_mistake_is_told_and_not_raised() -> None:
    stop = today(climb, climb_badly)[0].stop
    assert isinstance(stop, Failed)
    assert "ZeroDivisionError" in stop.why
