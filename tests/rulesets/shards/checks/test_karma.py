"""Karma: after the roll, bid for bid, lent, locked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, book, scripted, state

from rulewright.play import NEVER, FrozenMap, Refused
from rulewright.rulesets.shards.body.health import down_but_not_out, hurt
from rulewright.rulesets.shards.checks.karma import Bidding, bid, soften, uses
from rulewright.rulesets.shards.checks.purse import factor, gain, lend, pay, purse
from rulewright.rulesets.shards.checks.resolve import Attempt, Outcome, resolve
from rulewright.rulesets.shards.state.character import Boost
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.numbers import max_karma

CLIMB = Attempt("peter", "climb", "athletics")


def keys(target: int, face: int, karma: int, *, own: bool = True, at: object = BOOK) -> dict[str, int]:
    """The uses on offer, with their prices."""
    play = scripted(state(peter=actor("peter", karma=karma)), at=at)  # type: ignore[arg-type]
    found = uses(play, "peter", Bidding(target, face), "athletics", "", own=own)
    return {option.key: option.value.price for option in found}


def test_sha_ex_004_one_karma_after_the_roll() -> None:
    """A near miss becomes a great success. [SHA-CORE-039]"""
    play = scripted(state(peter=actor("peter", athletics=1, karma=1)), [4], ["chance+1"])
    assert Outcome(4) == play.run(resolve, CLIMB)
    assert 0 == play.actor("peter").karma


def test_sha_ex_005_a_reroll_is_cheaper() -> None:
    """Three points of chance cost three karma, a re-roll two. [SHA-CORE-039 SHA-CORE-040]"""
    assert {"chance+3": 3, "reroll": 2, "cancel": 3} == keys(3, 6, 3)
    play = scripted(state(peter=actor("peter", athletics=1, karma=2)), [6, 3], ["reroll"])
    assert Outcome(3) == play.run(resolve, CLIMB)


def test_sha_ex_006_undoing_costs_three() -> None:
    """The climb never happened; a feeling of it stays. [SHA-CORE-039]"""
    play = scripted(state(peter=actor("peter", athletics=1, karma=3)), [2], ["cancel", "dogs"])
    assert Outcome(0, undone=True) == play.run(resolve, CLIMB)
    assert 0 == play.actor("peter").karma


def test_sha_ex_007_calisthenics_rolls_again() -> None:
    """The second result stands. [SHA-CORE-040 SHA-MTH-026]"""
    play = scripted(state(rachel=actor("rachel", athletics=2)), [6, 2], ["yes"])
    assert Outcome(2) == play.run(resolve, Attempt("rachel", "climb", "athletics", rerolls=True))


def test_sha_ex_107_isolation_doubles() -> None:
    """Without a relationship a re-roll costs four. [SHA-CHR-014]"""
    lonely = replace(actor("peter", karma=4), relationships=FrozenMap())
    assert 2 == factor(lonely)
    play = scripted(state(peter=lonely))
    assert {"reroll": 4} == {o.key: o.value.price for o in uses(play, "peter", Bidding(3, 6), "", "", own=True)}


def test_exactly_the_uses_that_are_legal() -> None:
    """What is offered depends on who asks, what the die shows and what is left. [SHA-CORE-039 SHA-CHR-062]"""
    assert {} == keys(3, 4, 0)
    assert {"chance+1": 1} == keys(3, 4, 1)
    assert {"success+1": 1, "success+2": 2, "reroll": 2} == keys(3, 2, 2)
    assert {"chance-2": 2, "success-1": 1, "success-2": 2, "reroll": 2} == keys(3, 2, 2, own=False)
    assert {"reroll": 2} == keys(3, 5, 2, own=False)
    assert {"chance+1": 1, "success+1": 1} == keys(3, 4, 1, at=book(adjust_failed=True))


def test_two_bid_against_each_other() -> None:
    """Karma answers karma until both let it stand; only the target's share changes. [SHA-CHR-061 SHA-CORE-039]"""
    one, two = actor("one", melee=2, karma=3), actor("two", karma=2)
    play = scripted(state(one=one, two=two), [], ["success+1", "success-2", "success+1", "pass"])
    assert Bidding(4, 2, 0) == play.run(bid, "one", "two", Bidding(4, 2), "melee")
    assert (1, 0) == (play.actor("one").karma, play.actor("two").karma)


