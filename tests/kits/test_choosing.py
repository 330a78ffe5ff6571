"""Choosing: options that stand for themselves, people, entries."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from msgspec import Struct

from rulewright.content import Entry
from rulewright.kits.choosing import all_but, always, choices, entries_of, listed, option, people, words
from rulewright.play import FrozenMap, Option, State


class Guest(Struct, frozen=True):
    """Somebody at a party."""

    name: str
    awake: bool = True


class Dish(Entry, frozen=True, kw_only=True):
    """Something to eat."""

    hot: bool = False


PARTY: State[Guest, None] = State(
    FrozenMap({"ann": Guest("Ann"), "bob": Guest("Bob", awake=False), "cy": Guest("Cy")}), None
)
DISHES = (Dish(id="soup", name="Soup", text="Of the day.", hot=True), Dish(id="ice", name="Ice cream"))


def test_an_option_stands_for_itself() -> None:
    """Its value is its key; a label and a note are for people."""
    assert Option("left", "left", "left") == option("left")
    assert (Option("l", "Left", "l", "the door"), Option("r", "Right", "r")) == choices(
        {"l": "Left", "r": "Right"}, {"l": "the door"}
    )
    assert (Option("left", "Left", "left"),) == words("left")


def test_people_go_by_name() -> None:
    """Everybody but one, those of whom something holds."""
    assert ("bob", "cy") == all_but(PARTY, "ann")
    assert (Option("cy", "Cy", "cy"),) == people(PARTY, all_but(PARTY, "ann", lambda guest: guest.awake))


def test_entries_are_listed_by_name() -> None:
    """With what they say of themselves where it is asked for; a field may offer some of a kind."""
    book: Any = SimpleNamespace(content=SimpleNamespace(all=lambda kind: DISHES))
    assert (Option("soup", "Soup", "soup"), Option("ice", "Ice cream", "ice")) == listed(DISHES)
    assert "Of the day." == listed(DISHES, told=True)[0].note
    assert (Option("soup", "Soup", "soup"),) == entries_of(Dish, lambda dish: dish.hot)(PARTY, book, "ann")
    assert words("yes", "no") == always(words("yes", "no"))(PARTY, book, "ann")
