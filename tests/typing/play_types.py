"""What a type checker must see of `play`. Never run: mypy reads it, strictly.

Every line that ignores an error shows that the error is found: an unused ignore is an error too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, assert_type

from msgspec import Struct

from rulewright.chance import Die, Odds, Pool, SuccessPool, Table
from rulewright.play import (
    Amount,
    Amounts,
    ByAnswer,
    Case,
    Derived,
    Ending,
    Estimate,
    Exact,
    Finished,
    FrozenMap,
    Interval,
    Intervention,
    Live,
    OneOf,
    Option,
    Play,
    Question,
    Rule,
    Scripted,
    SomeOf,
    State,
    Waiting,
    Window,
    Words,
    YesNo,
    answer,
    derived,
    estimate,
    odds_by_answer,
    reckon,
    replay,
    rule,
    rule_of,
)
from rulewright.play.effects import Effect, begin, end
from rulewright.play.facts import Answered, Drew, RuleFact
from rulewright.play.values.wire import convert, decode


class Hero(Struct, frozen=True, cache_hash=True):
    """An actor without effects."""

    health: int = 5
    skills: FrozenMap[str, int] = FrozenMap()


class Mage(Struct, frozen=True, cache_hash=True):
    """An actor with effects."""

    effects: FrozenMap[str, Effect] = FrozenMap()


class Room(Struct, frozen=True, cache_hash=True):
    """A scene."""

    light: int = 0


class Book(Struct, frozen=True):
    """A rulebook."""

    gritty: bool = False


type Game = Play[Hero, Room, Book]


@dataclass(frozen=True, slots=True, kw_only=True)
class Where(OneOf[str]):
    """A question whose answer is a word."""


# -- a rule keeps its signature -----------------------------------------------------------------


@rule
def hit(play: Game, target: str, dice: int = 1) -> Pool:
    """A rule with a required and an optional argument."""
    return play.draw(SuccessPool(dice))


@rule
def nothing(play: Game) -> None:
    """A rule without arguments or result."""


def calls(play: Game, other: Play[Mage, Room, Book]) -> None:
    """A marked rule is called as it was written, and not otherwise."""
    assert_type(hit(play, "ace"), Pool)
    assert_type(hit(play, "ace", dice=3), Pool)
    assert_type(hit(play, target="ace"), Pool)
    hit(play)  # type: ignore[call-arg]
    hit(play, 3)  # type: ignore[arg-type]
    hit(play, "ace", "three")  # type: ignore[arg-type]
    hit(play, "ace", sides=3)  # type: ignore[call-arg]
    hit(other, "ace")  # type: ignore[arg-type]
    nothing(play, 1)  # type: ignore[call-arg]
    assert_type(rule_of(hit), Rule)


rule(3)  # type: ignore[arg-type]


# -- looking, drawing, asking -------------------------------------------------------------------


def looks(play: Game) -> None:
    """Actors, scene and book are of the ruleset's own types."""
    assert_type(play.actor("ace"), Hero)
    assert_type(play.actor("ace").health, int)
    assert_type(play.scene, Room)
    assert_type(play.book, Book)
    assert_type(play.state, State[Hero, Room])
    play.actor("ace").mana  # type: ignore[attr-defined]
    play.actor("ace").health = 3  # type: ignore[misc]
    play.scene.dark  # type: ignore[attr-defined]


def draws(play: Game) -> None:
    """A draw is of its chance's type."""
    assert_type(play.draw(Die(6)), int)
    assert_type(play.draw(SuccessPool(3)), Pool)
    assert_type(play.draw(Die(6).map(str)), str)
    assert_type(play.draw(Table((("hit", 1), ("miss", 2)))), str)
    play.draw(6)  # type: ignore[arg-type]
    play.draw(Die(6), "ace")  # type: ignore[call-arg]
    play.draw(Die(6), to="ace")  # type: ignore[arg-type]