def test_a_hidden_purse_is_not_told() -> None:
    """What is asked of one tells nothing of the other's karma. [SHA-CHR-061]"""

    def asked(rich: int) -> list[object]:
        play = scripted(
            state(one=actor("one", karma=1), two=actor("two", karma=rich)), [], ["pass", "pass"][: 1 + bool(rich)]
        )
        bid(play, "one", "two", Bidding(4, 2), "melee")
        return [question.form() for question in play.asked if question.of == "one"]

    assert asked(1) == asked(5)


def test_standing_answers_spare_the_question() -> None:
    """Who said never is not asked. [SHA-CORE-039]"""
    start = state(peter=actor("peter", athletics=1, karma=5)).with_standing("peter:karma", NEVER)
    play = scripted(start, [4])
    assert Outcome(0) == play.run(resolve, CLIMB)


def test_less_damage_by_scale() -> None:
    """Each karma takes off as much as one's Scale. [SHA-CORE-039]"""
    play = scripted(state(two=actor("two", karma=2)), [], ["reduce-2"])
    assert 1 == play.run(soften, "two", 3, 1)
    giant = scripted(state(two=actor("two", karma=2)), [], ["reduce-1"])
    assert 1 == giant.run(soften, "two", 5, 4)


def test_lock_keeps_karma_in_and_out() -> None:
    """Locked, nobody spends or earns, nor is lent any. [SHA-CHR-059]"""
    play = scripted(state(peter=actor("peter", karma=3)))
    impose(play, "peter", "karma-lock", "session")
    assert 0 == purse(play.actor("peter"))
    assert 0 == gain(play, "peter", 1, 5, "milestone")
    assert not lend(play, "peter", Boost(), "center")
    with pytest.raises(Refused):
        pay(play, "peter", 1, "twist")


def test_karma_stops_at_five() -> None:
    """Charismatic have one more, artless one less. [SHA-CHR-058]"""
    play = scripted(state(peter=actor("peter", karma=4)))
    assert 1 == gain(play, "peter", 2, 5, "milestone")
    found = [int(max_karma(actor("x", traits={each: ""}), BOOK)) for each in ("charismatic", "artless", "agile")]
    assert [6, 4, 5] == found


def test_lent_karma_is_for_its_purpose() -> None:
    """A boost for one skill and task is no use elsewhere, and goes first where it is. [SHA-CHR-064]"""
    me = replace(actor("rachel", karma=1), boosts=(Boost(skill="ranging", task="archibald", expires="day"),))
    assert (1, 2) == (purse(me, "melee"), purse(me, "ranging", "archibald"))
    play = scripted(state(rachel=me))
    pay(play, "rachel", 1, "tracking", "ranging", "archibald")
    assert ((), 1) == (play.actor("rachel").boosts, play.actor("rachel").karma)


def test_down_but_not_out() -> None:
    """Somebody lying there lends a friend a success; it is gone once they come to. [SHA-CORE-045]"""
    play = scripted(
        state(sides={"one": "a", "two": "b", "down": "a"}, one=actor("one"), two=actor("two"), down=actor("down"))
    )
    impose(play, "down", "unconscious", "lasting")
    down_but_not_out(play, "down")
    down_but_not_out(play, "down")
    assert 2 == purse(play.actor("down"))
    lent = scripted(play.state, [], ["success+1"])
    assert 3 == bid(lent, "one", "two", Bidding(2, 2), "melee").successes


def test_only_the_disabled_are_lent_it() -> None:
    """Neither the well nor those nobody plays. [SHA-CORE-045]"""
    play = scripted(state(one=actor("one"), npc=actor("npc", player=False)))
    impose(play, "npc", "paralyzed", "encounter")
    for who in ("one", "npc"):
        down_but_not_out(play, who)
        assert () == play.actor(who).boosts
    hurt(play, "one", 1)
    assert () == play.actor("one").boosts
