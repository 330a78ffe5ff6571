"""Bearings: a lower room asks all that weigh on a number, and knows none of them by name."""

from __future__ import annotations

from dataclasses import replace

from tests.standoff_game import STANDOFF

from rulewright.contract import Book, Weighed, bears_on
from rulewright.contract.bearing import joined
from rulewright.library import open_book

SHOT: Weighed[[int], int] = Weighed("shot")
OTHER: Weighed[[int], int] = Weighed("shot")


@bears_on(SHOT)
def broad_daylight(metres: int) -> int:
    """In daylight everybody sees. [STD-01]"""
    return 1


@bears_on(SHOT)
def far_away(metres: int) -> int:
    """What is far off is hard to hit, [STD-02] and what is farther harder. [STD-03]"""
    return -metres // 10


def test_all_that_bears_is_asked_in_the_order_of_the_ruleset() -> None:
    """A bearing that is left out, or asked in another order than it is listed, would be read wrongly in a "why?"."""
    book: Book[None] = Book(None, open_book(STANDOFF).content, joined((far_away, broad_daylight)))
    assert [-2, 1] == [bears(20) for bears in SHOT.on(book)]
    assert () == OTHER.on(book)
    assert () == SHOT.on(replace(book, bearings={}))


def test_a_bearing_says_what_it_is() -> None:
    """Its name and its rules stand at its function, which can still be called as one."""
    assert ("far away", ("STD-02", "STD-03"), -3) == (far_away.name, far_away.rules, far_away(30))


def test_a_book_has_the_bearings_of_its_ruleset() -> None:
    """A table that opens its book finds what the ruleset lists; so does one with a bearing of its own."""
    assert () == SHOT.on(open_book(STANDOFF))
    assert [1] == [bears(5) for bears in SHOT.on(open_book(replace(STANDOFF, bearings=(broad_daylight,))))]
