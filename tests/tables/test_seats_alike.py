"""Seats that see the same entries alike share the work, and each keeps its own numbers."""

from __future__ import annotations

from tests.server.test_screens import seated

from rulewright.library import all_rulesets, open_book, ready
from rulewright.log.entry import Entry
from rulewright.log.facts import Fact, Said
from rulewright.play.facts import Cited, Started
from rulewright.tables.autoplay import set_table
from rulewright.tables.dice.fair import FairDice


def test_two_who_were_told_as_much_in_another_order_number_an_action_each_by_its_own() -> None:
    """One was whispered to before somebody acted, the other after it: what both hear next is alike, but not where the
    action began.
    """
    game = all_rulesets()["otherworld"]
    shelf = ready(game)
    fight = next(each for each in shelf.fights.values() if len(next(iter(each.sides.values()))) > 1)
    _, founded = set_table(game, open_book(game), fight, shelf.characters, FairDice(bytes(32), "t"))
    hosted = seated(game, fight, founded)
    one, two = [seat for seat in hosted.views if seat != "gm"][:2]
    head, at = founded[-1].number, founded[-1].at
    started = head + 2
    facts: list[tuple[Fact, int]] = [
        (Said("gm", "Psst.", (one,)), 0),
        (Started("rest", {"actor": "nobody"}, "gm"), 0),
        (Said("gm", "Psst.", (two,)), 0),
        (Said("gm", "Hear, hear."), 0),
        (Cited(("OW-001",)), started),
    ]
    for place, (fact, action) in enumerate(facts, start=1):
        hosted.take([Entry(head + place, fact, action, "gm", at)])
    numbers = {}
    for seat in (one, two):
        tail = hosted.views[seat].tail
        (begun,) = (seen.number for seen in tail if isinstance(seen.fact, Started))
        (cited,) = (seen.action for seen in tail if isinstance(seen.fact, Cited))
        numbers[seat] = begun, cited
    assert numbers[one][0] == numbers[two][0] + 1
    assert all(begun == cited for begun, cited in numbers.values())
