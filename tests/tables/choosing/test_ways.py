"""What is bound to be refused is known before anything is asked; what something left out would mend is not."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.contract import Action, Field
from rulewright.contract.action import Guard
from rulewright.play import FrozenMap, Option, Refusal, State
from rulewright.tables.choosing.ways import closed_ways

FAR = {"near": 1, "middle": 3, "far": 9}


class Nobody(Struct, frozen=True):
    name: str = "Ann"


class Book:
    options = None


class Desk:
    book = Book()


class Known:
    """As much of what a seat knows as is asked here."""

    state = State(FrozenMap({"ann": Nobody()}), None)
    desk = Desk()


def offered(*keys: str) -> Any:
    return lambda state, book, actor: tuple(Option(key, key, key) for key in keys)


def no_reach(target: str, boosts: tuple[str, ...]) -> Refusal | None:
    reach = 1 + ("lunge" in boosts) + ("charge" in boosts)
    return Refusal(f"{FAR[target]} is beyond {reach}.", "R-1") if FAR[target] > reach else None


def attack(*targets: str, boosts: tuple[str, ...] = ()) -> Action:
    return Action(
        "attack",
        "Attack",
        lambda play: None,
        (
            Field("target", "Target", options=offered(*targets)),
            Field("boosts", "Boosts", "some", offered(*boosts), default=()),
        ),
        guards=(Guard.of(no_reach),),
    )


def closed(form: Action) -> tuple[str, dict[str, set[str]]]:
    found = closed_ways(Known(), form, "ann")  # type: ignore[arg-type]
    return (found.no.reason if found.no else ""), {name: set(options) for name, options in found.options.items()}


def test_everything_is_out_of_reach() -> None:
    """Then it is refused at once, with the first reason."""
    assert ("3 is beyond 1.", {}) == closed(attack("middle", "far"))


def test_some_of_it_is() -> None:
    """Then it is asked, and those options say so."""
    assert ("", {"target": {"middle", "far"}}) == closed(attack("near", "middle", "far"))


def test_what_may_be_left_out_mends_it() -> None:
    """By itself, or all that helps together; then nothing is said beforehand."""
    assert ("3 is beyond 1.", {}) == closed(attack("middle", boosts=("lunge",)))
    assert ("", {}) == closed(attack("middle", boosts=("lunge", "charge")))
    assert ("9 is beyond 1.", {}) == closed(attack("far", boosts=("lunge", "charge")))


def test_too_many_ways_are_left_open() -> None:
    """Nobody waits for hundreds of them."""
    many = Action(
        "attack",
        "Attack",
        lambda play: None,
        (Field("target", "Target", options=offered(*(["far"] * 61))),),
        guards=(Guard.of(lambda target: Refusal("No.")),),
    )
    assert ("", {}) == closed(many)


def test_house_rules_leave_out_what_looks_at_the_book_alone() -> None:
    """What looks at people too may be done by somebody else."""
    by_book = Action("a", "A", lambda play: None, guards=(Guard.of(lambda book: Refusal("Not here.")),))
    by_actor = Action("b", "B", lambda play: None, guards=(Guard.of(lambda book, actor: Refusal("Not you.")),))
    assert by_book.left_out(Book()) is not None
    assert by_actor.left_out(Book()) is None