def asks(play: Game) -> None:
    """An answer is of its question's type."""
    left, right = Option("l", "Left", "left"), Option("r", "Right", "right")
    assert_type(play.ask(YesNo(of="ace", text="?")), bool)
    assert_type(play.ask(Amount(of="ace", text="?", most=3)), int)
    assert_type(play.ask(Words(of="ace", text="?")), str)
    assert_type(play.ask(Where(of="ace", text="?", among=(left, right))), str)
    assert_type(play.ask(OneOf(of="ace", text="?", among=(Option("1", "One", 1),))), int)
    assert_type(play.ask(SomeOf(of="ace", text="?", among=(left, right))), tuple[str, ...])
    assert_type(play.ask(Amounts(of="ace", text="?", sources=())), FrozenMap[str, int])
    assert_type(play.ask_all([YesNo(of=who, text="?") for who in ("ace", "dee")]), tuple[bool, ...])
    play.ask("Really?")  # type: ignore[arg-type]
    play.ask(YesNo(text="?"))  # type: ignore[call-arg]
    play.ask(YesNo("ace"))  # type: ignore[call-arg]
    play.ask_all(YesNo(of="ace", text="?"))  # type: ignore[arg-type]


def offers(play: Game) -> None:
    """Whoever steps into a window does so with one of its options' values."""
    window = Window(name="w", text="?", open_to={"ace": (Option("in", "In", 2),)})
    assert_type(window, Window[int])
    for stepped in play.offer(window):
        assert_type(stepped, Intervention[int])
        assert_type(stepped.choice, int)
    play.offer("w")  # type: ignore[arg-type]


def changes(play: Game) -> None:
    """Whom, where, to what, why; in this order, and the audience by name."""
    play.change("ace", "health", 3, "knife")
    play.change_scene("light", 1)
    play.change("ace", "health")  # type: ignore[call-arg]
    play.change("ace", "health", 3, "knife", ("gm",))  # type: ignore[call-arg]
    number = derived("Health", ("base", 3), ("wound", -1))
    assert_type(number, Derived)
    assert_type(number + 1, int)


def effects(play: Game, other: Play[Mage, Room, Book]) -> None:
    """Only actors that carry effects can be put under one."""
    assert_type(begin(other, "merlin", Effect("e", "E")), bool)
    assert_type(end(other, "merlin", "E"), bool)
    begin(play, "ace", Effect("e", "E"))  # type: ignore[type-var]


# -- readers ------------------------------------------------------------------------------------


def reads(state: State[Hero, Room], book: Book, facts: tuple[RuleFact, ...]) -> None:
    """Readers keep the types of state and book; exact and estimated odds are not to be mixed up."""
    ended = Live(state, book).run(hit, {"target": "ace"})
    assert_type(ended, Waiting[Hero, Room] | Finished[Hero, Room, Any])
    assert_type(ended.state.actor("ace"), Hero)
    assert_type(replay(hit, {}, state, book, facts), Finished[Hero, Room, Any])
    assert_type(Scripted(state, book).run(hit, "ace"), Pool)
    exact: Exact[Hero, Room, Book] = Exact(book)
    assert_type(exact.odds(hit, state, "ace"), Odds[Ending[Hero, Room, Any]])
    exact.odds(hit, State.of({"m": Mage()}, Room()), "m")  # type: ignore[dict-item]

    def health(ending: Ending[Hero, Room, Any]) -> int:
        return ending.state.actor("ace").health

    assert_type(reckon(Case(hit, state, book, {}, health)), Odds[int] | Estimate[int])
    assert_type(odds_by_answer(Case(hit, state, book, {}, health)), Odds[int] | ByAnswer[int])
    counted = estimate(Case(hit, state, book, {}, health))
    assert_type(counted, Estimate[int])
    assert_type(counted.p(3), Interval)
    wanted: Odds[int] = counted  # type: ignore[assignment]
    del wanted


def answers(question: Question[bool]) -> None:
    """An answer becomes a fact."""
    assert_type(answer(question, "yes"), Answered)
    assert_type(question.read("yes"), bool)
    answer(question)  # type: ignore[call-arg]


# -- values -------------------------------------------------------------------------------------


def values(text: bytes) -> None:
    """Maps and JSON keep their types."""
    skills = FrozenMap({"climb": 3})
    assert_type(skills, FrozenMap[str, int])
    assert_type(skills["climb"], int)
    assert_type(skills.with_("swim", 2), FrozenMap[str, int])
    skills["climb"] = 4  # type: ignore[index]
    skills.with_("swim", "well")  # type: ignore[arg-type]
    assert_type(decode(text, Hero), Hero)
    assert_type(decode(text, RuleFact), Any)
    assert_type(convert({}, Hero), Hero)
    assert_type(State.of({"ace": Hero()}, Room()), State[Hero, Room])
    Drew("1d6")  # type: ignore[call-arg]
    Drew("1d6", (3,)).faces = ()  # type: ignore[misc]
