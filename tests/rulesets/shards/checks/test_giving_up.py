"""Giving up: who fights no longer, how that ends an encounter, and who takes it up again."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.stage import BOOK, actor, scripted, state

from rulewright.play import Option, Refused
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.checks.giving_up import YIELDED, give_up
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.encounter import over
from rulewright.rulesets.shards.opponents.policy import answer
from rulewright.rulesets.shards.state.character import State
from rulewright.rulesets.shards.state.questions import FollowQuestion

pytestmark = pytest.mark.rule("SHA-CORE-074")
SIDES = {"one": "red", "two": "blue", "three": "blue"}


def three(turn: str = "one") -> State:
    """One against two."""
    people: dict[str, Any] = {
        who: actor(who, player=False, weapons=("light",), where=(n, 0)) for n, who in enumerate(SIDES)
    }
    return state(turn, SIDES, **people)


def after(now: State, *who: str) -> State:
    """What is left when some have given up."""
    play = scripted(now)
    for each in who:
        play.run(give_up, each)
    return play.state


def test_a_fight_ends_when_one_side_alone_still_fights() -> None:
    """One of two who gives up ends nothing; the second ends it. [SHA-CORE-074]"""
    assert over(after(three(), "two"), BOOK) is None
    assert "red is left fighting" == over(after(three(), "two", "three"), BOOK)
    assert "nobody is left fighting" == over(after(three(), "one", "two", "three"), BOOK)


def test_who_can_give_up() -> None:
    """Whoever fights in an encounter that is on; once. [SHA-CORE-074]"""
    action = RULESET.action("give-up")
    assert action.refuse(three(), BOOK, "two", {}) is None
    assert action.refuse(after(three(), "two"), BOOK, "two", {}) is not None
    assert action.refuse(three(turn=""), BOOK, "two", {}) is not None
    with pytest.raises(Refused):
        after(three(), "two", "two")


def test_who_strikes_has_not_given_up() -> None:
    """Turning on an enemy takes it back, whatever comes of the blow. [SHA-CORE-074]"""
    play = scripted(after(three(), "one"), [6])
    play.run(attack, "one", "two", "light")
    assert not play.actor("one").is_marked(YIELDED)
    assert over(play.state, BOOK) is None


def test_nobody_strikes_at_who_gave_up() -> None:
    """A side that the game plays looks for others, and leaves its own turns alone once it gave up. [SHA-CORE-074]"""
    assert RULESET.move is not None
    spared = after(three(), "two")
    blows = (("", ""), ("three", "light"), ("two", "light"), ("two", "basic"))
    among = tuple(Option(f"{who}-{weapon}", who.title(), (who, weapon)) for who, weapon in blows)
    asked = FollowQuestion(of="one", among=among, text="Whom?")
    assert ("two", "light") == answer(asked, three(), BOOK)
    assert ("three", "light") == answer(asked, spared, BOOK)
    assert ("", "") == answer(asked, after(three(), "two", "three"), BOOK)
    assert ("end-turn", {}) == RULESET.move(after(three(), "one"), BOOK, "one")
    assert ("end-turn", {}) == RULESET.move(after(three(), "two", "three"), BOOK, "one")
