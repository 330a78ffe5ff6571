"""House rules in words: whoever founds a table reads what each option means, and what it may be."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, open_book, ruleset
from rulewright.library.house_rules import HouseRule, house_rules
from rulewright.play import Refused

GAMES = list(all_rulesets().values())


def rule_of(game: str, name: str) -> HouseRule:
    return next(each for each in house_rules(ruleset(game)) if each.name == name)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_option_of_every_game_says_what_it_means(game: Ruleset) -> None:
    rules = house_rules(game)
    assert [each.name for each in rules] == list(game.options.__struct_fields__)
    for each in rules:
        assert len(each.text.split()) >= 2, each
        assert "[" not in each.text, each
        assert each.text[0] == each.text[0].upper(), each


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_an_option_may_be_is_what_the_game_takes(game: Ruleset) -> None:
    """Whatever the form offers opens a book, unless the rules themselves say that it does not go."""
    for each in house_rules(game):
        offered: dict[str, list[Any]] = {
            "switch": [not each.default],
            "choice": [int(value) if isinstance(each.default, int) else value for value in each.choices],
            "some": [[], list(each.choices[:1])],
            "number": [each.least, each.most],
            "words": ["Some words"],
            "many": [["a line"]],
        }
        for value in offered.get(each.kind, []):
            assert "Expected" not in refusal_of(game, {each.name: value}), (each, value)


def refusal_of(game: Ruleset, options: dict[str, Any]) -> str:
    try:
        open_book(game, options)
    except Refused as refused:
        return str(refused.refusal)
    return ""


def test_words_come_from_where_the_option_is_declared() -> None:
    assert rule_of("otherworld", "dodge_lasts").text.startswith("A Dodge covers one attack")
    assert rule_of("otherworld", "dodge_lasts").choices == ("attack", "turn")
    assert rule_of("otherworld", "dodge_lasts").rules == ("OW-033",)
    assert rule_of("otherworlds", "rest_limit").text.startswith("What Toughness or Resolve limits")
    assert rule_of("brp", "powers").kind == "some"
    assert "sorcery" in rule_of("brp", "powers").choices
    assert rule_of("brp", "fatigue").group == "Body and mind"
    assert rule_of("brp", "mind_shield").text == rule_of("brp", "levitation").text
    assert rule_of("brp", "last_era").optional
    assert (rule_of("brp", "moved_points").kind, rule_of("brp", "moved_points").most > 0) == ("number", True)
