"""Karma at the table: what is offered with which odds, bids in turn, and sealed bids that nobody can read."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.stage import BOOK, actor, book, scripted, state

from rulewright.chance import RandomDice
from rulewright.log.entry import Entry
from rulewright.play import GM, Exact, Sampled
from rulewright.play.facts import Answered, Drew, audience_of
from rulewright.play.values.wire import encode
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.checks.karma import MOST_BIDS, STANDS, Bidding, Use, bid, odds_of_reroll, spend, uses
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.state.character import Actor, Book, Scene
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.seat import Seat
from rulewright.tables.telling.naming import Naming
from rulewright.tables.telling.rolls import roll
from rulewright.tables.views.view import view

SEALED = book(karma_bids="sealed")


def offered(target: int, face: int, karma: int, *, own: bool = True) -> dict[str, str]:
    """The uses on offer, with the odds that stand beside them."""
    play = scripted(state(one=actor("one", karma=karma)))
    found = uses(play, "one", Bidding(target, face), "melee", "", own=own)
    return {option.key: option.note for option in found}


def test_every_use_tells_its_odds() -> None:
    """What is certain is called so; a re-roll names its chance and what it brings on average. [SHA-CORE-039]"""
    assert {
        "chance+1": "5 successes, if nobody bids against it",
        "reroll": "4 in 6 to succeed; 1.7 successes on average",
        "cancel": "as if it never happened",
    } == offered(4, 5, 3)
    assert {
        "chance-2": "a failure, if nobody bids against it",
        "success-1": "2 successes, if nobody bids against it",
        "success-2": "1 success, if nobody bids against it",
        "reroll": "4 in 6 to succeed; 1.7 successes on average",
    } == offered(4, 3, 2, own=False)
    assert "0 in 6 to succeed; 0 successes on average" == odds_of_reroll(Bidding(0, 3))
    assert "3 in 6 to succeed; 1 success on average" == odds_of_reroll(Bidding(3, 0))
    assert "6 in 6 to succeed; 3.5 successes on average" == odds_of_reroll(Bidding(8, 3))


@pytest.mark.parametrize(("target", "face"), [(t, f) for t in range(8) for f in range(1, 7)])
def test_what_is_offered_is_legal_and_does_what_it_says(target: int, face: int) -> None:
    """Each use can be paid, changes the test, and leads where its note says. [SHA-CORE-039 SHA-CHR-062]"""
    for karma in range(6):
        for own in (True, False):
            before = Bidding(target, face)
            start = state(one=actor("one", karma=karma))
            for option in uses(scripted(start), "one", before, "", "", own=own):
                play = scripted(start, [1], ["a cold feeling"])
                after = spend(play, "one", option.value, before, "", "")
                assert karma - option.value.price == play.actor("one").karma >= 0
                assert after != before or option.value.kind == "reroll"
                if "success" in option.note and option.note.endswith(STANDS):
                    assert after.successes == int(option.note.split()[0])
                elif option.note == "a failure, if nobody bids against it":
                    assert not after.passed


def test_a_reroll_s_odds_are_those_of_the_die() -> None:
    """The note agrees with the exact odds of rolling again. [SHA-CORE-040]"""
    start = state(one=actor("one", karma=2))
    reader: Exact[Actor, Scene, Book] = Exact(BOOK, RULESET.policy)
    odds = reader.odds(spend, start, who="one", use=Use("reroll", 0, 2), now=Bidding(4, 6), skill="", task="")
    assert 4 / 6 == pytest.approx(float(sum(odds.p(each) for each in odds if each.outcome.passed)))


# -- both sides ---------------------------------------------------------------------------------


def test_bids_go_to_and_fro_and_stop() -> None:
    """Until both let it stand, or very many bids were made. [SHA-CHR-061]"""
    play = scripted(
        state(one=actor("one", karma=5), two=actor("two", karma=5)),
        [], ["success+1", "success-1", "success+2", "success-2", "pass", "pass"],
    )  # fmt: skip
    assert 3 == play.run(bid, "one", "two", Bidding(4, 3), "melee").successes
    assert (2, 2) == (play.actor("one").karma, play.actor("two").karma)
    assert 0 < MOST_BIDS < 100


def test_sealed_bids_come_down_together() -> None:
    """Both choose without seeing the other's choice, again until nobody bids. [SHA-CHR-061]"""
    start = state(one=actor("one", karma=3), two=actor("two", karma=3))
    play = scripted(start, [], ["success+1", "success-2", "pass", "pass"], SEALED)
    assert 2 == play.run(bid, "one", "two", Bidding(4, 3), "melee").successes
    assert ["one", "two", "one", "two"] == [question.of for question in play.asked]


