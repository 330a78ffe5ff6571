"""Figures: what somebody has now, of how much, as every screen shows it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from rulewright.cli.cast import cast
from rulewright.contract import Block, Figure, Sheet, figures, spelled, tracks
from rulewright.library import all_rulesets, open_book, ready, sheet


class Somebody(Struct, frozen=True):
    """An actor with what a page may show."""

    health: int = 5
    brawn: int = 1
    calm: int = 2
    full_calm: int = 3
    stun: int = 0


def page(*shows: str, kind: Any = "tracks", **most: str | int) -> Sheet:
    return Sheet(blocks=(Block("All", kind, shows, most),))


def test_a_track_is_what_is_left_of_its_most() -> None:
    """A track and its most often have one name: the path is what is there, the number what there can be."""
    (found,) = figures(page("health", health="Health"), Somebody(health=0), {"Health": 5})
    assert Figure("Health", "health", 0, 5, "Health", track=True) == found


def test_a_most_may_be_a_path_or_a_figure() -> None:
    """Where no number is derived, the most stands in the state, or in the book."""
    found = figures(page("calm", "stun", calm="full_calm", stun=4), Somebody(), {"Speed": 2})
    assert [("Calm", 2, 3), ("Stun", 0, 4)] == [(each.name, each.now, each.most) for each in found]


def test_what_is_derived_is_a_track_too() -> None:
    """Some games count down from wounds: what is left is a derived number itself."""
    (found,) = figures(page("Health", Health="Health maximum"), Somebody(), {"Health": 3, "Health maximum": 9})
    assert (3, 9, "Health") == (found.now, 9, found.why)


def test_what_is_not_played_is_not_shown() -> None:
    """A track whose most is not among the numbers belongs to a rule that this table does not use."""
    shown = page("calm", "stun", calm="Most calm")
    assert () == figures(shown, Somebody(), {"Health": 5})
    assert [None] == [each.most for each in figures(shown, Somebody(), {})]  # no number could be reckoned


def test_a_stat_at_its_default_stays_on_the_page() -> None:
    """Whatever the wire leaves out."""
    (found,) = figures(page("brawn", kind="stats"), Somebody(), {})
    assert Figure("Brawn", "brawn", 1) == found
    assert () == tracks(page("brawn", kind="stats"), Somebody(), {})


def test_a_star_stands_for_every_number_that_begins_so() -> None:
    """Specialities are one's own: no page can name them all."""
    known = ("Spot", "Craft (Knots)", "Craft (Code)", "Crafty")
    assert ("Spot", "Craft (Knots)", "Craft (Code)") == spelled(("Spot", "Craft (*)", "Art (*)"), known)


@pytest.mark.parametrize("game", sorted(all_rulesets()))
def test_every_kind_of_every_sheet_is_there(game: str) -> None:
    """A misspelt kind would leave things without a word."""
    kinds = all_rulesets()[game].kinds
    assert all(kind in kinds for block in sheet(all_rulesets()[game]).blocks for kind in block.of)


@pytest.mark.parametrize("game", sorted(all_rulesets()))
def test_every_most_of_every_sheet_is_there(game: str) -> None:
    """A misspelt most would hide its track from everybody."""
    which, shelf = all_rulesets()[game], ready(all_rulesets()[game])
    assert all(path in block.shows for block in sheet(which).blocks for path in block.most)
    left = {path for block in sheet(which).blocks for path in block.most}
    for fight in shelf.fights.values():
        there = cast(
            which,
            fight,
            {who: shelf.characters[who] for side in fight.sides.values() for who in side},
            open_book(which),
        )
        for who in there.state.actors:
            numbers = {each.name: each for each in there.numbers(who)}
            found = figures(sheet(which), there.state.actor(who), numbers)
            left -= {each.path for each in found if each.most is not None}
    assert ({"fatigue", "sanity"} if game == "brp" else set()) == left  # which only some tables play
