"""Believable: people at random whom a game master would take as they are, for every ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from msgspec.structs import replace as changed
from tests.examples import steps
from tests.laws.test_read_off_the_code import GAMES

from rulewright.chance import Dice
from rulewright.contract import Book, Ruleset
from rulewright.kits.callings import Calling
from rulewright.library import open_book, ruleset
from rulewright.testing.laws import believable

MADE = [game for game in GAMES if game.creation is not None]


@pytest.mark.parametrize("game", MADE, ids=lambda game: game.id)
def test_people_at_random_could_sit_down_at_once(game: Ruleset) -> None:
    """Legal, named, told of in words, armed with what they can use, of their time; a thousand where time is given."""
    assert [] == believable.faults(game, count=steps(1_000, 30))


@pytest.mark.long
@pytest.mark.parametrize("game", MADE, ids=lambda game: game.id)
def test_a_thousand_people_at_random(game: Ruleset) -> None:
    """None of a thousand would be sent back."""
    assert [] == believable.faults(game, count=1_000, seed=1_000)


@dataclass
class Careless:
    """A maker that spoils whoever another makes, each in the same way."""

    good: Any
    spoilt: Mapping[str, Any]
    made: int = 0

    @property
    def steps(self) -> Any:
        return self.good.steps

    def refusals(self, character: Any, book: Book[Any]) -> Any:
        return self.good.refusals(character, book)

    def doubts(self, character: Any, book: Book[Any]) -> Any:
        return self.good.doubts(character, book)

    def random(self, dice: Dice, book: Book[Any], wishes: Mapping[str, Any]) -> Any:
        self.made += 1
        given = {name: value(self.made) if callable(value) else value for name, value in self.spoilt.items()}
        return changed(self.good.random(dice, book, wishes), **given)


@pytest.mark.parametrize(
    ("spoilt", "found"),
    [
        ({"name": ""}, "0: has no name"),
        ({"name": "iron-claw"}, "0: is called 'iron-claw', which is an id"),
        ({"name": "Ida Toth"}, "0: 20 of 20 are called Ida Toth"),
        ({"text": " "}, "0: does not say who they are"),
        ({"text": "To be written …"}, "0: 'To be written …' stands for words"),
        ({"text": "Some brave person"}, "0: 'Some brave person' stands for words"),
        ({"text": "A brave person."}, "everybody has 'A brave person.' for In a few words"),
        ({"weapons": ("chain",), "skills": {}}, "0: owns Chain without melee"),
        ({"brawn": 9}, "0: not legal: Brawn cannot start at 9."),
        ({"text": lambda made: f"The guest of number {made}."}, "0: comes out otherwise the second time"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_careless_maker_is_found_out(spoilt: Mapping[str, Any], found: str) -> None:
    """Each reason to send somebody back is told, with the seed they came of."""
    game = ruleset("otherworld")
    maker: Any = Careless(game.creation, spoilt)
    assert found in believable.faults(replace(game, creation=maker), count=20)


def test_a_game_without_makers_has_no_faults() -> None:
    """Where nobody is made, nobody is sent back."""
    assert [] == believable.faults(replace(ruleset("otherworld"), creation=None))


@pytest.mark.parametrize("name", ["otherworld", "otherworlds", "active_exploits"])
def test_callings_name_what_there_is(name: str) -> None:
    """Whatever a calling knows, carries and wears is in the book."""
    content = open_book(ruleset(name)).content
    there = {entry.id for shelf in content.shelves.values() for entry in shelf.values()}
    for calling in content.all(Calling):
        named = (*calling.knows, *calling.arms, *calling.shields, *calling.wears, *calling.carries)
        assert set(named) <= there, calling.id
        assert {field.partition("/")[0] for field in calling.fields} <= there, calling.id
        assert calling.arms or not calling.fights, calling.id


@pytest.mark.parametrize("name", ["otherworld", "otherworlds", "active_exploits"])
def test_whoever_is_said_to_carry_a_weapon_has_it(name: str) -> None:
    """A calling that is told with one weapon in hand has no other in its place."""
    content = open_book(ruleset(name)).content
    for calling in content.all(Calling):
        arms = [entry for shelf in content.shelves.values() for id, entry in shelf.items() if id in calling.arms]
        told = [arm.id for arm in arms if f" {arm.name.lower()}" in calling.text.lower()]
        assert not told or len(calling.arms) == len(told), calling.id
