"""A book can be looked around in without a word to search for."""

from __future__ import annotations

import pytest

from rulewright.content.shape import Map, TableShape
from rulewright.library import all_rulesets, open_book, ready
from rulewright.play.values.wire import decode, encode, plain
from rulewright.server.books.named import named
from rulewright.server.books.rules import rules_in
from rulewright.server.books.shelves import PAGE, RULES, Shelf, ShelfAsked, ShelfPage, tell_shelf, tell_shelves
from rulewright.server.problems import Declined


def shelves(game: str) -> list[Shelf]:
    return decode(tell_shelves(encode(ShelfAsked(game))), list[Shelf])


def page(game: str, kind: str, after: int = 0, rule: str = "") -> ShelfPage:
    return decode(tell_shelf(encode(ShelfAsked(game, kind, after, rule))), ShelfPage)


@pytest.mark.parametrize("game", sorted(all_rulesets()))
def test_every_kind_of_a_book_is_on_a_shelf_and_every_entry_on_a_page(game: str) -> None:
    """The rules stand first, then the fullest; page by page all of it comes, each once."""
    told = shelves(game)
    assert RULES == told[0].kind
    counts = [each.count for each in told[1:]]
    assert counts == sorted(counts, reverse=True)
    content = open_book(all_rulesets()[game]).content
    assert len(told) == 1 + sum(bool(entries) for entries in content.shelves.values())
    for shelf in told:
        ids: list[str] = []
        while True:
            part = page(game, shelf.kind, len(ids))
            assert len(part.found) <= PAGE
            ids += [each.id for each in part.found]
            if not part.more:
                break
        assert shelf.count == len(ids) == len(set(ids))


def test_a_link_to_a_rule_leads_to_its_page() -> None:
    """Whatever page it is on; a rule of another book is in none."""
    rules = rules_in(all_rulesets()["brp"].package)
    assert rules[900].id == page("brp", RULES, rule=rules[900].id).found[0].id
    with pytest.raises(Declined):
        page("otherworld", RULES, rule=rules[900].id)
    with pytest.raises(Declined):
        page("brp", "no such kind")


@pytest.mark.parametrize("game", sorted(all_rulesets()))
def test_every_game_has_one_lesson_for_every_moment(game: str) -> None:
    """A few short lines each, and every rule that they lead to is in the book."""
    lessons = [fight.lesson for fight in ready(all_rulesets()[game]).fights.values() if fight.lesson]
    assert 1 == len(lessons)
    assert ["set", "mine", "asked", "done", "wait", "over"] == [hint.when for hint in lessons[0]]
    known = {rule.id for rule in rules_in(all_rulesets()[game].package)}
    for hint in lessons[0]:
        assert len(hint.text) < 260
        assert not hint.rule or hint.rule in known


def test_what_an_entry_refers_to_stands_there_by_its_name() -> None:
    """A reader gets no "b1" for a knife's damage, and nothing that is so with nearly every knife, or is for rules alone."""
    book = open_book(all_rulesets()["active_exploits"]).content
    knife = named(book.shelves[book.kinds["weapon"]]["knife"], book)
    assert "Knives" == knife["damage"]
    assert ["Melee", "Throw"] == knife["actions"]
    assert not knife.keys() & {"eras", "automatic", "grades"}
    book = open_book(all_rulesets()["brp"]).content
    bear = named(book.shelves[book.kinds["creature"]]["bear"], book)
    assert {"arm": "Bear: Bite", "chance": 25} == bear["attacks"][0]
    assert 35 == bear["skills"]["Climb"]
    assert "Brawl: bite" in bear["skills"]
    book = open_book(all_rulesets()["otherworld"]).content
    assert "effects" not in named(book.shelves[book.kinds["working"]]["knit-flesh"], book)


@pytest.mark.parametrize("game", sorted(all_rulesets()))
def test_no_two_things_of_a_map_come_by_one_name(game: str) -> None:
    """Where two ids in one field had the same name, one of them would be lost."""
    content = open_book(all_rulesets()[game]).content
    for kind, entries in content.shelves.items():
        maps = [key for key, field in TableShape(kind).fields.items() if isinstance(field.shape, Map)]
        for entry in entries.values() if maps else ():
            whole, told = plain(entry), named(entry, content)
            assert not [key for key in maps if key in told and len(told[key]) != len(whole[key])], entry.id