def fight(options: dict[str, Any], karma: int) -> Desk:
    """A table at which one is about to strike at two, who has some karma that nobody need know of."""
    at = book(**options)
    people: dict[str, Any] = {"one": actor("one", melee=3, karma=3), "two": actor("two", karma=karma, where=(1, 0))}
    now = state(turn="one", **people)
    desk = Desk(RULESET, at, FairDice(bytes(32), "t"))
    desk.take(desk.found("t", now.scene, people))
    done = desk.do("attack", "one", {"target": "two", "weapon": "basic"})
    assert isinstance(done, tuple), done
    desk.take(done)
    return desk


def seen(desk: Desk, seat: Seat, log: list[Entry]) -> bytes:
    """All that a seat has read so far."""
    return encode(view(log, seat, RULESET))


def test_a_sealed_bid_leaks_nothing() -> None:
    """Whatever one side has answered, the other reads the same until its own bid is in. [SHA-CHR-061]"""
    two = Seat("s-two", "player", ("two",))
    told = []
    for choice in ("pass", "success+1", "reroll"):
        desk = fight({"karma_bids": "sealed"}, karma=2)
        assert {"one", "two"} == {question.of for question in desk.waiting}
        answered = desk.answer("one", choice)
        assert isinstance(answered, tuple)
        desk.take(answered)
        told.append(seen(desk, two, list(desk.live)))
    assert 1 == len(set(told))


def test_an_offer_in_turn_is_for_who_is_asked() -> None:
    """What somebody could spend is told to them and to the game master only. [SHA-CORE-039]"""
    desk = fight({}, karma=2)
    asked = [entry.fact for entry in desk.live if type(entry.fact).__name__ == "Asked"]
    assert [{"one", GM}] == [set(audience_of(fact)) for fact in asked]
    answered = desk.answer("one", "pass")
    assert isinstance(answered, tuple)
    facts = [entry.fact for entry in answered if isinstance(entry.fact, Answered)]
    assert facts
    assert all(audience_of(fact) for fact in facts)


@pytest.mark.parametrize("payer", ["one", "two"])
def test_a_second_throw_is_told_as_people_speak(payer: str) -> None:
    """Whoever threw the first time throws a second time, whoever pays for it. [SHA-CORE-039 SHA-CORE-040]"""
    desk = fight({}, karma=2)
    for who in ("one", "two"):
        if desk.waiting:
            answered = desk.answer(who, "reroll" if who == payer else "pass")
            assert isinstance(answered, tuple)
            desk.take(answered)
    names = Naming(desk.state, desk.book)
    told = [roll(entry.fact, names) for entry in desk.live if isinstance(entry.fact, Drew)]
    assert 2 == len(told)
    assert told[1].startswith("One rolls a second time: ")


def test_what_surroundings_throw_again_is_told_of_whom_it_is_about() -> None:
    """A horror that somebody pays to face once more is their throw again, and nobody else's. [SHA-CORE-039 SHA-EFF-039]"""
    people: dict[str, Any] = {"one": actor("one", karma=9), "two": actor("two", karma=0, where=(1, 0))}
    desk = Desk(RULESET, book(), FairDice(bytes(32), "t"))
    desk.take(desk.found("t", state(**people).scene, people))
    begun = desk.do("horror", "two", {"who": "one", "source": "carnage"})
    assert isinstance(begun, tuple), begun
    desk.take(begun)
    again = desk.answer("one", "reroll")
    assert isinstance(again, tuple), again
    desk.take(again)
    assert ["one", "one"] == [entry.fact.of for entry in desk.live if isinstance(entry.fact, Drew)][:2]


def test_a_third_throw_is_no_second_one() -> None:
    """Each pays for a throw of the same die: after the second it is thrown once more. [SHA-CORE-039 SHA-CORE-040]"""
    desk = fight({}, karma=9)
    while desk.waiting:
        who = desk.waiting[0].of
        told = next(t for t in (desk.answer(who, each) for each in ("reroll", "pass", "no")) if isinstance(t, tuple))
        desk.take(told)
    what = [entry.fact.what for entry in desk.live if isinstance(entry.fact, Drew)]
    assert ["a second time", *["once more"] * (len(what) - 2)] == what[1:]
    assert 2 < len(what)


def test_karma_changes_a_blow_for_its_target_only() -> None:
    """Sampled with the policy: an attack with bids on both sides ends, and nobody overspends. [SHA-CHR-061]"""
    for seed in range(20):
        start = state(turn="one", one=actor("one", melee=3, karma=3), two=actor("two", karma=3, where=(1, 0)))
        play = Sampled(start, BOOK, RandomDice(seed), RULESET.policy)
        attack(play, "one", "two", "basic")
        assert all(0 <= each.karma <= 3 for each in play.state.actors.values())
