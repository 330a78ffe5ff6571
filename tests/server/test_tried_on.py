"""An entry that is only being written can be tried on: who would do what with it, and the odds."""

from __future__ import annotations

import pytest

from rulewright.lab.asked import NoOdds
from rulewright.lab.tried_on import EntryAsked, TriedOn, Trying, tell
from rulewright.library import all_rulesets, open_book, ruleset
from rulewright.play.values.wire import decode, encode

CLUB = """
[[weapon]]
id = "big-club"
name = "Big club"
skill = "melee"
damage = {damage}
damage_stat = "brawn"
"""

needs_clubs = pytest.mark.skipif("otherworld" not in all_rulesets(), reason="it takes a game with melee and brawn")
needs_armoury = pytest.mark.skipif("otherworlds" not in all_rulesets(), reason="it takes a game with many weapons")

needs_axes = pytest.mark.skipif("brp" not in all_rulesets(), reason="it takes a game with many axes")


def tried(game: str, text: str, entry: str) -> Trying:
    told: Trying = decode(tell(encode(EntryAsked(game, text, entry))), Trying)
    return told


@needs_clubs
def test_a_weapon_of_ones_own(games: tuple[str, ...]) -> None:
    """Somebody of a ready fight attacks with it; another figure on the entry is another figure in the odds."""
    light, heavy = (tried("otherworld", CLUB.format(damage=damage), "big-club") for damage in (1, 9))
    assert isinstance(light, TriedOn)
    assert isinstance(heavy, TriedOn)
    assert light.who
    assert "Big club" in light.args
    assert encode(light.odds) != encode(heavy.odds)


@needs_armoury
def test_what_the_book_ships_can_be_tried_too(games: tuple[str, ...]) -> None:
    """Some weapon that the book has can be used by somebody of its ready fights."""
    which = ruleset("otherworlds")
    weapons = list(open_book(which).content[which.kinds["weapon"]])[:12]
    assert any(isinstance(tried(which.id, "", weapon), TriedOn) for weapon in weapons)


@needs_axes
def test_a_weapon_that_nobody_began_with(games: tuple[str, ...]) -> None:
    """Nobody of the ready fights knows axes well enough to begin with one; they may have come by it since."""
    told = tried("brp", "", "axe-hand")
    assert isinstance(told, TriedOn)
    assert "Hand Axe" in " ".join(told.args)


@needs_clubs
def test_what_is_wrong_is_not_tried(games: tuple[str, ...]) -> None:
    """A file with a mistake has no odds; neither has an entry that nobody can use."""
    assert isinstance(tried("otherworld", "[[weapon]]\nid = 3", "x"), NoOdds)
    assert isinstance(tried("otherworld", "", "no-such-thing"), NoOdds)
